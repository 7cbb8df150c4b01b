import Foundation

/// A folder with programs of the test's own, in the place of the desktop's.
final class StandIns {
  let folder = TemporaryFolder()

  /// A program on the `PATH` that does what a shell says.
  func add(_ name: String, _ script: String) throws {
    let path = "\(folder.path)/\(name)"
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  /// Nothing but what was added, and what the scripts themselves need.
  func environment(tools: [String] = ["sleep", "cat", "echo", "touch"]) throws -> [String: String] {
    let bin = "\(folder.path)/bin"
    try? FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
    for tool in tools where !FileManager.default.fileExists(atPath: "\(bin)/\(tool)") {
      try FileManager.default.createSymbolicLink(atPath: "\(bin)/\(tool)", withDestinationPath: "/usr/bin/\(tool)")
    }
    return ["PATH": "\(folder.path):\(bin)", "HOME": folder.path]
  }

  /// What a script has written into a file of the folder.
  func text(_ name: String) -> String {
    (try? String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)) ?? ""
  }
}
