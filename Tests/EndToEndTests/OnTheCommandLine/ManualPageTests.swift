import Foundation
import Testing

@Suite("The manual page", .enabled(if: Program.release != nil))
struct ManualPageTests {
  private let program = Program.release ?? Program(path: "")

  private static func data(_ name: String) throws -> String {
    try String(contentsOf: Repository.root.appendingPathComponent("data/\(name)"), encoding: .utf8)
  }

  /// The long options that a text names where it begins to speak of one, in the order of the alphabet.
  private static func options(in text: String, headed pattern: Regex<(Substring, Substring)>) -> [String] {
    text.split(separator: "\n").flatMap { line in line.matches(of: pattern).map { String($0.1) } }.sorted()
  }

  @Test("it explains each option that --help names, of the program and of its commands, once, and no other")
  func options() throws {
    let page = try Self.data("cradle.1").replacing("\\-", with: "-")
    // An option heads a paragraph: it stands in the line after .TP.
    let headings = page.split(separator: ".TP\n").dropFirst().compactMap { $0.split(separator: "\n").first }
    let explained = Self.options(in: headings.joined(separator: "\n"), headed: /^\.B[A-Z]* (?:-h ", " )?(--[a-z-]+)/)
    var named: Set<String> = []
    for (command, least) in [([], 20), (["export"], 4), (["solve"], 5), (["port"], 2)] {
      let help = try program.run(command + ["--help"]).output
      let options = Self.options(in: help, headed: /^  (?:-[a-z], )?(--[a-z-]+)/)
      #expect(options.count >= least)
      named.formUnion(options)
    }
    #expect(explained == named.sorted())
  }

  @Test("the page and what software centres show are of this version")
  func version() throws {
    let version = try program.run(["--version"]).output.split(separator: " ").last.map {
      $0.trimmingCharacters(in: .newlines)
    }
    let page = try Self.data("cradle.1").firstMatch(of: /"Cradle ([0-9.]+)"/)?.1
    let newest = try Self.data("example.cradle.Cradle.metainfo.xml").firstMatch(of: /<release version="([0-9.]+)"/)?.1
    #expect(page.map(String.init) == version)
    #expect(newest.map(String.init) == version)
  }

  @Test("the desktop's actions show scenes that there are")
  func actions() throws {
    let scenes = try program.run(["--list-scenes"]).output.split(separator: "\n").map { $0.prefix { $0 != " " } }
    let shown = try Self.data("example.cradle.Cradle.desktop").matches(of: /Exec=cradle ([a-z-]+)/).map(\.1)
    #expect(shown.count > 1)
    #expect(Set(scenes).isSuperset(of: shown))
  }

  @Test("a picture of the icon has the size that its name says", arguments: [16, 24, 32, 48, 64, 128, 256, 512])
  func icon(size: Int) throws {
    let picture = try Data(
      contentsOf: Repository.root.appendingPathComponent("data/icons/cradle-\(size).png"))
    // A PNG has its width and height at the bytes 16 and 20, most significant byte first.
    let sides = [16, 20].map { start in picture[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    #expect(sides == [size, size])
  }
}
