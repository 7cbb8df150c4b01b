#if Porting
  /// What `Remaining.md` names as not here, each with its line.
  package struct RemainingTable: Sendable {
    struct Row {
      let line: Int
      /// Why it is not here, in the file's own words.
      let reason: String
    }

    /// By the name without what is around and behind it.
    private var rows: [String: [(owner: String?, labels: String?, row: Row)]] = [:]
    /// By the names of modules, each written as it is imported.
    private var modules: [String: Row] = [:]
    /// Beginnings of names, of those written with an ellipsis.
    private var families: [(beginning: String, row: Row)] = []

    package static let shipped = RemainingTable(String(decoding: PackageResources.Remaining_md, as: UTF8.self))

    /// - Parameter text: in each section "Not here" all columns but the last one name, in code, what that has reasons
    ///   for.
    package init(_ text: String) {
      var isListing = false
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if line.hasPrefix("#") { isListing = line == "## Not here" }
        guard isListing, line.hasPrefix("| "), line.hasSuffix(" |") else { continue }
        let cells = line.dropFirst(2).dropLast(2).split(separator: " | ")
        guard let first = cells.first, let last = cells.last, cells.count > 1, first != "Apple's" else { continue }
        let row = Row(line: index + 1, reason: String(last))
        for cell in cells.dropLast() {
          let parts = cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
          for (number, span) in parts where !number.isMultiple(of: 2) { add(String(span), row) }
        }
      }
    }

    /// The line that speaks of a module.
    func row(ofModule name: String) -> Row? { modules[name] }

    private mutating func add(_ span: String, _ row: Row) {
      if let module = span.wholeMatch(of: /import (\w+)/)?.1 {
        modules[String(module)] = row
        return
      }
      if span.hasSuffix("…"), span.dropLast().allSatisfy({ $0.isLetter }) {
        families.append((String(span.dropLast()), row))
        return
      }
      let pattern = /(?:([A-Z]\w*(?:\.[A-Z]\w*)*)\.|\.|@|#)?(\w+)(\(.*\))?\??/
      guard let match = span.wholeMatch(of: pattern) else { return }
      let labels = match.3.map(String.init)
      let isComplete = labels?.contains { $0.isWhitespace || $0 == "…" || $0 == "\"" } == false
      // What any object has may be a value's whose type is not known as an object's.
      let owner = match.1.map(String.init).flatMap { $0.hasPrefix("NSObject") ? nil : $0 }
      rows[String(match.2), default: []].append((owner, isComplete ? labels : nil, row))
    }

    /// What follows a name in a call: its labels, as in `(_:forKey:)`.
    struct Call {
      let labels: String
      let hasTrailingClosure: Bool

      /// A closure behind the brackets has no label there.
      func fits(_ labels: String) -> Bool {
        if labels == self.labels { return true }
        guard hasTrailingClosure else { return false }
        return labels.dropFirst().dropLast().split(separator: ":").dropLast().map { "\($0):" }.joined()
          == self.labels.dropFirst().dropLast()
      }
    }

    struct Match {
      let row: Row
      /// The labels that the file names, if those are the call's.
      let labels: String?
      var isByLabels: Bool { labels != nil }
    }

    /// The line that speaks of a name.
    ///
    /// - Parameters:
    ///   - owner: the type that has it, where it can be seen.
    ///   - call: nil where the name is not called.
    func match(_ name: String, of owner: String? = nil, in call: Call? = nil) -> Match? {
      for entry in rows[name] ?? [] where entry.owner == nil || owner == nil || entry.owner == owner {
        guard let labels = entry.labels, labels.contains(":") else { return Match(row: entry.row, labels: nil) }
        if call?.fits(labels) == true { return Match(row: entry.row, labels: labels) }
      }
      let family = families.first { name.hasPrefix($0.beginning) && name != $0.beginning }
      return family.map { Match(row: $0.row, labels: nil) }
    }
  }
#endif
