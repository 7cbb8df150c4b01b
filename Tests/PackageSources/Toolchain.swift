import Foundation

/// The compiler's programs, and what it has built for the tests.
public enum Toolchain {
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
    public init(_ description: String) { self.description = description }
  }

  /// Where the tests were built: the modules of the package are beside them.
  public static func modules() throws -> String {
    let test = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let folder = URL(fileURLWithPath: test).deletingLastPathComponent().appendingPathComponent("Modules").path
    guard FileManager.default.fileExists(atPath: "\(folder)/OpenUIKit.swiftmodule") else {
      throw Failure("There are no modules in \(folder).")
    }
    return folder
  }

  /// What SwiftPM tells the compiler of a package in a folder of that name.
  public static var packageName: String {
    String(SourceFile.root.lastPathComponent.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  /// As the compiler names what this process runs on.
  #if arch(arm64)
    public static let target = "aarch64-unknown-linux-gnu"
  #else
    public static let target = "x86_64-unknown-linux-gnu"
  #endif

  /// The folder of the compiler that is found first.
  public static func folder() throws -> String {
    for folder in (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":") {
      let path = "\(folder)/swiftc"
      guard FileManager.default.isExecutableFile(atPath: path) else { continue }
      return URL(fileURLWithPath: path).resolvingSymlinksInPath().deletingLastPathComponent().path
    }
    throw Failure("There is no swiftc in PATH.")
  }

  /// What a command prints, to either stream.
  public static func run(_ command: String, _ arguments: [String], input: String = "") throws -> String {
    let (process, output, entry) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: command)
    process.arguments = arguments
    (process.standardOutput, process.standardError, process.standardInput) = (output, output, entry)
    try process.run()
    // A pipe holds less than all names: the command has to be read while it is written to.
    let writer = Thread {
      try? entry.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try? entry.fileHandleForWriting.close()
    }
    writer.start()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
