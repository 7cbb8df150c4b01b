#if Porting
  import SwiftSyntax

  /// Collects the edits of one file, and what has to be ported by hand.
  final class PortingVisitor: ActiveVisitor {
    private(set) var edits: [Edit] = []
    private(set) var findings: [(offset: Int, finding: Finding)] = []
    private var constants: ConstantTable

    private let source: SourceText
    private let index: DeclarationIndex
    private let wrapping: AttributeWrapping

    /// Modules of Apple's whose names that are here come with `UIKit`.
    private static let modulesOfUIKit: Set<String> = ["CoreGraphics", "QuartzCore", "ObjectiveC"]

    init(_ source: SourceText, _ index: DeclarationIndex) {
      self.source = source
      self.index = index
      wrapping = AttributeWrapping(source: source)
      let identifiers = source.tree.tokens(viewMode: .sourceAccurate).lazy.map { $0.text.filter { $0 != "`" } }
      constants = ConstantTable(taken: index.declared.union(identifiers), index: index)
      super.init(viewMode: .sourceAccurate)
      walk(source.tree)
      edits += constants.edits(in: source)
    }

    // MARK: Attributes

    override func visit(_ node: AttributeListSyntax) -> SyntaxVisitorContinueKind {
      edits += wrapping.edits(node)
      return .visitChildren
    }

    /// The grammar has no `#if` there.
    override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
      for attribute in node.attributes.compactMap({ $0.as(AttributeSyntax.self) })
      where wrapping.needsRuntime(attribute) {
        let reason = "it stays as it is: an accessor cannot have an #if"
        find(attribute, attribute.trimmedDescription, reason)
      }
      if let body = node.body { walk(body) }
      return .skipChildren
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
      if node.attributes.contains(where: { $0.trimmedDescription.hasPrefix("@objc") }) { bindToClasses(node) }
      return super.visit(node)
    }

    /// A protocol of the Objective-C runtime is one of classes, and its objects can be weak, without a word.
    private func bindToClasses(_ node: ProtocolDeclSyntax) {
      let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
      guard !inherited.contains(where: { ["AnyObject", "class", "NSObjectProtocol"].contains($0) }) else { return }
      if let last = node.inheritanceClause?.inheritedTypes.last {
        edits.append(Edit(at: source.range(of: last).upperBound, ", AnyObject"))
      } else {
        edits.append(Edit(at: source.range(of: node.name).upperBound, ": AnyObject"))
      }
    }

    // MARK: Imports

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
      guard let module = node.path.first?.name.text, PortingVisitor.modulesOfUIKit.contains(module) else {
        return .skipChildren
      }
      edits += wrapping.edits(node, under: "canImport(\(module))")
      return .skipChildren
    }

    // MARK: Selectors

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
      port(Syntax(node), node.macroName.text, node.arguments)
    }

    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
      port(Syntax(node), node.macroName.text, node.arguments)
    }

    private func port(
      _ node: Syntax, _ macro: String, _ arguments: LabeledExprListSyntax
    ) -> SyntaxVisitorContinueKind {
      guard macro == "selector" || macro == "keyPath" else { return .visitChildren }
      let reader = SelectorReader(index: index, scopes: scopes)
      do throws(Unportable) {
        let reference = try macro == "selector" ? reader.selector(arguments) : reader.keyPath(arguments)
        edits.append(Edit(source.range(of: node), constants.use(reference, in: scopes, under: condition)))
      } catch {
        find(node, node.trimmedDescription.replacing(/\s+/, with: " "), "it stays as it is: \(error.reason)")
      }
      return .skipChildren
    }

    /// What has to hold where something stands, within the innermost type around it.
    private var condition: String {
      let inner = conditions.dropFirst(scopes.last?.conditionCount ?? 0)
      guard let only = inner.first, inner.count == 1 else { return inner.joined(separator: " && ") }
      // One pair of brackets around all of it.
      let isWhole = only.hasPrefix("(") && only.hasSuffix(")") && !only.contains(") && ") && !only.contains(") || ")
      return isWhole ? String(only.dropFirst().dropLast()) : only
    }

    private func find(_ node: some SyntaxProtocol, _ name: String, _ reason: String) {
      let offset = source.range(of: node).lowerBound
      let place = source.place(of: offset)
      findings.append((offset, Finding(place: place, name: name, remainingLine: nil, reason: reason)))
    }
  }
#endif
