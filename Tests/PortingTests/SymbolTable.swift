import Foundation

/// The names of a module, from the compiler's own list of its symbols, as `KnownNames` reads them.
struct SymbolTable {
  private var kinds: [String: String] = [:]
  private var superclasses: [String: String] = [:]
  private var members: [String: Set<String>] = [:]
  private var others: Set<String> = []

  /// With what every object has from Foundation.
  init(of module: String, in modules: String) throws {
    try read(module, in: modules)
    var foundation = SymbolTable()
    try foundation.read("Foundation", in: modules)
    kinds["NSObject"] = "concrete"
    members["NSObject"] = (foundation.members["NSObject"] ?? []).union(foundation.members["NSObjectProtocol"] ?? [])
  }

  private init() {}

  /// Calls the compiler's tool.
  private mutating func read(_ module: String, in modules: String) throws {
    let folder = TemporaryFolder()
    let outcome = try Tool.run(
      "swift-symbolgraph-extract",
      [
        "-module-name", module, "-I", modules, "-target", Tool.target, "-output-dir", folder.path,
        "-minimum-access-level", "public", "-skip-synthesized-members", "-emit-extension-block-symbols",
      ])
    guard outcome.status == 0 else { throw Unexpected("no symbols of \(module): \(outcome.errors)") }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    for file in files {
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(file)"))
      read(try JSONDecoder().decode(Graph.self, from: data))
    }
  }

  private struct Graph: Decodable {
    let symbols: [Symbol]
    let relationships: [Relationship]
  }

  private struct Symbol: Decodable {
    struct Kind: Decodable { let identifier: String }
    struct Fragment: Decodable { let kind, spelling: String }
    struct Identifier: Decodable { let precise: String }
    let kind: Kind
    let identifier: Identifier
    let pathComponents: [String]
    let declarationFragments: [Fragment]?
  }

  private struct Relationship: Decodable {
    let kind, source, target: String
    let targetFallback: String?
  }

  private static let types = ["swift.class", "swift.struct", "swift.enum", "swift.protocol", "swift.extension"]

  private mutating func read(_ graph: Graph) {
    var names: [String: String] = [:]
    for symbol in graph.symbols {
      let path = symbol.pathComponents.map { $0.prefix { $0 != "(" }.description }
      let name = path.joined(separator: ".")
      names[symbol.identifier.precise] = name
      if SymbolTable.types.contains(symbol.kind.identifier) {
        kinds[name] = SymbolTable.kind(symbol)
      } else if path.count == 1 {
        others.insert(name)
      }
      if path.count > 1, let last = path.last {
        members[path.dropLast().joined(separator: "."), default: []].insert(last)
      }
      others.formUnion((symbol.declarationFragments ?? []).filter { $0.kind == "typeIdentifier" }.map(\.spelling))
    }
    for relationship in graph.relationships where relationship.kind == "inheritsFrom" {
      superclasses[names[relationship.source] ?? ""] = names[relationship.target] ?? relationship.targetFallback
    }
  }

  private static func kind(_ symbol: Symbol) -> String {
    switch symbol.kind.identifier {
    case "swift.protocol": return "protocol"
    case "swift.extension": return "extension"
    default:
      let isGeneric = symbol.declarationFragments?.contains { $0.kind == "genericParameter" } == true
      return isGeneric ? "generic" : "concrete"
    }
  }

  /// Every type with its members, at most 120 columns wide, in the order of the alphabet.
  var text: String {
    let heads = kinds.keys.sorted().flatMap { name -> [String] in
      let base = superclasses[name].map { ": " + ($0.split(separator: ".").last ?? "") } ?? ""
      return ["\(kinds[name] ?? "") \(name)\(base)"] + SymbolTable.wrapped(members[name] ?? [])
    }
    let mentioned = others.filter { kinds[$0] == nil && $0.first?.isLetter == true }
    return (heads + ["others"] + SymbolTable.wrapped(mentioned)).joined(separator: "\n") + "\n"
  }

  private static func wrapped(_ names: Set<String>) -> [String] {
    names.sorted().reduce(into: []) { lines, name in
      if let last = lines.last, last.count + name.count < 120 {
        lines[lines.count - 1] = "\(last) \(name)"
      } else {
        lines.append("  \(name)")
      }
    }
  }
}
