/// How a motion has come to rest, in numbers, of a stage or of each of its halves.
struct RestFigures {
  struct Figures {
    /// Since the last input.
    let seconds: Double
    /// In percent of the farthest way; nil for scenes whose items have no places.
    let overshoot: Double?
    /// In points; nil for the same.
    let largestLag: Double?
  }

  let live: Figures
  /// Of the half at the left, while there are two.
  let kept: Figures?

  /// Without a full stop: where the content stands may follow.
  var sentence: String {
    guard let kept else {
      guard live.overshoot != nil else { return "At rest after \(Wording.seconds(live.seconds))" }
      return "Settled in \(Self.text(live, withLag: true))"
    }
    return "Settled: A in \(Self.text(kept, withLag: false)), B in \(Self.text(live, withLag: false))"
  }

  /// "0.8 s, 2 % over, largest lag 41 points".
  private static func text(_ figures: Figures, withLag: Bool) -> String {
    var parts = [Wording.seconds(figures.seconds)]
    if let overshoot = figures.overshoot, overshoot >= 0.5 { parts.append("\(Int(overshoot.rounded())) % over") }
    if withLag, let lag = figures.largestLag, lag >= 0.5 { parts.append("largest lag \(Wording.points(lag))") }
    return parts.joined(separator: ", ")
  }
}
