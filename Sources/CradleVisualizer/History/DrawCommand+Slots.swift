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
    case .popClip, .popGroup: break
    case .pushGroup(let group): group.appendValues(to: &slots)
    case .image(let image):
      slots.append(SIMD8(image.center, image.angle, image.size, image.opacity, 0))
      for cut in image.cuts { slots.append(SIMD8(cut.offset, 0, cut.size, cut.radius, 0)) }
      for outline in image.outlines { outline.contours.appendCorners(to: &slots) }
    case .polygon(let polygon): polygon.appendValues(to: &slots)
    }
  }

  init(_ look: FilmLook, _ slots: ArraySlice<FilmSlot>) {
    let first = slots.first?.values ?? SIMD8()
    switch look {
    case .shape:
      self = .shape(
        DrawShape(center: first.point, size: first.size, radius: first[6], angle: first[2], color: first.color))
    case .text(let string, let alignment, let isBold, let style):
      self = .text(
        DrawText(
          string, box: first.box, angle: first[2], alignment: alignment, fontSize: first[6], isBold: isBold,
          color: first.color, style: style))
    case .pushClip: self = .pushClip(first.box)
    case .popClip: self = .popClip
    case .pushGroup(let isCover, let isMapped):
      let map = isMapped ? slots.dropFirst().first.map { DrawMap($0.values, first[3]) } : nil
      self = .pushGroup(DrawGroup(first.box, opacity: first[6], isCover: isCover, map: map))
    case .popGroup: self = .popGroup
    case .image(let picture, let cutCount, let look):
      let cuts = slots.dropFirst().prefix(cutCount).map(\.values).map {
        DrawCut(offset: $0.point, size: $0.size, radius: $0[6])
      }
      var image = DrawImage(
        picture, center: first.point, size: first.size, angle: first[2], opacity: first[6], cuts: cuts)
      (image.isMirrored, image.tint) = (look.isMirrored, look.tint)
      image.outlines = OutlineLook.outlines(look.outlines, slots.dropFirst(1 + cutCount))
      self = .image(image)
    case .polygon(let counts, let isEvenOdd, let isPart, let clips):
      let corners = slots.dropFirst()
      self = .polygon(
        DrawPolygon(
          [[CGPoint]](counts, corners), isEvenOdd: isEvenOdd, color: first.color, isPart: isPart,
          clips: OutlineLook.outlines(clips, corners.dropFirst((counts.reduce(0, +) + 3) / 4))))
    }
  }
}

extension DrawGroup {
  /// A slot, and one more with all but one number of the map.
  fileprivate func appendValues(to slots: inout [SIMD8<Double>]) {
    var first = SIMD8(box.origin, 0, box.size, opacity, 0)
    guard let map else { return slots.append(first) }
    first[3] = map.origin.z
    slots.append(first)
    slots.append(
      SIMD8(map.x.x, map.x.y, map.x.z, map.y.x, map.y.y, map.y.z, map.origin.x, map.origin.y))
  }
}

extension DrawMap {
  fileprivate init(_ values: SIMD8<Double>, _ last: Double) {
    self.init(
      x: SIMD3(values[0], values[1], values[2]), y: SIMD3(values[3], values[4], values[5]),
      origin: SIMD3(values[6], values[7], last))
  }
}

extension DrawPolygon {
  /// A slot with the colour, then its corners, and those of its clips.
  fileprivate func appendValues(to slots: inout [SIMD8<Double>]) {
    slots.append(SIMD8(.zero, 0, .zero, 0, color.number))
    contours.appendCorners(to: &slots)
    for clip in clips { clip.contours.appendCorners(to: &slots) }
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
