import Foundation

/// What stands beside a program: files, the resources of its package's targets, and its `Info.plist`.
///
/// Of a program in `DIR/NAME` these are the folders `DIR/*.resources`, as SwiftPM builds them, a folder `Resources` in
/// each, and `DIR` itself. Of one in `PREFIX/bin/NAME` it is `PREFIX/share/NAME` besides, and what of these is there.
/// SwiftPM refuses an `Info.plist` that is not in a folder of its own.
package struct ProgramResources: Sendable {
  /// The program's name: that of its file.
  private let name: String
  /// Those that there are, in the order in which they are asked.
  package let folders: [String]

  /// - Parameter executable: the program's path, without symbolic links.
  package init(of executable: String) {
    let file = URL(fileURLWithPath: executable)
    let folder = file.deletingLastPathComponent()
    name = file.lastPathComponent
    let shared = folder.deletingLastPathComponent().appendingPathComponent("share/\(name)")
    let places = folder.lastPathComponent == "bin" ? [folder, shared] : [folder]
    folders = places.flatMap { ProgramResources.bundles(in: $0.path) + [$0.path] }
      .filter { FileManager.default.fileExists(atPath: $0) }
  }

  /// Those of the program that runs.
  package static let own = ProgramResources(of: Bundle.main.executablePath ?? CommandLine.arguments[0])

  private static func bundles(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".resources") }.sorted().flatMap {
      ["\(folder)/\($0)", "\(folder)/\($0)/Resources"]
    }
  }

  /// The first `Info.plist` there is; empty where there is none, or none that can be read.
  package var info: [String: Any] {
    for folder in folders {
      guard let data = FileManager.default.contents(atPath: "\(folder)/Info.plist"),
        let found = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
      else { continue }
      return found
    }
    return [:]
  }

  /// What people call the program.
  package var title: String {
    let info = info
    return info["CFBundleDisplayName"] as? String ?? info["CFBundleName"] as? String ?? name
  }
}
