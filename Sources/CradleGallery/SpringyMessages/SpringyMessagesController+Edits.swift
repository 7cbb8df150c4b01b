import CradleScenes
import DynamicLayouts
import Foundation
import UIKit

// Messages come and go, and come back.

extension SpringyMessagesController {
  package func send() {
    let text = (bar.field.text ?? "").trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty, conversation.count < Scene.springyMessages.itemCounts.upperBound else { return }
    bar.field.text = ""
    bar.showState()
    make(ConversationEdit(kind: .insertion, item: conversation.count, message: .typed(text)))
  }

  package func delete(_ indexPath: IndexPath?) {
    guard let item = indexPath?.item else { return }
    make(ConversationEdit(kind: .deletion, item: item, message: conversation.run(of: item)))
  }

  package func undo() {
    if let edit = history.undo() { apply(edit, isUndo: true) }
  }

  package func redo() {
    if let edit = history.redo() { apply(edit) }
  }

  private func make(_ edit: ConversationEdit) {
    history.register(edit)
    apply(edit)
  }

  /// - Parameter isUndo: an edit that is undone does not count.
  private func apply(_ edit: ConversationEdit, isUndo: Bool = false) {
    let path = IndexPath(item: edit.item, section: 0)
    switch edit.kind {
    case .insertion:
      conversation.insert(edit.message, at: edit.item)
      if isUndo { counts.dropped -= 1 } else { counts.added += 1 }
      list.insertItems(at: [path])
      show(path)
    case .deletion:
      conversation.remove(at: edit.item)
      if isUndo { counts.added -= 1 } else { counts.dropped += 1 }
      list.deleteItems(at: [path])
    }
  }

  /// Scrolls to a message that has come and is out of view.
  private func show(_ path: IndexPath) {
    guard path.item < conversation.count - 1 else {
      if !layout.isAtEnd { layout.scrollToEnd(animated: true) }
      return
    }
    list.layoutIfNeeded()
    guard list.cellForItem(at: path) == nil else { return }
    list.scrollToItem(at: path, at: .centeredVertically, animated: true)
  }

  /// What Ctrl+Z does now.
  var undoText: String? {
    guard !bar.field.isEditing else { return nil }
    switch history.undoStack.last?.kind {
    case .deletion: return "Ctrl+Z undoes deleting"
    case .insertion: return "Ctrl+Z undoes sending"
    case nil: return nil
    }
  }
}
