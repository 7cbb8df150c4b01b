import Foundation

// The lines of a configured button's words. How many there are is reckoned by widths that are written down, as the size
// of every control is; where in a line a word stands is up to the fonts of the host.

extension UIButton {
  /// Lets a label have as many lines as its words need in a width. One line is shown as that of a plain button.
  ///
  /// - Parameter height: of the content, where it is too low for all lines; nil where it is not.
  func breakLines(
    of text: String, in label: UILabel, _ configuration: Configuration, _ width: CGFloat, height: CGFloat?
  ) {
    let isSubtitle = label === parts.subtitle
    let needed = configuration.lines(of: text, isSubtitle: isSubtitle, in: width).count
    let most = height.map { configuration.mostLines(in: $0, isSubtitle: isSubtitle) } ?? needed
    if min(needed, most) <= 1 {
      let mode = configuration.breakMode(isSubtitle: isSubtitle)
      show(label, lines: 1, mode.wraps ? .byTruncatingMiddle : mode)
    } else {
      show(label, lines: needed <= most ? 0 : most, needed <= most ? .byWordWrapping : .byTruncatingTail)
    }
  }

  /// The title of a button that has no configuration any longer.
  func showTitleInOneLine() {
    if let title = parts.title { show(title, lines: 1, .byTruncatingMiddle) }
  }

  private func show(_ label: UILabel, lines: Int, _ mode: NSLineBreakMode) {
    if label.numberOfLines != lines { label.numberOfLines = lines }
    label.lineBreakMode = mode
  }
}

extension UIButton.Configuration {
  /// How large the button wants to be where there is so much room, in points.
  func size(of button: UIButton, in width: CGFloat = .greatestFiniteMagnitude) -> CGSize {
    let limit = width - contentInsets.leading - contentInsets.trailing
    let block = ButtonBlock(self, of: button, limit: limit) { text, label, room in
      let isSubtitle = label.map { $0 === button.parts.subtitle } ?? false
      let lines = lines(of: text, isSubtitle: isSubtitle, in: room)
      return ControlText.size(of: lines.joined(separator: "\n"), font(isSubtitle: isSubtitle), lines: lines.count)
    }
    return CGSize(
      width: block.size.width + contentInsets.leading + contentInsets.trailing,
      height: block.size.height + contentInsets.top + contentInsets.bottom)
  }

  /// Whether words go on in another line.
  var wraps: Bool { titleLineBreakMode.wraps || subtitle != nil && subtitleLineBreakMode.wraps }

  fileprivate func breakMode(isSubtitle: Bool) -> NSLineBreakMode {
    isSubtitle ? subtitleLineBreakMode : titleLineBreakMode
  }

  private func font(isSubtitle: Bool) -> UIFont { isSubtitle ? subtitleFont : titleFont }

  fileprivate func lines(of text: String, isSubtitle: Bool, in width: CGFloat) -> [String] {
    guard breakMode(isSubtitle: isSubtitle).wraps else {
      return text.split(separator: "\n", omittingEmptySubsequences: false).prefix(1).map(String.init)
    }
    // A width that is a rounding less than that of the words has room for them.
    return ControlText.lines(of: text, font(isSubtitle: isSubtitle), fitting: width.rounded(.up))
  }

  /// How many lines of the title lie above one of the subtitle, or how many there are of that.
  fileprivate func mostLines(in height: CGFloat, isSubtitle: Bool) -> Int {
    guard !isSubtitle else { return 1 }
    func lineHeight(_ font: UIFont) -> CGFloat { ControlText.size(of: "x", font).height }
    let below = subtitle == nil ? 0 : titlePadding + lineHeight(subtitleFont)
    return max(1, Int((height - below) / lineHeight(titleFont)))
  }
}

extension NSLineBreakMode {
  fileprivate var wraps: Bool { self == .byWordWrapping || self == .byCharWrapping }
}
