import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Finds the places of a file where a fault can be planted.
///
/// It knows no types: some of what it finds does not compile. It leaves out what no test should notice (messages for
/// those who debug, and checks that end the process), what the compiler has to know (attributes, raw values, default
/// arguments), what is compiled under a condition, and code that other modules inline, where a switch is out of reach.
package final class FaultFinder: SyntaxVisitor {
  /// In the order of the file.
  package private(set) var faults: [Fault] = []

  package static func faults(in file: SourceFile) -> [Fault] {
    let tree = Parser.parse(source: String(decoding: file.bytes, as: UTF8.self))
    // Operators of the file's own keep their place in the list that the parser leaves, and only their operands are
    // seen.
    let folded = OperatorTable.standardOperators.foldAll(tree) { _ in }
    let finder = FaultFinder(viewMode: .sourceAccurate)
    finder.walk(folded)
    return finder.faults.sorted { ($0.offset, $0.kind) < ($1.offset, $1.kind) }
  }

  func add(_ kind: FaultKind, _ edits: [Edit], in host: Host?) {
    guard let host else { return }
    faults.append(Fault(kind: kind, edits: edits, host: host))
  }

  func add(_ kind: FaultKind, at node: some SyntaxProtocol, _ text: String) {
    add(kind, [Edit(node.bytes, text)], in: HostSearch.host(of: node))
  }

  package override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    addOperators(of: node)
    return .visitChildren
  }

  package override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if ["-", "!", "~"].contains(node.operator.text) { add(.anOperator, at: node.operator, "") }
    return .visitChildren
  }

  package override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    for other in Literals.others(thanInteger: node.literal.text) { add(.constant, at: node, other) }
    return .visitChildren
  }

  package override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    for other in Literals.others(thanReal: node.literal.text) { add(.constant, at: node, other) }
    return .visitChildren
  }

  package override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    add(.constant, at: node, node.literal.text == "true" ? "false" : "true")
    return .visitChildren
  }

  package override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    addSwap(of: node)
    return .visitChildren
  }

  package override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
    addOtherBranch(of: node)
    return .visitChildren
  }

  package override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    addSwaps(ofCasesIn: node)
    return .visitChildren
  }

  package override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    addDrop(of: node)
    return .visitChildren
  }

  // What no fault is planted in.

  package override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  package override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  package override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  package override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  package override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  package override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  package override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    node.isForDebugging ? .skipChildren : .visitChildren
  }

  package override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let isHash = node.name.text == "hash" && node.signature.parameterClause.parameters.first?.firstName.text == "into"
    return isHash || node.attributes.areInlined ? .skipChildren : .visitChildren
  }

  package override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let names = node.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
    let isForDebugging = names.contains { ["description", "debugDescription", "customMirror"].contains($0) }
    return isForDebugging || node.attributes.areInlined ? .skipChildren : .visitChildren
  }

  package override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    node.attributes.areInlined ? .skipChildren : .visitChildren
  }

  package override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    node.attributes.areInlined ? .skipChildren : .visitChildren
  }
}
