import CradleGallery
import CradleStage
import Foundation

/// What the palette can find: scenes, numbers of the scene that is shown, commands; and in which order for what was
/// typed. It knows nothing of windows.
@MainActor
package struct CommandPalette {
  package enum Action: Equatable, Sendable {
    case command(Command)
    /// Goes on being typed with these words.
    case complete(String)
  }

  package struct Item: Equatable, Sendable {
    package let title: String
    /// What else it can be found by, in words: the summary of a scene, the number of a slider.
    let detail: String
    let keys: String
    package let action: Action
  }

  /// A number of the scene, with the value that it has or will have.
  package typealias Number = (tunable: Tunable, value: Double)

  package let items: [Item]
  private let numbers: [Number]

  package init(scenes: [(title: String, summary: String)], numbers: [Number], commands: [KeyGroup] = KeyGroup.all) {
    self.numbers = numbers
    let scenes = scenes.enumerated().map { index, scene in
      Item(
        title: scene.title, detail: scene.summary, keys: Command.key(ofScene: index) ?? "",
        action: .command(.scene(index)))
    }
    let numberItems = numbers.map { number, value in
      Item(
        title: "\(number.group): \(number.label)",
        detail: "\(number.text(value)), from \(number.text(number.range.lowerBound)) to "
          + number.text(number.range.upperBound),
        keys: "", action: .complete("\(number.group) \(number.label) "))
    }
    let commandItems = commands.flatMap { group in
      group.lines.compactMap { line in
        line.command.map {
          Item(
            title: line.meaning.prefix(1).uppercased() + line.meaning.dropFirst(), detail: group.title,
            keys: line.keys[0], action: .command($0))
        }
      }
    }
    items = scenes + numberItems + commandItems
  }

  /// The items for what was typed, the best first; all of them for nothing.
  ///
  /// Each word must be somewhere in an item. A word at the beginning of one of the title's counts most. Words and a
  /// number set a number of the scene: "damping 0.4".
  package func found(_ query: String) -> [Item] {
    let words = Self.words(query)
    let ranked = items.enumerated().compactMap { index, item in
      Self.rank(item, words).map { (rank: $0, index: index, item: item) }
    }
    return settings(words) + ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.item)
  }

  /// What sets a number to the value that was typed last, held within its range.
  private func settings(_ words: [String]) -> [Item] {
    guard words.count > 1, let last = words.last, let value = Double(last.replacingOccurrences(of: ",", with: ".")),
      value.isFinite
    else { return [] }
    let names = Array(words.dropLast())
    let ranked = numbers.enumerated().compactMap { index, entry -> (rank: Int, index: Int, item: Item)? in
      let (number, present) = entry
      guard let rank = Self.rank(title: "\(number.group) \(number.label)", detail: number.name, names) else {
        return nil
      }
      let held = min(max(value, number.range.lowerBound), number.range.upperBound)
      let edge = held == value ? "" : value < held ? ", its least" : ", its most"
      let item = Item(
        title: "\(number.group): \(number.label) \(number.text(held))\(edge)",
        detail: "now \(number.text(present))", keys: "", action: .command(.set(name: number.name, value: held)))
      return (rank, index, item)
    }
    return ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.item)
  }

  private static func rank(_ item: Item, _ words: [String]) -> Int? {
    rank(title: item.title, detail: "\(item.detail) \(item.keys)", words)
  }

  /// Less is better; nil if a word is nowhere.
  private static func rank(title: String, detail: String, _ words: [String]) -> Int? {
    let (title, detail) = (Self.words(title), Self.words(detail))
    var sum = 0
    for word in words {
      if title.first?.hasPrefix(word) ?? false { continue }
      if title.contains(where: { $0.hasPrefix(word) }) {
        sum += 1
      } else if detail.contains(where: { $0.hasPrefix(word) }) {
        sum += 3
      } else if title.contains(where: { $0.contains(word) }) || detail.contains(where: { $0.contains(word) }) {
        sum += 5
      } else {
        return nil
      }
    }
    return sum
  }

  /// Without capitals, accents and what stands between words.
  private static func words(_ text: String) -> [String] {
    let folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    return folded.split { " :;()".contains($0) }.map { $0.hasSuffix(",") ? String($0.dropLast()) : String($0) }
  }
}
