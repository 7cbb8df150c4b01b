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
    for (name, measure) in tables {
      if picked.isEmpty || picked.contains(where: { name.hasPrefix($0) }) { measure(&table) }
    }
    print(table.isReached ? "\nAll bars are reached." : "\nNOT ALL BARS ARE REACHED.")
  }

  private static let tables: [(String, @Sendable (inout Table) -> Void)] = [
    ("S5", cradles), ("S6", springs), ("S7", shots), ("S8", stacks), ("S9", bounces), ("S10", crowds), ("S11", seams),
    ("S12", loads), ("S13", chains), ("S14", ties), ("S15", otherCradles), ("S16", piles), ("S17", heaps),
    ("S18", pins), ("S19", specks), ("S20", momentum), ("S21", heights), ("S22", friction), ("S23", rolling),
  ]

  private static func cradles(_ table: inout Table) {
    table.begin(
      "S5  Newton's cradle: k = 1…n−1 from 45°, three orders of creation, 20 swings",
      ["speed error %", "wrong turns", "energy − 1 %", "most − 1 %"], bars: ["≤ 1", "0", "≤ 1", "≤ 0.1"])
    for count in 2...10 {
      for gap in [0.0, 0.001] {
        table.row(
          "n = \(count), gap \(gap) r", swings(of: count) { Cradle(of: count, lifted: $0, gap: gap, order: $1) })
      }
    }
  }

  private static func otherCradles(_ table: inout Table) {
    table.begin(
      "S15  the same with anchors 0.01 pt too close, and on hinges without friction",
      ["speed error %", "wrong turns", "energy − 1 %", "most − 1 %"], bars: ["≤ 1", "0", "≤ 1", "≤ 0.1"])
    for count in [3, 5, 8] {
      let gap = -0.01 / Cradle.radius
      table.row(
        "n = \(count), k = 2, too close",
        orders(of: count).map { CradleResult(Cradle(of: count, lifted: 2, gap: gap, order: $0)) })
      table.row("n = \(count), too close", swings(of: count) { Cradle(of: count, lifted: $0, gap: gap, order: $1) })
    }
    for count in 2...10 {
      for gap in [0.0, 0.001] {
        table.row(
          "n = \(count), gap \(gap) r, on hinges",
          swings(of: count) { Cradle(of: count, lifted: $0, gap: gap, order: $1, isHinged: true, friction: 0) })
      }
    }
  }

  /// Of every number that may be lifted, in every order.
  private static func swings(of count: Int, _ cradle: (_ lifted: Int, _ order: [Int]) -> Cradle) -> [CradleResult] {
    (1..<count).flatMap { lifted in orders(of: count).map { CradleResult(cradle(lifted, $0)) } }
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
      "S8  boxes of 44, elasticity 0, after 30 s", ["sag", "drift", "sleeps after s"],
      bars: ["≤ 0.5", "≤ 0.5", "some"])
    for law in [Law.uikit, .exact] {
      for count in [1, 5, 10, 20] {
        let stack = Stack(of: count, law: law)
        table.row("\(count) high, law \(law)", [stack.sag, stack.drift, stack.sleep ?? .infinity], stack.holds)
      }
    }
  }
}

extension Table {
  /// The worst of some cradles.
  fileprivate mutating func row(_ head: String, _ results: [CradleResult]) {
    let energy = results.map(\.energy).max { abs($0 - 1) < abs($1 - 1) }!
    row(
      "\(head), \(results.count) runs",
      [
        results.map(\.speedError).max()! * 100, Double(results.map(\.wrongTurns).reduce(0, +)), (energy - 1) * 100,
        (results.map(\.most).max()! - 1) * 100,
      ], results.allSatisfy(\.holds))
  }
}
