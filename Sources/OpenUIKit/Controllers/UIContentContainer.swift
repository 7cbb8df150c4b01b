import Foundation

/// What has a size that depends on who contains it: controllers and their presentations.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// In points; zero for none.
  var preferredContentSize: CGSize { get }

  /// A child wants another size than before. Called on what contains it.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// How large a child is when its container is.
  func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// The container is about to have another size, in points.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}
