import Foundation

/// A hand on a sheet.
struct SheetDrag {
  private(set) var isUnderWay = false
  private(set) var start = CGRect.zero

  mutating func begin(at frame: CGRect) { (isUnderWay, start) = (true, frame) }
  mutating func end() { isUnderWay = false }
}

extension UISheetPresentationController {
  /// Of the spring that brings it to a detent, seconds.
  static let settlingTime = 0.35
  /// A release goes where the sheet would be after so many seconds at its velocity.
  private static let projection: CGFloat = 0.15

  func addDrag() {
    guard sheetView.gestureRecognizers?.isEmpty ?? true else { return }
    let pan = UIPanGestureRecognizer()
    pan.addHandler { [weak self, weak pan] _ in if let pan { self?.follow(pan) } }
    sheetView.addGestureRecognizer(pan)
  }

  private var mayBeDismissed: Bool {
    let presented = presentedViewController
    guard !presented.isModalInPresentation, !presented.controllerForKeys.isModalInPresentation else { return false }
    return delegate?.presentationControllerShouldDismiss(self) ?? true
  }

  /// A click beside it, Escape, or a drag.
  func dismissByHand() {
    guard transition == nil, presentedViewController.presentedViewController == nil else { return }
    guard mayBeDismissed else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return
    }
    delegate?.presentationControllerWillDismiss(self)
    presentedViewController.dismiss(animated: true) { [weak self] in
      if let self { delegate?.presentationControllerDidDismiss(self) }
    }
  }

  private func follow(_ pan: UIPanGestureRecognizer) {
    guard transition == nil, let container else { return }
    switch pan.state {
    case .began:
      let shown = sheetView.presentation(
        at: DrawnMoment(alpha: 1, tick: container.context?.tick ?? 0))
      let frame = shown.map { CGRect(center: $0.center, size: $0.size) } ?? sheetView.frame
      sheetView.cutAnimations()
      drag.begin(at: frame)
      show(at: frame.minY + pan.translation(in: container).y)
    case .changed: show(at: drag.start.minY + pan.translation(in: container).y)
    case .ended: letGo(at: drag.start.minY + pan.translation(in: container).y, pan.velocity(in: container).y)
    case .cancelled: letGo(at: drag.start.minY, 0)
    default: break
    }
  }

  /// The upper edges at which it rests, the lowest first.
  private var tops: [CGFloat] {
    if isFloating { return [frameOfPresentedViewInContainerView.minY] }
    let bottom = container?.bounds.height ?? 0
    return heights.map { bottom - $0.height }
  }

  /// Beyond the highest rest, and below the lowest of one that may not go, it comes along the less the farther it is.
  private func show(at top: CGFloat) {
    guard drag.isUnderWay, let container, let low = tops.first, let high = tops.last else { return }
    var top = top
    let band = RubberBand(dimension: Double(container.bounds.height))
    if top < high { top = high + CGFloat(band.shown(Double(top - high))) }
    let mayGo = !presentedViewController.isModalInPresentation
    if top > low, !mayGo { top = low + CGFloat(band.shown(Double(top - low))) }
    let bottom = isFloating ? frameOfPresentedViewInContainerView.maxY : container.bounds.height
    let lowest = isFloating ? frameOfPresentedViewInContainerView.height : bottom - low
    UIView.performWithoutAnimation {
      sheetView.frame = CGRect(
        x: drag.start.minX, y: top, width: drag.start.width,
        height: isFloating ? lowest : max(lowest, bottom - top))
      dimming.alpha = lowest > 0 ? min(max(1 - (top - low) / (container.bounds.height - low), 0), 1) : 1
    }
  }

  /// - Parameter top: where the hand would have it, whether it has followed so far or not.
  private func letGo(at top: CGFloat, _ velocity: CGFloat) {
    guard drag.isUnderWay, let container else { return }
    drag.end()
    let goal = top + velocity * Self.projection
    let (rests, bottom) = (tops, container.bounds.height)
    guard let low = rests.first else { return }
    if top > low, goal - low > bottom - goal {
      dismissByHand()
      if transition != nil { return }
    }
    let nearest = rests.indices.min { abs(rests[$0] - goal) < abs(rests[$1] - goal) } ?? 0
    let before = selectedDetent
    UIView.animate(springDuration: Self.settlingTime, options: .allowUserInteraction) {
      if !isFloating { selectedDetentIdentifier = heights[nearest].identifier }
      placePresentedView()
      dimming.alpha = 1
    }
    guard selectedDetent != before else { return }
    (delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }
}

extension CGRect {
  fileprivate init(center: CGPoint, size: CGSize) {
    self.init(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }
}
