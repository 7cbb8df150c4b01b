#if Porting
  import CradlePorting
  import Foundation
  import Testing

  @Suite("The names that the porting step knows", .enabled(if: Tool.modules != nil))
  struct NameTableTests {
    private static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/CradlePorting/OpenUIKit.txt").path

    /// `scripts/port-names` writes the table anew.
    @Test("they are those that OpenUIKit declares")
    func current() throws {
      let table = try SymbolTable(of: "OpenUIKit", in: Tool.modules ?? "").text
      if ProcessInfo.processInfo.environment["CRADLE_WRITE_NAMES"] != nil {
        try Data(table.utf8).write(to: URL(fileURLWithPath: NameTableTests.path))
      }
      let written = try String(contentsOfFile: NameTableTests.path, encoding: .utf8)
      let (old, new) = (Set(written.split(separator: "\n")), Set(table.split(separator: "\n")))
      let isCurrent = written == table
      #expect(
        isCurrent,
        "scripts/port-names writes \(old.symmetricDifference(new).sorted().prefix(6)) anew")
    }
  }
#endif
