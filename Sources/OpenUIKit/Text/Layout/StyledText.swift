import Foundation

/// Text whose attributes have been read: what a layout is made of. Places count UTF-16 units.
package struct StyledText {
  /// How a stretch of text looks.
  package struct Look: Hashable {
    package var font = UIFont.systemFont(ofSize: 12)
    /// Nil where nobody says one.
    package var color: UIColor?
    package var background: UIColor?
    package var underline: NSUnderlineStyle = []
    package var underlineColor: UIColor?
    package var strikethrough: NSUnderlineStyle = []
    package var strikethroughColor: UIColor?
    /// Points behind each character.
    package var kern: CGFloat = 0
    /// Points above the baseline.
    package var rise: CGFloat = 0
    package var shadow: NSShadow?

    package init() {}
  }

  let units: [UInt16]
  /// In the order of the text, without gaps. None for an empty text.
  let stretches: [(range: Range<Int>, look: Look)]
  /// Without the line feeds between them; one at least.
  let paragraphs: [(range: Range<Int>, look: ParagraphLook)]
  /// Of an empty line.
  let first: Look

  /// - Parameters:
  ///   - base: the look of what has no attribute of its own.
  ///   - paragraph: the same of paragraphs.
  ///   - link: the colour of links.
  package init(
    _ text: NSAttributedString, base: Look = Look(), paragraph: ParagraphLook = ParagraphLook(),
    link: UIColor = .link
  ) {
    units = Array(text.string.utf16)
    var stretches: [(range: Range<Int>, look: Look)] = []
    var styles: [(range: Range<Int>, look: ParagraphLook)] = []
    text.enumerateAttributes(in: NSRange(location: 0, length: units.count)) { attributes, range, _ in
      let look = Look(attributes, base: base, link: link)
      if let last = stretches.last, last.look == look {
        stretches[stretches.count - 1].range = last.range.lowerBound..<range.units.upperBound
      } else {
        stretches.append((range.units, look))
      }
      styles.append((range.units, (attributes[.paragraphStyle] as? NSParagraphStyle)?.look ?? paragraph))
    }
    self.stretches = stretches
    first = stretches.first?.look ?? base
    let last = max(0, units.count - 1)
    paragraphs = StyledText.paragraphs(of: units).map { range in
      let style = styles.first { $0.range.contains(min(range.lowerBound, last)) }
      return (range, style?.look ?? paragraph)
    }
  }

  init(
    units: [UInt16], stretches: [(range: Range<Int>, look: Look)],
    paragraphs: [(range: Range<Int>, look: ParagraphLook)], first: Look
  ) {
    (self.units, self.stretches, self.paragraphs, self.first) = (units, stretches, paragraphs, first)
  }

  func string(_ range: Range<Int>) -> String { String(decoding: units[range], as: UTF16.self) }

  /// The look of the character at a place, or of that before it at the end.
  func look(at place: Int) -> Look {
    stretches.first { $0.range.contains(place) }?.look ?? stretches.last?.look ?? first
  }

  private static func paragraphs(of units: [UInt16]) -> [Range<Int>] {
    var (ranges, start): ([Range<Int>], Int) = ([], 0)
    for index in units.indices where units[index] == 10 {
      ranges.append(start..<index)
      start = index + 1
    }
    return ranges + [start..<units.count]
  }
}

extension StyledText.Look {
  init(_ attributes: [NSAttributedString.Key: Any], base: StyledText.Look, link: UIColor) {
    self = base
    if let font = attributes[.font] as? UIFont { self.font = font }
    if let color = attributes[.foregroundColor] as? UIColor { self.color = color }
    background = attributes[.backgroundColor] as? UIColor ?? base.background
    if let style = StyledText.number(attributes[.underlineStyle]) { underline = NSUnderlineStyle(rawValue: Int(style)) }
    if let style = StyledText.number(attributes[.strikethroughStyle]) {
      strikethrough = NSUnderlineStyle(rawValue: Int(style))
    }
    underlineColor = attributes[.underlineColor] as? UIColor
    strikethroughColor = attributes[.strikethroughColor] as? UIColor
    kern = StyledText.number(attributes[.kern]) ?? StyledText.number(attributes[.tracking]) ?? base.kern
    rise = StyledText.number(attributes[.baselineOffset]) ?? base.rise
    shadow = attributes[.shadow] as? NSShadow ?? base.shadow
    if attributes[.link] != nil { (color, underline) = (link, underline.isEmpty ? .single : underline) }
  }
}

extension StyledText {
  /// Numbers arrive as they were given. Those that are no numbers, or not finite, count as none.
  fileprivate static func number(_ value: Any?) -> CGFloat? {
    let number: CGFloat? =
      switch value {
      case let value as CGFloat: value
      case let value as Int: CGFloat(value)
      case let value as Float: CGFloat(value)
      case let value as NSNumber: CGFloat(value.doubleValue)
      case let value as NSUnderlineStyle: CGFloat(value.rawValue)
      default: nil
      }
    return number.flatMap { $0.isFinite && abs($0) < 1e6 ? $0 : nil }
  }
}
