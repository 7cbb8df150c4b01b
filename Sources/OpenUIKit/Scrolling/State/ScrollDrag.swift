import Foundation

/// A finger that drags the content: where it began, and how fast it moves.
struct ScrollDrag {
  /// The offset from which the drag moves the content, as if there were no rubber band.
  private var anchor: CGPoint
  /// The finger's translation at that offset.
  private var anchorTranslation: CGPoint
  private(set) var translation: CGPoint
  /// The axes along which the content follows.
  let axes: PerAxis<Bool>
  /// How many fingers there are; their middle moves the content.
  private(set) var fingers: Int
  /// Whether the finger is gone and the delegate is being asked for the target: it may end the gesture once more.
  var isOver = false
  private var trackers = PerAxis { _ in VelocityTracker() }

  init(anchor: CGPoint, translation: CGPoint, axes: PerAxis<Bool>, fingers: Int) {
    self.anchor = anchor
    anchorTranslation = translation
    self.translation = translation
    self.axes = axes
    self.fingers = fingers
  }

  /// The raw offset that the finger asks for.
  var offset: CGPoint {
    CGPoint { axes[$0] ? anchor[$0] - (translation[$0] - anchorTranslation[$0]) : anchor[$0] }
  }

  mutating func move(to newTranslation: CGPoint, tick: Int) {
    translation = newTranslation
    // In place: through the subscript each tracker would be copied.
    trackers.horizontal.record(newTranslation.x, tick: tick)
    trackers.vertical.record(newTranslation.y, tick: tick)
  }

  /// A finger has come or gone, and the middle of all has jumped: that is no movement.
  mutating func change(fingers count: Int, translation newTranslation: CGPoint) {
    fingers = count
    translation = newTranslation
    trackers = PerAxis { _ in VelocityTracker() }
  }

  /// From here on the finger moves the content from `newAnchor`.
  mutating func resetAnchor(_ newAnchor: CGPoint) {
    anchor = newAnchor
    anchorTranslation = translation
  }

  /// The velocity of the raw offset at a release in `tick`, in points a second.
  func velocity(at tick: Int) -> CGPoint {
    CGPoint { axes[$0] ? -trackers[$0].velocity(at: tick) : 0 }
  }
}
