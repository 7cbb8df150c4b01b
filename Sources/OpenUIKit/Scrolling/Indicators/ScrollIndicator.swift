import Foundation

/// The bar that shows where in the content the viewport is. A subview of the scroll view only while it is seen.
///
/// It is no part of the state that `stateHash` covers: all that it shows follows from the offset, and from the time of
/// the last change of that.
package final class ScrollIndicator: UIView {
  /// From the edge of the view, in points.
  static let margin: CGFloat = 3
  /// Across the axis while no mouse is on it, in points.
  static let narrow: CGFloat = 4
  /// How far outside of what is drawn a touch still drags it, in points.
  static let reach: CGFloat = 9

  package override var isPartOfState: Bool { false }

  package let axis: ScrollAxis
  /// Across the axis, in points: more while the mouse is on it.
  var breadth: CGFloat { isWide ? 2 * ScrollIndicator.narrow : ScrollIndicator.narrow }
  var isWide = false

  init(_ axis: ScrollAxis) {
    self.axis = axis
    super.init(frame: .zero)
  }

  package required init?(coder: NSCoder) {
    axis = .vertical
    super.init(coder: coder)
  }

  package override var keepsTouchesToItself: Bool { true }

  package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -ScrollIndicator.reach, dy: -ScrollIndicator.reach).contains(point)
  }

  // A click here is none on the content.
  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}

  /// Sets the frame in content coordinates: `older` at the beginning of the tick, `present` at its end. The painter
  /// blends the two as it blends the offset, so that the bar does not tremble over content that moves.
  func place(in present: CGRect, from older: CGRect, tick: Int) {
    if size != present.size { bounds.size = present.size }
    let radius = min(present.width, present.height) / 2
    if layer.cornerRadius != radius { layer.cornerRadius = radius }
    poses = PoseHistory(CGPoint(x: older.midX, y: older.midY))
    let middle = CGPoint(x: present.midX, y: present.midY)
    if older != present { poses.move(to: middle, angle: 0, in: tick) }
    pictureChanged()
  }
}

/// Recognises the drag of an indicator. It begins at once, without the distance that a drag of the content covers
/// first.
final class IndicatorGestureRecognizer: UIGestureRecognizer {
  /// Where the finger is, in window coordinates. Another finger that comes or goes does not change it.
  var place: CGPoint {
    let here = location(in: nil)
    return CGPoint(x: here.x - jump.dx, y: here.y - jump.dy)
  }
  private var jump = CGVector.zero

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .began }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed { state = .changed }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches <= 1 else { return }
    finish(as: .ended)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    finish(as: .cancelled)
  }

  override func centroidDidJump(by distance: CGVector) {
    jump = CGVector(dx: jump.dx + distance.dx, dy: jump.dy + distance.dy)
  }

  override func reset() {
    super.reset()
    jump = .zero
  }
}
