#if Porting
  /// Makes sources that were written for Apple's UIKit compile where there is no Objective-C runtime, so that they
  /// compile on Apple's platforms as before.
  ///
  /// It works on syntax alone, one text into another: it knows the names that the given files declare and those of
  /// OpenUIKit, and no types. What is not rewritten stays byte for byte. Ported once, a text is not changed again.
  package struct PortingStep {
    package struct Outcome {
      package let source: SourceText
      /// What the file is to be.
      package let bytes: [UInt8]
      /// In the order of their places.
      package let findings: [Finding]

      package var isChanged: Bool { bytes != source.bytes }
    }

    private let index: DeclarationIndex
    private let names: KnownNames
    private let remaining: RemainingTable

    /// - Parameter sources: all files that are ported together: a method may be declared in another file than it is
    /// named in.
    package init(
      sources: [SourceText], names: KnownNames = .shipped, remaining: RemainingTable = .shipped
    ) {
      index = DeclarationIndex(of: sources, beside: names)
      self.names = names
      self.remaining = remaining
    }

    package func port(_ source: SourceText) -> Outcome {
      let rewriting = PortingVisitor(source, index)
      let listing = FindingVisitor(source, index, names, remaining)
      let findings = (rewriting.findings + listing.findings).sorted { $0.offset < $1.offset }
      return Outcome(
        source: source, bytes: rewriting.edits.applied(to: source.bytes), findings: findings.map(\.finding))
    }
  }
#endif
