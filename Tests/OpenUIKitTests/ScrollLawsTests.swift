import OpenUIKit
import Testing

/// Every tick of the first `seconds`.
private func ticks(for seconds: Double) -> [Double] {
  (0...Int(seconds * Double(AppContext.ticksPerSecond))).map { Double($0) / Double(AppContext.ticksPerSecond) }
}

@Suite("A glide")
struct ScrollDecelerationTests {
  private let whole = PixelGrid(scale: 1)
  private let normal = Deceleration.rate(keepingEachMillisecond: 0.998)
  private let fast = Deceleration.rate(keepingEachMillisecond: 0.99)

  private func glide(_ velocity: Double, rate: Double? = nil, scale: Double = 1) -> Deceleration {
    Deceleration(from: 0, velocity: velocity, rate: rate ?? normal, pixels: PixelGrid(scale: scale))
  }

  @Test("keeps 0.998 or 0.99 of its velocity each millisecond: half of it for 346 and 69 ms")
  func halfLives() {
    #expect(abs(normal - 2.002) < 0.0005 && abs(fast - 10.05) < 0.005)
    for (rate, halfLife) in [(normal, 0.346), (fast, 0.069)] {
      let motion = glide(2000, rate: rate)
      #expect(abs(motion.velocity(at: halfLife) / 1000 - 1) < 0.005)
      #expect(abs(motion.velocity(at: 0.101) / motion.velocity(at: 0.1) - (rate == normal ? 0.998 : 0.99)) < 1e-12)
    }
  }

  @Test("from 2000 points a second goes 999 points at the normal rate and 199 at the fast one")
  func distances() {
    #expect(abs(glide(2000).aim - 999) < 0.1)
    #expect(abs(glide(2000, rate: fast).aim - 199) < 0.1)
    #expect(abs(glide(-2000).aim + 999) < 0.1)
  }

  @Test("rests on a device pixel, half a point to a point and a half before its aim, without a jump")
  func rest() {
    for scale in [1, 1.25, 2] {
      for velocity in stride(from: -3000.0, through: 3000, by: 171.3) where abs(velocity) > 10 {
        let motion = glide(velocity, scale: scale)
        let left = abs(motion.aim - motion.rest)
        #expect(left >= 0.5 && left <= 0.5 + 1 / scale + 1e-9)
        #expect(abs(motion.rest * scale - (motion.rest * scale).rounded()) < 1e-9)
        #expect(abs(motion.position(at: motion.duration - 1e-6) - motion.rest) < 1e-4)
        #expect(motion.position(at: motion.duration) == motion.rest)
        #expect(motion.isDone(at: motion.duration) && motion.velocity(at: motion.duration) == 0)
      }
    }
  }

  @Test("is the same curve wherever it is cut: going on from any moment leads to the same rest")
  func memoryless() {
    let motion = glide(1234)
    for time in ticks(for: 2) {
      let later = Deceleration(
        from: motion.position(at: time), velocity: motion.velocity(at: time), rate: normal, pixels: whole)
      #expect(abs(later.aim - motion.aim) < 1e-9)
      #expect(abs(later.position(at: 0.3) - motion.position(at: time + 0.3)) < 1e-9)
    }
  }

  @Test("has as velocity the slope of its position")
  func slope() {
    let motion = glide(-1800)
    for time in ticks(for: 3) {
      let slope = (motion.position(at: time + 1e-5) - motion.position(at: time - 1e-5)) / 2e-5
      #expect(time == 0 || abs(slope - motion.velocity(at: time)) < 1e-3)
    }
  }

  @Test("passes a place at the time it says, with the velocity it says; places behind or beyond have none")
  func reach() throws {
    let motion = glide(2000)
    let time = try #require(motion.time(toReach: 600))
    #expect(abs(motion.position(at: time) - 600) < 1e-9)
    #expect(abs(motion.velocity(at: time) - motion.velocity(passing: 600)) < 1e-9)
    #expect(motion.time(toReach: 0) == 0)
    #expect(motion.time(toReach: -1) == nil && motion.time(toReach: 1000) == nil)
  }

  @Test("can be sent to a target: begins as fast as it was let go, ends exactly there")
  func target() throws {
    let motion = try #require(Deceleration(from: 100, velocity: 900, endingOn: 350.25))
    #expect(motion.position(at: 0) == 100 && abs(motion.velocity(at: 0) - 900) < 1e-9)
    #expect(motion.position(at: motion.duration) == 350.25 && motion.rest == 350.25)
    #expect(Deceleration(from: 100, velocity: 900, endingOn: 50) == nil)
    #expect(Deceleration(from: 100, velocity: 0, endingOn: 150) == nil)
  }

  @Test("hardly begun is over at once")
  func tiny() {
    #expect(glide(0).isDone(at: 0) && glide(0.9).isDone(at: 0) && glide(-0.9).position(at: 0) == 0)
  }

  @Test("with a share that would never end, or end before it began, still has a rate")
  func oddShares() {
    #expect(Deceleration.rate(keepingEachMillisecond: 1) == 0.1)
    #expect(glide(1000, rate: Deceleration.rate(keepingEachMillisecond: 0)).isDone(at: 0))
    #expect(Deceleration.rate(keepingEachMillisecond: .nan) == 1e9)
  }
}

@Suite("A settling spring")
struct ScrollSpringTests {
  @Test("follows y'' = −ω² y − 2 ω y'")
  func law() {
    let spring = SettlingSpring(from: 80, velocity: 700, to: 20, rate: 10)
    let h = 1e-4
    for time in ticks(for: 0.8) {
      let (a, b, c) = (
        spring.position(at: time), spring.position(at: time + h), spring.position(at: time + 2 * h)
      )
      let pull = -100 * (b - 20) - 20 * spring.velocity(at: time + h)
      #expect(abs((a - 2 * b + c) / (h * h) - pull) < 1)
      #expect(abs((c - a) / (2 * h) - spring.velocity(at: time + h)) < 1e-2)
    }
  }

  @Test("ends exactly on its rest, with a last step that nobody sees, and stays there")
  func end() {
    let spring = SettlingSpring(from: 150, velocity: -900, to: 0, rate: 10)
    var before = 150.0
    var wasDone = false
    for time in ticks(for: 3) {
      let isDone = spring.isDone(at: time)
      if isDone && !wasDone { #expect(abs(before) < 0.06) }
      #expect(!wasDone || isDone)
      if isDone { #expect(spring.position(at: time) == 0 && spring.velocity(at: time) == 0) }
      before = spring.position(at: time)
      wasDone = isDone
    }
    #expect(wasDone)
  }

  @Test("thrown from the edge goes v ÷ (ω e) beyond it")
  func excursion() {
    let spring = SettlingSpring(from: 0, velocity: 3000, to: 0, rate: 10)
    #expect(abs(spring.position(at: 0.1) - 3000 / (10 * 2.718281828459045)) < 1e-9)
    #expect(abs(spring.velocity(at: 0.1)) < 1e-9)
  }

  @Test(
    "as the wheel's follower is within 1 point of a notch of 86 points when the table says",
    arguments: [(18.0, 0.375), (22, 0.308), (24, 0.283), (28, 0.246), (35, 0.200)])
  func followerTimes(rate: Double, seconds: Double) {
    let follower = SettlingSpring(from: 0, velocity: 0, to: 86, rate: rate)
    #expect(abs(follower.position(at: seconds) - 86) < 1)
    #expect(abs(follower.position(at: seconds - 0.02) - 86) > 1)
  }

  @Test(
    "follows one notch every 120 ms within 6 % of the speeds that were simulated",
    arguments: [(18.0, 476.0, 875.0), (22, 396, 947), (28, 286, 1077), (35, 189, 1255)])
  func followerRipple(rate: Double, slowest: Double, fastest: Double) {
    var follower = SettlingSpring(from: 0, velocity: 0, to: 86, rate: rate)
    for notch in 2...20 { follower = follower.retargeted(to: Double(notch) * 86, at: 0.12, rate: rate) }
    let speeds = (0...120).map { follower.velocity(at: Double($0) / 1000) }
    #expect(abs(speeds.min()! / slowest - 1) < 0.06)
    #expect(abs(speeds.max()! / fastest - 1) < 0.06)
  }

  @Test("takes a new target without a break in place or velocity")
  func retarget() {
    let old = SettlingSpring(from: 0, velocity: 0, to: 86, rate: 24)
    for time in ticks(for: 0.2) {
      let new = old.retargeted(to: 172, at: time, rate: 24)
      #expect(abs(new.position(at: 0) - old.position(at: time)) < 1e-9)
      #expect(abs(new.velocity(at: 0) - old.velocity(at: time)) < 1e-9)
    }
  }
}

@Suite("An animated offset")
struct ScrollAnimatedOffsetTests {
  @Test("eases in and out over 0.3 s: half way at half time, at rest at both ends")
  func ease() {
    let motion = AnimatedOffset(from: 10, to: 410)
    #expect(motion.position(at: 0) == 10 && abs(motion.position(at: 0.15) - 210) < 1e-9)
    #expect(motion.velocity(at: 0) == 0 && abs(motion.velocity(at: 0.299_999)) < 0.1)
    #expect(!motion.isDone(at: 0.299) && motion.isDone(at: 0.3) && motion.position(at: 0.3) == 410)
  }

  @Test(
    "has as velocity the slope of its position, which is none from its end on", arguments: [-900.0, -40, 0, 70, 1500])
  func slopes(velocity: Double) {
    for (start, rest) in [(0.0, 300.0), (200, -50), (10, 10), (5, 6)] {
      let motion = AnimatedOffset(from: start, velocity: velocity, to: rest)
      for step in 1..<100 {
        let time = AnimatedOffset.duration * Double(step) / 100
        let slope = (motion.position(at: time + 1e-6) - motion.position(at: time - 1e-6)) / 2e-6
        #expect(abs(motion.velocity(at: time) - slope) < 1e-3 * max(1, slope.magnitude))
      }
      for time in [AnimatedOffset.duration, 1, 100] {
        #expect(motion.velocity(at: time) == 0 && motion.position(at: time) == rest)
      }
      let turned = motion.turned(to: 100, at: 0.1, lastingAtLeast: AnimatedOffset.shortest)
      #expect(turned.position(at: 0) == motion.position(at: 0.1))
    }
  }

  @Test("replacing another takes over its velocity, yet never overshoots", arguments: [50.0, 400, -300])
  func replaced(way: Double) {
    for velocity in stride(from: -6000.0, through: 6000, by: 750) {
      let motion = AnimatedOffset(from: 0, velocity: velocity, to: way)
      let places = ticks(for: 0.3).map { motion.position(at: $0) * (way > 0 ? 1 : -1) }
      #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 })
      if velocity * way > 0, abs(velocity) <= 3 * abs(way) / 0.3 {
        #expect(abs(motion.velocity(at: 0) - velocity) < 1e-9)
      }
    }
  }
}
