import Foundation
import OpenUIKit

// Pictures: files and what code has drawn, turned, tinted and stretched.

extension ViewPainter {
  mutating func paintImage(
    of view: UIImageView, _ size: CGSize, _ toWindow: CGAffineTransform, _ frame: Frame
  ) {
    guard let image = view.shownImage else { return }
    let bounds = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    let place = view.contentMode.place(image.size, in: bounds)
    guard place.width > 0, place.height > 0 else { return }
    var brush = Brush(view: view, frame: frame, opacity: min(frame.opacity, 1))
    brush.tint = view.tint(of: image)
    if view.clipsToBounds { brush.masks.add(size, view.layer.cornerRadius, view.layer.maskedCorners, toWindow) }
    // Of what code has drawn, words are cut by rectangles alone.
    let isCut = view.clipsToBounds && image.isDrawn && !bounds.insetBy(dx: -Self.slack, dy: -Self.slack).contains(place)
    if isCut { commands.append(.pushClip(bounds.applying(toWindow))) }
    paint(image, in: place, brush, toWindow)
    if isCut { commands.append(.popClip) }
  }

  /// In points: what a picture may stick out by rounding.
  private static let slack: CGFloat = 1e-6

  /// - Parameter toWindow: from the coordinates of `place`.
  mutating func paint(_ image: UIImage, in place: CGRect, _ brush: Brush, _ toWindow: CGAffineTransform) {
    guard let caps = image.caps else { return paintWhole(image, in: place, brush, toWindow) }
    // What is stretched is drawn whole for each of nine parts, each cut to its own.
    let across = StretchedPart.parts(image.size.width, caps.left, caps.right, place.minX, place.width)
    let down = StretchedPart.parts(image.size.height, caps.top, caps.bottom, place.minY, place.height)
    for row in down {
      for column in across {
        let whole = CGRect(x: column.start, y: row.start, width: column.length, height: row.length)
        let part = CGRect(
          x: column.part.lowerBound, y: row.part.lowerBound, width: column.part.upperBound - column.part.lowerBound,
          height: row.part.upperBound - row.part.lowerBound)
        var brush = brush
        brush.parts.append((part, toWindow))
        paintWhole(image, in: whole, brush, toWindow)
      }
    }
  }

  private mutating func paintWhole(
    _ image: UIImage, in place: CGRect, _ brush: Brush, _ toWindow: CGAffineTransform
  ) {
    let shown = image.turn.concatenating(toWindow.mapping(CGRect(x: 0, y: 0, width: 1, height: 1), to: place))
    switch image.source {
    case .drawing(let drawing):
      var inner = brush
      inner.depth += 1
      inner.clips += brush.parts.map { DrawOutline($0.rect, $0.transform) }
      inner.parts = []
      paint(drawing, inner, shown.mapping(drawing.frame, to: CGRect(x: 0, y: 0, width: 1, height: 1)))
    case .file(let file):
      paint(DrawPicture(id: file.id, data: file.data), brush, shown)
    }
  }

  /// - Parameter unit: from the picture in a square of side 1. It is drawn turned, mirrored and stretched along its own
  ///   sides, not askew.
  private mutating func paint(_ picture: DrawPicture, _ brush: Brush, _ unit: CGAffineTransform) {
    let isMirrored = unit.mirrors
    let upright = isMirrored ? CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0).concatenating(unit) : unit
    let (x, y) = (
      (upright.a * upright.a + upright.b * upright.b).squareRoot(),
      (upright.c * upright.c + upright.d * upright.d).squareRoot()
    )
    var drawn = DrawImage(
      picture, center: CGPoint(x: 0.5, y: 0.5).applying(upright), size: CGSize(width: x, height: y),
      angle: upright.turn, opacity: brush.opacity)
    drawn.isMirrored = isMirrored
    drawn.tint = brush.tint.map { $0.drawColor(in: brush.view, opacity: 1) }
    drawn.outlines = brush.clips
    let masks = brush.frame.masks + brush.masks + brush.parts.map { Mask($0.rect, $0.transform) }
    drawn.cuts = masks.compactMap { $0.cut(of: drawn) }
    commands.append(.image(drawn))
  }
}

extension UIImage {
  fileprivate var isDrawn: Bool {
    if case .drawing = source { true } else { false }
  }
}

/// One of three parts of a picture along an axis: where the whole picture would have to be for the part to be in place.
private struct StretchedPart {
  let start: CGFloat
  let length: CGFloat
  let part: ClosedRange<CGFloat>

  /// The ends keep their lengths, and are shortened alike where there is no room for both.
  static func parts(
    _ size: CGFloat, _ first: CGFloat, _ last: CGFloat, _ start: CGFloat, _ length: CGFloat
  ) -> [StretchedPart] {
    let fit = min(1, length / max(first + last, 1e-9))
    let (head, tail) = (first * fit, last * fit)
    let sources = [0, first, size - last, size]
    let targets = [start, start + head, start + length - tail, start + length]
    return (0..<3).compactMap { index in
      let (from, to) = (sources[index], sources[index + 1])
      let (low, high) = (targets[index], targets[index + 1])
      guard to > from, high > low else { return nil }
      let scale = (high - low) / (to - from)
      return StretchedPart(start: low - from * scale, length: size * scale, part: low...high)
    }
  }
}
