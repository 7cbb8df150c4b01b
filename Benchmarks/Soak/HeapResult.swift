/// What came of a heap.
struct HeapResult: Encodable, Sendable {
  var seed: UInt64
  var items: Int
  /// Seconds from the last push; nil if it did not fall asleep in a minute.
  var asleepAfter: Double?
  /// Items that rolled, rocked or bounced ten seconds from the last push.
  var underWay = 0
  /// The deepest in the end, points.
  var overlap = 0.0
  /// The most that it had above what it had at the last push, as a share of that.
  var energyGained = 0.0
  var escaped = 0
  var isFinite = true
}

extension HeapResult {
  /// Whether nothing kept it awake that moved by the law.
  var trembles: Bool { !HeapLaw.sleeps.holds(self) && underWay == 0 }
}

/// What every heap has to keep to.
enum HeapLaw: CaseIterable {
  case sleeps
  case keepsApart
  case gainsNoEnergy
  case staysInside
  case staysFinite

  static let deepestOverlap = 0.5
  /// What rounding errors add up to in a thousand ticks.
  static let energyError = 1e-9

  func holds(_ result: HeapResult) -> Bool {
    switch self {
    case .sleeps: (result.asleepAfter ?? .infinity) <= Heap.patience
    case .keepsApart: result.overlap <= Self.deepestOverlap
    case .gainsNoEnergy: result.energyGained <= Self.energyError
    case .staysInside: result.escaped == 0
    case .staysFinite: result.isFinite
    }
  }

  /// How a heap breaks it.
  func breach(_ result: HeapResult) -> String {
    switch self {
    case .sleeps:
      "it is awake after \(Int(Heap.patience)) s with \(result.underWay) under way, "
        + (result.asleepAfter.map { "and asleep after \($0.short) s" } ?? "and does not sleep")
    case .keepsApart: "its items overlap by \(result.overlap.short) pt"
    case .gainsNoEnergy: "it has gained \((result.energyGained * 100).short) % of energy"
    case .staysInside: "\(result.escaped) of its items have escaped"
    case .staysFinite: "it has numbers that are none"
    }
  }
}

extension Double {
  /// Four digits that count.
  var short: String {
    guard isFinite, self != 0 else { return isFinite ? "0" : "\(self)" }
    var (digits, exponent) = (magnitude, 0)
    while digits < 1000 {
      digits *= 10
      exponent += 1
    }
    guard exponent < 12 else { return "\(self)" }
    var scale = 1.0
    for _ in 0..<exponent { scale *= 10 }
    return "\((self * scale).rounded() / scale)"
  }
}
