import Foundation

extension CALayer {
  /// All of the layer is drawn again, whatever the rectangle is.
  public final func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }

  /// Whether what code draws has been marked as out of date.
  public final func needsDisplay() -> Bool { shown?.isContentStale ?? false }

  /// Whether code draws again when the bounds have another size; false, as at first, for what was drawn to be
  /// stretched. Of a view's layer, whether the view's `contentMode` is `.redraw`.
  public var needsDisplayOnBoundsChange: Bool {
    get { shown?.contentMode == .redraw }
    set { if newValue != needsDisplayOnBoundsChange { made.contentMode = newValue ? .redraw : .scaleToFill } }
  }

  /// Pixels a point of what code draws; 1 unless it is set. It is a number that is kept: what is drawn has no pixels,
  /// and is as fine as whatever shows it.
  public var contentsScale: CGFloat {
    get { extras?.contentsScale ?? 1 }
    set { madeExtras.contentsScale = newValue }
  }

  /// Writes down what `draw(in:)` draws.
  final func recordContent() {
    guard let view = shown, let context = view.context ?? AppContext.current else { return }
    let drawing = context.graphics.record(view.bounds, scale: context.screen.scale) { graphics in
      delegate?.layerWillDraw(self)
      view.asCurrent { draw(in: graphics) }
    }
    guard drawing != nil || extras?.content != nil else { return }
    madeExtras.content = drawing
    context.needsDisplay = true
  }
}
