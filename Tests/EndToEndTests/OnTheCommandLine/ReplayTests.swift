import Foundation
import Golden
import SeededRandom
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

  /// What must not matter: the rate of drawn frames, how the locale writes numbers, where the program lies in memory.
  private struct Way {
    /// One rate of which the ticks are a multiple, two of which they are not.
    let rate: Int
    let locale: String
    /// One half, as that locale writes it.
    let half: String
    let hasFixedAddresses: Bool

    /// ps_AF is the locale whose decimal separator is neither point nor comma.
    static let all = [
      Way(rate: 30, locale: "de_DE", half: "0,5", hasFixedAddresses: false),
      Way(rate: 144, locale: "tr_TR", half: "0,5", hasFixedAddresses: true),
      Way(rate: 50, locale: "ps_AF", half: "0٫5", hasFixedAddresses: false),
    ]

    /// One for each replay by day, in turn; all of them at night.
    static func of(_ number: Int) -> [Way] { isNightly ? all : [all[number % all.count]] }
  }

  /// The ways are crossed, since a run that is right although three things are strange is right with each of them.
  ///
  /// `force-locale.c` does what the program does not: without it `LC_ALL` would change nothing, and a test that sets
  /// only that could not fail.
  @Test("at any rate of frames, whatever signs numbers are written with, wherever it is in memory, beside others")
  func ways() throws {
    let locales = try ForcedLocales(Way.all.map(\.locale))
    let canBeFixed = try Addresses.canBeFixed
    for (number, replay) in Golden.Replay.all.enumerated() {
      let runs = try Way.of(number).map { way in
        let files = (stats: TemporaryFile("json"), record: TemporaryFile("record"))
        let running = try start(
          replay, ["--fps", "\(way.rate)", "--stats", files.stats.path, "--record", files.record.path],
          by: way.hasFixedAddresses && canBeFixed ? Addresses.fixed : [],
          in: locales.environment(of: way.locale))
        return (way, files, running)
      }
      for (way, files, running) in runs {
        let outcome = try running.finish()
        // What starts it without random addresses has the library in it, too.
        let starts = way.hasFixedAddresses && canBeFixed ? 2 : 1
        #expect(
          outcome.errors == String(repeating: way.half, count: starts), "\(replay), \(way): the locale is not in force")
        try check(replay, way, files.stats, files.record, outcome)
      }
    }
  }

  private func check(
    _ replay: Golden.Replay, _ way: Way, _ stats: TemporaryFile, _ record: TemporaryFile, _ outcome: Program.Outcome
  ) throws {
    #expect(outcome.status == 0 && outcome.output.hasPrefix("verified: "), "\(replay), \(way): \(outcome)")
    let report = try Report(stats)
    #expect(try replay.text.contains("\nend \(report.ticks) \(report.stateHash) "))
    // Frames in which nothing is new are not drawn.
    #expect(report.frames > report.ticks * way.rate / 120 / 4)
    #expect(try body(record.text) == body(replay.text))
  }

  /// The lines that tell of the run. Those before tell of the program, and so does the last word of a hash's line,
  /// which depends on all lines before.
  private func body(_ record: String) throws -> [Substring] {
    let lines = try record[#require(record.firstRange(of: "\nstart\n")).upperBound...].split(separator: "\n")
    return lines.map { line in
      line.hasPrefix("hash ") || line.hasPrefix("end ") ? line.dropLast(17) : line
    }
  }

  /// The long ones at night: a tick takes ten times as long there, and `checkInvariants()` as long again.
  @Test("in a build for debugging, which holds its parts against each other after every tick")
  func debugging() throws {
    guard let debug = Program.debug else { return }
    for replay in Golden.Replay.all {
      let isShort = try RunLength(of: replay.text).ticks <= 1000
      guard isShort || isNightly else { continue }
      let outcome = try debug.run(["--replay", replay.path, "--verify"])
      #expect(outcome.status == 0 && outcome.output.hasPrefix("verified: "), "\(replay): \(outcome)")
    }
  }

  @Test("with and without random addresses, if the system lets one choose")
  func addressesDiffer() throws {
    guard try Addresses.canBeFixed else { return }
    #expect(try Addresses.ofFourRuns(by: Addresses.fixed).count == 1)
    let setting = try String(contentsOfFile: "/proc/sys/kernel/randomize_va_space", encoding: .utf8)
    if !setting.hasPrefix("0") { #expect(try Addresses.ofFourRuns().count > 1) }
  }

  #if arch(x86_64)
    /// Where the C library's functions have other last digits, since it calculates them without fused multiply-add. The
    /// emulation is slow: every fourth replay in every run, all in `scripts/nightly`.
    @Test(
      "on a processor that has neither FMA nor AVX",
      arguments: Golden.Replay.all.enumerated().filter { isNightly || $0.offset % 4 == 0 }.map(\.element))
    func oldProcessor(replay: Golden.Replay) throws {
      let processor = ["/usr/bin/qemu-x86_64", "-cpu", "Nehalem"]
      // Its third level are processors with AVX2 and FMA, its second those with SSE4.
      let loader = try RunningProgram(
        processor[0], processor.dropFirst() + ["/lib64/ld-linux-x86-64.so.2", "--help"]
      ).finish().output.split(separator: "\n")
      #expect(loader.contains { $0.contains("x86-64-v2 (supported") })
      #expect(!loader.contains { $0.contains("x86-64-v3 (supported") })
      let outcome = try start(replay, by: processor).finish()
      #expect(outcome.status == 0 && outcome.output.hasPrefix("verified: ") && outcome.errors.isEmpty, "\(outcome)")
    }
  #endif
}

/// How long a record is, by its last line: `end TICK HASH …`.
private struct RunLength {
  let ticks: Int

  init(of record: String) throws {
    let end = try #require(record.split(separator: "\n").last { $0.hasPrefix("end ") })
    ticks = try #require(Int(end.split(separator: " ")[1]))
  }
}

/// Locales of the C library, installed in a folder of their own as long as they are needed, and a library that brings
/// one into force in a program.
private struct ForcedLocales {
  private let folder = TemporaryFile("locales")
  private let library = TemporaryFile("so")

  init(_ names: [String]) throws {
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("force-locale.c")
    // clang comes with Swift.
    var commands = [["clang", "-shared", "-fPIC", source.path, "-o", library.path]]
    for name in names {
      let definition = "\(folder.path)/\(name)"
      try Self.definition(of: name).write(toFile: definition, atomically: false, encoding: .utf8)
      commands.append(["localedef", "--inputfile", definition, "--charmap", "UTF-8", "\(definition).UTF-8"])
    }
    let running = try commands.map { try RunningProgram("/usr/bin/env", $0) }
    for (command, outcome) in zip(commands, try running.map { try $0.finish() }) {
      guard outcome.status == 0 else { throw Unexpected("\(command): \(outcome.errors)") }
    }
  }

  /// All of a locale but the order in which it sorts: that alone takes three times as long to compile as the rest.
  private static func definition(of name: String) -> String {
    let categories = [
      "IDENTIFICATION", "CTYPE", "TIME", "NUMERIC", "MONETARY", "MESSAGES", "PAPER", "NAME", "ADDRESS", "TELEPHONE",
      "MEASUREMENT",
    ]
    let copies = (categories.map { ($0, name) } + [("COLLATE", "POSIX")]).map { category, locale in
      "LC_\(category)\ncopy \"\(locale)\"\nEND LC_\(category)\n"
    }
    return "comment_char %\nescape_char /\n" + copies.joined()
  }

  func environment(of name: String) -> [String: String] {
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
