import Foundation
import OpenUIKit
import SeededRandom

/// Texts with attributes, from a seed.
@MainActor
struct RandomTexts {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(state: seed) }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  private static let words = [
    "a", "of", "apple", "Dynamics", "collision", "incomprehensibilities", "Wi-Fi", "naïve",
    "日本語", "👩‍👩‍👧", "שלום", "x.",
    "(1)", "",
  ]

  mutating func string(words: ClosedRange<Int> = 0...20) -> String {
    let count = number(words)
    return (0..<count).map { index in
      let word = Self.words[number(0...Self.words.count - 1)]
      return (index == 0 ? "" : number(0...12) == 0 ? "\n" : " ") + word
    }.joined()
  }

  mutating func font() -> UIFont {
    let size = CGFloat(number(8...30))
    switch number(0...4) {
    case 0: return .systemFont(ofSize: size)
    case 1: return .boldSystemFont(ofSize: size)
    case 2: return .monospacedSystemFont(ofSize: size, weight: .regular)
    case 3: return UIFont(name: "Georgia-Italic", size: size) ?? .systemFont(ofSize: size)
    default: return UIFont(name: "Arial", size: size) ?? .systemFont(ofSize: size)
    }
  }

  /// Attributes begin and end between characters, as they do in text that is typed.
  mutating func attributed(_ string: String) -> NSAttributedString {
    let text = NSMutableAttributedString(string: string, attributes: [.font: font()])
    var stops = [0]
    for character in string { stops.append(stops[stops.count - 1] + character.utf16.count) }
    for _ in 0..<number(0...4) {
      let (one, two) = (stops[number(0...stops.count - 1)], stops[number(0...stops.count - 1)])
      let range = NSRange(location: min(one, two), length: abs(one - two))
      switch number(0...3) {
      case 0: text.addAttribute(.font, value: font(), range: range)
      case 1: text.addAttribute(.kern, value: CGFloat(number(0...3)), range: range)
      case 2: text.addAttribute(.foregroundColor, value: UIColor.red, range: range)
      default: text.addAttribute(.baselineOffset, value: number(-4...4), range: range)
      }
    }
    return text
  }
}
