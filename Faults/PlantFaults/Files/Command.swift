import Foundation

/// A process that is waited for.
struct Command {
  enum End: Equatable {
    case exited(Int32)
    case killedBySignal(Int32)
    /// It was ended, since it took too long.
    case tookTooLong
    /// It was ended, since what it said was enough.
    case saidEnough
  }

  let executable: String
  let arguments: [String]
  var environment: [String: String] = [:]
  let folder: URL

  /// The rules of this project's own variables are not handed on. What ends by a signal ends at once: Swift's
  /// backtracer takes seconds, and one that was killed in the middle holds what says that the process has ended.
  private var wholeEnvironment: [String: String] {
    ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("CRADLE_") }
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { _, new in new }
      .merging(environment) { _, new in new }
  }

  /// Runs it, with what it says in a file.
  ///
  /// - Parameters:
  ///   - limit: the seconds after which it is ended.
  ///   - isEnough: called with what has been said since the last call; the process is ended once it is true.
  func run(
    into output: URL, limit: Double = .infinity, isEnough: (String) -> Bool = { _ in false }
  ) async throws -> End {
    try Data().write(to: output)
    let (writing, reading) = (try FileHandle(forWritingTo: output), try FileHandle(forReadingFrom: output))
    defer {
      try? writing.close()
      try? reading.close()
    }
    let process = Process()
    process.executableURL = URL(filePath: executable)
    process.arguments = arguments
    process.environment = wholeEnvironment
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = writing
    process.standardError = writing
    let start = ContinuousClock.now
    try process.run()
    var ended: End?
    while process.isRunning {
      if ended == nil {
        if isEnough(String(decoding: reading.availableData, as: UTF8.self)) { ended = .saidEnough }
        if (ContinuousClock.now - start) / .seconds(1) > limit { ended = .tookTooLong }
        if ended != nil { kill(process.processIdentifier, SIGKILL) }
      }
      try await Task.sleep(for: .milliseconds(10))
    }
    if let ended { return ended }
    return process.terminationReason == .exit
      ? .exited(process.terminationStatus) : .killedBySignal(process.terminationStatus)
  }
}
