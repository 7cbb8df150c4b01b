import Foundation

// Which words fit into the line, and where those stand that do not.

extension StatusLine {
  struct Words {
    var leading: String
    var trailing: String?
    /// Of a message that is too long for the line, from top to bottom.
    var rows: [String] = []
  }

  /// In windows as wide as this, in points, all fits but messages.
  private static let roomyWidth: CGFloat = 900
  /// In points, beside words.
  static let inset: CGFloat = 12
  /// In points, of the rows of a long message: each, and above the first.
  static let rowHeight: CGFloat = 18
  static let rowInset: CGFloat = 4
  /// A message has so many rows at most: the stage is to be seen.
  private static let mostRows = 3

  static func height(of rows: [String]) -> CGFloat {
    rows.isEmpty ? 0 : rowInset + CGFloat(rows.count) * rowHeight
  }

  /// Below the border.
  static func line(in size: CGSize) -> CGRect {
    CGRect(x: 0, y: size.height - height + 1, width: size.width, height: height - 1)
  }

  /// What the line has for words in a window.
  func room(in size: CGSize) -> CGRect {
    let line = StatusLine.line(in: size)
    return (buttons?.room(in: line) ?? line).insetBy(dx: StatusLine.inset, dy: 0)
  }

  /// The words that fit. The pace is dropped last, because it is shown nowhere else; the title is also the window's. A
  /// message is never dropped: in a window it has rows above the line, elsewhere it is shortened.
  func words(in size: CGSize, measuring width: (String) -> CGFloat) -> Words {
    let room = room(in: size).width
    // A button has the title.
    let title = buttons == nil ? title : nil
    let all = StatusLine.line([title, itemsText, motion, lens, sceneText])
    if sceneText == nil, room >= StatusLine.roomyWidth { return Words(leading: all, trailing: renderer) }
    if width(all) + width(StatusLine.separator + renderer) <= room { return Words(leading: all, trailing: renderer) }
    let lasting = isLasting ? [StatusLine.line([sceneText])] : []
    let shorter = [all, StatusLine.line([title, motion, sceneText]), StatusLine.line([motion, sceneText])] + lasting
    if let fitting = shorter.first(where: { width($0) <= room }) { return Words(leading: fitting) }
    guard let sceneText else { return Words(leading: motion) }
    if isLasting, buttons != nil {
      return Words(leading: sceneText.shortened(to: room, measuring: width))
    }
    guard buttons != nil else {
      let before = motion + StatusLine.separator
      return Words(leading: before + sceneText.shortened(to: room - width(before), measuring: width))
    }
    let rest = [StatusLine.line([itemsText, motion, lens]), motion].first { width($0) <= room }
    return Words(leading: rest ?? motion, rows: StatusLine.rows(of: sceneText, in: size, measuring: width))
  }

  private static func rows(
    of message: String, in size: CGSize, measuring width: (String) -> CGFloat
  ) -> [String] {
    let room = size.width - 2 * inset
    let rows = message.wrapped(in: room, measuring: width)
    let last = rows.dropFirst(mostRows - 1).joined(separator: " ")
    let shown = rows.prefix(mostRows - 1) + (last.isEmpty ? [] : [last])
    return shown.map { $0.shortened(to: room, measuring: width) }
  }

  /// Nothing where there are none, as in an application without dynamics.
  private var itemsText: String? {
    guard let items, items.all > 0 else { return nil }
    return "\(StatusLine.grouped(items.live)) of \(StatusLine.grouped(items.all)) items live"
  }

  private var lens: String? { xRay == .off ? nil : "X-ray: \(xRay.rawValue)" }

  static let separator = "   ·   "

  private static func line(_ parts: [String?]) -> String {
    parts.compactMap(\.self).joined(separator: separator)
  }
}
