import Foundation

extension UIView {
  /// Ends the program when this view and those below disagree about each other, or have a place that is not finite. For
  /// tests, between two ticks: it costs more than a layout. Changes nothing.
  package func checkInvariants() {
    var seen: Set<ObjectIdentifier> = []
    checkTree(&seen)
  }

  private func checkTree(_ seen: inout Set<ObjectIdentifier>) {
    demand(seen.insert(ObjectIdentifier(self)).inserted, "a \(type(of: self)) is in the tree twice")
    checkGeometry()
    for recognizer in gestureRecognizers ?? [] { check(recognizer) }
    (self as? UIWindow)?.checkTouches()
    (self as? UIScrollView)?.checkScrolling()
    (self as? UICollectionView)?.checkElements()
    for subview in subviews {
      check(subview)
      subview.checkTree(&seen)
    }
  }

  private func checkGeometry() {
    let numbers = [
      center.x, center.y, bounds.minX, bounds.minY, size.width, size.height, alpha, transform.a, transform.b,
      transform.c, transform.d, transform.tx, transform.ty,
    ]
    demand(numbers.allSatisfy(\.isFinite), "a \(type(of: self)) is not at a finite place: \(numbers)")
    demand(size.width >= 0 && size.height >= 0, "a \(type(of: self)) has the size \(size)")
  }

  private func check(_ subview: UIView) {
    let name = type(of: subview)
    demand(subview.superview === self, "a \(name) has another superview than the view that it is in")
    demand(
      subview.window === window && subview.context === context, "a \(name) is in another window than its superview")
    demand(
      subtreeNeedsLayout || !(subview.needsLayout || subview.subtreeNeedsLayout),
      "a \(name) waits for a layout that will not come")
  }

  private func check(_ recognizer: UIGestureRecognizer) {
    let name = type(of: recognizer)
    demand(recognizer.view === self, "a \(name) is listed by another view than its own")
    let live = window?.liveTouches ?? []
    for touch in recognizer.touches {
      demand(live.contains { $0 === touch }, "a \(name) follows a touch that is over")
      demand(
        touch.gestureRecognizers?.contains { $0 === recognizer } == true,
        "a \(name) follows a touch that is not its own")
    }
    guard !(recognizer is UIHoverGestureRecognizer) else { return }
    demand(
      recognizer.state == .possible || !recognizer.touches.isEmpty,
      "a \(name) without touches is in the state \(recognizer.state)")
  }
}

extension UIWindow {
  fileprivate func checkTouches() {
    for (index, touch) in liveTouches.enumerated() {
      demand(touch.phase != .ended && touch.phase != .cancelled, "a touch is over and live at once")
      demand(touch.window === self, "a touch is in another window")
      demand(touch.windowLocation.x.isFinite && touch.windowLocation.y.isFinite, "a touch is nowhere")
      let isSame = { (other: UITouch) in other.pointer == touch.pointer && other.buttonMask == touch.buttonMask }
      demand(!liveTouches[..<index].contains(where: isSame), "a button of pointer \(touch.pointer) is down twice")
    }
    for recognizer in hovering {
      demand(recognizer.view?.window === self, "the mouse hovers over a view that has left the window")
    }
  }
}
