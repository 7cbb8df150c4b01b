/// What is left of a number when its prediction is taken away, as bits.
///
/// The bit patterns of doubles, as whole numbers, are in the order of the doubles. So their difference is small if the
/// prediction is near. It is written without leading zeros, and without trailing ones: a coordinate that comes from a
/// large one has few digits after the point.
enum FilmResidual {
  /// The bits that a residual takes at least.
  @inline(__always)
  static func cost(of value: Double, from predicted: Double) -> Int {
    64 - difference(value, predicted).magnitude.leadingZeroBitCount
  }

  @inline(__always)
  private static func difference(_ value: Double, _ predicted: Double) -> Int64 {
    ordered(value.bitPattern) &- ordered(predicted.bitPattern)
  }

  /// Its own inverse.
  @inline(__always)
  private static func ordered(_ bits: UInt64) -> Int64 {
    let number = Int64(bitPattern: bits)
    return number ^ ((number >> 63) & .max)
  }

  /// - Parameter value: not the predicted one.
  @inline(__always)
  static func write(
    _ value: Double, from predicted: Double, _ shift: inout UInt8, _ width: inout UInt8, to bits: inout BitWriter
  ) {
    let difference = difference(value, predicted)
    let magnitude = difference.magnitude
    let (zeros, length) = (UInt8(magnitude.trailingZeroBitCount), UInt8(64 - magnitude.leadingZeroBitCount))
    let fits = length <= width && zeros >= shift && length + slack > width
    bits.write(!fits)
    if !fits {
      if zeros < shift || zeros > shift + slack { shift = zeros }
      width = min(length + 1, 64)
      bits.write(UInt64(shift), bits: 6)
      bits.write(UInt64(width - 1), bits: 6)
    }
    bits.write(difference < 0)
    bits.write(magnitude >> UInt64(shift), bits: Int(width - shift))
  }

  @inline(__always)
  static func read(
    from predicted: Double, _ shift: inout UInt8, _ width: inout UInt8, _ bits: inout BitReader
  ) -> Double {
    if bits.readFlag() {
      shift = UInt8(bits.read(bits: 6))
      width = UInt8(bits.read(bits: 6)) + 1
    }
    let isNegative = bits.readFlag()
    let magnitude = Int64(truncatingIfNeeded: bits.read(bits: Int(width - shift)) << UInt64(shift))
    let number = ordered(predicted.bitPattern) &+ (isNegative ? 0 &- magnitude : magnitude)
    return Double(bitPattern: UInt64(bitPattern: ordered(UInt64(bitPattern: number))))
  }

  /// How many bits more than needed are taken, rather than to say that fewer are enough.
  private static let slack: UInt8 = 5
}
