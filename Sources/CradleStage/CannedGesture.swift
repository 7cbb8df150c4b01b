import Foundation
import OpenUIKit

/// A scripted gesture: the same events in the same ticks, for tests, pictures and specifications.
public enum CannedGesture: String, CaseIterable, Sendable {
  /// A drag upwards, released at 1500 points per second.
  case flick
  /// The same at 3000 points per second.
  case flickHard = "flick-hard"
  /// Five notches of the wheel towards the user, 120 ms apart.
  case wheel5
  /// A slow drag upwards by 300 points. The pointer rests before the release.
  case drag
  /// A drag downwards at the top of the content, past its edge.
  case overscroll
  /// Five clicks near the lower left corner, a third of a second apart.
  case add5
  /// The same, and then two clicks there with the right button.
  case drop2
  /// One click, at 70 % of the width and 40 % of the height.
  case click
  /// Presses above the lower edge, at 27 % of the width, drags what is there to the middle, and throws it.
  case toss

  /// In words, for lists: "five wheel notches".
  public var title: String {
    switch self {
    case .flick: "flick"
    case .flickHard: "hard flick"
    case .wheel5: "five wheel notches"
    case .drag: "slow drag"
    case .overscroll: "drag past the edge"
    case .add5: "five clicks"
    case .drop2: "five clicks, two right clicks"
    case .click: "click"
    case .toss: "toss"
    }
  }

  /// The tick in which each gesture starts: the first frames show the scene at rest.
  public static let firstTick = 12

  /// The events by tick, for a stage of `size` points.
  public func events(in size: CGSize) -> [(tick: Int, event: HostEvent)] {
    switch self {
    case .flick: flick(at: 1500, in: size)
    case .flickHard: flick(at: 3000, in: size)
    case .wheel5: wheel(in: size)
    case .drag: drag(by: -300, from: size.height * 0.8, in: size)
    case .overscroll: drag(by: min(300, size.height * 0.6), from: size.height * 0.2, in: size)
    case .add5: clicks(5, .primary, after: 0, in: size)
    case .drop2: clicks(5, .primary, after: 0, in: size) + clicks(2, .secondary, after: 5, in: size)
    case .click: clicks(1, .primary, after: 0, in: size, at: CGPoint(x: size.width * 0.7, y: size.height * 0.4))
    case .toss: toss(in: size)
    }
  }

  /// Takes 120 ms: speeds up for 70 ms, ever faster, then keeps the speed for the 50 ms over which a release speed is
  /// measured.
  private func flick(at speed: CGFloat, in size: CGSize) -> [(tick: Int, event: HostEvent)] {
    let rise = 0.07
    let hold = 0.05
    return stroke(
      from: CGPoint(x: size.width / 2, y: size.height * 0.8), seconds: rise + hold
    ) { t in
      t < rise ? -speed * t * t * t / (3 * rise * rise) : -speed * (rise / 3 + t - rise)
    }
  }

  /// One second at constant speed, then a rest of 200 ms.
  private func drag(by distance: CGFloat, from y: CGFloat, in size: CGSize) -> [(tick: Int, event: HostEvent)] {
    stroke(from: CGPoint(x: size.width / 2, y: y), seconds: 1.2) { t in distance * min(1, t) }
  }

  /// One second of dragging, ever faster, then the release.
  private func toss(in size: CGSize) -> [(tick: Int, event: HostEvent)] {
    let start = CGPoint(x: size.width * 0.27, y: size.height * 0.87)
    let way = CGVector(dx: size.width * 0.23, dy: -size.height * 0.5)
    return stroke(from: start, seconds: 1) { t in CGVector(dx: way.dx * t * t, dy: way.dy * t * t) }
  }

  private func stroke(
    from start: CGPoint, seconds: Double, _ way: (Double) -> CGFloat
  ) -> [(tick: Int, event: HostEvent)] {
    stroke(from: start, seconds: seconds) { CGVector(dx: 0, dy: way($0)) }
  }

  private func stroke(
    from start: CGPoint, seconds: Double, _ way: (Double) -> CGVector
  ) -> [(tick: Int, event: HostEvent)] {
    let ticks = Int((seconds * Double(AppContext.ticksPerSecond)).rounded())
    func at(_ tick: Int, _ phase: PointerPhase) -> (tick: Int, event: HostEvent) {
      let gone = way(Double(min(tick, ticks)) / Double(AppContext.ticksPerSecond))
      let place = CGPoint(x: start.x + gone.dx, y: start.y + gone.dy)
      return (CannedGesture.firstTick + tick, .pointer(phase, PointerInput(position: place)))
    }
    return [at(0, .down)] + (1...ticks).map { at($0, .move) } + [at(ticks + 1, .up)]
  }

  private func wheel(in size: CGSize) -> [(tick: Int, event: HostEvent)] {
    let place = CGPoint(x: size.width / 2, y: size.height / 2)
    return (0..<5).map { notch in
      (
        CannedGesture.firstTick + notch * 14,
        .wheel(position: place, notchesX: 0, notchesY: -1, modifiers: [])
      )
    }
  }

  /// Each with the button down for 50 ms.
  private func clicks(
    _ count: Int, _ button: PointerButton, after earlier: Int, in size: CGSize, at place: CGPoint? = nil
  ) -> [(tick: Int, event: HostEvent)] {
    let place = place ?? CGPoint(x: size.width * 0.05, y: size.height * 0.92)
    return (earlier..<earlier + count).flatMap { index in
      [(PointerPhase.down, 0), (.up, 6)].map { phase, delay in
        (
          CannedGesture.firstTick + index * 40 + delay,
          HostEvent.pointer(phase, PointerInput(button: button, position: place))
        )
      }
    }
  }
}
