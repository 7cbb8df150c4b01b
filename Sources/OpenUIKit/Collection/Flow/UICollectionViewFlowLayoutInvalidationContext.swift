import Foundation

/// What a flow layout has to do again.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the delegate is asked for sizes, insets and spacings again.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether lines are laid again. Without this and the delegate's metrics the layout only answers anew from what it
  /// knows.
  open var invalidateFlowLayoutAttributes = true
}
