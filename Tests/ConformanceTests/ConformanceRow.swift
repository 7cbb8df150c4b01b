import PackageSources

/// A row of the table: a test of one of Apple's members, which is named for it.
struct ConformanceRow: Equatable {
  /// As in `AppleInterface.Member`.
  let member: String
  /// What the test holds the member to.
  let what: String
  /// The test.
  let function: String
  let path: String
  /// The name of the suite that the test stands in.
  let suite: String

  /// The tests of `file` whose names begin with a member of `interface`: "UIPushBehavior.active: true; …".
  static func all(in file: SourceFile, of interface: AppleInterface) -> [ConformanceRow] {
    let types = Set(interface.types.map(\.name))
    let suites = file.text.matches(of: /@Suite\("([^"]*)"/)
    let pattern = /@Test\(\s*(?:"""\s*((?:[^"]|"(?!""))*?)\s*"""|"([^"]*)")[^{]*?\bfunc (\w+)\(/
    return file.text.matches(of: pattern).compactMap { match in
      let title = (match.1 ?? match.2 ?? "").replacing(/\s*\\\n\s*/, with: " ")
      guard let space = title.firstIndex(of: " "), title[..<space].hasSuffix(":") else { return nil }
      let member = String(title[..<space].dropLast())
      guard types.contains(where: { member == $0 || member.hasPrefix($0 + ".") }) else { return nil }
      let suite = suites.last { $0.range.lowerBound < match.range.lowerBound }
      return ConformanceRow(
        member: member, what: String(title[title.index(after: space)...]), function: String(match.3), path: file.path,
        suite: suite.map { String($0.1) } ?? "")
    }
  }

  static func all(of interface: AppleInterface) throws -> [ConformanceRow] {
    try SourceFile.all(under: ConformanceTable.folder).flatMap { all(in: $0, of: interface) }
  }
}
