import Foundation

/// Shows a controller over the one that presents it: where, and with what around it.
///
/// Subclasses add their views to `containerView` when `presentationTransitionWillBegin()` is called, and move them
/// along with the transition by the presented controller's `transitionCoordinator`.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer {
  private weak var storedPresented: UIViewController?
  private weak var storedPresenting: UIViewController?
  /// Has a say in how it is dismissed; kept weakly.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Holds all that belongs to the presentation; nil before it begins and after its end.
  var container: PresentationContainer?
  /// What is under way.
  var transition: ControllerTransition?
  /// The view of who presents, while it is out of the window.
  var removed: RemovedView?
  private var waiting: [() -> Void] = []
  /// Who had the keys before.
  private weak var formerResponder: UIResponder?

  /// The presenting one may be nil until the presentation begins.
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    (storedPresented, storedPresenting) = (presentedViewController, presentingViewController)
  }

  /// It is not kept alive: the controller keeps this one.
  open var presentedViewController: UIViewController {
    guard let storedPresented else {
      fatalError("NSInternalInconsistencyException: the controller of a UIPresentationController is gone")
    }
    return storedPresented
  }
  /// Before the presentation begins, the presented controller itself.
  open var presentingViewController: UIViewController { storedPresenting ?? presentedViewController }

  /// That of the presented controller.
  open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle.resolved }
  /// Where it takes place; nil before it begins and after its end.
  open var containerView: UIView? { container }
  /// What comes and goes: the controller's view, or one around it.
  open var presentedView: UIView? { presentedViewController.view }
  /// Where the presented view is at the end, in points of the container: all of it, unless overridden.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Whether the view of who presents leaves the window while it is covered.
  open var shouldRemovePresentersView: Bool { false }

  /// Called before the container lays out.
  open func containerViewWillLayoutSubviews() {}
  /// Called when the container has laid out.
  open func containerViewDidLayoutSubviews() {}
  /// Called before the animation. The place to add views of its own to the container.
  open func presentationTransitionWillBegin() {}
  /// Called at its end; false if it was taken back.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the way back.
  open func dismissalTransitionWillBegin() {}
  /// Called at its end; false if it was taken back.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: A container

  /// That of the presented controller, in points.
  open var preferredContentSize: CGSize { storedPresented?.preferredContentSize ?? .zero }
  /// Places the presented view anew.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    placePresentedView()
  }
  /// The whole size of the parent, in points.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Tells the presented controller, with the size that it has in the container.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    presentedViewController.viewWillTransition(
      to: self.size(forChildContentContainer: presentedViewController, withParentContainerSize: size),
      with: coordinator)
  }

  // MARK: What presentations of this module override

  /// The keys that belong to what lies around the presented view.
  var keyCommands: [UIKeyCommand] { [] }

  /// Puts the presented view where it belongs, while nothing moves it.
  func placePresentedView() {
    guard transition == nil, container != nil else { return }
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}

extension UIPresentationController {
  /// What the system presents by.
  static func standard(
    _ style: UIModalPresentationStyle, for presented: UIViewController, _ presenter: UIViewController?
  ) -> UIPresentationController {
    switch style.resolved {
    case .pageSheet, .formSheet, .popover:
      if style == .popover {
        AppContext.current?.diagnostics.logOnce("UIViewController: popovers are shown as sheets.")
      }
      return UISheetPresentationController(presentedViewController: presented, presenting: presenter)
    case .fullScreen, .currentContext:
      return CoveringPresentation(presentedViewController: presented, presenting: presenter)
    default: return UIPresentationController(presentedViewController: presented, presenting: presenter)
    }
  }

  func begin(presentedBy presenter: UIViewController) { storedPresenting = presenter }

  /// Calls `body` when what is under way has ended.
  func waitForEnd(_ body: @escaping () -> Void) { waiting.append(body) }

  /// - Parameter completion: called before what has waited.
  func transitionHasEnded(_ completion: (() -> Void)?) {
    transition = nil
    // The window may have got another size meanwhile.
    container?.setNeedsLayout()
    completion?()
    let present = waiting
    waiting = []
    for body in present { body() }
  }

  /// Whoever has the keys below gives them up for now.
  func takeKeys(in window: UIWindow) {
    formerResponder = window.firstResponder
    if window.hasFocus { window.focus(on: nil) } else { window.firstResponder?.resignFirstResponder() }
  }

  func takeFormerResponder(of other: UIPresentationController) { formerResponder = other.formerResponder }

  func giveKeysBack() {
    guard let formerResponder, let window = formerResponder.windowInChain, window.firstResponder == nil else { return }
    if let control = formerResponder as? UIControl, control.canBecomeFocused {
      window.focus(on: control)
    } else {
      formerResponder.becomeFirstResponder()
    }
    self.formerResponder = nil
  }
}

extension UIModalPresentationStyle {
  var resolved: UIModalPresentationStyle { self == .automatic ? .pageSheet : self }
}

/// Takes the place of what it is presented over.
final class CoveringPresentation: UIPresentationController {
  override var shouldRemovePresentersView: Bool { true }
}

/// A view that is out of the window for a while, and where it belongs.
@MainActor
struct RemovedView {
  let view: UIView
  private weak var superview: UIView?
  private let index: Int

  /// Of a view in a hierarchy.
  init?(_ view: UIView?) {
    guard let view, let superview = view.superview else { return nil }
    (self.view, self.superview) = (view, superview)
    index = superview.index(of: view) ?? 0
  }

  func putBack() {
    guard let superview else { return }
    view.frame = superview.bounds
    superview.insertSubview(view, at: index)
  }
}
