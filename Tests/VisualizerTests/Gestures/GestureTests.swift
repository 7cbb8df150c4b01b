import CradleGallery
import CradleScenes
import CradleStage
import CradleVisualizer
import Foundation
import SeededRandom
import Testing

@MainActor
@Suite("Gestures that are kept")
struct GestureTests {
  @Test("are records that verify, whatever hands did before", arguments: 0..<UInt64(rounds(6, nightly: 100)))
  func verified(seed: UInt64) throws {
    let scenes = ["springy-tiles", "cradle", "springy-messages", "push", "item-groups"]
    let rig = try GestureRig(scenes[Int(seed) % scenes.count])
    var hand = FuzzHand(seed: seed, size: rig.run.start.stageSize)
    hand.settings = rig.run.controller.tunables.map { ($0.name, $0.range) }
    for _ in 0..<600 { rig.tick(hand.events()) }
    rig.tick(hand.letGo())
    // Long enough for scenes to be built anew at rests.
    var random = SplitMix64(state: seed)
    for _ in 0..<4 { rig.deed(&random) }
    let text = try rig.kept()
    #expect(try RecordRig.verify(text).hasPrefix("verified: "))
    let record = try RecordReader.read(text)
    let gesture = try #require(Gesture(of: rig.past, at: rig.timeline.now))
    #expect(Gesture(of: record) == gesture)
    #expect(record.isComplete)
  }

  @Test("begin at the last rest from which the scene was built anew, not at its beginning")
  func fromRest() throws {
    let rig = try GestureRig("springy-tiles")
    let flick = GestureChoice.canned(.flick).events(in: rig.run.start.stageSize)
    while rig.past.parts.count < 2 {
      rig.feel(flick)
      rig.tick(300)
    }
    let before = rig.timeline.now
    rig.feel(flick)
    rig.tick(300)
    let text = try rig.kept()
    let record = try RecordReader.read(text)
    #expect(record.scenes.count == 1 && record.scenes[0].start.checkpoint != nil)
    #expect(record.lastTick < rig.timeline.now - before + 300)
    #expect(try RecordRig.verify(text).hasPrefix("verified: "))
  }

  @Test("move their own scene, in the state of then, to the state that they did", arguments: 0..<UInt64(8))
  func same(seed: UInt64) throws {
    let scenes = ["springy-tiles", "cradle", "springy-messages", "drag-and-drop"]
    let rig = try GestureRig(scenes[Int(seed) % scenes.count])
    var random = SplitMix64(state: seed)
    for _ in 0..<3 { rig.deed(&random) }
    let gesture = try #require(Gesture(of: RecordReader.read(try rig.kept())))
    let stretch = try #require(rig.past.stretch(at: rig.timeline.now, from: rig.past.firstTick))
    let other = rig.state(after: stretch.lowerBound)
    var felt = FeltGesture(gesture.events(in: other.start.stageSize), after: other.tickNumber)
    while other.tickNumber < stretch.upperBound { other.tick(felt.events(in: other.tickNumber + 1)) }
    #expect(felt.isOver)
    #expect(other.stage.stateHash == rig.state(after: stretch.upperBound).stage.stateHash)
    // Which says nothing if the gesture moves nothing.
    #expect(other.stage.stateHash != rig.state(after: stretch.lowerBound).stage.stateHash)
  }

  @Test("begin at their share of another stage, and keep their ways", arguments: 0..<UInt64(rounds(30, nightly: 300)))
  func placed(seed: UInt64) throws {
    let size = CGSize(width: 500, height: 400)
    let rig = try GestureRig("springy-tiles", size: CGSize(width: size.width, height: size.height + 24))
    var random = SplitMix64(state: seed)
    let start = CGPoint(x: .random(in: 0...499, using: &random), y: .random(in: 0...399, using: &random))
    var places = [start]
    rig.tick([.pointer(.down, PointerInput(position: start))])
    for _ in 0..<20 {
      let last = places[places.count - 1]
      places.append(CGPoint(x: last.x, y: last.y + .random(in: -30...30, using: &random)))
      rig.tick([.pointer(.move, PointerInput(position: places[places.count - 1]))])
    }
    rig.tick([.pointer(.up, PointerInput(position: places[places.count - 1]))])
    let gesture = try #require(Gesture(of: rig.past, at: rig.timeline.now))
    #expect(gesture.events(in: size).map(\.event) == gesture.entries.map(\.event))
    let other = CGSize(width: .random(in: 100...3000, using: &random), height: .random(in: 100...3000, using: &random))
    let placed = gesture.events(in: other).compactMap { entry -> CGPoint? in
      if case .pointer(let phase, let input) = entry.event, phase != .up { input.position } else { nil }
    }
    try #require(placed.count == places.count)
    #expect(abs(placed[0].x / other.width - start.x / size.width) < 0.011)
    #expect(abs(placed[0].y / other.height - start.y / size.height) < 0.011)
    for index in 1..<places.count {
      let (way, own) = (placed[index].y - placed[index - 1].y, places[index].y - places[index - 1].y)
      #expect(abs(way - own) < 1e-9 && abs(placed[index].x - placed[0].x) < 1e-9)
    }
  }

  @Test("put what begins somewhere within the stage, and leave the mouse away that was away")
  func within() throws {
    let rig = try GestureRig("springy-tiles")
    let size = rig.run.start.stageSize
    rig.tick([.pointerLeft])
    let corner = CGPoint(x: size.width - 1, y: size.height - 1)
    rig.tick([.wheel(position: .zero, notchesX: 0, notchesY: -1, modifiers: [])])
    rig.tick([.wheel(position: corner, notchesX: 0, notchesY: -1, modifiers: [])])
    let gesture = try #require(Gesture(of: rig.past, at: rig.timeline.now))
    let events = gesture.events(in: CGSize(width: 100, height: 100)).map(\.event)
    #expect(events.count == 3 && events[0] == .pointerLeft)
    #expect(events[2] == .wheel(position: CGPoint(x: 99, y: 99), notchesX: 0, notchesY: -1, modifiers: []))
  }

  @Test("let go in the end of what the record leaves held, and know where the mouse was")
  func ends() throws {
    let rig = try GestureRig("cradle")
    let place = CGPoint(x: 250, y: 180)
    rig.tick([.pointer(.hover, PointerInput(position: place))])
    rig.tick([.key(.delete, isDown: true, modifiers: [])])
    rig.tick(5)
    let gesture = try #require(Gesture(of: rig.past, at: rig.timeline.now))
    #expect(
      gesture.entries.map(\.event) == [
        .pointer(.hover, PointerInput(position: place)), .key(.delete, isDown: true, modifiers: []),
        .key(.delete, isDown: false, modifiers: []),
      ])
    #expect(gesture.kind == "keys")
  }

  @Test(
    "are called what they are",
    arguments: [(CannedGesture.flick, "flick"), (.drag, "drag"), (.wheel5, "wheel"), (.click, "click")])
  func kinds(canned: CannedGesture, kind: String) throws {
    let rig = try GestureRig("springy-tiles")
    rig.feel(GestureChoice.canned(canned).events(in: rig.run.start.stageSize))
    #expect(Gesture(of: rig.past, at: rig.timeline.now)?.kind == kind)
  }

  @Test("are none where nobody did anything")
  func nothing() throws {
    let rig = try GestureRig("springy-tiles")
    rig.tick([.pointer(.hover, PointerInput(position: CGPoint(x: 50, y: 50)))])
    rig.tick([.setting(name: "spring.damping", value: 0.5)])
    rig.tick(200)
    #expect(Gesture(of: rig.past, at: rig.timeline.now) == nil)
    let record = try RecordReader.read(Array(RecordRig.record(rig.run.start, ticks: 20) { _ in [] }.utf8))
    #expect(throws: Complaint.self) { try GestureChoice.gesture(of: record, called: "idle") }
  }

  @Test("break no invariant of any scene, on a stage of any size", arguments: 0..<UInt64(rounds(10, nightly: 200)))
  func anywhere(seed: UInt64) throws {
    var random = SplitMix64(state: seed)
    let source = try GestureRig(try #require(SceneCatalogue.gallery.scenes.randomElement(using: &random)).name)
    var hand = FuzzHand(seed: seed, size: source.run.start.stageSize)
    for _ in 0..<300 { source.tick(hand.events()) }
    source.tick([.pointer(.down, PointerInput(position: CGPoint(x: 30, y: 300)))])
    source.tick([.pointer(.move, PointerInput(position: CGPoint(x: 40, y: 100)))])
    let gesture = try #require(Gesture(of: RecordReader.read(try source.kept())))
    let size = CGSize(width: .random(in: 60...900, using: &random), height: .random(in: 60...900, using: &random))
    let name = try #require(SceneCatalogue.gallery.scenes.randomElement(using: &random)).name
    let rig = try GestureRig(name, size: size)
    rig.feel(gesture.events(in: rig.run.start.stageSize))
    for _ in 0..<120 {
      rig.tick()
      rig.run.stage.checkInvariants()
      rig.run.stage.perform { rig.run.controller.checkInvariants() }
    }
    #expect(rig.past.releases.isEmpty, "\(name): what was taken is let go of")
    #expect(rig.run.stage.energy.total.isFinite)
  }
}

@Suite("A gesture that is felt")
struct FeltGestureTests {
  private static func press(_ phase: PointerPhase, _ x: Double) -> HostEvent {
    .pointer(phase, PointerInput(position: CGPoint(x: x, y: 10)))
  }

  private let events = [(0, press(.down, 1)), (1, press(.move, 2)), (1, press(.move, 3)), (4, press(.up, 3))]
    .map { (tick: $0.0, event: $0.1) }

  @Test("has its events in its ticks, from the next one on")
  func ticks() {
    var felt = FeltGesture(events, after: 100)
    let heard = (101...105).map { felt.events(in: $0).count }
    #expect(heard == [1, 2, 0, 0, 1] && felt.isOver)
  }

  @Test("does not hear the mouse that is here, but what the window and sliders say")
  func mouse() {
    var felt = FeltGesture(events, after: 0)
    _ = felt.events(in: 1)
    let setting = HostEvent.setting(name: "spring.damping", value: 1)
    let (heard, isEnd) = felt.admit([Self.press(.hover, 5), setting, Self.press(.up, 5), Self.press(.move, 5)])
    #expect(heard == [setting] && !isEnd)
  }

  @Test("lets go of what it holds when a hand presses")
  func interruption() {
    var felt = FeltGesture(events, after: 0)
    for tick in 1...2 { _ = felt.events(in: tick) }
    let (heard, isEnd) = felt.admit([Self.press(.hover, 5), Self.press(.down, 5), Self.press(.move, 6)])
    #expect(isEnd && heard == [Self.press(.up, 3), Self.press(.down, 5), Self.press(.move, 6)])
  }
}
