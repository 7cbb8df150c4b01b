import CradleStage

/// A line of a sheet that is typed at its end. Its letters can be selected back from there: then what is typed takes
/// their place.
struct TypedLine: Equatable {
  private(set) var text = ""
  /// How many letters are selected, counted from the end.
  private(set) var selectedCount = 0
  /// Of what its letters may have: bytes in UTF-8.
  private let mostBytes: Int
  /// What stands before a word that Ctrl+Backspace erases.
  private let separator: Character

  init(upTo mostBytes: Int, wordsBehind separator: Character) {
    (self.mostBytes, self.separator) = (mostBytes, separator)
  }

  private var kept: String { String(text.dropLast(selectedCount)) }

  mutating func set(_ text: String, selecting count: Int = 0) {
    (self.text, selectedCount) = (text, min(count, text.count))
  }

  /// Takes in what was typed, without ends of lines. Too much is not taken.
  mutating func insert(_ typed: String) {
    let letters = typed.filter { !$0.isNewline }
    guard kept.utf8.count + letters.utf8.count <= mostBytes else { return }
    set(kept + letters)
  }

  /// Handles the keys that select and erase. Returns whether the key is one of them.
  mutating func handle(_ key: HostKey, _ modifiers: KeyModifiers) -> Bool {
    switch key {
    case .character("a") where modifiers == .control, .home where modifiers == .shift: selectedCount = text.count
    case .character("u") where modifiers == .control: set("")
    case .backspace, .delete:
      if selectedCount > 0 { set(kept) } else if key == .backspace { erase(wholeWord: modifiers == .control) }
    case .left, .right, .end: selectedCount = 0
    default: return false
    }
    return true
  }

  private mutating func erase(wholeWord: Bool) {
    var shorter = text
    repeat { _ = shorter.popLast() } while wholeWord && !(shorter.last.map { $0 == separator } ?? true)
    set(shorter)
  }
}
