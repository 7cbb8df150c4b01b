import SwiftSyntax

extension FaultFinder {
  /// What is written instead of an operator. Where there are two, the first moves the bound and the second the side.
  private static let others: [String: [String]] = [
    "+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"], "%": ["*"],
    "&+": ["&-"], "&-": ["&+"], "&*": ["&+"], "&<<": ["&>>"], "&>>": ["&<<"], "<<": [">>"], ">>": ["<<"],
    "&": ["|"], "|": ["&"], "^": ["|"],
    "+=": ["-="], "-=": ["+="], "*=": ["/="], "/=": ["*="], "&+=": ["&-="], "&-=": ["&+="], "|=": ["&="], "&=": ["|="],
    "^=": ["|="], "&<<=": ["&>>="], "&>>=": ["&<<="], "<<=": [">>="], ">>=": ["<<="],
    "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"], "==": ["!="], "!=": ["=="],
    "===": ["!=="], "!==": ["==="], "&&": ["||"], "||": ["&&"],
    ".<": [".<=", ".>="], ".<=": [".<", ".>"], ".>": [".>=", ".<="], ".>=": [".>", ".<"], ".==": [".!="],
    ".!=": [".=="],
    ".&": [".|"], ".|": [".&"],
  ]

  func addOperators(of node: InfixOperatorExprSyntax) {
    guard let name = node.operator.as(BinaryOperatorExprSyntax.self)?.operator else { return }
    if name.text == "..<" { return addShorterRange(of: node) }
    for other in Self.others[name.text] ?? [] { add(.anOperator, at: name, other) }
  }

  /// A range without its last element. A closed range would be of another type.
  private func addShorterRange(of node: InfixOperatorExprSyntax) {
    let (from, to) = (node.leftOperand.trimmedDescription, node.rightOperand.trimmedDescription)
    add(.anOperator, at: node.rightOperand, "max(\(from), (\(to)) - 1)")
  }
}
