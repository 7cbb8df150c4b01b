#if Porting
  import SwiftSyntax

  /// Reads `#selector(…)` and `#keyPath(…)` where they stand.
  struct SelectorReader {
    let index: DeclarationIndex
    /// The types around, the innermost last.
    let scopes: [TypeScope]

    func selector(_ arguments: LabeledExprListSyntax) throws(Unportable) -> SelectorReference {
      guard arguments.count == 1, let argument = arguments.first else { throw Unportable(reason: "it has no method") }
      switch argument.label?.text {
      case nil: return try member(argument.expression).method(index)
      case "getter": return try member(argument.expression).getter(index)
      case "setter": return try member(argument.expression).setter(index)
      default: throw Unportable(reason: "it has an argument that is unknown here")
      }
    }

    func keyPath(_ arguments: LabeledExprListSyntax) throws(Unportable) -> SelectorReference {
      guard arguments.count == 1, let text = arguments.first?.expression.trimmedDescription,
        TypeScope.isName(text.filter { $0 != "`" })
      else { throw Unportable(reason: "its path cannot be read") }
      let parts = text.split(separator: ".").map(String.init)
      let owner = parts.prefix { $0.first?.isUppercase == true }.joined(separator: ".")
      let path = parts.drop { $0.first?.isUppercase == true }
      guard let first = path.first, let type = owner.isEmpty ? scope(declaring: first)?.name : owner else {
        throw Unportable(reason: "the type that it begins with cannot be seen")
      }
      let plain = path.map { $0.filter { $0 != "`" } }
      let name = plain[0] + plain.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      return SelectorReference(
        name: "\(name)KeyPath", onApple: "#keyPath(\(type).\(path.joined(separator: ".")))",
        elsewhere: "\"\(plain.joined(separator: "."))\"")
    }

    // MARK: Whose member it is

    private func member(_ expression: ExprSyntax) throws(Unportable) -> MemberReference {
      if let inner = SelectorReader.unwrapped(expression) { return try member(inner) }
      if let sequence = expression.as(SequenceExprSyntax.self) { return try castMember(Array(sequence.elements)) }
      if let reference = expression.as(DeclReferenceExprSyntax.self) {
        let name = reference.baseName.text
        guard let owner = scope(declaring: name.filter { $0 != "`" })?.name else {
          throw Unportable(reason: "no type is around it")
        }
        return MemberReference(owner: owner, name: name, labels: SelectorReader.labels(of: reference))
      }
      guard let access = expression.as(MemberAccessExprSyntax.self), let base = access.base else {
        throw Unportable(reason: "it does not name a method")
      }
      guard let owner = type(of: base) else {
        throw Unportable(reason: "the type of `\(base.trimmedDescription)` cannot be seen; name the type instead")
      }
      return MemberReference(
        owner: owner, name: access.declName.baseName.text, labels: SelectorReader.labels(of: access.declName))
    }

    /// `method as (Sender) -> Void`, and `Type.method as (Type) -> (Sender) -> Void`.
    private func castMember(_ elements: [ExprSyntax]) throws(Unportable) -> MemberReference {
      guard elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self),
        let type = elements[2].as(TypeExprSyntax.self)?.type, let cast = MemberReference.function(type)
      else { throw Unportable(reason: "it does not name a method") }
      var member = try member(elements[0])
      member.cast = cast
      member.isCastCurried =
        MemberReference.function(cast.returnClause.type) != nil && cast.parameters.count == 1
        && cast.parameters.first.map { TypeScope.simple(TypeScope.plain($0.type.trimmedDescription)) }
          == TypeScope.simple(member.owner)
      return member
    }

    private static func labels(of reference: DeclReferenceExprSyntax) -> String {
      reference.argumentNames?.trimmedDescription.filter { !$0.isWhitespace } ?? ""
    }

    private static func unwrapped(_ expression: ExprSyntax) -> ExprSyntax? {
      if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1 {
        return tuple.elements.first?.expression
      }
      return expression.as(ForceUnwrapExprSyntax.self)?.expression
        ?? expression.as(OptionalChainingExprSyntax.self)?.expression
    }

    /// The innermost type around that declares the name; where none does, a superclass of the innermost one may.
    private func scope(declaring name: String) -> TypeScope? {
      let declaring = scopes.last { scope in
        index.methods[scope.simpleName]?[name] != nil
          || scope.members.members.contains { $0.decl.declares(property: name) }
      }
      return declaring ?? scopes.last
    }

    // MARK: Types of expressions

    /// The name of an expression's type, as far as it is written in these files.
    private func type(of expression: ExprSyntax) -> String? {
      if let inner = SelectorReader.unwrapped(expression) { return type(of: inner) }
      if expression.is(SuperExprSyntax.self) { return scopes.last?.name }
      if let sequence = expression.as(SequenceExprSyntax.self) { return castType(Array(sequence.elements)) }
      if let call = expression.as(FunctionCallExprSyntax.self) { return type(ofCall: call) }
      let name = TypeScope.plain(expression.trimmedDescription)
      switch name {
      case "self", "Self": return scopes.last?.name
      case _ where TypeScope.isName(name):
        let last = TypeScope.simple(name)
        if last.first?.isUppercase == true { return name }
        return index.typeOfValue(last).flatMap { TypeScope.isName($0) ? $0 : nil }
      default: return nil
      }
    }

    private func castType(_ elements: [ExprSyntax]) -> String? {
      guard elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self) else { return nil }
      return elements[2].as(TypeExprSyntax.self).map { TypeScope.plain($0.type.trimmedDescription) }
        .flatMap { TypeScope.isName($0) ? $0 : nil }
    }

    private func type(ofCall call: FunctionCallExprSyntax) -> String? {
      let called = TypeScope.plain(call.calledExpression.trimmedDescription)
      if called == "type", let argument = call.arguments.first, argument.label?.text == "of" {
        return type(of: argument.expression)
      }
      return TypeScope.isName(called) && TypeScope.simple(called).first?.isUppercase == true ? called : nil
    }
  }

  extension DeclSyntax {
    fileprivate func declares(property name: String) -> Bool {
      self.as(VariableDeclSyntax.self)?.bindings.contains { binding in
        binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
      } == true
    }
  }
#endif
