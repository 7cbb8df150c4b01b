import Foundation

/// What moves along with a transition between controllers, or with a change of the window's size.
@MainActor
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  /// Nil while the window changes its size.
  private weak var transition: ControllerTransition?
  let containerView: UIView
  private var waiting: [Block] = []
  private var completions: [Block] = []
  private var handlers: [Block] = []
  private var phase = Phase.waiting

  private enum Phase: Equatable {
    case waiting
    /// Since a tick.
    case running(Int)
    case over
  }

  init(of transition: ControllerTransition?, in container: UIView) {
    (self.transition, containerView) = (transition, container)
  }

  var isAnimated: Bool { transition?.isAnimated ?? false }
  var presentationStyle: UIModalPresentationStyle { transition?.presentationStyle ?? .none }
  var initiallyInteractive: Bool { transition?.initiallyInteractive ?? false }
  var isInteractive: Bool { transition?.isInteractive ?? false }
  var isCancelled: Bool { transition?.transitionWasCancelled ?? false }
  var transitionDuration: TimeInterval { transition?.duration ?? 0 }
  var percentComplete: CGFloat { transition?.percentComplete ?? 0 }
  var completionVelocity: CGFloat { transition?.interactor?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve { transition?.interactor?.completionCurve ?? .easeInOut }
  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    transition?.viewController(forKey: key)
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { transition?.view(forKey: key) }

  func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
    guard phase != .over else { return false }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    switch phase {
    case .waiting: waiting.append(animation)
    case .running(let tick) where tick == AppContext.current?.tick ?? 0: animate([animation])
    default: return false
    }
    return true
  }

  func animateAlongsideTransition(in view: UIView?, animation: Block?, completion: Block?) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }

  func notifyWhenInteractionChanges(_ handler: @escaping Block) { handlers.append(handler) }

  /// The transition has begun.
  func begin() {
    phase = .running(AppContext.current?.tick ?? 0)
    let blocks = waiting
    waiting = []
    if !blocks.isEmpty { animate(blocks) }
  }

  func interactionChanged() { for handler in handlers { handler(self) } }

  func end() {
    phase = .over
    let present = completions
    (completions, handlers) = ([], [])
    for completion in present { completion(self) }
  }

  private func animate(_ blocks: [Block]) {
    let animations = { for block in blocks { block(self) } }
    guard isAnimated, let transition else { return UIView.performWithoutAnimation(animations) }
    transition.held.holding(isInteractive) {
      UIView.animate(
        withDuration: transition.duration, delay: 0, options: isInteractive ? .curveLinear : .curveEaseInOut,
        animations: animations)
    }
  }
}
