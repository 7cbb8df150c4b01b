import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

/// A navigation controller in the first tab of two, with controllers at hand of which "c" does without the bar.
@MainActor
private struct BarRig {
  let rig = ControllerRig(size: CGSize(width: 300, height: 600))
  let tabs: UITabBarController
  let navigation: UINavigationController
  let controllers: [Witness]

  init(isTranslucent: Bool = true) {
    let (stage, history) = (rig.stage, rig.history)
    controllers = stage.perform { ["a", "b", "c", "d"].map { Witness($0, history) } }
    controllers[2].hidesBottomBarWhenPushed = true
    let other = stage.perform { Witness("other", history) }
    (tabs, navigation) = stage.perform { (UITabBarController(), UINavigationController()) }
    stage.perform { [tabs, navigation, controllers] in
      tabs.tabBar.isTranslucent = isTranslucent
      navigation.viewControllers = [controllers[0]]
      tabs.viewControllers = [navigation, other]
      stage.window?.rootViewController = tabs
    }
    rig.ticks(2)
    _ = history.take()
  }

  func set(_ indices: [Int], animated: Bool = false) {
    rig.perform { navigation.setViewControllers(indices.map { controllers[$0] }, animated: animated) }
    rig.ticks(animated ? 1 : 2)
  }

  var bar: UITabBar { tabs.tabBar }
  var isBarShown: Bool { bar.alpha == 1 && !bar.isHidden }
  /// What of the stack's room the bar takes, from the lower edge.
  func bottom(_ index: Int) -> CGFloat {
    let view = controllers[index].view!
    return 600 - view.convert(CGPoint(x: 0, y: view.bounds.height), to: nil).y + view.safeAreaInsets.bottom
  }
  /// The picture of the bar, while it comes or goes.
  var picture: UIView? {
    container.subviews.first { view in !controllers.contains { $0.viewIfLoaded === view } }
  }
  /// What has the views of the stack.
  var container: UIView { navigation.view.subviews.first { !($0 is UINavigationBar) }! }
}

@MainActor
@Suite("Bars that controllers do without")
struct BottomBarTests {
  @Test("a bar is away for one that hides it and for all above it, and back below it")
  func stack() {
    let rig = BarRig()
    #expect(!UIViewController().hidesBottomBarWhenPushed && rig.isBarShown && rig.bottom(0) == 49)
    rig.set([0, 2])
    #expect(!rig.isBarShown && rig.bottom(2) == 0)
    rig.set([0, 2, 3])
    #expect(!rig.isBarShown && rig.bottom(3) == 0)
    rig.set([0, 1])
    #expect(rig.isBarShown && rig.bottom(1) == 49)
    rig.set([2, 1])
    #expect(!rig.isBarShown && rig.bottom(1) == 0)
    rig.set([1])
    #expect(rig.isBarShown && rig.bottom(1) == 49)
  }

  @Test("it is asked when the stack changes: what is set afterwards is heeded then")
  func late() {
    let rig = BarRig()
    rig.set([0, 1])
    rig.controllers[1].hidesBottomBarWhenPushed = true
    rig.rig.ticks(2)
    #expect(rig.isBarShown)
    rig.set([0, 1, 3])
    #expect(!rig.isBarShown)
  }

  @Test("touches and keys do not come to a bar that is away, and do to what lies there")
  func touches() {
    let rig = BarRig()
    rig.set([0, 2])
    rig.rig.click(225, 575)
    #expect(rig.tabs.selectedIndex == 0)
    let hit = rig.rig.stage.window?.hitTest(CGPoint(x: 225, y: 575), with: nil)
    #expect(hit === rig.controllers[2].view)
    rig.rig.press(.tab)
    rig.rig.press(.space)
    #expect(rig.tabs.selectedIndex == 0)
  }

  @Test("another tab has the bar, and the one that hides it has not when it is shown again")
  func tabs() {
    let rig = BarRig()
    rig.set([0, 2])
    rig.rig.perform { rig.tabs.selectedIndex = 1 }
    #expect(rig.isBarShown)
    rig.rig.perform { rig.tabs.selectedIndex = 0 }
    #expect(!rig.isBarShown)
  }

  @Test("a bar that the program has made see-through or hidden is so again when it comes back")
  func own() {
    let rig = BarRig()
    rig.rig.perform { rig.bar.alpha = 0.5 }
    rig.set([0, 2])
    rig.set([0])
    #expect(rig.bar.alpha == 0.5)
    rig.rig.perform { rig.bar.isHidden = true }
    rig.set([0, 2], animated: true)
    #expect(rig.picture == nil)
    rig.rig.settle()
    rig.set([0], animated: true)
    rig.rig.settle()
    #expect(rig.bar.isHidden && rig.bottom(0) == 0)
  }

  @Test("on its way the bar goes with the view that has it, below the one that has not", arguments: [true, false])
  func moving(isTranslucent: Bool) throws {
    let rig = BarRig(isTranslucent: isTranslucent)
    for stack in [[0, 2], [0]] {
      let (keeper, other) = (rig.controllers[0].view!, rig.controllers[2].view!)
      rig.set(stack, animated: true)
      let picture = try #require(rig.picture)
      let order = rig.container.subviews
      #expect(order == [keeper, picture, other] && !rig.isBarShown)
      var places: Set<CGFloat> = []
      for _ in 0..<20 {
        rig.rig.ticks(1)
        let (view, bar) = (rig.rig.shownFrame(keeper), rig.rig.shownFrame(picture))
        #expect(abs(view.midX - bar.midX) < 1e-9 && bar.maxY == 600 && bar.height == 49)
        places.insert(bar.midX)
        // The one that has it is laid out as ever, and so is the other.
        #expect(rig.bottom(0) == 49 && rig.bottom(2) == 0)
      }
      #expect(places.count == 20 && places.allSatisfy { $0 < 150 })
      rig.rig.settle()
      #expect(rig.picture == nil && rig.isBarShown == (stack == [0]))
    }
    #expect(rig.bottom(0) == 49 && rig.controllers[0].view.safeAreaInsets.bottom == (isTranslucent ? 49 : 0))
  }

  @Test("a hand that takes its way back leaves the bar away, and one that goes through with it brings it back")
  func hand() {
    let rig = BarRig()
    rig.set([0, 2])
    rig.rig.drag(CGPoint(x: 2, y: 300), CGPoint(x: 100, y: 300), ends: false)
    #expect(rig.picture != nil && !rig.isBarShown && rig.navigation.viewControllers.count == 1)
    rig.rig.pointer(.up, 100, 300)
    rig.rig.settle()
    #expect(rig.picture == nil && !rig.isBarShown && rig.bottom(2) == 0 && rig.navigation.viewControllers.count == 2)
    rig.rig.drag(CGPoint(x: 2, y: 300), CGPoint(x: 280, y: 300))
    rig.rig.settle()
    #expect(rig.picture == nil && rig.isBarShown && rig.bottom(0) == 49)
  }

  @Test("beside an animator of one's own the bar fades")
  func fading() throws {
    final class Slow: NSObject, UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning {
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { self }
      func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        1
      }
      func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let view = transitionContext.view(forKey: .to) else { return }
        transitionContext.containerView.addSubview(view)
        view.alpha = 0
        UIView.animate(withDuration: 1) {
          view.alpha = 1
        } completion: { _ in
          transitionContext.completeTransition(true)
        }
      }
    }
    let (rig, slow) = (BarRig(), Slow())
    rig.navigation.delegate = slow
    rig.set([0, 2], animated: true)
    rig.rig.ticks(60)
    let picture = try #require(rig.picture)
    let shown = picture.presentation(at: DrawnMoment(alpha: 1, tick: rig.rig.stage.tickNumber))
    #expect((0.3...0.7).contains(shown?.alpha ?? 1))
    rig.rig.settle()
    #expect(rig.picture == nil && !rig.isBarShown)
  }

  @Test("whatever is pushed and popped, the bar is there when nobody on the stack hides it", arguments: 0..<20)
  func random(seed: UInt64) {
    var random = SplitMix64(state: seed)
    let rig = BarRig(isTranslucent: Bool.random(using: &random))
    for round in 0..<25 {
      let stack = Array([0, 1, 2, 3].shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random)))
      rig.set(stack, animated: Bool.random(using: &random))
      if Bool.random(using: &random) { rig.rig.perform { rig.tabs.selectedIndex = .random(in: 0...1, using: &random) } }
      rig.rig.ticks(Int.random(in: 0..<30, using: &random))
      rig.rig.stage.checkInvariants()
      guard Bool.random(using: &random) else { continue }
      rig.rig.settle()
      rig.rig.settle()
      let isThere = !stack.contains(2)
      #expect(rig.isBarShown == (isThere || rig.tabs.selectedIndex == 1), "seed \(seed), round \(round)")
      #expect(rig.picture == nil, "seed \(seed), round \(round)")
      guard rig.tabs.selectedIndex == 0 else { continue }
      #expect(rig.bottom(stack.last!) == (isThere ? 49 : 0), "seed \(seed), round \(round)")
    }
  }
}
