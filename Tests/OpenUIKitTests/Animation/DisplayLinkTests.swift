import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Display links")
struct DisplayLinkTests {
  @MainActor
  private final class Target {
    var calls: [Int] = []
    var due: [CFTimeInterval] = []
    func step(_ link: CADisplayLink) {
      calls.append(Int((link.timestamp * 120).rounded()))
      due.append(link.targetTimestamp)
    }
  }

  private let playground = Playground()
  private let target = Target()
  private let link: CADisplayLink

  init() { link = CADisplayLink(target: target, selector: Selector(Target.step)) }

  private func add() { playground.stage.perform { link.add(to: .main, forMode: .common) } }

  @Test(
    "are called as often as the range prefers, else as its maximum says, else in each tick",
    arguments: [
      (CAFrameRateRange.default, 1), (CAFrameRateRange(minimum: 10, maximum: 60), 2),
      (CAFrameRateRange(minimum: 10, maximum: 60, preferred: 30), 4),
      (CAFrameRateRange(minimum: 8, maximum: 15, preferred: 0), 1),
    ])
  func ranges(range: CAFrameRateRange, ticks: Int) {
    link.preferredFrameRateRange = range
    add()
    playground.ticks(24)
    #expect(target.calls == Array(stride(from: 1, through: 24, by: ticks)))
    let due = target.calls.map { Double($0 + ticks) / 120 }
    #expect(zip(target.due, due).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test("a range keeps its numbers, and the default one leaves the pace to the screen")
  func numbers() {
    let range = CAFrameRateRange(minimum: 30, maximum: 120, preferred: 60)
    #expect(range.minimum == 30 && range.maximum == 120 && range.preferred == 60)
    #expect(CAFrameRateRange.default == CAFrameRateRange(minimum: 0, maximum: 0, preferred: nil))
    #expect(link.preferredFrameRateRange == .default)
  }

  @Test("one that is removed makes no calls until it is added again, and then one a tick")
  func removed() {
    add()
    playground.ticks(2)
    link.remove(from: .main, forMode: .common)
    playground.ticks(5)
    #expect(target.calls == [1, 2] && !playground.stage.isInMotion)
    add()
    playground.ticks(2)
    #expect(target.calls == [1, 2, 8, 9])
    link.remove(from: .main, forMode: .common)
    add()
    playground.ticks(2)
    #expect(target.calls == [1, 2, 8, 9, 10, 11])
  }
}
