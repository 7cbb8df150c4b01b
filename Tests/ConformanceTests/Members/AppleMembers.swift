import PackageSources

/// What Apple offers beside dynamics, from UIKitMembers.txt: types with the names of their members.
struct AppleMembers {
  struct AppleType {
    let name: String
    /// As documentation has them: `contentOffset`, `setContentOffset(_:animated:)`.
    fileprivate(set) var members: [String] = []
    /// They count neither as here nor as missing.
    fileprivate(set) var deprecated: Set<String> = []
  }

  private(set) var types: [String: AppleType] = [:]

  init(_ text: String) {
    var (type, isDeprecated) = ("", false)
    for line in text.split(separator: "\n") where !line.hasPrefix("//") {
      guard line.hasPrefix(" ") else {
        type = String(line)
        types[type] = AppleType(name: type)
        continue
      }
      if !line.hasPrefix("    ") { isDeprecated = false }
      for word in line.split(separator: " ").map(String.init) {
        if word == "deprecated:" {
          isDeprecated = true
        } else if isDeprecated {
          types[type]?.deprecated.insert(word)
        } else {
          types[type]?.members.append(word)
        }
      }
    }
  }

  static func read() throws -> AppleMembers {
    AppleMembers(try SourceFile("\(ConformanceTable.folder)/UIKitMembers.txt").text)
  }
}
