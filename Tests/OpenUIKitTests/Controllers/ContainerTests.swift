import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Controllers, their sizes and who shows them")
struct ContainerTests {
  private let rig = ControllerRig()

  @Test("a view is made when it is first asked for, and not by asking whether it is there")
  func loading() {
    final class Counting: UIViewController {
      var loads = 0
      override func viewDidLoad() {
        super.viewDidLoad()
        loads += 1
      }
    }
    let controller = rig.stage.perform { Counting(nibName: "none", bundle: nil) }
    #expect(controller.viewIfLoaded == nil && !controller.isViewLoaded && controller.loads == 0)
    let view = rig.stage.perform { controller.view }
    #expect(controller.viewIfLoaded === view && controller.isViewLoaded && controller.loads == 1)
    controller.loadViewIfNeeded()
    #expect(controller.loads == 1)
  }

  @Test("a navigation controller without controllers shows none, and its bar and gesture are its own")
  func emptyStack() {
    let navigation = rig.stage.perform { UINavigationController(nibName: nil, bundle: nil) }
    #expect(navigation.viewControllers == [] && navigation.topViewController == nil)
    #expect(navigation.interactivePopGestureRecognizer == nil)
    rig.perform { navigation.loadViewIfNeeded() }
    #expect(navigation.interactivePopGestureRecognizer?.view === navigation.view)
    #expect(navigation.navigationBar.superview === navigation.view)
  }

  @Test("no way back is led by hand while its gesture is disabled", arguments: [true, false])
  func popGesture(isEnabled: Bool) {
    let nav = NavigationRig()
    nav.push(1)
    nav.rig.ticks(1)
    nav.navigation.interactivePopGestureRecognizer?.isEnabled = isEnabled
    nav.rig.drag(CGPoint(x: 5, y: 300), CGPoint(x: 350, y: 300))
    nav.rig.settle()
    #expect(nav.navigation.viewControllers.count == (isEnabled ? 1 : 2))
  }

  @Test("a detail is presented where no container shows it, and by the nearest that does")
  func details() {
    final class Split: UIViewController {
      var shown: [UIViewController] = []
      override func showDetailViewController(_ vc: UIViewController, sender: Any?) { shown.append(vc) }
    }
    let (one, two) = (rig.make("a", .fullScreen), rig.make("b"))
    rig.perform { rig.root.showDetailViewController(one, sender: nil) }
    #expect(rig.root.presentedViewController === one)
    rig.settle()
    let (split, child) = rig.stage.perform { (Split(), UIViewController()) }
    split.addChild(child)
    rig.perform { child.showDetailViewController(two, sender: nil) }
    #expect(split.shown == [two] && two.presentingViewController == nil)
  }

  private final class Container: UIViewController {
    let history = History()
    override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
      history.note("wants \(Int(container.preferredContentSize.width))")
    }
    override func size(
      forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
    ) -> CGSize { CGSize(width: parentSize.width / 2, height: parentSize.height) }
  }

  private final class Child: UIViewController {
    var sizes: [CGSize] = []
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      sizes.append(size)
    }
  }

  @Test("a container hears what size a child would like, once for each change, and says what it gets")
  func sizes() {
    let (container, child, grandchild) = rig.stage.perform { (Container(), Child(), Child()) }
    container.addChild(child)
    child.addChild(grandchild)
    for width in [100, 100, 200] { child.preferredContentSize = CGSize(width: width, height: 10) }
    #expect(container.history.take() == ["wants 100", "wants 200"])
    rig.perform { rig.stage.window?.rootViewController = container }
    rig.stage.tick([.resize(CGSize(width: 300, height: 500), scale: 1)])
    #expect(child.sizes == [CGSize(width: 150, height: 500)] && grandchild.sizes == child.sizes)
    let plain: any UIContentContainer = rig.root
    let size = plain.size(forChildContentContainer: child, withParentContainerSize: CGSize(width: 7, height: 8))
    #expect(size == CGSize(width: 7, height: 8) && plain.preferredContentSize == .zero)
  }

  private final class Placed: UIPresentationController {
    let history = History()
    var removes = false
    override var shouldRemovePresentersView: Bool { removes }
    override var frameOfPresentedViewInContainerView: CGRect {
      CGRect(origin: .zero, size: presentedViewController.preferredContentSize)
    }
    override func containerViewWillLayoutSubviews() {
      super.containerViewWillLayoutSubviews()
      history.note("will \(presentedView?.frame.width ?? -1)")
    }
    override func containerViewDidLayoutSubviews() {
      super.containerViewDidLayoutSubviews()
      history.note("did \(presentedView?.frame.width ?? -1)")
    }
  }

  private final class PlacedDelegate: NSObject, UIViewControllerTransitioningDelegate {
    var removes = false
    var made: Placed?
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      let controller = Placed(presentedViewController: presented, presenting: presenting)
      controller.removes = removes
      made = controller
      return controller
    }
  }

  @Test("a presentation places its view between two calls about the container's layout, and anew for another wish")
  func presentationLayout() throws {
    let (delegate, new) = (PlacedDelegate(), rig.make("a", .custom))
    new.preferredContentSize = CGSize(width: 100, height: 50)
    new.transitioningDelegate = delegate
    rig.present(new)
    rig.ticks(1)
    let placed = try #require(delegate.made)
    #expect(placed.presentedViewController === new && placed.presentingViewController === rig.root)
    #expect(placed.presentationStyle == .custom && new.view.frame.size == CGSize(width: 100, height: 50))
    _ = placed.history.take()
    rig.perform { new.preferredContentSize = CGSize(width: 200, height: 50) }
    #expect(new.view.frame.width == 200)
    rig.perform { placed.containerView?.setNeedsLayout() }
    rig.ticks(1)
    #expect(placed.history.take() == ["will 200.0", "did 200.0"])
    new.view.frame.size.width = 1
    rig.stage.tick([.resize(CGSize(width: 300, height: 500), scale: 1)])
    let told = placed.history.take()
    #expect(told.first == "will 1.0" && told.last == "did 200.0")
  }

  @Test("who presents is in the window below, unless the presentation removes it", arguments: [true, false])
  func removing(removes: Bool) {
    let (delegate, new) = (PlacedDelegate(), rig.make("a", .custom))
    (delegate.removes, new.transitioningDelegate) = (removes, delegate)
    rig.present(new)
    rig.ticks(1)
    #expect((rig.root.view.window == nil) == removes)
    rig.dismiss()
    rig.ticks(1)
    #expect(rig.root.view.window != nil && rig.root.view.frame == rig.stage.window?.bounds)
  }

  @Test("what is presented in the current context takes the place of that, and the rest of the window stays")
  func currentContext() {
    let (child, new) = (rig.make("child"), rig.make("a", .currentContext))
    rig.perform {
      rig.root.addChild(child)
      rig.root.view.addSubview(child.view)
      child.view.frame = CGRect(x: 50, y: 60, width: 200, height: 300)
      child.definesPresentationContext = true
    }
    rig.present(new, from: child)
    rig.ticks(1)
    #expect(new.presentingViewController === child && child.view.window == nil && rig.root.view.window != nil)
    #expect(new.view.convert(new.view.bounds, to: nil) == CGRect(x: 50, y: 60, width: 200, height: 300))
    rig.dismiss(new)
    #expect(child.view.window != nil)
  }

  @Test("popovers are sheets, and the log says so once")
  func popovers() {
    var lines: [String] = []
    rig.perform { AppContext.current?.diagnostics.sink = { lines.append($0) } }
    for name in ["a", "b"] {
      let new = rig.make(name, .popover)
      rig.present(new)
      #expect(new.presentationController is UISheetPresentationController)
      rig.dismiss()
    }
    #expect(lines.count == 1 && lines.first?.contains("popover") == true)
  }

  @Test("who defines a context gives its transition's style to what is presented there, if it provides that")
  func contextStyle() {
    for provides in [false, true] {
      let rig = ControllerRig()
      let new = rig.make("a", .overCurrentContext)
      #expect(new.modalTransitionStyle == .coverVertical && !rig.root.providesPresentationContextTransitionStyle)
      rig.root.definesPresentationContext = true
      rig.root.modalTransitionStyle = .crossDissolve
      rig.root.providesPresentationContextTransitionStyle = provides
      for _ in 0..<2 {
        rig.present(new, animated: true)
        rig.ticks(15)
        // Coming from below it is on its way; dissolving it is in its place.
        #expect((rig.shownFrame(new.view).minY == 0) == provides)
        rig.settle()
        rig.dismiss(animated: true)
        rig.ticks(15)
        #expect((rig.shownFrame(new.view).minY == 0) == provides)
        rig.settle()
      }
    }
  }
}
