#if Porting
  /// Bytes of a file that give way to a text.
  struct Edit {
    let range: Range<Int>
    let text: String

    init(_ range: Range<Int>, _ text: String) {
      self.range = range
      self.text = text
    }

    init(at offset: Int, _ text: String) { self.init(offset..<offset, text) }
  }

  extension [Edit] {
    /// The bytes with all edits made. Edits at one place are made in the order in which they stand.
    ///
    /// - Precondition: no two of them overlap.
    func applied(to bytes: [UInt8]) -> [UInt8] {
      let order = indices.sorted { (self[$0].range.lowerBound, $0) < (self[$1].range.lowerBound, $1) }
      var (result, end) = ([UInt8](), 0)
      for edit in order.map({ self[$0] }) {
        precondition(edit.range.lowerBound >= end, "two edits overlap")
        result += bytes[end..<edit.range.lowerBound]
        result += [UInt8](edit.text.utf8)
        end = edit.range.upperBound
      }
      return result + bytes[end...]
    }
  }
#endif
