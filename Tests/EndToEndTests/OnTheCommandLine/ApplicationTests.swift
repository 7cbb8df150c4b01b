import Foundation
import Testing

extension Program {
  /// The application that `scripts/new-app` writes, as `scripts/client` has built it beside the debug build.
  static let application = debug.flatMap { program in
    let path = URL(fileURLWithPath: program.path).deletingLastPathComponent().appendingPathComponent("Hello").path
    return FileManager.default.isExecutableFile(atPath: path) ? Program(path: path) : nil
  }
}

/// A client's application has what Cradle's own scenes have.
@Suite("An application of one's own", .enabled(if: Program.application != nil))
struct ApplicationTests {
  private let program = Program.application ?? Program(path: "")

  @Test("runs without a window, is written down, and played again to the same state at any rate of frames")
  func record() throws {
    let (file, report) = try program.record(["--gesture", "click", "--seconds", "3", "--size", "500x400"])
    #expect(report.ticks == 360 && file.text.contains("scene hello from 0") && file.text.contains(" down "))
    let still = try program.measure(["--seconds", "3", "--size", "500x400"])
    #expect(still.stateHash != report.stateHash)
    for rate in ["30", "144"] {
      let outcome = try program.run(["--replay", file.path, "--verify", "--fps", rate])
      #expect(outcome.status == 0 && outcome.output.hasPrefix("verified: 360 ticks"), "\(outcome)")
    }
  }

  @Test("has a picture of the window alone, and a clip with its record in it")
  func pictures() throws {
    let (picture, clip) = (TemporaryFile("png"), TemporaryFile("webp"))
    let run = ["--headless", "--seconds", "0.5", "--size", "320x240", "--gesture", "click"]
    #expect(try program.run(run + ["--screenshot", picture.path]).status == 0)
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: picture.path)))
    #expect(bytes[16..<24].elementsEqual([0, 0, 1, 64, 0, 0, 0, 240]))
    #expect(
      try program.run(["--clip", clip.path, "--seconds", "0.5", "--size", "320x240", "--gesture", "click"]).status == 0)
    let outcome = try program.run(["--replay", clip.path, "--verify"])
    #expect(outcome.status == 0 && outcome.output.hasPrefix("verified: 60 ticks"), "\(outcome)")
  }

  @Test(
    "ends with 2 and one sentence for what it does not have",
    arguments: [
      ["springy-tiles"], ["--items", "3"], ["--set", "spring.damping=1"], ["--replay", "/dev/null"], ["--size", "5"],
    ])
  func badInput(arguments: [String]) throws {
    let outcome = try program.run(["--headless"] + arguments)
    #expect(outcome.status == 2 && outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errors.hasPrefix("Hello: ") && outcome.errors.count { $0 == "\n" } == 1, "\(outcome)")
  }

  @Test("is no scene of Cradle's, nor the other way round")
  func records() throws {
    let own = try program.record(["--seconds", "0.1"]).file
    let release = try #require(Program.release)
    let outcome = try release.run(["--replay", own.path, "--verify"])
    #expect(outcome.status == 2 && outcome.errors.contains("there is no scene \"hello\""), "\(outcome)")
    let cradle = try release.record(["cradle", "--seconds", "0.1"]).file
    let other = try program.run(["--replay", cradle.path, "--verify"])
    #expect(other.status == 2 && other.errors.contains("there is no scene \"cradle\""), "\(other)")
  }
}

/// What begins an application.
@Suite("scripts/new-app")
struct NewApplicationTests {
  private let script = Program(path: Repository.root.appendingPathComponent("scripts/new-app").path)

  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cradle-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try body(folder)
  }

  private func names(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  @Test("writes a package whose manifest and sources name the application, and says how to run it")
  func writes() throws {
    try withFolder { folder in
      let outcome = try script.run(["Marbles"], in: folder)
      #expect(outcome.status == 0 && outcome.errors.contains("swift run Marbles"), "\(outcome)")
      #expect(names(folder) == ["Marbles"])
      #expect(names("\(folder)/Marbles") == [".gitignore", "Package.swift", "Sources"])
      #expect(names("\(folder)/Marbles/Sources/Marbles") == ["AppDelegate.swift", "Resources", "ViewController.swift"])
      let sources = try ["AppDelegate", "ViewController"].map {
        try String(contentsOfFile: "\(folder)/Marbles/Sources/Marbles/\($0).swift", encoding: .utf8)
      }
      // Apple's names alone.
      #expect(sources.allSatisfy { $0.hasPrefix("import UIKit\n") && $0.components(separatedBy: "import ").count == 2 })
    }
  }

  @Test("ends with 2 and one sentence, and leaves what was there as it was, where it cannot")
  func badInput() throws {
    try withFolder { folder in
      try FileManager.default.createDirectory(atPath: "\(folder)/There", withIntermediateDirectories: true)
      let cases = [
        [], ["marbles"], ["Two Words"], ["A/B"], ["Größe"], ["Foundation"], ["UIKit"], ["There"],
        ["Marbles", "There"], ["Marbles", "missing/folder"], ["Marbles", "/dev/null"], ["A", "B", "C"],
        [String(repeating: "A", count: 65)],
      ]
      for arguments in cases {
        let outcome = try script.run(arguments, in: folder)
        #expect(outcome.status == 2 && outcome.errors.count { $0 == "\n" } == 1, "\(arguments): \(outcome)")
        #expect(names(folder) == ["There"] && names("\(folder)/There").isEmpty, "\(arguments)")
      }
    }
  }
}
