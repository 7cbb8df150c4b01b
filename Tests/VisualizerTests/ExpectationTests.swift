import CradleGallery
import CradleScenes
import CradleStage
import CradleVisualizer
import Foundation
import Testing

@Suite("Expectations")
struct ExpectationTests {
  @Test(
    "are a measure, a comparison and a number, whose unit may be left out",
    arguments: [
      ("settle<0.9", "settle < 0.9 s"), ("settle<=0.9s", "settle <= 0.9 s"), ("overshoot<2%", "overshoot < 2%"),
      ("overshoot>=2", "overshoot >= 2%"), ("pitch>44", "pitch > 44 pt"), ("pitch.min>-1e3pt", "pitch.min > -1000 pt"),
      ("b.settle<a.settle", "b.settle < a.settle"), ("a.overshoot<2%", "a.overshoot < 2%"), ("lag<9", "lag < 9 pt"),
      ("awake=0", "awake = 0"), ("tick<200us", "tick < 200 µs"), ("tick<200µs", "tick < 200 µs"),
    ])
  func reading(text: String, meaning: String) throws {
    #expect(try Expectation(text).description == meaning)
  }

  @Test("are read with any space between them, and nothing else is read")
  func lists() throws {
    #expect(try Expectation.list(" settle<1 \t awake=0\n").map(\.measure) == [.settle, .awake])
    for wrong in [
      "", " ", "settle", "settle<", "<1", "settle!1", "settle<nan", "settle<inf", "settle<0x1", "settle<1 <2",
      "settle<1%",
      "a.awake=0", "b.settle<a.pitch", "settle<settle", "c.settle<1", "a.<1",
      "awake=0s", "settle<,9", "speed<1", "settle==1", "settle<9e999", "settle<1spt", "Settle<1",
    ] {
      #expect(throws: Complaint.self, "\(wrong)") { try Expectation.list(wrong) }
    }
  }

  @Test("that fail say what was measured, in digits that show it")
  func failing() throws {
    var measured = Measured()
    measured.set(.settle, 0.900_000_01)
    measured.set(.pitch, 40, 60.123_456)
    measured.set(.awake, 3)
    func failure(_ text: String) throws -> String? { try Expectation(text).failure(measured) }
    #expect(try failure("settle<1") == nil)
    #expect(try failure("settle<=0.9") == "expected settle <= 0.9 s, measured 0.90000001 s.")
    #expect(try failure("settle>2") == "expected settle > 2 s, measured 0.9 s.")
    #expect(try failure("pitch>39") == nil && failure("pitch<61") == nil)
    #expect(try failure("pitch>44") == "expected pitch > 44 pt, measured 40 to 60.1235 pt.")
    #expect(try failure("pitch<50") != nil && failure("pitch=40") != nil)
    #expect(try failure("awake=0") == "expected awake = 0, measured 3.")
    measured.set(.settle, .infinity)
    #expect(try failure("settle<9") == "expected settle < 9 s, measured no rest before the end.")
    #expect(throws: Complaint.self) { try failure("added=1") }
  }

  @Test("every measure is described in a line of its own")
  func list() {
    let lines = Measure.list.split(separator: "\n")
    #expect(lines.count == Measure.allCases.count)
    for (line, measure) in zip(lines, Measure.allCases) {
      #expect(line.hasPrefix(measure.rawValue + " ") && line.hasSuffix(measure.summary))
    }
  }

  @MainActor
  @Test("of what a scene does not have are refused before it runs, with what it has")
  func existence() throws {
    let boxes = RecordRig.start("cradle", items: 0)
    try Measure.check(Expectation.list("settle<1 added=0 offset=0"), boxes, in: .gallery)
    #expect(throws: Complaint.self) { try Measure.check(Expectation.list("pitch>1"), boxes, in: .gallery) }
    let tiles = RecordRig.start("springy-tiles", items: 10)
    try Measure.check(Expectation.list("overshoot<1 pitch>1 rest=0 popped=0"), tiles, in: .gallery)
    #expect(throws: Complaint.self) { try Measure.check(Expectation.list("settle<1 added=0"), tiles, in: .gallery) }
  }
}

@MainActor
@Suite("Probes of motion")
struct MotionProbeTests {
  private func overshoot(damping: Double) throws -> Double {
    var start = RecordRig.start("springy-tiles", items: 2000, size: CGSize(width: 300, height: 800))
    start.settings = [SceneStart.Setting(name: "spring.damping", value: damping)]
    let sceneRun = try SceneRun(start)
    sceneRun.play(.drag)
    let probe = try #require(SwingProbe(of: sceneRun.controller))
    for _ in 0..<900 {
      sceneRun.tick()
      probe.observe(isInMotion: sceneRun.stage.isInMotion)
    }
    return probe.overshoot
  }

  @Test("the less a spring is damped, the farther tiles swing past their places")
  func damping() throws {
    let swings = try [0.2, 0.5, 0.8, 1.5].map(overshoot)
    #expect(zip(swings, swings.dropFirst()).allSatisfy { $0 > $1 }, "\(swings)")
    #expect(swings[0] > 30 && swings[2] < 3 && swings[3] == 0, "\(swings)")
  }

  @Test("settling lasts from the last input until nothing moves; hovering is no input")
  func settling() {
    var probe = RestProbe(from: 0)
    #expect(probe.settlingSeconds == 0)
    let wheel = HostEvent.wheel(position: .zero, notchesX: 0, notchesY: -1, modifiers: [])
    for tick in 1...400 {
      let heard = tick == 120 ? [wheel] : tick == 200 ? [HostEvent.pointerLeft] : []
      probe.observe(tick: tick, heard: heard, isInMotion: (120..<240).contains(tick))
      if tick == 239 { #expect(probe.settlingSeconds == .infinity) }
    }
    #expect(probe.settlingSeconds == 1)
    probe.observe(tick: 401, heard: [wheel], isInMotion: false)
    #expect(probe.settlingSeconds == 0)
  }
}
