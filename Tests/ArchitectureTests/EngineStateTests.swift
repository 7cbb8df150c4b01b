import PackageSources
import Testing

/// The engine's state cannot be reflected upon: it is no copyable value. So what it stores is read from its source.
@Suite("What the engine stores is copied, compared and hashed")
struct EngineStateTests {
  @Test("Each part of the state is named where it is copied and where it is compared")
  func copiedAndCompared() throws {
    let source = try text(of: "Storage/WorldState.swift")
    let parts = storedProperties(of: "WorldState", in: source).filter { $0 != "scratch" }
    #expect(parts.count > 20)
    for part in parts {
      #expect(source.contains("\(part): \(part)"), "copy() forgets \(part)")
      // Whether a list has been sorted says nothing of what is in it.
      if part == "solvedJointsAreSorted" { continue }
      #expect(source.contains("a.\(part) == b.\(part)"), "== forgets \(part)")
    }
  }

  @Test("Each field of a record is fed to the hash, or follows from what is", arguments: Record.all)
  func hashed(record: Record) throws {
    let hash = try text(of: "Solver/WorldState+Hash.swift") + text(of: "Contacts/WorldState+ContactHash.swift")
    let fields = storedProperties(of: record.name, in: try text(of: record.file))
    #expect(!fields.isEmpty)
    for field in fields where record.derived[field] == nil {
      #expect(record.isFed(field, in: hash), "the hash forgets \(record.name).\(field)")
    }
    for field in record.derived.keys {
      #expect(fields.contains(field), "\(record.name).\(field) is excused and is not there")
      #expect(!record.isFed(field, in: hash), "\(record.name).\(field) is excused and is fed")
    }
  }

  @Test("What decides how all bodies go is fed to the hash")
  func settings() throws {
    let hash = try text(of: "Solver/WorldState+Hash.swift")
    for setting in ["law", "drivenPrecision", "displaced"] { #expect(hash.contains(setting), "\(setting)") }
  }
}

/// A struct of the engine's state, and which of its fields need not be hashed, with the reason.
struct Record: Sendable, CustomTestStringConvertible {
  var name: String
  var file: String
  /// What the hash calls it.
  var names: [String]
  var derived: [String: String] = [:]

  var testDescription: String { name }

  /// As a whole word, of the record and of no other.
  func isFed(_ field: String, in hash: String) -> Bool {
    names.contains { name in
      hash.ranges(of: "\(name).\(field)").contains { range in
        let next = range.upperBound < hash.endIndex ? hash[range.upperBound] : " "
        return !(next.isLetter || next.isNumber)
      }
    }
  }

  static let all = [
    Record(name: "Body", file: "Bodies/Body.swift", names: ["body", "bodies[slot]"]),
    Record(
      name: "BodySlot", file: "Bodies/BodySlot.swift", names: ["slots[slot]"],
      derived: [
        "firstEdge": "order of a list", "jointCount": "counts joints, which are hashed",
        "firstShape": "order of a list", "extent": "measured from the shapes", "isRound": "measured from the shapes",
        "referenceDistance": "measured from the shapes", "firstContact": "order of a list",
        "seamCount": "counts contacts", "touchCount": "counts contacts that touch",
        "turnedAngle": "the angle at which somebody looked last",
      ]),
    Record(
      name: "Joint", file: "Joints/Joint.swift", names: ["joint"],
      derived: ["linkA": "order of a list", "linkB": "order of a list", "solveIndex": "where a list has it"]),
    Record(name: "JointDetail", file: "Joints/JointDetail.swift", names: ["detail"]),
    Record(
      name: "Shape", file: "Shapes/Shape.swift", names: ["shape"],
      derived: [
        "innerRadius": "measured from the points", "extent": "measured from the points",
        "middle": "measured from the points", "next": "order of a list",
      ]),
    Record(
      name: "Contact", file: "Contacts/Contact.swift", names: ["contact"],
      derived: [
        "bodyA": "the shape's", "bodyB": "the shape's", "friction": "of the shapes", "restitution": "of the shapes",
        "peakImpulse": "of the tick that has ended", "isOfCompound": "of the bodies", "isOnStatic": "of the bodies",
        "isFresh": "of the tick that has ended", "offset": "of the bodies' places", "linkA": "order of a list",
        "linkB": "order of a list",
      ]),
  ]
}

extension EngineStateTests {
  private func text(of path: String) throws -> String {
    let file = try #require(try SourceFile.sources.get().first { $0.path == "Sources/RigidBody2D/\(path)" }, "\(path)")
    return file.codeLines.joined(separator: "\n")
  }

  /// Those of a struct that are variables, and are not computed.
  private func storedProperties(of type: String, in source: String) -> [String] {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0.contains("struct \(type):") }) else { return [] }
    let end = lines[start...].firstIndex(of: "}") ?? lines.endIndex
    return lines[start..<end].compactMap { line in
      guard line.hasPrefix("  var "), !line.hasSuffix("{"), !line.contains(" { ") else { return nil }
      return String(line.dropFirst(6).prefix { $0.isLetter || $0.isNumber })
    }
  }
}
