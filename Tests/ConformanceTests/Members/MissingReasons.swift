import PackageSources

/// What Remaining.md says is not here: names in code, each with the words of its row.
struct MissingReasons {
  struct Entry {
    /// The type, where the row names it.
    let owner: String?
    let name: MemberName
    let reason: String
  }

  private(set) var entries: [Entry] = []
  /// By type: why the rest of it is not here, of rows that name it as `UIAccessibility.…`.
  private var rests: [String: String] = [:]
  private var byBase: [String: [Entry]] = [:]

  /// - Parameter text: in each section "Not here" all columns but the last name, in code, what that gives reasons for.
  init(_ text: String) {
    var isListing = false
    for line in text.split(separator: "\n") {
      if line.hasPrefix("#") { isListing = line == "## Not here" }
      guard isListing, line.hasPrefix("| "), line.hasSuffix(" |") else { continue }
      let cells = line.dropFirst(2).dropLast(2).split(separator: " | ")
      guard cells.count > 1, cells[0] != "Apple's", let reason = cells.last else { continue }
      for cell in cells.dropLast() {
        let parts = cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        for (number, span) in parts where !number.isMultiple(of: 2) { add(span, String(reason)) }
      }
    }
    byBase = Dictionary(grouping: entries) { $0.name.base }
  }

  private mutating func add(_ span: Substring, _ reason: String) {
    if span.hasSuffix(".…") {
      rests[String(span.dropLast(2))] = reason
    } else if let match = span.wholeMatch(of: MissingReasons.pattern) {
      entries.append(
        Entry(owner: match.1.map(String.init), name: MemberName(String(match.2) + (match.3 ?? "")), reason: reason))
    }
  }

  // Made once: to make a pattern anew for each name takes seconds.
  nonisolated(unsafe) private static let pattern = /(?:([A-Z]\w*(?:\.[A-Z]\w*)*)\.|\.)?(\w+)(\((?:\w+:)*\))?/

  /// Why a member is not here: by a row that names it with its type, by one that names it alone, or by one of the rest
  /// of its type.
  func reason(for member: MemberName, of type: String) -> String? {
    let named = (byBase[member.base] ?? []).filter { $0.name.labels == nil || $0.name == member }
    return named.first { $0.owner == type }?.reason ?? named.first { $0.owner == nil }?.reason ?? rests[type]
  }
}
