import Foundation
import UIKit

/// What a conversation at rest is made of: its runs, what is in the field, and what was counted.
struct MessagesFacts: Equatable {
  var runs: [Conversation.Run]
  var draft: String
  /// UTF-16 units before it; nil while nobody edits.
  var caret: Int?
  var tally: SceneController.Tally

  var list: [SceneCheckpoint.Fact] {
    runs.map { run in
      switch run {
      case .old(let numbers):
        SceneCheckpoint.Fact("old", [Double(numbers.lowerBound), Double(numbers.upperBound)])
      case .typed(let text): SceneCheckpoint.Fact("typed", MessagesFacts.numbers(text))
      }
    } + [
      SceneCheckpoint.Fact("draft", MessagesFacts.numbers(draft)),
      SceneCheckpoint.Fact("caret", caret.map { [Double($0)] } ?? []),
      SceneCheckpoint.Fact("tally", [Double(tally.added), Double(tally.dropped)]),
    ]
  }

  init(runs: [Conversation.Run], draft: String, caret: Int?, tally: SceneController.Tally) {
    (self.runs, self.draft, self.caret, self.tally) = (runs, draft, caret, tally)
  }

  /// - Parameter count: how many messages there have to be.
  init(_ list: [SceneCheckpoint.Fact], count: Int) throws(UnfitCheckpoint) {
    self.init(runs: [], draft: "", caret: nil, tally: SceneController.Tally())
    for (index, fact) in list.enumerated() {
      guard take(fact) else {
        throw .fact(index, reason: "\"\(fact.name)\" with these numbers is none of a conversation's")
      }
    }
    let present = Conversation(runs).count
    guard present == count else { throw .missing(reason: "there are \(count) items, but \(present) messages") }
  }

  private mutating func take(_ fact: SceneCheckpoint.Fact) -> Bool {
    let counts = fact.numbers.compactMap { Int(exactly: $0) }
    guard counts.count == fact.numbers.count, counts.allSatisfy({ (0...1_000_000_000).contains($0) }) else {
      return false
    }
    switch (fact.name, counts.count) {
    case ("old", 2):
      guard counts[0] < counts[1] else { return false }
      runs.append(.old(counts[0]..<counts[1]))
    case ("typed", 1...): return MessagesFacts.text(counts).map { runs.append(.typed($0)) } != nil
    case ("draft", _): return MessagesFacts.text(counts).map { draft = $0 } != nil
    case ("caret", 0): caret = nil
    case ("caret", 1): caret = counts[0]
    case ("tally", 2): tally = SceneController.Tally(added: counts[0], dropped: counts[1])
    default: return false
    }
    return true
  }

  /// Facts are numbers: those of the characters.
  private static func numbers(_ text: String) -> [Double] { text.unicodeScalars.map { Double($0.value) } }

  private static func text(_ numbers: [Int]) -> String? {
    var text = String.UnicodeScalarView()
    for number in numbers {
      guard let scalar = UInt32(exactly: number).flatMap(Unicode.Scalar.init), scalar.value >= 32 else { return nil }
      text.append(scalar)
    }
    return String(text)
  }
}

extension SpringyMessagesController {
  var present: MessagesFacts {
    MessagesFacts(
      runs: conversation.runs, draft: bar.field.text ?? "", caret: bar.field.isEditing ? caret : nil,
      tally: counts)
  }

  /// UTF-16 units of the draft before the caret.
  private var caret: Int {
    get {
      let field = bar.field
      return field.selectedTextRange.map { field.offset(from: field.beginningOfDocument, to: $0.end) } ?? 0
    }
    set {
      let field = bar.field
      guard let place = field.position(from: field.beginningOfDocument, offset: newValue) else { return }
      field.selectedTextRange = field.textRange(from: place, to: place)
    }
  }

  func recall(_ facts: MessagesFacts) {
    conversation = Conversation(facts.runs)
    counts = facts.tally
    bar.field.text = facts.draft
    if let caret = facts.caret {
      bar.field.becomeFirstResponder()
      self.caret = caret
    }
    bar.showState()
    list.reloadData()
    list.layoutIfNeeded()
  }
}
