import Foundation
import PackageSources
import Testing

@Suite("The conformance table")
struct ConformanceTests {
  private let table: ConformanceTable
  private let surface: [PublicSurface.Member]

  // Read once for all of them: it takes seconds in debug.
  private static let read = Result {
    let sources = try SourceFile.all(under: "Sources/OpenUIKit/Dynamics")
    return (table: try ConformanceTable.read(), surface: sources.flatMap { PublicSurface(of: $0).members })
  }

  init() throws { (table, surface) = try ConformanceTests.read.get() }

  @Test("every member of Apple's has a test that is named for it, or is named as missing in Remaining.md")
  func complete() {
    #expect(table.forgotten == [])
    #expect(table.surplus == [])
    #expect(table.interface.members.count > 100)
  }

  @Test("each row stands in the suite of its type")
  func suites() {
    #expect(
      table.rows.filter { !("\($0.member) ".hasPrefix("\($0.suite) ") || $0.member.hasPrefix("\($0.suite).")) } == [])
  }

  @Test("what dynamics offers beyond Apple's members is listed as ours, and nothing else is")
  func nothingUnknown() {
    let apple = Set(table.interface.members.map(\.name))
    #expect(surface.filter { !apple.contains($0.name) && !BeyondApple.has($0.name) } == [])
    #expect(Set(BeyondApple.members.map(\.name)).subtracting(surface.map(\.name)) == [])
  }

  @Test("what Apple lets clients override is open here, but for the methods that make fields and attachments")
  func open() {
    let members = table.interface.types.filter(\.isClass).flatMap(\.members)
    let overridable = Set(
      members.filter { !$0.name.contains(".init(") && !$0.signature.hasPrefix("class func") }.map(\.name))
    #expect(surface.filter { overridable.contains($0.name) && !$0.isOpen } == [])
  }

  @Test("Sources/UIKit/Conformance.md is what the tests are; CRADLE_WRITE_CONFORMANCE=1 writes it anew")
  func written() throws {
    let environment = ProcessInfo.processInfo.environment
    if environment["CRADLE_WRITE_CONFORMANCE"] != nil {
      try #require(environment["CI"] == nil, "Here CI is set: the table changes only where somebody reads it.")
      let file = SourceFile.root.appendingPathComponent(ConformanceTable.path)
      try table.markdown.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try SourceFile(ConformanceTable.path).text == table.markdown)
  }
}
