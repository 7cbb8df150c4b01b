import CradleStage
import Foundation

// The style of a text as bits: all of it, so that a film draws it again as it was.

extension DrawTextStyle {
  func write(to bits: inout BitWriter) {
    for length in [width, kern, gap, baseline] { bits.write(Double(length).bitPattern, bits: 64) }
    bits.write(font != nil)
    guard let font else { return }
    bits.write(UInt64(font.kind.rawValue), bits: 2)
    bits.write(Double(font.weight).bitPattern, bits: 64)
    bits.write(font.isItalic)
    bits.write(font.hasEqualDigits)
    bits.write(font.family != nil)
    if let family = font.family { bits.write(family) }
  }

  convenience init(from bits: inout BitReader) {
    let lengths = (0..<4).map { _ in CGFloat(Double(bitPattern: bits.read(bits: 64))) }
    let font = bits.readFlag() ? DrawFont(from: &bits) : nil
    self.init(font: font, width: lengths[0], kern: lengths[1], gap: lengths[2], baseline: lengths[3])
  }
}

extension DrawFont {
  fileprivate init(from bits: inout BitReader) {
    let kind = Kind(rawValue: UInt8(bits.read(bits: 2))) ?? .sans
    let weight = CGFloat(Double(bitPattern: bits.read(bits: 64)))
    let (isItalic, hasEqualDigits) = (bits.readFlag(), bits.readFlag())
    let family = bits.readFlag() ? bits.readText() : nil
    self.init(family: family, kind, weight: weight, isItalic: isItalic, hasEqualDigits: hasEqualDigits)
  }
}
