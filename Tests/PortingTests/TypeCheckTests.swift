#if Porting
  import CradlePorting
  import Foundation
  import Testing

  @Suite("Sources that were ported", .enabled(if: Tool.modules != nil))
  struct TypeCheckTests {
    /// Forms of which something is left to do by hand do not compile before that.
    private static func whole() throws -> [(name: String, text: [UInt8])] {
      try Ported.all.compactMap { form in
        let outcome = try form.outcome()
        return outcome.findings.isEmpty ? (form.name, outcome.bytes) : nil
      }
    }

    /// All of them as the files of one module, against the modules of this build.
    private static func check(_ files: [(name: String, text: [UInt8])], _ options: [String]) throws -> Tool.Outcome {
      let folder = TemporaryFolder()
      let paths = try files.map { file in
        let path = "\(folder.path)/\(file.name).swift"
        try Data(file.text).write(to: URL(fileURLWithPath: path))
        return path
      }
      let compiler = ["-typecheck", "-parse-as-library", "-module-name", "Ported", "-I", Tool.modules ?? ""]
      return try Tool.run("swiftc", compiler + options + paths)
    }

    @Test("they compile against UIKit here, but for what is listed", arguments: ["5", "6"], [[], ["-D", "DEBUG"]])
    func compile(mode: String, flags: [String]) throws {
      var files = try TypeCheckTests.whole()
      #expect(files.count >= 45)
      // A module has one main class.
      let starting = files.filter { String(decoding: $0.text, as: UTF8.self).contains("@main") }
      files.removeAll { file in starting.contains { $0.name == file.name } }
      for files in [files] + starting.map({ [$0] }) {
        let outcome = try TypeCheckTests.check(files, ["-swift-version", mode] + flags)
        #expect(outcome.status == 0, "\(outcome.errors)")
        // Where actors are only half checked, the compiler doubts a class within a function.
        #expect(mode == "5" || !outcome.errors.contains("warning:"), "\(outcome.errors)")
      }
    }
  }
#endif
