import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

/// A tab bar controller as the root, with the controllers "a", "b" and "c" as its tabs.
@MainActor
private struct TabRig {
  final class Teller: NSObject, UITabBarControllerDelegate {
    let history: History
    var refuses = false

    init(_ history: History) { self.history = history }

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      history.note("should \(viewController.title ?? "")")
      return !refuses
    }
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
      history.note("selected \(viewController.title ?? "")")
    }
  }

  let rig = ControllerRig(size: CGSize(width: 300, height: 600))
  let tabs: UITabBarController
  let controllers: [Witness]
  let teller: Teller

  init() {
    let (stage, history) = (rig.stage, rig.history)
    controllers = stage.perform { ["a", "b", "c"].map { Witness($0, history) } }
    for controller in controllers { controller.title = controller.name.uppercased() }
    teller = Teller(history)
    tabs = stage.perform { UITabBarController() }
    tabs.delegate = teller
    stage.perform { [tabs, controllers] in
      tabs.viewControllers = controllers
      stage.window?.rootViewController = tabs
    }
    stage.tick()
    _ = history.take()
  }

  func click(_ index: Int) { rig.click(50 + 100 * CGFloat(index), 575) }

  var history: History { rig.history }
}

@MainActor
@Suite("Tab bar controllers")
struct TabBarTests {
  private let rig = TabRig()
  private var tabs: UITabBarController { rig.tabs }

  @Test("the first tab is shown and selected, and the views of the others are not loaded")
  func first() {
    #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === rig.controllers[0])
    #expect(tabs.tabBar.selectedItem === rig.controllers[0].tabBarItem)
    #expect(rig.controllers.map(\.isViewLoaded) == [true, false, false])
    #expect(rig.controllers.allSatisfy { $0.parent === tabs && $0.tabBarController === tabs })
    #expect(rig.rig.texts.filter { $0.box.midY > 551 }.map(\.string) == ["A", "B", "C"])
    #expect(UITabBarController().selectedIndex == NSNotFound)
  }

  @Test("a click asks the delegate, tells both controllers in turn, and then the delegate")
  func click() {
    rig.click(1)
    #expect(
      rig.history.takeOrder() == ["should B", "a will-", "b will+", "b is+", "a did-", "b did+", "selected B"])
    #expect(tabs.selectedIndex == 1 && rig.controllers[0].view.window == nil)
    rig.teller.refuses = true
    rig.click(2)
    #expect(rig.history.takeOrder() == ["should C"])
    #expect(tabs.selectedIndex == 1 && tabs.tabBar.selectedItem === rig.controllers[1].tabBarItem)
  }

  @Test("what the program selects is shown, and the delegate is not told")
  func program() {
    rig.rig.perform { tabs.selectedIndex = 2 }
    #expect(rig.history.takeOrder() == ["a will-", "c will+", "c is+", "a did-", "c did+"])
    rig.rig.perform { tabs.selectedViewController = rig.controllers[0] }
    #expect(tabs.selectedIndex == 0)
    _ = rig.history.take()
    rig.rig.perform {
      tabs.selectedIndex = 7
      tabs.selectedViewController = UIViewController()
    }
    #expect(tabs.selectedIndex == 0 && rig.history.take() == [])
  }

  @Test("Tab comes to the items, and Space selects one")
  func keys() {
    rig.rig.press(.tab)
    rig.rig.press(.tab)
    rig.rig.press(.space)
    #expect(tabs.selectedIndex == 1 && rig.history.takeOrder().last == "selected B")
    rig.rig.press(.tab)
    rig.rig.press(.enter)
    #expect(tabs.selectedIndex == 2)
  }

  @Test("views lie below a translucent bar and have it in their safe areas; beside an opaque one they end above it")
  func extent() {
    let view = rig.controllers[0].view!
    #expect(view.frame == CGRect(x: 0, y: 0, width: 300, height: 600) && view.safeAreaInsets.bottom == 49)
    rig.rig.perform { tabs.tabBar.isTranslucent = false }
    rig.rig.ticks(2)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 300, height: 551) && view.safeAreaInsets == .zero)
    rig.rig.perform { rig.controllers[0].extendedLayoutIncludesOpaqueBars = true }
    rig.rig.ticks(2)
    #expect(view.frame.height == 600 && view.safeAreaInsets.bottom == 49)
    rig.rig.perform { rig.controllers[0].edgesForExtendedLayout = .top }
    rig.rig.ticks(2)
    #expect(view.frame.height == 551 && view.safeAreaInsets.bottom == 0)
  }

  @Test("in a navigation controller in a tab, both bars count")
  func both() {
    let screen = UIViewController()
    rig.rig.perform { tabs.viewControllers = [UINavigationController(rootViewController: screen)] }
    rig.rig.ticks(3)
    #expect(screen.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 49, right: 0))
    #expect(screen.view.convert(screen.view.bounds, to: nil) == CGRect(x: 0, y: 0, width: 300, height: 600))
    rig.rig.stage.tick([.resize(CGSize(width: 500, height: 400), scale: 1)])
    rig.rig.ticks(2)
    #expect(screen.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 49, right: 0))
    #expect(screen.view.bounds.size == CGSize(width: 500, height: 400))
  }

  @Test("a tab that is chosen once more goes back to the beginning of its stack")
  func again() {
    let stack = ["x", "y"].map { rig.rig.make($0) }
    rig.rig.perform {
      let navigation = UINavigationController()
      navigation.viewControllers = stack
      navigation.title = "N"
      tabs.viewControllers = [navigation]
    }
    rig.rig.ticks(3)
    _ = rig.history.take()
    rig.rig.click(150, 575)
    rig.rig.settle()
    #expect((tabs.selectedViewController as? UINavigationController)?.viewControllers == [stack[0]])
    let order = rig.history.takeOrder()
    #expect(order.first == "should N" && order.contains("selected N") && order.contains("x did+"))
  }

  @Test("of another row of tabs the same controller stays selected, else the one at its index, else the first")
  func row() {
    let new = ["x", "y"].map { rig.rig.make($0) }
    rig.rig.perform { tabs.selectedIndex = 1 }
    _ = rig.history.take()
    rig.rig.perform { tabs.viewControllers = [new[0], new[1], rig.controllers[1]] }
    #expect(tabs.selectedIndex == 2)
    #expect(
      rig.history.takeOrder() == [
        "a willMove", "c willMove", "x willMove", "y willMove", "a didMove", "c didMove", "x didMove", "y didMove",
      ])
    rig.rig.perform { tabs.viewControllers = new + [rig.controllers[0]] }
    #expect(tabs.selectedIndex == 2 && rig.controllers[0].view.window != nil && rig.controllers[1].view.window == nil)
    rig.rig.perform { tabs.viewControllers = new }
    #expect(tabs.selectedIndex == 0)
    rig.rig.perform { tabs.viewControllers = nil }
    #expect(tabs.selectedIndex == NSNotFound && tabs.children.isEmpty)
  }

  @Test("a badge is drawn beside its title and goes with its text")
  func badge() {
    rig.rig.perform { rig.controllers[1].tabBarItem.badgeValue = "12" }
    rig.rig.stage.tick()
    let drawn = rig.rig.texts.first { $0.string == "12" }
    #expect((100...200).contains(drawn?.box.midX ?? 0) && drawn?.color == DrawColor(red: 255, green: 255, blue: 255))
    rig.rig.perform { rig.controllers[1].tabBarItem.badgeValue = nil }
    rig.rig.stage.tick()
    #expect(!rig.rig.texts.contains { $0.string == "12" })
  }

  @Test("bars of a tab that is first shown in another theme have that theme's colours")
  func theme() {
    let navigation = rig.rig.stage.perform { UINavigationController(rootViewController: UIViewController()) }
    navigation.loadViewIfNeeded()
    rig.rig.perform { tabs.viewControllers = [rig.controllers[0], navigation] }
    rig.rig.stage.traitCollection = UITraitCollection(userInterfaceStyle: .dark)
    rig.rig.perform { tabs.selectedIndex = 1 }
    for view in [tabs.tabBar, navigation.navigationBar, navigation.view!] {
      #expect(view.backgroundColor.map { $0.components.x < 0.5 } == true)
    }
  }

  @Test("a bar by itself selects what is clicked and tells its delegate, the selected item once more")
  func alone() {
    final class Listener: NSObject, UITabBarDelegate {
      let history = History()
      func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { history.note(item.title ?? "") }
    }
    let (playground, listener) = (Playground(), Listener())
    let bar = playground.add(UITabBar(frame: CGRect(x: 0, y: 0, width: 200, height: 49)))
    bar.delegate = listener
    bar.items = [UITabBarItem(tabBarSystemItem: .topRated, tag: 1), UITabBarItem(title: "Mine", image: nil, tag: 2)]
    playground.stage.tick()
    for x in [150.0, 150, 50] {
      playground.pointer(.down, x, 20)
      playground.pointer(.up, x, 20)
    }
    #expect(listener.history.take() == ["Mine", "Mine", "Top Rated"] && bar.selectedItem?.tag == 1)
  }

  @Test("whatever is selected, replaced and presented, each beginning has its end, and what is selected is shown")
  func random() {
    for seed in 0..<UInt64(rounds(10, nightly: 100)) {
      var random = SplitMix64(state: seed)
      let (rig, law) = (TabRig(), AppearanceLaw())
      law.follow(["a will+", "a is+", "a did+"])
      var made = 0
      for _ in 0..<30 {
        let count = rig.tabs.viewControllers?.count ?? 0
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1: rig.rig.perform { rig.tabs.selectedIndex = Int.random(in: 0..<max(1, count), using: &random) }
        case 2: rig.click(Int.random(in: 0..<3, using: &random))
        case 3:
          made += 1
          let new = rig.rig.make("x\(made)")
          new.title = new.name
          var row = rig.tabs.viewControllers ?? []
          row.insert(new, at: Int.random(in: 0...row.count, using: &random))
          if row.count > 3 { row.remove(at: Int.random(in: 0..<row.count, using: &random)) }
          rig.rig.perform { rig.tabs.viewControllers = row }
        default: rig.rig.stage.tick([.resize(CGSize(width: 300, height: 600), scale: 1)])
        }
        rig.rig.ticks(Int.random(in: 0..<3, using: &random))
        law.follow(rig.history.take())
        let shown = (rig.tabs.selectedViewController as? Witness)?.name
        #expect(law.isSettled && law.shown == Set(shown.map { [$0] } ?? []), "seed \(seed)")
        rig.rig.stage.checkInvariants()
      }
      #expect(law.offences.isEmpty, "seed \(seed)")
    }
  }
}
