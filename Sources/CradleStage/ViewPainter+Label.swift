import Foundation
import OpenUIKit

// The text of labels. One in the host's own font is placed by the host's measures, line by line; any other is drawn as
// it was laid out, run by run.

extension ViewPainter {
  mutating func paintText(of label: UILabel, _ toWindow: CGAffineTransform, _ opacity: CGFloat) {
    if label.clipsText, label.text != nil {
      let size = label.bounds.size
      let bounds = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      commands.append(.pushClip(bounds.applying(toWindow)))
    }
    if let shadow = label.shadowColor, label.text != nil {
      let moved = toWindow.translatedBy(x: label.shadowOffset.width, y: label.shadowOffset.height)
      paintWords(of: label, in: shadow, moved, opacity)
    }
    paintWords(of: label, in: nil, toWindow, opacity)
    if label.clipsText, label.text != nil { commands.append(.popClip) }
  }

  /// - Parameter color: of all; nil for that of the label, or of its attributes.
  private mutating func paintWords(
    of label: UILabel, in color: UIColor?, _ toWindow: CGAffineTransform, _ opacity: CGFloat
  ) {
    guard let layout = label.drawnLayout else {
      return paintLines(of: label, in: color ?? label.drawnColor, toWindow, opacity)
    }
    let bounds = label.bounds.size
    let place = toWindow.translatedBy(
      x: -bounds.width / 2, y: -layout.size.height / 2 + label.drawnDrop)
    let ink = TextInk(of: label, opacity, all: color ?? label.overridingColor, other: label.drawnColor)
    paint(layout, place, ink)
  }

  private mutating func paintLines(
    of label: UILabel, in color: UIColor, _ toWindow: CGAffineTransform, _ opacity: CGFloat
  ) {
    let lines = label.drawnLines
    let lineHeight = label.lineHeight
    let scale = toWindow.uniformScale
    let size = CGSize(width: label.bounds.width * scale, height: lineHeight * scale)
    var middle = lineHeight * CGFloat(1 - lines.count) / 2 + label.drawnDrop
    let font = label.drawnFont
    for line in lines {
      defer { middle += lineHeight }
      if line.isEmpty { continue }
      let center = CGPoint(x: toWindow.c * middle + toWindow.tx, y: toWindow.d * middle + toWindow.ty)
      let box = CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
      commands.append(
        .text(
          DrawText(
            line, box: box, angle: toWindow.turn, alignment: label.textAlignment.drawn,
            fontSize: font.pointSize * scale, isBold: font.isBold,
            color: color.drawColor(in: label, opacity: opacity))))
    }
  }
}

extension NSTextAlignment {
  fileprivate var drawn: DrawText.Alignment {
    switch self {
    case .center: .center
    case .right: .trailing
    case .left, .justified, .natural: .leading
    }
  }
}
