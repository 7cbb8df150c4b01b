import Foundation

/// A folder `*.xcassets`, as Xcode writes it, read as it is: nothing compiles it here.
struct AssetCatalog {
  private let folder: String

  /// Those in a folder, in the order of their names.
  static func all(in folder: String) -> [AssetCatalog] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".xcassets") }.sorted().map { AssetCatalog(folder: "\(folder)/\($0)") }
  }

  /// The file of a picture that fits the screen and the theme best; nil where there is none of that name.
  ///
  /// - Parameter name: with the folders that provide a namespace, as Xcode has it.
  func image(named name: String, screenScale: CGFloat, isDark: Bool) -> ImageFile? {
    guard let set = set("\(name).imageset"), let images = contents(of: set)?["images"] as? [[String: Any]] else {
      return nil
    }
    let entries = images.compactMap { ImageEntry($0) }
    let themed = entries.filter { $0.isDark == isDark }
    let fitting = themed.isEmpty ? entries.filter { $0.isDark == nil } : themed
    let wanted = min(max(Int(screenScale.rounded(.up)), 1), 3)
    // As with files beside each other: just as fine, else finer, else coarser.
    let finer = fitting.filter { $0.scale >= wanted }.min { $0.scale < $1.scale }
    guard let entry = finer ?? fitting.max(by: { $0.scale < $1.scale }) else { return nil }
    return ImageFile(path: "\(set)/\(entry.file)", scale: CGFloat(entry.scale))
  }

  private struct ImageEntry {
    let file: String
    let scale: Int
    /// Nil for one that is for both themes.
    let isDark: Bool?

    init?(_ entry: [String: Any]) {
      guard let file = entry["filename"] as? String, !file.contains("/") else { return nil }
      self.file = file
      scale = (entry["scale"] as? String).flatMap { Int($0.dropLast()) } ?? 1
      let looks = (entry["appearances"] as? [[String: String]])?.first { $0["appearance"] == "luminosity" }
      isDark = looks?["value"].map { $0 == "dark" }
    }
  }

  /// Folders that lie in each other at most: one that is a link to one around it would go on for ever.
  private static let deepest = 8

  /// The folder of a set. Folders that provide no namespace are looked into as if they were not there.
  func set(_ name: String, depth: Int = deepest) -> String? {
    let direct = "\(folder)/\(name)"
    if FileManager.default.fileExists(atPath: "\(direct)/Contents.json") { return direct }
    guard depth > 0 else { return nil }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for inner in names.sorted() where !inner.contains(".") {
      if let found = AssetCatalog(folder: "\(folder)/\(inner)").set(name, depth: depth - 1) { return found }
    }
    return nil
  }

  func contents(of set: String) -> [String: Any]? {
    guard let data = FileManager.default.contents(atPath: "\(set)/Contents.json") else { return nil }
    return try? JSONSerialization.jsonObject(with: data) as? [String: Any]
  }
}
