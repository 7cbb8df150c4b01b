import CradleGallery
import CradleSDLHost
import CradleScenes
import CradleStage
import CradleVisualizer
import Foundation
import OpenUIKit
import SeededRandom
import Testing

@MainActor
@Suite("The times of a tick's parts")
struct PhaseTimesTests {
  private func stage() throws -> Stage {
    let stage = Stage(size: CGSize(width: 800, height: 600))
    let scene = try #require(SceneCatalogue.gallery.scene(named: "stress"))
    stage.show(scene.makeController(itemCount: 40))
    return stage
  }

  @Test("are told apart: all phases of the engine end in their order, within the step")
  func order() throws {
    let stage = try stage()
    var heard: [String] = []
    stage.stepPhaseEnded = { heard.append("\($0)") }
    stage.phaseEnded = { heard.append("\($0)") }
    for _ in 0..<300 {
      heard = []
      stage.tick()
      #expect(heard == ["deliver"] + DynamicsPhase.allCases.map { "\($0)" } + ["step", "layout"])
    }
  }

  @Test("are asked for without changing anything")
  func listening() throws {
    let (quiet, heard) = try (stage(), stage())
    heard.stepPhaseEnded = { _ in }
    for _ in 0..<600 {
      quiet.tick()
      heard.tick()
      #expect(quiet.digest == heard.digest)
    }
  }

  @Test("have a panel whose words are measured by the fonts that it is drawn with: none is cut")
  func words() throws {
    let room = CGRect(x: 0, y: 0, width: 800, height: 600)
    let device = try SDLDevice.offscreen(size: room.size, scale: 1)
    let panel = PhasePanel(theme: .light, DeviceTextMetrics(device: device))
    var list = DrawList(size: room.size, scale: 1, background: DrawColor(red: 0, green: 0, blue: 0))
    panel.append(PhaseTimes(tickCount: 16), of: nil, to: &list, in: room)
    let words = list.commands.compactMap { if case .text(let text) = $0 { text.string } else { nil } }
    #expect(words.contains("t, s"))
    #expect(words.allSatisfy { !$0.contains("…") })
  }

  @Test("add up tick by tick, the oldest first, and the oldest are forgotten")
  func adding() {
    var random = SplitMix64(state: 5)
    var times = PhaseTimes(tickCount: 16)
    var model = [[Float]](repeating: [Float](repeating: 0, count: PhaseTimes.Part.allCases.count), count: 16)
    for _ in 0..<100 {
      var tick = [Float](repeating: 0, count: PhaseTimes.Part.allCases.count)
      for _ in 0..<Int.random(in: 0...30, using: &random) {
        let part = PhaseTimes.Part.allCases.randomElement(using: &random) ?? .events
        // Whole numbers, whose sums do not depend on their order.
        let lap = Float(Int.random(in: 0...100, using: &random))
        times.add(Double(lap), to: part)
        tick[part.rawValue] += lap
      }
      times.endTick()
      model = model.dropFirst() + [tick]
      for part in PhaseTimes.Part.allCases {
        #expect(times.values(of: part) == model.map { $0[part.rawValue] })
        #expect(times.values(of: part)[0] == model[0][part.rawValue])
      }
      #expect(times.totals == model.map { $0.reduce(0, +) })
    }
  }

  @Test("are kept only while somebody shows them")
  func showing() throws {
    var options = RunOptions()
    (options.scene, options.items, options.isHeadless) = ("stress", 40, true)
    options.size = WindowSize(argument: "640x480")
    let request = try RunRequest(options)
    let device = try SDLDevice.offscreen(size: request.size)
    defer { device.close() }
    let session = try Session(request, on: device)
    #expect(session.isTracingPhases, "how much a machine can move is asked along with why it is not more")
    session.isTracingPhases = false
    session.advance(10)
    #expect(session.phaseTimes == nil && session.stage.stepPhaseEnded == nil)
    session.isTracingPhases = true
    session.advance(10)
    let times = try #require(session.phaseTimes)
    #expect(times.totals.suffix(10).allSatisfy { $0 > 0 } && times.totals.dropLast(10).allSatisfy { $0 == 0 })
    // Bodies that touch take time in each of these.
    for part in [PhaseTimes.Part.pairs, .contacts, .solver, .step] {
      #expect(times.values(of: part).suffix(10).allSatisfy { $0 > 0 }, "\(part)")
    }
    session.isTracingPhases = false
    #expect(session.phaseTimes == nil && session.stage.stepPhaseEnded == nil)
  }
}
