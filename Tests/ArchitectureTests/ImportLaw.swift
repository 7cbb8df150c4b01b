import PackageSources

/// Which module may import which: SwiftPM itself does not mind what arrives through another.
enum ImportLaw {
  static let allowed: [String: Set<String>] = [
    "RigidBody2D": [],
    "OpenUIKit": ["Foundation", "Dispatch", "RigidBody2D"],
    "UIKit": ["OpenUIKit", "Foundation"],
    "CradleStage": ["Foundation", "OpenUIKit"],
    "DynamicLayouts": ["UIKit", "Foundation", "Dispatch"],
    "CradleCurves": ["OpenUIKit", "RigidBody2D"],
    "CradleExports": ["CradleCurves"],
    "CradleScenes": ["UIKit", "DynamicLayouts", "Foundation"],
    "CradleGallery": ["CradleScenes", "UIKit", "DynamicLayouts", "CradleCurves", "Foundation", "Dispatch"],
    "CradleSDLHost": ["CradleStage", "CradleSDL2", "CradleDearImGui", "Foundation", "Dispatch", "Glibc"],
    "CradleClips": ["CradleWebP", "Foundation", "Synchronization"],
    "CradleVisualizer": [
      "CradleScenes", "CradleCurves", "CradleExports", "CradleClips", "CradleSDLHost", "CradleStage", "OpenUIKit",
      "Foundation", "Dispatch", "Glibc", "Synchronization",
    ],
    "CradleApp": [
      "CradleVisualizer", "CradleScenes", "CradleSDLHost", "CradleStage", "OpenUIKit", "ArgumentParser", "Foundation",
    ],
    "CradlePorting": ["SwiftParser", "SwiftSyntax"],
    "CradlePort": ["CradlePorting", "Foundation"],
    "CradleProgram": [
      "CradleApp", "CradleVisualizer", "CradleGallery", "CradleScenes", "CradleCurves", "CradleExports",
      "ArgumentParser", "Foundation",
    ],
  ]

  /// No type of these may leak out of the module that imports them.
  static let hidden: [String: Set<String>] = [
    "OpenUIKit": ["RigidBody2D"], "CradleCurves": ["OpenUIKit", "RigidBody2D"],
  ]

  /// What one folder of a module may import besides: threads are the business of one room.
  static let ofFolders: [String: Set<String>] = ["Sources/RigidBody2D/Workers/": ["Glibc", "Synchronization"]]

  /// What a file imports that its module may not.
  static func offences(in file: SourceFile) -> [Offence] {
    guard var allowed = allowed[file.module] else {
      return [Offence(path: file.path, line: 1, sentence: "the module \(file.module) is not in the table of imports")]
    }
    for (folder, more) in ofFolders where file.path.hasPrefix(folder) { allowed.formUnion(more) }
    let hidden = hidden[file.module] ?? []
    return imports(of: file).compactMap { found in
      if !allowed.contains(found.module) {
        return Offence(path: file.path, line: found.line, sentence: "\(file.module) may not import \(found.module)")
      }
      if hidden.contains(found.module), !found.modifiers.contains("internal") {
        let sentence = "\(found.module) has to be an internal import, so that nothing of it leaks"
        return Offence(path: file.path, line: found.line, sentence: sentence)
      }
      return nil
    }
  }

  /// The import declarations: with attributes and access levels, several on a line, and of single declarations.
  static func imports(of file: SourceFile) -> [(module: String, modifiers: String, line: Int)] {
    let pattern =
      #/
        ^((?:@\w+(?:\([^)]*\))?\s+|(?:public|package|internal|fileprivate|private)\s+)*)
        import\s+(?:(?:typealias|struct|class|enum|protocol|let|var|func)\s+)?(\w+)
      /#
    return file.codeLines.enumerated().flatMap { index, line in
      line.split(separator: ";").compactMap { part in
        let statement = part.drop { $0 == " " || $0 == "\t" }
        return (try? pattern.prefixMatch(in: statement)).flatMap { $0 }.map { match in
          (module: String(match.2), modifiers: String(match.1), line: index + 1)
        }
      }
    }
  }
}
