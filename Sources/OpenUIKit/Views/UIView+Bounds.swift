import Foundation

// How the bounds change.

extension UIView {
  /// Changes the origin of the bounds as a motion, which the painter blends. A motion by a whole viewport or more is a
  /// jump: a frame between its two ends would show content that is visible at neither, and that has no views.
  package func moveBoundsOrigin(to origin: CGPoint) {
    Refusal.check(origin, "CALayer bounds")
    let tick = context?.tick ?? 0
    let way = CGVector(dx: origin.x - bounds.origin.x, dy: origin.y - bounds.origin.y)
    change(bounds: CGRect(origin: origin, size: size)) {
      if abs(way.dx) < size.width, abs(way.dy) < size.height {
        originHistory.move(to: origin, angle: 0, in: tick)
      } else {
        originHistory.jump(to: origin)
      }
    }
  }

  /// Takes the size that fits. What `bounds` alone would do moves all edges but for the middle.
  final func resizeToFit() {
    let corner = frame.origin
    bounds = CGRect(origin: bounds.origin, size: sizeThatFits(size))
    let moved = frame.origin
    if moved != corner { center = CGPoint(x: center.x + corner.x - moved.x, y: center.y + corner.y - moved.y) }
  }

  func change(bounds newBounds: CGRect, _ setOrigin: () -> Void) {
    let old = bounds
    guard newBounds != old else { return }
    boundsWillChange(to: newBounds)
    setOrigin()
    size = newBounds.size
    if old.size != size {
      setNeedsLayout()
      contentSizeChanged()
      autoresizeSubviews(from: old.size)
      if isConstrained { constrainedPlaceDidChange() }
    }
    if placeConcerns.contains(.safeArea) { safeAreaBoundsDidChange(from: old.size) }
    pictureChanged()
    if let openRun {
      if old.origin != newBounds.origin { animateChange(of: .origin, from: AnimatedValue(old.origin), by: openRun) }
      if old.size != newBounds.size { animateChange(of: .size, from: AnimatedValue(old.size), by: openRun) }
    }
    // A view that is in no window can be the reference view of an animator.
    (context ?? AppContext.current)?.boundsChanged(of: self)
    boundsDidChange(from: old)
  }
}
