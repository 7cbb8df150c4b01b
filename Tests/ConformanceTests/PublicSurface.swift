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

  init(of file: PackageFile) {
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
    let isPublic = match.1.contains(/\b(?:public|open)\b/.wordBoundaryKind(.simple))
    let scope = Scope(
      name: (scopes.map(\.name).suffix(1) + [String(match.3)]).joined(separator: "."),
      isPublicProtocol: isPublic && match.2 == "protocol", isPublicEnum: isPublic && match.2 == "enum",
      depth: depth + 1)
    return (scope, isPublic)
  }

  private mutating func noteMembers(of statement: String, _ line: Int) {
    guard let scope = scopes.last else { return }
    let says = statement.contains(/\b(?:public|open)\b(?!\()/.wordBoundaryKind(.simple))
    let isCase = scope.isPublicEnum && statement.contains(/^\s*case\s/)
    let isRequirement = scope.isPublicProtocol && statement.contains(/^\s*(?:var|func|init|static)[\s(]/)
    guard says || isCase || isRequirement else { return }
    for name in Declaration.names(in: statement) { note("\(scope.name).\(name)", statement, line) }
  }

  private mutating func note(_ name: String, _ statement: String, _ line: Int) {
    members.append(
      Member(name: name, isOpen: statement.contains(/\bopen\b/.wordBoundaryKind(.simple)), place: "\(path):\(line)"))
  }

  private static func header(of statement: String) -> Regex<(Substring, Substring, Substring, Substring)>.Match? {
    let pattern = /((?:[@\w()]+\s+)*?)(class|struct|enum|protocol|extension)\s+(?!func\s|var\s)([\w.]+)/
    return statement.drop { $0 == " " }.prefixMatch(of: pattern)
  }

  /// Whether more lines belong to it.
  private static func isUnbalanced(_ statement: String) -> Bool {
    let open = statement.reduce(0) { $1 == "(" ? $0 + 1 : $1 == ")" ? $0 - 1 : $0 }
    return open > 0 || (!statement.contains("{") && header(of: statement) != nil)
  }
}
