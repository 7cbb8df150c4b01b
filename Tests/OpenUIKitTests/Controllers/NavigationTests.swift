import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

/// A navigation controller as the root, with the controllers "a", "b" and "c" at hand.
@MainActor
struct NavigationRig {
  let rig = ControllerRig(size: CGSize(width: 400, height: 600))
  let controllers: [Witness]
  let navigation: UINavigationController

  init() {
    let (stage, history) = (rig.stage, rig.history)
    controllers = stage.perform { ["a", "b", "c"].map { Witness($0, history) } }
    for controller in controllers { controller.title = controller.name.uppercased() }
    let root = controllers[0]
    navigation = stage.perform { UINavigationController(rootViewController: root) }
    stage.perform { [navigation] in stage.window?.rootViewController = navigation }
    stage.tick()
    _ = history.take()
  }

  func push(_ index: Int, animated: Bool = false) {
    rig.perform { navigation.pushViewController(controllers[index], animated: animated) }
  }

  func pop(animated: Bool = false) { rig.perform { navigation.popViewController(animated: animated) } }

  /// The words that the bar shows, from left to right.
  var words: [String] { barTexts.map(\.string) }

  var barTexts: [DrawText] {
    let inBar = rig.texts.filter { $0.box.midY < 44 }
    return inBar.sorted { $0.box.minX < $1.box.minX }
  }
}

@MainActor
@Suite("Navigation controllers")
struct NavigationTests {
  private final class Listener: NSObject, UINavigationControllerDelegate {
    let history: History
    init(_ history: History) { self.history = history }
    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { history.note("will show \(viewController.title ?? "") \(animated)") }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { history.note("did show \(viewController.title ?? "") \(animated)") }
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      history.note("\(operation)")
      return nil
    }
  }

  private let nav = NavigationRig()
  private var rig: ControllerRig { nav.rig }

  @Test("the first controller appears with it, and has the bar in its safe area")
  func first() {
    let stage = Stage(size: CGSize(width: 400, height: 600))
    let history = History()
    let first = Witness("a", history)
    let navigation = stage.perform { UINavigationController(rootViewController: first) }
    #expect(history.take() == ["a willMove in", "a didMove in"])
    stage.show(navigation)
    #expect(history.takeOrder() == ["a will+", "a is+", "a did+"])
    stage.tick()
    #expect(first.view.convert(first.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 400, height: 600))
    #expect(first.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
    #expect(first.navigationController === navigation && navigation.topViewController === first)
  }

  @Test("beside a bar that is opaque, or that it does not want to lie below, a view begins where the bar ends")
  func extent() {
    let (a, b) = (nav.controllers[0], nav.controllers[1])
    b.edgesForExtendedLayout = []
    nav.push(1)
    rig.ticks(2)
    let beside = CGRect(x: 0, y: 44, width: 400, height: 556)
    let whole = CGRect(x: 0, y: 0, width: 400, height: 600)
    #expect(b.view.convert(b.view.bounds, to: nil) == beside && b.view.safeAreaInsets == .zero)
    nav.pop(animated: true)
    rig.settle()
    #expect(a.view.convert(a.view.bounds, to: nil) == whole && a.view.safeAreaInsets.top == 44)
    rig.perform { nav.navigation.navigationBar.isTranslucent = false }
    rig.ticks(2)
    #expect(a.view.convert(a.view.bounds, to: nil) == beside && a.view.safeAreaInsets == .zero)
    rig.perform { a.extendedLayoutIncludesOpaqueBars = true }
    rig.ticks(2)
    #expect(a.view.convert(a.view.bounds, to: nil) == whole && a.view.safeAreaInsets.top == 44)
    rig.perform { nav.navigation.additionalSafeAreaInsets.top = 20 }
    rig.ticks(3)
    #expect(nav.navigation.navigationBar.frame.minY == 20 && a.view.safeAreaInsets.top == 64)
    #expect(rig.texts.last { $0.string == "A" }.map { (20...64).contains($0.box.midY) } == true)
  }

  @Test("a push and a pop tell both and move the controllers in and out", arguments: [false, true])
  func pushAndPop(animated: Bool) {
    nav.push(1, animated: animated)
    #expect(nav.navigation.topViewController === nav.controllers[1])
    rig.settle()
    #expect(
      rig.history.takeOrder() == [
        "b willMove", "a will-", "b will+", "b is+", "a did-", "b did+", "b didMove",
      ])
    #expect(nav.controllers[0].view.window == nil && nav.controllers[1].view.window != nil)
    nav.pop(animated: animated)
    rig.settle()
    #expect(
      rig.history.takeOrder() == [
        "b willMove", "b will-", "a will+", "a is+", "b did-", "a did+", "b didMove",
      ])
    #expect(nav.navigation.viewControllers == [nav.controllers[0]] && nav.controllers[1].parent == nil)
    #expect(rig.stage.perform { nav.navigation.popViewController(animated: animated) } == nil)
    #expect(!rig.stage.isInMotion)
  }

  @Test("they say that they enter and leave the stack while they do")
  func flags() {
    nav.push(1, animated: true)
    rig.settle()
    let pushed = rig.history.take().filter { $0.hasPrefix("b") && $0.contains("+") }
    #expect(pushed.allSatisfy { $0.hasSuffix("animated entering") } && pushed.count == 3)
    nav.pop(animated: true)
    rig.settle()
    let popped = rig.history.take()
    #expect(popped.contains("b will- animated leaving") && popped.contains("b did- animated leaving"))
    #expect(popped.contains("a will+ animated") && popped.contains("a did+ animated"))
  }

  @Test("several are popped at once, the one on top in motion")
  func several() {
    nav.push(1)
    nav.push(2)
    _ = rig.history.take()
    let gone = rig.stage.perform { nav.navigation.popToRootViewController(animated: true) }
    #expect(gone == [nav.controllers[1], nav.controllers[2]])
    rig.settle()
    #expect(
      rig.history.takeOrder() == [
        "b willMove", "c willMove", "c will-", "a will+", "a is+", "c did-", "a did+", "b didMove", "c didMove",
      ])
    rig.perform { nav.navigation.setViewControllers([nav.controllers[2], nav.controllers[1]], animated: false) }
    #expect(nav.navigation.children.count == 2 && nav.controllers[0].parent == nil)
    #expect(nav.navigation.popToViewController(nav.controllers[2], animated: false) == [nav.controllers[1]])
  }

  @Test("changes that are made while one is on its way are shown after that, the last of them")
  func hasty() {
    nav.push(1, animated: true)
    nav.push(2, animated: true)
    nav.pop(animated: true)
    nav.push(2, animated: true)
    #expect(nav.navigation.viewControllers == nav.controllers)
    rig.ticks(150)
    rig.settle()
    #expect(nav.controllers[2].view.window != nil && nav.controllers[1].view.window == nil)
    #expect(nav.controllers[2].parent === nav.navigation)
    let lines = rig.history.takeOrder()
    #expect(lines.filter { $0 == "b did+" }.count == 1 && lines.filter { $0 == "b did-" }.count == 1)
    #expect(lines.filter { $0 == "c will+" }.count == 1 && lines.last == "c didMove")
  }

  @Test("one controller cannot be pushed twice")
  func twice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let controller = UIViewController()
        UINavigationController(rootViewController: controller).pushViewController(controller, animated: false)
      }
    }
    #expect(reason(result).contains("Pushing the same view controller instance more than once is not supported"))
  }

  @Test("the new one comes from the right over the old one, which goes a third as far")
  func motion() {
    nav.push(1, animated: true)
    #expect(rig.shownFrame(nav.controllers[1].view).minX == 400 && rig.shownFrame(nav.controllers[0].view).minX == 0)
    rig.ticks(25)
    let (old, new) = (rig.shownFrame(nav.controllers[0].view).minX, rig.shownFrame(nav.controllers[1].view).minX)
    #expect(abs(old + (400 - new) * 0.3) < 1e-9 && (1...399).contains(new))
    rig.settle()
    #expect(nav.controllers[0].view.frame.minX == 0)
  }

  @Test("the delegate is told what will be shown and what is")
  func delegate() {
    let listener = Listener(rig.history)
    nav.navigation.delegate = listener
    nav.push(1, animated: true)
    rig.settle()
    nav.pop()
    let told = rig.history.take().filter { !$0.hasPrefix("a ") && !$0.hasPrefix("b ") }
    #expect(
      told == ["push", "will show B true", "did show B true", "will show A false", "did show A false"])
  }

  @Test("the first controller may push as soon as it has appeared: all are told in order", arguments: [false, true])
  func pushAtOnce(animated: Bool) {
    let (first, second) = (rig.make("e"), rig.make("f"))
    (first.title, second.title) = ("E", "F")
    first.appeared = { [unowned first] in first.navigationController?.pushViewController(second, animated: animated) }
    let listener = Listener(rig.history)
    rig.perform {
      let navigation = UINavigationController(rootViewController: first)
      navigation.delegate = listener
      rig.stage.window?.rootViewController = navigation
    }
    rig.settle()
    let told = rig.history.take().filter { !$0.contains("Move") && !$0.hasPrefix("root") }
    func order(of name: String) -> [String] {
      told.filter { $0.hasPrefix(name) }.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    }
    #expect(order(of: "e ") == ["e will+", "e is+", "e did+", "e will-", "e did-"])
    #expect(order(of: "f ") == ["f will+", "f is+", "f did+"])
    let shows = told.filter { $0.contains("show") }
    #expect(shows.first == "will show E false" && shows.last == "did show F \(animated)")
    #expect(shows.contains("will show F \(animated)") && shows.contains("did show E false") == animated)
    #expect(shows.count == (animated ? 4 : 3))
  }

  @Test("a controller inside shows another by a push")
  func show() {
    rig.perform { nav.controllers[0].show(nav.controllers[1], sender: nil) }
    rig.settle()
    #expect(nav.navigation.topViewController === nav.controllers[1])
  }

  @Test("the stack may be changed before anything is loaded, and nothing is loaded by that")
  func unloaded() {
    let (one, two) = (rig.make("x"), rig.make("y"))
    let navigation = rig.stage.perform { UINavigationController(rootViewController: one) }
    rig.perform { navigation.pushViewController(two, animated: true) }
    #expect(!navigation.isViewLoaded && !one.isViewLoaded && !two.isViewLoaded && two.parent === navigation)
    rig.perform { rig.stage.window?.rootViewController = navigation }
    #expect(two.view.window != nil && !one.isViewLoaded)
  }
}

@MainActor
@Suite("The way back by the edge")
struct EdgePopTests {
  private let nav = NavigationRig()
  private var rig: ControllerRig { nav.rig }

  init() {
    nav.push(1)
    _ = nav.rig.history.take()
  }

  private func drag(to x: CGFloat, ends: Bool = true) {
    // The first ten points begin the drag.
    rig.drag(CGPoint(x: 5, y: 300), CGPoint(x: 15 + x, y: 300), ticks: Int(10 + x) / 5, ends: ends)
  }

  @Test("the controllers follow the hand, and go on where it lets go beyond the middle")
  func completed() {
    drag(to: 100, ends: false)
    #expect(rig.history.takeOrder() == ["b willMove", "b will-", "a will+", "a is+"])
    #expect(abs(rig.shownFrame(nav.controllers[1].view).minX - 100) < 0.01)
    #expect(abs(rig.shownFrame(nav.controllers[0].view).minX + 90) < 0.01)
    rig.pointer(.move, 275, 300)
    for _ in 0..<12 { rig.pointer(.move, 275, 300) }
    rig.pointer(.up, 275, 300)
    rig.settle()
    #expect(rig.history.takeOrder() == ["b did-", "a did+", "b didMove"])
    #expect(nav.navigation.viewControllers == [nav.controllers[0]] && nav.words == ["A"])
  }

  @Test("before the middle it goes back, and all is as it was")
  func cancelled() {
    drag(to: 150)
    rig.settle()
    #expect(
      rig.history.takeOrder() == [
        "b willMove", "b will-", "a will+", "a is+", "a will-", "b will+", "a did-", "b is+", "b did+", "b didMove",
      ])
    #expect(nav.navigation.viewControllers == Array(nav.controllers[...1]) && nav.words == ["‹ A", "B"])
    #expect(nav.controllers[1].view.frame.minX == 0 && nav.controllers[0].view.window == nil)
    #expect(!rig.stage.isInMotion)
    nav.pop(animated: true)
    rig.settle()
    #expect(nav.navigation.viewControllers == [nav.controllers[0]])
  }

  @Test("a short throw is enough")
  func thrown() {
    rig.drag(CGPoint(x: 5, y: 300), CGPoint(x: 155, y: 300), ticks: 6, rests: false)
    rig.settle()
    #expect(nav.navigation.viewControllers.count == 1)
  }

  @Test("not from farther inside, from the first controller, or where the way back is hidden")
  func refused() {
    rig.drag(CGPoint(x: 60, y: 300), CGPoint(x: 360, y: 300))
    #expect(rig.history.take().isEmpty)
    nav.controllers[1].navigationItem.hidesBackButton = true
    drag(to: 300)
    rig.settle()
    #expect(nav.navigation.viewControllers.count == 2)
    nav.controllers[1].navigationItem.hidesBackButton = false
    drag(to: 300)
    rig.settle()
    drag(to: 300)
    #expect(nav.navigation.viewControllers.count == 1)
  }

  @Test("a change of the stack in the middle of a way back is shown when the hand has let go")
  func changed() {
    drag(to: 150, ends: false)
    nav.push(2, animated: true)
    rig.pointer(.up, 165, 300)
    rig.settle()
    rig.settle()
    #expect(nav.navigation.viewControllers == [nav.controllers[0], nav.controllers[2]])
    #expect(nav.controllers[2].view.window != nil && nav.controllers[1].parent == nil)
  }
}
