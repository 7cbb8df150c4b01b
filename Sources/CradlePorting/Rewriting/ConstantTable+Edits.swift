#if Porting
  import SwiftSyntax

  extension ConstantTable {
    /// The edits that declare the constants: each at the end of its type, or of the file.
    func edits(in source: SourceText) -> [Edit] { places.map { edit($0, in: source) } }

    private func edit(_ place: Place, in source: SourceText) -> Edit {
      guard let scope = place.scope else { return fileEdit(place, in: source) }
      let (newline, step) = (source.newline, source.indentationStep)
      let brace = source.offset(of: scope.members.rightBrace.positionAfterSkippingLeadingTrivia)
      let start = source.lineStart(of: brace)
      let indentation = source.indentation(of: brace)
      let isEmptyBefore = source.bytes[start..<brace].allSatisfy(\.isBlank)
      let lines = lines(place, step).map { indentation + step + $0 + newline }.joined()
      if isEmptyBefore { return Edit(at: start, newline + lines) }
      let blanks = source.bytes[..<brace].reversed().prefix { $0.isBlank }.count
      return Edit(brace - blanks..<brace, newline + lines + indentation)
    }

    private func fileEdit(_ place: Place, in source: SourceText) -> Edit {
      let (newline, step) = (source.newline, source.indentationStep)
      let isEnded = source.bytes.last.map(\.isBreak) ?? true
      let lines = lines(place, step).map { step + $0 + newline }.joined()
      let text = "\(newline)private enum \(ConstantTable.enumeration) {\(newline)\(lines)}\(newline)"
      return Edit(at: source.bytes.count, isEnded ? text : newline + text)
    }

    /// Constants with the same conditions stand together, in the order of their first use.
    private func lines(_ place: Place, _ step: String) -> [String] {
      var groups: [(condition: String?, constants: [Constant])] = []
      for constant in place.constants {
        let condition = constant.conditions.map { all in
          all.count == 1 ? all.first ?? "" : all.sorted().map { "(\($0))" }.joined(separator: " || ")
        }
        if let known = groups.firstIndex(where: { $0.condition == condition }) {
          groups[known].constants.append(constant)
        } else {
          groups.append((condition, [constant]))
        }
      }
      return groups.flatMap { group in
        let lines = lines(group.constants, place, step)
        return group.condition.map { ["#if \($0)"] + lines.map { step + $0 } + ["#endif"] } ?? lines
      }
    }

    private func lines(_ constants: [Constant], _ place: Place, _ step: String) -> [String] {
      ["#if \(AttributeWrapping.condition)"] + constants.map { step + declaration($0, $0.reference.onApple, place) }
        + ["#else"] + constants.map { step + declaration($0, $0.reference.elsewhere, place) } + ["#endif"]
    }

    private func declaration(_ constant: Constant, _ value: String, _ place: Place) -> String {
      let access = place.scope == nil ? "static" : "private static"
      if place.isStored { return "\(access) let \(constant.name) = \(value)" }
      let type = constant.name.contains("KeyPath") ? "String" : "Selector"
      return "\(access) var \(constant.name): \(type) { \(value) }"
    }
  }
#endif
