import SwiftSyntax

extension FaultFinder {
  func addSwap(of node: TernaryExprSyntax) {
    let (one, other) = (node.thenExpression, node.elseExpression)
    add(
      .swappedBranches,
      [Edit(one.bytes, "(\(other.trimmedDescription))"), Edit(other.bytes, "(\(one.trimmedDescription))")],
      in: HostSearch.host(of: node))
  }

  /// A condition that is true when it was false. Of a list of conditions it is one of them.
  func addOtherBranch(of node: ConditionElementSyntax) {
    guard case .expression(let condition) = node.condition else { return }
    add(.swappedBranches, at: condition, "!(\(condition.trimmedDescription))")
  }

  /// Cases that stand one after the other change places, with what they do and without what they ask.
  func addSwaps(ofCasesIn node: SwitchExprSyntax) {
    guard let item = node.statement else { return }
    let cases = node.cases.compactMap { $0.as(SwitchCaseSyntax.self) }
    guard cases.count == node.cases.count else { return }
    for (one, other) in zip(cases, cases.dropFirst()) {
      let edits = [
        Edit(one.statements.bytes, other.statements.trimmedDescription),
        Edit(other.statements.bytes, one.statements.trimmedDescription),
      ]
      if edits[0].text != edits[1].text {
        add(.swappedBranches, edits, in: HostSearch.host(ofStatement: item))
      }
    }
  }

  /// A line that is not there. Without a declaration nothing after it would compile, and without a lone value or the
  /// jump at the end of a `guard` nothing around it.
  func addDrop(of node: CodeBlockItemSyntax) {
    if node.isValue || node.endsGuard { return }
    let isDropped: Bool
    switch node.item {
    case .decl: isDropped = false
    case .stmt(let statement):
      isDropped =
        statement.is(ContinueStmtSyntax.self) || (statement.is(BreakStmtSyntax.self) && !node.isLastOfCase)
        || (statement.as(ReturnStmtSyntax.self).map { $0.expression == nil } ?? false)
    case .expr(let expression): isDropped = Self.acts(expression)
    }
    if isDropped { add(.droppedLine, [Edit(node.bytes, "")], in: HostSearch.host(ofStatement: node)) }
  }

  /// Whether an expression is there for what it does: it calls or assigns.
  private static func acts(_ expression: ExprSyntax) -> Bool {
    switch expression.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let call): !call.isForDebugging
    case .tryExpr(let attempt): acts(attempt.expression)
    case .awaitExpr(let waiting): acts(waiting.expression)
    case .optionalChainingExpr(let chain): acts(chain.expression)
    case .infixOperatorExpr(let infix):
      infix.operator.is(AssignmentExprSyntax.self)
        || (infix.operator.as(BinaryOperatorExprSyntax.self).map { isAssignment($0.operator.text) } ?? false)
    default: false
    }
  }

  private static func isAssignment(_ name: String) -> Bool {
    name.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(name)
  }
}

extension SwitchExprSyntax {
  /// The statement that the whole of it is.
  var statement: CodeBlockItemSyntax? {
    parent?.as(CodeBlockItemSyntax.self) ?? parent?.as(ExpressionStmtSyntax.self)?.parent?.as(CodeBlockItemSyntax.self)
  }
}

extension CodeBlockItemSyntax {
  private var list: CodeBlockItemListSyntax? { parent?.as(CodeBlockItemListSyntax.self) }

  /// Whether it may be what a body without `return` gives back.
  var isValue: Bool {
    guard let list, list.count == 1 else { return false }
    if list.parent?.is(ClosureExprSyntax.self) ?? false { return true }
    if list.parent?.is(AccessorBlockSyntax.self) ?? false { return true }
    let owner = list.parent?.as(CodeBlockSyntax.self)?.parent
    if let accessor = owner?.as(AccessorDeclSyntax.self) { return accessor.accessorSpecifier.text == "get" }
    return owner?.as(FunctionDeclSyntax.self)?.signature.returnClause != nil
  }

  /// Whether the body of a `guard` would go on without it.
  var endsGuard: Bool {
    guard let list, list.last?.id == id else { return false }
    return list.parent?.parent?.is(GuardStmtSyntax.self) ?? false
  }

  /// Whether a `break` here only says that a case of a `switch` does nothing more.
  var isLastOfCase: Bool {
    guard let list, list.last?.id == id else { return false }
    return list.parent?.is(SwitchCaseSyntax.self) ?? false
  }
}
