import Foundation
import SceneOracle

/// What came of all scenes.
struct Report {
  let known: [KnownBreach]
  private var verdicts: [Verdict] = []

  init(known: [KnownBreach]) { self.known = known }

  mutating func add(_ verdict: Verdict) { verdicts.append(verdict) }

  /// What ours alone breaks, and the reason if it is known.
  private var breaches: [(verdict: Verdict, finding: Finding, reason: String?)] {
    verdicts.flatMap { verdict in
      verdict.breachesOfOursAlone.map { finding in
        (verdict, finding, known.first { $0.names(finding.law, of: verdict) }?.reason)
      }
    }
  }

  var hasUnknownBreaches: Bool { breaches.contains { $0.reason == nil } }

  func printTable() {
    let seed = verdicts.first?.seed ?? 0
    print("\(verdicts.count) scenes of seed \(seed): how many are broken by whom, and the worst of each")
    row(
      ["family", "law", "scenes", "ours", "ours too", "Box2D", "Chipmunk", "both", "limit"]
        + ComparedEngine.allCases.map(\.rawValue))
    for family in Family.allCases {
      let ofFamily = verdicts.filter { $0.family == family }
      for law in SceneLaw.allCases {
        var tally = Tally()
        for verdict in ofFamily where verdict.laws.contains(law) { tally.add(verdict.breakers(of: law)) }
        guard tally.scenes > 0 else { continue }
        let counts = [
          tally.scenes, tally.byOursAlone, tally.byOursAndOthers, tally.byBox2DAlone, tally.byChipmunkAlone,
          tally.byBothOthers,
        ]
        row([family.rawValue, law.rawValue] + counts.map(String.init) + worst(of: law, in: ofFamily))
      }
    }
  }

  /// The limit, and what each engine came to in its worst scene.
  private func worst(of law: SceneLaw, in verdicts: [Verdict]) -> [String] {
    let worst = ComparedEngine.allCases.map { engine in
      verdicts.compactMap { $0.finding(of: law, by: engine) }.max { $0.excess < $1.excess }
    }
    let limit = worst.compactMap { $0 }.first.map { $0.limit.short + ($0.unit.isEmpty ? "" : " " + $0.unit) }
    return [limit ?? "-"] + worst.map { $0.map { max($0.value, 0).short } ?? "-" }
  }

  private func row(_ cells: [String]) {
    let widths = [12, 18, 6, 6, 10, 7, 10, 6, 11, 11, 11, 11]
    print(
      zip(cells, widths).enumerated().map { index, cell in
        let fill = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
        return index < 2 ? cell.0 + fill : fill + cell.0
      }.joined())
  }

  /// Each scene's laws, by each engine.
  func printFindings() {
    for verdict in verdicts {
      print("Scene \(verdict.number) of seed \(verdict.seed): \(verdict.family.rawValue)")
      for engine in ComparedEngine.allCases {
        for finding in verdict.findings[engine] ?? [] {
          print("  \(engine.rawValue): \(finding)\(finding.isBroken ? ", broken" : "")")
        }
      }
    }
  }

  /// One line for each, with what shows it again.
  func printBreaches() {
    for (verdict, finding, reason) in breaches {
      let again = "scripts/oracle --seed \(verdict.seed) --only \(verdict.number)"
      let known = reason.map { " (known: \($0))" } ?? ""
      print("Ours alone, \(verdict.family.rawValue): \(finding): \(again)\(known)")
    }
    for breach in known {
      let verdict = verdicts.first { $0.seed == breach.seed && $0.number == breach.number }
      guard let verdict, !verdict.breachesOfOursAlone.contains(where: { $0.law == breach.law }) else { continue }
      print("Known, and so no more: scene \(breach.number) of seed \(breach.seed), \(breach.law.rawValue)")
    }
  }

  func write(to file: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let rows = verdicts.flatMap { verdict in
      ComparedEngine.allCases.flatMap { engine in
        (verdict.findings[engine] ?? []).map { ReportRow(verdict, engine, $0) }
      }
    }
    try encoder.encode(rows).write(to: file)
  }
}

/// As in the file that `--json` writes.
private struct ReportRow: Encodable {
  var seed: UInt64
  var number: Int
  var family: String
  var engine: String
  var law: String
  var value: Double
  var limit: Double
  var unit: String
  var seconds: Double
  var isBroken: Bool

  init(_ verdict: Verdict, _ engine: ComparedEngine, _ finding: Finding) {
    (seed, number, family, self.engine) = (verdict.seed, verdict.number, verdict.family.rawValue, engine.rawValue)
    (law, value, limit, unit) = (finding.law.rawValue, finding.value, finding.limit, finding.unit)
    (seconds, isBroken) = (Double(finding.frame) / 60, finding.isBroken)
  }
}
