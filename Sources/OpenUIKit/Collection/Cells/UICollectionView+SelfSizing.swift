import Foundation

/// A view that may want another size than the layout gives it.
struct UnfittedView {
  let view: UICollectionReusableView
  let attributes: UICollectionViewLayoutAttributes
}

// Views say how large they would like to be, and layouts that estimate sizes follow.

extension UICollectionView {
  /// When a view's wish for another size is heard.
  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled, enabled, enabledIncludingConstraints
  }

  static let mostRounds = 8

  /// A view is asked once for each element and size that it is given: one that changes its mind about the same size would never
  /// come to an end.
  func noteUnfitted(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    guard view.fitting?.describes(attributes) != true else { return }
    unfittedViews.append(UnfittedView(view: view, attributes: attributes))
  }

  /// Asks the views that are new or have another size, and lays out again what they want otherwise. Another size may bring
  /// others into view, which are asked in the next round.
  func fitViews() {
    for _ in 0..<UICollectionView.mostRounds where followPreferences() {
      guard isSteady else { break }
      takeContentSize()
      showElements()
    }
    unfittedViews.removeAll(keepingCapacity: true)
  }

  private func followPreferences() -> Bool {
    guard !unfittedViews.isEmpty else { return false }
    let asked = unfittedViews
    unfittedViews.removeAll(keepingCapacity: true)
    var hasFollowed = false
    for entry in asked where isSteady && entry.view.superview === self {
      let (view, original) = (entry.view, entry.attributes)
      let preferred = view.preferredLayoutAttributesFitting(original)
      view.fitting = UICollectionReusableView.Fitting(original)
      guard preferred !== original else { continue }
      guard follow(preferred, from: original) else { continue }
      view.fitting = UICollectionReusableView.Fitting(preferred)
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

    @MainActor
    func describes(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
      size == attributes.size && indexPath == attributes.indexPath
    }
  }
}
