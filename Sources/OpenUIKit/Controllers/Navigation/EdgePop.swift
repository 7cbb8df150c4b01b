import Foundation

/// The drag from the left edge that leads back.
@MainActor
final class EdgePop: NSObject, UIGestureRecognizerDelegate {
  private weak var controller: UINavigationController?
  let recognizer = EdgePopGestureRecognizer()
  /// While a hand leads the way back.
  private(set) var interaction: UIPercentDrivenInteractiveTransition?

  /// A release goes where the hand would be after so many seconds at its velocity.
  private static let projection: CGFloat = 0.15

  init(of controller: UINavigationController) {
    self.controller = controller
    super.init()
    recognizer.edges = .left
    recognizer.delegate = self
    recognizer.addHandler { [weak self] _ in self?.follow() }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let controller, controller.transition == nil, controller.stack.count > 1,
      let item = controller.topViewController?.navigationItem
    else { return false }
    return !item.hidesBackButton && (item.leftBarButtonItems?.isEmpty ?? true || item.leftItemsSupplementBackButton)
  }

  /// What scrolls to the side waits for it.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer is UIPanGestureRecognizer }

  private func follow() {
    guard let controller, let view = controller.viewIfLoaded else { return }
    let width = max(view.bounds.width, 1)
    let way = recognizer.translation(in: view).x
    switch recognizer.state {
    case .began:
      guard controller.transition == nil, controller.stack.count > 1 else { return }
      let interaction = UIPercentDrivenInteractiveTransition()
      self.interaction = interaction
      interaction.completionCurve = .easeOut
      controller.popViewController(animated: true)
      interaction.update(way / width)
    case .changed: interaction?.update(way / width)
    case .ended: letGo(goesBack: way + recognizer.velocity(in: view).x * Self.projection > width / 2)
    case .cancelled: letGo(goesBack: false)
    default: break
    }
  }

  private func letGo(goesBack: Bool) {
    if goesBack { interaction?.finish() } else { interaction?.cancel() }
    interaction = nil
  }
}

/// At the edge of the navigation controller's view, which may be on a card.
final class EdgePopGestureRecognizer: UIScreenEdgePanGestureRecognizer {
  override var edgeBounds: CGRect? { view.map { $0.convert($0.bounds, to: nil) } }
}
