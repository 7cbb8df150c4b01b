import CradleVisualizer
import Foundation
import SeededRandom
import Testing

@Suite("Changes of files in folders that come and go")
struct FolderChangesTests {
  @Test("each change of a file is reported, in whatever way its folders are made, renamed and taken away")
  func law() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("changes-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: root) }
    let folder = "\(root)/a/b"
    var changes = FolderChanges(of: [(folder, "f"), ("\(root)/a", "g")])
    defer { changes.end() }
    var random = SplitMix64(state: 5)
    func text(_ name: String) -> String? { try? String(contentsOfFile: "\(root)/\(name)", encoding: .utf8) }
    var seen = 0
    for round in 0..<rounds(600, nightly: 6000) {
      let before = [text("a/b/f"), text("a/g")]
      deed(in: root, round, &random)
      let isChanged = [text("a/b/f"), text("a/g")] != before
      let isReported = changes.drain()
      #expect(isReported || !isChanged, "round \(round)")
      if isChanged { seen += 1 }
    }
    #expect(seen > 100)
    _ = changes.drain()
    try "x".write(toFile: "\(root)/other", atomically: true, encoding: .utf8)
    let isReported = changes.drain()
    #expect(!isReported)
  }

  private func deed(in root: String, _ round: Int, _ random: inout SplitMix64) {
    let files = FileManager.default
    switch Int.random(in: 0..<8, using: &random) {
    case 0: try? files.removeItem(atPath: "\(root)/a")
    case 1: try? files.removeItem(atPath: "\(root)/a/b")
    case 2: try? files.moveItem(atPath: "\(root)/a", toPath: "\(root)/z")
    case 3:
      try? files.removeItem(atPath: "\(root)/a")
      try? files.moveItem(atPath: "\(root)/z", toPath: "\(root)/a")
    case 4: try? files.createDirectory(atPath: "\(root)/a/b", withIntermediateDirectories: true)
    case 5: try? "\(round)".write(toFile: "\(root)/a/g", atomically: false, encoding: .utf8)
    default:
      try? files.createDirectory(atPath: "\(root)/a/b", withIntermediateDirectories: true)
      try? "\(round)".write(toFile: "\(root)/a/b/f", atomically: Bool.random(using: &random), encoding: .utf8)
    }
  }
}
