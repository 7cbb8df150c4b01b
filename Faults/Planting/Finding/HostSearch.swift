import SwiftSyntax

/// Looks for what is to be written twice when something in it is changed: the least statement, initial value or
/// condition around it.
///
/// A ternary in a long arithmetic expression takes the type checker too long, so whole expressions are written twice.
struct HostSearch {
  /// The host around a node; nil where there can be no switch, as in a pattern, an attribute or a raw value.
  static func host(of node: some SyntaxProtocol) -> Host? {
    var child = Syntax(node)
    while let parent = child.parent {
      switch parent.as(SyntaxEnum.self) {
      case .codeBlockItem(let item):
        return isStatement(item) ? host(.statement, item) : nil
      case .initializerClause(let clause):
        return host(of: clause)
      case .conditionElement, .whereClause, .repeatStmt:
        return child.is(ExprSyntax.self) ? host(.expression, child) : nil
      case .forStmt(let loop):
        return loop.sequence.id == child.id ? host(.expression, child) : nil
      case .switchExpr(let choice):
        return choice.subject.id == child.id ? host(.expression, child) : nil
      case .attribute, .switchCaseItem, .expressionPattern, .memberBlockItem, .macroExpansionExpr, .yieldStmt,
        .catchClause:
        return nil
      default:
        child = parent
      }
    }
    return nil
  }

  /// The host of a whole statement.
  static func host(ofStatement item: CodeBlockItemSyntax) -> Host { host(.statement, item) }

  private static func host(of clause: InitializerClauseSyntax) -> Host? {
    guard let parent = clause.parent else { return nil }
    if parent.is(PatternBindingSyntax.self) { return host(.initializer, clause.value) }
    let isCondition = parent.is(OptionalBindingConditionSyntax.self) || parent.is(MatchingPatternConditionSyntax.self)
    return isCondition ? host(.expression, clause.value) : nil
  }

  /// Whether an `if` may stand around a statement: around a declaration it would hide what is declared.
  private static func isStatement(_ item: CodeBlockItemSyntax) -> Bool {
    switch item.item {
    case .expr(let expression): !expression.is(IfExprSyntax.self) && !expression.is(SwitchExprSyntax.self)
    case .stmt(let statement): statement.is(ReturnStmtSyntax.self) || statement.is(ThrowStmtSyntax.self)
    case .decl: false
    }
  }

  private static func host(_ form: Host.Form, _ node: some SyntaxProtocol) -> Host {
    Host(form: form, range: node.bytes, declaration: declaration(around: node) ?? node.bytes)
  }

  private static func declaration(around node: some SyntaxProtocol) -> Range<Int>? {
    var child = Syntax(node)
    while let parent = child.parent {
      switch parent.as(SyntaxEnum.self) {
      case .functionDecl, .initializerDecl, .deinitializerDecl, .subscriptDecl: return parent.bytes
      case .variableDecl where !isLocal(parent): return parent.bytes
      default: child = parent
      }
    }
    return nil
  }

  private static func isLocal(_ variable: Syntax) -> Bool { variable.parent?.is(CodeBlockItemSyntax.self) ?? false }
}

extension SyntaxProtocol {
  /// The node's place in the file without the blanks and comments around it.
  var bytes: Range<Int> { positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset }
}
