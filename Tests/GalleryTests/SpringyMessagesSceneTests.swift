import CradleGallery
import CradleScenes
import CradleStage
import Foundation
import Golden
import OpenUIKit
import Testing

@MainActor
@Suite("Springy Messages")
struct SpringyMessagesSceneTests {
  private let stage: Stage
  private let controller: SpringyMessagesController

  init() throws { (stage, controller) = try Self.scene(60) }

  private static func scene(
    _ count: Int, size: CGSize = CGSize(width: 480, height: 500)
  ) throws -> (Stage, SpringyMessagesController) {
    let stage = Stage(size: size)
    let controller = stage.perform { Scene.springyMessages.makeController(itemCount: count) }
    stage.show(controller)
    stage.tick()
    return (stage, try #require(controller as? SpringyMessagesController))
  }

  private func press(_ key: HostKey) {
    stage.tick([.key(key, isDown: true, modifiers: [])])
    stage.tick([.key(key, isDown: false, modifiers: [])])
  }

  private func write(_ text: String) {
    for character in text { stage.tick([.text(String(character))]) }
  }

  private func settle() {
    for _ in 0..<2400 where stage.isInMotion { stage.tick() }
    #expect(!stage.isInMotion)
    for path in controller.list.indexPathsForVisibleItems {
      #expect(controller.list.cellForItem(at: path)?.center == controller.restingCenter(of: path))
    }
  }

  private var texts: [String] {
    stage.draw().commands.compactMap { if case .text(let text) = $0 { text.string } else { nil } }
  }

  @Test("a message has 280 characters at most, and what replaces others may have as many as they leave room for")
  func longest() {
    press(.enter)
    write(String(repeating: "👩‍👩‍👧", count: 279))
    stage.tick([.markedText("か", selected: 1..<1)])
    stage.tick([.text("火")])
    stage.tick([.text("x")])
    #expect(controller.bar.field.text?.count == 280 && controller.bar.field.text?.last == "火")
    stage.tick([.key(.character("a"), isDown: true, modifiers: .control)])
    stage.tick([.text("y")])
    #expect(controller.bar.field.text == "y")
  }

  @Test("Return, a text and Return put a bubble at the bottom, and the field is empty again")
  func typing() throws {
    write("nobody hears this")
    #expect(!stage.acceptsText)
    press(.enter)
    #expect(stage.acceptsText)
    write("Hello  thr")
    press(.backspace)
    write("ere ")
    #expect(texts.contains("Hello  there "))
    press(.enter)
    #expect(controller.itemCount == 61 && controller.conversation[60].text == "Hello  there")
    #expect(controller.tally == SceneController.Tally(added: 1, dropped: 0))
    #expect(!texts.contains("Hello  there ") && stage.acceptsText)
    settle()
    let cell = try #require(controller.list.cellForItem(at: IndexPath(item: 60, section: 0)))
    #expect(cell.frame.maxX == 480 - 12 && cell.frame.maxY == controller.list.bounds.maxY - 12)
    #expect(texts.contains("Hello there"))
    press(.enter)
    write("  ")
    press(.enter)
    #expect(controller.itemCount == 61)
    press(.escape)
    #expect(!stage.acceptsText)
  }

  @Test("a click deletes a bubble, and those above close up in motion")
  func click() throws {
    let path = IndexPath(item: 57, section: 0)
    let cell = try #require(controller.list.cellForItem(at: path))
    let (doomed, above) = (controller.conversation[57], controller.conversation[56])
    let place = PointerInput(
      position: CGPoint(x: cell.frame.midX, y: cell.frame.midY - controller.list.contentOffset.y))
    stage.tick([.pointer(.down, place)])
    stage.tick([.pointer(.up, place)])
    #expect(controller.itemCount == 59 && controller.conversation[57] != doomed && controller.conversation[56] == above)
    #expect(controller.tally == SceneController.Tally(added: 0, dropped: 1))
    for _ in 0..<10 { stage.tick() }
    #expect(
      stage.isInMotion
        && controller.presentFrame(of: IndexPath(item: 56, section: 0))?.midY
          != controller.restingCenter(of: IndexPath(item: 56, section: 0))?.y
    )
    settle()
    #expect(controller.layout.isAtEnd)
  }

  @Test("Delete and Backspace delete what is under the pointer, else the newest; in the field they edit")
  func deleteKeys() throws {
    let newest = controller.conversation[59]
    press(.delete)
    #expect(controller.itemCount == 59 && controller.conversation[58] != newest)
    settle()
    let cell = try #require(controller.list.cellForItem(at: IndexPath(item: 55, section: 0)))
    let next = controller.conversation[56]
    stage.tick([
      .pointer(
        .hover,
        PointerInput(position: CGPoint(x: cell.frame.midX, y: cell.frame.midY - controller.list.contentOffset.y)))
    ])
    press(.backspace)
    #expect(controller.itemCount == 58 && controller.conversation[55] == next)
    press(.enter)
    write("ab")
    press(.backspace)
    #expect(controller.itemCount == 58 && controller.bar.field.text == "a")
    settle()
  }

  @Test("everything can be deleted, and begun anew")
  func empty() throws {
    let (stage, controller) = try Self.scene(2)
    for _ in 0..<4 {
      stage.tick([.key(.delete, isDown: true, modifiers: [])])
      stage.tick([.key(.delete, isDown: false, modifiers: [])])
    }
    #expect(controller.itemCount == 0)
    stage.tick([.key(.enter, isDown: true, modifiers: []), .text("x"), .key(.enter, isDown: false, modifiers: [])])
    stage.tick([.key(.enter, isDown: true, modifiers: [])])
    for _ in 0..<200 { stage.tick() }
    #expect(controller.itemCount == 1 && controller.list.visibleCells.count == 1)
  }

  @Test("a message that is sent while one reads far above scrolls to it")
  func sendingFromAbove() throws {
    stage.perform { controller.list.contentOffset.y = 300 }
    stage.tick()
    press(.enter)
    write("back")
    press(.enter)
    settle()
    #expect(controller.layout.isAtEnd)
  }

  @Test("the state has what was deleted and typed, the draft and its caret")
  func restoring() throws {
    press(.delete)
    press(.enter)
    write("Grüße, 👩‍👩‍👧")
    press(.enter)
    write("draft")
    press(.left)
    press(.left)
    settle()
    let state = stage.perform { controller.restorableState }
    let line = JSONLine.encode(state)
    #expect(line.contains(#"{"typed":"Gr\u00fc\u00dfe, \ud83d\udc69"#) && line.contains(#""draft":"draft""#))
    let (other, again) = try Self.scene(60)
    try other.perform { try again.restore(JSONLine.decode(MessagesState.self, from: line)) }
    other.tick()
    #expect(again.conversation == controller.conversation && again.tally == controller.tally)
    #expect(other.perform { again.restorableState } == state)
    other.tick([.text("X")])
    #expect(again.bar.field.text == "draXft")
    for path in again.list.indexPathsForVisibleItems {
      #expect(again.restingCenter(of: path) == controller.restingCenter(of: path))
    }
  }

  @Test(
    "states of another scene, of other numbers, or of texts that cannot be typed are refused",
    arguments: [
      (#""runs":["#, #""boxes":["#, "runs"), (#"{"generated":[0,60]}"#, "", "60 items, but 0 messages"),
      ("[0,60]", "[0,59]", "60 items, but 59 messages"), ("[0,60]", "[5,5]", "empty"), ("[0,60]", "[60,0]", "runs[0]"),
      ("[0,60]", "[-1,59]", "between"),
      (#"{"generated":[0,60]}"#, #"{"generated":[0,60]},{"typed":""}"#, "runs[1].typed"),
      (#"{"generated":[0,60]}"#, #"{"generated":[0,59]},{"typed":"a\n"}"#, "control"),
      (#""draft":"""#, #""draft":"\u0007""#, "draft"), (#""draft":"""#, #""caret":1,"draft":"""#, "caret"),
      (#""dropped":0"#, #""dropped":-1"#, "tally.dropped"), (#""generated""#, #""kind":1,"generated""#, "expected"),
    ])
  func refusedStates(old: String, new: String, reason: String) throws {
    let line = JSONLine.encode(stage.perform { controller.restorableState })
    let place = try #require(line.range(of: old))
    do {
      let state = try JSONLine.decode(MessagesState.self, from: line.replacingCharacters(in: place, with: new))
      try stage.perform { try controller.restore(state) }
      Issue.record("\(new) was restored")
    } catch let error as DecodingError {
      #expect(error.sentence.contains(reason), "\(error.sentence)")
    }
    #expect(controller.itemCount == 60)
  }

  @Test("ten million messages cost what is visible, and have no checkpoints")
  func many() throws {
    let (stage, controller) = try Self.scene(10_000_000)
    #expect(controller.layout.isAtEnd && controller.liveItemCount < 30 && !controller.hasCheckpoints)
    stage.tick([.key(.home, isDown: true, modifiers: [])])
    for _ in 0..<400 { stage.tick() }
    #expect(abs(controller.list.contentOffset.y) < 1)
    #expect(controller.list.cellForItem(at: IndexPath(item: 0, section: 0)) != nil)
    stage.tick([.key(.end, isDown: true, modifiers: [])])
    for _ in 0..<400 { stage.tick() }
    #expect(controller.layout.isAtEnd && controller.liveItemCount < 30)
  }

  @Test("bubbles have the colours of their ground, dark and light, and lines that fit them at any breadth")
  func looks() throws {
    _ = try Self.scene(3, size: CGSize(width: 1, height: 1))
    for width in [200.0, 480, 1280] {
      let (stage, controller) = try Self.scene(300, size: CGSize(width: width, height: 600))
      for isDark in [false, true] {
        stage.traitCollection = UITraitCollection(userInterfaceStyle: isDark ? .dark : .light)
        let cells = controller.list.visibleCells
        #expect(Set(cells.compactMap { $0.contentView.backgroundColor }).count == 2)
        #expect(cells.contains { $0.contentView.backgroundColor == (isDark ? Palette.darkBubble : Palette.bubble) })
      }
      for path in controller.list.indexPathsForVisibleItems {
        let cell = try #require(controller.list.cellForItem(at: path))
        #expect(cell.frame.minX >= 0 && cell.frame.maxX <= width && cell.frame.width <= max(width * 0.75, 440))
        let lines = BubbleText.lines(of: controller.conversation[path.item].text, within: cell.bounds.width - 28)
        #expect(CGFloat(lines.count) * 20 + 18 == cell.bounds.height)
      }
    }
  }

  @Test("typing and deleting in a flick end in the same state in every build and process")
  func goldenHash() throws {
    stage.play(.overscroll, ticks: 80)
    press(.enter)
    write("Once more, with feeling")
    press(.enter)
    for _ in 0..<20 { stage.tick() }
    press(.escape)
    press(.delete)
    press(.delete)
    for _ in 0..<120 { stage.tick() }
    try Golden.check("messages-typing", stage.stateHash)
  }
}
