import PackageSources

/// Sources/UIKit/Members: a page for each group of types, and one of all groups.
struct MemberPages {
  static let folder = "Sources/UIKit/Members"

  /// By name of the file, in order.
  let pages: [(name: String, text: String)]

  init(_ table: MemberTable) {
    let groups = Dictionary(grouping: table.types, by: \.group)
    let names = groups.keys.sorted()
    let pages = names.map { (name: "\($0).md", text: MemberPages.page(of: $0, groups[$0] ?? [])) }
    let contents = MemberPages.contents(names.map { ($0, groups[$0] ?? []) })
    self.pages = [(name: "README.md", text: contents)] + pages
  }

  private static func contents(_ groups: [(name: String, types: [MemberTable.TypeRows])]) -> String {
    let all = groups.flatMap(\.types)
    var lines = ["# UIKit and Core Animation, member by member", ""] + introduction
    lines += ["", "\(counts(all)).", "", "| | types | here | named by tests |", "|---|---|---|---|"]
    lines += groups.map { group in
      let cells = ["[\(group.name)](\(group.name).md)", "\(group.types.count)"] + MemberPages.cells(group.types)
      return "| \(cells.joined(separator: " | ")) |"
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let introduction = [
    "Written by the tests: what is here are the compiler's symbols of OpenUIKit, and a test file stands where it names",
    "a member and a type that has it, at most two of them, for as long as it does. The list of what Apple names, for",
    "iOS 17 and without what is deprecated, is `\(ConformanceTable.folder)/UIKitMembers.txt`; why something is missing",
    "says [Remaining.md](../Remaining.md). Dynamics has a table of its own, [Conformance.md](../Conformance.md). Do",
    "not edit: `CRADLE_WRITE_CONFORMANCE=1 swift test --filter MemberTests` writes it anew.",
  ]

  private static func page(of group: String, _ types: [MemberTable.TypeRows]) -> String {
    var lines = ["# \(group), member by member", ""]
    lines += ["Written by the tests, as [README.md](README.md) says. Do not edit."]
    lines += ["", "\(counts(types)).", "", "| | here | named by tests |", "|---|---|---|"]
    lines += types.map { "| [`\($0.name)`](#\(anchor($0.name))) | \(cells([$0]).joined(separator: " | ")) |" }
    for type in types { lines += section(of: type) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func section(of type: MemberTable.TypeRows) -> [String] {
    var lines = ["", "## \(type.name)"]
    if !type.present.isEmpty { lines += ["", "| here | tests |", "|---|---|"] }
    lines += type.present.map { row in
      let tests = row.tests.map { "[\(SourceFile.name(of: $0).dropLast(6))](../../../\($0))" }
      return "| `\(row.name)` | \(tests.isEmpty ? "none" : tests.joined(separator: ", ")) |"
    }
    if !type.missing.isEmpty { lines += ["", "| not here | why not |", "|---|---|"] }
    // One row for each reason, where it is first given.
    var reasons: [String] = []
    for reason in type.missing.map({ $0.reason ?? "" }) where !reasons.contains(reason) { reasons.append(reason) }
    lines += reasons.map { reason in
      let names = type.missing.filter { ($0.reason ?? "") == reason }.map { "`\($0.name)`" }
      return "| \(names.joined(separator: ", ")) | \(reason) |"
    }
    if !type.beyond.isEmpty {
      lines += ["", "Beyond Apple's: \(type.beyond.map { "`\($0)`" }.joined(separator: ", "))."]
    }
    return lines
  }

  private static func counts(_ types: [MemberTable.TypeRows]) -> String {
    let (here, tested) = (types.map(\.present.count).reduce(0, +), types.map(\.tested).reduce(0, +))
    return "\(here) of \(types.map(\.total).reduce(0, +)) members are here; tests name \(tested)"
  }

  private static func cells(_ types: [MemberTable.TypeRows]) -> [String] {
    let (here, tested) = (types.map(\.present.count).reduce(0, +), types.map(\.tested).reduce(0, +))
    return ["\(here) of \(types.map(\.total).reduce(0, +))", "\(tested)"]
  }

  /// Of a heading, as the readers of Markdown make it.
  private static func anchor(_ heading: String) -> String { heading.lowercased().filter { $0 != "." } }
}
