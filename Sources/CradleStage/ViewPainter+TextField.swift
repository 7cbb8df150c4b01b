import Foundation
import OpenUIKit

// A field's one line, moved so that the caret is visible: what is selected under it, what is being composed above a
// rule, and the caret while the field is edited.

extension ViewPainter {
  mutating func paintText(of field: UITextField, _ toWindow: CGAffineTransform, _ opacity: CGFloat) {
    if let edge = field.drawnEdge { paintBackground(of: Background(edge, of: field), toWindow, opacity) }
    let isPlaceholder = !field.hasText
    let line = FieldLine(field, toWindow)
    let opacity = opacity * field.drawnAlpha
    commands.append(.pushClip(line.outline))
    let tint = field.tintColor ?? .systemBlue
    for stretch in field.selectedStretches {
      add(
        line.bar(stretch, top: 0, height: line.box.height),
        tint.drawColor(in: field, opacity: opacity * FieldLine.selectionOpacity))
    }
    let isStrong = field.traitCollection.accessibilityContrast == .high
    let (string, color) = (isPlaceholder ? field.placeholder ?? "" : field.shownText, field.textColor ?? .black)
    let share = isPlaceholder ? FieldLine.placeholderOpacity(isStrong) : 1
    if let layout = field.drawnLayout {
      let start = isPlaceholder ? field.lead(ofWidth: layout.size.width) : -field.drawnShift
      let ink = TextInk(of: field, opacity, other: color.withAlphaComponent(share))
      paint(layout, line.place(of: layout, at: start), ink)
    } else if !string.isEmpty {
      let (font, box) = (field.drawnFont, isPlaceholder ? line.placeholderBox(field) : line.box)
      commands.append(
        .text(
          DrawText(
            string, box: box, fontSize: font.pointSize * line.scale, isBold: font.isBold,
            color: color.drawColor(in: field, opacity: opacity * share))))
    }
    let rule = FieldLine.rule * line.scale
    for stretch in field.markedStretches {
      add(line.bar(stretch, top: line.box.height - rule, height: rule), color.drawColor(in: field, opacity: opacity))
    }
    if field.isEditing {
      let caret = field.caretX...field.caretX + FieldLine.caret
      add(line.bar(caret, top: 0, height: line.box.height), tint.drawColor(in: field, opacity: opacity))
    }
    commands.append(.popClip)
  }

  private mutating func add(_ bar: CGRect, _ color: DrawColor) {
    commands.append(.shape(DrawShape(center: CGPoint(x: bar.midX, y: bar.midY), size: bar.size, color: color)))
  }
}

/// Where a field's line is in the window.
@MainActor
private struct FieldLine {
  /// Of the tint over the ground. Text in the ink of either theme keeps a contrast of 4.5 on it (WCAG 2, AA).
  static let selectionOpacity: CGFloat = 0.3
  /// The ink of either theme keeps a contrast of 4.5:1 to its ground with that, and of 7:1 with high contrast.
  static func placeholderOpacity(_ isStrong: Bool) -> CGFloat { isStrong ? 0.85 : 0.7 }
  /// The width of the caret, and the height of the rule under marked text, in points.
  static let caret: CGFloat = 2
  static let rule: CGFloat = 1.5

  let scale: CGFloat
  /// Of the text: it begins at the left edge.
  let box: CGRect
  /// What of it is seen.
  let outline: CGRect

  init(_ field: UITextField, _ toWindow: CGAffineTransform) {
    scale = toWindow.uniformScale
    let (rect, bounds, height) = (field.drawnRect, field.bounds, field.lineHeight)
    outline = CGRect(
      x: toWindow.tx + (rect.minX - bounds.midX) * scale,
      y: toWindow.ty + (rect.midY - bounds.midY - height / 2) * scale, width: rect.width * scale,
      height: height * scale)
    box = outline.offsetBy(dx: -field.drawnShift * scale, dy: 0)
  }

  /// Of a layout in the middle of the line, which begins so far from the left.
  func place(of layout: TextLayout, at start: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: outline.minX + start * scale, y: box.midY - layout.size.height * scale / 2)
      .scaledBy(x: scale, y: scale)
  }

  func placeholderBox(_ field: UITextField) -> CGRect {
    let start = field.textAlignment.share > 0 ? field.lead(ofWidth: field.placeholderWidth) : 0
    return outline.offsetBy(dx: start * scale, dy: 0)
  }

  func bar(_ stretch: ClosedRange<CGFloat>, top: CGFloat, height: CGFloat) -> CGRect {
    CGRect(
      x: box.minX + stretch.lowerBound * scale, y: box.minY + top,
      width: (stretch.upperBound - stretch.lowerBound) * scale, height: height)
  }
}
