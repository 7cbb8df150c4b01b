import Foundation
import OpenUIKit

/// In which colours a layout is drawn.
@MainActor
struct TextInk {
  private let view: UIView
  private let opacity: CGFloat
  /// Of everything; nil for what the text says.
  let all: UIColor?
  private let other: UIColor

  /// - Parameter other: of what has no colour of its own.
  init(of view: UIView, _ opacity: CGFloat, all: UIColor? = nil, other: UIColor) {
    (self.view, self.opacity, self.all, self.other) = (view, opacity, all, other)
  }

  func color(_ own: UIColor?) -> DrawColor { (all ?? own ?? other).drawColor(in: view, opacity: opacity) }
}

extension ViewPainter {
  /// - Parameter toWindow: from the coordinates of the layout.
  mutating func paint(_ layout: TextLayout, _ toWindow: CGAffineTransform, _ ink: TextInk) {
    for line in layout.lines {
      for run in line.runs where ink.all == nil { paintGround(of: run, line, toWindow, ink) }
      for run in line.runs {
        if ink.all == nil, let shadow = run.look.shadow, let color = shadow.shadowColor as? UIColor {
          let moved = toWindow.translatedBy(x: shadow.shadowOffset.width, y: shadow.shadowOffset.height)
          paint(run, line, moved, ink.color(color))
        }
        paintRules(of: run, line, toWindow, ink)
        paint(run, line, toWindow, ink.color(run.look.color))
      }
    }
  }

  private mutating func paint(
    _ run: TextLayout.Run, _ line: TextLayout.Line, _ toWindow: CGAffineTransform, _ color: DrawColor
  ) {
    guard run.width > 0, color.alpha > 0 else { return }
    let (font, scale) = (run.look.font, toWindow.uniformScale)
    let box = CGRect(
      x: run.x, y: line.baseline - run.look.rise - font.ascender, width: run.width, height: font.lineHeight)
    let style = DrawTextStyle(
      font: font.face.drawn, width: run.width / font.pointSize, kern: run.look.kern / font.pointSize,
      gap: run.gap / font.pointSize, baseline: FontFace.ascent)
    commands.append(
      .text(
        DrawText(
          run.text, box: box.placed(by: toWindow), angle: toWindow.turn, fontSize: font.pointSize * scale,
          isBold: font.isBold, color: color, style: style)))
  }

  private mutating func paintGround(
    of run: TextLayout.Run, _ line: TextLayout.Line, _ toWindow: CGAffineTransform, _ ink: TextInk
  ) {
    guard let background = run.look.background else { return }
    add(CGRect(x: run.x, y: line.top, width: run.width, height: line.height), toWindow, ink.color(background))
  }

  /// The lines under and through a run.
  private mutating func paintRules(
    of run: TextLayout.Run, _ line: TextLayout.Line, _ toWindow: CGAffineTransform, _ ink: TextInk
  ) {
    let (look, base) = (run.look, line.baseline - run.look.rise)
    let rules = [
      (look.underline, look.underlineColor, base + 0.1 * look.font.pointSize),
      (look.strikethrough, look.strikethroughColor, base - look.font.xHeight / 2),
    ]
    for (style, color, middle) in rules where style.rawValue & 0xF != 0 {
      let rule = TextRule(style, fontSize: look.font.pointSize)
      for bar in rule.bars(from: run.x, width: run.width, middle: middle) {
        add(bar, toWindow, ink.color(color ?? look.color))
      }
    }
  }

  private mutating func add(_ bar: CGRect, _ toWindow: CGAffineTransform, _ color: DrawColor) {
    guard color.alpha > 0, bar.width > 0 else { return }
    let scale = toWindow.uniformScale
    commands.append(
      .shape(
        DrawShape(
          center: CGPoint(x: bar.midX, y: bar.midY).applying(toWindow),
          size: CGSize(width: bar.width * scale, height: bar.height * scale), angle: toWindow.turn, color: color)))
  }
}

/// A line under or through text, in points.
private struct TextRule {
  private let thickness: CGFloat
  private let isDouble: Bool
  /// By turns drawn and left out, in thicknesses; none for a line without gaps.
  private let dashes: [CGFloat]

  init(_ style: NSUnderlineStyle, fontSize: CGFloat) {
    // A fourteenth of the font's size, as most fonts have it, and never thinner than a point.
    thickness = max(1, (fontSize / 14).rounded()) * (style.contains(.thick) ? 2 : 1)
    isDouble = style.contains(.double)
    dashes =
      switch style.rawValue & 0xF00 {
      case NSUnderlineStyle.patternDot.rawValue: [1, 1]
      case NSUnderlineStyle.patternDash.rawValue: [4, 2]
      case NSUnderlineStyle.patternDashDot.rawValue: [4, 2, 1, 2]
      case NSUnderlineStyle.patternDashDotDot.rawValue: [4, 2, 1, 2, 1, 2]
      default: []
      }
  }

  func bars(from start: CGFloat, width: CGFloat, middle: CGFloat) -> [CGRect] {
    let tops = isDouble ? [middle - thickness, middle + thickness] : [middle - thickness / 2]
    return tops.flatMap { top in
      stretches(from: start, to: start + width).map {
        CGRect(x: $0.lowerBound, y: top, width: $0.upperBound - $0.lowerBound, height: thickness)
      }
    }
  }

  private func stretches(from start: CGFloat, to end: CGFloat) -> [Range<CGFloat>] {
    guard !dashes.isEmpty else { return [start..<end] }
    var (stretches, x, index): ([Range<CGFloat>], CGFloat, Int) = ([], start, 0)
    while x < end {
      let next = min(end, x + dashes[index % dashes.count] * thickness)
      if index % 2 == 0 { stretches.append(x..<next) }
      (x, index) = (next, index + 1)
    }
    return stretches
  }
}

extension CGRect {
  /// Upright about where its middle comes to be.
  fileprivate func placed(by toWindow: CGAffineTransform) -> CGRect {
    let (middle, scale) = (CGPoint(x: midX, y: midY).applying(toWindow), toWindow.uniformScale)
    let size = CGSize(width: width * scale, height: height * scale)
    return CGRect(origin: CGPoint(x: middle.x - size.width / 2, y: middle.y - size.height / 2), size: size)
  }
}

extension FontFace {
  /// Nil for the host's own font.
  package var drawn: DrawFont? {
    guard !isPlain else { return nil }
    let kind: DrawFont.Kind =
      switch design {
      case .sans, .rounded: .sans
      case .serif: .serif
      case .monospaced: .monospaced
      }
    return DrawFont(family: family, kind, weight: weight, isItalic: isItalic, hasEqualDigits: hasEqualDigits)
  }
}
