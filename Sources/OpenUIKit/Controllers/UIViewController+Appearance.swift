import Foundation

// Who is told when that a view comes and goes: by whoever leads the transition, or else by the view's way in and out of
// a visible window.

extension UIViewController {
  func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    guard appearance.begin(isAppearing, animated: animated, isLed: true) else { return }
    tellBeginning(animated)
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in shownChildren { child.beginAppearance(isAppearing, animated: animated) }
  }

  func endAppearance() {
    let phase = appearance.phase
    guard phase == .coming || phase == .going else { return }
    tellAppearing()
    if shouldAutomaticallyForwardAppearanceMethods {
      for child in children where child.appearance.phase == phase { child.endAppearance() }
    }
    tellEnd()
  }

  /// The view has gone while a parent led it in or out.
  func breakOff() {
    if appearance.phase == .coming { beginAppearance(false, animated: false) }
    endAppearance()
  }

  /// The view is about to enter a visible window, or to leave it.
  func viewWillMove(isEntering: Bool) {
    guard !appearance.isLed, parent?.shouldAutomaticallyForwardAppearanceMethods ?? true else { return }
    // A parent that is on its way takes the child along, to its end.
    let leader = isEntering ? leadingParent : nil
    let animated = leader?.appearance.isAnimated ?? false
    guard appearance.begin(isEntering, animated: animated, isLed: leader != nil) else { return }
    tellBeginning(animated)
  }

  /// The view has entered a visible window, or left it.
  func viewDidMove(isEntering: Bool) {
    if isEntering { tellAppearing() }
    if !appearance.isLed, appearance.phase == .coming || appearance.phase == .going { tellEnd() }
  }

  private var leadingParent: UIViewController? {
    parent.flatMap { $0.appearance.isLed && $0.appearance.phase == .coming ? $0 : nil }
  }

  private func tellBeginning(_ animated: Bool) {
    if appearance.phase == .coming {
      loadViewIfNeeded()
      viewWillAppear(animated)
    } else {
      viewWillDisappear(animated)
    }
  }

  private func tellAppearing() {
    if viewIfLoaded?.window != nil, appearance.tellsAppearing() { viewIsAppearing(appearance.isAnimated) }
  }

  private func tellEnd() {
    // Whoever asks in `viewDidAppear` where something is, or moves it from there, is not to find it nowhere.
    if appearance.phase == .coming, let view = viewIfLoaded, view.window != nil { view.layoutIfNeeded() }
    let animated = appearance.isAnimated
    switch appearance.end() {
    case .here: viewDidAppear(animated)
    case .gone: viewDidDisappear(animated)
    default: break
    }
    if viewIfLoaded?.window == nil || appearance.phase == .here { appearance.isMovingToParent = false }
  }

  /// Those whose views are in this one's.
  private var shownChildren: [UIViewController] {
    children.filter { child in
      guard let view = viewIfLoaded, let childView = child.viewIfLoaded else { return false }
      return childView.isDescendant(of: view)
    }
  }
}

extension UIView {
  /// Tells the controllers of this view and those below that the window they are in is shown, or hidden.
  func tellControllers(isEntering: Bool) {
    viewController?.viewWillMove(isEntering: isEntering)
    for subview in subviews { subview.tellControllers(isEntering: isEntering) }
    viewController?.viewDidMove(isEntering: isEntering)
  }
}
