import Foundation

/// Views whose content is to be drawn by code before the next picture.
///
/// Each view comes here once, when it is first in a window: whether its class overrides `draw(_:)` shows when that is
/// called. From then on it comes for `setNeedsDisplay()` alone.
@MainActor
package final class DisplayQueue {
  private var waiting: [UIView] = []

  /// Whether what is shown is out of date. Views that have drawn nothing are asked in the next tick there is: a label
  /// with another colour at rest is no reason for one.
  private(set) var wantsTick = false

  func add(_ view: UIView) {
    waiting.append(view)
    if view.layerExtras?.content != nil { wantsTick = true }
  }

  /// Lets all of them draw. What is marked meanwhile waits for the next tick.
  package func drain() {
    guard !waiting.isEmpty else { return }
    let present = waiting
    waiting.removeAll(keepingCapacity: true)
    wantsTick = false
    for view in present { view.drawStaleContent() }
  }

  func removeAll() { waiting = [] }
}

extension UIView {
  /// All of the view is drawn again, whatever the rectangle is.
  public final func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// The view looks another way. What it has drawn is as it was.
  final func pictureChanged() { context?.needsDisplay = true }

  /// What it has drawn is out of date.
  final func drawingChanged() {
    pictureChanged()
    guard !isContentStale else { return }
    isContentStale = true
    awaitDrawing()
  }

  /// A view that is not to be seen draws once it is: whoever shows it calls this.
  final func awaitDrawing() {
    guard let context, !isHidden, size.width > 0, size.height > 0 else { return }
    context.displays.add(self)
  }

  final func contentSizeChanged() {
    if isContentStale {
      awaitDrawing()
    } else if contentMode == .redraw {
      setNeedsDisplay()
    }
  }

  fileprivate func drawStaleContent() {
    guard isContentStale, let context, !isHidden, size.width > 0, size.height > 0 else { return }
    isContentStale = false
    let drawing = context.graphics.record(bounds, scale: context.screen.scale) { asCurrent { draw(bounds) } }
    guard drawing != nil || layerExtras?.content != nil else { return }
    layer.madeExtras.content = drawing
    context.needsDisplay = true
  }
}
