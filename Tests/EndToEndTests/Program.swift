import Foundation

/// The built program, run as a person would: by its command line.
struct Program: Sendable {
  let path: String

  /// The release build that `./test` names; nil when the tests run without one.
  static let release = ProcessInfo.processInfo.environment["CRADLE_BINARY"].map { Program(path: $0) }
  /// The debug build, to compare with.
  static let debug = ProcessInfo.processInfo.environment["CRADLE_DEBUG_BINARY"].map { Program(path: $0) }

  struct Outcome {
    var status: Int32
    var output: String
    var errors: String
  }

  /// Runs to the end. `environment` is added to the one of the tests.
  func run(_ arguments: [String], environment: [String: String] = [:], in folder: String? = nil) throws -> Outcome {
    try start(arguments, environment: environment, in: folder).finish()
  }

  func start(
    _ arguments: [String], environment: [String: String] = [:], in folder: String? = nil
  ) throws -> RunningProgram {
    try RunningProgram(path, arguments, environment: environment, in: folder)
  }

  /// Runs without a window and answers what was measured.
  func measure(_ arguments: [String]) throws -> Report {
    let file = TemporaryFile("json")
    let outcome = try run(["--headless", "--stats", file.path] + arguments)
    guard outcome.status == 0 else { throw Unexpected("status \(outcome.status): \(outcome.errors)") }
    return try Report(file)
  }

  /// Runs without a window, written down.
  func record(_ arguments: [String]) throws -> (file: TemporaryFile, report: Report) {
    let file = TemporaryFile("record")
    return (file, try measure(arguments + ["--record", file.path]))
  }

  /// Plays a record and compares it, tick by tick.
  func verify(_ file: TemporaryFile) throws -> Outcome { try run(["--replay", file.path, "--verify"]) }
}

/// A started process whose output is collected in files, so that no pipe can fill up.
final class RunningProgram {
  private let process = Process()
  private let output = TemporaryFile("out")
  private let errors = TemporaryFile("err")

  init(
    _ path: String, _ arguments: [String], environment: [String: String] = [:], in folder: String? = nil
  ) throws {
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let handles = [output, errors].map { file in
      _ = FileManager.default.createFile(atPath: file.path, contents: nil)
      return FileHandle(forWritingAtPath: file.path)
    }
    (process.standardOutput, process.standardError) = (handles[0], handles[1])
    try process.run()
    // Foundation never lets go of a process and its handles, and stops the tests at the 1360th open file.
    for handle in handles { try handle?.close() }
  }

  var identifier: Int32 { process.processIdentifier }
  var isRunning: Bool { process.isRunning }
  var outputSoFar: String { output.text }

  /// Waits for the end, but not for ever.
  func finish(within seconds: Double = 120) throws -> Program.Outcome {
    let deadline = Date().addingTimeInterval(seconds)
    while process.isRunning {
      guard Date() < deadline else {
        terminate()
        throw Unexpected("\(process.executableURL?.lastPathComponent ?? "") did not end within \(seconds) s")
      }
      Thread.sleep(forTimeInterval: 0.01)
    }
    return Program.Outcome(status: process.terminationStatus, output: output.text, errors: errors.text)
  }

  /// Ends the process at once. Not with SIGTERM: a test's thread hands its blocked signals on to what it starts.
  func terminate() {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  /// Waits until the process has used no processor time for half a second: what it was asked for has come to rest. A
  /// test that waits for so and so long instead fails where other programs want the processors.
  func waitUntilIdle(within seconds: Double = 30) throws {
    let deadline = Date().addingTimeInterval(seconds)
    var (since, used) = (Date(), processorSeconds)
    while Date().timeIntervalSince(since) < 0.5 {
      guard isRunning, Date() < deadline else {
        throw Unexpected(isRunning ? "it did not come to rest within \(seconds) s" : "it has ended: \(errors.text)")
      }
      Thread.sleep(forTimeInterval: 0.05)
      let now = processorSeconds
      // The kernel counts in hundredths: one may be due to what came before.
      if now - used > 0.011 { (since, used) = (Date(), now) }
    }
  }

  /// Seconds of processor time that the process has used.
  var processorSeconds: Double {
    guard let stat = try? String(contentsOfFile: "/proc/\(identifier)/stat", encoding: .utf8),
      let fields = stat.split(separator: ")").last?.split(separator: " "), fields.count > 12
    else { return 0 }
    return ((Double(fields[11]) ?? 0) + (Double(fields[12]) ?? 0)) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }
}

/// A file that goes when nobody needs it any more.
final class TemporaryFile {
  let path: String

  init(_ suffix: String) {
    path = NSTemporaryDirectory() + "/cradle-\(UUID().uuidString).\(suffix)"
  }

  var text: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
  var exists: Bool { FileManager.default.fileExists(atPath: path) }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}

struct Unexpected: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// What `--stats` wrote.
struct Report: Decodable {
  let scene: String
  let itemsTotal: Int
  let itemsLiveMax: Int
  let ticks: Int
  let frames: Int
  let offsetY: Double
  let selectedItem: Int?
  let tickUsP50: Double
  let tickUsP99: Double
  let layoutUsP50: Double
  let drawUsP50: Double
  let frameUsP50: Double
  let frameUsP99: Double
  let drawCallsMax: Int
  let rssMbPeak: Double
  let firstFrameMs: Double
  let stateHash: String
  let awake: Int
  let restErrorPt: Double
  let rowPitchMin: Double?
  let rowPitchMax: Double?
  let popped: Int
  let added: Int?
  let dropped: Int?
  let seekS: Double?
  let a: Side?
  let b: Side?

  /// A half of a stage that is split.
  struct Side: Decodable {
    let settleS: Double?
    let overshootPercent: Double?
    let lagPt: Double?
    let energyJ: Double
    let stateHash: String
  }

  init(_ file: TemporaryFile) throws {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    self = try decoder.decode(Report.self, from: Data(file.text.utf8))
  }
}
