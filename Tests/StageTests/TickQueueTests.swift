import CradleStage
import Dispatch
import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("The main queue in tick time")
struct TickQueueTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100))

  @Test("a block of a tick runs in the next one, and blocks keep their order")
  func nextTick() {
    var seen: [String] = []
    stage.perform {
      DispatchQueue.main.async { MainActor.assumeIsolated { seen.append("a \(stage.tickNumber)") } }
      DispatchQueue.main.async { MainActor.assumeIsolated { seen.append("b \(stage.tickNumber)") } }
    }
    #expect(stage.isInMotion)
    stage.tick()
    #expect(seen == ["a 1", "b 1"])
    #expect(!stage.isInMotion)
  }

  @Test("a delay is a number of ticks, whatever the clock does meanwhile")
  func delay() {
    var ranIn = 0
    stage.perform {
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
        MainActor.assumeIsolated { ranIn = stage.tickNumber }
      }
    }
    for _ in 0..<30 { stage.tick() }
    #expect(ranIn == 12)
  }

  @Test("a block that adds itself runs once a tick")
  func selfAdding() {
    final class Repeating {
      var runs = 0
      @MainActor func go() {
        runs += 1
        DispatchQueue.main.async { MainActor.assumeIsolated { self.go() } }
      }
    }
    let repeating = Repeating()
    stage.perform { repeating.go() }
    for _ in 0..<10 { stage.tick() }
    #expect(repeating.runs == 11)
  }

  @Test("two stages keep their blocks apart")
  func twoStages() {
    let other = Stage(size: CGSize(width: 100, height: 100))
    var ran = false
    other.perform { DispatchQueue.main.async { MainActor.assumeIsolated { ran = true } } }
    stage.tick()
    #expect(!ran)
    other.tick()
    #expect(ran)
  }
}
