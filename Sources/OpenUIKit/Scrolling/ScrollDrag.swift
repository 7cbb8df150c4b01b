import Foundation

/// A finger that holds the content: where it took hold, and how fast it moves.
struct ScrollDrag {
  /// The offset at the time of taking hold, as if there were no rubber band.
  var anchor: CGPoint
  /// The finger's translation at that time.
  var grip: CGPoint
  var translation: CGPoint
  /// The axes along which the content follows.
  let axes: PerAxis<Bool>
  /// How many fingers have hold; their middle moves the content.
  private(set) var fingers: Int
  /// Whether the finger is gone, and the delegate is being asked where that shall lead: it may end the gesture once more.
  var isOver = false
  private var trackers = PerAxis { _ in VelocityTracker() }

  init(anchor: CGPoint, translation: CGPoint, axes: PerAxis<Bool>, fingers: Int) {
    self.anchor = anchor
    grip = translation
    self.translation = translation
    self.axes = axes
    self.fingers = fingers
  }

  /// The raw offset that the finger asks for.
  var offset: CGPoint {
    CGPoint { axes[$0] ? anchor[$0] - (translation[$0] - grip[$0]) : anchor[$0] }
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

  /// Takes hold anew: the same finger now stands for another offset.
  mutating func hold(_ newAnchor: CGPoint) {
    anchor = newAnchor
    grip = translation
  }

  /// The velocity of the raw offset at a release in `tick`, in points a second.
  func velocity(at tick: Int) -> CGPoint {
    CGPoint { axes[$0] ? -trackers[$0].velocity(at: tick) : 0 }
  }
}
