import Foundation
import PackageSources
import Testing

@Suite("The tables of UIKit's and Core Animation's members")
struct MemberTests {
  private let table: MemberTable

  // Read once for all of them: it takes seconds in debug.
  private static let read = Result { try MemberTable.read() }

  init() throws { table = try MemberTests.read.get() }

  @Test("each public type has its list of Apple's members, or is said to be compared with nothing")
  func complete() {
    #expect(table.unknown == [])
    #expect(table.types.count > 100)
  }

  @Test("each member that is missing has a line in Remaining.md")
  func reasons() {
    let forgotten = table.types.flatMap { type in
      type.missing.filter { $0.reason == nil }.map { "\(type.name).\($0.name)" }
    }
    #expect(forgotten == [])
  }

  @Test("what Remaining.md says a type lacks is not here")
  func returned() {
    #expect(table.returned == [])
  }

  @Test("Sources/UIKit/Members is what module and tests are; CRADLE_WRITE_CONFORMANCE=1 writes it anew")
  func written() throws {
    let environment = ProcessInfo.processInfo.environment
    let folder = SourceFile.root.appendingPathComponent(MemberPages.folder)
    let pages = MemberPages(table).pages
    if environment["CRADLE_WRITE_CONFORMANCE"] != nil {
      try #require(environment["CI"] == nil, "Here CI is set: the tables change only where somebody reads them.")
      try? FileManager.default.removeItem(at: folder)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for page in pages { try Data(page.text.utf8).write(to: folder.appendingPathComponent(page.name)) }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == pages.map(\.name).sorted())
    for page in pages {
      let isCurrent = try SourceFile("\(MemberPages.folder)/\(page.name)").text == page.text
      #expect(isCurrent, "\(page.name)")
    }
  }
}
