import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

/// Slides a view in from the left within half a second, and out again; notes what it is told.
@MainActor
final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
  let history: History
  let isPresenting: Bool
  /// Whether it moves by a property animator.
  let usesAnimator: Bool
  static let duration = 0.5
  static let width: CGFloat = 400

  init(_ history: History, isPresenting: Bool, usesAnimator: Bool = false) {
    (self.history, self.isPresenting, self.usesAnimator) = (history, isPresenting, usesAnimator)
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    Self.duration
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    history.note("animate")
    guard let view = context.view(forKey: isPresenting ? .to : .from) else { return }
    if isPresenting {
      if let controller = context.viewController(forKey: .to) { view.frame = context.finalFrame(for: controller) }
      view.frame.origin.x = -Self.width
      context.containerView.addSubview(view)
    }
    let move = { view.frame.origin.x = self.isPresenting ? 0 : -Self.width }
    let end = {
      self.history.note(context.transitionWasCancelled ? "cancelled" : "completed")
      context.completeTransition(!context.transitionWasCancelled)
    }
    if usesAnimator {
      let animator = UIViewPropertyAnimator(duration: Self.duration, curve: .linear, animations: move)
      animator.addCompletion { position in
        self.history.note(position == .end ? "at end" : "at start")
        end()
      }
      return animator.startAnimation()
    }
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: .curveLinear, animations: move, completion: { _ in end() })
  }

  func animationEnded(_ transitionCompleted: Bool) { history.note("ended \(transitionCompleted)") }
}

@MainActor
final class SlideDelegate: NSObject, UIViewControllerTransitioningDelegate {
  let history: History
  var usesAnimator = false
  var interaction: UIPercentDrivenInteractiveTransition?

  init(_ history: History) { self.history = history }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    Slide(history, isPresenting: true, usesAnimator: usesAnimator)
  }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    Slide(history, isPresenting: false, usesAnimator: usesAnimator)
  }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
}

@MainActor
@Suite("Transitions of a client's own")
struct CustomTransitionTests {
  private let rig = ControllerRig()
  private let delegate: SlideDelegate
  private let new: Witness

  init() {
    delegate = SlideDelegate(rig.history)
    new = rig.make("a", .overFullScreen)
    new.transitioningDelegate = delegate
  }

  private var shownX: CGFloat { rig.shownFrame(new.view).minX }

  @Test("an animator moves it, and is told its end before the controllers are")
  func animator() {
    rig.present(new, animated: true)
    #expect(rig.history.takeOrder() == ["a will+", "animate", "a is+"])
    rig.ticks(30)
    #expect(abs(shownX + 200) < 4)
    rig.ticks(31)
    #expect(rig.history.takeOrder() == ["completed", "ended true", "a did+", "presented"])
    rig.dismiss(animated: true)
    rig.ticks(61)
    #expect(
      rig.history.takeOrder() == ["a will-", "animate", "completed", "ended true", "a did-", "dismissed"])
    #expect(new.view.window == nil)
  }

  @Test(
    "a hand leads it by shares of its time, and lets it go on or back from there",
    arguments: [false, true], [false, true])
  func percentDriven(usesAnimator: Bool, finishes: Bool) {
    delegate.usesAnimator = usesAnimator
    let interaction = rig.stage.perform { UIPercentDrivenInteractiveTransition() }
    delegate.interaction = interaction
    interaction.completionCurve = .linear
    rig.present(new, animated: true)
    #expect(rig.history.takeOrder() == ["a will+", "animate", "a is+"] && interaction.duration == 0.5)
    for share in [0.2, 0.7, 0.4, 1.5, 0.6] as [CGFloat] {
      rig.perform { interaction.update(share) }
      rig.ticks(50)
      #expect(abs(shownX - (min(share, 1) - 1) * 400) < 1e-6 && interaction.percentComplete == min(share, 1))
      #expect(!rig.stage.isInMotion && rig.root.presentedViewController === new)
    }
    #expect(rig.history.take().isEmpty && new.view.frame.minX == 0)
    rig.perform { if finishes { interaction.finish() } else { interaction.cancel() } }
    rig.ticks(12)
    // So far as 12 ticks of the same pace take it.
    #expect(abs(shownX - ((finishes ? 0.8 : 0.4) - 1) * 400) < 8)
    rig.ticks(60)
    let place = usesAnimator ? [finishes ? "at end" : "at start"] : []
    #expect(
      rig.history.takeOrder()
        == place + (finishes ? ["completed", "ended true"] : ["cancelled", "ended false", "a will-"])
        + (finishes ? ["a did+", "presented"] : ["a did-"]))
    #expect((new.view.window != nil) == finishes && new.view.frame.minX == (finishes ? 0 : -400))
    #expect((rig.root.presentedViewController === new) == finishes)
    #expect(!rig.stage.isInMotion)
  }

  @Test("a dismissal that is cancelled tells both that all is as before")
  func cancelledDismissal() {
    new.modalPresentationStyle = .fullScreen
    rig.present(new)
    _ = rig.history.take()
    let interaction = rig.stage.perform { UIPercentDrivenInteractiveTransition() }
    delegate.interaction = interaction
    rig.dismiss(animated: true)
    rig.perform { interaction.update(0.5) }
    rig.perform { interaction.cancel() }
    rig.ticks(70)
    #expect(
      rig.history.takeOrder() == [
        "a will-", "root will+", "animate", "cancelled", "ended false", "a will+", "root will-", "root did-", "a is+",
        "a did+",
      ])
    #expect(rig.root.view.window == nil && new.view.frame.minX == 0 && rig.root.presentedViewController === new)
    delegate.interaction = nil
    rig.dismiss(animated: true)
    rig.settle()
    #expect(rig.root.view.window != nil && rig.root.view.frame == rig.stage.window?.bounds && new.view.window == nil)
  }

  @Test("a hand leads each animation by its own delay and curve, as far as it would be by then")
  func severalAnimations() {
    @MainActor
    final class Several: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
      let boxes: [UIView]
      let interaction: UIPercentDrivenInteractiveTransition?
      init(_ interaction: UIPercentDrivenInteractiveTransition?) {
        boxes = (0..<3).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
        self.interaction = interaction
      }
      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        for box in boxes { context.containerView.addSubview(box) }
        UIView.animate(withDuration: 0.4, delay: 0, options: .curveEaseIn) { self.boxes[0].center.x += 100 }
        UIView.animate(withDuration: 0.5, delay: 0.5, options: .curveEaseOut) { self.boxes[1].center.x += 100 }
        UIView.animateKeyframes(
          withDuration: 1, delay: 0,
          animations: {
            UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.5) { self.boxes[2].center.x += 100 }
          }, completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
      }
      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { self }
      func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
    }
    let (led, free) = (ControllerRig(), ControllerRig())
    let interaction = led.stage.perform { UIPercentDrivenInteractiveTransition() }
    let several = [interaction, nil].map { interaction in led.stage.perform { Several(interaction) } }
    for (rig, delegate) in zip([led, free], several) {
      let controller = rig.make("a", .overFullScreen)
      controller.transitioningDelegate = delegate
      rig.present(controller, animated: true)
    }
    for tick in 1...119 {
      free.ticks(1)
      led.perform { interaction.update(CGFloat(tick - 1 + 1) / 120) }
      for (one, other) in zip(several[0].boxes, several[1].boxes) {
        #expect(abs(led.shownFrame(one).minX - free.shownFrame(other).minX) < 1e-9, "\(tick)")
      }
    }
    led.perform { interaction.cancel() }
    led.ticks(200)
    #expect(several[0].boxes.allSatisfy { $0.center.x == 5 })
  }

  @Test("what goes alongside moves with it, in the same hand, and is told the end")
  func alongside() throws {
    let interaction = rig.stage.perform { UIPercentDrivenInteractiveTransition() }
    delegate.interaction = interaction
    rig.present(new, animated: true)
    let coordinator = try #require(rig.root.transitionCoordinator)
    rig.perform {
      coordinator.animate { _ in
        rig.root.view.alpha = 0
      } completion: {
        rig.history.note("alongside \($0.isCancelled)")
      }
      coordinator.notifyWhenInteractionChanges { rig.history.note("let go \($0.isCancelled) \($0.percentComplete)") }
    }
    _ = rig.history.take()
    rig.perform { interaction.update(0.25) }
    func shownAlpha() -> CGFloat? {
      rig.root.view.presentation(at: DrawnMoment(alpha: 1, tick: rig.stage.tickNumber))?.alpha
    }
    #expect(shownAlpha() == 0.75 && coordinator.initiallyInteractive && coordinator.isInteractive)
    rig.perform { interaction.cancel() }
    rig.settle()
    #expect(rig.root.view.alpha == 1 && rig.root.transitionCoordinator == nil)
    #expect(
      rig.history.take() == [
        "let go true 0.25", "cancelled", "ended false", "a will- animated presented", "a did- animated presented",
        "alongside true",
      ])
    #expect(!rig.stage.perform { coordinator.animate { _ in rig.history.note("too late") } })
    rig.settle()
    #expect(rig.history.take().isEmpty)
  }

  @Test("a presentation controller of its own says where, and is told all in order")
  func presentationController() {
    @MainActor
    final class Half: UIPresentationController {
      var history: History?
      override var frameOfPresentedViewInContainerView: CGRect {
        containerView.map { CGRect(x: 0, y: 0, width: $0.bounds.width, height: $0.bounds.height / 2) } ?? .zero
      }
      override func presentationTransitionWillBegin() { history?.note("begins") }
      override func presentationTransitionDidEnd(_ completed: Bool) { history?.note("begun \(completed)") }
      override func dismissalTransitionWillBegin() { history?.note("ends") }
      override func dismissalTransitionDidEnd(_ completed: Bool) { history?.note("over \(completed)") }
    }
    @MainActor
    final class HalfDelegate: NSObject, UIViewControllerTransitioningDelegate {
      let history: History
      init(_ history: History) { self.history = history }
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
      ) -> UIPresentationController? {
        let half = Half(presentedViewController: presented, presenting: presenting)
        half.history = history
        return half
      }
    }
    let delegate = HalfDelegate(rig.history)
    new.modalPresentationStyle = .custom
    new.transitioningDelegate = delegate
    rig.present(new, animated: true)
    rig.settle()
    #expect(new.view.frame == CGRect(x: 0, y: 0, width: 400, height: 300))
    #expect(new.presentationController is Half)
    rig.stage.tick([.resize(CGSize(width: 300, height: 400), scale: 1)])
    #expect(new.view.frame == CGRect(x: 0, y: 0, width: 300, height: 200))
    rig.dismiss(animated: true)
    rig.settle()
    #expect(
      rig.history.takeOrder() == [
        "begins", "a will+", "a is+", "begun true", "a did+", "presented", "ends", "a will-", "over true", "a did-",
        "dismissed",
      ])
  }
}
