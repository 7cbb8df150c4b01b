import Foundation

extension SceneStart {
  /// The first line of a header in which this start and a recorded one differ, with both versions; nil when they are
  /// equal.
  public func firstDifference(from recorded: SceneStart) -> String? {
    let (own, other) = (headerLines, recorded.headerLines)
    let index = zip(own, other).prefix { $0 == $1 }.count
    switch (index < own.count, index < other.count) {
    case (true, true):
      let place = zip(own[index], other[index]).prefix { $0 == $1 }.count
      return "\"\(own[index].excerpt(around: place))\", recorded \"\(other[index].excerpt(around: place))\""
    case (true, false): return "\"\(own[index].excerpt(around: 0))\", of which nothing is recorded"
    case (false, true): return "\"\(other[index].excerpt(around: 0))\", which is only in the record"
    case (false, false): return nil
    }
  }

  /// The lines of the header that describe this start, between `scene` and `start`.
  var headerLines: [String] {
    var lines = [
      "items \(itemCount)", "window \(windowSize.recordWords)", "stage \(stageSize.recordWords)",
      "scale \(RecordText.number(Double(scale)))", "seed \(seed)",
    ]
    if let offset { lines.append("offset \(RecordText.number(Double(offset)))") }
    lines += settings.map { "set \(RecordText.word($0.name)) \(RecordText.number($0.value))" }
    if let defaults { lines.append("defaults \(defaults)") }
    return lines + (checkpoint?.headerLines ?? [])
  }
}

extension SceneStart.Checkpoint {
  fileprivate var headerLines: [String] {
    let place = pointer.map { "pointer \($0.recordWords)" }
    return ["resumed"] + (place.map { [$0] } ?? []) + (viewState.map { ["view \($0)"] } ?? [])
      + (sceneState.map { ["state \($0)"] } ?? [])
  }
}

extension String {
  /// The first word and the text around a place, because a line with a state is too long for a sentence.
  fileprivate func excerpt(around place: Int) -> String {
    guard count > 80 else { return self }
    let first = max(0, place - 30)
    let part = dropFirst(first).prefix(60)
    return (first > 0 ? prefix { $0 != " " } + " …" : "") + part + (first + part.count < count ? "…" : "")
  }
}
