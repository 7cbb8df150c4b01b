import Foundation

/// Whether a state can be that of a collection view on its present data. States come from files, which may say
/// anything.
struct RestorationCheck {
  /// How many items there are, by section.
  private let counts: [Int]
  private let allowsSeveral: Bool

  /// In points.
  private static let lengths = 0.0...1e9
  private static let offsets = -1e15...1e15
  private static let estimatedLengths = 1.0...8_388_608

  @MainActor
  init(of view: UICollectionView) {
    counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    allowsSeveral = view.isEditing ? view.allowsMultipleSelectionDuringEditing : view.allowsMultipleSelection
  }

  func check(_ state: CollectionViewState) throws(DecodingError) {
    for indexPath in state.selected { try check(indexPath, "selected") }
    try demand(Set(state.selected).count == state.selected.count, "an item is selected twice")
    try demand(allowsSeveral || state.selected.count <= 1, "only one item may be selected here")
    if let focused = state.focused { try check(focused, "focused") }
    try demand(state.focused != nil || !state.isFocusShown, "a focus is shown, but no item has it")
    try check(state.contentOffsetX, in: Self.offsets, "contentOffsetX")
    if let flowLayout = state.flowLayout { try check(flowLayout) }
  }

  private func check(_ state: FlowLayoutState) throws(DecodingError) {
    var last = (section: 0, item: 0)
    for run in state.runs {
      let (section, items) = (run.section, run.items)
      try check(section: section)
      try demand(!items.isEmpty, "a run of measured items is empty")
      try demand(0 <= items.lowerBound && items.upperBound <= counts[section], "measured items are not there")
      try demand((section, items.lowerBound) >= last, "measured items are not in their order")
      last = (section, items.upperBound)
      if let size = run.size {
        for length in [size.width, size.height] { try check(length, in: Self.lengths, "size") }
      }
    }
    for (index, estimate) in state.estimates.enumerated() { try check(estimate, at: index, of: state) }
    for supplement in state.supplements {
      try check(section: supplement.section)
      for length in [supplement.reference, supplement.length] { try check(length, in: Self.lengths, "length") }
    }
    let names = Set(state.supplements.map { [$0.section, $0.isHeader ? 1 : 0] })
    try demand(names.count == state.supplements.count, "a header or footer is measured twice")
    try demand((0...1 << 40).contains(state.measured), "measured \(state.measured) is out of range")
    try demand((0...state.measured).contains(state.basis), "basis \(state.basis) is out of range")
  }

  private func check(
    _ estimate: FlowLayoutState.Estimate, at index: Int, of state: FlowLayoutState
  ) throws(DecodingError) {
    try check(section: estimate.section)
    let isInOrder = index == 0 || state.estimates[index - 1].section < estimate.section
    try demand(isInOrder, "estimates are not in the order of their sections")
    try check(estimate.length, in: Self.estimatedLengths, "length")
    let count = counts[estimate.section]
    try demand((0...count).contains(estimate.basis), "basis \(estimate.basis) is out of range")
    try demand((1...max(1, count)).contains(estimate.itemsPerLine), "itemsPerLine is out of range")
  }

  private func check(_ indexPath: IndexPath, _ name: String) throws(DecodingError) {
    try demand(indexPath.count == 2, "\(name) is not the index path of an item")
    try check(section: indexPath[0])
    try demand((0..<counts[indexPath[0]]).contains(indexPath[1]), "there is no item \(indexPath[1]), which is \(name)")
  }

  private func check(section: Int) throws(DecodingError) {
    try demand(counts.indices.contains(section), "there is no section \(section)")
  }

  private func check(_ value: CGFloat, in range: ClosedRange<Double>, _ name: String) throws(DecodingError) {
    try demand(range.contains(Double(value)), "\(name) \(value) is out of range")
  }

  private func demand(_ condition: Bool, _ reason: @autoclosure () -> String) throws(DecodingError) {
    guard !condition else { return }
    throw .dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: reason()))
  }
}
