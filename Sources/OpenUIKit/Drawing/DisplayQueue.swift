import Foundation

/// Views whose content is to be drawn by code before the next picture.
///
/// Each view comes here once, when it is first in a window: whether its class overrides `draw(_:)` shows when that is
/// called. From then on it comes for `setNeedsDisplay()` alone.
@MainActor
package final class DisplayQueue {
  private var waiting: [UIView] = []
  /// For a view that has none yet.
  private var unusedLayer: CALayer?

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

  /// Lets a view draw that nobody has asked for its layer. Most draw nothing, and get none because of that.
  fileprivate func display(_ view: UIView) {
    let layer = unusedLayer ?? CALayer()
    unusedLayer = nil
    layer.belong(to: view)
    layer.display()
    if let own = view.madeLayer {
      if let content = layer.extras?.content { own.madeExtras.content = content }
      layer.forgetView()
    } else if layer.extras != nil {
      view.adopt(layer)
    } else {
      layer.forgetView()
      unusedLayer = layer
    }
  }
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

  /// What is marked as out of date, if it is to be seen.
  func drawStaleContent() {
    guard isContentStale, let context = context ?? AppContext.current, !isHidden, size.width > 0, size.height > 0
    else { return }
    // In a window it may look another way: it draws again there.
    isContentStale = self.context == nil
    if let madeLayer {
      madeLayer.display()
    } else if type(of: self).layerClass == CALayer.self {
      context.displays.display(self)
    } else {
      layer.display()
    }
  }

  /// The same of all that is in the view.
  func drawAllStaleContent() {
    drawStaleContent()
    layerExtras?.mask?.view.drawAllStaleContent()
    for child in layerExtras?.children(subviews) ?? subviews { child.drawAllStaleContent() }
  }
}
