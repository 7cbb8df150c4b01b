import CradleScenes
import Foundation
import UIKit

extension Scene {
  static let screens = Scene(
    name: "screens", title: "Screens",
    summary: "A list that pushes, sheets, an alert, a drawer that a hand draws out: how screens come and go.",
    alsoCalled: "navigation push pop modal sheet alert dialog drawer transition view controller present",
    defaultItemCount: ListScreen.entries.count, itemCounts: ListScreen.entries.count...ListScreen.entries.count
  ) { _ in ScreensController() }
}

/// A navigation controller with a list, from which other screens come in each way that there is.
final class ScreensController: SceneController {
  private let list = ListScreen()
  private lazy var navigation = UINavigationController(rootViewController: list)
  /// What was done last, in words; empty at first.
  private var latest = ""

  init() {
    super.init(nibName: nil, bundle: nil)
    list.told = { [unowned self] in latest = $0 }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    // The list has nothing to show below the bar.
    navigation.navigationBar.isTranslucent = false
    addChild(navigation)
    navigation.view.frame = view.bounds
    navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(navigation.view)
    navigation.didMove(toParent: self)
    super.viewDidLoad()
  }

  // MARK: What a scene is

  override var itemCount: Int { ListScreen.entries.count }
  override var liveItemCount: Int { itemCount }
  override var itemWords: ItemWords { ItemWords("way", "ways") }
  override var statusText: String? { latest.isEmpty ? nil : latest }
  /// Which screens are open, and who has the focus, is nowhere but in the window.
  override var hasCheckpoints: Bool { latest.isEmpty && !list.hasFocus }
}
