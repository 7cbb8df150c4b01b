/// Bytes of a file that give way to a text.
package struct Edit: Hashable, Sendable {
  package let range: Range<Int>
  package let text: String

  package init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }
}
