import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Paragraphs, lines and shadows of text")
struct ParagraphTests {
  private let font = UIFont(name: "Courier", size: 10) ?? .systemFont(ofSize: 10)

  private func text(_ string: String, _ edit: (NSMutableParagraphStyle) -> Void = { _ in }) -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    edit(style)
    return NSAttributedString(string: string, attributes: [.font: font, .paragraphStyle: style])
  }

  private func height(_ string: String, _ edit: (NSMutableParagraphStyle) -> Void = { _ in }) -> CGFloat {
    text(string, edit).size().height
  }

  @Test("a style sets nothing at first, and one that can be changed takes all of another one")
  func styles() {
    let plain: NSParagraphStyle = .default
    #expect(plain.lineHeightMultiple == 0 && plain.maximumLineHeight == 0 && plain.minimumLineHeight == 0)
    #expect(plain.paragraphSpacingBefore == 0 && plain.alignment == .natural && plain == NSParagraphStyle())
    let style = NSMutableParagraphStyle()
    (style.lineHeightMultiple, style.maximumLineHeight, style.paragraphSpacingBefore) = (1.5, 30, 7)
    let other = NSMutableParagraphStyle()
    other.alignment = .center
    other.setParagraphStyle(style)
    #expect(other == style && other.alignment == .natural && other.paragraphSpacingBefore == 7)
    style.maximumLineHeight = 1
    #expect(other.maximumLineHeight == 30 && other != style)
    let copy = other.copy() as? NSParagraphStyle
    #expect(copy?.lineHeightMultiple == 1.5 && copy == other && !(copy is NSMutableParagraphStyle))
  }

  @Test("lines are so many times as high as is said, up to a limit")
  func lineHeights() {
    let line = height("a")
    #expect(abs(height("a") { $0.lineHeightMultiple = 2 } - 2 * line) < 1e-9)
    #expect(abs(height("a\nb") { $0.lineHeightMultiple = 2 } - 4 * line) < 1e-9)
    let limited = height("a\nb") { ($0.lineHeightMultiple, $0.maximumLineHeight) = (2, line * 1.5) }
    #expect(abs(limited - 3 * line) < 1e-9)
    #expect(abs(height("a") { $0.maximumLineHeight = line * 5 } - line) < 1e-9)
  }

  @Test("room before a paragraph is left between two, and not above the first")
  func spacingBefore() {
    let two = height("a\nb")
    #expect(abs(height("a") { $0.paragraphSpacingBefore = 9 } - height("a")) < 1e-9)
    #expect(abs(height("a\nb") { $0.paragraphSpacingBefore = 9 } - two - 9) < 1e-9)
  }

  @Test("text is measured with as many lines as there are where it begins at the top, and else with one")
  func lineFragments() {
    let words = text("one two three four")
    let narrow = CGSize(width: 60, height: 1000)
    let lines = words.boundingRect(with: narrow, options: .usesLineFragmentOrigin, context: nil)
    let line = words.boundingRect(with: narrow, options: [], context: nil)
    #expect(lines.height > 2 * line.height && lines.minY == 0 && lines.width <= 60)
    #expect(line.minY < 0 && line.maxY > 0 && line.width > 60)
    for neutral in [NSStringDrawingOptions.usesFontLeading, .usesDeviceMetrics] {
      let same = words.boundingRect(with: narrow, options: [.usesLineFragmentOrigin, neutral], context: nil)
      #expect(same == lines)
    }
  }

  @Test("the last line that has room is cut where that is wanted, and the context has the bounds that were measured")
  func truncation() {
    let words = text("one two three four five six")
    let low = CGSize(width: 60, height: 2.5 * font.lineHeight)
    let options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .truncatesLastVisibleLine]
    let context = NSStringDrawingContext()
    #expect(context.totalBounds == .zero && context.minimumScaleFactor == 0 && context.actualScaleFactor == 1)
    let cut = words.boundingRect(with: low, options: options, context: context)
    #expect(cut.height <= low.height && context.totalBounds == cut)
    let whole = words.boundingRect(with: low, options: .usesLineFragmentOrigin, context: context)
    #expect(whole.height > low.height && context.totalBounds == whole)
    context.minimumScaleFactor = 0.5
    #expect(words.boundingRect(with: low, options: options, context: context) == cut && context.actualScaleFactor == 1)
  }

  @Test("a shadow is behind the text in a third of black at first, and equal to one with the same three values")
  func shadows() {
    let shadow = NSShadow()
    #expect(shadow.shadowOffset == .zero && shadow.shadowBlurRadius == 0)
    #expect((shadow.shadowColor as? UIColor)?.components.w == 1.0 / 3)
    (shadow.shadowBlurRadius, shadow.shadowColor) = (4, UIColor.red)
    let copy = shadow.copy() as? NSShadow
    #expect(copy == shadow && copy?.shadowBlurRadius == 4 && copy?.shadowColor as? UIColor == .red)
    copy?.shadowBlurRadius = 5
    #expect(copy != shadow)
  }

  private let playground = Playground()

  /// What is drawn beside the letters of a text that is underlined.
  private func lines(_ style: NSUnderlineStyle?) -> [DrawCommand] {
    let label = playground.add(UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40)))
    defer { label.removeFromSuperview() }
    var attributes: [NSAttributedString.Key: Any] = [.font: font]
    attributes[.underlineStyle] = style?.rawValue
    label.attributedText = NSAttributedString(string: "abcdef", attributes: attributes)
    return playground.stage.draw().commands
  }

  @Test("underlines are single, thick or double, whole or in patterns, each drawn unlike the others")
  func underlines() {
    let whole: [NSUnderlineStyle] = [.single, .thick, .double]
    let patterns: [NSUnderlineStyle] = [.patternDot, .patternDash, .patternDashDot, .patternDashDotDot]
    let none = lines(nil)
    var seen = [none]
    for style in whole + patterns.map({ [.single, $0] }) {
      let drawn = lines(style)
      #expect(!seen.contains(drawn), "\(style.rawValue)")
      seen.append(drawn)
    }
    #expect(lines([]) == none)
  }

  @Test("a label's shadow lies a point above its text unless it is said where, and its text may be set by its top")
  func labels() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(label.shadowOffset == CGSize(width: 0, height: -1) && label.baselineAdjustment == .alignBaselines)
    label.shadowOffset = CGSize(width: 3, height: 4)
    #expect(label.shadowOffset == CGSize(width: 3, height: 4))
    (label.text, label.adjustsFontSizeToFitWidth) = ("a text that is too long", true)
    var drops: [CGFloat] = []
    for adjustment in [UIBaselineAdjustment.alignBaselines, .alignCenters, .none] {
      label.baselineAdjustment = adjustment
      drops.append(label.drawnDrop)
    }
    #expect(drops[0] > drops[1] && drops[1] == 0 && drops[2] < 0)
  }

  @Test("a name of any text makes a pasteboard's name, the same text the same one")
  func pasteboardNames() {
    let name = UIPasteboard.Name("mine")
    #expect(name == UIPasteboard.Name(rawValue: "mine") && name != .general)
    #expect(playground.stage.perform { UIPasteboard.general.name } == .general)
  }
}
