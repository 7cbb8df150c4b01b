import Foundation

/// Shows an alert in the middle of the window, an action sheet at its lower edge, and dims what lies below.
final class AlertPresentation: UIPresentationController {
  private let dimming = UIView(frame: .zero)
  /// Of an action sheet to the edges, in points.
  private static let gap: CGFloat = 8
  /// Of what lies below so much is left.
  private static let dimmingAlpha: CGFloat = 0.3

  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  override var presentationStyle: UIModalPresentationStyle { .overFullScreen }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds, let alert, let panel = alert.view as? AlertPanel else { return .zero }
    let size = panel.size(in: bounds.insetBy(dx: Self.gap, dy: Self.gap).size)
    let isAlert = alert.preferredStyle == .alert
    return CGRect(
      x: ((bounds.width - size.width) / 2).rounded(),
      y: isAlert ? ((bounds.height - size.height) / 2).rounded() : bounds.height - size.height - Self.gap,
      width: size.width, height: size.height)
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimming.backgroundColor = UIColor(white: 0, alpha: Self.dimmingAlpha)
    dimming.frame = containerView.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    containerView.insertSubview(dimming, at: 0)
    let tap = UITapGestureRecognizer()
    tap.addHandler { [weak self] _ in
      if let alert = self?.alert, alert.preferredStyle == .actionSheet { alert.cancel() }
    }
    dimming.addGestureRecognizer(tap)
    dim(from: 0, to: 1)
  }

  override func dismissalTransitionWillBegin() { dim(from: dimming.alpha, to: 0) }

  private func dim(from: CGFloat, to: CGFloat) {
    presentingViewController.viewIfLoaded?.tintAdjustmentMode = to > 0 ? .dimmed : .automatic
    dimming.alpha = from
    let moves = presentedViewController.transitionCoordinator?.animate { [dimming] _ in dimming.alpha = to } ?? false
    if !moves { dimming.alpha = to }
  }
}
