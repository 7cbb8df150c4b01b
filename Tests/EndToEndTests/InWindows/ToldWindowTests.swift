import Foundation
import Testing

extension InWindows {
  /// What is told of a window, with a `spd-say` that writes down what it is to say.
  @Suite("What happens, in words")
  struct ToldWindowTests {
    private let program = Program.release ?? Program(path: "")

    @Test("V tells on standard output and aloud what keys do, each thing once, and again tells no more")
    func telling() throws {
      let desktop = try Desktop()
      let aids = StandIns()
      try aids.add("spd-say", "echo \"$4: $6\" >> \(aids.folder.path)/said")
      let window = try desktop.open(program, ["cradle"], environment: aids.environment())
      try desktop.hand("windowmove \(window.identifier) 0 0 key v sleep 0.8 mousemove 500 400 click 1 sleep 0.6")
      try desktop.hand("key bracketleft sleep 0.2 key space sleep 0.7 key --repeat 30 --delay 20 comma sleep 0.8")
      try desktop.hand("key v sleep 0.3 key bracketright sleep 0.3")
      #expect(try window.quit().status == 0)
      let lines = window.process.outputSoFar.split(separator: "\n").map(String.init)
      #expect(lines.prefix(2) == ["Cradle, no boxes.", "What happens is told, aloud too."], "\(lines)")
      #expect(lines.contains("A box hangs; one box.") && lines.contains("Half the speed."), "\(lines)")
      let back = lines.filter { $0.hasSuffix(" back.") }
      #expect(lines.contains("Paused.") && back.count == 1 && !lines.contains("Full speed."), "\(lines)")
      let said = aids.text("said").split(separator: "\n").map(String.init)
      #expect(said.contains("message: Cradle, no boxes.") && said.contains("text: Half the speed."), "\(said)")
    }

    @Test("what the palette and the line for a file have come to is told when it stands still, once")
    func lists() throws {
      let home = TemporaryFolder()
      for name in ["one.record", "two.record"] { try Data().write(to: URL(fileURLWithPath: "\(home.path)/\(name)")) }
      let desktop = try Desktop()
      let aids = StandIns()
      let window = try desktop.open(program, ["--narrate"], environment: aids.environment())
      try desktop.hand("windowmove \(window.identifier) 0 0 sleep 0.5 key ctrl+k sleep 0.7 type spring")
      try desktop.hand("sleep 0.8 key --repeat 2 --delay 60 Down sleep 0.8 key Escape sleep 0.8")
      try desktop.hand("key ctrl+shift+o sleep 0.6 key ctrl+BackSpace type \(home.path)/")
      try desktop.hand("sleep 0.8 key Down sleep 0.7 key Down sleep 0.7 key Escape sleep 0.7")
      #expect(try window.quit().status == 0)
      let lines = window.process.outputSoFar.split(separator: "\n").map(String.init)
      // The second row was passed by.
      let found = lines.filter { $0.contains(" of ") }.prefix(3)
      let places = zip(found, [", 1 of ", ", 1 of ", ", 3 of "])
      #expect(found.first?.hasPrefix("Find: Springy Tiles, 1 of ") == true, "\(lines)")
      #expect(found.count == 3 && places.allSatisfy { $0.contains($1) }, "\(lines)")
      #expect(lines.contains("2 begin so, the first is one.record."), "\(lines)")
      #expect(lines.suffix(3) == ["one.record, 1 of 2.", "two.record, 2 of 2.", "On the stage."], "\(lines)")
    }

    @Test("a speaker that hangs stops no frame and no end; without one there is standard output alone")
    func hanging() throws {
      for script in ["exec sleep 1000", "exit 1", nil] {
        let aids = StandIns()
        if let script { try aids.add("spd-say", script) }
        let began = Date()
        let report = try program.session(
          ["--narrate", "--gesture", "flick"], environment: aids.environment()
        ) { desktop, window in
          try window.process.waitUntilIdle()
          #expect(window.process.outputSoFar.contains("Let go at 1\u{2009}500 points a second, upward.\n"))
          #expect(window.process.outputSoFar.contains("\nSettled in "))
        }
        #expect(report.awake == 0 && Date().timeIntervalSince(began) < 60)
      }
    }

    @Test("when nobody reads it any more, the window goes on")
    func closedPipe() throws {
      let desktop = try Desktop()
      let file = TemporaryFile("json")
      let words = "'\(program.path)' cradle --narrate --renderer software --stats \(file.path) | head -n 1"
      let shell = try RunningProgram("/bin/sh", ["-c", words], environment: desktop.environment)
      pause(2)
      let window = try desktop.hand("search --onlyvisible --name Cradle")
      try desktop.hand("windowmove \(window) 0 0 windowfocus \(window) sleep 0.3 mousemove 500 400 click 1 sleep 0.5")
      try desktop.hand("mousemove 300 500 click 1 sleep 0.5 key v sleep 0.3 key ctrl+q")
      let outcome = try shell.finish(within: 20)
      #expect(outcome.output == "Cradle, no boxes.\n" && outcome.errors.isEmpty, "\(outcome)")
      #expect(try Report(file).added == 2)
    }
  }
}
