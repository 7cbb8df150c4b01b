import Foundation

/// A gesture made by nobody: the same events in the same ticks, for tests, pictures and specifications.
public enum CannedGesture: String, CaseIterable, Sendable {
  /// A drag upwards that lets go at 1500 points per second.
  case flick
  /// The same at 3000 points per second.
  case flickHard = "flick-hard"
  /// Five notches of the wheel towards the user, 120 ms apart.
  case wheel5
  /// A slow drag upwards by 300 points that rests before it lets go.
  case drag
  /// A drag downwards at the top of the content, past its edge.
  case overscroll

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
    }
  }

  /// Takes 120 ms: speeds up for 70, ever faster, and keeps the speed for 50, over which a release speed is measured.
  private func flick(at speed: CGFloat, in size: CGSize) -> [(tick: Int, event: HostEvent)] {
    let rise = 0.07
    let hold = 0.05
    return stroke(
      from: CGPoint(x: size.width / 2, y: size.height * 0.8), seconds: rise + hold
    ) { t in
      t < rise ? -speed * t * t * t / (3 * rise * rise) : -speed * (rise / 3 + t - rise)
    }
  }

  /// One second of even movement, a rest of 200 ms.
  private func drag(by distance: CGFloat, from y: CGFloat, in size: CGSize) -> [(tick: Int, event: HostEvent)] {
    stroke(from: CGPoint(x: size.width / 2, y: y), seconds: 1.2) { t in distance * min(1, t) }
  }

  private func stroke(
    from start: CGPoint, seconds: Double, _ way: (Double) -> CGFloat
  ) -> [(tick: Int, event: HostEvent)] {
    let ticks = Int((seconds * 120).rounded())
    func at(_ tick: Int, _ phase: PointerPhase) -> (tick: Int, event: HostEvent) {
      let place = CGPoint(x: start.x, y: start.y + way(Double(min(tick, ticks)) / 120))
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
}
