import Foundation
import Testing

extension InWindows {
  /// What a window does when its pointer, its focus or its picture goes to another one in the middle of a drag.
  @Suite("A drag whose release goes elsewhere")
  struct LostPointerTests {
    private let program = Program.release ?? Program(path: "")

    /// What the pointer did, in the words of the record, without hovering, each word once in a row.
    private func phases(_ arguments: [String], _ body: (Desktop, Desktop.Window) throws -> Void) throws -> [String] {
      let file = TemporaryFile("record")
      _ = try program.session(arguments + ["--record", file.path]) { desktop, window in
        try desktop.hand("mousemove 600 400 sleep 0.2")
        try body(desktop, window)
      }
      #expect(try program.verify(file).status == 0)
      let words = file.text.split(separator: "\n").map { $0.split(separator: " ") }
      return words.reduce(into: [String]()) { phases, words in
        guard words.count > 3, Int(words[0]) != nil, words[1] != phases.last ?? "", words[1] != "hover" else { return }
        phases.append(String(words[1]))
      }
    }

    @Test("the press is cancelled, nothing follows the pointer afterwards, and the next press counts")
    func cancelled() throws {
      for (scene, isHidden) in [("drag-and-drop", false), ("springy-tiles", false), ("drag-and-drop", true)] {
        let phases = try phases([scene]) { desktop, window in
          try desktop.hand("mousedown 1 sleep 0.2 mousemove 610 430 sleep 0.1 mousemove 620 460 sleep 0.2")
          try desktop.hand(isHidden ? "windowunmap \(window.identifier)" : "windowfocus 0")
          try desktop.hand("sleep 0.4 mousemove 1390 990 sleep 0.1 mouseup 1 sleep 0.1")
          if isHidden { try desktop.hand("windowmap \(window.identifier) sleep 0.2") }
          try desktop.hand("windowfocus \(window.identifier) sleep 0.4")
          try desktop.hand("mousemove 640 300 sleep 0.1 mousemove 660 320 sleep 0.1")
          try desktop.hand("mousedown 1 sleep 0.1 mousemove 665 330 sleep 0.1 mousemove 670 340 sleep 0.1 mouseup 1")
          pause(0.2)
        }
        #expect(phases == ["down", "move", "cancel", "down", "move", "up"], "\(scene), hidden \(isHidden): \(phases)")
      }
    }

    @Test("keys that are held are released")
    func keys() throws {
      let file = TemporaryFile("record")
      _ = try program.session(["--record", file.path]) { desktop, window in
        try desktop.hand("keydown Down sleep 0.3 windowfocus 0 sleep 0.4")
        let words = file.text.split(separator: "\n").compactMap { $0.split(separator: " ").dropFirst().first }
        #expect(words.contains("press") && words.last { ["press", "release"].contains($0) } == "release")
        try desktop.hand("keyup Down windowfocus \(window.identifier) sleep 0.4")
      }
    }

    @Test("a slider of the inspector keeps the value that it had")
    func slider() throws {
      let file = TemporaryFile("record")
      var changes = 0
      _ = try program.session(["--record", file.path]) { desktop, window in
        try desktop.hand("key i sleep 0.5 mousemove 1100 218 mousedown 1 sleep 0.2 mousemove 1088 218 sleep 0.3")
        try desktop.hand("windowfocus 0 sleep 0.4 mousemove 1390 990 sleep 0.1 mouseup 1 sleep 0.1")
        changes = file.text.count { $0 == "\n" }
        try desktop.hand("windowfocus \(window.identifier) sleep 0.4")
        try desktop.hand("mousemove 1110 218 sleep 0.3 mousemove 1070 218 sleep 0.3")
      }
      let lines = file.text.split(separator: "\n")
      #expect(lines[..<changes].contains { $0.contains(" set ") })
      #expect(!lines[changes...].contains { $0.contains(" set ") })
    }
  }
}
