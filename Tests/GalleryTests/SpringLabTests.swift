import CradleCurves
import CradleGallery
import CradleScenes
import CradleStage
import Foundation
import OpenUIKit
import SeededRandom
import Testing

@MainActor
@Suite("The spring lab")
struct SpringLabTests {
  private func lab(_ rig: BenchRig) throws -> SpringLabController {
    try #require(rig.controller as? SpringLabController)
  }

  @Test("shows what moved, and UIKit's law says it to a thousandth of a point")
  func law() throws {
    var random = SplitMix64(state: 22)
    for _ in 0..<12 {
      let rig = try BenchRig(
        "spring-lab",
        settings: [
          "spring.frequency": .random(in: 0.4...4, using: &random),
          "spring.damping": .random(in: 0.1...1.6, using: &random),
        ])
      let lab = try lab(rig)
      try rig.rest()
      rig.key(.enter)
      try rig.rest()
      #expect(lab.trial.isStep && abs(lab.trial.displacement.magnitude - 240) < 1)
      let law = lab.trial.curve(.uikit)
      let moved = lab.samples[0]
      #expect(moved.count > 40)
      for (tick, sample) in moved.enumerated() {
        let time = Double(tick) * SpringTrial.tick
        // The animator ends the motion where no screen shows it.
        #expect(abs(sample.displacement - law.position(at: time)) < 0.06, "\(lab.trial) \(tick)")
      }
      #expect(abs(rig.controller.bodies[0].center.x - lab.goal.x) < 0.01)
    }
  }

  @Test("takes a spring by its peak: the curve goes through the hand, and the same step is shown again")
  func peak() throws {
    let rig = try BenchRig("spring-lab")
    let lab = try lab(rig)
    try rig.rest()
    let dot = try #require(lab.handles.places.first)
    let wanted = CGPoint(x: dot.x + 60, y: dot.y - 14)
    rig.drag(from: dot, to: wanted)
    #expect(!lab.handles.isHeld && rig.stage.isInMotion)
    #expect(abs(lab.trial.displacement + 240) < 1e-6 && lab.trial.velocity == 0)
    try rig.rest()
    let response = lab.response
    let expected = lab.samples[0].map(\.displacement).max() ?? 0
    #expect(abs(240 * response.overshoot - expected) < 0.5)
    #expect(lab.numbers.frequency < 0.95 && lab.numbers.damping < 0.5, "later and higher: \(lab.numbers)")
  }

  @Test("takes a spring by where it has settled: the frequency follows, the damping stays")
  func settled() throws {
    let rig = try BenchRig("spring-lab")
    let lab = try lab(rig)
    try rig.rest()
    let before = lab.response.settlingTime
    let dot = try #require(lab.handles.places.last)
    rig.drag(from: dot, to: CGPoint(x: dot.x - 80, y: dot.y))
    #expect(lab.response.settlingTime < before - 0.1 && lab.numbers.damping == 0.5)
    try rig.rest()
  }

  @Test("has overshoot and settling time as numbers too, which are those of the curve")
  func figures() throws {
    let rig = try BenchRig("spring-lab", settings: ["curve.overshoot": 30])
    let lab = try lab(rig)
    #expect(abs(lab.response.overshoot - 0.3) < 0.001 && lab.numbers.frequency == 1)
    for wanted in [0.5, 1.3, 5, 60] {
      try rig.set("curve.overshoot", wanted)
      #expect(abs(100 * lab.response.overshoot - wanted) < 0.05, "what is set reads back")
      let plot = lab.board.places.frame
      #expect(lab.handles.places.allSatisfy { plot.contains($0) })
    }
    try rig.set("curve.overshoot", 30)
    try rig.set("curve.settling", 0.8)
    #expect(lab.response.settlingTime <= 0.8 + 1e-6)
    #expect(abs(lab.response.overshoot - 0.3) < 0.05)
    try rig.set("curve.overshoot", 0)
    #expect(lab.numbers.damping == 1)
    let table = try #require(lab.board.table)
    #expect(table.texts.map { $0[0] } == ["exact, SwiftUI", "CSS linear()", "Android", "UIKit"])
  }

  @Test("a click beside the box is its goal; a throw begins with its velocity, which an easing loses")
  func hands() throws {
    let rig = try BenchRig("spring-lab")
    let lab = try lab(rig)
    try rig.rest()
    rig.click(CGPoint(x: 200, y: 40))
    #expect(abs(lab.goal.x - 200) < 1e-9 && lab.trial.displacement > 0)
    try rig.rest()
    #expect(abs(rig.controller.bodies[0].center.x - 200) < 0.01)
    rig.toss(rig.controller.bodies[0], by: CGVector(dx: 160, dy: 0))
    #expect(lab.trial.velocity > 100 && !lab.trial.isStep && lab.handles.places.isEmpty)
    #expect(abs(lab.trial.curve(.exact).velocity(at: 0) - lab.trial.velocity) < 1e-6)
    #expect(abs(lab.trial.curve(.css).velocity(at: 0)) < abs(lab.trial.velocity))
    try rig.rest()
    rig.stage.checkInvariants()
  }

  @Test("a chain comes to rest with each box at its distance from the one before", arguments: [2, 5, 12])
  func chain(count: Int) throws {
    let rig = try BenchRig("spring-lab", items: count)
    let lab = try lab(rig)
    try rig.rest()
    rig.key(.enter)
    try rig.rest()
    let places = rig.controller.bodies.map(\.center)
    let pitch: CGFloat = count > 6 ? 30 : 44
    for (a, b) in zip(places, places.dropFirst()) { #expect(abs(a.x - b.x - pitch) < 0.5 && abs(a.y - b.y) < 0.5) }
    #expect(lab.samples.allSatisfy { abs($0.first?.displacement ?? 0) > 100 })
    #expect(abs(places[0].x - lab.goal.x) < 0.5 && lab.samples.count == count)
    #expect(lab.handles.places.isEmpty && lab.board.table == nil)
  }

  @Test("a goal stays on the bench when that becomes smaller, and a swing over the bench's edge is not cut off")
  func edges() throws {
    let rig = try BenchRig("spring-lab", size: CGSize(width: 1500, height: 376))
    let lab = try lab(rig)
    try rig.rest()
    rig.click(CGPoint(x: rig.controller.bench.bounds.width - 5, y: 40))
    let law = lab.trial.curve(.uikit)
    try rig.rest()
    for (tick, sample) in lab.samples[0].enumerated() {
      #expect(abs(sample.displacement - law.position(at: Double(tick) * SpringTrial.tick)) < 0.1)
    }
    rig.stage.tick([.resize(CGSize(width: 640, height: 456), scale: 1)])
    try rig.rest()
    #expect(lab.goal.x < rig.controller.bench.bounds.width && lab.goal.x > 0)
    #expect(abs(rig.controller.bodies[0].center.x - lab.goal.x) < 0.1)
  }

  @Test("a press on a dot that does not move it changes nothing")
  func pressed() throws {
    let rig = try BenchRig("spring-lab")
    let lab = try lab(rig)
    try rig.rest()
    let (numbers, samples) = (lab.numbers, lab.samples)
    for dot in lab.handles.places { rig.click(dot) }
    #expect(lab.numbers == numbers && lab.samples == samples && !rig.stage.isInMotion)
  }

  @Test("reads both curves out for one moment, and a phase under the pointer")
  func readout() throws {
    let rig = try BenchRig("spring-lab")
    let lab = try lab(rig)
    try rig.rest()
    let frame = lab.board.places.frame
    rig.pointer(.hover, CGPoint(x: frame.midX, y: frame.midY))
    #expect(lab.board.places.readoutTexts.count == 5 && lab.board.velocities.readoutTexts.count == 3)
    #expect(lab.board.places.readoutTexts[0] == lab.board.velocities.readoutTexts[0])
    rig.pointer(.hover, CGPoint(x: lab.board.phases.frame.midX, y: lab.board.phases.frame.midY))
    #expect(lab.board.places.readoutTexts.isEmpty && lab.board.phases.readoutTexts.count == 2)
    rig.stage.tick([.pointerLeft])
    #expect(lab.board.phases.readoutTexts.isEmpty)
  }
}
