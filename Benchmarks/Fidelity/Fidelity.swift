import RigidBody2D
import SeededRandom

/// Measures how true the engine is, against bars that stand beside the figures, and says whether it reaches them
/// all.
///
/// No times: the figures are the same on every machine. A name, or the beginning of one, as an argument picks tables.
@main
enum Fidelity {
  static func main() {
    var table = Table()
    let picked = CommandLine.arguments.dropFirst()
    for (name, measure) in [("S5", cradles), ("S6", springs), ("S7", shots), ("S8", stacks)] {
      if picked.isEmpty || picked.contains(where: { name.hasPrefix($0) }) { measure(&table) }
    }
    print(table.isReached ? "\nAll bars are reached." : "\nNOT ALL BARS ARE REACHED.")
  }

  private static func cradles(_ table: inout Table) {
    table.begin(
      "S5  Newton's cradle: k = 1…n−1 from 45°, three orders of creation, 20 swings",
      ["speed error %", "wrong turns", "energy − 1 %", "most − 1 %"], bars: ["≤ 1", "0", "≤ 1", "≤ 0.1"])
    for count in 2...10 {
      for gap in [0.0, 0.001] {
        let results = (1..<count).flatMap { lifted in
          orders(of: count).map { CradleResult(Cradle(of: count, lifted: lifted, gap: gap, order: $0)) }
        }
        let energy = results.map(\.energy).max { abs($0 - 1) < abs($1 - 1) }!
        table.row(
          "n = \(count), gap \(gap) r, \(results.count) runs",
          [
            results.map(\.speedError).max()! * 100, Double(results.map(\.wrongTurns).reduce(0, +)), (energy - 1) * 100,
            (results.map(\.most).max()! - 1) * 100,
          ], results.allSatisfy(\.holds))
      }
    }
  }

  private static func orders(of count: Int) -> [[Int]] {
    var random = SplitMix64(state: UInt64(count))
    return [Array(0..<count), (0..<count).reversed(), (0..<count).shuffled(using: &random)]
  }

  private static func springs(_ table: inout Table) {
    table.begin(
      "S6  spring of no length, displaced by 100: worst error in 3 s, % (by UIKit's law: its own, no bar)",
      ["exact", "with a shape", "UIKit's law"], bars: ["≤ 0.001", "≤ 0.001", ""])
    for (hertz, ratio) in [(1.0, 0.8), (1, 0.4), (1, 0.1), (2, 0.3), (1, 1), (1, 1.5), (4, 0)] {
      for (resistance, gravity) in [(0.0, 0.0), (0.5, 1000)] {
        func error(_ hasShape: Bool, _ law: Law) -> Double {
          Springs(
            hertz: hertz, dampingRatio: ratio, resistance: resistance, gravity: gravity, hasShape: hasShape, law: law
          ).error * 100
        }
        let (lane, solved) = (error(false, .exact), error(true, .exact))
        table.row(
          "\(hertz) Hz, ζ \(ratio), resistance \(resistance), gravity \(gravity)",
          [lane, solved, error(false, .uikit)], max(lane, solved) <= 0.001)
      }
    }
  }

  private static func shots(_ table: inout Table) {
    table.begin(
      "S7  tunnelling: 200 shots each, by UIKit's law", ["passed", "energy − 1 %", "momentum error"],
      bars: ["0", "≤ 0", "≤ 1e-9"])
    for wall in Shots.Wall.allCases {
      for missile in Shots.Missile.allCases {
        for speed in [2000.0, 20_000, 100_000] {
          let shots = [0, 0.2, 1].map { Shots(of: missile, at: wall, speed: speed, restitution: $0) }
          let (energy, momentum) = (shots.map(\.energy).max()!, shots.map(\.momentum).max()!)
          let passed = shots.map(\.passed).reduce(0, +)
          table.row(
            "\(missile.rawValue), \(Int(speed)) pt/s, \(wall.rawValue)",
            [Double(passed), (energy - 1) * 100, momentum],
            passed == 0 && energy <= 1 + 1e-9 && momentum <= 1e-9)
        }
      }
    }
  }

  private static func stacks(_ table: inout Table) {
    table.begin(
      "S8  boxes of 44, elasticity 0, after 30 s", ["sag", "drift", "sleeps after s"], bars: ["≤ 0.5", "≤ 0.5", "some"])
    for law in [Law.uikit, .exact] {
      for count in [1, 5, 10, 20] {
        let stack = Stack(of: count, law: law)
        table.row("\(count) high, law \(law)", [stack.sag, stack.drift, stack.sleep ?? .infinity], stack.holds)
      }
    }
  }
}

/// Prints rows as they come, and remembers whether all of them hold.
struct Table {
  private(set) var isReached = true

  func begin(_ title: String, _ columns: [String], bars: [String]) {
    print("\n\(title)")
    print(Table.pad("", -50), columns.map { Table.pad($0, 15) }.joined())
    print(Table.pad("  the bar", -50), bars.map { Table.pad($0, 15) }.joined())
  }

  mutating func row(_ head: String, _ values: [Double], _ holds: Bool) {
    isReached = isReached && holds
    print(Table.pad("  " + head, -50), values.map { Table.pad(Table.short($0), 15) }.joined(), holds ? "" : "  FAILS")
  }

  /// Three digits that count.
  private static func short(_ value: Double) -> String {
    if value == value.rounded(), abs(value) < 1e6 { return "\(Int(value))" }
    if !value.isFinite { return "never" }
    var (scale, digits) = (1.0, abs(value))
    guard digits >= 1e-4 else { return tiny(value) }
    while digits < 100 {
      digits *= 10
      scale *= 10
    }
    return "\((value * scale).rounded() / scale)"
  }

  private static func tiny(_ value: Double) -> String {
    var (exponent, digits) = (0, abs(value))
    while digits < 1 {
      digits *= 10
      exponent -= 1
    }
    return "\(value < 0 ? "-" : "")\(Int(digits.rounded()))e\(exponent)"
  }

  /// A negative width fills up on the right.
  private static func pad(_ text: String, _ width: Int) -> String {
    let fill = String(repeating: " ", count: max(0, abs(width) - text.count))
    return width < 0 ? text + fill : fill + text
  }
}
