import Foundation
import PackageSources

/// The public types of a module with their members, from the compiler's own list of its symbols.
struct ModuleSymbols {
  struct Member {
    let name: MemberName
    /// A case, or what belongs to the type itself: `.began`.
    let isConstant: Bool
    /// How many of its parameters have a default.
    let defaults: Int
  }

  struct DeclaredType {
    let name: String
    /// From the package's folder; empty for types of other modules.
    let path: String
    fileprivate(set) var members: [Member] = []
    /// What it inherits from and conforms to, of this module.
    fileprivate(set) var ancestors: [String] = []
    /// The types in whose declarations it stands.
    fileprivate(set) var users: Set<String> = []
  }

  private(set) var types: [String: DeclaredType] = [:]
  private var descendants: [String: Set<String>] = [:]

  init(of module: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("symbols-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let messages = try Toolchain.run(
      "\(try Toolchain.folder())/swift-symbolgraph-extract",
      [
        "-module-name", module, "-I", try Toolchain.modules(), "-target", Toolchain.target, "-output-dir", folder.path,
        "-minimum-access-level", "public", "-skip-synthesized-members",
      ])
    guard let data = try? Data(contentsOf: folder.appendingPathComponent("\(module).symbols.json")) else {
      throw Toolchain.Failure("There are no symbols of \(module): \(messages)")
    }
    read(try JSONDecoder().decode(Graph.self, from: data), module)
  }

  private struct Graph: Decodable {
    let symbols: [Symbol]
    let relationships: [Relationship]
  }

  private struct Symbol: Decodable {
    struct Kind: Decodable { let identifier: String }
    struct Identifier: Decodable { let precise: String }
    struct Fragment: Decodable { let kind, spelling: String }
    struct Location: Decodable { let uri: String }
    let kind: Kind
    let identifier: Identifier
    let pathComponents: [String]
    let declarationFragments: [Fragment]?
    let location: Location?

    static let types: Set = ["swift.class", "swift.struct", "swift.enum", "swift.protocol"]
    static let constants: Set = ["swift.enum.case", "swift.type.property"]
    var isType: Bool { Symbol.types.contains(kind.identifier) }
    var owner: String { pathComponents.dropLast().joined(separator: ".") }
    var path: String { pathComponents.joined(separator: ".") }
  }

  private struct Relationship: Decodable {
    let kind, source, target: String
  }

  private mutating func read(_ graph: Graph, _ module: String) {
    for symbol in graph.symbols where symbol.isType {
      let uri = symbol.location?.uri ?? ""
      let path = uri.range(of: "Sources/\(module)/").map { String(uri[$0.lowerBound...]) } ?? ""
      types[symbol.path] = DeclaredType(name: symbol.path, path: path)
    }
    for symbol in graph.symbols where symbol.pathComponents.count > 1 { readMember(symbol) }
    let names = Dictionary(
      graph.symbols.map { ($0.identifier.precise, $0.path) }, uniquingKeysWith: { first, _ in first })
    for relationship in graph.relationships where ["inheritsFrom", "conformsTo"].contains(relationship.kind) {
      guard let name = names[relationship.source], let ancestor = names[relationship.target] else { continue }
      types[name]?.ancestors.append(ancestor)
      descendants[ancestor, default: []].insert(name)
    }
  }

  private mutating func readMember(_ symbol: Symbol) {
    let fragments = symbol.declarationFragments ?? []
    let isStatic = Symbol.constants.contains(symbol.kind.identifier)
    let member = Member(
      name: MemberName(symbol.pathComponents.last ?? ""), isConstant: isStatic,
      defaults: fragments.map(\.spelling).joined().components(separatedBy: " = ").count - 1)
    types[symbol.owner]?.members.append(member)
    for fragment in fragments where fragment.kind == "typeIdentifier" {
      types[fragment.spelling]?.users.insert(symbol.owner)
    }
  }

  /// A type, and all that it inherits from and conforms to.
  func lineage(of name: String) -> [String] {
    [name] + (types[name]?.ancestors ?? []).flatMap { lineage(of: $0) }
  }

  /// The member that a call of Apple's finds here.
  func member(_ name: MemberName, of type: String) -> Member? {
    lineage(of: type).lazy.compactMap { ancestor in
      types[ancestor]?.members.first { name.isCall(of: $0.name, defaults: $0.defaults) }
    }.first
  }

  /// The types whose names stand where a member of one is used: itself, the types around it, those that have to do
  /// with it, and all that inherit from them. Of one that nothing hands out, those that hand out its heirs.
  func owners(of type: String) -> Set<String> {
    let heirs = closure(of: [type])
    let users = (types[type]?.users ?? []).subtracting(heirs)
    let handing = users.isEmpty ? heirs.reduce(into: []) { $0.formUnion(types[$1]?.users ?? []) } : users
    let found = closure(of: [type, String(type.prefix { $0 != "." })] + handing)
    return Set(found.map { String($0.split(separator: ".").last ?? "") })
  }

  private func closure(of names: [String]) -> Set<String> {
    var (found, open): (Set<String>, [String]) = ([], names)
    while let next = open.popLast() {
      if found.insert(next).inserted { open += descendants[next] ?? [] }
    }
    return found
  }
}
