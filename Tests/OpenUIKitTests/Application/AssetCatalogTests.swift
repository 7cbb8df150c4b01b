import CradleStage
import Foundation
import OpenUIKit
import SeededRandom
import Testing

/// Pictures by name, in catalogues of assets as Xcode writes them and in files beside each other.
@MainActor
struct AssetCatalogTests {
  /// A picture is known again by its size: a PNG's header says it, and nothing else is read.
  private func write(_ width: Int, to path: String) throws {
    let folder = (path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try pngHeader(width, 1).write(to: URL(fileURLWithPath: path))
  }

  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cradle-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try body(folder)
  }

  /// Pixels of the picture that a name means.
  private func pixels(_ name: String, in folder: String, scale: CGFloat, isDark: Bool = false) throws -> Int? {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: scale)
    stage.traitCollection = UITraitCollection(userInterfaceStyle: isDark ? .dark : .light)
    let bundle = try #require(Bundle(path: folder))
    return stage.perform {
      UIImage(named: name, in: bundle, with: nil).map { Int(($0.size.width * $0.scale).rounded()) }
    }
  }

  @Test("Folders that contain themselves are gone into some way, and a name that none has is soon nobody's")
  func loops() throws {
    try withFolder { folder in
      let catalog = "\(folder)/Media.xcassets"
      try write(3, to: "\(catalog)/A.imageset/3.png")
      let contents = #"{"images": [{"idiom": "universal", "scale": "1x", "filename": "3.png"}]}"#
      try contents.write(toFile: "\(catalog)/A.imageset/Contents.json", atomically: true, encoding: .utf8)
      for name in ["Loop", "Other", "Third"] {
        try FileManager.default.createSymbolicLink(atPath: "\(catalog)/\(name)", withDestinationPath: catalog)
      }
      #expect(try pixels("A", in: folder, scale: 1) == 3)
      #expect(try pixels("B", in: folder, scale: 1) == nil)
    }
  }

  @Test("Of random sets the one is taken that fits the theme, then the screen: just as fine, else finer, else coarser")
  func randomSets() throws {
    var random = SplitMix64(state: 31)
    try withFolder { folder in
      for number in 0..<rounds(60, nightly: 1000) {
        let set = "\(folder)/Media.xcassets/Group/Picture\(number).imageset"
        var entries: [(scale: Int, isDark: Bool?, width: Int)] = []
        for scale in 1...3 {
          for look in [nil, false, true] as [Bool?] where Bool.random(using: &random) {
            let width = 10 + entries.count
            entries.append((scale, look, width))
            try write(width, to: "\(set)/\(width).png")
          }
        }
        let images = entries.shuffled(using: &random).map { entry in
          var image: [String: Any] = [
            "idiom": "universal", "scale": "\(entry.scale)x", "filename": "\(entry.width).png",
          ]
          if let isDark = entry.isDark {
            image["appearances"] = [["appearance": "luminosity", "value": isDark ? "dark" : "light"]]
          }
          return image
        }
        let contents: [String: Any] = ["images": images + [["idiom": "universal", "scale": "1x"]]]
        try FileManager.default.createDirectory(atPath: set, withIntermediateDirectories: true)
        try JSONSerialization.data(withJSONObject: contents).write(to: URL(fileURLWithPath: "\(set)/Contents.json"))
        for screen in 1...3 {
          for isDark in [false, true] {
            let themed = entries.filter { $0.isDark == isDark }
            let fitting = themed.isEmpty ? entries.filter { $0.isDark == nil } : themed
            let order = Array(screen...3) + (1..<screen).reversed()
            let wanted = order.lazy.compactMap { scale in fitting.first { $0.scale == scale } }.first?.width
            let found = try pixels("Picture\(number)", in: folder, scale: CGFloat(screen), isDark: isDark)
            #expect(found == wanted, "\(entries) on a screen of \(screen), \(isDark ? "dark" : "light")")
          }
        }
      }
    }
  }

  @Test("A file comes before a catalogue; what cannot be read, and names that lead out of it, are no pictures")
  func files() throws {
    try withFolder { folder in
      // A bundle looks into its folder once: all is there from the start.
      for name in ["Star", "Moon"] {
        let set = "\(folder)/Assets.xcassets/\(name).imageset"
        try write(3, to: "\(set)/a.png")
        try Data("{\"images\": [{\"filename\": \"a.png\"}]}".utf8).write(
          to: URL(fileURLWithPath: "\(set)/Contents.json"))
      }
      try write(7, to: "\(folder)/Moon.png")
      #expect(try pixels("Star", in: folder, scale: 1) == 3 && pixels("Moon", in: folder, scale: 1) == 7)
      for text in [
        "", "[]", "{\"images\": 3}", "{\"images\": [{\"filename\": \"../../Moon.png\"}]}", "{\"images\": [{}]}",
      ] {
        let set = "\(folder)/Assets.xcassets/Bad.imageset"
        try FileManager.default.createDirectory(atPath: set, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(set)/Contents.json"))
        #expect(try pixels("Bad", in: folder, scale: 1) == nil, "\(text)")
      }
      #expect(try pixels("Nothing", in: folder, scale: 1) == nil)
    }
  }

  @Test("A program's own resources are its packages' beside it, then its folder, and for one in bin those under share")
  func programResources() throws {
    try withFolder { folder in
      let manager = FileManager.default
      for path in [
        "bin/B.resources", "bin/A.resources/Resources", "share/Marbles/C.resources", "share/Other", "plain/X.resources",
      ] {
        try manager.createDirectory(atPath: "\(folder)/\(path)", withIntermediateDirectories: true)
      }
      let installed = ProgramResources(of: "\(folder)/bin/Marbles")
      #expect(
        installed.folders
          == [
            "bin/A.resources", "bin/A.resources/Resources", "bin/B.resources", "bin", "share/Marbles/C.resources",
            "share/Marbles",
          ].map { "\(folder)/\($0)" })
      #expect(installed.title == "Marbles" && installed.info.isEmpty)
      let built = ProgramResources(of: "\(folder)/plain/Marbles")
      #expect(built.folders == ["plain/X.resources", "plain"].map { "\(folder)/\($0)" })
      let info = try PropertyListSerialization.data(
        fromPropertyList: ["CFBundleName": "Short", "CFBundleDisplayName": "Glass Marbles"], format: .xml, options: 0)
      try info.write(to: URL(fileURLWithPath: "\(folder)/share/Marbles/Info.plist"))
      #expect(installed.title == "Glass Marbles" && built.title == "Marbles")
    }
  }
}
