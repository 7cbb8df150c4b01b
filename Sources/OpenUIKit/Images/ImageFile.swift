import Foundation

/// What decides which file a named picture is.
struct ImageName: Hashable {
  let name: String
  /// Nil for the program's own resources.
  let bundlePath: String?
  let screenScale: CGFloat
  let isDark: Bool
}

/// A file with a picture, and how many of its pixels make a point: what "@2x" and "@3x" at the end of its name say.
struct ImageFile {
  let path: String
  let scale: CGFloat

  init(path: String, scale: CGFloat) {
    (self.path, self.scale) = (path, scale)
  }

  init(path: String) {
    self.path = path
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    scale = name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
  }

  /// The one of the files beside `path` that fits a screen of `screenScale` best: just as fine, else finer, else
  /// coarser.
  init?(path: String, screenScale: CGFloat) {
    let whole = path as NSString
    let (base, type) = (whole.deletingPathExtension, whole.pathExtension)
    let found = ImageFile.suffixes(for: screenScale).map { type.isEmpty ? base + $0 : "\(base)\($0).\(type)" }
      .first { FileManager.default.fileExists(atPath: $0) }
    guard let found else { return nil }
    self.init(path: found)
  }

  /// The same in a bundle's resources; a name may start with folders. One without an extension is a PNG's, else a
  /// JPEG's or a WebP's.
  init?(named name: String, in bundle: Bundle, screenScale: CGFloat) {
    // NSString's `deletingLastPathComponent` traps on a name without a folder.
    let slash = name.lastIndex(of: "/")
    let folder = slash.map { String(name[..<$0]) }
    let file = String(name[(slash.map { name.index(after: $0) } ?? name.startIndex)...]) as NSString
    let (base, type) = (file.deletingPathExtension, file.pathExtension)
    for type in type.isEmpty ? ["png", "jpg", "jpeg", "webp"] : [type] {
      for suffix in ImageFile.suffixes(for: screenScale) {
        guard
          let path = bundle.path(forResource: base + suffix, ofType: type, inDirectory: folder)
        else { continue }
        self.init(path: path)
        return
      }
    }
    return nil
  }

  /// The one that a name means, in its bundle's files or catalogues of assets, or in the program's own resources.
  init?(of name: ImageName) {
    let folders = name.bundlePath.map { [$0] } ?? [Bundle.main.bundlePath] + ProgramResources.own.folders
    for folder in folders {
      guard let bundle = Bundle(path: folder) else { continue }
      let found =
        ImageFile(named: name.name, in: bundle, screenScale: name.screenScale)
        ?? AssetCatalog.all(in: bundle.resourcePath ?? folder).lazy.compactMap {
          $0.image(named: name.name, screenScale: name.screenScale, isDark: name.isDark)
        }.first
      guard let found else { continue }
      self = found
      return
    }
    return nil
  }

  private static func suffixes(for screenScale: CGFloat) -> [String] {
    let wanted = min(max(Int(screenScale.rounded(.up)), 1), 3)
    let scales = Array(wanted...3) + (1..<wanted).reversed()
    return scales.map { $0 == 1 ? "" : "@\($0)x" }
  }
}
