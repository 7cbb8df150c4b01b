import PackageSources
import Testing

/// The engine's state cannot be reflected upon: it is no copyable value. So what it stores is read from its source.
@Suite("What the engine stores is copied, compared and hashed")
struct EngineStateTests {
  @Test("Each part of the state is named where it is copied and where it is compared")
  func copiedAndCompared() throws {
    let source = try text(of: "Storage/WorldState.swift")
    let parts = storedProperties(of: "WorldState", in: source).filter { $0 != "scratch" }
    #expect(Set(parts) == Set(Part.all.map(\.name)))
    for part in parts {
      #expect(source.contains("\(part): \(part)"), "copy() forgets \(part)")
      #expect(source.contains("a.\(part) == b.\(part)"), "== forgets \(part)")
    }
  }

  @Test("Each part is a value that the compiler copies and compares, with all that it stores", arguments: Part.all)
  func valuesOfTheirOwn(part: Part) throws {
    let type = part.type
    #expect(try text(of: part.file).contains("struct \(type): Hashable, Sendable {"))
    for file in try engine() {
      let isOfType = file.path.contains("/\(type).") || file.path.contains("/\(type)+")
      for line in file.codeLines where line.contains("func ==") || line.contains("func hash(into") {
        #expect(!isOfType && !line.contains(type), "\(file.path) compares a \(type) by hand")
      }
    }
    // Whether a list has been sorted says nothing of what is in it.
    let uncompared = try text(of: part.file).ranges(of: "@Uncompared").count
    #expect(uncompared == (type == "JointSet" ? 1 : 0), "\(type) has fields that == forgets")
  }

  @Test("Each field of a part is fed to the hash, or follows from what is", arguments: Part.all)
  func hashed(part: Part) throws {
    let all = try hashes().map(\.code).joined()
    let own = try hashes().filter { $0.path.hasSuffix("/\(part.type)+Hash.swift") }.map(\.code).joined()
    try check(storedProperties(of: part.type, in: try text(of: part.file)), of: part.type, part.derived) { field in
      all.hasWord("\(part.name).\(field)") || own.hasWord(field)
    }
  }

  @Test("Each field of a record is fed to the hash, or follows from what is", arguments: Record.all)
  func hashed(record: Record) throws {
    let hash = try hashes().map(\.code).joined()
    try check(storedProperties(of: record.name, in: try text(of: record.file)), of: record.name, record.derived) {
      field in record.names.contains { hash.hasWord("\($0).\(field)") }
    }
  }

  private func check(
    _ fields: [String], of type: String, _ derived: [String: String], isFed: (String) -> Bool
  ) throws {
    #expect(!fields.isEmpty)
    for field in fields where derived[field] == nil {
      #expect(isFed(field), "the hash forgets \(type).\(field)")
    }
    for field in derived.keys {
      #expect(fields.contains(field), "\(type).\(field) is excused and is not there")
      #expect(!isFed(field), "\(type).\(field) is excused and is fed")
    }
  }
}

extension String {
  /// Whether they stand there and are no part of a longer name, nor a field of something else.
  fileprivate func hasWord(_ words: String) -> Bool {
    func belongs(_ character: Character?) -> Bool {
      character.map { $0.isLetter || $0.isNumber || $0 == "." } ?? false
    }
    return ranges(of: words).contains { range in
      let next = range.upperBound < endIndex ? self[range.upperBound] : " "
      return !(next.isLetter || next.isNumber) && !belongs(self[..<range.lowerBound].last)
    }
  }
}

extension SourceFile {
  fileprivate var code: String { codeLines.joined(separator: "\n") }
}

/// A part of the engine's state, and which of its fields need not be hashed, with the reason.
struct Part: Sendable, CustomTestStringConvertible {
  var name: String
  var type: String
  var file: String
  var derived: [String: String] = [:]

  var testDescription: String { type }

  static let all = [
    Part(
      name: "settings", type: "Settings", file: "Storage/Settings.swift",
      derived: ["springPathIsOn": "two ways to one motion"]),
    Part(
      name: "bodies", type: "BodySet", file: "Bodies/BodySet.swift",
      derived: [
        "records": "named by their slots", "massCenters": "asked for by slot", "solved": "those that say so",
        "awake": "those that say so", "moved": "of the tick that has ended",
      ]),
    Part(
      name: "joints", type: "JointSet", file: "Joints/JointSet.swift",
      derived: [
        "detailTable": "slots that nobody sees", "solved": "those of solved bodies", "isSorted": "order of a list",
      ]),
    Part(
      name: "shapes", type: "ShapeSet", file: "Shapes/ShapeSet.swift",
      derived: ["surfaces": "those of shapes", "staticCount": "counts shapes"]),
    Part(
      name: "broadPhase", type: "BroadPhase", file: "BroadPhase/BroadPhase.swift",
      derived: ["pending": "those that say so"]),
    Part(
      name: "contacts", type: "ContactSet", file: "Contacts/ContactSet.swift",
      derived: [
        "pairs": "those of contacts", "awake": "those of awake bodies", "events": "of the tick that has ended",
        "endsSinceStep": "only reported",
      ]),
  ]
}

/// A struct of the engine's state, and which of its fields need not be hashed, with the reason.
struct Record: Sendable, CustomTestStringConvertible {
  var name: String
  var file: String
  /// What the hash calls it.
  var names: [String]
  var derived: [String: String] = [:]

  var testDescription: String { name }

  static let all = [
    Record(name: "Body", file: "Bodies/Body.swift", names: ["body", "self[slot]"]),
    Record(
      name: "BodySlot", file: "Bodies/BodySlot.swift", names: ["slots[slot]"],
      derived: [
        "firstEdge": "order of a list", "jointCount": "counts joints, which are hashed",
        "firstShape": "order of a list", "extent": "measured from the shapes", "isRound": "measured from the shapes",
        "innerRadius": "measured from the shapes", "isOffCenter": "whether there is a centre of mass",
        "firstContact": "order of a list", "seamCount": "counts contacts", "touchCount": "counts contacts that touch",
      ]),
    Record(
      name: "Joint", file: "Joints/Joint.swift", names: ["joint"],
      derived: ["linkA": "order of a list", "linkB": "order of a list", "solveIndex": "where a list has it"]),
    Record(name: "JointDetail", file: "Joints/JointDetail.swift", names: ["detail"]),
    Record(
      name: "Shape", file: "Shapes/Shape.swift", names: ["shape"],
      derived: [
        "innerRadius": "measured from the points", "extent": "measured from the points",
        "turned": "where turned points are", "surface": "which of those hashed", "next": "order of a list",
      ]),
    Record(
      name: "Contact", file: "Contacts/Contact.swift", names: ["contact"],
      derived: [
        "bodyA": "the shape's", "bodyB": "the shape's", "friction": "of the shapes", "restitution": "of the shapes",
        "peakImpulse": "of the tick that has ended", "isOfCompound": "of the bodies", "isOnStatic": "of the bodies",
        "isOnOneSide": "of the bodies' places", "isTurned": "tells of the manifold",
        "isFresh": "of the tick that has ended", "offset": "of the bodies' places", "linkA": "order of a list",
        "linkB": "order of a list",
      ]),
  ]
}

extension EngineStateTests {
  private func engine() throws -> [SourceFile] {
    try SourceFile.sources.get().filter { $0.path.hasPrefix("Sources/RigidBody2D/") }
  }

  /// Where the hash is fed: in a file of the whole, and one of each part.
  private func hashes() throws -> [SourceFile] {
    try engine().filter { $0.path.hasSuffix("+Hash.swift") }
  }

  private func text(of path: String) throws -> String {
    let file = try #require(try engine().first { $0.path == "Sources/RigidBody2D/\(path)" }, "\(path)")
    return file.code
  }

  /// Those of a struct that are variables, and are not computed.
  private func storedProperties(of type: String, in source: String) -> [String] {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0.contains("struct \(type):") }) else { return [] }
    let end = lines[start...].firstIndex(of: "}") ?? lines.endIndex
    return lines[start..<end].compactMap { line in
      guard line.hasPrefix("  "), !line.hasPrefix("   "), let name = line.firstRange(of: "var "),
        !line.hasSuffix("{"), !line.contains(" { ")
      else { return nil }
      return String(line[name.upperBound...].prefix { $0.isLetter || $0.isNumber })
    }
  }
}
