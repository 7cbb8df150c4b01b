import Foundation
import Planting

/// Compiles a module of the copy without optimizing it, for its errors and for the modules above it.
struct ModuleCheck {
  let folders: Folders

  /// - Parameter paths: all files of the package.
  func errors(in module: String, of paths: [String]) async throws -> [CompilerError] {
    let sources = paths.filter { $0.hasPrefix("Sources/\(module)/") && $0.hasSuffix(".swift") }
    let switches = "Sources/\(PlantedCopy.switches)/include"
    // The whole module at once: with several frontends, bodies that no other module sees would not be looked at.
    let check = Command(
      executable: "/usr/bin/env",
      arguments: [
        "swiftc", "-emit-module", "-whole-module-optimization", "-Onone", "-parse-as-library", "-suppress-warnings",
        "-swift-version", "6", "-module-name", module, "-package-name", "faults", "-I", folders.checked.path,
        "-I", switches, "-o", folders.checked.appending(path: "\(module).swiftmodule").path,
      ] + sources + ["Sources/\(module)/PlantedFaults.swift"],
      folder: folders.copy)
    let output = folders.checked.appending(path: "\(module).log")
    let end = try await check.run(into: output)
    if end == .exited(0) { return [] }
    let lines = String(decoding: try Data(contentsOf: output), as: UTF8.self).split(separator: "\n")
    let errors = lines.compactMap { CompilerError($0) }
    guard !errors.isEmpty else {
      throw Complaint("swiftc fails on \(module) without saying where; \(output.path) has what it said.", status: 1)
    }
    return errors
  }
}
