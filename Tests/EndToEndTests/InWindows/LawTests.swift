import Foundation
import Testing

extension InWindows {
  /// Why an item moves, under the pointer.
  @Suite("The law of an item in a window")
  struct LawTests {
    private let program = Program.release ?? Program(path: "")
    private let stage = (x: 0..<1280, y: 0..<770)

    @Test("stands beside the pointer, stays when it is pinned, through a restart, and goes; no record knows of it")
    func hovering() throws {
      let file = TemporaryFile("record")
      let report = try program.session(["--xray", "full", "--record", file.path]) { desktop, window in
        func seen(after words: String) throws -> ScreenPicture {
          try desktop.hand(words)
          try window.process.waitUntilIdle()
          return try desktop.picture()
        }
        func difference(_ a: ScreenPicture, _ b: ScreenPicture) -> Int { a.difference(from: b, x: stage.x, y: stage.y) }
        // Between the tiles.
        let plain = try seen(after: "mousemove 60 60")
        let hovered = try seen(after: "mousemove 640 420")
        #expect(difference(hovered, plain) > 3000)
        #expect(difference(try seen(after: "mousemove 60 60"), plain) == 0)
        let pinned = try seen(after: "mousemove 640 420 key h mousemove 60 60")
        #expect(difference(pinned, plain) > 3000)
        let again = try seen(after: "key r")
        #expect(difference(again, plain) > 3000)
        #expect(difference(try seen(after: "key shift+h"), plain) == 0)
        let log = try seen(after: "key j")
        #expect(difference(log, plain) > 20_000)
      }
      #expect(try program.verify(file).status == 0)
      #expect(report.scene == "springy-tiles")
    }

    @Test("in a narrow window it stands beside the inspector, or over it where there is too little beside")
    func narrow() throws {
      for (width, isOver) in [(600, false), (500, true)] {
        _ = try program.session(["--size", "\(width)x400", "--xray", "full", "--theme", "light"]) { desktop, window in
          func seen(after words: String) throws -> ScreenPicture {
            try desktop.hand(words)
            try window.process.waitUntilIdle()
            return try desktop.picture()
          }
          // At the right and above, on no item, and on one.
          let plain = try seen(after: "key i sleep 0.4 mousemove 61 61")
          let hovered = try seen(after: "mousemove 84 84")
          let (panel, rest) = (width - 312..<width - 12, 0..<width - 312)
          let over = hovered.difference(from: plain, x: panel, y: 12..<360)
          #expect(hovered.difference(from: plain, x: rest, y: 0..<360) > 500)
          #expect(isOver ? over > 1000 : over == 0, "\(over)")
        }
      }
    }
  }
}
