import CradleStage
import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("The pasteboard")
struct PasteboardTests {
  @Test("it has one text, counts its changes, and is the same for all who ask")
  func text() {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    stage.perform {
      let board = UIPasteboard.general
      #expect(board.name == .general && !board.hasStrings && board.string == nil)
      let count = board.changeCount
      board.string = "a"
      #expect(UIPasteboard.general.string == "a" && board.hasStrings && board.changeCount > count)
      board.string = nil
      #expect(!board.hasStrings)
    }
  }
}
