import Foundation
import Testing

extension InWindows {
  /// The conversation as people use it, under a virtual screen.
  @Suite("The messages")
  struct MessagesTests {
    private let program = Program.release ?? Program(path: "")

    @Test("what is typed becomes a bubble, a click deletes one, and a record of that plays to the same state")
    func typing() throws {
      let file = TemporaryFile("record")
      let report = try program.session(["springy-messages", "--record", file.path]) { desktop, window in
        // Letters that are commands elsewhere.
        try desktop.hand("mousemove 640 300 key Return sleep 0.3")
        try desktop.hand("type --delay 40 Drift2rdi.x")
        try desktop.hand("sleep 0.2 key BackSpace sleep 0.2 key Return sleep 0.5")
        try desktop.hand("type --delay 40 ok?")
        try desktop.hand("sleep 0.2 key Return sleep 1.5")
        // The newest bubble stands at the right of the column, above the field.
        try desktop.hand("mousemove 980 690 sleep 0.2 click 1")
        try window.process.waitUntilIdle()
      }
      #expect(report.added == 2 && report.dropped == 1 && report.itemsTotal == 201)
      #expect(report.awake == 0 && report.restErrorPt == 0 && report.popped == 0)
      let words = file.text.split(separator: "\n").compactMap { line -> Substring? in
        let words = line.split(separator: " ")
        return words.count == 3 && words[1] == "type" ? words[2] : nil
      }
      #expect(words.joined() == "Drift2rdi.xok?")
      #expect(try program.run(["--replay", file.path, "--verify"]).status == 0)
      #expect(try program.measure(["--replay", file.path]).stateHash == report.stateHash)
    }

    @Test("Esc gives the keys back: letters are commands again, and Delete takes the newest message")
    func leaving() throws {
      let report = try program.session(["springy-messages"]) { desktop, window in
        try desktop.hand("mousemove 640 745 click 1 sleep 0.3")
        try desktop.hand("type --delay 40 r1")
        try desktop.hand("sleep 0.2 key Escape sleep 0.3 mousemove 640 300 sleep 0.2 key Delete")
        try window.process.waitUntilIdle()
      }
      #expect(
        report.scene == "springy-messages" && report.added == 0 && report.dropped == 1 && report.itemsTotal == 199)
    }

    @Test("the field is selected in, cut from, pasted into and undone in by the keys that everyone knows")
    func selecting() throws {
      let file = TemporaryFile("record")
      let report = try program.session(["springy-messages", "--record", file.path]) { desktop, window in
        try desktop.hand("mousemove 640 300 key Return sleep 0.3")
        try desktop.hand("type --delay 40 one")
        try desktop.hand("key space")
        try desktop.hand("type --delay 40 two")
        try desktop.hand("sleep 0.2 key shift+Left key shift+Left key shift+Left key ctrl+x sleep 0.2")
        try desktop.hand("key Home sleep 0.1 key ctrl+v sleep 0.2 key Return sleep 0.5")
        // Twice pasted and once undone; a double click takes the second word.
        try desktop.hand("key ctrl+v sleep 0.1 key ctrl+v sleep 0.1 key ctrl+z sleep 0.2")
        try desktop.hand("key space")
        try desktop.hand("type --delay 40 six")
        try desktop.hand("mousemove 320 745 click --repeat 2 --delay 60 1 sleep 0.3 key ctrl+c key End key ctrl+v")
        try desktop.hand("sleep 0.3 key Return sleep 1.5 key Escape sleep 0.2")
        try window.process.waitUntilIdle()
      }
      #expect(report.added == 2)
      let sent = try #require(file.text.split(separator: "\n").last { $0.contains(" clipboard ") })
      #expect(sent.hasSuffix("clipboard six"))
      #expect(try program.run(["--replay", file.path, "--verify"]).status == 0)
      #expect(try program.measure(["--replay", file.path]).stateHash == report.stateHash)
    }

    @Test("what is typed in other scripts is in the record, and that plays to the same state whatever glyphs measure")
    func scripts() throws {
      let file = TemporaryFile("record")
      let report = try program.session(["springy-messages", "--record", file.path]) { desktop, window in
        try desktop.hand("mousemove 640 300 key Return sleep 0.3")
        try desktop.hand("type --delay 60 你好，世界שלום👩‍👩‍👧🇩🇪नमस्तेé")
        try desktop.hand("sleep 0.5 key shift+Home sleep 0.2 key ctrl+c key End key ctrl+v sleep 0.3 key Return")
        try desktop.hand("sleep 1.5 key Escape sleep 0.2")
        try window.process.waitUntilIdle()
      }
      #expect(report.added == 1)
      #expect(try program.run(["--replay", file.path, "--verify"]).status == 0)
      // At another scale glyphs have other widths, and so they have with other fonts.
      let measured = try program.measure(["--replay", file.path, "--scale", "2"])
      #expect(measured.stateHash == report.stateHash)
    }

    @Test("the key 2 shows them, at rest it uses no processor time, and 3 leads on")
    func scenes() throws {
      let report = try program.session { desktop, window in
        try desktop.hand("key 2")
        try window.process.waitUntilIdle()
        let before = window.process.processorSeconds
        pause(3)
        #expect(window.process.processorSeconds - before <= 0.0201)
        try desktop.hand("key 3 sleep 0.5")
      }
      #expect(report.scene == "cradle")
    }
  }
}
