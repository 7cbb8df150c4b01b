import Foundation
import Testing

@Suite("Springs on the command line", .enabled(if: Program.release != nil))
struct ExportTests {
  private let program = Program.release ?? Program(path: "")
  private static let dialects = [
    "uikit", "uikit-timing", "swiftui", "css", "android", "compose", "flutter", "libadwaita", "motion", "react-spring",
    "qt", "origami", "json",
  ]

  private func run(_ arguments: String...) throws -> String {
    let outcome = try program.run(arguments)
    guard outcome.status == 0 else { throw Unexpected("status \(outcome.status): \(outcome.errors)") }
    return outcome.output
  }

  @Test("a spring is written in every dialect, each by its name and with its worst error")
  func all() throws {
    let lines = try run("export", "2/0.3").split(separator: "\n")
    let heads = lines.filter { $0.hasSuffix(" at worst") }
    #expect(heads.map { String($0.prefix { $0 != ":" }) } == Self.dialects)
    #expect(heads.dropFirst().allSatisfy { $0.contains(", as it moves, off by ") }, "\(heads)")
    let designed = try run("export", "2/0.3", "--designed").split(separator: "\n")
    #expect(designed.contains("swiftui: SwiftUI, as designed, off by 6.2 % at worst"))
  }

  @Test("what is written in one dialect alone is that text, and is read again", arguments: Self.dialects)
  func chain(dialect: String) throws {
    let text = try run("export", "2/0.6", "--as", dialect)
    let token = try run("export", text, "--as", "json")
    let json = try #require(try JSONSerialization.jsonObject(with: Data(token.utf8)) as? [String: Any])
    let uikit = try #require((json["$value"] as? [String: Any])?["uikit"] as? [String: Double])
    // A curve is fitted within its tolerance, and 32 bits hold seven digits.
    let accuracy = dialect == "css" ? 0.01 : ["android", "compose"].contains(dialect) ? 1e-6 : 1e-9
    #expect(abs((uikit["frequency"] ?? 0) - 2) < 2 * accuracy && abs((uikit["dampingRatio"] ?? 0) - 0.6) < accuracy)
  }

  @Test("Apple's documented spring is as documented: duration 0.5 and bounce 0.3")
  func apple() throws {
    let text = try run("export", "Spring(duration: 0.5, bounce: 0.3)", "--as", "motion")
    #expect(text.contains("stiffness: 157.91367") && text.contains("damping: 17.59291"))
  }

  @Test("a linear() has fewer points the more it may be off")
  func tolerance() throws {
    func length(_ tolerance: String) throws -> Int {
      try run("export", "2/0.3", "--as", "css", "--tolerance", tolerance).count
    }
    #expect(try length("0.0005") > length("0.002") && length("0.002") > length("1%"))
  }

  @Test("a custom property of a style sheet is no option, and without a duration counts as a second")
  func property() throws {
    let text = "--ease: linear(0, 0.0132 2.1%, 0.0476 4%, 0.25 11%, 0.6 22%, 0.9 35%, 1.02 50%, 1.01 65%, 1)"
    let outcome = try program.run(["export", text, "--as", "uikit"])
    #expect(outcome.status == 0 && outcome.errors.contains("taken as 1 s long"), "\(outcome.errors)")
  }

  @Test("standard input is read, and a fit is told of on standard error alone")
  func input() throws {
    let file = TemporaryFile("css")
    try run("export", "1.5/0.4", "--as", "css").write(toFile: file.path, atomically: true, encoding: .utf8)
    let shell = Program(path: "/bin/sh")
    let outcome = try shell.run(["-c", "\"$0\" export - --as uikit < \"$1\"", program.path, file.path])
    #expect(outcome.status == 0 && outcome.output.contains("spring.frequency = 1."), "\(outcome.errors)")
    #expect(outcome.errors.contains("a fit that is off by 0."))
    let endless = try shell.run(["-c", "yes | \"$0\" export -", program.path])
    #expect(endless.status == 2 && endless.errors.contains("longer than 1 MiB"))
  }

  @Test("a goal is solved for")
  func solve() throws {
    let text = try run("solve", "--settle", "0.6", "--overshoot", "2%")
    #expect(text.contains(" settles in 0.6 s and swings 2 % beyond its goal."))
    #expect(text.split(separator: "\n").filter { $0.hasSuffix(" at worst") }.count == Self.dialects.count)
    let one = try run("solve", "--settle", "600ms", "--overshoot", "2", "--as", "uikit")
    #expect(one.hasPrefix("//") && one.contains("spring.frequency = 0.96"))
  }

  @Test(
    "bad input gets one sentence and status 2, and nothing is written",
    arguments: [
      (["export"], "<spring>"), (["export", ""], "empty"), (["export", "hello"], "No spring"),
      (["export", "2/-1"], "between 0 and 100"), (["export", "0/1"], "between 0.001 and 1000"),
      (["export", "2/0.6", "--as", "cobol"], "react-spring, qt"), (["export", "2/0.6", "3/0.5"], "3/0.5"),
      (["export", "2/0.6", "--tolerance", "0.5"], "--tolerance"),
      (["export", "2/0.6", "--tolerance", "x"], "--tolerance"),
      (["export", "2/0.6", "--moves", "--designed"], "--designed"), (["export", "linear(0, 1"], "no end"),
      (["solve"], "--settle"), (["solve", "--settle", "1"], "--overshoot"),
      (["solve", "--settle", "0", "--overshoot", "0"], "after more than 0 s"),
      (["solve", "--settle", "-1", "--overshoot", "2"], "after more than 0 s"),
      (["solve", "--settle", "nan", "--overshoot", "2"], "after more than 0 s"),
      (["solve", "--settle", "1", "--overshoot", "-2%"], "less than 100 %"),
      (["solve", "--settle", "1", "--overshoot", "100%"], "less than 100 %"),
      (["solve", "--settle", "0.01", "--overshoot", "20%"], "No spring of UIKit's"),
      (["solve", "--settle", "1", "--overshoot", "2", "--as", "cobol"], "there are: uikit"),
    ])
  func badInput(arguments: [String], mentions: String) throws {
    let outcome = try program.run(arguments)
    #expect(outcome.status == 2)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains(mentions), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1, "\(outcome.errors)")
  }

  @Test("help names both commands, and each has its own")
  func help() throws {
    let help = try run("--help")
    #expect(help.contains("cradle export <spring>") && help.contains("cradle solve --settle"))
    #expect(help.contains("USAGE: cradle [<options>] [<scene>]"))
    #expect(try run("export", "--help").contains("--tolerance"))
    #expect(try run("solve", "--help").contains("--overshoot"))
  }
}
