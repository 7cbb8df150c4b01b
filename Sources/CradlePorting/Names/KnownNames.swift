#if Porting
  /// What OpenUIKit declares: types with their members, functions and constants, by names alone.
  ///
  /// Read from `OpenUIKit.txt`, which a test writes from the compiler's own list of symbols and holds to it.
  package struct KnownNames: Sendable {
    enum Kind: String { case concrete, generic, `protocol`, `extension` }

    struct Entry {
      let kind: Kind
      let superclass: String?
      var members: Set<String> = []
    }

    /// By names with the types around them, as `UIView.AnimationOptions`.
    let types: [String: Entry]
    /// Functions, variables and other types that its declarations mention.
    let others: Set<String>
    private let members: Set<String>

    package static let shipped = KnownNames(
      String(decoding: PackageResources.OpenUIKit_txt, as: UTF8.self))

    /// - Parameter table: a type at the beginning of a line, with its kind before it and its superclass behind a colon,
    ///   and its members in indented lines below; `others` heads what is no type.
    package init(_ table: String) {
      var (types, others, head): ([String: Entry], Set<String>, String) = ([:], [], "")
      for line in table.split(separator: "\n") where !line.hasPrefix("#") {
        if line.hasPrefix(" ") {
          let names = line.split(separator: " ").map(String.init)
          if types[head]?.members.formUnion(names) == nil { others.formUnion(names) }
        } else {
          let words = line.split { $0 == " " || $0 == ":" }.map(String.init)
          head = words.count > 1 ? words[1] : ""
          if let kind = Kind(rawValue: words[0]) {
            types[head] = Entry(kind: kind, superclass: words.count > 2 ? words[2] : nil)
          }
        }
      }
      self.types = types
      self.others = others
      members = types.values.reduce(into: []) { $0.formUnion($1.members) }
    }

    func isTop(_ name: String) -> Bool { types[name] != nil || others.contains(name) }

    /// Whether any type has a member of this name.
    func isMember(_ name: String) -> Bool { members.contains(name) }

    /// Whether a type, or one that it inherits from, has a member of this name; nil if the type is not known.
    func has(_ member: String, in type: String) -> Bool? {
      guard var entry = types[type], entry.kind != .extension else { return nil }
      while true {
        if entry.members.contains(member) { return true }
        guard let superclass = entry.superclass, let next = types[superclass] else { return false }
        entry = next
      }
    }
  }
#endif
