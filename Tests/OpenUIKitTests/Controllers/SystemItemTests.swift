import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("Items of bars")
struct SystemItemTests {
  private let rig = ControllerRig()

  @Test("each of the system's buttons has a word of its own; spaces have none")
  func buttons() {
    let items: [UIBarButtonItem.SystemItem] = [
      .done, .cancel, .edit, .save, .add, .compose, .reply, .action, .organize, .bookmarks, .search, .refresh, .stop,
      .camera, .trash, .play, .pause, .rewind, .fastForward, .undo, .redo, .close,
    ]
    let words = items.map { UIBarButtonItem(barButtonSystemItem: $0, target: nil, action: nil).title ?? "" }
    #expect(Set(words).count == items.count && words.allSatisfy { !$0.isEmpty })
    let spaces = [
      UIBarButtonItem(systemItem: .flexibleSpace), UIBarButtonItem(systemItem: .fixedSpace), .flexibleSpace(),
      .fixedSpace(20),
    ]
    #expect(spaces.allSatisfy { ($0.title ?? "").isEmpty } && spaces.last?.width == 20)
  }

  @Test("each of the system's tabs has a word")
  func tabs() {
    let items: [UITabBarItem.SystemItem] = [
      .more, .favorites, .featured, .topRated, .recents, .contacts, .history, .bookmarks, .search, .downloads,
      .mostRecent, .mostViewed,
    ]
    let words = items.map { UITabBarItem(tabBarSystemItem: $0, tag: 3).title ?? "" }
    #expect(Set(words).count == items.count && words.allSatisfy { !$0.isEmpty })
    #expect(UITabBarItem(tabBarSystemItem: .search, tag: 3).tag == 3)
  }

  @Test("a navigation item has one button of a side as the first of several")
  func sides() {
    let (a, b) = (UIBarButtonItem(systemItem: .done), UIBarButtonItem(customView: UIView(frame: .zero)))
    let item = UINavigationItem(title: "t")
    item.setLeftBarButtonItems([a, b], animated: false)
    #expect(item.leftBarButtonItem === a && item.leftBarButtonItems?.count == 2)
    item.setLeftBarButton(b, animated: false)
    #expect(item.leftBarButtonItems?.map { $0 === b } == [true] && b.customView != nil)
    item.setRightBarButtonItems([b, a], animated: false)
    item.setRightBarButton(nil, animated: false)
    #expect(item.rightBarButtonItem == nil && (item.rightBarButtonItems ?? []).isEmpty)
    item.setHidesBackButton(true, animated: false)
    #expect(item.hidesBackButton)
  }

  @Test("what a stack shows is its top, or what that presents")
  func visible() {
    let (first, second) = (rig.make("a"), rig.make("b"))
    let navigation = rig.stage.perform { UINavigationController(rootViewController: first) }
    rig.present(navigation)
    #expect(navigation.visibleViewController === first && navigation.navigationBar.backItem == nil)
    rig.perform { navigation.pushViewController(second, animated: false) }
    #expect(navigation.visibleViewController === second && navigation.topViewController === second)
    #expect(navigation.navigationBar.topItem === second.navigationItem)
    #expect(navigation.navigationBar.backItem === first.navigationItem)
    let sheet = rig.make("c")
    rig.present(sheet, from: second)
    #expect(navigation.visibleViewController === sheet)
  }
}
