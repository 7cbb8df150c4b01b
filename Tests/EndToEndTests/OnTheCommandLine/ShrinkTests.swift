import Foundation
import SeededRandom
import Testing

/// `scripts/shrink`, with programs that crash by what stands in a record, and with the real one.
@Suite("A record by which the program crashes, shrunk", .enabled(if: Program.release != nil))
struct ShrinkTests {
  private let program = Program.release ?? Program(path: "")
  private let folder = TemporaryFolder()
  private var record: String { "\(folder.path)/crash.record" }
  private var shrunk: String { "\(folder.path)/crash-shrunk.record" }

  private func shrink(_ arguments: [String]) throws -> Program.Outcome {
    let script = Repository.root.appendingPathComponent("scripts/shrink").path
    return try RunningProgram(script, arguments, in: folder.path).finish()
  }

  /// A program that ends by SIGILL, and says where, if the awk program that is given ends with status 7 on the record.
  private func crashing(if condition: String) throws -> String {
    let path = "\(folder.path)/crashing"
    let lines = [
      "#!/usr/bin/env bash", "status=0", "awk '\(condition)' \"$2\" || status=$?", "((status == 7)) || exit 0",
      "echo 'Some.swift:12: Fatal error: so it is' >&2; kill -ILL $$",
    ]
    try lines.map { $0 + "\n" }.joined().write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  /// As many scenes of 300 ticks, each with a hover in every tenth tick, and so many events in all.
  private func writeRecord(scenes: Int) throws -> Int {
    var lines = ["cradle record 3", "program 0.1.0"]
    for scene in 0..<scenes {
      let before = scene * 300
      lines += ["scene gravity from \(before)", "items 7", "window 600 500", "stage 600 476"]
      lines += ["scale 1", "seed 0", "start"]
      for tick in 0..<300 {
        if tick % 120 == 0 { lines.append("hash \(before + tick) 0000000000000000 0000000000000000") }
        if tick % 10 == 9 { lines.append("\(before + tick + 1) hover \(tick + 1) \(scene)") }
      }
    }
    try lines.map { $0 + "\n" }.joined().write(toFile: record, atomically: true, encoding: .utf8)
    return scenes * 30
  }

  private func lines() throws -> [String] {
    try String(contentsOfFile: shrunk, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  private func events() throws -> [String] { try lines().filter { $0.contains(" hover ") } }

  /// By the real program, which reads more strictly than any other.
  private func isPlayed() throws -> Bool {
    try program.run(["--replay", shrunk, "--headless"]).status == 0
  }

  @Test("what is left are the events that it takes, in the scene that it takes, without the time between them")
  func least() throws {
    let all = try writeRecord(scenes: 3)
    let crashing = try crashing(
      if: "$2 == \"hover\" && $4 == 1 && ($3 == 70 || $3 == 180) { seen++ } seen == 2 { exit 7 }")
    let outcome = try shrink(["--program", crashing, record])
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
    #expect(outcome.output.hasPrefix("2 of \(all) events and 2 of 900 ticks are enough"), "\(outcome.output)")
    #expect(outcome.output.contains("ends by signal 4 at Some.swift:12"))
    #expect(try lines().filter { $0 == "start" }.count == 1)
    #expect(try events() == ["1 hover 70 1", "2 hover 180 1"])
    #expect(try isPlayed())
  }

  @Test("time between events that it takes is kept")
  func gap() throws {
    _ = try writeRecord(scenes: 1)
    let crashing = try crashing(
      if: "$3 == 20 && $2 == \"hover\" { a = $1 } $3 == 240 && $2 == \"hover\" && a && $1 - a >= 150 { exit 7 }")
    #expect(try shrink(["--program", crashing, record]).status == 0)
    #expect(try events() == ["1 hover 20 0", "151 hover 240 0"])
    #expect(try isPlayed())
  }

  @Test("random sets of events that it takes are what is left")
  func random() throws {
    var generator = SplitMix64(state: 7)
    for _ in 0..<3 {
      _ = try writeRecord(scenes: 1)
      let wanted = Set((0..<4).map { _ in Int.random(in: 1...30, using: &generator) * 10 }).sorted()
      let some = wanted.map { "$3 == \($0)" }.joined(separator: " || ")
      let crashing = try crashing(if: "$2 == \"hover\" && (\(some)) { seen++ } seen == \(wanted.count) { exit 7 }")
      #expect(try shrink(["--program", crashing, record]).status == 0)
      #expect(try events().map { $0.split(separator: " ")[2] } == wanted.map { "\($0)" })
      #expect(try isPlayed())
    }
  }

  @Test("records of the program's own, with all that they hold, can be taken apart and put together")
  func owns() throws {
    for name in ["springy-messages", "cradle-rest", "screens"] {
      let path = Repository.root.appendingPathComponent("Tests/Replays/\(name).record").path
      try FileManager.default.copyItem(atPath: path, toPath: record)
      let crashing = try crashing(if: "/^[0-9]+ / { last = $1 } END { if (last > 5) exit 7 }")
      #expect(try shrink(["--program", crashing, "--seconds", "3", record]).status == 0)
      #expect(try isPlayed())
      for file in [record, shrunk] { try FileManager.default.removeItem(atPath: file) }
    }
  }

  @Test("a record that is played to its end has nothing to shrink, and nothing is written")
  func sound() throws {
    _ = try writeRecord(scenes: 2)
    let outcome = try shrink(["--program", program.path, record])
    #expect(outcome.status == 1 && outcome.output.contains("played to its end"), "\(outcome)")
    #expect(!FileManager.default.fileExists(atPath: shrunk))
  }

  @Test("what cannot be had is said in a sentence, with status 2, and nothing is written")
  func refusals() throws {
    _ = try writeRecord(scenes: 1)
    let other = "\(folder.path)/other"
    try "no record\n".write(toFile: other, atomically: true, encoding: .utf8)
    let always = try crashing(if: "END { exit 7 }")
    let refusals: [([String], String)] = [
      (["--program", always, "\(folder.path)/none"], "cannot be read"),
      (["--program", always, other], "is no record"),
      (["--program", "\(folder.path)/none", record], "cannot be run"),
      (["--program", program.path, "--seconds", "0", record], "--seconds wants"),
      (["--program", always, "--to", folder.path, record], "a regular file only"),
      (["--program", always, "--to", "\(folder.path)/none/x", record], "cannot be written"),
    ]
    for (arguments, sentence) in refusals {
      let outcome = try shrink(arguments)
      #expect(outcome.status == 2 && outcome.errors.contains(sentence), "\(arguments): \(outcome)")
      #expect(outcome.errors.split(separator: "\n").count == 1)
    }
    // What the program refuses is no crash.
    try "cradle record 3\nprogram 0.1.0\nscene none from 0\nstart\n".write(
      toFile: record, atomically: true, encoding: .utf8)
    let outcome = try shrink(["--program", program.path, record])
    #expect(outcome.status == 2 && outcome.errors.contains("does not play the record"), "\(outcome)")
    #expect(!FileManager.default.fileExists(atPath: shrunk))
  }
}
