import Foundation

/// The copy's tests, built.
struct TestRunner: Sendable {
  /// What came of a run.
  enum Outcome: Equatable {
    case passed
    /// With what said so: a test's complaint, a signal, or the time.
    case failed(String)
  }

  let folders: Folders
  let modules: [String]

  private var runner: URL { folders.build.appending(path: "release/CradlePackageTests.xctest") }

  func build() async throws {
    say("Building the copy and its tests, which takes minutes after a change.")
    let build = Command(
      executable: "/usr/bin/env",
      arguments: [
        "swift", "build", "--package-path", folders.copy.path, "--scratch-path", folders.build.path,
        "--configuration", "release", "--traits", "CommandLine", "--product", "CradlePackageTests",
      ], environment: ["CRADLE_TESTS": modules.joined(separator: " ")], folder: folders.copy)
    let output = folders.checked.appending(path: "build.log")
    guard try await build.run(into: output) == .exited(0) else {
      throw Complaint("The copy does not build; \(output.path) has what the compiler said.", status: 1)
    }
  }

  /// The names of all tests, as MODULE.SUITE/TEST.
  func tests() async throws -> [String] {
    let output = folders.checked.appending(path: "tests")
    let listing = Command(
      executable: runner.path, arguments: ["--testing-library", "swift-testing", "--list-tests"], folder: folders.copy)
    guard try await listing.run(into: output) == .exited(0) else {
      throw Complaint("The copy's tests cannot be listed; \(output.path) has what was said.", status: 1)
    }
    return String(decoding: try Data(contentsOf: output), as: UTF8.self).split(separator: "\n").map(String.init)
      .filter { name in modules.contains { name.hasPrefix("\($0).") } }.sorted()
  }

  /// Runs some tests one after the other, up to the first complaint.
  ///
  /// - Parameters:
  ///   - fault: the fault that is on; 0 for none.
  ///   - limit: the seconds after which the run counts as failed.
  ///   - reached: the bytes in which a fault is noted when its place is reached.
  func run(
    _ groups: [TestGroup], fault: Int, limit: Double, into output: URL, noting reached: URL? = nil
  ) async throws -> Outcome {
    var environment = [Switches.faultVariable: "\(fault)"]
    environment[Switches.reachedVariable] = reached?.path
    let run = Command(
      executable: runner.path,
      arguments: ["--testing-library", "swift-testing", "--no-parallel"]
        + groups.flatMap { ["--filter", $0.pattern] },
      environment: environment, folder: folders.copy)
    let end = try await run.run(into: output, limit: limit) { $0.contains("✘") }
    let said = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    switch end {
    case .saidEnough: return .failed(Self.complaint(in: said))
    case .tookTooLong: return .failed("took too long")
    case .killedBySignal(let signal): return .failed("ended by signal \(signal)")
    case .exited(0) where said.contains(/Test run with [1-9]/) && !said.contains("✘"): return .passed
    case .exited(0) where !said.contains("✘"): return .failed("ran no test")
    case .exited(let status): return .failed(said.contains("✘") ? Self.complaint(in: said) : "ended with \(status)")
    }
  }

  /// The first line that says that a test failed, without its colours.
  private static func complaint(in text: String) -> String {
    let line = text.split(separator: "\n").first { $0.contains("✘") } ?? ""
    return String(line.replacing(/\u{1B}\[[0-9;]*m/, with: "").drop { $0 == "✘" || $0 == " " }.prefix(200))
  }
}
