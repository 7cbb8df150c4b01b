import Foundation

/// What has a size that depends on who contains it: controllers and their presentations.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// In points; zero for none.
  var preferredContentSize: CGSize { get }

  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// How large a child is when its container is.
  func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}
