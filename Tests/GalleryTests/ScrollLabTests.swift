import CradleCurves
import CradleGallery
import CradleScenes
import CradleStage
import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("The scroll lab")
struct ScrollLabTests {
  private let stage = Stage(size: CGSize(width: 1280, height: 776))
  private let lab: ScrollLabController

  init() throws {
    let stage = stage
    let scene = try #require(SceneCatalogue.gallery.scene(named: "scroll-lab"))
    let made = stage.perform { scene.makeController() }
    stage.show(made)
    lab = try #require(made as? ScrollLabController)
    stage.tick()
  }

  private var offsets: [Double] { lab.columns.map { Double($0.list.contentOffset.y) } }

  private func pointer(_ phase: PointerPhase, _ x: CGFloat, _ y: CGFloat) {
    stage.tick([.pointer(phase, PointerInput(position: CGPoint(x: x, y: y)))])
  }

  /// Upwards, at 240 points a second for each point of `step`.
  private func drag(by step: CGFloat, ticks: Int = 20, at x: CGFloat = 1000, from y: CGFloat = 600) {
    pointer(.down, x, y)
    for tick in 1...ticks { pointer(.move, x, y - step * CGFloat(tick)) }
  }

  private func rest() throws {
    var ticks = 0
    while stage.isInMotion {
      try #require(ticks < 120 * 60)
      stage.tick()
      ticks += 1
    }
  }

  @Test("one hand holds all five alike, wherever it presses")
  func held() {
    drag(by: 8)
    #expect(offsets.allSatisfy { $0 == offsets[0] } && offsets[0] > 140)
    pointer(.move, 1000, 400)
    pointer(.move, 1000, 400)
    #expect(offsets.allSatisfy { $0 == offsets[0] })
  }

  @Test("the first list is UIKit's own, and goes as its law says in every tick; so do all")
  func laws() throws {
    drag(by: 12)
    pointer(.up, 1000, 360)
    let release = try #require(lab.release)
    let motions = zip(lab.columns, release.columns).map { column, begun in
      column.motion(from: begun.start, velocity: release.velocity, scale: 1)
    }
    #expect(release.velocity > 1300)
    for tick in 1...600 {
      for (offset, motion) in zip(offsets, motions) {
        #expect(abs(offset - motion.position(at: Double(tick) * ScrollRelease.tick)) < 1e-6, "tick \(tick)")
      }
      stage.tick()
    }
    try rest()
    #expect(zip(offsets, motions).allSatisfy { abs($0 - $1.rest) < 1e-6 })
    let ways = zip(offsets, release.columns).map { $0 - $1.start }
    #expect(ways[0] > ways[2] && ways[2] > ways[1], "a friction of 2, 4 and 10 a second")
    #expect(lab.columns.allSatisfy { $0.figuresText.contains(" pt · ") })
    let curves = try #require(lab.release).columns.map(\.places)
    #expect(curves.allSatisfy { $0.count > 300 } && zip(curves, ways).allSatisfy { abs(($0.last ?? 0) - $1) < 0.01 })
  }

  @Test("past an end each shows what its law shows, and all come back")
  func overscroll() throws {
    drag(by: -10, from: 300)
    #expect(offsets[0] < -20 && offsets[1] == offsets[0] && offsets[3] == offsets[0])
    #expect(offsets[2] == -50, "GTK")
    #expect(offsets[4] == 0, "Flutter's clamping")
    pointer(.up, 1000, 500)
    try rest()
    #expect(offsets.allSatisfy { $0 == 0 })
  }

  @Test("wheel and keys scroll all alike; a press stops them")
  func wheel() throws {
    stage.tick([.wheel(position: CGPoint(x: 900, y: 300), notchesX: 0, notchesY: -3, modifiers: [])])
    try rest()
    #expect(offsets[0] > 100 && offsets.allSatisfy { $0 == offsets[0] })
    stage.tick([.key(.pageDown, isDown: true, modifiers: []), .key(.pageDown, isDown: false, modifiers: [])])
    try rest()
    #expect(offsets[0] > 300 && offsets.allSatisfy { $0 == offsets[0] })
    drag(by: 12)
    pointer(.up, 1000, 360)
    for _ in 0..<20 { stage.tick() }
    pointer(.down, 700, 300)
    let held = offsets
    for _ in 0..<30 { stage.tick() }
    #expect(offsets == held)
    pointer(.up, 700, 300)
    try rest()
  }

  @Test("a tap on what glides or bounces brings every list to where its law lets it rest")
  func taps() throws {
    for (step, start, ticks) in [(12.0, 600.0, 30), (-10, 300, 6), (-10, 300, 25)] as [(CGFloat, CGFloat, Int)] {
      stage.tick([.key(.home, isDown: true, modifiers: []), .key(.home, isDown: false, modifiers: [])])
      try rest()
      drag(by: step, from: start)
      pointer(.up, 1000, start - 20 * step)
      for _ in 0..<ticks { stage.tick() }
      pointer(.down, 400, 300)
      pointer(.up, 400, 300)
      try rest()
      for column in lab.columns {
        #expect(
          column.range.contains(Double(column.list.contentOffset.y)), "\(column.law) at \(column.list.contentOffset)")
      }
      let snapped = offsets[3] / 44
      #expect(abs(snapped - snapped.rounded()) < 1e-6)
    }
  }

  @Test("a notch of the wheel after a flick moves all by as much, from where each is")
  func notch() throws {
    drag(by: 12)
    pointer(.up, 1000, 360)
    try rest()
    let before = offsets
    stage.tick([.wheel(position: CGPoint(x: 900, y: 300), notchesX: 0, notchesY: -1, modifiers: [])])
    try rest()
    let ways = zip(offsets, before).map { $0 - $1 }
    #expect(ways[0] > 40 && ways.allSatisfy { abs($0 - ways[0]) < 1e-6 })
  }

  @Test("a press, a drag and a release in one tick do not make the lists go at twice their pace")
  func oneTick() throws {
    drag(by: 12)
    pointer(.up, 1000, 360)
    for _ in 0..<20 { stage.tick() }
    func input(_ y: CGFloat) -> PointerInput { PointerInput(position: CGPoint(x: 700, y: y)) }
    stage.tick([
      .pointer(.down, input(500)), .pointer(.move, input(440)), .pointer(.move, input(400)), .pointer(.up, input(400)),
    ])
    let release = try #require(lab.release)
    for _ in 0..<60 { stage.tick() }
    let motion = lab.columns[3].motion(from: release.columns[3].start, velocity: release.velocity, scale: 1)
    let ticks = (0...200).min { one, other in
      abs(motion.position(at: Double(one) / 120) - offsets[3])
        < abs(motion.position(at: Double(other) / 120) - offsets[3])
    }
    #expect(try #require(ticks) <= 62)
  }

  @Test("a window that changes its size while all glide lets all glide on")
  func gliding() throws {
    drag(by: 14)
    pointer(.up, 1000, 320)
    for _ in 0..<10 { stage.tick() }
    stage.tick([.resize(CGSize(width: 1000, height: 700), scale: 1)])
    let before = offsets
    for _ in 0..<20 { stage.tick() }
    #expect(zip(offsets, before).allSatisfy { $0 > $1 + 1 }, "\(before) \(offsets)")
    try rest()
  }

  @Test("a window of another size keeps every list within its content", arguments: [1, 200, 900, 3000] as [CGFloat])
  func resizing(height: CGFloat) throws {
    drag(by: 14)
    pointer(.up, 1000, 300)
    for _ in 0..<10 { stage.tick() }
    stage.tick([.key(.end, isDown: true, modifiers: []), .key(.end, isDown: false, modifiers: [])])
    stage.tick([.resize(CGSize(width: height * 1.4, height: height), scale: 1)])
    try rest()
    for column in lab.columns {
      #expect(column.range.contains(Double(column.list.contentOffset.y)), "\(column.law)")
    }
    stage.checkInvariants()
  }

  @Test("reads both plots out for one moment")
  func readout() throws {
    drag(by: 12)
    pointer(.up, 1000, 360)
    try rest()
    let frame = lab.board.ways.frame
    stage.tick([.pointer(.hover, PointerInput(position: CGPoint(x: frame.midX, y: frame.midY)))])
    #expect(lab.board.ways.readoutTexts.count == 6)
    #expect(lab.board.ways.readoutTexts[0] == lab.board.speeds.readoutTexts[0])
  }
}
