import Foundation

/// Programs that tests run, by the paths that the search path has for them.
enum Tool {
  struct Outcome {
    let status: Int32
    let output: Data
    let errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
  }

  #if arch(arm64)
    static let target = "aarch64-unknown-linux-gnu"
  #else
    static let target = "x86_64-unknown-linux-gnu"
  #endif

  /// Where the build has its products: this test's own program lies there.
  static let products = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    .deletingLastPathComponent().path

  /// The folder of the modules that this package has been built to, which `./test` names.
  static let modules = ProcessInfo.processInfo.environment["CRADLE_MODULES"]

  /// - Parameter name: of a program on the search path, or a path with a slash.
  static func run(_ name: String, _ arguments: [String], in folder: String? = nil) throws -> Outcome {
    let (output, errors) = (TemporaryFolder(), TemporaryFolder())
    let process = Process()
    process.executableURL = URL(fileURLWithPath: name.contains("/") ? name : "/usr/bin/env")
    process.arguments = name.contains("/") ? arguments : [name] + arguments
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    let files = ["\(output.path)/out", "\(errors.path)/err"]
    let handles = files.map { path in
      _ = FileManager.default.createFile(atPath: path, contents: nil)
      return FileHandle(forWritingAtPath: path)
    }
    (process.standardOutput, process.standardError) = (handles[0], handles[1])
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    for handle in handles { try handle?.close() }
    return Outcome(
      status: process.terminationStatus, output: try Data(contentsOf: URL(fileURLWithPath: files[0])),
      errors: try String(contentsOfFile: files[1], encoding: .utf8))
  }
}

/// A folder that goes when nobody needs it any more.
final class TemporaryFolder {
  let path: String

  init() {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("porting-\(UUID().uuidString)").path
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

struct Unexpected: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
