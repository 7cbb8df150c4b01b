#if Porting
  import SwiftSyntax

  /// Visits what may be compiled on Linux, and knows the types and conditions around it.
  class ActiveVisitor: SyntaxVisitor {
    private(set) var scopes: [TypeScope] = []
    /// Of each `#if` around: what has to hold for the clause.
    private(set) var conditions: [String] = []

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
      var refused: [String] = []
      for clause in node.clauses {
        let text = clause.condition?.trimmedDescription.replacing(/\s+/, with: " ")
        let answer = clause.condition.map { LinuxCondition.answer(to: $0) } ?? true
        if answer != false, let elements = clause.elements {
          conditions.append((refused.map { "!(\($0))" } + (text.map { ["(\($0))"] } ?? [])).joined(separator: " && "))
          walk(elements)
          conditions.removeLast()
        }
        if answer == true { break }
        if let text { refused.append(text) }
      }
      return .skipChildren
    }

    /// Called when a type's members are about to be visited.
    func enter(_ scope: TypeScope, _ node: some DeclGroupSyntax) {}

    private func open(_ node: some DeclGroupSyntax) -> SyntaxVisitorContinueKind {
      let scope = TypeScope(node, in: scopes.last, conditionCount: conditions.count)
      enter(scope, node)
      scopes.append(scope)
      return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { open(node) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { open(node) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { open(node) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { open(node) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { open(node) }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { open(node) }

    override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }
    override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
    override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
    override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }
    override func visitPost(_ node: ProtocolDeclSyntax) { scopes.removeLast() }
    override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }
  }
#endif
