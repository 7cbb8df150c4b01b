import Foundation

/// What a flow layout has found out by measuring: enough for another one on the same data to place everything the same.
package struct FlowLayoutState: Codable, Equatable, Sendable {
  /// Neighbouring items that are measured.
  package struct Run: Codable, Equatable, Sendable {
    package var section: Int
    package var items: Range<Int>
    /// Of each of them, in points; nil where the delegate is asked again.
    package var size: CGSize?

    package init(section: Int, items: Range<Int>, size: CGSize?) {
      (self.section, self.items, self.size) = (section, items, size)
    }
  }

  /// The length that the items of a section have in the estimate until they are measured, and what it was computed
  /// from.
  package struct Estimate: Codable, Equatable, Sendable {
    package var section: Int
    /// In points, along the direction of scrolling; at least 1.
    package var length: CGFloat
    /// How many measured items it is the mean of.
    package var basis: Int
    /// At least 1.
    package var itemsPerLine: Int

    package init(section: Int, length: CGFloat, basis: Int, itemsPerLine: Int) {
      (self.section, self.length) = (section, length)
      (self.basis, self.itemsPerLine) = (basis, itemsPerLine)
    }
  }

  /// The length of a header or footer that has been asked for its size, in points.
  package struct Supplement: Codable, Equatable, Sendable {
    package var section: Int
    package var isHeader: Bool
    /// The reference length that it was asked with.
    package var reference: CGFloat
    package var length: CGFloat

    package init(section: Int, isHeader: Bool, reference: CGFloat, length: CGFloat) {
      (self.section, self.isHeader) = (section, isHeader)
      (self.reference, self.length) = (reference, length)
    }
  }

  /// By section, then by item.
  package var runs: [Run] = []
  /// By section.
  package var estimates: [Estimate] = []
  package var supplements: [Supplement] = []
  /// How many items of all sections are measured, and were when sections last shared their mean.
  package var measured = 0
  package var basis = 0

  package init() {}
}
