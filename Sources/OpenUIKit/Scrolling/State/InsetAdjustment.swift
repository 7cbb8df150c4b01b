import Foundation

/// What a scroll view's content keeps free besides `contentInset`, in points.
struct InsetAdjustment: Equatable {
  /// Of what bars cover.
  var safeArea = UIEdgeInsets.zero
  /// For a refresh control that refreshes.
  var refreshing: CGFloat = 0

  var insets: UIEdgeInsets {
    UIEdgeInsets(top: safeArea.top + refreshing, left: safeArea.left, bottom: safeArea.bottom, right: safeArea.right)
  }
}
