import Foundation

/// A short, straight and quick stroke: 50 points within half a second, in one of its directions, and no more than half
/// as far aside.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The ways that a stroke may go.
  public struct Direction: OptionSet, Sendable {
    /// One bit for each way, Apple's numbers.
    public let rawValue: UInt

    /// Takes any bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Upwards on the screen.
    public static let up = Direction(rawValue: 1 << 2)
    /// Downwards on the screen.
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// Those that count. `right` unless it is set.
  open var direction = Direction.right
  /// How many touches make the stroke together; 1 at first.
  open var numberOfTouchesRequired = 1

  /// Points.
  private static let distance: CGFloat = 50
  private static let longest = AppContext.ticks(inMilliseconds: 500)

  private var start = CGPoint.zero
  private var mostTouches = 0
  /// Counts strokes: the end of the time of one does nothing to the next.
  private var strokes = 0

  /// Begins the stroke's time, half a second.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    mostTouches = max(mostTouches, numberOfTouches)
    guard mostTouches == 1 else { return }
    start = windowLocation
    strokes += 1
    let stroke = strokes
    guard let context = view?.context else { return }
    context.mainQueue.add(at: context.tick + Self.longest) { [weak self] in
      guard let self, strokes == stroke, state == .possible, !self.touches.isEmpty else { return }
      state = .failed
    }
  }

  /// Recognises the stroke after 50 points; fails when it leaves its way.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    let way = CGVector(dx: windowLocation.x - start.x, dy: windowLocation.y - start.y)
    let (along, across) = abs(way.dx) > abs(way.dy) ? (way.dx, way.dy) : (way.dy, way.dx)
    guard abs(along) >= UIPanGestureRecognizer.slop else { return }
    if !direction.contains(Self.direction(of: way)) || abs(across) > abs(along) / 2 {
      state = .failed
    } else if abs(along) >= Self.distance, numberOfTouches == numberOfTouchesRequired {
      state = .recognized
    }
  }

  /// Fails if the stroke was too short.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }

  /// Fails: it has not been recognised yet.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { finish(as: .cancelled) }

  override func centroidDidJump(by distance: CGVector) {
    start = CGPoint(x: start.x + distance.dx, y: start.y + distance.dy)
  }

  /// Forgets the stroke.
  open override func reset() {
    mostTouches = 0
    strokes += 1
  }

  private static func direction(of way: CGVector) -> Direction {
    if abs(way.dx) > abs(way.dy) { return way.dx > 0 ? .right : .left }
    return way.dy > 0 ? .down : .up
  }
}
