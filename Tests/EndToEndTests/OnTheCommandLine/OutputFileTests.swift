import Foundation
import Testing

/// Files that options name to be written, in every state that a file can be in.
@Suite("Files that are written", .enabled(if: Program.release != nil))
struct OutputFileTests {
  private let program = Program.release ?? Program(path: "")
  private let folder = TemporaryFolder()
  private static let run = ["--headless", "--seconds", "0.05", "--size", "320x240"]
  private static let options = ["--screenshot", "--stats", "--record", "--clip"]

  /// Expects one sentence with status 2 that mentions `words`.
  private func expectRefusal(_ arguments: [String], _ words: String, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    let outcome = try program.run(arguments, in: folder.path)
    #expect(
      outcome.status == 2 && outcome.errors.contains(words), "\(arguments): \(outcome)", sourceLocation: sourceLocation)
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)", sourceLocation: sourceLocation)
    #expect(outcome.errors.count < 600 && !outcome.errors.contains("NSCocoa"), sourceLocation: sourceLocation)
  }

  /// Runs a shell script in the folder; `$0` is the program, `$@` a short run without a window.
  private func shell(_ script: String, by launcher: [String] = []) throws -> Program.Outcome {
    let words = launcher + ["/bin/sh", "-c", script, program.path] + OutputFileTests.run
    return try RunningProgram(words[0], Array(words.dropFirst()), in: folder.path).finish()
  }

  @Test("what lies where nothing can be written is refused before the run", arguments: options)
  func refused(option: String) throws {
    let manager = FileManager.default
    try manager.createDirectory(atPath: "\(folder.path)/sub", withIntermediateDirectories: false)
    try manager.createSymbolicLink(atPath: "\(folder.path)/dangling", withDestinationPath: "nowhere")
    #expect(mkfifo("\(folder.path)/pipe", 0o600) == 0)
    for (path, words) in [
      ("", "empty name"), ("sub", "folder"), ("sub/", "folder"), ("new/", "folder"), ("missing/a", "no folder"),
      ("dangling", "leads to no file"), ("pipe", "nobody reads it"), ("sub/pipe/a", "no folder"),
      ("pipe/a", "Not a directory"), (String(repeating: "a/", count: 2500), "File name too long"),
      (String(repeating: "a", count: 300), "File name too long"), ("missing\n/a", "\\n"),
    ] {
      try expectRefusal(OutputFileTests.run + [option, path], words)
    }
    #expect(try manager.contentsOfDirectory(atPath: folder.path).sorted() == ["dangling", "pipe", "sub"])
  }

  @Test("an argument that is not UTF-8 is refused, for another file would be written", arguments: options)
  func invalidName(option: String) throws {
    let outcome = try shell("\"$0\" \"$@\" \(option) \"$(printf 'a\\377b')\"")
    #expect(outcome.status == 2 && outcome.errors.contains("not valid UTF-8"), "\(outcome)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test("a link is followed, and its target keeps its permissions; no temporary file is left", arguments: options)
  func link(option: String) throws {
    let (file, link) = ("\(folder.path)/file", "\(folder.path)/link")
    try Data("old".utf8).write(to: URL(fileURLWithPath: file))
    #expect(chmod(file, 0o640) == 0)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "file")
    let outcome = try program.run(OutputFileTests.run + [option, link])
    #expect(outcome.status == 0, "\(outcome)")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "file")
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o640 && attributes[.size] as? Int ?? 0 > 100)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["file", "link"])
  }

  @Test("a pipe is written to, and - is standard output", arguments: options)
  func pipes(option: String) throws {
    let outcome = try shell(
      "mkfifo pipe; cat pipe > copy & \"$0\" \"$@\" \(option) pipe; status=$?; wait; [ -p pipe ] && exit $status")
    #expect(outcome.status == 0, "\(outcome)")
    let piped = try shell(
      "\"$0\" \"$@\" \(option) - | cat > output; cp output other; \"$0\" \"$@\" \(option) - >> other")
    #expect(piped.status == 0, "\(piped)")
    let sizes = try ["copy", "output", "other"].map { name in
      try #require(FileManager.default.attributesOfItem(atPath: "\(folder.path)/\(name)")[.size] as? Int)
    }
    #expect(sizes.allSatisfy { $0 > 100 } && sizes[2] > sizes[1] + 100)
    #expect(try !FileManager.default.contentsOfDirectory(atPath: folder.path).contains("-"))
  }

  @Test("one file is not named twice, in whatever way")
  func twice() throws {
    let recorded = try program.run(OutputFileTests.run + ["--record", "r"], in: folder.path)
    #expect(recorded.status == 0, "\(recorded)")
    try FileManager.default.linkItem(atPath: "\(folder.path)/r", toPath: "\(folder.path)/hard")
    let before = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/r"))
    let replay = ["--headless", "--replay", "r"]
    for (arguments, words) in [
      (replay + ["--stats", "r"], "--replay and --stats"), (replay + ["--screenshot", "./r"], "--screenshot"),
      (replay + ["--record", "hard"], "--record"), (replay + ["--stats", "\(folder.path)/r"], "--stats"),
      (OutputFileTests.run + ["--record", "x", "--stats", "x"], "--stats and --record"),
      (OutputFileTests.run + ["--record", "x", "--stats", "./x"], "--stats and --record"),
      (OutputFileTests.run + ["--screenshot", "-", "--stats", "-"], "--screenshot and --stats"),
    ] {
      try expectRefusal(arguments, words)
      try expectRefusal(arguments, "same file")
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/r")) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["hard", "r"])
  }

  @Test("a picture's name says in which format it is written, and when")
  func pictures() throws {
    for (name, magic) in [("a.png", [0x89, 0x50]), ("a.JPG", [0xff, 0xd8]), ("a@2x.bmp", [0x42, 0x4d])]
      as [(String, [UInt8])]
    {
      let outcome = try program.run(OutputFileTests.run + ["--screenshot", name], in: folder.path)
      #expect(outcome.status == 0, "\(outcome)")
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(name)"))
      #expect(Array(bytes.prefix(2)) == magic && bytes.count > 500)
    }
    for (name, words) in [
      ("b.gif", "png, jpg"), ("b.png@", "--screenshot"), ("b.png@abc", "--screenshot"),
      ("b.png@-1", "--screenshot time"), ("b.png@nan", "--screenshot"),
    ] {
      try expectRefusal(OutputFileTests.run + ["--screenshot", name], words)
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a.JPG", "a.png", "a@2x.bmp"])
  }

  @Test(
    "a full or closed standard output is an error",
    arguments: [">/dev/full", ">&-"], ["--list-scenes", "--list-measures", "--help", "--version", "\"$@\" --stats -"])
  func standardOutput(redirection: String, arguments: String) throws {
    let outcome = try shell("\"$0\" \(arguments) \(redirection)")
    #expect(outcome.status == 2, "\(outcome)")
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome)")
  }

  @Test("a reader that goes away is an error, and no signal ends the program")
  func brokenPipe() throws {
    let outcome = try shell("{ sleep 0.3; \"$0\" \"$@\" --stats -; echo $? >&2; } | true")
    #expect(outcome.errors.contains("Broken pipe") && outcome.errors.hasSuffix("\n2\n"), "\(outcome)")
  }
}

/// What only root can try: a file system of its own, where devices are made and no room is left.
@Suite("Files that are written, on a full disk", .enabled(if: Program.release != nil && SmallDisk.canBeMounted))
struct FullDiskTests {
  private let program = Program.release ?? Program(path: "")

  @Test("an old file stays as it was, the program says why, and no part of the new one is left")
  func full() throws {
    for option in ["--screenshot", "--stats", "--record", "--clip"] {
      let outcome = try SmallDisk.shell(
        """
        echo old > file; cat /dev/zero > zeros 2>/dev/null
        "$0" --headless --seconds 0.05 \(option) file && echo ended with 0
        cat file; ls -A
        """, program)
      #expect(outcome.output == "old\nfile\nzeros\n", "\(option): \(outcome)")
      #expect(outcome.errors.contains("No space left on device") && outcome.errors.contains(option), "\(outcome)")
      #expect(outcome.errors.split(separator: "\n").count == 1)
    }
  }

  @Test("a record that fills the disk has whole lines only")
  func recordInParts() throws {
    let outcome = try SmallDisk.shell(
      """
      head -c 40960 /dev/zero > zeros
      "$0" --headless --gesture flick --seconds 4 --record file; echo $?; tail -c 1 file | od -An -tx1; ls -A
      """, program)
    #expect(outcome.output == "2\n 0a\nfile\nzeros\n", "\(outcome)")
    #expect(outcome.errors.contains("No space left on device"), "\(outcome)")
  }

  @Test("a device is written to and stays a device; one that is full is an error")
  func devices() throws {
    for option in ["--screenshot", "--stats", "--record", "--clip"] {
      let outcome = try SmallDisk.shell(
        """
        mknod null c 1 3; mknod full c 1 7; ln -s null link
        for name in null link full; do "$0" --headless --seconds 0.05 \(option) $name; echo $?; done
        [ -c null ] && [ -c full ] && [ -L link ] && ls -A
        """, program)
      #expect(outcome.output == "0\n0\n2\nfull\nlink\nnull\n", "\(option): \(outcome)")
      #expect(outcome.errors.contains("\"full\" could not be written: No space left"), "\(outcome)")
    }
  }

  @Test("a read-only folder is refused before the run")
  func readOnly() throws {
    let outcome = try SmallDisk.shell(
      """
      echo old > file; mount -o remount,ro .
      for name in file new; do "$0" --headless --seconds 0.05 --stats $name; echo $?; done; cat file
      """, program)
    #expect(outcome.output == "2\n2\nold\n", "\(outcome)")
    #expect(outcome.errors.split(separator: "\n").allSatisfy { $0.contains("Read-only file system") }, "\(outcome)")
  }
}

/// A file system of 64 KiB that only the script in it sees.
private enum SmallDisk {
  static let canBeMounted: Bool = {
    let outcome = try? RunningProgram("/usr/bin/unshare", ["--mount", "mount", "-t", "tmpfs", "none", "/mnt"]).finish()
    return outcome?.status == 0
  }()

  static func shell(_ script: String, _ program: Program) throws -> Program.Outcome {
    let folder = TemporaryFolder()
    let mounted = "mount -t tmpfs -o size=64k none '\(folder.path)' && cd '\(folder.path)' || exit 99\n" + script
    return try RunningProgram("/usr/bin/unshare", ["--mount", "/bin/sh", "-c", mounted, program.path]).finish()
  }
}

/// A folder that goes when nobody needs it any more.
final class TemporaryFolder: Sendable {
  let path = NSTemporaryDirectory() + "/cradle-\(UUID().uuidString)"

  init() { try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false) }
  deinit { try? FileManager.default.removeItem(atPath: path) }
}
