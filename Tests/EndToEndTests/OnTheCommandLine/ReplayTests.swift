import Foundation
import Golden
import Testing

/// The replays under Tests/Replays, as other people's machines play them: they lead to the same hashes everywhere.
@Suite("A replay goes as it was recorded", .serialized, .enabled(if: Program.release != nil))
struct ReplayTests {
  private let program = Program.release ?? Program(path: "")

  /// Played and compared, tick by tick. `launcher` starts the program.
  private func start(
    _ replay: Golden.Replay, _ arguments: [String] = [], by launcher: [String] = [],
    in environment: [String: String] = [:]
  ) throws -> RunningProgram {
    let words = launcher + [program.path, "--replay", replay.path, "--verify"] + arguments
    return try RunningProgram(words[0], Array(words.dropFirst()), environment: environment)
  }

  private func expectTheSame(_ running: RunningProgram) throws {
    let outcome = try running.finish()
    #expect(outcome.status == 0 && outcome.output.hasPrefix("verified: ") && outcome.errors.isEmpty, "\(outcome)")
  }

  /// One rate of which the ticks are a multiple, and one of which they are not.
  @Test("at any rate of drawn frames, beside others", arguments: Golden.Replay.all)
  func frames(replay: Golden.Replay) throws {
    let rates = [30, 144]
    let files = rates.map { _ in TemporaryFile("json") }
    let running = try zip(rates, files).map { rate, file in
      try start(replay, ["--fps", "\(rate)", "--stats", file.path])
    }
    for program in running { try expectTheSame(program) }
    for (rate, file) in zip(rates, files) {
      let report = try Report(file)
      #expect(try replay.text.hasSuffix("\nend \(report.ticks) \(report.stateHash)\n"))
      // Frames in which nothing is new are not drawn.
      #expect(report.frames > report.ticks * rate / 120 / 4)
    }
  }

  /// `force-locale.c` does what the program does not: without it `LC_ALL` would change nothing, and a test that sets only
  /// that could not fail. ps_AF is the locale whose decimal separator is neither point nor comma.
  @Test("whatever signs numbers are written with", arguments: [("de_DE", "0,5"), ("tr_TR", "0,5"), ("ps_AF", "0٫5")])
  func locales(name: String, half: String) throws {
    let locale = try ForcedLocale(name)
    let runs = try Golden.Replay.all.map { replay in
      let file = TemporaryFile("record")
      return (replay, file, try start(replay, ["--record", file.path], in: locale.environment))
    }
    for (replay, file, running) in runs {
      let outcome = try running.finish()
      #expect(outcome.status == 0 && outcome.output.hasPrefix("verified: "), "\(outcome)")
      #expect(outcome.errors == half, "the locale is not in force")
      // What stands before tells of the program.
      #expect(try afterHeader(file.text) == afterHeader(replay.text))
    }
  }

  private func afterHeader(_ record: String) throws -> Substring {
    try record[#require(record.firstRange(of: "\nstart\n")).upperBound...]
  }

  @Test("wherever the system puts the program in memory", arguments: Golden.Replay.all)
  func addresses(replay: Golden.Replay) throws {
    let launchers = try [[], [], []] + (Addresses.canBeFixed ? [Addresses.fixed] : [])
    for program in try launchers.map({ try start(replay, by: $0) }) { try expectTheSame(program) }
  }

  @Test("with and without random addresses, if the system lets one choose")
  func addressesDiffer() throws {
    guard try Addresses.canBeFixed else { return }
    #expect(try Addresses.ofFourRuns(by: Addresses.fixed).count == 1)
    let setting = try String(contentsOfFile: "/proc/sys/kernel/randomize_va_space", encoding: .utf8)
    if !setting.hasPrefix("0") { #expect(try Addresses.ofFourRuns().count > 1) }
  }

  #if arch(x86_64)
    /// Where the C library's functions have other last digits, since it calculates them without fused multiply-add.
    @Test("on a processor that has neither FMA nor AVX", arguments: Golden.Replay.all)
    func oldProcessor(replay: Golden.Replay) throws {
      let processor = ["/usr/bin/qemu-x86_64", "-cpu", "Nehalem"]
      // Its third level are processors with AVX2 and FMA, its second those with SSE4.
      let loader = try RunningProgram(
        processor[0], processor.dropFirst() + ["/lib64/ld-linux-x86-64.so.2", "--help"]
      ).finish().output.split(separator: "\n")
      #expect(loader.contains { $0.contains("x86-64-v2 (supported") })
      #expect(!loader.contains { $0.contains("x86-64-v3 (supported") })
      try expectTheSame(start(replay, by: processor))
    }
  #endif
}

/// A locale of the C library, installed in a folder of its own as long as it is needed, and a library that brings it into
/// force in a program.
private struct ForcedLocale {
  private let name: String
  private let folder = TemporaryFile("locales")
  private let library = TemporaryFile("so")

  init(_ name: String) throws {
    self.name = name
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("force-locale.c")
    let commands = [
      ["localedef", "--inputfile", name, "--charmap", "UTF-8", "\(folder.path)/\(name).UTF-8"],
      // Comes with Swift.
      ["clang", "-shared", "-fPIC", source.path, "-o", library.path],
    ]
    for command in commands {
      let outcome = try RunningProgram("/usr/bin/env", command).finish()
      guard outcome.status == 0 else { throw Unexpected("no locale \(name): \(outcome.errors)") }
    }
  }

  var environment: [String: String] {
    ["LC_ALL": "\(name).UTF-8", "LOCPATH": folder.path, "LD_PRELOAD": library.path]
  }
}

/// Where the system puts programs in memory.
private enum Addresses {
  /// Starts a program without random addresses.
  static let fixed = ["/usr/bin/setarch", "--addr-no-randomize"]

  /// Not in every container.
  static var canBeFixed: Bool {
    get throws { try RunningProgram(fixed[0], [fixed[1], "/bin/true"]).finish().status == 0 }
  }

  static func ofFourRuns(by launcher: [String] = []) throws -> Set<String> {
    let words = launcher + ["/usr/bin/head", "-n", "1", "/proc/self/maps"]
    return try Set((0..<4).map { _ in try RunningProgram(words[0], Array(words.dropFirst())).finish().output })
  }
}
