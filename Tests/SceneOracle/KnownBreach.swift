/// A line of the file of breaches that are known: seed, number, law, and why it is so.
package struct KnownBreach: Hashable, Sendable {
  package var seed: UInt64
  package var number: Int
  package var law: SceneLaw
  package var reason: String

  /// Nil if the line does not say all of it.
  package init?(line: some StringProtocol) {
    let words = line.split(separator: " ", maxSplits: 3)
    guard words.count == 4, let seed = UInt64(words[0]), let number = Int(words[1]), number >= 0,
      let law = SceneLaw(rawValue: String(words[2]))
    else { return nil }
    (self.seed, self.number, self.law, reason) = (seed, number, law, String(words[3]))
  }

  package func names(_ law: SceneLaw, of verdict: Verdict) -> Bool {
    self.law == law && seed == verdict.seed && number == verdict.number
  }
}
