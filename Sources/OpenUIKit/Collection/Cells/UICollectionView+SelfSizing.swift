import Foundation

// Views that know better than the layout how large they should be.

extension UICollectionView {
  /// When a view's wish for another size is heard.
  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled, enabled, enabledIncludingConstraints
  }

  /// Asks a view, which has just been configured, for the attributes that it prefers, and lets the layout decide.
  ///
  /// True if the layout has taken them: then it is prepared and asked again at once (see `layOut()`).
  @discardableResult
  func measure(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) -> Bool {
    let preferred = view.preferredLayoutAttributesFitting(attributes)
    let layout = collectionViewLayout
    guard
      layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else { return false }
    hasNewSizes = true
    layout.invalidateLayout(
      with: layout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
    return true
  }

  /// Self-sizing and a client's own `layoutIfNeeded()` are the two things that are drained at once; a layout that always
  /// takes another size must not hang the program.
  static let sizingRounds = 8
}
