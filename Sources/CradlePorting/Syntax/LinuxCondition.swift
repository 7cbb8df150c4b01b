#if Porting
  import SwiftSyntax

  /// What the condition of an `#if` answers on Linux, as far as it does not depend on how something is built.
  enum LinuxCondition {
    /// - Returns: nil if it may be either.
    static func answer(to condition: ExprSyntax) -> Bool? {
      if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
      if let call = condition.as(FunctionCallExprSyntax.self) { return answer(to: call) }
      if let inner = condition.as(TupleExprSyntax.self)?.elements.first?.expression { return answer(to: inner) }
      if let negation = condition.as(PrefixOperatorExprSyntax.self), negation.operator.text == "!" {
        return answer(to: negation.expression).map { !$0 }
      }
      if let sequence = condition.as(SequenceExprSyntax.self) { return disjunction(Array(sequence.elements)[...]) }
      if let infix = condition.as(InfixOperatorExprSyntax.self) {
        return disjunction([infix.leftOperand, infix.operator, infix.rightOperand])
      }
      return nil
    }

    private static func answer(to call: FunctionCallExprSyntax) -> Bool? {
      guard let argument = call.arguments.first?.expression.trimmedDescription else { return nil }
      switch call.calledExpression.trimmedDescription {
      case "os": return argument == "Linux"
      case "targetEnvironment": return false
      case "canImport": return module(argument)
      default: return nil
      }
    }

    /// Modules that are always or never there, as Apple's frameworks. Whether others are depends on the package.
    private static func module(_ name: String) -> Bool? {
      switch name {
      case "ObjectiveC", "Darwin", "CoreGraphics", "QuartzCore": false
      case "UIKit", "OpenUIKit", "Foundation", "Glibc": true
      default: RemainingTable.shipped.row(ofModule: name) == nil ? nil : false
      }
    }

    private static func disjunction(_ elements: ArraySlice<ExprSyntax>) -> Bool? {
      let answers = split(elements, at: "||").map(conjunction)
      return answers.contains(true) ? true : answers.contains(nil) ? nil : false
    }

    private static func conjunction(_ elements: ArraySlice<ExprSyntax>) -> Bool? {
      let answers = split(elements, at: "&&").map { part in part.count == 1 ? part.first.flatMap(answer(to:)) : nil }
      return answers.contains(false) ? false : answers.contains(nil) ? nil : true
    }

    private static func split(_ elements: ArraySlice<ExprSyntax>, at sign: String) -> [ArraySlice<ExprSyntax>] {
      elements.split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == sign }
    }
  }
#endif
