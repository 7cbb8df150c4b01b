import PackageSources

/// What a source file offers to clients: its public types and their public members.
struct PublicSurface {
  struct Member: Equatable {
    /// With its type, as in `AppleInterface.Member`.
    let name: String
    let isOpen: Bool
    let place: String
  }

  private(set) var members: [Member] = []
  private var scopes: [Scope] = []
  private var depth = 0
  private let path: String

  private struct Scope {
    let name: String
    /// Whether what it declares is public without saying so: requirements of public protocols, cases of public enums.
    let isPublicProtocol: Bool
    let isPublicEnum: Bool
    let depth: Int
  }

  init(of file: SourceFile) {
    path = file.path
    let lines = file.codeLines
    var index = 0
    while index < lines.count {
      let first = index
      var statement = lines[index]
      while PublicSurface.isUnbalanced(statement), index + 1 < lines.count {
        index += 1
        statement += " " + lines[index]
      }
      read(statement, at: first + 1)
      index += 1
    }
  }

  private mutating func read(_ statement: String, at line: Int) {
    let isDirect = depth == (scopes.last?.depth ?? 0)
    let scope = isDirect ? openedScope(by: statement) : nil
    if let scope, scope.isPublic { note(scope.scope.name, statement, line) }
    if scope == nil, isDirect, !scopes.isEmpty { noteMembers(of: statement, line) }
    for character in statement {
      if character == "{" {
        depth += 1
      } else if character == "}" {
        depth -= 1
        if let last = scopes.last, depth < last.depth { scopes.removeLast() }
      }
    }
    if let scope, depth == scope.scope.depth { scopes.append(scope.scope) }
  }

  private func openedScope(by statement: String) -> (scope: Scope, isPublic: Bool)? {
    guard let match = PublicSurface.header(of: statement) else { return nil }
    let isPublic = match.1.contains(PublicSurface.publicOrOpen)
    let scope = Scope(
      name: (scopes.map(\.name).suffix(1) + [String(match.3)]).joined(separator: "."),
      isPublicProtocol: isPublic && match.2 == "protocol", isPublicEnum: isPublic && match.2 == "enum",
      depth: depth + 1)
    return (scope, isPublic)
  }

  private mutating func noteMembers(of statement: String, _ line: Int) {
    guard let scope = scopes.last else { return }
    let says = PublicSurface.mayBePublic(statement) && statement.contains(PublicSurface.publicItself)
    let isCase = scope.isPublicEnum && statement.contains(PublicSurface.enumCase)
    let isRequirement = scope.isPublicProtocol && statement.contains(PublicSurface.requirement)
    guard says || isCase || isRequirement else { return }
    for name in Declaration.names(in: statement) { note("\(scope.name).\(name)", statement, line) }
  }

  private mutating func note(_ name: String, _ statement: String, _ line: Int) {
    members.append(
      Member(name: name, isOpen: statement.contains(PublicSurface.openWord), place: "\(path):\(line)"))
  }

  private static func header(of statement: String) -> Regex<(Substring, Substring, Substring, Substring)>.Match? {
    // A quick look first: every type's header has one of these in it.
    guard ["class", "struct", "enum", "protocol", "extension"].contains(where: statement.contains) else { return nil }
    return statement.drop { $0 == " " }.prefixMatch(of: typeHeader)
  }

  /// A quick look, since regular expressions are slow.
  private static func mayBePublic(_ statement: String) -> Bool {
    statement.contains("public") || statement.contains("open")
  }

  // Made once: to make a pattern anew for each line takes seconds.
  nonisolated(unsafe) private static let typeHeader =
    /((?:[@\w()]+\s+)*?)(class|struct|enum|protocol|extension)\s+(?!func\s|var\s)([\w.]+)/
  nonisolated(unsafe) private static let publicOrOpen = /\b(?:public|open)\b/.wordBoundaryKind(.simple)
  nonisolated(unsafe) private static let publicItself = /\b(?:public|open)\b(?!\()/.wordBoundaryKind(.simple)
  nonisolated(unsafe) private static let enumCase = /^\s*case\s/
  nonisolated(unsafe) private static let requirement = /^\s*(?:var|func|init|static)[\s(]/
  nonisolated(unsafe) private static let openWord = /\bopen\b/.wordBoundaryKind(.simple)

  /// Whether more lines belong to it.
  private static func isUnbalanced(_ statement: String) -> Bool {
    let open = statement.reduce(0) { $1 == "(" ? $0 + 1 : $1 == ")" ? $0 - 1 : $0 }
    return open > 0 || (!statement.contains("{") && header(of: statement) != nil)
  }
}
