import Foundation

/// Where the items of one line stand across the direction of scrolling.
///
/// A full line is stretched, so that its first and last items touch the insets; an item that fills a line alone is
/// centered. The last line of a section stands as if it went on with items like its last one: in a grid under those of
/// the lines before it, and at the left inset also where it holds one item of several that would fit. (Of lines whose
/// items differ Apple says nothing; this needs to know no other line.)
struct Justification: Equatable {
  /// Of the first item, from the beginning of the room.
  let start: CGFloat
  /// Between the items.
  let spacing: CGFloat

  init(_ sizes: [ItemSize], isLast: Bool, room: CGFloat, spacing minimum: CGFloat) {
    let width = sizes.reduce(0) { $0 + $1.across }
    var (wanted, count) = (width, sizes.count)
    if isLast, let last = sizes.last {
      let copies = Justification.copies(of: last.across, after: width + CGFloat(count - 1) * minimum, room, minimum)
      wanted += CGFloat(copies) * last.across
      count += copies
    }
    start = count > 1 ? 0 : (room - width) / 2
    spacing = count > 1 ? (room - wanted) / CGFloat(count - 1) : 0
  }

  /// How many items more of the width of the last one would go into the line.
  private static func copies(of width: CGFloat, after used: CGFloat, _ room: CGFloat, _ spacing: CGFloat) -> Int {
    guard width + spacing > 0 else { return 0 }
    let fitting = ((room - used + FillRule.slack.points) / (width + spacing)).rounded(.down)
    return Int(max(0, min(fitting, 1_000_000)))
  }
}
