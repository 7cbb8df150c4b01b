import CradleCurves
import CradleExports
import CradleScenes
import CradleStage
import Foundation

/// What the palette can find: scenes, numbers and springs of the scene that is shown, commands; and in which order for
/// what was typed. It knows nothing of windows.
@MainActor
package struct CommandPalette {
  package enum Action: Equatable, Sendable {
    case command(Command)
    /// Sets what belongs together.
    case set([Setting])
    /// Goes on being typed with these words.
    case complete(String)
  }

  package struct Item: Equatable, Sendable {
    package let title: String
    /// What stands beside it: the summary of a scene, what more of a number does.
    package let detail: String
    /// What else it can be found by, and is not shown.
    let otherWords: String
    package let keys: String
    package let action: Action
  }

  /// A number of the scene, with the value that it has or will have.
  package typealias Number = (tunable: Tunable, value: Double)

  package let items: [Item]
  private let numbers: [Number]
  private let spring: SceneSpring?

  package init(
    scenes: [Scene], numbers: [Number], commands: [KeyGroup] = KeyGroup.all,
    dialects: [SpringDialect] = SpringDialect.all
  ) {
    self.numbers = numbers
    spring = SceneSpring(of: numbers.map(\.tunable))
    items =
      Self.items(scenes) + numbers.map(Self.item) + (spring.map(Self.items) ?? []) + commands.flatMap(Self.items)
      + dialects.map(Self.item)
  }

  private static func items(_ spring: SceneSpring) -> [Item] {
    SceneSpring.Preset.allCases.map { preset in
      let settings = spring.settings(for: preset.numbers)
      let values = zip([spring.frequency, spring.damping], settings).map { number, setting in
        "\(number.label) \(number.text(setting.value))"
      }
      return Item(
        title: "\(preset.rawValue) spring", detail: values.joined(separator: ", "), otherWords: preset.otherWords,
        keys: "", action: .set(settings))
    }
  }

  private static func items(_ scenes: [Scene]) -> [Item] {
    scenes.enumerated().map { index, scene in
      Item(
        title: scene.title, detail: scene.summary, otherWords: scene.otherWords,
        keys: Command.key(ofScene: index) ?? "", action: .command(.scene(index)))
    }
  }

  private static func item(_ number: Number) -> Item {
    let (tunable, value) = number
    return Item(
      title: "\(tunable.group): \(tunable.label)", detail: "\(tunable.text(value)). \(tunable.meaning.sentence)",
      otherWords: tunable.meaning.otherWords, keys: "", action: .complete("\(tunable.group) \(tunable.label) "))
  }

  private static func items(_ group: KeyGroup) -> [Item] {
    group.lines.compactMap { line in
      line.command.map {
        Item(
          title: line.sentence, detail: group.title, otherWords: line.otherWords, keys: line.keys[0],
          action: .command($0))
      }
    }
  }

  private static func item(_ dialect: SpringDialect) -> Item {
    Item(
      title: "Copy the spring as \(dialect.title)", detail: "", otherWords: dialect.name, keys: "",
      action: .command(.copySpring(dialect: dialect.name)))
  }

  /// The items for what was typed, the best first; all of them for nothing.
  ///
  /// Each word must be somewhere in an item. A word at the beginning of one of the title's counts most, and what is
  /// shown counts more than what is not. Words and a number set a number of the scene: "damping 0.4". By other words a
  /// number is found and not set: a stiffness of 200 is no frequency of 200 Hz.
  package func found(_ query: String) -> [Item] {
    let words = Self.words(query)
    let found = settings(words) + ranked(words)
    guard found.isEmpty, Self.value(of: words) != nil else { return found }
    return ranked(Array(words.dropLast()))
  }

  private func ranked(_ words: [String]) -> [Item] {
    let ranked = items.enumerated().compactMap { index, item in
      Self.rank(words, in: item).map { (rank: $0, index: index, item: item) }
    }
    return ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.item)
  }

  /// What stands behind words; nil where there is no number, or no word.
  private static func value(of words: [String]) -> Double? {
    guard words.count > 1, let last = words.last else { return nil }
    return Double(last.replacingOccurrences(of: ",", with: ".")).flatMap { $0.isFinite ? $0 : nil }
  }

  /// What sets a number to the value that was typed last, held within its range.
  private func settings(_ words: [String]) -> [Item] {
    guard let value = Self.value(of: words) else { return [] }
    let names = Array(words.dropLast())
    let ranked = numbers.enumerated().compactMap { index, entry -> (rank: Int, index: Int, item: Item)? in
      let (number, present) = entry
      let item = Self.item(entry)
      let shown = Item(title: item.title, detail: item.detail, otherWords: "", keys: "", action: item.action)
      guard let rank = Self.rank(names, in: shown, orIn: number.name) else { return nil }
      let held = min(max(value, number.range.lowerBound), number.range.upperBound)
      let edge = held == value ? "" : value < held ? ", its least" : ", its most"
      let setting = Item(
        title: "\(number.group): \(number.label) \(number.text(held))\(edge)",
        detail: "now \(number.text(present)), from \(number.text(number.range.lowerBound)) to "
          + number.text(number.range.upperBound), otherWords: "", keys: "",
        action: .command(.set(name: number.name, value: held)))
      return (rank, index, setting)
    }
    return ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.item) + stiffness(names, value)
  }

  /// A stiffness k of a mass of 1, as other toolkits have it, is a frequency of √k/2π.
  private func stiffness(_ names: [String], _ value: Double) -> [Item] {
    guard let spring, names.count == 1, names[0].count > 3, value > 0,
      ["stiffness", "tension"].contains(where: { $0.hasPrefix(names[0]) })
    else { return [] }
    let numbers = SpringNumbers(frequency: value.squareRoot() / (2 * .pi), damping: 1)
    let settings = Array(spring.settings(for: numbers).prefix(1))
    return [
      Item(
        title: "\(spring.frequency.group): \(spring.frequency.label) \(spring.frequency.text(settings[0].value))",
        detail: "a stiffness of \(String(format: "%g", value)) with a mass of 1", otherWords: "", keys: "",
        action: .set(settings))
    ]
  }

  /// Less is better; nil if a word is nowhere.
  ///
  /// - Parameter more: what else is looked through.
  private static func rank(_ words: [String], in item: Item, orIn more: String = "") -> Int? {
    let title = Self.words(item.title)
    let detail = Self.words("\(item.detail) \(item.keys) \(more)")
    let others = Self.words(item.otherWords)
    var sum = 0
    for word in words {
      if title.first?.hasPrefix(word) ?? false { continue }
      if title.contains(where: { $0.hasPrefix(word) }) {
        sum += 1
      } else if detail.contains(where: { $0.hasPrefix(word) }) {
        sum += 3
      } else if others.contains(where: { $0.hasPrefix(word) }) {
        sum += 4
      } else if title.contains(where: { $0.contains(word) }) || detail.contains(where: { $0.contains(word) }) {
        sum += 5
      } else {
        return nil
      }
    }
    return sum
  }

  /// Without capitals, accents and what stands between words.
  ///
  /// It goes by bytes, since a frame asks for the words of all items: by characters it takes eight times as long.
  private static func words(_ text: String) -> [String] {
    let isPlain = text.utf8.allSatisfy { $0 < 128 }
    let folded =
      isPlain ? text.lowercased() : text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    return folded.utf8.split { separators.contains($0) }.map { word in
      String(Substring(word.last == UInt8(ascii: ",") ? word.dropLast() : word))
    }
  }

  private static let separators = Array(" :;()".utf8)
}
