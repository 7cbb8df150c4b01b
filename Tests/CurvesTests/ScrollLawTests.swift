import CradleCurves
import SeededRandom
import Testing

@Suite("A scroll law")
struct ScrollLawTests {
  private let range = 0.0...20_000.0

  private func motion(_ law: ScrollLaw, from start: Double, _ velocity: Double, row: Double = 44) -> any Curve {
    law.motion(from: start, velocity: velocity, range: range, viewport: 800, row: row, scale: 2)
  }

  @Test(
    "goes as far from 2000 points a second as the table says",
    arguments: [(ScrollLaw.uikitNormal, 999.0, 1.1), (.uikitFast, 199, 1.1), (.glide, 500, 1.1), (.friction, 647, 1)])
  func distances(law: ScrollLaw, distance: Double, within: Double) {
    for way in [1.0, -1] {
      #expect(abs(motion(law, from: 5000, way * 2000).rest - 5000 - way * distance) < within)
    }
  }

  @Test("of Flutter's takes 0.76 seconds for that")
  func duration() {
    let flick = motion(.friction, from: 5000, 2000)
    #expect(!flick.isDone(at: 0.755) && flick.isDone(at: 0.765))
  }

  @Test(
    "begins where and as fast as the finger let go, moves by its velocity, and rests within the range",
    arguments: ScrollLaw.allCases)
  func release(law: ScrollLaw) {
    var random = SplitMix64(state: 13)
    for round in 0..<rounds(200, nightly: 2000) {
      let near = round.isMultiple(of: 3) ? range.lowerBound : round % 3 == 1 ? range.upperBound : 9000
      let start = law.shown(near + random.number(-300...300), range: range, viewport: 800)
      let velocity = random.number(-8000...8000)
      let motion = motion(law, from: start, velocity)
      let isStopped = law == .friction && (start == 0 && velocity < 0 || start == 20_000 && velocity > 0)
      let isAtWall = law == .glide && (start <= -50 && velocity < 0 || start >= 20_050 && velocity > 0)
      #expect(abs(motion.position(at: 0) - start) < 1e-9)
      if !isStopped, !isAtWall, abs(velocity) > 5 { #expect(abs(motion.velocity(at: 0) - velocity) < 1e-6 * 8000) }
      #expect(range.contains(motion.rest))
      #expect(staysDone(motion) && motion.isDone(at: 20))
      checkSlope(of: motion)
    }
  }

  /// Over each thousandth of a second it goes as far as its velocity in the middle leads. Three may hold a break of
  /// it: at an edge, at a wall and at the rest.
  private func checkSlope(of motion: any Curve) {
    let misses = stride(from: 0, to: 3, by: 0.013).filter { time in
      let way = motion.position(at: time + 0.001) - motion.position(at: time)
      return abs(way - 0.001 * motion.velocity(at: time + 0.0005)) > 0.003 + 0.0005 * abs(way)
    }
    #expect(misses.count <= 3, "\(misses)")
  }

  @Test("has no jump in its place at any time", arguments: ScrollLaw.allCases)
  func continuity(law: ScrollLaw) {
    var random = SplitMix64(state: 14)
    for _ in 0..<40 {
      let start = law.shown(random.number(-200...600), range: range, viewport: 800)
      let motion = motion(law, from: start, random.number(-5000...5000))
      let places = stride(from: 0, through: 6, by: 0.0005).map(motion.position)
      // The fastest ones go 2.5 points in that time; a rest may lie 0.06 points off.
      #expect(zip(places, places.dropFirst()).allSatisfy { abs($1 - $0) < 2.6 })
    }
  }

  @Test("gives the raw place back of which a place is shown")
  func inverse() {
    for raw in stride(from: -400.0, through: 400, by: 13) {
      for law in [ScrollLaw.uikitNormal, .uikitFast, .snap] {
        let shown = law.shown(raw, range: range, viewport: 800)
        #expect(abs(law.raw(shown, range: range, viewport: 800) - raw) < 1e-7)
      }
      let shown = ScrollLaw.glide.shown(raw, range: range, viewport: 800)
      #expect(shown == max(raw, -50) && ScrollLaw.glide.raw(shown, range: range, viewport: 800) == shown)
      #expect(ScrollLaw.friction.shown(raw, range: range, viewport: 800) == max(raw, 0))
    }
  }

  @Test("of GTK's is never seen more than 50 points beyond an edge, and ends on it without a swing to the other side")
  func wall() {
    var random = SplitMix64(state: 15)
    for _ in 0..<100 {
      let start = random.number(-50...300)
      let motion = motion(.glide, from: start, random.number(-8000...0))
      let places = stride(from: 0, through: 5, by: 0.001).map(motion.position)
      #expect(places.allSatisfy { $0 >= -50.000001 && $0 <= max(start, 0) + 1e-9 })
    }
    let hard = stride(from: 0, through: 1, by: 0.001).map(motion(.glide, from: 100, -3000).position)
    #expect(abs((hard.min() ?? 0) + 50) < 0.1)
  }

  @Test("of Flutter's stops dead on the edge as soon as it gets there")
  func deadStop() {
    let flick = motion(.friction, from: 300, -3000)
    let free = FreeFall.place(from: 5000, -3000) { motion(.friction, from: 5000, $0) }
    for time in stride(from: 0, through: 1, by: 0.001) {
      let wanted = max(0, free(time) - 4700)
      #expect(abs(flick.position(at: time) - wanted) < 1e-6)
    }
    #expect(flick.rest == 0)
  }

  @Test("that snaps ends on a whole row or at the end, no more than half a row from the normal glide")
  func rows() {
    var random = SplitMix64(state: 16)
    for _ in 0..<200 {
      let (start, velocity, row) = (random.number(2000...18_000), random.number(-3000...3000), random.number(5...300))
      let rest = motion(.snap, from: start, velocity, row: row).rest
      let free = motion(.uikitNormal, from: start, velocity).rest
      let whole = rest / row
      #expect(abs(whole - whole.rounded()) < 1e-9 || rest == range.upperBound)
      #expect(abs(rest - free) <= row / 2 + 1.1)
    }
    #expect(motion(.snap, from: 19_990, 3000).rest == 20_000)
  }

  @Test("that snaps from far away is never faster than it was let go, nor swings beyond its row")
  func calm() {
    for velocity in [500.0, 1000, 4000] {
      // The row is the glide's own aim.
      let way = velocity / 2.002002670671
      let motion = motion(.snap, from: 9000 - way, velocity, row: 1000)
      #expect(motion.rest == 9000)
      for time in stride(from: 0, through: 4, by: 0.01) {
        #expect(motion.velocity(at: time) <= velocity + 0.01 && motion.position(at: time) <= 9000.000001)
      }
    }
  }

  @Test("let go all but at rest, next to an edge or a row, stays done once it is", arguments: ScrollLaw.allCases)
  func nearRest(law: ScrollLaw) {
    var random = SplitMix64(state: 19)
    for round in 0..<rounds(300, nightly: 3000) {
      let start = [0, 440, 20_000][round % 3] + random.number(-0.15...0.15)
      let motion = motion(law, from: start, random.number(-3...3))
      #expect(staysDone(motion, until: 6) && abs(motion.position(at: 0) - start) < 0.06)
    }
  }

  @Test("over content that fits goes nowhere but back", arguments: ScrollLaw.allCases)
  func fitting(law: ScrollLaw) {
    for velocity in [-3000.0, 0, 3000] {
      let motion = law.motion(from: 0, velocity: velocity, range: 0...0, viewport: 800, row: 44, scale: 1)
      #expect(motion.rest == 0 && motion.isDone(at: 10))
    }
  }

  @Test("has a title and a note of its own")
  func words() {
    #expect(Set(ScrollLaw.allCases.map(\.title)).count == 5 && Set(ScrollLaw.allCases.map(\.note)).count == 5)
  }
}

private enum FreeFall {
  /// The same flick where no edge is near.
  static func place(from start: Double, _ velocity: Double, _ make: (Double) -> any Curve) -> (Double) -> Double {
    let motion = make(velocity)
    return { motion.position(at: $0) }
  }
}
