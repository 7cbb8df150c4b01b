/// What came of the faults, by room and kind.
package struct FaultTable {
  package enum Outcome: String, Codable, Sendable {
    case caught, survived, reasoned
  }

  private var counts: [String: [FaultKind: [Outcome: Int]]] = [:]
  private let rooms: [String]

  package init(rooms: [String]) { self.rooms = rooms }

  package mutating func count(_ outcome: Outcome, room: String, kind: FaultKind) {
    counts[room, default: [:]][kind, default: [:]][outcome, default: 0] += 1
  }

  package func sum(_ outcome: Outcome, room: String? = nil, kind: FaultKind? = nil) -> Int {
    rooms.filter { room == nil || $0 == room }.reduce(0) { sum, room in
      FaultKind.allCases.filter { kind == nil || $0 == kind }.reduce(sum) {
        $0 + (counts[room]?[$1]?[outcome] ?? 0)
      }
    }
  }

  /// The part of the faults that are caught, of those that have no reason; nil without any.
  package var share: Double? {
    let (caught, survived) = (sum(.caught), sum(.survived))
    return caught + survived == 0 ? nil : Double(caught) / Double(caught + survived)
  }

  package var text: String {
    var lines = [Self.row("room", "kind", ["planted", "caught", "survived", "reasoned"])]
    for room in rooms {
      for kind in FaultKind.allCases { lines.append(row(room, kind)) }
      lines.append(row(room, nil))
    }
    lines.append(row(nil, nil))
    return lines.joined(separator: "\n")
  }

  private func row(_ room: String?, _ kind: FaultKind?) -> String {
    let (caught, survived) = (sum(.caught, room: room, kind: kind), sum(.survived, room: room, kind: kind))
    let reasoned = sum(.reasoned, room: room, kind: kind)
    let numbers = [caught + survived + reasoned, caught, survived, reasoned].map { "\($0)" }
    return Self.row(room ?? "all", kind?.rawValue ?? "all", numbers)
  }

  private static func row(_ room: String, _ kind: String, _ numbers: [String]) -> String {
    let words = [(room, 20), (kind, 18)].map { $0 + String(repeating: " ", count: max(1, $1 - $0.count)) }
    return words.joined() + numbers.map { String(repeating: " ", count: max(1, 9 - $0.count)) + $0 }.joined()
  }
}
