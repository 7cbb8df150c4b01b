import Foundation

/// A cell that may want another size than the layout gives it.
struct UnfittedCell {
  let cell: UICollectionViewCell
  let attributes: UICollectionViewLayoutAttributes
}

// Cells say how large they would like to be, and layouts that estimate sizes follow.

extension UICollectionView {
  private static let mostRounds = 8

  /// A cell is asked once for each item and size that it is given: one that changes its mind about the same size would never
  /// come to an end.
  func noteUnfitted(_ cell: UICollectionViewCell, _ attributes: UICollectionViewLayoutAttributes) {
    guard cell.fitting != UICollectionReusableView.Fitting(attributes) else { return }
    unfittedCells.append(UnfittedCell(cell: cell, attributes: attributes))
  }

  /// Asks the cells that are new or have another size, and lays out again what they want otherwise. Another size may bring
  /// others into view, which are asked in the next round.
  func fitCells() {
    for _ in 0..<UICollectionView.mostRounds where followPreferences() {
      guard isSteady else { break }
      takeContentSize()
      showElements()
    }
    unfittedCells.removeAll(keepingCapacity: true)
  }

  private func followPreferences() -> Bool {
    let asked = unfittedCells
    unfittedCells.removeAll(keepingCapacity: true)
    var hasFollowed = false
    for (cell, original) in asked.map({ ($0.cell, $0.attributes) }) where isSteady && cell.superview === self {
      let preferred = cell.preferredLayoutAttributesFitting(original)
      cell.fitting = UICollectionReusableView.Fitting(original)
      guard preferred !== original else { continue }
      guard follow(preferred, from: original) else { continue }
      cell.fitting = UICollectionReusableView.Fitting(preferred)
      hasFollowed = true
    }
    return hasFollowed
  }

  private func follow(
    _ preferred: UICollectionViewLayoutAttributes, from original: UICollectionViewLayoutAttributes
  ) -> Bool {
    let layout = collectionViewLayout
    guard
      layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    else { return false }
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    return true
  }
}

extension UICollectionReusableView {
  /// For which item and size a view has been asked what it would like.
  struct Fitting: Equatable {
    let indexPath: IndexPath
    let size: CGSize

    @MainActor
    init(_ attributes: UICollectionViewLayoutAttributes) {
      indexPath = attributes.indexPath
      size = attributes.size
    }
  }
}
