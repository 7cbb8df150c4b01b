import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("What those who animate and lead transitions are told")
struct TransitionContextTests {
  /// Keeps the context, and moves nothing by itself.
  private final class Keeper: NSObject, UIViewControllerAnimatedTransitioning {
    var context: (any UIViewControllerContextTransitioning)?
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      context = transitionContext
      if let view = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(view) }
    }
  }

  /// Leads by itself, with what the protocol's defaults say of the rest.
  private final class Leader: NSObject, UIViewControllerInteractiveTransitioning {
    var context: (any UIViewControllerContextTransitioning)?
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
      context = transitionContext
      if let view = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(view) }
    }
  }

  private final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var leader: (any UIViewControllerInteractiveTransitioning)?
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { leader }
  }

  private let rig = ControllerRig()
  private let delegate = Delegate()
  private let new: Witness

  init() {
    new = rig.make("a", .fullScreen)
    new.transitioningDelegate = delegate
  }

  @Test("where both controllers begin and end, how it goes, and that nothing turns")
  func context() throws {
    let keeper = Keeper()
    delegate.animator = keeper
    rig.present(new, animated: true)
    let context: any UIViewControllerContextTransitioning = try #require(keeper.context)
    #expect(context.isAnimated && !context.isInteractive && !context.transitionWasCancelled)
    #expect(context.presentationStyle == .fullScreen && context.targetTransform == .identity)
    let whole = CGRect(x: 0, y: 0, width: 400, height: 600)
    #expect(context.initialFrame(for: rig.root) == whole && context.finalFrame(for: new) == whole)
    #expect(context.initialFrame(for: new) == .zero && context.initialFrame(for: UIViewController()) == .zero)
    // No hand leads it: these do nothing.
    context.updateInteractiveTransition(0.5)
    context.cancelInteractiveTransition()
    #expect(!context.transitionWasCancelled)
    rig.perform { context.completeTransition(true) }
    #expect(rig.history.take().last == "presented")
  }

  @Test(
    "a leader of a client's own is called in the place of the animator, and ends it as it likes",
    arguments: [
      true, false,
    ])
  func leader(finishes: Bool) throws {
    let (keeper, leader) = (Keeper(), Leader())
    (delegate.animator, delegate.leader) = (keeper, leader)
    let plain: any UIViewControllerInteractiveTransitioning = leader
    #expect(plain.completionSpeed == 1 && plain.completionCurve == .easeInOut && plain.wantsInteractiveStart)
    rig.present(new, animated: true)
    let context: any UIViewControllerContextTransitioning = try #require(leader.context)
    let coordinator: any UIViewControllerTransitionCoordinatorContext = try #require(new.transitionCoordinator)
    #expect(keeper.context == nil && context.isInteractive && coordinator.isInteractive)
    #expect(coordinator.isAnimated && coordinator.presentationStyle == .fullScreen)
    #expect(coordinator.targetTransform == .identity && coordinator.completionVelocity == 1)
    rig.perform { context.updateInteractiveTransition(0.25) }
    #expect(coordinator.percentComplete == 0.25 && !coordinator.isCancelled)
    rig.perform { context.updateInteractiveTransition(7) }
    #expect(coordinator.percentComplete == 1)
    rig.perform { if finishes { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() } }
    #expect(!context.isInteractive && context.transitionWasCancelled == !finishes)
    #expect(coordinator.isCancelled == !finishes)
    rig.perform { context.completeTransition(finishes) }
    #expect((rig.root.presentedViewController === new) == finishes && new.transitionCoordinator == nil)
  }

  @Test("what goes alongside a transition belongs to it, wherever it is, and is not animated where that is not")
  func alongside() throws {
    let keeper = Keeper()
    delegate.animator = keeper
    rig.present(new, animated: true)
    let coordinator: any UIViewControllerTransitionCoordinator = try #require(new.transitionCoordinator)
    let bystander = rig.stage.perform { UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    rig.perform { new.view.addSubview(bystander) }
    let isRun = rig.stage.perform {
      coordinator.animateAlongsideTransition(
        in: bystander, animation: { _ in bystander.center.x = 105 },
        completion: { context in rig.history.note("alongside \(context.isCancelled)") })
    }
    #expect(isRun)
    rig.ticks(60)
    #expect((1..<99).contains(rig.shownFrame(bystander).minX))
    _ = rig.history.take()
    rig.perform { keeper.context?.completeTransition(true) }
    #expect(rig.history.take().last == "alongside false")
  }

  @Test("let go, it goes on as many times as fast as is said", arguments: [1.0, 2, 0.5])
  func completionSpeed(speed: CGFloat) {
    let interaction = rig.stage.perform { UIPercentDrivenInteractiveTransition() }
    #expect(interaction.completionSpeed == 1 && interaction.wantsInteractiveStart)
    (interaction.completionSpeed, interaction.completionCurve) = (speed, .linear)
    (delegate.animator, delegate.leader) = (Slide(rig.history, isPresenting: true), interaction)
    rig.present(new, animated: true)
    rig.perform { interaction.update(0.5) }
    rig.perform { interaction.finish() }
    // What is left takes a quarter of a second by itself, which is 30 ticks.
    let ticks = Int((30 / speed).rounded())
    rig.ticks(ticks - 3)
    #expect(!rig.history.take().contains("completed"))
    rig.ticks(6)
    #expect(rig.history.take().contains("completed"))
  }

  @Test("without a wish for a hand at the start it is animated as if nobody led it")
  func uninteractiveStart() {
    let interaction = rig.stage.perform { UIPercentDrivenInteractiveTransition() }
    interaction.wantsInteractiveStart = false
    (delegate.animator, delegate.leader) = (Slide(rig.history, isPresenting: true), interaction)
    rig.present(new, animated: true)
    #expect(new.transitionCoordinator?.isInteractive == false)
    rig.perform { interaction.update(0.1) }
    rig.ticks(62)
    #expect(rig.history.take().contains("completed") && interaction.percentComplete == 0)
  }

  @Test("a stack's delegate animates a push, and is asked who leads it; its transitions have no style")
  func stack() throws {
    final class Asked: NSObject, UINavigationControllerDelegate {
      let (keeper, leader) = (Keeper(), Leader())
      var leads = false
      var operations: [UINavigationController.Operation] = []
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? {
        operations.append(operation)
        return keeper
      }
      func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? { leads && animationController === keeper ? leader : nil }
    }
    let (nav, asked) = (NavigationRig(), Asked())
    nav.navigation.delegate = asked
    nav.push(1, animated: true)
    let context = try #require(asked.keeper.context)
    #expect(context.presentationStyle == .none && !context.isInteractive)
    nav.rig.perform { context.completeTransition(true) }
    asked.leads = true
    nav.pop(animated: true)
    let led = try #require(asked.leader.context)
    #expect(led.isInteractive && led.viewController(forKey: .from) === nav.controllers[1])
    nav.rig.perform {
      led.cancelInteractiveTransition()
      led.completeTransition(false)
    }
    #expect(nav.navigation.viewControllers.count == 2)
    nav.rig.perform { nav.navigation.setViewControllers(nav.navigation.viewControllers, animated: true) }
    #expect(asked.operations == [.push, .pop] && !asked.operations.contains(.none))
  }
}
