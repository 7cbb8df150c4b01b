import CradleStage
import Foundation

// The numbers of draw commands as slots hold them, and commands from a look and slots again.

extension DrawCommand {
  /// The numbers of the command, eight a slot. Costs nothing but the copies.
  func appendValues(to slots: inout [SIMD8<Double>]) {
    switch self {
    case .shape(let shape):
      slots.append(SIMD8(shape.center, shape.angle, shape.size, shape.radius, shape.color.number))
    case .text(let text):
      slots.append(SIMD8(text.box.origin, text.angle, text.box.size, text.fontSize, text.color.number))
    case .pushClip(let box): slots.append(SIMD8(box.origin, 0, box.size, 0, 0))
    case .popClip: break
    case .image(let image):
      slots.append(SIMD8(image.center, image.angle, image.size, image.opacity, 0))
      for cut in image.cuts { slots.append(SIMD8(cut.offset, 0, cut.size, cut.radius, 0)) }
    case .polygon(let polygon): polygon.appendValues(to: &slots)
    }
  }

  init(_ look: FilmLook, _ slots: ArraySlice<FilmSlot>) {
    let first = slots.first?.values ?? SIMD8()
    switch look {
    case .shape:
      self = .shape(
        DrawShape(center: first.point, size: first.size, radius: first[6], angle: first[2], color: first.color))
    case .text(let string, let alignment, let isBold):
      self = .text(
        DrawText(
          string, box: first.box, angle: first[2], alignment: alignment, fontSize: first[6], isBold: isBold,
          color: first.color))
    case .pushClip: self = .pushClip(first.box)
    case .popClip: self = .popClip
    case .image(let picture, _):
      let cuts = slots.dropFirst().map(\.values).map { DrawCut(offset: $0.point, size: $0.size, radius: $0[6]) }
      self = .image(
        DrawImage(picture, center: first.point, size: first.size, angle: first[2], opacity: first[6], cuts: cuts))
    case .polygon(let counts, let isEvenOdd):
      self = .polygon(DrawPolygon(counts, slots.dropFirst(), isEvenOdd: isEvenOdd, color: first.color))
    }
  }
}

extension DrawPolygon {
  /// A slot with the colour, then four corners a slot, those of all lines in a row.
  fileprivate func appendValues(to slots: inout [SIMD8<Double>]) {
    slots.append(SIMD8(.zero, 0, .zero, 0, color.number))
    var (corners, count) = (SIMD8<Double>(), 0)
    for corner in contours.joined() {
      (corners[count], corners[count + 1]) = (corner.x, corner.y)
      count += 2
      if count == 8 {
        slots.append(corners)
        (corners, count) = (SIMD8(), 0)
      }
    }
    if count > 0 { slots.append(corners) }
  }

  fileprivate init(_ counts: [Int], _ slots: ArraySlice<FilmSlot>, isEvenOdd: Bool, color: DrawColor) {
    var next = 0
    let contours = counts.map { count in
      (0..<count).map { _ in
        let values = slots[slots.startIndex + next / 4].values
        defer { next += 1 }
        return CGPoint(x: values[next % 4 * 2], y: values[next % 4 * 2 + 1])
      }
    }
    self.init(contours, isEvenOdd: isEvenOdd, color: color)
  }
}

extension DrawColor {
  /// A number from 1 to 2 whose lowest 32 bits are the colour. To calculate with it is as fast as with any other, which
  /// is not so for one that has those bits alone.
  fileprivate var number: Double {
    Double(bitPattern: 1.0.bitPattern | UInt64(red) << 24 | UInt64(green) << 16 | UInt64(blue) << 8 | UInt64(alpha))
  }
}

extension SIMD8<Double> {
  @inline(__always)
  fileprivate init(
    _ point: CGPoint, _ angle: CGFloat, _ size: CGSize, _ sixth: CGFloat, _ color: Double
  ) {
    self.init(point.x, point.y, angle, 0, size.width, size.height, sixth, color)
  }

  fileprivate var point: CGPoint { CGPoint(x: self[0], y: self[1]) }
  fileprivate var size: CGSize { CGSize(width: self[4], height: self[5]) }
  fileprivate var box: CGRect { CGRect(origin: point, size: size) }

  fileprivate var color: DrawColor {
    let bits = self[7].bitPattern
    let channel = { (place: UInt64) in UInt8(truncatingIfNeeded: bits >> place) }
    return DrawColor(red: channel(24), green: channel(16), blue: channel(8), alpha: channel(0))
  }
}
