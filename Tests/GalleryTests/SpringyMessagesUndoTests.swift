import CradleGallery
import CradleScenes
import CradleStage
import Foundation
import OpenUIKit
import SeededRandom
import Testing

@MainActor
@Suite("Undoing among the messages")
struct SpringyMessagesUndoTests {
  private let stage = Stage(size: CGSize(width: 480, height: 500))
  private let controller: SpringyMessagesController

  init() throws {
    let stage = stage
    controller = stage.perform { SpringyMessagesController(itemCount: 60) }
    stage.show(controller)
    stage.tick()
  }

  private func press(_ key: HostKey, _ modifiers: KeyModifiers = [], on other: Stage? = nil) {
    for isDown in [true, false] { (other ?? stage).tick([.key(key, isDown: isDown, modifiers: modifiers)]) }
  }

  private func undo() { press(.character("z"), .control) }
  private func redo() { press(.character("z"), [.control, .shift]) }

  private func send(_ text: String) {
    press(.enter)
    stage.tick([.text(text)])
    press(.enter)
    press(.escape)
  }

  private func click(_ item: Int) throws {
    let cell = try #require(controller.list.cellForItem(at: IndexPath(item: item, section: 0)))
    let place = CGPoint(x: cell.frame.midX, y: cell.frame.midY - controller.list.contentOffset.y)
    for phase in [PointerPhase.down, .up] { stage.tick([.pointer(phase, PointerInput(position: place))]) }
  }

  private func settle() {
    for _ in 0..<2400 where stage.isInMotion { stage.tick() }
    for path in controller.list.indexPathsForVisibleItems {
      #expect(controller.list.cellForItem(at: path)?.center == controller.restingCenter(of: path))
    }
  }

  @Test("Ctrl+Z brings back what a click and the Delete key deleted, each at its place, and the others move apart")
  func deletions() throws {
    let whole = controller.conversation
    try click(57)
    settle()
    press(.delete)
    settle()
    #expect(controller.itemCount == 58 && controller.statusText == "Ctrl+Z undoes deleting")
    undo()
    undo()
    #expect(controller.conversation == whole && controller.tally == .init())
    stage.tick()
    let above = IndexPath(item: 56, section: 0)
    #expect(controller.presentFrame(of: above)?.midY != controller.restingCenter(of: above)?.y)
    undo()
    #expect(controller.conversation == whole && controller.statusText == nil)
    settle()
    #expect(controller.list.cellForItem(at: IndexPath(item: 57, section: 0)) != nil && controller.layout.isAtEnd)
  }

  @Test("it takes back what was sent; with Shift both are done again, until something else is done")
  func redoing() throws {
    send("one")
    press(.delete)
    press(.delete)
    let after = controller.conversation
    for _ in 0..<3 { undo() }
    #expect(controller.itemCount == 60 && controller.tally == .init())
    for _ in 0..<4 { redo() }
    #expect(controller.conversation == after && controller.tally == .init(added: 1, dropped: 2))
    undo()
    send("two")
    redo()
    #expect(controller.itemCount == 61 && controller.conversation[60].text == "two")
    #expect(controller.statusText == "Ctrl+Z undoes sending")
    settle()
  }

  @Test("in the field, Ctrl+Z is the field's")
  func editing() {
    press(.delete)
    press(.enter)
    stage.tick([.text("abc")])
    #expect(controller.bar.field.text == "abc" && controller.statusText == nil)
    undo()
    #expect(controller.itemCount == 59 && controller.bar.field.text == "")
    press(.escape)
    undo()
    #expect(controller.itemCount == 60)
  }

  @Test("what comes back out of view is scrolled to")
  func reveal() throws {
    try click(58)
    settle()
    press(.home)
    settle()
    #expect(controller.list.cellForItem(at: IndexPath(item: 58, section: 0)) == nil)
    undo()
    settle()
    #expect(controller.list.cellForItem(at: IndexPath(item: 58, section: 0)) != nil)
  }

  @Test("any row of edits is undone to each state that it has passed, in reverse, and done again")
  func law() throws {
    for seed in 0..<UInt64(40) {
      var random = SplitMix64(state: seed)
      var (conversation, history) = (Conversation(count: 9), ConversationHistory())
      var passed = [conversation]
      func make(_ edit: ConversationEdit) {
        switch edit.kind {
        case .insertion: conversation.insert(edit.message, at: edit.item)
        case .deletion: conversation.remove(at: edit.item)
        }
      }
      for step in 0..<30 {
        let isDeletion = conversation.count > 0 && Int.random(in: 0..<3, using: &random) > 0
        let item = isDeletion ? Int.random(in: 0..<conversation.count, using: &random) : conversation.count
        let edit = ConversationEdit(
          kind: isDeletion ? .deletion : .insertion, item: item,
          message: isDeletion ? conversation.run(of: item) : .typed("\(step)"))
        history.register(edit)
        make(edit)
        passed.append(conversation)
        if Int.random(in: 0..<4, using: &random) == 0 {
          let undone = history.undo()
          try make(#require(undone))
          passed.removeLast()
          #expect(conversation == passed.last)
        }
        #expect(history.fits(count: conversation.count))
      }
      let states = passed
      while let edit = history.undo() {
        make(edit)
        passed.removeLast()
        #expect(conversation == passed.last, "seed \(seed)")
        #expect(history.fits(count: conversation.count))
      }
      #expect(passed.count == 1)
      for state in states.dropFirst() {
        let edit = history.redo()
        try make(#require(edit))
        #expect(conversation == state)
      }
    }
  }

  @Test("a hundred steps can be undone, and none before them")
  func levels() {
    var (conversation, history) = (Conversation(count: 120), ConversationHistory())
    for _ in 0..<110 {
      history.register(ConversationEdit(kind: .deletion, item: 5, message: conversation.run(of: 5)))
      conversation.remove(at: 5)
    }
    var undone = 0
    while let edit = history.undo() {
      conversation.insert(edit.message, at: edit.item)
      undone += 1
    }
    #expect(undone == ConversationHistory.levelsOfUndo && conversation.count == 110)
    #expect(conversation.run(of: 5) == .generated(15..<16) && conversation.runs.count == 2)
  }

  @Test("a checkpoint knows what can be undone and redone, and refuses what cannot be")
  func restoring() throws {
    send("one")
    press(.delete)
    press(.delete)
    undo()
    settle()
    let state = stage.perform { controller.restorableState }
    let line = JSONLine.encode(state)
    let other = Stage(size: stage.size)
    let again = other.perform { SpringyMessagesController(itemCount: 60) }
    other.show(again)
    try other.perform { try again.restore(JSONLine.decode(MessagesState.self, from: line)) }
    #expect(other.perform { again.restorableState } == state)
    for modifiers: KeyModifiers in [[.control, .shift], .control, .control, .control] {
      for stage in [stage, other] { press(.character("z"), modifiers, on: stage) }
      #expect(again.conversation == controller.conversation && again.tally == controller.tally)
    }
    #expect(controller.itemCount == 60)
    let place = try #require(line.range(of: "history")).upperBound
    for (old, new) in [
      (#""item":60"#, #""item":61"#), (#""item":60"#, #""item":-1"#), ("[59,60]", "[58,60]"),
      (#""kind":"deletion""#, #""kind":"move""#),
    ] {
      let found = try #require(line.range(of: old, range: place..<line.endIndex))
      let spoiled = line.replacingCharacters(in: found, with: new)
      #expect(throws: DecodingError.self) {
        try other.perform { try again.restore(JSONLine.decode(MessagesState.self, from: spoiled)) }
      }
    }
  }
}
