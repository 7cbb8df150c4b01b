import Foundation
import SeededRandom
import Testing

extension InWindows {
  /// Going back in time, by the strip and by keys.
  @Suite("The timeline")
  struct TimelineTests {
    private let program = Program.release ?? Program(path: "")

    /// What the record says of its events: the tick, and the words.
    private func events(_ record: String) -> [(tick: Int, words: Substring)] {
      record.split(separator: "\n").compactMap { line in
        guard let space = line.firstIndex(of: " "), let tick = Int(line[..<space]) else { return nil }
        return (tick, line[line.index(after: space)...])
      }
    }

    @Test("a flick, gone back into by the strip, with another damping that is kept, is one that had it from the start")
    func keeping() throws {
      let file = TemporaryFile("record")
      let report = try program.session(["--record", file.path]) { desktop, window in
        try desktop.drag(from: (600, 640), to: (600, 200))
        try window.process.waitUntilIdle()
        try desktop.hand("key t key i")
        pause(0.5)
        try desktop.drag(from: (400, 735), to: (59, 735))
        // Bounce, towards its right end: less damping.
        try desktop.drag(from: (1097, 254), to: (1132, 254))
        try desktop.hand("key k")
        pause(1)
        try desktop.hand("key space")
        try window.process.waitUntilIdle()
      }
      #expect(try program.verify(file).status == 0)
      let events = events(file.text)
      let press = try #require(events.first { $0.words.hasPrefix("down") })
      let setting = try #require(events.first { $0.words.hasPrefix("set spring.damping") })
      #expect(setting.tick == press.tick, "the number is there from the tick of the press on")
      #expect(events.filter { $0.words.hasPrefix("set") }.count == 1)
      let played = try program.measure(["--replay", file.path])
      #expect(played.stateHash == report.stateHash && played.ticks == report.ticks)
    }

    @Test("the old motion lies over the one with another number as pale shapes, until one goes back")
    func ghost() throws {
      _ = try program.session { desktop, window in
        try desktop.drag(from: (600, 640), to: (600, 200))
        try window.process.waitUntilIdle()
        try desktop.hand("key t key i")
        try window.process.waitUntilIdle()
        // Into the middle of the flick.
        try desktop.drag(from: (400, 735), to: (88, 735))
        try window.process.waitUntilIdle()
        let before = try desktop.picture()
        try desktop.drag(from: (1097, 254), to: (1132, 254))
        try desktop.hand("mousemove 640 780")
        try window.process.waitUntilIdle()
        let varied = try desktop.picture()
        try desktop.hand("key u")
        try window.process.waitUntilIdle()
        let after = try desktop.picture()
        // Black at 44 of 255 on the ground.
        let (pale, stage) = ([204, 201, 197], (x: 0..<960, y: 0..<640))
        #expect(before.count(of: pale, x: stage.x, y: stage.y) == 0)
        #expect(varied.count(of: pale, x: stage.x, y: stage.y) > 1000)
        #expect(varied.difference(from: before, x: stage.x, y: stage.y) > 20_000)
        #expect(after.difference(from: before, x: stage.x, y: stage.y) == 0)
      }
    }

    @Test("a past that takes longer to find than the chrome to settle is shown as soon as it is found")
    func found() throws {
      _ = try program.session(["cradle", "--items", "100"]) { desktop, window in
        // Too short for a run to follow: when it is found nothing else is left to do.
        pause(1.5)
        try desktop.hand("key space key t")
        try window.process.waitUntilIdle()
        try desktop.hand("key shift+comma")
        try window.process.waitUntilIdle()
        let found = try desktop.picture()
        pause(2)
        // How many items are live is told of a scene that is there.
        #expect(try desktop.picture().difference(from: found, x: 0..<600, y: 776..<800) == 0)
      }
    }

    @Test("keys and drags in any order leave a record that says what happened", arguments: [1] as [UInt64])
    func anyKeys(seed: UInt64) throws {
      var random = SplitMix64(state: seed)
      let keys = [
        "t", "comma", "period", "shift+comma", "shift+period", "space", "l", "k", "u", "b", "x", "g", "o", "p", "i",
        "d", "r", "1", "2", "3", "shift+5", "shift+6", "shift+Home", "shift+End", "bracketleft", "bracketright", "F2",
        "F1", "Escape", "Tab", "Return", "Down", "Page_Down", "h", "shift+h", "j", "c", "ctrl+c", "ctrl+v",
      ]
      let file = TemporaryFile("record")
      _ = try program.session(["--record", file.path]) { desktop, window in
        for _ in 0..<50 {
          if Int.random(in: 0..<4, using: &random) == 0 {
            func place() -> (x: Int, y: Int) {
              (.random(in: 5..<1275, using: &random), .random(in: 5..<795, using: &random))
            }
            let (start, end) = (place(), place())
            try desktop.hand(
              "mousemove \(start.x) \(start.y) mousedown 1 mousemove \((start.x + end.x) / 2) \((start.y + end.y) / 2) "
                + "mousemove \(end.x) \(end.y) mouseup 1")
          } else {
            try desktop.hand("key \(keys.randomElement(using: &random) ?? "t")")
          }
          try #require(window.process.isRunning)
        }
        try desktop.hand("key Escape key Escape")
      }
      #expect(try program.verify(file).status == 0)
    }

    @Test("what came after is left out of the record when time goes on from the past, and is back with G")
    func branching() throws {
      let ticks = try [false, true].map { returns in
        let file = TemporaryFile("record")
        let report = try program.session(["--record", file.path]) { desktop, window in
          try desktop.drag(from: (600, 640), to: (600, 200))
          try window.process.waitUntilIdle()
          try desktop.hand("key t")
          pause(0.5)
          try desktop.hand("key shift+Home")
          pause(0.5)
          try desktop.hand("key space")
          pause(1)
          if returns { try desktop.hand("key g") }
          pause(0.5)
        }
        #expect(try program.verify(file).status == 0)
        #expect(events(file.text).contains { $0.words.hasPrefix("down") } == returns)
        return report.ticks
      }
      #expect(ticks[0] < 60 && ticks[1] > 120)
    }

    @Test("one hand drives both halves, and what is live when they are swapped is what the record has, in the end")
    func halves() throws {
      for swaps in [false, true] {
        let file = TemporaryFile("record")
        let report = try program.session(["--record", file.path]) { desktop, window in
          try desktop.hand("key b key i")
          pause(0.7)
          // Bounce of the right half: less damping.
          try desktop.drag(from: (1098, 254), to: (1136, 254))
          try desktop.hand("key i")
          // In the left half.
          try desktop.drag(from: (300, 640), to: (300, 200))
          if swaps { try desktop.hand("key x") }
          pause(0.5)
          try desktop.drag(from: (900, 300), to: (900, 500))
          try window.process.waitUntilIdle()
        }
        #expect(try program.verify(file).status == 0)
        #expect(events(file.text).contains { $0.words.hasPrefix("set spring.damping") } == !swaps)
        #expect(try program.measure(["--replay", file.path]).stateHash == report.stateHash)
        let (a, b) = (try #require(report.a), try #require(report.b))
        // What is less damped swings longer. Neither half stops before it rests.
        let (first, second) = (try #require(a.settleS), try #require(b.settleS))
        #expect((first < second) == !swaps, "\(a) \(b)")
      }
    }

    @Test("where the record cannot be taken back, neither half goes on from the past")
    func refused() throws {
      let report = try program.session(["--record", "/dev/null"]) { desktop, window in
        try desktop.hand("key b")
        pause(0.7)
        try desktop.drag(from: (300, 640), to: (300, 200))
        try window.process.waitUntilIdle()
        try desktop.hand("key shift+comma key shift+comma")
        pause(0.7)
        try desktop.hand("key space")
        pause(0.7)
        try desktop.hand("key shift+End key space")
        pause(0.5)
        try desktop.drag(from: (900, 300), to: (900, 500))
        try window.process.waitUntilIdle()
      }
      #expect(report.a?.stateHash == report.stateHash && report.b?.stateHash == report.stateHash)
    }

    @Test("a program that is killed while the past is shown leaves the whole record")
    func killed() throws {
      let file = TemporaryFile("record")
      let desktop = try Desktop()
      let window = try desktop.open(program, ["--record", file.path])
      try desktop.drag(from: (600, 640), to: (600, 200))
      try window.process.waitUntilIdle()
      let whole = file.text
      try desktop.hand("key t")
      pause(0.5)
      try desktop.drag(from: (400, 735), to: (70, 735))
      try desktop.hand("key l")
      pause(0.5)
      window.process.terminate()
      // The pointer has left the tiles since.
      #expect(file.text.hasPrefix(whole) && events(whole).contains { $0.words.hasPrefix("up") })
    }
  }
}
