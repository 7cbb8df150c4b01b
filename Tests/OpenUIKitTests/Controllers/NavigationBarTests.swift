import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("The bar of a navigation controller")
struct NavigationBarTests {
  private let nav = NavigationRig()
  private var rig: ControllerRig { nav.rig }

  @Test("it shows the title of what is on top, and the way back")
  func title() {
    #expect(nav.words == ["A"])
    nav.push(1)
    rig.ticks(1)
    #expect(nav.words == ["‹ A", "B"])
    nav.controllers[1].title = "Other"
    nav.controllers[0].navigationItem.backButtonTitle = "Home"
    rig.ticks(1)
    #expect(nav.words == ["‹ Home", "Other"])
    #expect(nav.navigation.navigationBar.topItem === nav.controllers[1].navigationItem)
    #expect(nav.navigation.navigationBar.backItem === nav.controllers[0].navigationItem)
  }

  @Test("the way back is a button, by mouse and by keys")
  func back() {
    for byKey in [false, true] {
      nav.push(1)
      rig.ticks(1)
      if byKey {
        rig.press(.tab)
        rig.press(.space)
      } else {
        rig.click(30, 22)
      }
      rig.settle()
      #expect(nav.navigation.viewControllers.count == 1, "\(byKey)")
    }
  }

  @Test("a back action is done in the place of going back")
  func backAction() {
    nav.push(1)
    nav.controllers[1].navigationItem.backAction = UIAction { [history = rig.history] _ in history.note("asked") }
    rig.ticks(1)
    rig.click(30, 22)
    rig.settle()
    #expect(nav.navigation.viewControllers.count == 2 && rig.history.take().last == "asked")
  }

  @Test(
    "items at the left take the place of the way back, unless they supplement it; at the right the first is outermost")
  func items() {
    nav.push(1)
    let item = nav.controllers[1].navigationItem
    rig.perform {
      item.leftBarButtonItem = UIBarButtonItem(barButtonSystemItem: .cancel, target: nil, action: nil)
      item.rightBarButtonItems = [UIBarButtonItem(systemItem: .done), UIBarButtonItem(systemItem: .edit)]
    }
    rig.ticks(1)
    #expect(nav.words == ["Cancel", "B", "Edit", "Done"])
    item.leftItemsSupplementBackButton = true
    rig.ticks(1)
    #expect(nav.words == ["‹ A", "Cancel", "B", "Edit", "Done"])
    rig.perform { item.rightBarButtonItems?[0].title = "Ready" }
    rig.ticks(1)
    #expect(nav.words.last == "Ready")
  }

  @Test("a fixed space moves what follows by its own width, in the middle and at an end")
  func spaces() {
    func places(_ make: ([UIBarButtonItem]) -> [UIBarButtonItem]) -> [CGFloat] {
      var views: [UIView] = []
      rig.perform {
        views = (0..<2).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30)) }
        nav.controllers[0].navigationItem.leftBarButtonItems = make(views.map { UIBarButtonItem(customView: $0) })
      }
      rig.ticks(1)
      return views.map(\.frame.minX)
    }
    let plain = places { $0 }
    #expect(places { [$0[0], .fixedSpace(12), $0[1]] } == [plain[0], plain[1] + 12])
    #expect(places { [.fixedSpace(12)] + $0 } == plain.map { $0 + 12 })
  }

  @Test("a button calls its target, or does its action, unless it is disabled")
  func actions() {
    @MainActor
    final class Target {
      var presses = 0
      func press(_ item: UIBarButtonItem) { presses += item.tag }
    }
    let target = Target()
    let item = UIBarButtonItem(title: "Go", style: .plain, target: target, action: Selector(Target.press))
    item.tag = 3
    rig.perform { nav.controllers[0].navigationItem.rightBarButtonItem = item }
    rig.ticks(1)
    rig.click(375, 22)
    #expect(target.presses == 3)
    rig.perform { item.isEnabled = false }
    rig.ticks(1)
    rig.click(375, 22)
    #expect(target.presses == 3)
    let action = UIAction(title: "Act") { [history = rig.history] _ in history.note("act") }
    rig.perform { nav.controllers[0].navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: action) }
    rig.ticks(1)
    rig.click(375, 22)
    #expect(nav.words.last == "Act" && rig.history.take() == ["act"])
  }

  @Test("without a target an action goes up the chain of responders")
  func chain() {
    @MainActor
    final class Answering: UIViewController {
      var answers = 0
      func answer() { answers += 1 }
    }
    let controller = Answering()
    rig.perform {
      nav.navigation.setViewControllers([controller], animated: false)
      let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: Selector(Answering.answer))
      controller.navigationItem.rightBarButtonItem = item
      controller.view.addSubview(UIView(frame: .zero))
    }
    let field = rig.stage.perform { UITextField(frame: CGRect(x: 0, y: 0, width: 50, height: 30)) }
    rig.perform {
      controller.view.addSubview(field)
      field.becomeFirstResponder()
    }
    rig.ticks(1)
    rig.click(375, 22)
    #expect(controller.answers == 1)
  }

  @Test("other traits show in the next picture")
  func traits() {
    #expect(nav.barTexts.map(\.color.red) == [0])
    rig.stage.traitCollection = UITraitCollection(userInterfaceStyle: .dark)
    #expect(nav.barTexts.map(\.color.red) == [255])
  }

  @Test("hidden it leaves its room to what is below")
  func hidden() {
    rig.perform { nav.navigation.isNavigationBarHidden = true }
    #expect(nav.controllers[0].view.safeAreaInsets == .zero && nav.words.isEmpty)
    rig.perform { nav.navigation.setNavigationBarHidden(false, animated: true) }
    #expect(rig.shownFrame(nav.navigation.navigationBar).minY == -44)
    rig.settle()
    #expect(nav.controllers[0].view.safeAreaInsets.top == 44 && nav.words == ["A"])
  }

  @Test("it dissolves with the transition, and with its hand")
  func dissolve() {
    nav.push(1)
    rig.ticks(1)
    rig.drag(CGPoint(x: 5, y: 300), CGPoint(x: 115, y: 300), ends: false)
    #expect(nav.words.contains("A") && nav.words.contains("B"))
    let alpha = nav.barTexts.first { $0.string == "B" }?.color.alpha
    #expect(alpha.map { abs(Double($0) / 255 - 0.75) < 0.01 } ?? false)
    rig.pointer(.up, 115, 300)
    rig.settle()
    #expect(nav.words == ["‹ A", "B"])
  }

  @Test("its words keep to their room, however narrow the window is")
  func narrow() {
    nav.controllers[1].title = "A title that is much longer than the room that there is for it"
    nav.push(1)
    rig.perform {
      nav.controllers[1].navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .done)
    }
    rig.stage.tick([.resize(CGSize(width: 300, height: 400), scale: 1)])
    let boxes = nav.barTexts.map(\.box)
    #expect(boxes.count == 3)
    for (left, right) in zip(boxes, boxes.dropFirst()) { #expect(left.maxX <= right.minX) }
  }
}
