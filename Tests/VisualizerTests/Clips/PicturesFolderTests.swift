import CradleVisualizer
import Foundation
import Testing

@Suite("The folder for pictures")
struct PicturesFolderTests {
  /// A home folder with such a file of the desktop's folders.
  private func withHome(_ settings: String?, hasPictures: Bool = false, _ body: (String) throws -> Void) throws {
    let home = FileManager.default.temporaryDirectory.appendingPathComponent("cradle-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: home) }
    for folder in [".config"] + (hasPictures ? ["Pictures"] : []) {
      try FileManager.default.createDirectory(atPath: "\(home)/\(folder)", withIntermediateDirectories: true)
    }
    try settings?.write(toFile: "\(home)/.config/user-dirs.dirs", atomically: true, encoding: .utf8)
    try body(home)
  }

  @Test("is what the environment or the desktop's file names, else one called Pictures, else home")
  func places() throws {
    let cases: [(settings: String?, hasPictures: Bool, path: String)] = [
      (nil, false, ""), (nil, true, "/Pictures"), ("XDG_MUSIC_DIR=\"$HOME/Lieder\"\n", true, "/Pictures"),
      ("# so\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\n", true, "/Bilder"), ("XDG_PICTURES_DIR=\"$HOME\"", true, ""),
      ("XDG_PICTURES_DIR=\"$HOMES/x\"", true, "/Pictures"), ("XDG_PICTURES_DIR=Bilder", true, "/Pictures"),
      ("XDG_PICTURES_DIR=\"\"", true, "/Pictures"),
    ]
    for (settings, hasPictures, path) in cases {
      try withHome(settings, hasPictures: hasPictures) { home in
        #expect(try PicturesFolder(environment: ["HOME": home]).path == home + path, "\(settings ?? "no file")")
        let named = try PicturesFolder(environment: ["HOME": home, "XDG_PICTURES_DIR": "/srv/bilder"])
        #expect(named.path == "/srv/bilder")
      }
    }
    try withHome("XDG_PICTURES_DIR=\"/srv/b\"") { home in
      let folder = try PicturesFolder(environment: ["HOME": home])
      #expect(folder.path == "/srv/b")
    }
    #expect(throws: Complaint.self) { try PicturesFolder(environment: [:]) }
    #expect(throws: Complaint.self) { try PicturesFolder(environment: ["HOME": "here"]) }
  }

  @Test("has a free name for each picture, also for two of a second")
  func names() throws {
    try withHome(nil) { home in
      let folder = try PicturesFolder(environment: ["XDG_PICTURES_DIR": "\(home)/a/b"])
      try folder.make()
      var paths: Set<String> = []
      for _ in 0..<3 {
        let path = folder.freePath("Cradle cradle", at: 1_800_000_000.5, extension: "webp")
        #expect(path.hasPrefix("\(home)/a/b/Cradle cradle 2027-01-1") && path.hasSuffix(".webp"))
        #expect(FileManager.default.createFile(atPath: path, contents: Data()))
        paths.insert(path)
      }
      #expect(paths.count == 3)
    }
  }
}
