import Foundation

/// How text is aligned in its box.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}

/// One or more lines of text.
@preconcurrency @MainActor
open class UILabel: UIView {
  open var text: String? {
    didSet { if text != oldValue { textChanged() } }
  }
  open var font: UIFont! {
    get { storedFont }
    set {
      storedFont = newValue
      textChanged()
    }
  }
  open var textColor: UIColor! {
    get { storedTextColor }
    set {
      storedTextColor = newValue
      setNeedsDisplay()
    }
  }
  open var textAlignment: NSTextAlignment {
    get { storedAlignment }
    set {
      storedAlignment = newValue
      setNeedsDisplay()
    }
  }
  /// The most lines to draw; 0 is no limit. Text breaks at line feeds and, when there may be more than one line,
  /// between words, or between the characters of scripts without spaces.
  open var numberOfLines = 1 {
    didSet { textChanged() }
  }

  // Stored privately for the same reason as in `UIView`.
  private var storedFont: UIFont! = UIFont.systemFont(ofSize: 17)
  private var storedTextColor: UIColor! = .label
  private var storedAlignment = NSTextAlignment.natural
  private var cachedLines: (width: CGFloat, lines: [String])?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let lines = lines(fitting: size.width > 0 ? size.width : .greatestFiniteMagnitude)
    let widest = lines.map(width(of:)).max() ?? 0
    return CGSize(width: widest.rounded(.up), height: (CGFloat(lines.count) * lineHeight).rounded(.up))
  }

  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
  }

  package override func arrangedSize(in width: CGFloat?) -> CGSize {
    guard numberOfLines != 1, let width else { return intrinsicContentSize }
    return sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
  }

  package override var heightDependsOnWidth: Bool { numberOfLines != 1 }

  /// The lines to draw in the present bounds.
  package var drawnLines: [String] { lines(fitting: bounds.width) }

  package var lineHeight: CGFloat { metrics.lineHeight(fontSize: font.pointSize, isBold: font.isBold) }

  private var metrics: any TextMetrics { context?.textMetrics ?? SyntheticTextMetrics() }

  private func width(of line: String) -> CGFloat {
    metrics.width(of: line, fontSize: font.pointSize, isBold: font.isBold)
  }

  private func textChanged() {
    cachedLines = nil
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  private func lines(fitting width: CGFloat) -> [String] {
    if let cachedLines, cachedLines.width == width { return cachedLines.lines }
    var lines: [String] = []
    for paragraph in (text ?? "").split(separator: "\n", omittingEmptySubsequences: false) {
      lines += numberOfLines == 1 ? [String(paragraph)] : wrap(paragraph, width)
    }
    if numberOfLines > 0 { lines = Array(lines.prefix(numberOfLines)) }
    cachedLines = (width, lines)
    return lines
  }

  /// Greedy filling; a word wider than the box has a line of its own and sticks out.
  private func wrap(_ paragraph: Substring, _ width: CGFloat) -> [String] {
    var lines: [String] = []
    var line = ""
    for piece in LinePiece.pieces(of: paragraph) {
      let longer = line.isEmpty ? piece.text : line + (piece.followsSpace ? " " : "") + piece.text
      if !line.isEmpty, self.width(of: longer) > width {
        lines.append(line)
        line = piece.text
      } else {
        line = longer
      }
    }
    return lines + [line]
  }
}
