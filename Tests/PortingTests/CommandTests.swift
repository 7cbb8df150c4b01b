#if Porting
  import CradlePorting
  import Foundation
  import Testing

  /// `cradle-port`, as it was built beside the tests.
  @Suite("The porting command")
  struct CommandTests {
    private let folder = TemporaryFolder()
    private static let method = "import UIKit\n\nclass It: UIView {\n  @objc func tapped() {}\n}\n"

    private func port(_ arguments: String...) throws -> Tool.Outcome {
      try Tool.run("\(Tool.products)/cradle-port", arguments, in: folder.path)
    }

    private func write(_ text: String, to name: String) throws {
      let path = "\(folder.path)/\(name)"
      let parent = (path as NSString).deletingLastPathComponent
      try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }

    private func text(_ name: String) -> String {
      String(decoding: FileManager.default.contents(atPath: "\(folder.path)/\(name)") ?? Data(), as: UTF8.self)
    }

    /// All files, hidden ones too.
    private func names() throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    }

    @Test("it shows a diff that patch makes the same files of as --write, and changes nothing before")
    func diff() throws {
      for form in Ported.all {
        try write(String(decoding: form.input, as: UTF8.self), to: "Sources/\(form.name) it.swift")
      }
      try write(CommandTests.method, to: "Sources/quoted \"it\"\\.swift")
      let shown = try port("Sources")
      #expect(shown.status == 0, "\(shown.errors)")
      for form in Ported.all {
        #expect(text("Sources/\(form.name) it.swift") == String(decoding: form.input, as: UTF8.self))
      }
      let patched = TemporaryFolder()
      try FileManager.default.copyItem(atPath: "\(folder.path)/Sources", toPath: "\(patched.path)/Sources")
      try shown.output.write(to: URL(fileURLWithPath: "\(patched.path)/diff"))
      let patch = try Tool.run("patch", ["-p1", "--binary", "-i", "diff"], in: patched.path)
      #expect(patch.status == 0, "\(patch.text)")
      let written = try port("Sources", "--write")
      #expect(written.status == 0 && written.output == shown.output, "\(written.errors)")
      for name in try names() where name.hasSuffix(".swift") {
        #expect(
          FileManager.default.contentsEqual(atPath: "\(folder.path)/\(name)", andPath: "\(patched.path)/\(name)"),
          "\(name)")
      }
      #expect(try names().allSatisfy { !$0.contains("/.") }, "nothing is left beside the files")
      let again = try port("Sources", "--write")
      #expect(again.status == 0 && again.output.isEmpty, "\(again.text)")
    }

    @Test("of a folder that lies elsewhere the diff is applied from the root")
    func elsewhere() throws {
      try write(CommandTests.method, to: "App/it.swift")
      try write("", to: "here/empty")
      let path = "\(folder.path)/App/it.swift"
      let expected = try port("App")
      for (start, named) in [("here", "../App"), ("App", "../App"), ("here", "\(folder.path)/App")] {
        try write(CommandTests.method, to: "App/it.swift")
        let shown = try Tool.run("\(Tool.products)/cradle-port", [named], in: "\(folder.path)/\(start)")
        try shown.output.write(to: URL(fileURLWithPath: "\(folder.path)/diff"))
        let git = try Tool.run("git", ["apply", "--check", "\(folder.path)/diff"], in: "/")
        #expect(git.status == 0, "\(git.errors)")
        let patch = try Tool.run("patch", ["-p1", "-i", "\(folder.path)/diff"], in: "/")
        #expect(patch.status == 0, "\(patch.text)")
        let patched = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
        #expect(patched != CommandTests.method && expected.text.contains("+++ b/App/it.swift"))
      }
    }

    @Test("what is left to do by hand has the lines of the files as they are then")
    func places() throws {
      try write(CommandTests.method + "let table = UITableView()\n", to: "it.swift")
      #expect(try port(".").errors.contains("it.swift:6:13: UITableView"))
      let written = try port(".", "--write")
      let lines = text("it.swift").split(separator: "\n", omittingEmptySubsequences: false)
      let line = try #require(lines.firstIndex { $0.hasPrefix("let table") }) + 1
      #expect(line != 6 && written.errors.contains("it.swift:\(line):13: UITableView"), "\(written.errors)")
      #expect(try port(".").errors.contains("it.swift:\(line):13: UITableView"))
    }

    @Test("a method may be declared in another file than it is named in")
    func severalFiles() throws {
      try write("import UIKit\nclass Box<T>: UIView { @objc static func a() {}; @objc func b() {} }\n", to: "a.swift")
      try write("import UIKit\nextension Box { func c() -> [Selector] { [#selector(Box.b)] } }\n", to: "b/b.swift")
      #expect(try port(".", "--write").status == 0)
      #expect(text("b/b.swift").contains("private static var bSelector: Selector { Selector(Box.b) }"))
    }

    @Test("permissions stay, hidden folders and links are left alone")
    func surroundings() throws {
      try write(CommandTests.method, to: "a/it.swift")
      try write(CommandTests.method, to: "a/.build/it.swift")
      try write(CommandTests.method, to: "outside/it.swift")
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/a/link.swift", withDestinationPath: "../outside/it.swift")
      try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/a/folder", withDestinationPath: "../outside")
      #expect(chmod("\(folder.path)/a/it.swift", 0o751) == 0)
      #expect(try port("a", "--write").status == 0)
      let mode =
        try FileManager.default.attributesOfItem(atPath: "\(folder.path)/a/it.swift")[.posixPermissions] as? Int
      #expect(mode == 0o751)
      #expect(text("a/it.swift") != CommandTests.method)
      #expect(text("a/.build/it.swift") == CommandTests.method && text("outside/it.swift") == CommandTests.method)
    }

    @Test("thousands of calls in a chain are no reason to stop")
    func deep() throws {
      try write("let a = b" + String(repeating: ".c()", count: 20_000) + "\n" + CommandTests.method, to: "it.swift")
      let outcome = try port(".")
      #expect(outcome.status == 0, "\(outcome.errors)")
    }

    // MARK: Bad input

    private func expectRefusal(_ arguments: [String], saying words: String) throws {
      let before = try names().map { ($0, text($0)) }
      let outcome = try Tool.run("\(Tool.products)/cradle-port", arguments, in: folder.path)
      #expect(outcome.status == 2, "\(words)")
      #expect(outcome.errors.split(separator: "\n").count == 1 && outcome.errors.contains(words), "\(outcome.errors)")
      #expect(outcome.output.isEmpty || arguments.contains("--write"))
      let after = try names().map { ($0, text($0)) }
      #expect(before.map(\.0) == after.map(\.0) && before.map(\.1) == after.map(\.1))
    }

    @Test("a folder that is none, no folder, an option that there is not")
    func arguments() throws {
      try write("", to: "file")
      try expectRefusal(["nowhere"], saying: "nowhere cannot be read: No such file or directory")
      try expectRefusal(["file"], saying: "file is no folder")
      try expectRefusal([], saying: "Say which folder")
      try expectRefusal([".", "--overwrite"], saying: "There is no option \"--overwrite\"")
    }

    @Test("a file that is no Swift, or not UTF-8, is refused, and no other is written")
    func unreadable() throws {
      try write(CommandTests.method, to: "a.swift")
      try write("class {", to: "b.swift")
      try expectRefusal([".", "--write"], saying: "./b.swift:1:7: this cannot be read as Swift")
      try Data([0x2F, 0x2F, 0xFF, 0x0A]).write(to: URL(fileURLWithPath: "\(folder.path)/b.swift"))
      try expectRefusal([".", "--write"], saying: "./b.swift is not UTF-8")
    }

    @Test("links that lead round in a circle are refused")
    func circles() throws {
      try write(CommandTests.method, to: "a/it.swift")
      try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/a/round", withDestinationPath: "..")
      try expectRefusal([".", "--write"], saying: "./a/round is a link that leads round in a circle")
      try FileManager.default.removeItem(atPath: "\(folder.path)/a/round")
      try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/one", withDestinationPath: "two")
      try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/two", withDestinationPath: "one")
      try expectRefusal([".", "--write"], saying: "./one is a link that leads round in a circle")
    }

    @Test("where the last of several files has no room, none is changed")
    func fullDisk() throws {
      try write(CommandTests.method, to: "a.swift")
      try write(CommandTests.method + String(repeating: "// long\n", count: 1000), to: "b.swift")
      let before = try names().map(text)
      // A file that grows beyond so many blocks of 1024 bytes cannot be written, as on a full disk.
      let limited = "trap '' XFSZ; ulimit -f 4; exec \"$0\" . --write >/dev/null"
      let outcome = try Tool.run("/bin/bash", ["-c", limited, "\(Tool.products)/cradle-port"], in: folder.path)
      #expect(outcome.status == 2)
      #expect(
        outcome.errors.contains("./b.swift cannot be written: File too large; nothing was changed."),
        "\(outcome.errors)")
      #expect(try names().map(text) == before)
    }

    @Test("without the right to write nothing is changed", .enabled(if: SmallDisk.canBeMounted))
    func readOnly() throws {
      let outcome = try SmallDisk.shell(
        """
        printf 'class It { @objc func a() {} }' > a.swift; cp a.swift b.swift; mount -o remount,ro .
        "$0" . --write > /dev/null; echo $?; cat a.swift b.swift; ls -A
        """)
      let text = "class It { @objc func a() {} }"
      #expect(outcome.text == "2\n\(text)\(text)a.swift\nb.swift\n")
      #expect(outcome.errors.contains("cannot be written: Read-only file system"), "\(outcome.errors)")
    }

    @Test(
      "on a disk that is full all files stay, and nothing is left beside them", .enabled(if: SmallDisk.canBeMounted))
    func noRoom() throws {
      let outcome = try SmallDisk.shell(
        """
        printf 'class It { @objc func a() {} }' > a.swift; cp a.swift b.swift
        cat /dev/zero > zeros 2>/dev/null; truncate -s -4096 zeros
        "$0" . --write > /dev/null; echo $?; cat a.swift b.swift; ls -A
        """)
      let text = "class It { @objc func a() {} }"
      #expect(outcome.text == "2\n\(text)\(text)a.swift\nb.swift\nzeros\n")
      #expect(outcome.errors.contains("No space left on device"), "\(outcome.errors)")
    }
  }

  /// A file system of 64 KiB that only the script in it sees, which only root can have.
  private enum SmallDisk {
    static let canBeMounted =
      (try? Tool.run("unshare", ["--mount", "mount", "-t", "tmpfs", "none", "/mnt"]))?.status == 0

    static func shell(_ script: String) throws -> Tool.Outcome {
      let mounted = "mount -t tmpfs -o size=64k none /mnt && cd /mnt && \(script)"
      return try Tool.run("unshare", ["--mount", "/bin/bash", "-c", mounted, "\(Tool.products)/cradle-port"])
    }
  }
#endif
