import SwiftSyntax

extension AttributeListSyntax {
  /// Whether other modules compile the declaration as their own code.
  var areInlined: Bool {
    contains { element in
      guard case .attribute(let attribute) = element else { return false }
      return ["inlinable", "_transparent", "_alwaysEmitIntoClient"].contains(attribute.attributeName.trimmedDescription)
    }
  }
}

extension FunctionCallExprSyntax {
  /// Whether it is a check that ends the process, or a message of one.
  var isForDebugging: Bool {
    let names = [
      "precondition", "preconditionFailure", "assert", "assertionFailure", "fatalError", "print", "debugPrint", "dump",
    ]
    return calledExpression.as(DeclReferenceExprSyntax.self).map { names.contains($0.baseName.text) } ?? false
  }
}
