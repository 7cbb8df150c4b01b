extension DecodedClip {
  /// As the specification says, with everything that this program does not write left out. Units are hundredths of a
  /// second.
  public init(gif bytes: [UInt8]) throws {
    var reader = Bytes(bytes)
    guard try reader.take(6).elementsEqual("GIF89a".utf8) else { throw NoClip() }
    (width, height) = (try reader.number(), try reader.number())
    guard try reader.byte() & 0x80 == 0 else { throw NoClip() }
    _ = try reader.take(2)
    var canvas = [UInt32](repeating: 0, count: width * height)
    var (delay, clear) = (0, Int?.none)
    while true {
      switch try reader.byte() {
      case 0x3B:
        guard reader.isAtEnd else { throw NoClip() }
        return
      case 0x21 where try reader.byte() == 0xF9:
        let block = try reader.blocks()
        guard block.count == 4, block[0] >> 2 & 7 == 1 else { throw NoClip() }
        delay = Int(block[1]) | Int(block[2]) << 8
        clear = block[0] & 1 == 1 ? Int(block[3]) : nil
      case 0x21:
        let block = try reader.blocks()
        guard block.starts(with: "NETSCAPE2.0".utf8), block.count == 14, block[11] == 1 else { throw NoClip() }
        loops = Int(block[12]) | Int(block[13]) << 8
      case 0x2C:
        try reader.image(width, height, clear, &canvas)
        pictures.append((canvas, delay))
      default: throw NoClip()
      }
    }
  }
}

private struct Bytes {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { place == bytes.count }

  mutating func take(_ count: Int) throws -> ArraySlice<UInt8> {
    guard place + count <= bytes.count else { throw NoClip() }
    defer { place += count }
    return bytes[place..<place + count]
  }

  mutating func byte() throws -> UInt8 { try take(1).first ?? 0 }
  mutating func number() throws -> Int { try take(2).reversed().reduce(0) { $0 << 8 | Int($1) } }

  mutating func blocks() throws -> [UInt8] {
    var content: [UInt8] = []
    while case let count = try byte(), count > 0 { content += try take(Int(count)) }
    return content
  }

  mutating func image(_ width: Int, _ height: Int, _ clear: Int?, _ canvas: inout [UInt32]) throws {
    let (x, y, columns, rows) = (try number(), try number(), try number(), try number())
    let flags = try byte()
    guard flags & 0xC0 == 0x80, x + columns <= width, y + rows <= height, columns * rows > 0 else { throw NoClip() }
    let palette = try (0..<2 << Int(flags & 7)).map { _ in
      try take(3).reduce(UInt32(0xFF)) { $0 << 8 | UInt32($1) }
    }
    let bits = Int(try byte())
    let indices = try Unpacked(blocks(), bits: bits).numbers
    guard indices.count == columns * rows else { throw NoClip() }
    for (place, index) in indices.enumerated() where index != clear {
      guard index < palette.count else { throw NoClip() }
      canvas[(y + place / columns) * width + x + place % columns] = palette[index]
    }
  }
}

/// Welch's strings, from codes of growing width.
private struct Unpacked {
  private(set) var numbers: [Int] = []

  init(_ bytes: [UInt8], bits: Int) throws {
    let (clear, end) = (1 << bits, 1 << bits + 1)
    var strings: [[Int]] = []
    var (width, previous, place) = (bits + 1, [Int]?.none, 0)
    while true {
      guard place + width <= 8 * bytes.count else { throw NoClip() }
      let code = (0..<width).reduce(0) { $0 | Int(bytes[(place + $1) / 8] >> UInt8((place + $1) % 8) & 1) << $1 }
      place += width
      if code == end { break }
      if code == clear {
        strings = (0..<clear + 2).map { [$0] }
        (width, previous) = (bits + 1, nil)
        continue
      }
      guard code <= strings.count, previous != nil || code < clear else { throw NoClip() }
      let string: [Int]
      if code < strings.count {
        string = strings[code]
      } else if let previous {
        string = previous + previous.prefix(1)
      } else {
        throw NoClip()
      }
      if let previous, strings.count < 4096 { strings.append(previous + string.prefix(1)) }
      if strings.count == 1 << width, width < 12 { width += 1 }
      numbers += string
      previous = string
    }
    // Nothing but the rest of the last byte follows.
    guard (place + 7) / 8 == bytes.count else { throw NoClip() }
  }
}
