import Foundation
import SeededRandom
import Testing

/// `scripts/install`, with the program that is there already.
@Suite("An installed program", .enabled(if: Program.release != nil))
struct InstallTests {
  private let program = Program.release ?? Program(path: "")
  private let folder = TemporaryFolder()

  private var prefix: String { "\(folder.path)/prefix" }

  private func install(
    _ arguments: [String], environment: [String: String] = [:], by launcher: [String] = []
  ) throws -> Program.Outcome {
    let words = launcher + [Repository.root.appendingPathComponent("scripts/install").path] + arguments
    return try RunningProgram(words[0], Array(words.dropFirst()), environment: environment, in: folder.path).finish()
  }

  private func installs(_ more: [String] = [], environment: [String: String] = [:]) throws {
    let outcome = try install(["--prefix", prefix, "--program", program.path] + more, environment: environment)
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  /// All that there is: the path of each file and folder, and what a file holds.
  private func contents() throws -> [String: Data] {
    let manager = FileManager.default
    var found: [String: Data] = [:]
    for path in try manager.subpathsOfDirectory(atPath: folder.path) {
      found[path] = manager.contents(atPath: "\(folder.path)/\(path)") ?? Data()
    }
    return found
  }

  /// A run of the cradle, whose boxes have pictures from files: the bytes of what it shows.
  private func picture(_ program: Program) throws -> Data {
    let file = TemporaryFile("png")
    let run = ["cradle", "--headless", "--gesture", "add5", "--seconds", "1", "--size", "640x400"]
    let outcome = try program.run(run + ["--screenshot", file.path])
    try #require(outcome.status == 0, "\(outcome.errors)")
    return try Data(contentsOf: URL(fileURLWithPath: file.path))
  }

  @Test("it shows the pictures that were installed with it, not those that lie where it was built")
  func pictures() throws {
    try installs()
    let installed = Program(path: "\(prefix)/bin/cradle")
    #expect(try picture(installed) == picture(program))
    try FileManager.default.removeItem(atPath: "\(prefix)/lib/cradle/Cradle_CradleGallery.resources")
    #expect(try picture(installed) != picture(program))
  }

  @Test("the desktop starts it by its path, wherever that is")
  func entries() throws {
    for (name, command) in [("plain", "PREFIX/bin/cradle"), ("two words & more", "\"PREFIX/bin/cradle\"")] {
      let prefix = "\(folder.path)/\(name)"
      #expect(try install(["--prefix=\(prefix)", "--program=\(program.path)"]).status == 0)
      let entry = "\(prefix)/share/applications/example.cradle.Cradle.desktop"
      let lines = try String(contentsOfFile: entry, encoding: .utf8).split(separator: "\n")
      #expect(lines.contains("Exec=" + command.replacing("PREFIX", with: prefix)))
      #expect(lines.contains("TryExec=\(prefix)/bin/cradle"))
      #expect(!lines.contains { $0.contains("Exec=cradle") })
    }
  }

  @Test("what is removed is what was installed, once or twice, among whatever was there before", arguments: 0..<4)
  func uninstall(seed: UInt64) throws {
    var random = SplitMix64(state: seed)
    // Folders that an installation needs, and files of others in them.
    let folders = ["bin", "lib/cradle", "share/man/man1", "share/icons/hicolor", "share/mime", "share/applications"]
    for path in folders where Bool.random(using: &random) {
      try FileManager.default.createDirectory(atPath: "\(prefix)/\(path)", withIntermediateDirectories: true)
      if Bool.random(using: &random) {
        try Data("theirs".utf8).write(to: URL(fileURLWithPath: "\(prefix)/\(path)/theirs"))
      }
    }
    let before = try contents()
    try installs()
    let installed = try contents()
    #expect(installed.count > before.count + 20)
    if Bool.random(using: &random) {
      try installs()
      #expect(try Set(contents().keys) == Set(installed.keys))
    }
    let outcome = try install(["--prefix", prefix, "--uninstall"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try contents() == before)
  }

  @Test("what an older version has installed and this one does not, goes")
  func older() throws {
    try installs()
    let manifest = "\(prefix)/lib/cradle/manifest"
    let lines = try String(contentsOfFile: manifest, encoding: .utf8)
    try Data((lines + "bin/cradle-old\n../outside\n").utf8).write(to: URL(fileURLWithPath: manifest))
    for path in ["\(prefix)/bin/cradle-old", "\(folder.path)/outside"] {
      try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    }
    try installs()
    #expect(!FileManager.default.fileExists(atPath: "\(prefix)/bin/cradle-old"))
    #expect(FileManager.default.fileExists(atPath: "\(folder.path)/outside"))
  }

  @Test("where writing fails in the middle, everything is as it was", arguments: [1, 500, 20_000])
  func failure(blocks: Int) throws {
    if blocks > 1 {
      try FileManager.default.createDirectory(atPath: "\(prefix)/share", withIntermediateDirectories: true)
    }
    let before = try contents()
    // A file that grows beyond so many blocks of 1024 bytes cannot be written, as on a full disk.
    let limit = ["/bin/bash", "-c", "trap '' XFSZ; ulimit -f \(blocks); exec \"$@\"", "bash"]
    let outcome = try install(["--prefix", prefix, "--program", program.path], by: limit)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("Nothing was installed"))
    #expect(try contents() == before)
  }

  @Test("a file of somebody else in its place is left alone")
  func foreign() throws {
    try FileManager.default.createDirectory(atPath: "\(prefix)/bin", withIntermediateDirectories: true)
    try Data("theirs".utf8).write(to: URL(fileURLWithPath: "\(prefix)/bin/cradle"))
    let before = try contents()
    let outcome = try install(["--prefix", prefix, "--program", program.path])
    #expect(outcome.status == 2)
    #expect(outcome.errors.split(separator: "\n").count == 1 && outcome.errors.contains("bin/cradle is there already"))
    #expect(try contents() == before)
  }

  @Test("for a package it goes into a folder of its own, with the paths that it will have, and without caches")
  func destination() throws {
    try installs(environment: ["DESTDIR": "\(folder.path)/stage"])
    #expect(!FileManager.default.fileExists(atPath: prefix))
    let share = "\(folder.path)/stage\(prefix)/share"
    let entry = try String(contentsOfFile: "\(share)/applications/example.cradle.Cradle.desktop", encoding: .utf8)
    #expect(entry.contains("Exec=\(prefix)/bin/cradle\n"))
    #expect(!FileManager.default.fileExists(atPath: "\(share)/mime/mime.cache"))
  }

  @Test(
    "bad input gets one sentence and status 2",
    arguments: [
      (["--prefx", "/tmp"], "no option \"--prefx\""), (["--prefix"], "needs a path"), (["--prefix="], "needs a path"),
      (["--prefix", "/tmp/a$b"], "must have none of"), (["--program", "/nowhere"], "no program"),
      (["--uninstall", "--program", "/bin/true"], "takes no --program"),
      (["--uninstall", "--prefix", "nowhere"], "nothing in"),
      (["--prefix", "/dev/null/a", "--program", "PROGRAM"], "cannot be written to"),
    ])
  func badInput(arguments: [String], words: String) throws {
    let outcome = try install(arguments.map { $0 == "PROGRAM" ? program.path : $0 })
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(words), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
    #expect(try contents().isEmpty)
  }
}
