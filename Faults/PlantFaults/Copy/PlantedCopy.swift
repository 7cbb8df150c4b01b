import Foundation
import Planting

/// The package's files in another folder, where some have faults.
struct PlantedCopy {
  static let switches = "CradlePlantedFaults"
  let folders: Folders
  /// The paths of all files of the package, from its folder.
  let paths: [String]

  init(of folders: Folders) async throws {
    self.folders = folders
    paths = try await Self.paths(in: folders)
  }

  private static func paths(in folders: Folders) async throws -> [String] {
    try FileManager.default.createDirectory(at: folders.checked, withIntermediateDirectories: true)
    let output = folders.checked.appending(path: "files")
    let listing = Command(
      executable: "/usr/bin/env",
      arguments: ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], folder: folders.package)
    guard try await listing.run(into: output) == .exited(0) else {
      throw Complaint("git does not say which files \(folders.package.path) has.")
    }
    let names = try Data(contentsOf: output).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return names.filter { FileManager.default.fileExists(atPath: folders.package.appending(path: $0).path) }
      .filter { !$0.hasPrefix("Faults/") }.sorted()
  }

  func source(_ path: String) throws -> SourceFile {
    let bytes = try Data(contentsOf: folders.package.appending(path: path))
    return SourceFile(path: path, text: String(decoding: bytes, as: UTF8.self))
  }

  /// Writes all files but those that `planted` has a text for. What is the same already keeps its time of change, so
  /// that a build does only what it must.
  func write(planted: [String: PlantedText], faults: Int) throws {
    var wanted = Set(paths)
    for path in paths {
      if let text = planted[path] {
        try write(Data(text.file.bytes), to: path)
      } else if path == "Package.swift" {
        try write(Data(contentsOf: folders.package.appending(path: path)) + Data(Switches.manifest.utf8), to: path)
      } else {
        try copy(path)
      }
    }
    for (path, text) in Switches.files(faults: faults) {
      try write(Data(text.utf8), to: path)
      wanted.insert(path)
    }
    try removeOthers(than: wanted)
  }

  private func copy(_ path: String) throws {
    let (from, to) = (folders.package.appending(path: path), folders.copy.appending(path: path))
    let link = try? FileManager.default.destinationOfSymbolicLink(atPath: from.path)
    guard let link else { return try write(Data(contentsOf: from), to: path, like: from) }
    guard (try? FileManager.default.destinationOfSymbolicLink(atPath: to.path)) != link else { return }
    try makeFolder(of: to)
    try? FileManager.default.removeItem(at: to)
    try FileManager.default.createSymbolicLink(atPath: to.path, withDestinationPath: link)
  }

  private func write(_ data: Data, to path: String, like original: URL? = nil) throws {
    let url = folders.copy.appending(path: path)
    if (try? Data(contentsOf: url)) == data { return }
    try makeFolder(of: url)
    try data.write(to: url)
    if let original {
      let permissions = try FileManager.default.attributesOfItem(atPath: original.path)[.posixPermissions]
      try FileManager.default.setAttributes([.posixPermissions: permissions as Any], ofItemAtPath: url.path)
    }
  }

  private func makeFolder(of url: URL) throws {
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
  }

  /// A file that has gone from the package would still be compiled.
  private func removeOthers(than wanted: Set<String>) throws {
    for folder in ["Sources", "Tests", "Plugins"] {
      guard let files = FileManager.default.enumerator(atPath: folders.copy.appending(path: folder).path) else {
        continue
      }
      for case let name as String in files where name.hasSuffix(".swift") && !wanted.contains("\(folder)/\(name)") {
        try FileManager.default.removeItem(at: folders.copy.appending(path: "\(folder)/\(name)"))
      }
    }
  }
}
