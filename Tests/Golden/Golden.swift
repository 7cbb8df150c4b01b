import Foundation

/// Hashes that fixed scenes end with: in debug, in release, on every machine. They stand in `hashes` beside this file,
/// each with a name, and only `scripts/regold` changes them there.
public struct Golden {
  /// Each line a name and sixteen hexadecimal digits.
  private let text: String
  /// The folder in which `scripts/regold` wants the present hashes noted, each in a file of its own, as tests run side
  /// by side; nil when hashes are to be compared.
  private let notes: String?

  /// - Parameter environment: of the process. `CRADLE_REGOLD` is the folder for notes.
  /// - Throws: `GoldenError` where hashes shall be noted and `CI` is set: nobody looks there at what has changed.
  public init(_ text: String, environment: [String: String]) throws {
    self.text = text
    notes = environment["CRADLE_REGOLD"]
    if notes != nil, environment["CI"] != nil {
      throw GoldenError("CRADLE_REGOLD is set beside CI: golden hashes change by hand, with scripts/regold.")
    }
  }

  /// Compares a hash with the one of that name.
  ///
  /// - Throws: `GoldenError` with both when they differ, or when there is none of that name.
  public static func check(_ name: String, _ hash: UInt64) throws {
    let file = Golden.folder.appendingPathComponent("Golden/hashes")
    let text = try String(contentsOf: file, encoding: .utf8)
    try Golden(text, environment: ProcessInfo.processInfo.environment).check(name, hash)
  }

  public func check(_ name: String, _ hash: UInt64) throws {
    let digits = String(hash, radix: 16)
    let present = String(repeating: "0", count: 16 - digits.count) + digits
    if let notes {
      return try Data((present + "\n").utf8).write(to: URL(fileURLWithPath: notes).appendingPathComponent(name))
    }
    let lines = text.split(separator: "\n").map { $0.split(separator: " ") }
    guard let golden = lines.first(where: { $0.count == 2 && $0[0] == name })?[1] else {
      throw GoldenError("There is no golden hash \"\(name)\"; it is \(present), and scripts/regold notes it.")
    }
    guard golden == present else {
      throw GoldenError(
        "The hash \"\(name)\" is \(present), not \(golden). If the change is meant, scripts/regold tells what it does.")
    }
  }
}

/// A sentence.
public struct GoldenError: Error, Equatable, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}

extension Golden {
  /// The package's folder `Tests`.
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  /// A record under `Tests/Replays`: a run that has to stay as it is, bit for bit.
  public struct Replay: Sendable, CustomStringConvertible {
    public let path: String

    /// What the file is called, without its ending.
    public var description: String { URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent }

    /// All there are, by name.
    public static let all: [Replay] = {
      let replays = folder.appendingPathComponent("Replays").path
      let names = (try? FileManager.default.contentsOfDirectory(atPath: replays)) ?? []
      return names.filter { $0.hasSuffix(".record") }.sorted().map { Replay(path: "\(replays)/\($0)") }
    }()

    public var text: String {
      get throws { try String(contentsOfFile: path, encoding: .utf8) }
    }
  }
}
