import Foundation
import SeededRandom
import Testing

/// Runs that are written down and played again, as people do it.
@Suite("Records and replays", .serialized, .enabled(if: Program.release != nil))
struct RecordTests {
  private let program = Program.release ?? Program(path: "")

  @Test(
    "a run without a window verifies, in debug and release, and leads to the same state at any rate of frames",
    arguments: [["--gesture", "flick-hard", "--offset", "5000"], ["cradle", "--gesture", "drop2", "--seconds", "5"]])
  func headless(arguments: [String]) throws {
    let (file, report) = try program.record(arguments)
    // A build for debugging plays these for ten seconds; by day it plays the short ones of Tests/Replays.
    for program in [program, isNightly ? Program.debug : nil].compactMap(\.self) {
      let outcome = try program.verify(file)
      #expect(outcome.status == 0 && outcome.output.hasPrefix("verified: \(report.ticks) ticks, "), "\(outcome)")
    }
    for rate in ["30", "240"] {
      let played = try program.measure(["--replay", file.path, "--fps", rate])
      #expect(played.stateHash == report.stateHash && played.ticks == report.ticks)
    }
    #expect(file.text.contains("\nend \(report.ticks) \(report.stateHash) "))
  }

  @Test("a moment in the middle of a record is brought back as it was, from a checkpoint where there is one")
  func from() throws {
    let (file, report) = try program.record(
      ["cradle", "--gesture", "add5", "--set", "box.resistance=1", "--seconds", "60", "--items", "3"])
    let checkpoint = try #require(
      file.text.split(separator: "\n").last { $0.hasPrefix("scene cradle from ") }?.split(separator: " ").last)
    let tick = try #require(Double(checkpoint))
    #expect(tick > 1200 && file.text.contains("\nresumed\n"))
    // On a frame, of which there are 60 a second.
    for seconds in [2.5, (tick / 2).rounded(.up) / 60 + 1.5] {
      let played = try program.measure(["--replay", file.path, "--from", "\(seconds)"])
      #expect(played.stateHash == report.stateHash && played.added == 5)
      #expect(try abs(#require(played.seekS) - (seconds > 3 ? 1.5 : 2.5)) < 0.02)
      let pictures = [TemporaryFile("png"), TemporaryFile("png")]
      // Without --stats, which has every frame drawn: what was drawn before is drawn from finer pictures.
      _ = try program.run(["--headless", "--replay", file.path, "--screenshot", "\(pictures[0].path)@\(seconds)"])
      _ = try program.run([
        "--headless", "--replay", file.path, "--from", "\(seconds)", "--seconds", "\(seconds)", "--screenshot",
        pictures[1].path,
      ])
      let bytes = try pictures.map { try Data(contentsOf: URL(fileURLWithPath: $0.path)) }
      let isSame = bytes[0] == bytes[1] && bytes[0].count > 1000
      #expect(isSame)
    }
    let verified = try program.run(["--replay", file.path, "--from", "\(tick / 120)", "--verify"])
    #expect(verified.status == 0 && verified.output.hasPrefix("verified: \(7200 - Int(tick)) ticks"), "\(verified)")
  }

  @Test("a record that was changed fails with status 1, one sentence, and the tick")
  func changed() throws {
    let (file, _) = try program.record(["--gesture", "flick", "--seconds", "1"])
    var lines = file.text.split(separator: "\n").map(String.init)
    let index = try #require(lines.firstIndex { $0.hasPrefix("20 move ") })
    lines[index] = "20 move 640 100"
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: file.path))
    let outcome = try program.verify(file)
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("first tick 20: the views"), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test(
    "what is no record, or is told twice, gets one sentence and status 2",
    arguments: [
      ("", [], "empty"), ("\u{0}\u{1}", [], "line 1"), ("hello\n", [], "line 1"),
      ("cradle record 7\n", [], "version 7"), (nil, ["cradle"], "leave out the scene"),
      (nil, ["--items", "5"], "leave out --items"), (nil, ["--set", "a=1"], "leave out --set"),
      (nil, ["--verify", "--seconds", "1"], "leave out --seconds"),
      (nil, ["--headless", "--screenshot", "/tmp/a.png@2"], "ends before"),
    ] as [(String?, [String], String)])
  func refused(text: String?, arguments: [String], mentions: String) throws {
    let file = TemporaryFile("record")
    if let text {
      try Data(text.utf8).write(to: URL(fileURLWithPath: file.path))
    } else {
      _ = try program.run(["--headless", "--seconds", "0.5", "--record", file.path])
    }
    let outcome = try program.run(["--replay", file.path] + (arguments.isEmpty ? ["--verify"] : arguments))
    #expect(outcome.status == 2 && outcome.output.isEmpty)
    #expect(outcome.errors.contains(mentions), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test(
    "to begin where the record has nothing gets one sentence and status 2",
    arguments: [
      (["--from", "9"], "--from must be between 0 and 0.5"),
      (["--from", "0.4", "--seconds", "0.2"], "--seconds ends before"),
      (["--from", "0.4", "--screenshot", "/tmp/a.png@0.3"], "begins after that"),
    ])
  func nowhere(arguments: [String], mentions: String) throws {
    let (file, _) = try program.record(["--seconds", "0.5"])
    let outcome = try program.run(["--headless", "--replay", file.path] + arguments)
    #expect(outcome.status == 2 && outcome.output.isEmpty && outcome.errors.contains(mentions), "\(outcome)")
  }

  @Test("files that cannot be read, written or compared get one sentence and status 2")
  func files() throws {
    let (file, _) = try program.record(["--seconds", "0.1"])
    for (arguments, mentions) in [
      (["--replay", "/nowhere/a"], "no file"), (["--replay", "/tmp"], "no file that"), (["--verify"], "--replay"),
      (["--headless", "--from", "1"], "--replay"),
      (["--headless", "--record", "/nowhere/a"], "/nowhere/a"), (["--headless", "--record", "/tmp"], "folder"),
      (["--headless", "--replay", file.path, "--record", file.path], "same file"),
    ] {
      let outcome = try program.run(arguments)
      #expect(outcome.status == 2 && outcome.errors.contains(mentions), "\(outcome.errors)")
    }
    let full = try program.run(["--headless", "--seconds", "0.1", "--record", "/dev/full"])
    #expect(full.status == 2 && full.errors.contains("could not be written"), "\(full.errors)")
  }
}

/// A designer's specification as a test.
@Suite("Expectations on the command line", .enabled(if: Program.release != nil))
struct ExpectTests {
  private let program = Program.release ?? Program(path: "")

  @Test("that hold end with 0 and say nothing, with a gesture or a record")
  func holding() throws {
    let file = TemporaryFile("record")
    let arguments = ["--gesture", "flick", "--offset", "5000", "--seconds", "7"]
    let wanted = [
      "--expect", "settle<5 pitch>44 pitch<=64 overshoot<60% awake=0 popped=0 rest=0 ticks=840 offset>5500",
    ]
    let first = try program.run(["--headless", "--record", file.path] + arguments + wanted)
    #expect(first.status == 0 && first.output.isEmpty && first.errors.isEmpty, "\(first)")
    let again = try program.run(["--replay", file.path, "--headless"] + wanted)
    #expect(again.status == 0 && again.output.isEmpty, "\(again)")
    let verified = try program.run(["--replay", file.path, "--verify"] + wanted)
    #expect(verified.status == 0 && verified.output.hasPrefix("verified: 840 ticks"))
  }

  @Test("that fail end with 1 and a sentence each")
  func failing() throws {
    let outcome = try program.run([
      "cradle", "--headless", "--gesture", "drop2", "--seconds", "5", "--expect",
      "added=6 dropped=2 offset=0 ticks<600",
    ])
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(
      outcome.errors == """
        cradle: expected added = 6, measured 5.
        cradle: expected ticks < 600, measured 600.

        """)
  }

  @Test(
    "that nobody can measure end with 2 and a sentence",
    arguments: [
      (["--expect", "speed<1"], "there are: settle"), (["--expect", "settle<soon"], "\"soon\""),
      (["--expect", ""], "nothing"), (["--expect", "added=0"], "it has: settle"),
      (["--items", "1", "--expect", "pitch>1"], "no two neighbours"), (["cradle", "--expect", "rest=0"], "no rest"),
    ])
  func refused(arguments: [String], mentions: String) throws {
    let outcome = try program.run(["--headless", "--seconds", "0.1"] + arguments)
    #expect(outcome.status == 2 && outcome.errors.contains(mentions), "\(outcome)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test("can be looked up")
  func list() throws {
    let outcome = try program.run(["--list-measures"])
    #expect(outcome.status == 0)
    #expect(outcome.output.split(separator: "\n").contains { $0.hasPrefix("overshoot  %   ") })
  }
}
