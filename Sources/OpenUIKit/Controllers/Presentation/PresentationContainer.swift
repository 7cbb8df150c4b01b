import Foundation

/// The view that all of a presentation is in. Touches and keys do not get by it.
@MainActor
final class PresentationContainer: UIView {
  private weak var presentation: UIPresentationController?
  /// For which size the presented view has been put in its place.
  private var placedSize = CGSize.zero

  init(of presentation: UIPresentationController) {
    self.presentation = presentation
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Over all that is in the window, or over one view with all that is over it already.
  func install(over presenter: UIViewController, in window: UIWindow, _ style: UIModalPresentationStyle) {
    defer { placedSize = bounds.size }
    guard style.isInContext, presenter.definesPresentationContext, let below = presenter.viewIfLoaded,
      let superview = below.superview
    else {
      frame = window.bounds
      return window.addSubview(self)
    }
    frame = below.frame
    autoresizingMask = below.autoresizingMask
    superview.insertSubview(self, aboveSubview: below)
  }

  override var keyCommands: [UIKeyCommand]? { presentation?.keyCommands }

  /// Where keys go if nobody is first responder.
  var firstToAsk: UIResponder { presentation?.presentedViewController.controllerForKeys.viewIfLoaded ?? self }

  /// While it goes by itself nothing in it gets a new touch: an animator may have put the screen below into it.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit != nil && presentation?.isGoing ?? false ? self : hit
  }

  func windowWillResize(to size: CGSize, _ coordinator: TransitionCoordinator) {
    presentation?.viewWillTransition(to: size, with: coordinator)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    presentation?.containerViewWillLayoutSubviews()
    if placedSize != bounds.size, presentation?.transition == nil {
      placedSize = bounds.size
      presentation?.placePresentedView()
    }
    presentation?.containerViewDidLayoutSubviews()
  }
}

extension UIWindow {
  /// What of the window gets keys: what is presented last, or else all of it.
  package var keyRoot: UIView { presentationInFront ?? self }

  /// Whether something is presented over all of the window.
  package var hasPresentation: Bool { presentationInFront != nil }

  var presentationInFront: PresentationContainer? {
    for case let container as PresentationContainer in subviews.reversed() { return container }
    return nil
  }
}
