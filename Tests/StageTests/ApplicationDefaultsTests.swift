import CradleStage
import Foundation
import OpenUIKit
import SeededRandom
import Testing

@MainActor
@Suite("UserDefaults of applications side by side", .serialized)
struct ApplicationDefaultsTests {
  private func stage(_ values: [String: DefaultsValue] = [:]) -> Stage {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    stage.defaults = ApplicationDefaults(values)
    return stage
  }

  private func found(_ key: String) -> DefaultsValue? {
    UserDefaults.standard.object(forKey: key).flatMap { DefaultsValue($0) }
  }

  @Test("random ones are read in a record's line as a file of theirs would give them, and set as they were")
  func lines() throws {
    var random = RandomDefaults(seed: 90)
    for _ in 0..<rounds(60, nightly: 3000) {
      let values = random.values()
      let line = ApplicationDefaults(values).line
      #expect(try ApplicationDefaults(line: line).line == line)
      #expect(try ApplicationDefaults(line: line).current == values.mapValues(\.filed))
      #expect(line?.utf8.allSatisfy { (0x20..<0x7f).contains($0) } ?? values.isEmpty)
      stage(values).perform {
        for (key, value) in values { #expect(found(key) == value) }
      }
    }
    ApplicationDefaults.ofProcess.enter()
  }

  @Test("each one finds what it has set itself, whoever runs in between")
  func apart() {
    let process = ApplicationDefaults.ofProcess.current
    var random = RandomDefaults(seed: 91)
    var models: [[String: DefaultsValue]] = (0..<3).map { _ in random.values() }
    let stages = models.map(stage)
    for _ in 0..<rounds(600, nightly: 20_000) {
      let index = Int.random(in: 0..<3, using: &random.generator)
      let change = random.change()
      stages[index].perform {
        for key in RandomDefaults.keys { #expect(found(key) == models[index][key]) }
        // Foundation leaves a number where it is to set an equal one of another kind.
        UserDefaults.standard.removeObject(forKey: change.key)
        if let value = change.value { UserDefaults.standard.set(value.value, forKey: change.key) }
      }
      models[index][change.key] = change.value
      #expect(stages[index].defaults?.current == models[index])
    }
    ApplicationDefaults.ofProcess.enter()
    #expect(ApplicationDefaults.ofProcess.current == process)
    for (stage, model) in zip(stages, models) { #expect(stage.defaults?.current == model) }
  }

  @Test("what another one's code has set is gone when it returns in the middle of one's own")
  func nested() {
    let (outer, inner) = (stage(["name": .text("outer")]), stage(["name": .text("inner")]))
    outer.perform {
      inner.perform { #expect(UserDefaults.standard.string(forKey: "name") == "inner") }
      #expect(UserDefaults.standard.string(forKey: "name") == "outer")
    }
    ApplicationDefaults.ofProcess.enter()
  }

  @Test("what is registered is no value of theirs, and yields to one")
  func registered() {
    UserDefaults.standard.register(defaults: ["ApplicationDefaultsTests": 5])
    let stage = stage()
    stage.perform {
      #expect(UserDefaults.standard.integer(forKey: "ApplicationDefaultsTests") == 5)
      #expect(stage.defaults?.current == [:] && stage.defaults?.line == nil)
      UserDefaults.standard.set(6, forKey: "ApplicationDefaultsTests")
    }
    #expect(stage.defaults?.line == #"{"ApplicationDefaultsTests":6}"#)
    ApplicationDefaults.ofProcess.enter()
  }

  @Test("a line has kinds that JSON lacks by their names")
  func kinds() {
    let values: [String: DefaultsValue] = [
      "a": .boolean(true), "b": .integer(-1), "c": .large(.max), "d": .real(1), "e": .single(0.1), "f": .text("ß"),
      "g": .data(Data([1, 2])), "h": .date(Date(timeIntervalSinceReferenceDate: 1.5)), "i": .list([.integer(1)]),
      "j": .table([:]), "k": .real(-.infinity),
    ]
    #expect(
      ApplicationDefaults(values).line
        == #"{"a":true,"b":-1,"c":18446744073709551615,"d":{"real":1},"e":{"real":0.10000000149011612},"#
        + #""f":"\u00df","g":{"data":"AQI="},"h":{"date":1.5},"i":[1],"j":{"dictionary":{}},"k":{"real":"-inf"}}"#)
  }

  @Test(
    "a line that says something else is refused",
    arguments: [
      "", "[]", "{\"a\":null}", "{\"a\":1.5}", "{\"a\":1.0}", "{\"a\":{}}", "{\"a\":{\"float\":1}}",
      "{\"a\":{\"real\":\"1\"}}", "{\"a\":{\"real\":1,\"date\":1}}", "{\"a\":{\"data\":\"?\"}}", "{\"b\":1,\"a\":1}",
      "{\"a\":1,\"a\":1}", "{ \"a\":1}", "{\"a\":\"ß\"}", "{\"a\":{\"dictionary\":{\"b\":{}}}}",
      "{\"a\":" + String(repeating: "[", count: 100_000),
    ])
  func refused(_ line: String) {
    #expect(throws: DecodingError.self) { try ApplicationDefaults(line: line) }
  }
}

/// Property lists of a few keys.
private struct RandomDefaults {
  static let keys = ["", "a", "a b", "ß\u{0}\u{2028}", "launches"]

  var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(state: seed) }

  mutating func values() -> [String: DefaultsValue] {
    var values: [String: DefaultsValue] = [:]
    for key in RandomDefaults.keys where Bool.random(using: &generator) { values[key] = value(depth: 3) }
    return values
  }

  mutating func change() -> (key: String, value: DefaultsValue?) {
    let key = RandomDefaults.keys.randomElement(using: &generator) ?? ""
    return (key, Int.random(in: 0..<4, using: &generator) == 0 ? nil : value(depth: 2))
  }

  private mutating func value(depth: Int) -> DefaultsValue {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 7), using: &generator) {
    // The same numbers in many kinds: Foundation takes them for equal.
    case 0: .boolean(Bool.random(using: &generator))
    case 1: .integer([0, 1, -1, .max, .min].randomElement(using: &generator) ?? 0)
    case 2: .large(.random(in: (1 << 63)...UInt64.max, using: &generator))
    case 3: .real([0, 1, -0.0, 0.1, .infinity, .leastNonzeroMagnitude].randomElement(using: &generator) ?? 0)
    case 4: .single([0, 1, 0.1, -2].randomElement(using: &generator) ?? 0)
    case 5: .text(["", "1", "true", "é\n\"\\/", "👩‍🚀"].randomElement(using: &generator) ?? "")
    case 6:
      Bool.random(using: &generator)
        ? .data(Data((0..<Int.random(in: 0..<5, using: &generator)).map { UInt8($0) }))
        : .date(Date(timeIntervalSinceReferenceDate: .random(in: -1e9...1e9, using: &generator)))
    case 7: .list((0..<Int.random(in: 0..<4, using: &generator)).map { _ in value(depth: depth - 1) })
    default: .table(["x": value(depth: depth - 1), "real": value(depth: depth - 1)])
    }
  }
}

extension DefaultsValue {
  /// As the user's file has it.
  fileprivate var filed: DefaultsValue {
    switch self {
    case .single(let value): .real(Double(value))
    case .list(let values): .list(values.map(\.filed))
    case .table(let values): .table(values.mapValues(\.filed))
    default: self
    }
  }
}
