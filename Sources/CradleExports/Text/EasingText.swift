/// A `linear()` in a text, with the duration that stands beside it.
///
/// Source of how percentages are filled in: CSS Easing Functions Level 2.
struct EasingText {
  let lines: WayPolyline
  /// Whether it says how long it takes.
  let hasDuration: Bool

  private typealias Stop = (way: Double, shares: [Double])
  /// A `linear()` alone says nothing of time: it counts as a second long.
  static let secondsWithoutDuration = 1.0
  /// More is no easing, and to fit one takes time.
  private static let mostStops = 10_000

  /// Nil if there is no `linear()` of two stops at least. Of several the longest is taken: another may be a test
  /// whether the function is known.
  init?(_ text: SourceText) throws(SpringComplaint) {
    var stops: [Stop] = []
    for index in text.tokens.indices
    where text.tokens[index] == .word("linear") && index + 1 < text.tokens.count
      && text.tokens[index + 1] == .mark("(")
    {
      let found = try EasingText.stops(text.tokens[(index + 2)...])
      if found.count > stops.count { stops = found }
    }
    guard stops.count >= 2 else { return nil }
    let said = try EasingText.seconds(text.tokens)
    let (seconds, shares) = (said ?? EasingText.secondsWithoutDuration, EasingText.filled(EasingText.points(stops)))
    hasDuration = said != nil
    lines = WayPolyline(points: shares.map { WayPolyline.Point(time: $0.share * seconds, way: $0.way) })
  }

  private static func stops(_ tokens: ArraySlice<SourceToken>) throws(SpringComplaint) -> [Stop] {
    var (stops, way, shares): ([Stop], Double?, [Double]) = ([], nil, [])
    for token in tokens {
      switch token {
      case .number(let value, "%") where value.isFinite: shares.append(value / 100)
      case .number(let value, "") where way == nil && value.isFinite: way = value
      case .mark(","), .mark(")"):
        guard let height = way, shares.count <= 2, stops.count < mostStops else {
          throw SpringComplaint("Stop \(stops.count + 1) of its linear() is not a number with two percentages at most.")
        }
        stops.append((height, shares))
        (way, shares) = (nil, [])
        if token == .mark(")") { return stops }
      case .word where stops.isEmpty && way == nil: return []
      default:
        throw SpringComplaint("Stop \(stops.count + 1) of its linear() is not a number with two percentages at most.")
      }
    }
    throw SpringComplaint("Its linear() has no end.")
  }

  /// A stop with two percentages is two points.
  private static func points(_ stops: [Stop]) -> [(way: Double, share: Double?)] {
    stops.flatMap { stop -> [(way: Double, share: Double?)] in
      stop.shares.isEmpty ? [(stop.way, nil)] : stop.shares.map { (stop.way, $0) }
    }
  }

  /// The first begins at 0 and the last ends at 1 where they say nothing, no point lies before another one, and what
  /// says nothing is spaced evenly.
  private static func filled(_ points: [(way: Double, share: Double?)]) -> [(way: Double, share: Double)] {
    var shares = points.map(\.share)
    shares[0] = shares[0] ?? 0
    shares[shares.count - 1] = shares[shares.count - 1] ?? 1
    var (largest, known) = (shares[0] ?? 0, 0)
    for index in shares.indices.dropFirst() {
      guard let share = shares[index] else { continue }
      let end = max(largest, share)
      for between in known + 1..<index {
        shares[between] = largest + (end - largest) * Double(between - known) / Double(index - known)
      }
      shares[index] = end
      (largest, known) = (end, index)
    }
    return zip(points, shares).map { ($0.way, $1 ?? 1) }
  }

  /// The time beside a word that ends with "duration", or else the first time that there is.
  private static func seconds(_ tokens: [SourceToken]) throws(SpringComplaint) -> Double? {
    var first: Double?
    for (index, token) in tokens.enumerated() {
      guard let seconds = seconds(token) else { continue }
      if index >= 2, case .word(let word) = tokens[index - 2], word.hasSuffix("duration") {
        return try checked(seconds)
      }
      first = first ?? seconds
    }
    guard let first else { return nil }
    return try checked(first)
  }

  private static func seconds(_ token: SourceToken) -> Double? {
    switch token {
    case .number(let value, "s"): value
    case .number(let value, "ms"): value / 1000
    default: nil
    }
  }

  private static func checked(_ seconds: Double) throws(SpringComplaint) -> Double {
    guard (0.001...1000).contains(seconds) else {
      throw SpringComplaint("The duration of its linear() has to be between 0.001 and 1000 s.")
    }
    return seconds
  }
}
