import DecodedClips
import Foundation
import Testing

@Suite("A clip on the command line", .enabled(if: Program.release != nil))
struct ClipTests {
  private let program = Program.release ?? Program(path: "")
  private let folder = TemporaryFolder()
  private static let short = ["cradle", "--gesture", "add5", "--size", "320x240", "--seconds", "0.5"]

  private func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(name)")))
  }

  private var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  @Test("is made without a window or a word, is played again, and says how far it is where somebody asks")
  func whole() throws {
    let silent = try program.run(ClipTests.short + ["--clip", "a.webp"], in: folder.path)
    #expect(silent.status == 0 && silent.output.isEmpty && silent.errors.isEmpty, "\(silent)")
    let played = try program.run(["--replay", "a.webp", "--verify"], in: folder.path)
    #expect(played.status == 0 && played.output.hasPrefix("verified: 60 ticks"), "\(played)")
    let told = try program.run(
      ["--replay", "a.webp", "--from", "0.1", "--to", "0.4", "--clip", "b.gif", "--progress"], in: folder.path)
    let lines = told.output.split(separator: "\n")
    #expect(told.status == 0 && told.errors.isEmpty && lines.first?.hasPrefix("estimate ") == true, "\(told)")
    #expect(lines.last?.hasPrefix("frame 15 of 15, ") == true)
    #expect(try DecodedClip(gif: bytes("b.gif")).duration == 30)
    #expect(try files == ["a.webp", "b.gif"])
  }

  @Test(
    "that cannot be made is refused before the run, in one sentence",
    arguments: [
      (["--clip", "a.avi"], "should end with webp, gif, mp4"), (["--clip", "a.gif", "--fps", "60"], "at most 50"),
      (["--clip", "a.webp", "--fps", "0"], "--fps must be between"),
      (["--clip", "a.webp", "--to", "2", "--seconds", "2"], "leave one out"),
      (["--clip", "a.webp", "--to", "0"], "--to must be between"), (["--to", "2"], "name a file for it with --clip"),
      (["--clip", "a.webp", "--from", "1"], "name one with --replay"),
      (["--clip", "-", "--progress"], "both write to standard output"),
      (["--headless", "--progress"], "name a file for it with --clip"),
      (["--clip", "a", "--size", "8192x300", "--scale", "2"], "can have 16383 pixels"),
      (["--clip", "a.webp", "--record", "a.webp"], "the same file"), (["--clip", "none/a.webp"], "no folder"),
    ])
  func refused(arguments: [String], words: String) throws {
    let outcome = try program.run(arguments, in: folder.path)
    #expect(outcome.status == 2 && outcome.errors.contains(words), "\(outcome)")
    #expect(outcome.errors.split(separator: "\n").count == 1 && outcome.output.isEmpty, "\(outcome)")
    #expect(try files.isEmpty)
  }

  @Test("of a record is refused where that has nothing to show")
  func refusedOfRecord() throws {
    #expect(try program.run(ClipTests.short + ["--clip", "a.webp"], in: folder.path).status == 0)
    let whole = try bytes("a.webp")
    try Data(whole.dropLast(10)).write(to: URL(fileURLWithPath: "\(folder.path)/cut.webp"))
    let place = try #require(Data(whole).range(of: Data("CRDL".utf8)))
    var plain = whole
    plain[place.lowerBound] = 0x58
    try Data(plain).write(to: URL(fileURLWithPath: "\(folder.path)/plain.webp"))
    for (arguments, words) in [
      (["a.webp", "--clip", "b.webp", "--from", "0.3", "--to", "0.2"], "before --from begins"),
      (["a.webp", "--clip", "b.webp", "--from", "0.5"], "nothing left that a clip could show"),
      (["a.webp", "--clip", "b.webp", "--to", "0.6"], "--to must be between 0.01 and 0.5, not 0.6"),
      (["a.webp", "--clip", "a.webp"], "the same file"), (["a.webp", "--clip", "b.webp", "--verify"], "leave one out"),
      (["cut.webp"], "\"cut.webp\" cannot be played: its end is missing"),
      (["plain.webp"], "\"plain.webp\" cannot be played: it is a WebP picture without a record"),
    ] {
      let outcome = try program.run(["--headless", "--replay"] + arguments, in: folder.path)
      #expect(outcome.status == 2 && outcome.errors.contains(words), "\(arguments): \(outcome)")
      #expect(outcome.errors.split(separator: "\n").count == 1)
    }
    #expect(try files == ["a.webp", "cut.webp", "plain.webp"])
  }

  @Test(
    "that a signal ends leaves no file, and the old one as it was",
    arguments: ["webp", "gif", "mp4"], [SIGINT, SIGTERM])
  func signals(ending: String, signal: Int32) throws {
    let path = try fake("echo $$ > '\(folder.path)/bin/number'; sleep 50 & cat > /dev/null; wait")
    let old = Array("old".utf8)
    try Data(old).write(to: URL(fileURLWithPath: "\(folder.path)/a.\(ending)"))
    let before = try files
    let process = try RunningProgram(
      "/usr/bin/env",
      ["--default-signal=INT,TERM", program.path, "--gesture", "flick", "--seconds", "900", "--clip", "a.\(ending)"]
        + ["--progress"], environment: ["PATH": path], in: folder.path)
    let deadline = Date().addingTimeInterval(20)
    while !process.outputSoFar.contains("frame"), process.isRunning, Date() < deadline {
      Thread.sleep(forTimeInterval: 0.02)
    }
    kill(process.identifier, signal)
    let outcome = try process.finish(within: 10)
    #expect(outcome.status == 128 + signal && outcome.errors.isEmpty, "\(outcome.status) \(outcome.errors)")
    #expect(try files == before && bytes("a.\(ending)") == old)
    if ending == "mp4" {
      let number = try String(decoding: bytes("bin/number"), as: UTF8.self)
      let encoder = try #require(Int32(number.trimmingCharacters(in: .whitespacesAndNewlines)))
      // It may take a moment until the system has taken in what nobody waits for.
      for _ in 0..<100 where kill(encoder, 0) == 0 { Thread.sleep(forTimeInterval: 0.02) }
      #expect(kill(encoder, 0) != 0)
    }
  }

  // MARK: - ffmpeg

  /// A folder for the `PATH` with an `ffmpeg` of our own in it, before all others.
  private func fake(_ script: String) throws -> String {
    let bin = "\(folder.path)/bin"
    try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(fileURLWithPath: "\(bin)/ffmpeg"))
    #expect(chmod("\(bin)/ffmpeg", 0o755) == 0)
    return "\(bin):/usr/bin:/bin"
  }

  @Test("in MP4 is refused before the run where there is no ffmpeg")
  func noEncoder() throws {
    for path in ["", "/nowhere", folder.path] {
      let outcome = try program.run(
        ClipTests.short + ["--clip", "a.mp4"], environment: ["PATH": path], in: folder.path)
      #expect(outcome.status == 2 && outcome.errors.contains("ffmpeg, which is not on the PATH"), "\(outcome)")
      #expect(outcome.errors.split(separator: "\n").count == 1)
    }
    #expect(try files.isEmpty)
  }

  @Test(
    "in MP4 is none when ffmpeg fails, and the sentence ends with its last line",
    arguments: [
      ("echo first >&2; echo 'Unknown encoder' >&2; exit 3", "ffmpeg ended with status 3: Unknown encoder."),
      ("cat > /dev/null; echo 'No space' >&2; exit 1", "ffmpeg ended with status 1: No space."),
      ("head -c 99999 > /dev/null; kill -9 $$", "ffmpeg was ended by signal 9."),
      ("cat > /dev/null", "ffmpeg wrote nothing."),
    ])
  func failingEncoder(script: String, words: String) throws {
    let path = try fake(script)
    try Data("old".utf8).write(to: URL(fileURLWithPath: "\(folder.path)/a.mp4"))
    let outcome = try program.run(ClipTests.short + ["--clip", "a.mp4"], environment: ["PATH": path], in: folder.path)
    #expect(outcome.status == 2 && outcome.errors.hasSuffix("\(words)\n"), "\(outcome)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(try files == ["a.mp4", "bin"] && bytes("a.mp4") == Array("old".utf8))
  }

  @Test("in MP4 gives ffmpeg every frame, of even size, and takes what that has made")
  func workingEncoder() throws {
    let path = try fake("echo \"$@\" > '\(folder.path)/arguments'; exec cat > /dev/fd/1")
    let run = ["cradle", "--seconds", "0.5", "--fps", "20", "--size", "321x243"]
    let outcome = try program.run(run + ["--clip", "a.mp4"], environment: ["PATH": path], in: folder.path)
    #expect(outcome.status == 0, "\(outcome)")
    // 24 of 243 rows are the status line's; four bytes are a pixel, ten frames half a second.
    #expect(try bytes("a.mp4").count == 320 * 218 * 4 * 10)
    let arguments = try String(decoding: bytes("arguments"), as: UTF8.self)
    for words in ["-video_size 320x218", "-framerate 20", "libx264", "-crf 18", "yuv420p"] {
      #expect(arguments.contains(words))
    }
    #expect(try files == ["a.mp4", "arguments", "bin"])
  }
}
