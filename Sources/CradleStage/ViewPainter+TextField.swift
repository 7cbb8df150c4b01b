import Foundation
import OpenUIKit

// A field's one line, moved so that the caret is visible: what is selected under it, what is being composed above a
// rule, and the caret while the field is edited.

extension ViewPainter {
  mutating func paintText(of field: UITextField, _ toWindow: CGAffineTransform, _ opacity: CGFloat) {
    let line = FieldLine(field, toWindow)
    commands.append(.pushClip(line.outline))
    let tint = field.tintColor ?? .systemBlue
    for stretch in field.selectedStretches {
      add(
        line.bar(stretch, top: 0, height: line.box.height),
        tint.drawColor(in: field, opacity: opacity * FieldLine.selectionOpacity))
    }
    let isPlaceholder = !field.hasText
    let isStrong = field.traitCollection.accessibilityContrast == .high
    let (string, color) = (isPlaceholder ? field.placeholder ?? "" : field.editing.text, field.textColor ?? .black)
    let share = isPlaceholder ? FieldLine.placeholderOpacity(isStrong) : 1
    if let layout = field.drawnLayout {
      paint(layout, line.place(of: layout), TextInk(of: field, opacity, other: color.withAlphaComponent(share)))
    } else if !string.isEmpty {
      commands.append(
        .text(
          DrawText(
            string, box: line.box, fontSize: field.drawnFont.pointSize * line.scale, isBold: field.drawnFont.isBold,
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
    let size = CGSize(width: field.bounds.width * scale, height: field.lineHeight * scale)
    outline = CGRect(
      x: toWindow.tx - size.width / 2, y: toWindow.ty - size.height / 2, width: size.width, height: size.height)
    box = outline.offsetBy(dx: -field.drawnShift * scale, dy: 0)
  }

  /// Of a layout in the middle of the line.
  func place(of layout: TextLayout) -> CGAffineTransform {
    CGAffineTransform(translationX: box.minX, y: box.midY - layout.size.height * scale / 2).scaledBy(x: scale, y: scale)
  }

  func bar(_ stretch: ClosedRange<CGFloat>, top: CGFloat, height: CGFloat) -> CGRect {
    CGRect(
      x: box.minX + stretch.lowerBound * scale, y: box.minY + top,
      width: (stretch.upperBound - stretch.lowerBound) * scale, height: height)
  }
}
