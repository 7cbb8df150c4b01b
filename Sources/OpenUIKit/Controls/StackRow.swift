import Foundation

/// Lengths in a row, with gaps between them, and how they share the room that there is.
@MainActor
struct StackRow {
  /// How much it matters to a view that it is no longer and no shorter than it wants to be.
  struct Firmness {
    var priorities = ContentPriorities()
    /// Whether its text goes on in other lines where it is narrower: it loses least then.
    var wraps = false

    var isRequired: Bool { priorities.resistance.rawValue >= UILayoutPriority.required.rawValue }

    /// Whether it is made shorter before another one.
    func yields(before other: Firmness) -> Bool {
      let (own, others) = (priorities.resistance.rawValue, other.priorities.resistance.rawValue)
      return own != others ? own < others : wraps && !other.wraps
    }
  }

  struct Place {
    var start: CGFloat
    var length: CGFloat
  }

  private let lengths: [CGFloat]
  /// The least ones: one less than there are lengths.
  private let gaps: [CGFloat]
  private let distribution: UIStackView.Distribution
  private let isFlexible: [Bool]
  /// Asked by index where the lengths do not fit as they are.
  private let firmness: (Int) -> Firmness

  init(
    _ lengths: [CGFloat], gaps: [CGFloat], _ distribution: UIStackView.Distribution, isFlexible: [Bool],
    firmness: @escaping (Int) -> Firmness
  ) {
    (self.lengths, self.gaps, self.distribution) = (lengths, gaps, distribution)
    (self.isFlexible, self.firmness) = (isFlexible, firmness)
  }

  private var sum: CGFloat { lengths.reduce(0, +) }
  private var gapSum: CGFloat { gaps.reduce(0, +) }

  /// The length at which each has what it wants.
  var wantedLength: CGFloat {
    switch distribution {
    case .fillEqually: (lengths.max() ?? 0) * CGFloat(lengths.count) + gapSum
    case .fill, .fillProportionally, .equalSpacing: sum + gapSum
    case .equalCentering: max(sum + gapSum, centeredLength)
    }
  }

  /// At which middles are equally far apart and no gap is less than it has to be.
  private var centeredLength: CGFloat {
    guard let first = lengths.first, let last = lengths.last, lengths.count > 1 else { return sum }
    let pitch = gaps.indices.map { lengths[$0] / 2 + gaps[$0] + lengths[$0 + 1] / 2 }.max() ?? 0
    return first / 2 + pitch * CGFloat(gaps.count) + last / 2
  }

  func places(in room: CGFloat) -> [Place] {
    guard !lengths.isEmpty else { return [] }
    let free = max(0, room - gapSum)
    switch distribution {
    case .fill: return row(filled(free), gaps)
    case .fillEqually: return row(lengths.map { _ in free / CGFloat(lengths.count) }, gaps)
    case .fillProportionally: return row(scaled(to: free), gaps)
    case .equalSpacing: return spaced(in: room)
    case .equalCentering: return room >= centeredLength ? centered(in: room) : spaced(in: room)
    }
  }

  private func filled(_ free: CGFloat) -> [CGFloat] {
    guard free > sum else { return squeezed(to: free) }
    let count = isFlexible.count(where: \.self)
    guard count == 0 else {
      return lengths.enumerated().map { isFlexible[$0] ? $1 + (free - sum) / CGFloat(count) : $1 }
    }
    var lengths = lengths
    let loosest = loosest
    lengths[loosest] = lengths[loosest] + free - sum
    return lengths
  }

  /// The view that hugs its content least; of equals the last.
  private var loosest: Int {
    let huggings = lengths.indices.map { firmness($0).priorities.hugging.rawValue }
    return huggings.lastIndex(of: huggings.min() ?? 0) ?? 0
  }

  /// What lacks is taken from the views that resist least, down to nothing, before any others. Those that resist alike
  /// shrink in proportion, and those that have to be as long as they are do not.
  private func squeezed(to free: CGFloat) -> [CGFloat] {
    guard free < sum else { return lengths }
    var result = lengths
    for group in groups() {
      let own = group.reduce(0) { $0 + lengths[$1] }
      let others = result.indices.reduce(0) { group.contains($1) ? $0 : $0 + result[$1] }
      let share = max(0, free - others)
      guard own > 0 else { continue }
      guard share < own else { break }
      for index in group { result[index] = lengths[index] * share / own }
    }
    return result
  }

  /// The indices of views that are equally firm, those that give way first before others.
  private func groups() -> [[Int]] {
    let firmnesses = lengths.indices.map(firmness)
    var groups: [[Int]] = []
    let order = lengths.indices.filter { !firmnesses[$0].isRequired }.sorted {
      if firmnesses[$0].yields(before: firmnesses[$1]) { return true }
      return !firmnesses[$1].yields(before: firmnesses[$0]) && $0 < $1
    }
    for index in order {
      if let last = groups.last?.last, !firmnesses[last].yields(before: firmnesses[index]) {
        groups[groups.count - 1].append(index)
      } else {
        groups.append([index])
      }
    }
    return groups
  }

  private func scaled(to free: CGFloat) -> [CGFloat] {
    lengths.map { sum > 0 ? $0 * free / sum : free / CGFloat(lengths.count) }
  }

  private func spaced(in room: CGFloat) -> [Place] {
    guard !gaps.isEmpty, room >= sum + gapSum else { return row(filled(max(0, room - gapSum)), gaps) }
    let gap = (room - sum) / CGFloat(gaps.count)
    // One that has to be larger than the others keeps its size.
    guard gaps.allSatisfy({ $0 <= gap }) else {
      let more = (room - sum - gapSum) / CGFloat(gaps.count)
      return row(lengths, gaps.map { $0 + more })
    }
    return row(lengths, gaps.map { _ in gap })
  }

  private func centered(in room: CGFloat) -> [Place] {
    guard let first = lengths.first, let last = lengths.last, lengths.count > 1 else { return row(filled(room), gaps) }
    let pitch = (room - first / 2 - last / 2) / CGFloat(gaps.count)
    return lengths.enumerated().map { index, length in
      Place(start: first / 2 + pitch * CGFloat(index) - length / 2, length: length)
    }
  }

  private func row(_ lengths: [CGFloat], _ gaps: [CGFloat]) -> [Place] {
    var start: CGFloat = 0
    return lengths.enumerated().map { index, length in
      defer { start += length + (index < gaps.count ? gaps[index] : 0) }
      return Place(start: start, length: length)
    }
  }
}
