import Foundation

/// Where things are: the package, and what is made of it.
struct Folders: Sendable {
  let package: URL
  /// The copy with the faults in it.
  var copy: URL { made.appending(path: "copy") }
  /// What the copy is built into.
  var build: URL { made.appending(path: "build") }
  /// Modules of the copy that have been checked.
  var checked: URL { made.appending(path: "checked") }
  private var made: URL { package.appending(path: ".build/faults") }

  /// What is known of one drawing: its faults, how the tests do without any, and what came of each.
  func run(seed: UInt64, count: Int, sources: Digest) -> URL {
    made.appending(path: "runs/\(seed)-\(count)-\(sources)")
  }
}

/// 64 bits of names and contents, by FNV-1a: it tells whether something has changed, and nothing for sure.
struct Digest: Sendable, CustomStringConvertible {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
    value = (value ^ 0xFF) &* 0x100_0000_01B3
  }

  mutating func add(_ text: String) { add(text.utf8) }

  var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
