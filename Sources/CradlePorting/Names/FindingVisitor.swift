#if Porting
  import SwiftSyntax

  /// Lists what a file uses of Apple's that is not here, by names alone.
  final class FindingVisitor: ActiveVisitor {
    private(set) var findings: [(offset: Int, finding: Finding)] = []

    private let source: SourceText
    private let index: DeclarationIndex
    private let names: KnownNames
    private let remaining: RemainingTable

    init(_ source: SourceText, _ index: DeclarationIndex, _ names: KnownNames, _ remaining: RemainingTable) {
      self.source = source
      self.index = index
      self.names = names
      self.remaining = remaining
      super.init(viewMode: .sourceAccurate)
      walk(source.tree)
    }

    // MARK: Types, functions and constants

    /// Names that only Apple's frameworks begin so: two capitals of theirs, and a third.
    private static func isApples(_ name: String) -> Bool {
      ["UI", "CA", "CG"].contains { name.hasPrefix($0) } && name.dropFirst(2).first?.isUppercase == true
    }

    /// - Parameter call: nil where the name alone is not called.
    private func lookUp(_ token: TokenSyntax, _ call: RemainingTable.Call? = nil) {
      let name = token.text.filter { $0 != "`" }
      guard !index.declared.contains(name), !names.isTop(name) else { return }
      let match = remaining.match(name, in: call)
      // A small name without a dot is a member of the type around, which has it if any type here has it.
      let isHere = match?.isByLabels != true && names.isMember(name)
      if match != nil && !isHere || FindingVisitor.isApples(name) {
        find(token, name + (match?.labels ?? ""), match?.row)
      }
    }

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
      lookUp(node.name)
      return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
      if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id {
        lookUp(node.baseName, FindingVisitor.call(of: node))
      }
      return .visitChildren
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
      if let token = node.path.first?.name, let row = remaining.row(ofModule: token.text) {
        find(token, "import \(token.text)", row)
      }
      return .skipChildren
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
      if let arguments = node.arguments { walk(arguments) }
      return .skipChildren
    }

    /// The call of what an expression names.
    private static func call(of expression: some ExprSyntaxProtocol) -> RemainingTable.Call? {
      guard let call = expression.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == expression.id
      else {
        return nil
      }
      return RemainingTable.Call(
        labels: labels(call.arguments.map { $0.label?.text ?? "_" }), hasTrailingClosure: call.trailingClosure != nil)
    }

    private static func labels(_ labels: [String]) -> String { "(\(labels.map { "\($0):" }.joined()))" }

    // MARK: Members

    /// `a.b.c`, where it is no longer than names are: in a chain of thousands of calls each is the base of the next
    /// one.
    private static func name(_ expression: ExprSyntax?, parts: Int = 5) -> String? {
      if let reference = expression?.as(DeclReferenceExprSyntax.self) { return reference.baseName.text }
      if expression?.is(SuperExprSyntax.self) == true { return "super" }
      if let inner = expression?.as(OptionalChainingExprSyntax.self)?.expression {
        return name(inner, parts: parts - 1)
      }
      if let inner = expression?.as(ForceUnwrapExprSyntax.self)?.expression { return name(inner, parts: parts - 1) }
      guard parts > 0, let access = expression?.as(MemberAccessExprSyntax.self), access.base != nil else { return nil }
      return name(access.base, parts: parts - 1).map { "\($0).\(access.declName.baseName.text)" }
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
      member(node.name, of: node.baseType.trimmedDescription, nil)
      return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
      member(node.declName.baseName, of: FindingVisitor.name(node.base), FindingVisitor.call(of: node))
      return .visitChildren
    }

    private func member(_ token: TokenSyntax, of base: String?, _ call: RemainingTable.Call?) {
      let name = token.text.filter { $0 != "`" }
      guard !index.declared.contains(name), !["self", "init", "Type", "Protocol"].contains(name) else { return }
      let owner = base.flatMap { type(of: $0) }
      let match = remaining.match(name, of: owner, in: call)
      if let match, let labels = match.labels {
        find(token, name + labels, match.row)
      } else if let owner, let isHere = names.has(name, in: owner) {
        // The value may be of a subclass; what a type itself is asked for is plain.
        if !isHere, owner == base || match != nil { find(token, "\(owner).\(name)", match?.row) }
      } else if let match, !names.isMember(name) {
        find(token, name, match.row)
      }
    }

    /// What is before the dot, if it is a type, or a value whose type is written.
    private func type(of base: String) -> String? {
      let name = TypeScope.plain(base)
      if name == "self" || name == "super" { return scopes.last.flatMap { index.ancestors(of: $0.name).last } }
      guard TypeScope.isName(name) else { return nil }
      let last = TypeScope.simple(name)
      if last.first?.isUppercase == true { return name }
      guard let type = index.typeOfValue(last), !type.isEmpty else { return nil }
      return type
    }

    // MARK: What is overridden

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      let labels = FindingVisitor.labels(node.signature.parameterClause.parameters.map(\.firstName.text))
      overriding(node.name, node.modifiers, labels: labels)
      return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      if let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier {
        overriding(name, node.modifiers, labels: nil)
      }
      return .visitChildren
    }

    private func overriding(_ token: TokenSyntax, _ modifiers: DeclModifierListSyntax, labels: String?) {
      if modifiers.contains(where: { $0.name.text == "optional" }) {
        find(token, "optional", remaining.match("optional")?.row)
      }
      guard modifiers.contains(where: { $0.name.text == "override" }), let scope = scopes.last else { return }
      let name = token.text.filter { $0 != "`" }
      let ancestors = index.ancestors(of: scope.name)
      guard let superclass = ancestors.last, names.has(name, in: superclass) == false else { return }
      let isOwn = ancestors.dropFirst().contains { ancestor in
        index.methods[ancestor]?[name] != nil || index.variables[ancestor]?.contains(name) == true
      }
      let call = labels.map { RemainingTable.Call(labels: $0, hasTrailingClosure: false) }
      if !isOwn { find(token, "\(superclass).\(name)", remaining.match(name, of: superclass, in: call)?.row) }
    }

    private func find(_ token: TokenSyntax, _ name: String, _ row: RemainingTable.Row?) {
      let offset = source.range(of: token).lowerBound
      let finding = Finding(
        place: source.place(of: offset), name: name, remainingLine: row?.line, reason: row?.reason)
      findings.append((offset, finding))
    }
  }
#endif
