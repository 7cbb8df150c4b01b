import Foundation

/// Numbers as a person would say them.
package enum Wording {
  /// "0.8 s", from ten on without a decimal.
  package static func seconds(_ seconds: Double) -> String {
    seconds < 0.05 ? "a moment" : seconds < 9.95 ? String(format: "%.1f s", seconds) : "\(Int(seconds.rounded())) s"
  }

  /// Whole below 100, else to two digits.
  package static func points(_ points: Double) -> String {
    let rounded = Self.rounded(points)
    return rounded == 1 ? "1 point" : "\(StatusLine.grouped(rounded)) points"
  }

  /// The same number without its unit.
  package static func rounded(_ number: Double) -> Int {
    let size = abs(number)
    guard size >= 99.5, size < 1e15 else { return Int(min(size, 1e15).rounded()) }
    var unit = 10.0
    while size / unit >= 99.5 { unit *= 10 }
    return Int((size / unit).rounded() * unit)
  }

  /// In words up to ten.
  package static func count(_ count: Int) -> String {
    words.indices.contains(count) ? words[count] : StatusLine.grouped(count)
  }

  private static let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]

  /// With a capital at the beginning.
  package static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  /// A formatted number without the zeros at its end: "0.40" is "0.4", "2.00 Hz" is "2 Hz".
  package static func plain(_ text: String) -> String {
    let number = text.prefix { !$0.isWhitespace }
    guard number.contains(".") else { return text }
    var short = number
    while short.last == "0" { short.removeLast() }
    if short.last == "." { short.removeLast() }
    return String(short + text.dropFirst(number.count))
  }

  /// Where a movement goes, in points or points a second, y down: "upward", "down and to the left".
  package static func direction(_ dx: Double, _ dy: Double) -> String {
    // Within 22.5° of an axis, whose tangent this is, it goes along that.
    let slope = 0.41
    let (x, y) = (abs(dx) > abs(dy) * slope, abs(dy) > abs(dx) * slope)
    let (vertical, horizontal) = (dy < 0 ? "up" : "down", dx < 0 ? "to the left" : "to the right")
    return x && y ? "\(vertical) and \(horizontal)" : y ? "\(vertical)ward" : horizontal
  }

  package static func speed(_ factor: Double) -> String {
    switch factor {
    case 0.125: "An eighth of the speed."
    case 0.25: "A quarter of the speed."
    case 0.5: "Half the speed."
    case 1: "Full speed."
    case 2: "Twice the speed."
    default: plain(String(format: "%.2f times the speed.", factor))
    }
  }
}
