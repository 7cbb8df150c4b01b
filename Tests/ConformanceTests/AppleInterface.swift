import PackageSources

/// What Apple offers, from UIKitDynamics.swiftinterface: the members that the table has to have.
struct AppleInterface {
  struct Member: Equatable {
    /// As documentation has it, with its type: `UIGravityBehavior.setAngle(_:magnitude:)`; a type alone is itself a
    /// member.
    let name: String
    /// Apple's, word for word.
    let signature: String
  }

  struct TypeSection {
    let name: String
    var members: [Member]
    let isClass: Bool
  }

  private(set) var types: [TypeSection] = []

  init(_ text: String) {
    for line in text.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
      if line.hasPrefix("//") || line == "}" { continue }
      if let header = line.wholeMatch(of: /(class|struct|enum|protocol|extension) ([\w.]+): .* \{/) {
        let (kind, name) = (header.1, String(header.2))
        let itself = Member(name: name, signature: String(line.dropLast(2)))
        types.append(TypeSection(name: name, members: [itself], isClass: kind == "class"))
      } else if let last = types.indices.last {
        for name in Declaration.names(in: line) {
          types[last].members.append(Member(name: "\(types[last].name).\(name)", signature: String(line)))
        }
      }
    }
  }

  static func read() throws -> AppleInterface {
    AppleInterface(try SourceFile("\(ConformanceTable.folder)/UIKitDynamics.swiftinterface").text)
  }

  var members: [Member] { types.flatMap(\.members) }
}
