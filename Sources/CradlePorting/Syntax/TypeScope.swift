#if Porting
  import SwiftSyntax

  /// The declaration of a type, or an extension of one, around what is looked at.
  struct TypeScope {
    enum Kind { case type, `protocol`, `extension` }

    let kind: Kind
    /// As code within it writes the type: without generic arguments.
    let name: String
    /// With the types around it.
    let path: String
    /// Whether it, or what is around it, has generic parameters: then it has no stored static properties.
    let isGeneric: Bool
    let members: MemberBlockSyntax
    let inherited: [String]
    /// How many conditions are around it.
    let conditionCount: Int

    init(_ node: some DeclGroupSyntax, in outer: TypeScope?, conditionCount: Int) {
      if let named = node.asProtocol(NamedDeclSyntax.self) {
        kind = node.is(ProtocolDeclSyntax.self) ? .protocol : .type
        name = named.name.text
      } else {
        kind = .extension
        name = TypeScope.plain(node.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription ?? "")
      }
      path = ((outer.map { [$0.path] } ?? []) + [name]).joined(separator: ".")
      isGeneric = sequence(first: Syntax(node), next: \.parent).contains { parent in
        parent.asProtocol(WithGenericParametersSyntax.self)?.genericParameterClause != nil
      }
      members = node.memberBlock
      inherited = node.inheritanceClause?.inheritedTypes.map { TypeScope.plain($0.type.trimmedDescription) } ?? []
      self.conditionCount = conditionCount
    }

    /// `Outer.Inner` is indexed as `Inner`.
    var simpleName: String { TypeScope.simple(name) }

    static func simple(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }

    /// A type's name without generic arguments, `any`, `some`, `?` and `!`.
    static func plain(_ type: String) -> String {
      var name = type.prefix { $0 != "<" }
      for word in ["any ", "some "] where name.hasPrefix(word) { name = name.dropFirst(word.count) }
      while let last = name.last, last == "?" || last == "!" { name = name.dropLast() }
      return name.filter { !$0.isWhitespace }
    }

    /// Whether it is a name alone, and so can stand before a member.
    static func isName(_ type: String) -> Bool {
      type.first?.isLetter == true && type.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    }
  }
#endif
