import CradleStage
import Foundation

/// What an outline that cuts a command is, without its corners.
struct OutlineLook: Equatable, Sendable {
  /// The number of corners of each line.
  let counts: [Int]
  let isEvenOdd: Bool
  let isInverse: Bool

  init(_ outline: DrawOutline) {
    counts = outline.contours.map(\.count)
    (isEvenOdd, isInverse) = (outline.isEvenOdd, outline.isInverse)
  }

  init(from bits: inout BitReader) {
    isEvenOdd = bits.readFlag()
    isInverse = bits.readFlag()
    counts = (0..<bits.readCount()).map { _ in bits.readCount() }
  }

  func write(to bits: inout BitWriter) {
    bits.write(isEvenOdd)
    bits.write(isInverse)
    bits.writeCount(counts.count)
    for count in counts { bits.writeCount(count) }
  }

  var slotCount: Int { (counts.reduce(0, +) + 3) / 4 }

  static func write(_ looks: [OutlineLook], to bits: inout BitWriter) {
    bits.writeCount(looks.count)
    for look in looks { look.write(to: &bits) }
  }

  static func read(from bits: inout BitReader) -> [OutlineLook] {
    (0..<bits.readCount()).map { _ in OutlineLook(from: &bits) }
  }

  /// The outlines of some looks, whose corners begin with the first of the slots.
  static func outlines(_ looks: [OutlineLook], _ slots: ArraySlice<FilmSlot>) -> [DrawOutline] {
    var rest = slots
    return looks.map { look in
      defer { rest = rest.dropFirst(look.slotCount) }
      return DrawOutline(
        [[CGPoint]](look.counts, rest), isEvenOdd: look.isEvenOdd, isInverse: look.isInverse)
    }
  }
}

/// How a picture is drawn, beside its numbers.
struct PictureLook: Equatable, Sendable {
  let isMirrored: Bool
  let tint: DrawColor?
  let outlines: [OutlineLook]

  init(_ image: DrawImage) {
    (isMirrored, tint, outlines) = (image.isMirrored, image.tint, image.outlines.map { OutlineLook($0) })
  }

  init(from bits: inout BitReader) {
    isMirrored = bits.readFlag()
    tint = bits.readFlag() ? DrawColor(bits: bits.read(bits: 32)) : nil
    outlines = OutlineLook.read(from: &bits)
  }

  func write(to bits: inout BitWriter) {
    bits.write(isMirrored)
    bits.write(tint != nil)
    if let tint { bits.write(tint.bits, bits: 32) }
    OutlineLook.write(outlines, to: &bits)
  }

  var slotCount: Int { outlines.reduce(0) { $0 + $1.slotCount } }
}

extension DrawColor {
  fileprivate var bits: UInt64 { UInt64(red) << 24 | UInt64(green) << 16 | UInt64(blue) << 8 | UInt64(alpha) }

  fileprivate init(bits: UInt64) {
    let channel = { (place: UInt64) in UInt8(truncatingIfNeeded: bits >> place) }
    self.init(red: channel(24), green: channel(16), blue: channel(8), alpha: channel(0))
  }
}

extension [[CGPoint]] {
  /// Four corners a slot, those of all lines in a row.
  func appendCorners(to slots: inout [SIMD8<Double>]) {
    var (corners, count) = (SIMD8<Double>(), 0)
    for corner in joined() {
      (corners[count], corners[count + 1]) = (corner.x, corner.y)
      count += 2
      if count == 8 {
        slots.append(corners)
        (corners, count) = (SIMD8(), 0)
      }
    }
    if count > 0 { slots.append(corners) }
  }

  init(_ counts: [Int], _ slots: ArraySlice<FilmSlot>) {
    var next = 0
    self = counts.map { count in
      (0..<count).map { _ in
        let values = slots[slots.startIndex + next / 4].values
        defer { next += 1 }
        return CGPoint(x: values[next % 4 * 2], y: values[next % 4 * 2 + 1])
      }
    }
  }
}
