import CradleStage
import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("Numbers that are set")
struct SettingTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100))

  @Test(
    "arrive in the tick that they belong to, in their order, as the application's code, before that tick moves anything"
  )
  func order() {
    var heard: [String] = []
    let stage = stage
    stage.settingChanged = { name, value in
      heard.append("\(name) = \(value) in tick \(stage.tickNumber), at home: \(AppContext.isRunningHere)")
    }
    stage.phaseEnded = { phase in heard.append("\(phase)") }
    stage.tick([.setting(name: "a", value: 1), .setting(name: "b", value: 2), .setting(name: "a", value: 3)])
    #expect(
      heard == [
        "a = 1.0 in tick 1, at home: true", "b = 2.0 in tick 1, at home: true", "a = 3.0 in tick 1, at home: true",
        "deliver", "step", "layout",
      ])
  }

  @Test("are in the log, and the log survives being written down")
  func log() throws {
    stage.isRecording = true
    stage.tick()
    stage.tick([.setting(name: "spring.damping", value: 0.25)])
    #expect(stage.log.events(through: 2) == [[], [.setting(name: "spring.damping", value: 0.25)]])
    let written = try JSONEncoder().encode(stage.log)
    #expect(try JSONDecoder().decode(InputLog.self, from: written) == stage.log)
  }
}
