import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

/// Puts the screen below into the container and fades the one above out, within a quarter of a second.
@MainActor
private final class Uncover: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    self
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.25 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let above = context.view(forKey: .from), let below = context.view(forKey: .to) else { return }
    context.containerView.addSubview(below)
    UIView.animate(withDuration: 0.25) {
      above.alpha = 0
    } completion: { _ in
      context.completeTransition(true)
    }
  }
}

@MainActor
@Suite("Touches while a screen is dismissed")
struct DismissalTouchTests {
  @Test("the screen below gets none before the end, though an animator of a client's has put it in front")
  func below() {
    let (rig, uncover) = (ControllerRig(), Uncover())
    let history = rig.history
    rig.perform {
      let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
      button.addAction(UIAction { _ in history.note("pressed") }, for: .touchUpInside)
      rig.root.view.addSubview(button)
    }
    let screen = rig.make("a", .fullScreen)
    screen.transitioningDelegate = uncover
    rig.present(screen)
    rig.dismiss(animated: true)
    _ = history.take()
    rig.ticks(6)
    rig.click(150, 120)
    #expect(!history.take().contains("pressed") && screen.isBeingDismissed)
    rig.ticks(40)
    #expect(history.take().contains("dismissed"))
    rig.click(150, 120)
    #expect(history.take() == ["pressed"])
  }
}
