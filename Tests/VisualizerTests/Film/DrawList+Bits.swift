import CradleStage
import Foundation

extension DrawList {
  /// All that the list is, as numbers: the same for two lists only if they are the same to the last bit. To `==`, 0 and
  /// -0 are equal, and so are strings that are written in different ways.
  var bits: [UInt64] {
    var bits = size.bits + scale.bits + background.bits + [isAtRest ? 1 : 0]
    for command in commands { command.append(to: &bits) }
    return bits
  }
}

extension DrawCommand {
  fileprivate func append(to bits: inout [UInt64]) {
    switch self {
    case .shape(let shape):
      bits += [0] + shape.center.bits + shape.size.bits + shape.radius.bits + shape.angle.bits + shape.color.bits
    case .polygon(let polygon):
      bits += [1, polygon.isEvenOdd ? 1 : 0, polygon.isPart ? 1 : 0, UInt64(polygon.contours.count)]
      bits += polygon.color.bits
      for contour in polygon.contours { bits += [UInt64(contour.count)] + contour.flatMap(\.bits) }
      bits += polygon.clips.bits
    case .text(let text):
      bits += [2, text.isBold ? 1 : 0, UInt64(text.string.utf8.count)] + text.string.utf8.map(UInt64.init)
      bits += text.box.origin.bits + text.box.size.bits + text.angle.bits + text.fontSize.bits + text.color.bits
      bits.append([.leading: 0, .center: 1, .trailing: 2][text.alignment] ?? 3)
      bits += text.style?.bits ?? []
    case .image(let image):
      bits += [3, image.picture.id, UInt64(image.picture.data.count), UInt64(image.cuts.count)]
      bits += image.center.bits + image.size.bits + image.angle.bits + image.opacity.bits
      for cut in image.cuts { bits += cut.offset.bits + cut.size.bits + cut.radius.bits }
      bits += [image.isMirrored ? 1 : 0] + (image.tint?.bits ?? []) + image.outlines.bits
    case .pushClip(let box): bits += [4] + box.origin.bits + box.size.bits
    case .popClip: bits.append(5)
    case .pushGroup(let group):
      bits += [6, group.isCover ? 1 : 0] + group.box.origin.bits + group.box.size.bits + group.opacity.bits
      for row in group.map.map({ [$0.x, $0.y, $0.origin] }) ?? [] { bits += [row.x, row.y, row.z].map(\.bitPattern) }
    case .popGroup: bits.append(7)
    }
  }
}

extension [DrawOutline] {
  fileprivate var bits: [UInt64] {
    [UInt64(count)]
      + flatMap { outline in
        [outline.isEvenOdd ? 1 : 0, outline.isInverse ? 1 : 0, UInt64(outline.contours.count)]
          + outline.contours.flatMap { [UInt64($0.count)] + $0.flatMap(\.bits) }
      }
  }
}

extension CGPoint {
  fileprivate var bits: [UInt64] { x.bits + y.bits }
}

extension DrawTextStyle {
  fileprivate var bits: [UInt64] {
    let lengths = width.bits + kern.bits + gap.bits + baseline.bits
    guard let font else { return lengths }
    let flags = UInt64(font.kind.rawValue) << 2 | (font.isItalic ? 1 : 0) | (font.hasEqualDigits ? 2 : 0)
    return lengths + [flags] + font.weight.bits + (font.family ?? "").utf8.map(UInt64.init)
  }
}

extension CGSize {
  fileprivate var bits: [UInt64] { width.bits + height.bits }
}

extension CGFloat {
  fileprivate var bits: [UInt64] { [native.bitPattern] }
}

extension DrawColor {
  fileprivate var bits: [UInt64] { [red, green, blue, alpha].map(UInt64.init) }
}
