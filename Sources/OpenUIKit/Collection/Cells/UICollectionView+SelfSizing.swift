import Foundation

// Views say how large they would like to be, and layouts that estimate sizes follow.

extension UICollectionView {
  /// When a view may have another size than the layout gives it.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// As the others: views are asked once they have been configured.
    case disabled
    /// The default; as the others here.
    case enabled
    /// As the others here: a change of constraints asks no view again.
    case enabledIncludingConstraints
  }

  static let mostRounds = 8

  /// Asks the views that are new or have another size how large they would like to be, and lays out again what they
  /// want otherwise. Another size may bring others into view, which are asked in the next round.
  func measureViews() {
    for _ in 0..<UICollectionView.mostRounds where invalidatePreferredSizes() {
      guard isConsistent else { break }
      updateContentSize()
      showElements()
    }
    elements.forgetUnmeasured()
  }

  /// - Returns: whether the layout follows any of the views that have not been asked yet.
  private func invalidatePreferredSizes() -> Bool {
    var hasFollowed = false
    for entry in elements.dequeueUnmeasured() where isConsistent && entry.view.superview === self {
      let (view, original) = (entry.view, entry.attributes)
      let preferred = preferredAttributes(of: view, fitting: original)
      view.fitting = UICollectionReusableView.Fitting(original)
      guard let preferred else { continue }
      guard invalidate(for: preferred, from: original) else { continue }
      view.fitting = UICollectionReusableView.Fitting(preferred)
      hasFollowed = true
    }
    return hasFollowed
  }

  /// What a view would like to have; nil for what it has.
  ///
  /// A client's view may change the attributes that it is given and answer them. They are a layout's: what they were
  /// is put back. Giving it a copy was rejected: each cell that comes would take another piece of the heap.
  private func preferredAttributes(
    of view: UICollectionReusableView, fitting original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes? {
    let (size, center) = (original.size, original.center)
    let preferred = view.preferredLayoutAttributesFitting(original)
    guard preferred === original else { return preferred }
    guard original.size != size else { return nil }
    let changed = original.copy() as? UICollectionViewLayoutAttributes
    (original.size, original.center) = (size, center)
    return changed
  }

  private func invalidate(
    for preferred: UICollectionViewLayoutAttributes, from original: UICollectionViewLayoutAttributes
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

    @MainActor
    func describes(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
      size == attributes.size && indexPath == attributes.indexPath
    }
  }
}
