import PackageSources

/// What of Apple's types is here, member by member, and which tests name it.
struct MemberTable {
  struct Row {
    let name: String
    /// A few of those that name it: `ShownTests`.
    let tests: [String]
  }

  struct TypeRows {
    let name: String
    /// The folder of Sources/OpenUIKit that the type is in.
    let group: String
    var present: [Row] = []
    /// With the words of Remaining.md, nil where it has none.
    var missing: [(name: String, reason: String?)] = []
    /// Public here, and not Apple's.
    var beyond: [String] = []

    var total: Int { present.count + missing.count }
    var tested: Int { present.count { !$0.tests.isEmpty } }
  }

  let types: [TypeRows]
  /// Public types that neither list has.
  let unknown: [String]
  /// What Remaining.md says is not here though it is.
  let returned: [String]

  /// What dynamics offers is in `ConformanceTable`.
  private static let dynamics = "Dynamics"

  static func read() throws -> MemberTable {
    MemberTable(
      apple: try AppleMembers.read(), symbols: try ModuleSymbols(of: "OpenUIKit"),
      words: TestWords(try SourceFile.tests.get()), shown: try ShownTests.read(),
      reasons: MissingReasons(try SourceFile("Sources/UIKit/Remaining.md").text))
  }

  init(apple: AppleMembers, symbols: ModuleSymbols, words: TestWords, shown: ShownTests, reasons: MissingReasons) {
    let here = symbols.types.values.sorted { $0.name < $1.name }
    types = here.compactMap { type in
      apple.types[type.name].map { MemberTable.rows(of: type, $0, apple, symbols, words, shown, reasons) }
    }
    unknown = here.filter { type in
      apple.types[type.name] == nil && MemberTable.group(of: type, symbols) != MemberTable.dynamics
        && !OtherTypes.has(type.name)
    }.map(\.name)
    returned = reasons.entries.compactMap { entry in
      guard let owner = entry.owner, symbols.member(entry.name, of: owner) != nil else { return nil }
      return "\(owner).\(entry.name.full)"
    }
  }

  private static func rows(
    of type: ModuleSymbols.DeclaredType, _ list: AppleMembers.AppleType, _ apple: AppleMembers,
    _ symbols: ModuleSymbols, _ words: TestWords, _ shown: ShownTests, _ reasons: MissingReasons
  ) -> TypeRows {
    var rows = TypeRows(name: type.name, group: group(of: type, symbols))
    let owners = symbols.owners(of: type.name)
    for name in list.members.map({ MemberName($0) }) {
      if let member = symbols.member(name, of: type.name) {
        let naming = words.files(naming: member, owners: owners)
        let tests = shown.files(of: name.full, in: type.name, among: naming, group: rows.group)
        rows.present.append(Row(name: name.full, tests: tests))
      } else {
        rows.missing.append((name.full, reasons.reason(for: name, of: type.name)))
      }
    }
    let known = symbols.lineage(of: type.name).compactMap { apple.types[$0] }
      .flatMap { $0.members + $0.deprecated }.map { MemberName($0) }
    rows.beyond = type.members.filter { member in
      !OtherTypes.isOfAnyType(member.name.full) && symbols.types["\(type.name).\(member.name.full)"] == nil
        && !known.contains { $0.isCall(of: member.name, defaults: member.defaults) }
    }.map(\.name.full).sorted()
    return rows
  }

  private static func group(of type: ModuleSymbols.DeclaredType, _ symbols: ModuleSymbols) -> String {
    let outer = symbols.types[String(type.name.prefix { $0 != "." })] ?? type
    return outer.path.split(separator: "/").dropFirst(2).first.map(String.init) ?? ""
  }
}
