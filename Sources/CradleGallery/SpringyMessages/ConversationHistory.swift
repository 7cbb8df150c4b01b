/// A message that came or went.
package struct ConversationEdit: Codable, Equatable, Sendable {
  package enum Kind: String, Codable, Sendable {
    case insertion, deletion

    var inverse: Kind { self == .insertion ? .deletion : .insertion }
  }

  package var kind: Kind
  /// Where the message stands, or stood.
  package var item: Int
  /// One message.
  package var message: Conversation.Run

  package init(kind: Kind, item: Int, message: Conversation.Run) {
    self.kind = kind
    self.item = item
    self.message = message
  }

  var inverse: ConversationEdit { ConversationEdit(kind: kind.inverse, item: item, message: message) }
}

/// What can be undone and redone, the newest last. A value, since checkpoints hold it, and Foundation has no
/// `UndoManager` on Linux; the words are that class's.
package struct ConversationHistory: Codable, Equatable, Sendable {
  /// Steps that can be undone. A checkpoint holds them all, each with up to 280 characters: about 30 kB at most.
  package static let levelsOfUndo = 100

  private(set) var undoStack: [ConversationEdit] = []
  private(set) var redoStack: [ConversationEdit] = []

  package init() {}

  var isEmpty: Bool { undoStack.isEmpty && redoStack.isEmpty }

  /// An edit has been made that is no undo: what was undone before cannot be redone after it.
  package mutating func register(_ edit: ConversationEdit) {
    redoStack = []
    push(edit)
  }

  /// - Returns: the edit to make; nil if there is nothing to undo.
  package mutating func undo() -> ConversationEdit? {
    guard let edit = undoStack.popLast() else { return nil }
    redoStack.append(edit)
    return edit.inverse
  }

  /// - Returns: the edit to make; nil if there is nothing to redo.
  package mutating func redo() -> ConversationEdit? {
    guard let edit = redoStack.popLast() else { return nil }
    push(edit)
    return edit
  }

  private mutating func push(_ edit: ConversationEdit) {
    undoStack.append(edit)
    if undoStack.count > ConversationHistory.levelsOfUndo { undoStack.removeFirst() }
  }

  /// Whether all of it can be undone, and all of it redone, in a conversation of `count` messages.
  package func fits(count: Int) -> Bool {
    let edits = undoStack + redoStack
    guard edits.count <= ConversationHistory.levelsOfUndo, edits.allSatisfy({ $0.message.count == 1 }) else {
      return false
    }
    return ConversationHistory.fits(undoStack.reversed().map(\.inverse), count: count)
      && ConversationHistory.fits(redoStack.reversed(), count: count)
  }

  private static func fits(_ edits: [ConversationEdit], count: Int) -> Bool {
    var count = count
    return edits.allSatisfy { edit in
      let isInsertion = edit.kind == .insertion
      defer { count += isInsertion ? 1 : -1 }
      return edit.item >= 0 && edit.item < (isInsertion ? count + 1 : count)
    }
  }
}
