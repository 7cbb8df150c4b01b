#if Porting
  import SwiftSyntax

  /// Puts attributes that need the Objective-C runtime between `#if` and `#endif`.
  struct AttributeWrapping {
    let source: SourceText

    static let condition = "canImport(ObjectiveC)"
    private static let names: Set<String> = [
      "objc", "objcMembers", "IBAction", "IBOutlet", "IBSegueAction",
    ]

    /// The edits for a declaration's attributes. Attributes that stand together share one `#if`.
    func edits(_ list: AttributeListSyntax) -> [Edit] {
      var (edits, run): ([Edit], [AttributeSyntax]) = ([], [])
      for element in list {
        let attribute = element.as(AttributeSyntax.self)
        if let attribute, needsRuntime(attribute) {
          run.append(attribute)
        } else {
          // What it was called before Swift 6.
          if let name = attribute?.attributeName, name.trimmedDescription == "UIApplicationMain" {
            edits.append(Edit(source.range(of: name), "main"))
          }
          edits += wrap(run)
          run = []
        }
      }
      return edits + wrap(run)
    }

    func needsRuntime(_ attribute: AttributeSyntax) -> Bool {
      AttributeWrapping.names.contains(attribute.attributeName.trimmedDescription)
    }

    private func wrap(_ run: [AttributeSyntax]) -> [Edit] {
      guard let first = run.first, let last = run.last else { return [] }
      let (newline, step) = (source.newline, source.indentationStep)
      let (start, end) = (source.range(of: first).lowerBound, source.range(of: last).upperBound)
      let indentation = indentation(of: first)
      var edits = [opening(start, AttributeWrapping.condition, indentation)]
      for attribute in run.dropFirst() where isFirst(source.range(of: attribute).lowerBound) {
        edits.append(Edit(at: source.range(of: attribute).lowerBound, step))
      }
      return edits + [closing(end, newline + indentation + "#endif", newline + indentation)]
    }

    /// The edits that let a whole declaration stand under a condition.
    func edits(_ declaration: some SyntaxProtocol, under condition: String) -> [Edit] {
      let range = source.range(of: declaration)
      let indentation = indentation(of: declaration)
      return [
        opening(range.lowerBound, condition, indentation),
        closing(range.upperBound, source.newline + indentation + "#endif", source.newline + indentation),
      ]
    }

    private func opening(_ start: Int, _ condition: String, _ indentation: String) -> Edit {
      let newline = source.newline
      let text = "#if \(condition)\(newline)\(indentation)\(source.indentationStep)"
      return Edit(lead(to: start), isFirst(start) ? text : newline + indentation + text)
    }

    /// Whether nothing but blanks is before it on its line.
    private func isFirst(_ offset: Int) -> Bool {
      source.bytes[source.lineStart(of: offset)..<offset].allSatisfy(\.isBlank)
    }

    /// The blanks before what begins a line of its own from now on.
    private func lead(to start: Int) -> Range<Int> {
      guard !isFirst(start) else { return start..<start }
      let blanks = source.bytes[..<start].reversed().prefix { $0.isBlank }.count
      return start - blanks..<start
    }

    /// What is behind the brace that opens its line stands a step further in.
    private func indentation(of node: some SyntaxProtocol) -> String {
      let start = source.range(of: node).lowerBound
      let indentation = source.indentation(of: start)
      let block = sequence(first: Syntax(node), next: \.parent).lazy.compactMap { $0.as(MemberBlockSyntax.self) }.first
      let brace = block.map { source.range(of: $0.leftBrace).lowerBound } ?? 0
      let isInLine = block != nil && brace >= source.lineStart(of: start)
      return isFirst(start) || !isInLine ? indentation : indentation + source.indentationStep
    }

    /// What follows on the line goes to one of its own, but a comment up to its end stays where it is.
    private func closing(_ end: Int, _ text: String, _ rest: String) -> Edit {
      let following = source.bytes[end..<source.lineEnd(of: end)]
      let blanks = following.prefix { $0.isBlank }
      let code = following.dropFirst(blanks.count)
      if code.isEmpty { return Edit(at: end, text) }
      // No line begins with what ends a declaration.
      if code.first == UInt8(ascii: ";") { return closing(code.startIndex + 1, text, rest) }
      if code.starts(with: Array("//".utf8)) { return Edit(at: following.endIndex, text) }
      return Edit(blanks.startIndex..<blanks.endIndex, text + rest)
    }
  }
#endif
