#if Porting
  import SwiftSyntax

  /// What the files that are ported together declare, by names alone: two types of one name are one here.
  package struct DeclarationIndex {
    struct Method: Hashable {
      /// `_` where there is none.
      let labels: [String]
      let isStatic: Bool
    }

    struct TypeEntry {
      var isProtocol = false
      var isGeneric = false
      /// Whether something makes it the main actor's, as far as its own declarations say.
      var isOnMainActor = false
      var inherited: [String] = []
    }

    var types: [String: TypeEntry] = [:]
    /// Of each type and each name.
    var methods: [String: [String: Set<Method>]] = [:]
    /// The variables of each type.
    var variables: [String: Set<String>] = [:]
    /// The types that are written behind variables, properties and parameters of a name.
    var typesOfValues: [String: Set<String>] = [:]
    /// Names of functions, variables, cases and types, wherever they are declared.
    var declared: Set<String> = []

    private let names: KnownNames

    /// - Parameter names: what OpenUIKit declares, for what the files say nothing of.
    package init(of files: [SourceText], beside names: KnownNames) {
      self.names = names
      for file in files {
        let visitor = IndexVisitor(viewMode: .sourceAccurate)
        visitor.walk(file.tree)
        merge(visitor)
      }
    }

    private mutating func merge(_ visitor: IndexVisitor) {
      for (name, scope, isOnMainActor) in visitor.types {
        var entry = types[name] ?? TypeEntry()
        entry.isProtocol = entry.isProtocol || scope.kind == .protocol
        entry.isGeneric = entry.isGeneric || scope.isGeneric
        entry.isOnMainActor = entry.isOnMainActor || isOnMainActor
        entry.inherited += scope.inherited
        types[name] = entry
      }
      for (type, name, method) in visitor.methods { methods[type, default: [:]][name, default: []].insert(method) }
      for (type, name) in visitor.variables { variables[type, default: []].insert(name) }
      for (name, type) in visitor.values { typesOfValues[name, default: []].insert(type) }
      declared.formUnion(visitor.names)
    }

    // MARK: What can be said of a name

    /// The type of a value of this name, if all that are called so have the same.
    func typeOfValue(_ name: String) -> String? {
      typesOfValues[name].flatMap { $0.count == 1 ? $0.first : nil }
    }

    func methods(_ name: String, of type: String) -> Set<Method> {
      var (next, seen): (String?, Set<String>) = (TypeScope.simple(type), [])
      while let type = next, seen.insert(type).inserted {
        if let found = methods[type]?[name] { return found }
        next = types[type]?.inherited.first.map(TypeScope.simple)
      }
      return []
    }

    /// The chain of superclasses that is declared here, and the first one that is not.
    func ancestors(of type: String) -> [String] {
      var (ancestors, next): ([String], String?) = ([], TypeScope.simple(type))
      while let type = next, !ancestors.contains(type) {
        ancestors.append(type)
        next = types[type]?.inherited.first.map(TypeScope.simple)
      }
      return ancestors
    }

    func isProtocol(_ type: String) -> Bool {
      types[TypeScope.simple(type)]?.isProtocol ?? (names.types[type]?.kind == .protocol)
    }

    /// Whether an extension of the type may have stored static properties.
    func holdsStatics(_ type: String) -> Bool {
      if let entry = types[TypeScope.simple(type)] { return !entry.isProtocol && !entry.isGeneric }
      return names.types[type].map { $0.kind == .concrete } ?? false
    }

    /// Whether a class belongs to no actor as far as can be seen: it has no superclass, or `NSObject` in the end.
    func isIsolatedToNothing(_ type: String) -> Bool {
      let ancestors = ancestors(of: type)
      guard let last = ancestors.last, types[ancestors[0]] != nil else { return false }
      guard !ancestors.contains(where: { types[$0]?.isOnMainActor == true }) else { return false }
      return types[last] != nil || last == "NSObject"
    }
  }

  private final class IndexVisitor: ActiveVisitor {
    var types: [(name: String, scope: TypeScope, isOnMainActor: Bool)] = []
    var methods: [(type: String, name: String, method: DeclarationIndex.Method)] = []
    var variables: [(type: String, name: String)] = []
    var values: [(name: String, type: String)] = []
    var names: Set<String> = []

    override func enter(_ scope: TypeScope, _ node: some DeclGroupSyntax) {
      // What an extension adopts comes after a superclass, and an extension makes no name.
      if scope.kind != .extension {
        types.append((scope.simpleName, scope, node.attributes.contains { $0.trimmedDescription == "@MainActor" }))
        names.insert(scope.name)
      }
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      names.insert(node.name.text)
      if let scope = scopes.last, node.parent?.is(MemberBlockItemSyntax.self) == true {
        let method = DeclarationIndex.Method(
          labels: node.signature.parameterClause.parameters.map(\.firstName.text),
          isStatic: node.modifiers.contains { ["static", "class"].contains($0.name.text) })
        methods.append((scope.simpleName, node.name.text, method))
      }
      return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
      names.insert((node.secondName ?? node.firstName).text)
      note((node.secondName ?? node.firstName).text, node.type)
      return .visitChildren
    }

    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
      names.insert((node.secondName ?? node.firstName).text)
      if let type = node.type { note((node.secondName ?? node.firstName).text, type) }
      return .visitChildren
    }

    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
      names.insert(node.name.text)
      values.append((node.name.text, ""))
      return .visitChildren
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
      names.insert(node.identifier.text)
      return .visitChildren
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
      guard let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return .visitChildren }
      if let scope = scopes.last { variables.append((scope.simpleName, name)) }
      if let type = node.typeAnnotation?.type {
        note(name, type)
      } else {
        values.append((name, node.initializer.flatMap { IndexVisitor.made(by: $0.value) } ?? ""))
      }
      return .visitChildren
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
      // `if let view` has the type of the view outside.
      if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, let value = node.initializer?.value
      {
        values.append((name, IndexVisitor.made(by: value) ?? ""))
      }
      return .visitChildren
    }

    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
      names.insert(node.name.text)
      return .visitChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
      names.insert(node.name.text)
      return .visitChildren
    }

    override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
      names.insert(node.name.text)
      return .visitChildren
    }

    override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
      names.insert(node.name.text)
      return .visitChildren
    }

    private func note(_ name: String, _ type: TypeSyntax) {
      values.append((name, TypeScope.plain(type.trimmedDescription)))
    }

    /// The type that is named in `Type(…)` and `… as! Type`.
    private static func made(by expression: ExprSyntax) -> String? {
      if let call = expression.as(FunctionCallExprSyntax.self) {
        let name = TypeScope.plain(call.calledExpression.trimmedDescription)
        return TypeScope.isName(name) && name.first?.isUppercase == true ? name : nil
      }
      return expression.as(SequenceExprSyntax.self)?.elements.last?.as(TypeExprSyntax.self)
        .map { TypeScope.plain($0.type.trimmedDescription) }
    }
  }
#endif
