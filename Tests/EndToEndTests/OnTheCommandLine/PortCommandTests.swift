import Foundation
import Testing

/// `cradle port`, which starts the program beside it; what that does, `PortingTests` test.
@Suite("The porting step of the program", .enabled(if: Program.release != nil))
struct PortCommandTests {
  private let folder = TemporaryFolder()

  /// The program alone in a folder, so that what is beside it is known.
  private func alone() throws -> Program {
    let path = "\(folder.path)/cradle"
    try FileManager.default.copyItem(atPath: (Program.release ?? Program(path: "")).path, toPath: path)
    return Program(path: path)
  }

  private func standIn(_ script: String) throws {
    let path = "\(folder.path)/cradle-port"
    try Data("#!/bin/bash\n\(script)\n".utf8).write(to: URL(fileURLWithPath: path))
    #expect(chmod(path, 0o755) == 0)
  }

  @Test("where it is not beside the program, one sentence says how to get it")
  func missing() throws {
    let outcome = try alone().run(["port", "Sources"])
    #expect(outcome.status == 2)
    #expect(outcome.errors.split(separator: "\n").count == 1)
    #expect(outcome.errors.contains("cradle-port cannot be started (No such file or directory)"), "\(outcome.errors)")
    #expect(outcome.errors.contains("./run port builds it"), "\(outcome.errors)")
  }

  @Test("it gets the folder and --write, and ends as it does", arguments: [0, 2])
  func arguments(status: Int32) throws {
    let program = try alone()
    try standIn("printf '<%s>' \"$@\"; exit \(status)")
    for (words, expected) in [
      (["port", "a folder"], "<--><a folder>"), (["port", "--write", "x"], "<--write><--><x>"),
      (["port", "x", "--write"], "<--write><--><x>"), (["port", "--", "-x"], "<--><-x>"),
    ] {
      let outcome = try program.run(words)
      #expect(outcome.output == expected && outcome.status == status && outcome.errors.isEmpty, "\(outcome)")
    }
  }

  @Test("without a folder, or with another option, it is not started")
  func refusals() throws {
    let program = try alone()
    try standIn("echo started")
    for words in [["port"], ["port", "a", "--overwrite"], ["port", "a", "b"]] {
      let outcome = try program.run(words)
      #expect(outcome.status == 2 && outcome.output.isEmpty, "\(outcome)")
      #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome)")
    }
  }

  @Test("it is installed where it is beside the program, and it ports")
  func installed() throws {
    try standIn("[[ $* == --help ]]")
    let pictures = "Cradle_CradleGallery.resources"
    _ = try alone()
    let built = URL(fileURLWithPath: (Program.release ?? Program(path: "")).path).deletingLastPathComponent().path
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/\(pictures)", withDestinationPath: "\(built)/\(pictures)")
    let script = Repository.root.appendingPathComponent("scripts/install").path
    let prefix = "\(folder.path)/prefix"
    for (isThere, text) in [(true, "[[ $* == --help ]]"), (false, "exit 2")] {
      try standIn(text)
      let outcome = try RunningProgram(
        script, ["--prefix", prefix, "--program", "\(folder.path)/cradle"], environment: [:], in: folder.path
      ).finish()
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(FileManager.default.isExecutableFile(atPath: "\(prefix)/lib/cradle/cradle-port") == isThere)
    }
  }
}
