import Foundation

/// What came of all heaps.
struct Summary {
  private var results: [HeapResult] = []

  var isKept: Bool { results.allSatisfy { result in HeapLaw.allCases.allSatisfy { $0.holds(result) } } }

  /// Names a heap at once that breaks a law: the run may last for hours.
  mutating func add(_ result: HeapResult) {
    results.append(result)
    let breaches = HeapLaw.allCases.filter { !$0.holds(result) }.map { $0.breach(result) }
    guard !breaches.isEmpty else { return }
    Soak.say("  --seed \(result.seed) --heaps 1 (\(result.items) items): \(breaches.joined(separator: ", "))")
  }

  func print() {
    let sleepers = results.compactMap(\.asleepAfter)
    row("", "figure", "bar", "heaps beyond it")
    let prompt = results.count(where: HeapLaw.sleeps.holds)
    row("asleep within 10 s of the last push", "\(prompt)", "\(results.count)", .sleeps)
    row("asleep within 60 s of it", "\(sleepers.count)", "", "")
    row("awake after 10 s, all of it still", "\(results.count(where: \.trembles))", "0", "")
    row("the longest until one slept, s", (sleepers.max() ?? .infinity).short, "", "")
    row("largest overlap at rest, pt", most(\.overlap), HeapLaw.deepestOverlap.short, .keepsApart)
    row("largest gain of energy, %", (energyGained * 100).short, "0", .gainsNoEnergy)
    row("items that escaped", "\(results.map(\.escaped).reduce(0, +))", "0", .staysInside)
    row("heaps with numbers that are none", "\(results.count { !$0.isFinite })", "0", .staysFinite)
  }

  /// In the order of seeds, in which they do not come.
  func write(to file: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    try encoder.encode(results.sorted { $0.seed < $1.seed }).write(to: URL(filePath: file))
  }

  private var energyGained: Double { results.map(\.energyGained).max()! }

  private func most(_ figure: KeyPath<HeapResult, Double>) -> String {
    results.map { $0[keyPath: figure] }.max()!.short
  }

  private func row(_ head: String, _ figure: String, _ bar: String, _ law: HeapLaw) {
    row(head, figure, bar, "\(results.count { !law.holds($0) })")
  }

  private func row(_ head: String, _ figure: String, _ bar: String, _ breaches: String) {
    let cells = [figure, bar, breaches].map { String(repeating: " ", count: max(1, 17 - $0.count)) + $0 }
    Soak.say(head + String(repeating: " ", count: max(0, 36 - head.count)) + cells.joined())
  }
}
