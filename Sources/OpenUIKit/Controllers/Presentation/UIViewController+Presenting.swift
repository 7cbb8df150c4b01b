import Foundation

// Who presents whom. What is under way is a matter of the presentation controllers.

extension UIViewController {
  private var ancestry: UnfoldFirstSequence<UIViewController> { sequence(first: self, next: \.parent) }

  /// This controller or the ancestor that presents another.
  var presenter: UIViewController? { ancestry.first { $0.presenting.presented != nil } }
  /// This controller or the ancestor that is presented.
  var presentedAncestor: UIViewController? { ancestry.first { $0.presenting.presenter != nil } }
  var activePresentation: UIPresentationController? { presentedAncestor?.presenting.controller }

  var currentPresentationController: UIPresentationController? {
    if let activePresentation { return activePresentation }
    if presenting.controller == nil, modalPresentationStyle != .custom, modalPresentationStyle != .none {
      presenting.prepare(makePresentationController(modalPresentationStyle, nil))
    }
    return presenting.controller
  }

  var runningCoordinator: TransitionCoordinator? {
    for controller in ancestry {
      let transition =
        (controller as? UINavigationController)?.transition ?? controller.presenting.presented?.presenting.controller?
        .transition ?? controller.presenting.controller?.transition
      if let transition { return transition.isAnimated ? transition.coordinator : nil }
    }
    return nil
  }

  func beginPresenting(_ new: UIViewController, animated: Bool, _ completion: (() -> Void)?) {
    let presenter = presenter(for: new.modalPresentationStyle)
    guard let window = viewIfLoaded?.window else {
      return refuse("present \(new) on \(self), whose view is not in the window hierarchy")
    }
    guard presenter.presenting.presented == nil else {
      return refuse("present \(new) on \(self), which is already presenting \(presentedViewController ?? new)")
    }
    guard new.parent == nil, new !== presenter, new.presenting.presenter == nil else {
      fatalError("NSInvalidArgumentException: Application tried to present modally an active controller \(new)")
    }
    let presentation = new.presentation(by: presenter, from: self)
    new.presenting.prepare(presentation)
    new.presenting.become(presentedBy: presenter)
    presenter.presenting.present(new)
    presentation.present(in: window, source: self, animated: animated, completion)
  }

  private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    var candidate = self
    while !(style.isInContext && candidate.definesPresentationContext), let parent = candidate.parent {
      candidate = parent
    }
    return candidate
  }

  private func refuse(_ what: String) {
    (viewIfLoaded?.context ?? .current)?.diagnostics.logOnce("UIViewController: attempt to \(what).")
  }

  private func presentation(by presenter: UIViewController, from source: UIViewController) -> UIPresentationController {
    var made = presenting.controller
    if modalPresentationStyle == .custom {
      made =
        transitioningDelegate?.presentationController(forPresented: self, presenting: presenter, source: source) ?? made
    }
    let controller = made ?? makePresentationController(modalPresentationStyle, presenter)
    controller.begin(presentedBy: presenter)
    return controller
  }

  func beginDismissing(animated: Bool, _ completion: (() -> Void)?) {
    guard let presenter = presenter ?? presentedAncestor?.presenting.presenter,
      let target = presenter.presenting.presented
    else {
      completion?()
      return
    }
    presenter.dismissPresented(target, animated: animated, completion)
  }

  /// Its window drops it, and with it all that it presents: nothing of it comes back from below that.
  func dismissAll() {
    guard presenting.presented != nil else { return }
    for controller in sequence(first: self, next: \.presenting.presented) {
      controller.presenting.controller?.removed = nil
    }
    dismiss(animated: false)
  }

  /// Dismisses what it presents: with its animation what lies in front, and at once what lies between.
  private func dismissPresented(_ target: UIViewController, animated: Bool, _ completion: (() -> Void)?) {
    let chain = Array(sequence(first: target, next: \.presenting.presented))
    guard let front = chain.last?.presenting.controller else { return }
    if let busy = chain.lazy.compactMap(\.presenting.controller).first(where: { $0.transition != nil }) {
      // What is on its way comes to its end first.
      return busy.waitForEnd { [weak self, weak target] in
        guard let self, let target, presenting.presented === target else {
          completion?()
          return
        }
        dismissPresented(target, animated: animated, completion)
      }
    }
    for controller in chain.dropLast().reversed() { controller.presenting.controller?.leaveAtOnce(for: front, self) }
    front.dismiss(animated: animated, completion)
  }
}
