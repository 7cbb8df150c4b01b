import CradleStage
import Foundation

// What a draw list says besides its commands.

extension DrawList {
  var withoutCommands: DrawList {
    DrawList(size: size, scale: scale, background: background, isAtRest: isAtRest)
  }

  /// Whether all but the commands is the same, bit for bit.
  func hasHead(of other: DrawList) -> Bool {
    headNumbers == other.headNumbers && background == other.background && isAtRest == other.isAtRest
  }

  private var headNumbers: SIMD3<UInt64> {
    SIMD3(size.width.native.bitPattern, size.height.native.bitPattern, scale.native.bitPattern)
  }

  func writeHead(to bits: inout BitWriter) {
    for lane in 0..<3 { bits.write(headNumbers[lane], bits: 64) }
    for channel in [background.red, background.green, background.blue, background.alpha] {
      bits.write(UInt64(channel), bits: 8)
    }
    bits.write(isAtRest)
  }

  init(headFrom bits: inout BitReader) {
    let numbers = (0..<3).map { _ in CGFloat(Double(bitPattern: bits.read(bits: 64))) }
    let channels = (0..<4).map { _ in UInt8(bits.read(bits: 8)) }
    self.init(
      size: CGSize(width: numbers[0], height: numbers[1]), scale: numbers[2],
      background: DrawColor(red: channels[0], green: channels[1], blue: channels[2], alpha: channels[3]),
      isAtRest: bits.readFlag())
  }
}
