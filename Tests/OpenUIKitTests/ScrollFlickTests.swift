import OpenUIKit
import Testing

@Suite("A flick")
struct ScrollFlickTests {
  private let range = ScrollRange(low: 0, high: 1000)
  private let normal = Deceleration.rate(keepingEachMillisecond: 0.998)

  private func flick(from start: Double, _ velocity: Double, bounces: Bool = true) -> Flick {
    Flick(
      from: start, velocity: velocity,
      on: .init(range: range, rate: normal, bounces: bounces, pixels: PixelGrid(scale: 1)))
  }

  @Test("that meets an edge goes over to the bounce there, with the place and the velocity of the glide")
  func handover() throws {
    for (start, velocity) in [(400.0, 2500.0), (900, 300), (300, -1500), (1000, 800)] {
      let motion = flick(from: start, velocity)
      let time = try #require(motion.handovers.first)
      let edge = velocity > 0 ? 1000.0 : 0
      #expect(abs(motion.position(at: time) - edge) < 1e-9)
      #expect(abs(motion.velocity(at: time) - (velocity - normal * (edge - start))) < 1e-9)
      let e = 1e-7
      #expect(abs(motion.position(at: time - e) - motion.position(at: time + e)) < 1e-2)
      #expect(time < e || abs(motion.velocity(at: time - e) - motion.velocity(at: time + e)) < 1e-2)
      #expect(motion.rest == edge && motion.position(at: time + 3) == edge && motion.isDone(at: time + 3))
    }
  }

  @Test("without bounces ends dead on the edge and never passes it")
  func noBounce() {
    let motion = flick(from: 400, 2500, bounces: false)
    for tick in 0...600 { #expect(motion.position(at: seconds(tick)) <= 1000) }
    #expect(motion.rest == 1000 && motion.isDone(at: 5) && motion.position(at: 5) == 1000)
  }

  @Test("let go beyond an edge comes back to it, even if thrown inwards, up to ω times the overshoot")
  func backToEdge() {
    for velocity in [-400.0, 0, 300, 499] {
      let motion = flick(from: -50, velocity)
      #expect(motion.rest == 0 && motion.handovers.isEmpty)
      for tick in 0...600 { #expect(motion.position(at: seconds(tick)) <= 0) }
    }
  }

  @Test("thrown inwards from beyond an edge passes it and glides on, with unbroken place and velocity")
  func throughEdge() throws {
    let motion = flick(from: -50, 1800)
    let time = try #require(motion.handovers.first)
    let e = 1e-7
    #expect(abs(motion.position(at: time)) < 1e-9)
    #expect(abs(motion.velocity(at: time - e) - motion.velocity(at: time + e)) < 1e-2)
    #expect(motion.rest > 300 && motion.rest < 900 && motion.rest == motion.rest.rounded())
    #expect(motion.position(at: 9) == motion.rest)
  }

  @Test("can come back from beyond one edge, cross everything and bounce at the other")
  func bothEdges() {
    let motion = flick(from: -50, 6000)
    #expect(motion.handovers.count == 2 && motion.rest == 1000)
    var previous = motion.position(at: 0)
    for tick in 1...600 {
      let present = motion.position(at: seconds(tick))
      #expect(abs(present - previous) < 6000 * AppContext.tickLength)
      previous = present
    }
    #expect(previous == 1000)
  }

  @Test("over content that fits only bounces")
  func nothingToScroll() {
    let fitting = ScrollRange(low: 0, high: -300)
    let motion = Flick(
      from: 30, velocity: -2000,
      on: .init(range: fitting, rate: normal, bounces: true, pixels: PixelGrid(scale: 1)))
    #expect(fitting.length == 0 && motion.rest == 0 && motion.handovers.isEmpty)
  }

  @Test("stays done once it is done, and answers any time without having been asked for those before")
  func anyTime() {
    for (start, velocity) in [(400.0, 2500.0), (-50, 6000), (500, -100), (1100, 50), (20, 0)] {
      let motion = flick(from: start, velocity)
      let asked = (0...1200).map { motion.isDone(at: seconds($0)) }
      let first = asked.firstIndex(of: true) ?? asked.count
      #expect(first < asked.count && asked[first...].allSatisfy(\.self))
      #expect(flick(from: start, velocity).position(at: 0.7) == motion.position(at: 0.7))
    }
  }
}

@Suite("The rubber band")
struct ScrollRubberBandTests {
  @Test(
    "shows of an overshoot what UIKit shows",
    arguments: [
      (800.0, 50.0, 26.6), (800, 100, 51.5), (800, 200, 96.7), (800, 400, 172.5),
      (960, 5, 2.74), (960, 100, 52.02), (960, 400, 178.98), (960, 960, 340.65),
    ])
  func table(dimension: Double, raw: Double, shown: Double) {
    #expect(abs(RubberBand(dimension: dimension).shown(raw) - shown) < 0.06)
    #expect(RubberBand(dimension: dimension).shown(-raw) == -RubberBand(dimension: dimension).shown(raw))
  }

  @Test("is undone by its inverse, so that a finger which catches a bounce does not move it")
  func inverse() {
    let band = RubberBand(dimension: 800)
    for raw in stride(from: -3000.0, through: 3000, by: 37.7) {
      #expect(abs(band.raw(band.shown(raw)) - raw) < 1e-7)
    }
    for shown in stride(from: -780.0, through: 780, by: 31) {
      #expect(abs(band.shown(band.raw(shown)) - shown) < 1e-9)
    }
  }

  @Test("begins with slope 0.55 and never shows more than the viewport")
  func limits() {
    let band = RubberBand(dimension: 800)
    #expect(band.slope(at: 0) == 0.55 && abs(band.shown(1e-6) / 1e-6 - 0.55) < 1e-6)
    #expect(band.shown(1e12) < 800 && band.raw(5000).isFinite)
    #expect(abs(band.slope(at: 300) - (band.shown(300.001) - band.shown(299.999)) / 0.002) < 1e-6)
    #expect(RubberBand(dimension: 0).shown(10) == 0 && RubberBand(dimension: 0).raw(10) == 0)
    #expect(RubberBand(dimension: 0).slope(at: 10) == 0)
  }

  @Test("takes what is farther out than a finger could bring it for 99 % of the viewport, at both edges")
  func beyondReach() {
    let band = RubberBand(dimension: 800)
    let farthest = band.raw(792)
    #expect(abs(band.shown(farthest) - 792) < 1e-9 && band.raw(791) < farthest)
    for shown in [793.0, 800, 1584, 5000] {
      #expect(band.raw(shown) == farthest && band.raw(-shown) == -farthest)
    }
  }
}

@Suite("The velocity of a release")
struct ScrollVelocityTests {
  private func tracker(_ samples: [(tick: Int, position: Double)]) -> VelocityTracker {
    var tracker = VelocityTracker()
    for sample in samples { tracker.record(sample.position, tick: sample.tick) }
    return tracker
  }

  @Test("is that of even motion, however often the pointer reported", arguments: [1, 2, 3, 4, 5])
  func even(every step: Int) {
    let tracker = tracker(stride(from: 0, through: 60, by: step).map { ($0, Double($0) * 12.5) })
    let last = 60 / step * step
    #expect(abs(tracker.velocity(at: last) - 1500) < 1e-9)
    #expect(abs(tracker.velocity(at: last + 1) - 1500) < 1e-9)
  }

  @Test("is 0 after a rest of 50 ms, and less after a shorter one")
  func rest() {
    let tracker = tracker((0...20).map { ($0, Double($0) * 10) })
    #expect(tracker.velocity(at: 26) == 0 && tracker.velocity(at: 40) == 0)
    #expect(abs(tracker.velocity(at: 24) - 400) < 1e-9)
  }

  @Test("forgets what was before the last 50 ms")
  func window() {
    let tracker = tracker((0...20).map { ($0, Double($0) * -30) } + (21...40).map { ($0, -600 + Double($0 - 20) * 5) })
    #expect(abs(tracker.velocity(at: 40) - 600) < 1e-9)
  }

  @Test("takes a jerk after a rest for a jerk, not for a slow motion since the sample before")
  func jerk() {
    let mean = 10 * Double(AppContext.ticksPerSecond) / 6
    #expect(abs(tracker([(0, 0), (100, 5), (101, 10)]).velocity(at: 101) - mean) < 1e-9)
  }

  @Test("is 0 without samples, or with one")
  func none() {
    #expect(tracker([]).velocity(at: 5) == 0 && tracker([(5, 80)]).velocity(at: 5) == 0)
  }
}
