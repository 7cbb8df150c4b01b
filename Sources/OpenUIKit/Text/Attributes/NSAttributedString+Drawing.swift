import Foundation

/// How a text is measured.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// Apple's bits.
  public let rawValue: Int

  /// Bits that stand for nothing have no effect.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The last line that has room is cut where there are more.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
  /// As many lines as there are, from the top of the first one. Without it a text has one line, from its baseline.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Fonts here have no leading.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// By the same measures as without: those of the font.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
}

/// How far a text may be made smaller, and what came of it.
open class NSStringDrawingContext: NSObject {
  /// Stored; `UILabel.minimumScaleFactor` is what shrinks text.
  open var minimumScaleFactor: CGFloat = 0
  /// Text is never made smaller: 1.
  open private(set) var actualScaleFactor: CGFloat = 1
  /// Of the text that was measured last.
  open internal(set) var totalBounds = CGRect.zero
}

extension NSAttributedString {
  /// Of its lines, which end at line feeds alone; in points.
  public func size() -> CGSize { TextLayout(StyledText(self)).size }

  /// How much room the text needs, in points.
  ///
  /// - Parameter size: how wide the lines may be, and how high all of them; 0 is no limit.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let layout = layout(in: size, options)
    let isFromTop = options.contains(.usesLineFragmentOrigin)
    let top = isFromTop ? 0 : (layout.lines.first?.baseline ?? 0) - layout.size.height
    let bounds = CGRect(origin: CGPoint(x: 0, y: top), size: layout.size)
    context?.totalBounds = bounds
    return bounds
  }

  /// - Parameter size: how wide the lines may be, and how high all of them; 0 is no limit.
  func layout(in size: CGSize, _ options: NSStringDrawingOptions) -> TextLayout {
    let text = StyledText(self)
    guard options.contains(.usesLineFragmentOrigin) else { return TextLayout(text, lines: 1) }
    let width = size.width > 0 ? size.width : .greatestFiniteMagnitude
    let layout = TextLayout(text, in: width)
    guard options.contains(.truncatesLastVisibleLine), size.height > 0 else { return layout }
    return TextLayout(text, in: width, lines: max(1, layout.lines(in: size.height)), breakMode: .byTruncatingTail)
  }
}

extension NSString {
  /// How much room the text takes, in points, with lines that end at line feeds alone.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: description, attributes: attrs).size()
  }

  /// How much room the text takes in a width, in points; a width of 0 is no limit.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: description, attributes: attributes).boundingRect(
      with: size, options: options, context: context)
  }
}

extension String {
  /// As `NSString`'s: what `(text as NSString)` has on Apple's platforms, a string has there by itself.
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attrs).size()
  }

  /// How much room the text takes in a width, in points; a width of 0 is no limit.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes).boundingRect(
      with: size, options: options, context: context)
  }
}
