import CradleSDLHost
import CradleStage
import CradleVisualizer
import Foundation
import Testing

@MainActor
@Suite("What is told of a run")
struct NarratorTests {
  private final class Heard {
    var texts: [String] = []
  }

  /// What is told of a scene without a window, in steps of so many ticks.
  private func told(
    _ scene: String, _ gesture: String? = nil, items: Int? = nil, seconds: Double, step: Int = 1,
    _ edit: (inout RunOptions) -> Void = { _ in }
  ) throws -> [String] {
    var options = RunOptions()
    (options.scene, options.gesture, options.items, options.isHeadless) = (scene, gesture, items, true)
    edit(&options)
    let request = try RunRequest(options)
    let device = try SDLDevice.offscreen(size: request.size)
    defer { device.close() }
    let session = try Session(request, on: device)
    let heard = Heard()
    session.narrate(by: Narrator(isInTickTime: true) { heard.texts.append($0.text) })
    let last = Int(seconds * Double(Stage.ticksPerSecond))
    while session.tickNumber < last { session.advance(min(step, last - session.tickNumber)) }
    try session.finish()
    return heard.texts
  }

  @Test("a flick is told from the scene to the rest, in the same words however the ticks are cut")
  func flick() throws {
    let first = try told("springy-tiles", "flick", seconds: 8)
    #expect(first.count == 4 && first[0].hasPrefix("Springy Tiles, 10\u{2009}000 tiles, "), "\(first)")
    #expect(first[2] == "Let go at 1\u{2009}500 points a second, upward.")
    let rest =
      /Settled in \d\.\d s, (\d+ % over, )?largest lag \d+ points, \d+ points from the beginning\./
    #expect(first[3].wholeMatch(of: rest) != nil, "\(first)")
    for step in [7, 120] {
      #expect(try told("springy-tiles", "flick", seconds: 8, step: step) == first)
    }
  }

  @Test("boxes are told as they hang and fall, each once, with how many there are then")
  func boxes() throws {
    let told = try told("cradle", "drop2", items: 9, seconds: 4)
    let hanging = ["ten", "11", "12", "13", "14"].map { "A box hangs; \($0) boxes." }
    let falling = ["13", "12"].map { "A box falls; \($0) boxes." }
    #expect(told == ["Cradle, 9 boxes."] + hanging + falling + ["Something still moves."])
  }

  @Test("a rest is told by what the scene has: a time where items have no places, both halves where there are two")
  func rests() throws {
    let plain = try told("gravity", seconds: 6)
    #expect(plain == ["Gravity, 7 items.", "At rest after 2.0 s."])
    let split = try told("springy-tiles", "drag", seconds: 9) {
      $0.comparedSettings = [Setting("spring.damping", 0.3)]
    }
    #expect(split.contains("Damping 0.3."))
    let rest = try #require(split.last)
    #expect(rest.wholeMatch(of: /Settled: A in [^,]+(, \d+ % over)?, B in [^,]+, \d+ % over, .*/) != nil, "\(rest)")
  }

  /// What is told of a scene at rest whose window is given another size, or an inspector.
  private func toldOfResizing(_ scene: String, to size: CGSize, showsInspector: Bool) throws -> [String] {
    var options = RunOptions()
    (options.scene, options.isHeadless) = (scene, true)
    let request = try RunRequest(options)
    let device = try SDLDevice.offscreen(size: request.size)
    defer { device.close() }
    let session = try Session(request, on: device)
    session.advance(8 * Stage.ticksPerSecond)
    let heard = Heard()
    session.narrate(by: Narrator(isInTickTime: true) { heard.texts.append($0.text) })
    session.advance(60)
    heard.texts = []
    session.showsInspector = showsInspector
    session.advance(1, [.resize(size, scale: 1)])
    session.advance(4 * Stage.ticksPerSecond)
    return heard.texts
  }

  @Test("a stage that makes room for the inspector is told of only where things really move then")
  func madeRoom() throws {
    let size = CGSize(width: 1280, height: 800)
    for scene in ["springy-tiles", "springy-messages", "cradle"] {
      #expect(try toldOfResizing(scene, to: size, showsInspector: true) == [], "\(scene)")
    }
    // The ground has moved, and the weights fall onto it.
    let falling = try toldOfResizing("gravity", to: size, showsInspector: true)
    #expect(falling.count == 1 && falling[0].hasPrefix("At rest after 1."), "\(falling)")
  }

  @Test("of a number that is dragged, and of a moment that is looked for, the last one is told when it stands still")
  func noFlood() throws {
    var options = RunOptions()
    (options.scene, options.isHeadless) = ("springy-tiles", true)
    let request = try RunRequest(options)
    let device = try SDLDevice.offscreen(size: request.size)
    defer { device.close() }
    let session = try Session(request, on: device)
    let heard = Heard()
    let narrator = Narrator(isInTickTime: false) { heard.texts.append($0.text) }
    session.narrate(by: narrator)
    narrator.now = 1
    narrator.tellWhatIsDue()
    heard.texts = []
    for round in 0...100 {
      narrator.now += 0.02
      session.advance(1, [.setting(name: "spring.damping", value: 0.2 + Double(round) / 500)])
      narrator.tellWhatIsDue()
    }
    #expect(heard.texts.isEmpty)
    narrator.now += 0.5
    narrator.tellWhatIsDue()
    #expect(heard.texts == ["Damping 0.4."])
    var situation = Situation()
    narrator.observe(situation)
    situation.isPaused = true
    for round in 1...100 {
      narrator.now += 0.02
      situation.moment = .back(Double(round) * 0.024)
      narrator.observe(situation)
      narrator.tellWhatIsDue()
    }
    narrator.now += 0.5
    narrator.tellWhatIsDue()
    #expect(heard.texts == ["Damping 0.4.", "2.4 s back."])
    situation.speed = 0.5
    narrator.observe(situation)
    #expect(heard.texts.last == "Half the speed.", "what is no movement is told at once")
  }
}
