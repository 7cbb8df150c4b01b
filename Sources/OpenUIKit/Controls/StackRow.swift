import Foundation

/// Lengths in a row, with gaps between them, and how they share the room that there is.
struct StackRow {
  struct Place {
    var start: CGFloat
    var length: CGFloat
  }

  private let lengths: [CGFloat]
  /// The least ones: one less than there are lengths.
  private let gaps: [CGFloat]
  private let distribution: UIStackView.Distribution
  private let isFlexible: [Bool]

  init(
    _ lengths: [CGFloat], gaps: [CGFloat], _ distribution: UIStackView.Distribution, isFlexible: [Bool] = []
  ) {
    (self.lengths, self.gaps, self.distribution, self.isFlexible) = (lengths, gaps, distribution, isFlexible)
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
    guard free > sum else { return scaled(to: free) }
    let count = isFlexible.count(where: \.self)
    return lengths.enumerated().map { index, length in
      if count > 0 { return isFlexible[index] ? length + (free - sum) / CGFloat(count) : length }
      return index == lengths.count - 1 ? length + free - sum : length
    }
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
