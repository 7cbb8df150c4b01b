import Foundation

/// Shows one of some controllers, with a bar at the lower edge to choose it by.
///
/// Their views are loaded when they are first shown. Those that lie below the bar, as far as it is translucent and
/// `edgesForExtendedLayout` says so, have it in their safe areas; others end where it begins.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  /// Whom it asks and tells of what a user selects. It is not kept.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// Its delegate is the controller.
  public let tabBar = UITabBar(frame: .zero)

  /// Of another row the same controller stays selected, else the one at the same index, else the first.
  open var viewControllers: [UIViewController]? {
    get { tabs }
    set { setTabs(newValue ?? []) }
  }
  /// Nothing for one that is not among `viewControllers`.
  open var selectedViewController: UIViewController? {
    get { selected }
    set { if let newValue, tabs?.contains(where: { $0 === newValue }) == true { select(newValue) } }
  }
  /// `NSNotFound` without controllers. Nothing for an index that none has.
  open var selectedIndex: Int {
    get { tabs?.firstIndex { $0 === selected } ?? NSNotFound }
    set { if let tabs, tabs.indices.contains(newValue) { select(tabs[newValue]) } }
  }

  private var tabs: [UIViewController]?
  private var selected: UIViewController?
  /// Whose view is in the container.
  private var shown: UIViewController?
  private let container = UIView(frame: .zero)
  /// While the bar is away: how opaque it was.
  private var alphaOfBar: CGFloat?

  /// A row without controllers.
  public init() {
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  /// The same. There are no nibs here: both arguments are ignored.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }

  /// The same. There are no archives here: the coder is ignored.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    tabBar.delegate = self
    tabBar.allows = { [weak self] in self?.allows($0) ?? true }
    tabBar.translucencyDidChange = { [weak self] in self?.layOut() }
  }

  /// Sets `viewControllers` at once, whatever `animated` says.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }

  // MARK: What a user selects

  private func controller(of item: UITabBarItem) -> UIViewController? { tabs?.first { $0.tabBarItem === item } }

  private func allows(_ item: UITabBarItem) -> Bool {
    guard let controller = controller(of: item) else { return false }
    return delegate?.tabBarController(self, shouldSelect: controller) ?? true
  }

  /// A tab that is chosen once more goes back to the beginning of its stack.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    guard let controller = controller(of: item) else { return }
    if controller === selected {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    } else {
      select(controller)
    }
    delegate?.tabBarController(self, didSelect: controller)
  }

  // MARK: The tabs

  private func setTabs(_ new: [UIViewController]) {
    let (old, index) = (tabs ?? [], selectedIndex)
    let leaving = old.filter { controller in !new.contains { $0 === controller } }
    for controller in leaving { controller.willMove(toParent: nil) }
    tabs = new
    let coming = new.filter { $0.parent !== self }
    for controller in coming { addChild(controller) }
    tabBar.items = new.map(\.tabBarItem)
    let stays = new.contains { $0 === selected }
    let next = stays ? selected : new.indices.contains(index) ? new[index] : new.first
    select(next)
    for controller in leaving { controller.removeFromParent() }
    for controller in coming { controller.didMove(toParent: self) }
    layOut()
  }

  private func select(_ controller: UIViewController?) {
    selected = controller
    tabBar.selectedItem = controller?.tabBarItem
    showSelected()
  }

  private func showSelected() {
    guard isViewLoaded, shown !== selected else { return }
    let (old, new) = (shown, selected)
    let tells = appearance.phase == .here
    if tells {
      old?.beginAppearance(false, animated: false)
      new?.beginAppearance(true, animated: false)
    }
    shown = new
    old?.viewIfLoaded?.removeFromSuperview()
    if let view = new?.view {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      layOut()
      container.addSubview(view)
    }
    if tells {
      old?.endAppearance()
      new?.endAppearance()
    } else {
      old?.breakOff()
    }
  }

  // MARK: Of the superclass

  /// Makes a view with the bar and the room for the selected controller's view.
  open override func loadView() {
    let view = BarGround(frame: UIScreen.main.bounds)
    container.clipsToBounds = true
    view.addSubview(container)
    view.addSubview(tabBar)
    view.updateColors()
    view.laysOut = { [weak self] in self?.layOut() }
    self.view = view
    layOut()
    showSelected()
  }

  /// The parent's size, less the height of the bar for a child that does not extend below it.
  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    let isBelow = (container as? UIViewController).map(isBelowBar) ?? false
    return CGSize(width: parentSize.width, height: max(0, parentSize.height - (isBelow ? 0 : barHeight)))
  }

  override var controllerForKeys: UIViewController { selected?.controllerForKeys ?? self }

  override func childExtentDidChange() { layOut() }

  /// What the bar looks like where it is not away; nil for one that is not to be seen.
  var pictureOfBar: UIView? {
    guard !tabBar.isHidden, tabBar.window != nil else { return nil }
    let picture = tabBar.snapshotView(afterScreenUpdates: true)
    picture?.alpha = alphaOfBar ?? tabBar.alpha
    return picture
  }

  /// Whether what is selected keeps the bar away.
  private var isBarAway: Bool { selected?.keepsBottomBarAway ?? false }

  func isBelowBar(_ controller: UIViewController) -> Bool {
    controller.extends(below: .bottom, isTranslucent: tabBar.isTranslucent)
  }

  /// From the lower edge, with what other bars take there, in points.
  private var barHeight: CGFloat {
    tabBar.isHidden || isBarAway ? 0 : UITabBar.height + (viewIfLoaded?.safeAreaInsets.bottom ?? 0)
  }

  func layOut() {
    guard let view = viewIfLoaded else { return }
    let (size, height) = (view.bounds.size, barHeight)
    let end = tabBar.isHidden ? 0 : UITabBar.height + view.safeAreaInsets.bottom
    tabBar.frame = CGRect(x: 0, y: size.height - end, width: size.width, height: UITabBar.height)
    updateBarAlpha()
    container.frame = view.bounds
    for controller in tabs ?? [] {
      let hasBar = isBelowBar(controller) && !tabBar.isHidden && !controller.keepsBottomBarAway
      controller.barInsets.bottom = hasBar ? UITabBar.height : 0
    }
    guard let shown else { return }
    let room = isBelowBar(shown) ? size.height : max(0, size.height - height)
    shown.viewIfLoaded?.frame = CGRect(x: 0, y: 0, width: size.width, height: room)
  }
}

extension UITabBarController {
  /// A bar that is away is as opaque again as it was when it comes back.
  private func updateBarAlpha() {
    guard (alphaOfBar != nil) != isBarAway else { return }
    let present = tabBar.alpha
    UIView.performWithoutAnimation { tabBar.alpha = alphaOfBar ?? 0 }
    alphaOfBar = isBarAway ? present : nil
  }
}

extension UIViewController {
  /// The nearest one around it.
  public var tabBarController: UITabBarController? {
    for case let controller as UITabBarController in sequence(first: self, next: \.parent).dropFirst() {
      return controller
    }
    return nil
  }

  var ownTabBarItem: UITabBarItem? {
    if let madeTabBarItem { return madeTabBarItem }
    if let first = (self as? UINavigationController)?.stack.first { return first.tabBarItem }
    let item = UITabBarItem(title: title, image: nil, tag: 0)
    madeTabBarItem = item
    return item
  }

  func setTabBarItem(_ item: UITabBarItem?) {
    madeTabBarItem = item
    let holder = parent is UINavigationController ? parent?.parent : parent
    (holder as? UITabBarController)?.itemDidChange()
  }
}

extension UITabBarController {
  /// A controller shows itself by another item.
  fileprivate func itemDidChange() {
    tabBar.items = (viewControllers ?? []).map(\.tabBarItem)
    tabBar.selectedItem = selectedViewController?.tabBarItem
  }
}
