import Foundation

extension UICollectionViewFlowLayout {
  /// Nil where a layout that is made anew finds out the same at once.
  package var restorableState: FlowLayoutState? {
    prepareIfNeeded()
    var state = FlowLayoutState()
    for (section, fitted) in fittedSupplements.enumerated() {
      for (isHeader, wish) in [(true, fitted?.header), (false, fitted?.footer)] {
        guard let wish else { continue }
        state.supplements.append(
          .init(section: section, isHeader: isHeader, reference: wish.reference, length: wish.length))
      }
    }
    if !isMeasuredAtOnce || isSelfSizing {
      for section in sections.indices { addMeasurements(of: section, to: &state) }
      (state.measured, state.basis) = (sharedEstimate.measured, sharedEstimate.basis)
    }
    return state == FlowLayoutState() ? nil : state
  }

  private func addMeasurements(of section: Int, to state: inout FlowLayoutState) {
    guard let index = sections[section].index, index.measuredCount > 0 else { return }
    index.forEachMeasured { items, sizes in
      for (item, size) in zip(items, sizes) {
        let size = isSelfSizing ? size.size(isVertical: isVertical) : nil
        if let last = state.runs.last, last.section == section, last.items.upperBound == item, last.size == size {
          state.runs[state.runs.count - 1].items = last.items.lowerBound..<item + 1
        } else {
          state.runs.append(.init(section: section, items: item..<item + 1, size: size))
        }
      }
    }
    state.estimates.append(index.estimate(of: section))
  }

  /// Places everything as the layout did that had this state. Its sections and items have to be there.
  package func restore(_ state: FlowLayoutState) {
    prepareIfNeeded()
    fittedSupplements = []
    padSupplements()
    for supplement in state.supplements { restore(supplement) }
    for section in sections.indices {
      let fitted = fittedSupplements[section] ?? FittedSupplements()
      sections[section].metrics = fitted.fitting(metrics(of: section))
    }
    let runs = Dictionary(grouping: state.runs, by: \.section)
    for estimate in state.estimates { restore(estimate, runs[estimate.section] ?? []) }
    sharedEstimate = SharedEstimate(measured: state.measured, basis: state.basis)
    unrevisedSections = []
    restack(from: 0)
    invalidateMeasured()
  }

  private func restore(_ supplement: FlowLayoutState.Supplement) {
    var fitted = fittedSupplements[supplement.section] ?? FittedSupplements()
    let wish = FittedSupplements.Wish(reference: supplement.reference, length: supplement.length)
    if supplement.isHeader { fitted.header = wish } else { fitted.footer = wish }
    fittedSupplements[supplement.section] = fitted
  }

  private func restore(_ estimate: FlowLayoutState.Estimate, _ runs: [FlowLayoutState.Run]) {
    guard let old = sections[estimate.section].index else { return }
    let index = FlowIndex(count: old.count, old.rule, estimate: estimate.length)
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
    index.restore(estimate)
    sections[estimate.section].items = .varying(index)
  }
}
