import Foundation

/// What a flow layout has found out by measuring: enough for another one on the same data to lie the same.
package struct FlowMemory: Equatable, Sendable {
  /// Neighbouring items that are measured.
  package struct Run: Equatable, Sendable {
    package var section: Int
    package var items: Range<Int>
    /// Of each of them; nil where the delegate is asked again.
    package var size: CGSize?

    package init(section: Int, items: Range<Int>, size: CGSize?) {
      (self.section, self.items, self.size) = (section, items, size)
    }
  }

  /// What the items of a section that are not measured count for, and what that was made of.
  package struct Estimate: Equatable, Sendable {
    package var section: Int
    /// In points, along the direction of scrolling; at least 1.
    package var length: CGFloat
    package var basis: Int
    /// At least 1.
    package var itemsPerLine: Int

    package init(section: Int, length: CGFloat, basis: Int, itemsPerLine: Int) {
      (self.section, self.length) = (section, length)
      (self.basis, self.itemsPerLine) = (basis, itemsPerLine)
    }
  }

  /// The length of a header or footer that has been asked.
  package struct Supplement: Equatable, Sendable {
    package var section: Int
    package var isHeader: Bool
    package var reference: CGFloat
    package var length: CGFloat

    package init(section: Int, isHeader: Bool, reference: CGFloat, length: CGFloat) {
      (self.section, self.isHeader) = (section, isHeader)
      (self.reference, self.length) = (reference, length)
    }
  }

  /// By section, then by item.
  package var runs: [Run] = []
  package var estimates: [Estimate] = []
  package var supplements: [Supplement] = []
  /// How many items of all sections are measured, and were when sections last shared their mean.
  package var measured = 0
  package var basis = 0

  package init() {}
}

extension UICollectionViewFlowLayout {
  /// Nil where a layout that is made anew finds out the same at once.
  package var memory: FlowMemory? {
    prepareIfNeeded()
    var memory = FlowMemory()
    for (section, fitted) in fittedSupplements.enumerated() {
      for (isHeader, wish) in [(true, fitted?.header), (false, fitted?.footer)] {
        guard let wish else { continue }
        memory.supplements.append(
          .init(section: section, isHeader: isHeader, reference: wish.reference, length: wish.length))
      }
    }
    if !isMeasuredAtOnce || isSelfSizing {
      for section in sections.indices { remember(section, in: &memory) }
      (memory.measured, memory.basis) = (sharedEstimate.measured, sharedEstimate.basis)
    }
    return memory == FlowMemory() ? nil : memory
  }

  private func remember(_ section: Int, in memory: inout FlowMemory) {
    guard let index = sections[section].index, index.measuredCount > 0 else { return }
    index.forEachMeasured { items, sizes in
      for (item, size) in zip(items, sizes) {
        let size = isSelfSizing ? size.size(isVertical: isVertical) : nil
        if let last = memory.runs.last, last.section == section, last.items.upperBound == item, last.size == size {
          memory.runs[memory.runs.count - 1].items = last.items.lowerBound..<item + 1
        } else {
          memory.runs.append(.init(section: section, items: item..<item + 1, size: size))
        }
      }
    }
    memory.estimates.append(index.estimate(of: section))
  }

  /// Lies as the layout lay that `memory` is of. Its sections and items have to be there.
  package func recall(_ memory: FlowMemory) {
    prepareIfNeeded()
    fittedSupplements = []
    padSupplements()
    for wish in memory.supplements { recall(wish) }
    for section in sections.indices {
      let fitted = fittedSupplements[section] ?? FittedSupplements()
      sections[section].metrics = fitted.fitting(metrics(of: section))
    }
    let runs = Dictionary(grouping: memory.runs, by: \.section)
    for estimate in memory.estimates { recall(estimate, runs[estimate.section] ?? []) }
    sharedEstimate = SharedEstimate(measured: memory.measured, basis: memory.basis)
    unrevisedSections = []
    restack(from: 0)
    invalidateMeasured()
  }

  private func recall(_ wish: FlowMemory.Supplement) {
    var fitted = fittedSupplements[wish.section] ?? FittedSupplements()
    let own = FittedSupplements.Wish(reference: wish.reference, length: wish.length)
    if wish.isHeader { fitted.header = own } else { fitted.footer = own }
    fittedSupplements[wish.section] = fitted
  }

  private func recall(_ estimate: FlowMemory.Estimate, _ runs: [FlowMemory.Run]) {
    guard let old = sections[estimate.section].index else { return }
    let index = FlowIndex(count: old.count, old.rule, estimate)
    var next = 0
    while next < runs.count {
      let first = runs[next].items.lowerBound
      var sizes: [ItemSize] = []
      while next < runs.count, runs[next].items.lowerBound == first + sizes.count {
        let run = runs[next]
        sizes += run.items.map { item in
          run.size.map { ItemSize($0, isVertical: isVertical) }
            ?? size(of: IndexPath(item: item, section: estimate.section))
        }
        next += 1
      }
      index.measure(first..<first + sizes.count) { sizes[$0 - first] }
    }
    index.recall(estimate)
    sections[estimate.section].items = .varying(index)
  }
}

extension FlowIndex {
  convenience init(count: Int, _ rule: FillRule, _ estimate: FlowMemory.Estimate) {
    self.init(count: count, rule, estimate: estimate.length)
  }
}
