import CradleScenes
import Foundation
import UIKit

/// What a conversation at rest is made of: its messages, what is in the field, and what was counted.
package struct MessagesState: Codable, Equatable, Sendable {
  /// In the order of the items.
  package var runs: [Conversation.Run]
  var draft: String
  /// UTF-16 units of the draft before the caret; nil while nobody edits.
  var caret: Int?
  var tally: SceneController.Tally
  /// What can be undone and redone; nil for nothing.
  var history: ConversationHistory?

  init(
    runs: [Conversation.Run], draft: String, caret: Int?, tally: SceneController.Tally, history: ConversationHistory?
  ) {
    (self.runs, self.draft, self.caret, self.tally) = (runs, draft, caret, tally)
    self.history = history
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    runs = try values.decode([Conversation.Run].self, forKey: .runs)
    let draft = try values.decode(String.self, .draft, "it has control characters", where: \.hasNoControlCharacters)
    self.draft = draft
    if values.contains(.caret) {
      caret = try values.decode(Int.self, .caret, "it is not within the draft") { (0...draft.utf16.count).contains($0) }
    }
    tally = try values.decode(SceneController.Tally.self, forKey: .tally)
    history = try values.decodeIfPresent(ConversationHistory.self, forKey: .history)
  }
}

extension Conversation.Run: Codable {
  private enum CodingKeys: String, CodingKey {
    /// The number of the first message and that after the last one.
    case generated
    case typed
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .generated(let numbers): try values.encode(numbers, forKey: .generated)
    case .typed(let text): try values.encode(text, forKey: .typed)
    }
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    guard values.contains(.typed) else {
      let requirement = "it is empty or not between 0 and 10⁹"
      self = .generated(
        try values.decode(Range<Int>.self, .generated, requirement) { numbers in
          !numbers.isEmpty && 0 <= numbers.lowerBound && numbers.upperBound <= 1_000_000_000
        })
      return
    }
    self = .typed(
      try values.decode(String.self, .typed, "it is empty or has control characters") { text in
        !text.isEmpty && text.hasNoControlCharacters
      })
  }
}

extension String {
  fileprivate var hasNoControlCharacters: Bool { unicodeScalars.allSatisfy { $0.value >= 32 } }
}

extension SpringyMessagesController: RestorableScene {
  package var restorableState: MessagesState {
    MessagesState(
      runs: conversation.runs, draft: bar.field.text ?? "", caret: bar.field.isEditing ? caret : nil, tally: counts,
      history: history.isEmpty ? nil : history)
  }

  package func restore(_ state: MessagesState) throws(DecodingError) {
    let restored = Conversation(state.runs)
    guard restored.count == conversation.count else {
      throw .refusal("there are \(conversation.count) items, but \(restored.count) messages")
    }
    guard state.history?.fits(count: restored.count) ?? true else {
      throw .refusal("what can be undone does not fit \(restored.count) messages")
    }
    conversation = restored
    history = state.history ?? ConversationHistory()
    counts = state.tally
    bar.field.text = state.draft
    if let caret = state.caret {
      bar.field.becomeFirstResponder()
      self.caret = caret
    }
    bar.showState()
    list.reloadData()
    list.layoutIfNeeded()
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
}
