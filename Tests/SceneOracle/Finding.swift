/// How far an engine went by a law in a scene.
package struct Finding: Hashable, Sendable {
  package var law: SceneLaw
  /// In the law's unit. What is no number breaks every law.
  package var value: Double
  /// The most that the law leaves.
  package var limit: Double
  /// "pt", "pt/s", or empty for a share.
  package var unit: String
  /// The frame of the worst, 1/60 s each.
  package var frame: Int

  init(_ law: SceneLaw, _ value: Double, limit: Double, _ unit: String = "", frame: Int) {
    (self.law, self.value, self.limit, self.unit, self.frame) = (law, value, limit, unit, frame)
  }

  /// How many times the limit it is.
  package var excess: Double { limit > 0 ? value / limit : value }

  package var isBroken: Bool { !(value <= limit) }
}

extension Finding: CustomStringConvertible {
  package var description: String {
    let unit = unit.isEmpty ? "" : " " + unit
    return "\(law.rawValue) \(value.short)\(unit) of \(limit.short)\(unit) at \((Double(frame) / 60).short) s"
  }
}

extension Double {
  /// Three digits that count.
  package var short: String {
    guard isFinite, self != 0 else { return isFinite ? "0" : "\(self)" }
    var scale = 1.0
    while magnitude * scale < 100, scale < 1e12 { scale *= 10 }
    return "\((self * scale).rounded() / scale)"
  }
}
