import Foundation

extension SceneStart {
  /// The first line of a header in which this start and a recorded one differ, as both have it; nil when they are
  /// equal.
  public func firstDifference(from recorded: SceneStart) -> String? {
    let (own, other) = (headerLines, recorded.headerLines)
    let index = zip(own, other).prefix { $0 == $1 }.count
    switch (index < own.count, index < other.count) {
    case (true, true): return "\"\(own[index])\", recorded \"\(other[index])\""
    case (true, false): return "\"\(own[index])\", of which nothing is recorded"
    case (false, true): return "\"\(other[index])\", which is only in the record"
    case (false, false): return nil
    }
  }

  /// What the header says of it, between `scene` and `start`.
  var headerLines: [String] {
    var lines = [
      "items \(itemCount)", "window \(windowSize.recordWords)", "stage \(stageSize.recordWords)",
      "scale \(RecordText.number(Double(scale)))", "seed \(seed)",
    ]
    if let offset { lines.append("offset \(RecordText.number(Double(offset)))") }
    lines += settings.map { "set \(RecordText.word($0.name)) \(RecordText.number($0.value))" }
    return lines + (checkpoint?.headerLines ?? [])
  }
}

extension SceneStart.Checkpoint {
  fileprivate var headerLines: [String] {
    let place = pointer.map { "pointer \($0.recordWords)" }
    return ["resumed"] + (place.map { [$0] } ?? [])
      + facts.map { fact in
        fact.numbers.reduce("fact \(RecordText.word(fact.name))") { "\($0) \(RecordText.number($1))" }
      }
  }
}
