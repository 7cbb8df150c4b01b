import CradleStage
import CradleVisualizer
import Foundation
import SeededRandom
import Testing

@Suite("The past of a scene")
struct PastTests {
  private struct Model {
    var events: [Int: [HostEvent]] = [:]
    var rests: [Int] = []
    var hashes: [Int: UInt64] = [:]
    var parts = [10]
    var tick = 10
  }

  private static let start = SceneStart(
    scene: "cradle", itemCount: 3, windowSize: CGSize(width: 300, height: 324),
    stageSize: CGSize(width: 300, height: 300))

  @Test("has the events, rests, states and starts of a plain list, however it is cut", arguments: 0..<20)
  func model(seed: UInt64) {
    var random = SplitMix64(state: seed)
    var (past, model) = (Past(of: Self.start, after: 10), Model())
    for _ in 0..<600 {
      switch Int.random(in: 0..<60, using: &random) {
      case 0:
        let tick = Int.random(in: 0...model.tick + 5, using: &random)
        past.cut(after: tick)
        model.tick = min(model.tick, max(tick, model.parts[0]))
        model.events = model.events.filter { $0.key <= model.tick }
        model.rests.removeAll { $0 > model.tick }
        model.hashes = model.hashes.filter { $0.key <= model.tick }
        model.parts.removeAll { $0 > model.tick }
      case 1:
        past.add(Self.start)
        model.parts.append(model.tick)
      case 2:
        past.forget(before: model.tick - 100)
        let first = model.parts.last { $0 <= model.tick - 100 } ?? model.parts[0]
        model.parts.removeAll { $0 < first }
        model.rests.removeAll { $0 < first }
        model.hashes = model.hashes.filter { $0.key >= first }
      default:
        let events = (0..<Int.random(in: 0...2, using: &random)).map {
          HostEvent.setting(name: "\($0)", value: Double(model.tick))
        }
        let rests = Bool.random(using: &random)
        past.add(events)
        model.tick += 1
        if rests { past.noteRest(past.tick) }
        model.events[model.tick] = events
        if rests { model.rests.append(model.tick) }
        if Bool.random(using: &random) {
          let hash = UInt64.random(in: .min ... .max, using: &random)
          past.note(hash, after: past.tick)
          model.hashes[model.tick] = hash
        }
      }
      #expect(past.tick == model.tick && past.rests == model.rests && past.parts.map(\.tick) == model.parts)
      #expect(past.firstTick == model.parts[0])
    }
    for tick in model.parts[0] + 1...model.tick + 1 { #expect(past.events(in: tick) == model.events[tick] ?? []) }
    for tick in 0...model.tick + 1 {
      let noted = past.noted(after: tick)
      #expect(noted?.hash == model.hashes[tick])
      guard let noted else { continue }
      let second = tick - tick % Stage.ticksPerSecond
      #expect(noted.isFirstOfSecond == !(second..<tick).contains { model.hashes[$0] != nil })
    }
  }
}
