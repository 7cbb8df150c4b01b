import Foundation
import PackageSources

/// The test files that the tables show now. A test stays in its row for as long as it names the member: chosen anew
/// each time, a line in one test would change rows of which it says nothing.
struct ShownTests {
  /// By "type.member", paths from the package's folder.
  private var files: [String: [String]] = [:]

  /// - Parameter pages: what `MemberPages` has written, or earlier words of it.
  init(_ pages: [String]) {
    for page in pages {
      var type: Substring = ""
      for line in page.split(separator: "\n") {
        if line.hasPrefix("## ") { type = line.dropFirst(3) }
        let row = line.split(separator: "`", maxSplits: 2)
        guard line.hasPrefix("| `"), row.count == 3 else { continue }
        // What is between a link's brackets, out of the folder of the pages.
        let links = row[2].split(separator: "](").dropFirst().compactMap { $0.split(separator: ")").first }
        files["\(type).\(row[1])"] = links.map { link in
          String(link.drop { $0 == "." || $0 == "/" })
        }
      }
    }
  }

  static func read() throws -> ShownTests {
    let folder = SourceFile.root.appendingPathComponent(MemberPages.folder).path
    return ShownTests(
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map {
        try SourceFile("\(MemberPages.folder)/\($0)").text
      })
  }

  /// Those of a row that still name its member; where none does, the first of those that do, its own group's before
  /// others.
  func files(of member: String, in type: String, among naming: [String], group: String) -> [String] {
    let kept = (files["\(type).\(member)"] ?? []).filter(naming.contains)
    if !kept.isEmpty { return kept }
    let own = naming.filter { $0.contains("/\(group)") }
    return Array((own + naming.filter { !own.contains($0) }).prefix(ShownTests.limit))
  }

  /// More of them say no more.
  private static let limit = 2
}
