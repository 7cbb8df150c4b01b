import Foundation

/// Shows the last of a stack of controllers, with a bar that has its title and the way back.
///
/// Views lie below the bar as far as it is translucent, and `edgesForExtendedLayout` says so: then it counts in their
/// safe areas. Others begin where it ends.
///
/// The stack is changed at once; what is shown follows. A change that is made while another is on its way waits for
/// that. A drag from the left edge leads back.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// What an animator is asked for.
  public enum Operation: Int, Sendable {
    /// No change, a controller that comes on the stack, and one that leaves it.
    case none, push, pop
  }

  /// Told of what is shown, and asked for animators; kept weakly.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// Shows the items of the top controller. It belongs to the controller: its delegate is nobody else's.
  public let navigationBar = UINavigationBar(frame: .zero)
  /// The drag that leads back; nil until the view is loaded.
  open private(set) var interactivePopGestureRecognizer: UIGestureRecognizer?

  /// From the bottom to the top.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setStack(newValue, animated: false) }
  }
  /// The last of `viewControllers`.
  open var topViewController: UIViewController? { stack.last }
  /// What is in sight: what is presented, or the top of the stack.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  /// Setting it hides or shows the bar at once.
  open var isNavigationBarHidden: Bool {
    get { hidesBar }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  // What the extensions do goes through these.
  var stack: [UIViewController] = []
  /// Whose view is in the container, or leaves it.
  var shown: UIViewController?
  /// Those whose move into the stack or out of it has been announced, and is not done.
  var moving: [UIViewController] = []
  /// Whether what waits for the present transition is animated; nil for nothing.
  var waiting: Bool?
  /// Whether the delegate was told what will be shown as this controller appears, and not yet what is.
  var isShowUntold = false
  var transition: ControllerTransition?
  var edgePop: EdgePop?
  var bottomBar = BottomBar()
  let container = UIView(frame: .zero)
  private var hidesBar = false

  /// With one controller, which is not popped.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  /// A stack without controllers. There are no nibs here: both arguments are ignored.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// A stack without controllers. There are no archives here: the coder is ignored.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: The stack

  /// Puts a controller on the stack. One that is on it already stops the program.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else {
      fatalError(
        "NSInvalidArgumentException: Pushing the same view controller instance more than once is not supported "
          + "(\(viewController))")
    }
    setStack(stack + [viewController], animated: animated)
  }

  /// Returns what it takes from the stack: nothing where there is but one.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    setStack(Array(stack.dropLast()), animated: animated)
    return top
  }

  /// Returns those that were above it.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      fatalError("NSInternalInconsistencyException: Tried to pop to a view controller that doesn't exist.")
    }
    let above = Array(stack[(index + 1)...])
    if !above.isEmpty { setStack(Array(stack[...index]), animated: animated) }
    return above
  }

  /// Takes off all but the first, and answers those; nil where there is nothing to take.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Another stack: it moves as a push where its top is new, and as a pop where that was below.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    setStack(viewControllers, animated: animated)
  }

  /// Hides or shows the bar; animated ones slide it past the upper edge.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesBar else { return }
    hidesBar = hidden
    guard isViewLoaded else { return }
    guard animated, viewIfLoaded?.window != nil else { return layOutBar() }
    UIView.animate(withDuration: 0.25) {
      self.layOutBar()
      if self.stack.contains(where: self.isBelowBar) { self.view.layoutIfNeeded() }
    }
  }

  // MARK: Of the superclass

  /// Makes a view with the bar, the room for the top's view, and the gesture that leads back.
  open override func loadView() {
    let view = BarGround(frame: UIScreen.main.bounds)
    view.addSubview(navigationBar)
    view.addSubview(container)
    view.updateColors()
    container.clipsToBounds = true
    self.view = view
    layOutBar()
    navigationBar.goBack = { [weak self] in self?.popViewController(animated: true) }
    navigationBar.translucencyDidChange = { [weak self] in self?.layOutBar() }
    let pop = EdgePop(of: self)
    edgePop = pop
    interactivePopGestureRecognizer = pop.recognizer
    view.addGestureRecognizer(pop.recognizer)
    view.laysOut = { [weak self] in self?.layOutBar() }
    showTop(animated: false)
  }

  /// Tells the delegate that the top of the stack will be shown.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isShowUntold = true
    if let top = stack.last { delegate?.navigationController(self, willShow: top, animated: animated) }
  }

  /// Tells the delegate that the top of the stack is shown.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if isShowUntold, let shown { delegate?.navigationController(self, didShow: shown, animated: animated) }
  }

  /// Pushes the controller, animated.
  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  /// The parent's size, less the height of the bar for a child that does not extend below it.
  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    let isBelow = (container as? UIViewController).map(isBelowBar) ?? false
    return CGSize(width: parentSize.width, height: max(0, parentSize.height - (isBelow ? 0 : barEnd)))
  }

  override var controllerForKeys: UIViewController { stack.last?.controllerForKeys ?? self }

  override var keepsBottomBarAway: Bool { isViewLoaded ? bottomBar.isAway : hidesBottomBar }

  override func childExtentDidChange() { layOutBar() }

  /// Where the bar ends, in points from the upper edge.
  private var barEnd: CGFloat { hidesBar ? 0 : (viewIfLoaded?.safeAreaInsets.top ?? 0) + UINavigationBar.height }

  func isBelowBar(_ controller: UIViewController) -> Bool {
    controller.extends(below: .top, isTranslucent: navigationBar.isTranslucent)
  }

  /// The bar, above its place while it is hidden, and what it leaves. The container has what is below it, too.
  func layOutBar() {
    guard let view = viewIfLoaded else { return }
    let (size, end) = (view.bounds.size, barEnd)
    navigationBar.frame = CGRect(
      x: 0, y: hidesBar ? -UINavigationBar.height : end - UINavigationBar.height, width: size.width,
      height: UINavigationBar.height)
    navigationBar.alpha = hidesBar ? 0 : 1
    let all = shown.map { stack + [$0] } ?? stack
    let isCovered = all.contains(where: isBelowBar)
    let start = isCovered ? 0 : end
    container.frame = CGRect(x: 0, y: start, width: size.width, height: max(0, size.height - start))
    if isCovered { view.bringSubviewToFront(navigationBar) }
    for controller in all {
      controller.barInsets.top = isBelowBar(controller) && !hidesBar ? UINavigationBar.height : 0
    }
    if transition == nil, let shown { shown.viewIfLoaded?.frame = area(of: shown) }
  }

  /// Where a controller's view is in the container.
  func area(of controller: UIViewController) -> CGRect {
    var area = container.bounds
    if let change = bottomBar.change, change.keeper === controller {
      area.size.height = max(0, area.height - change.taken)
    }
    guard container.frame.minY == 0, !isBelowBar(controller) else { return area }
    area.origin.y = barEnd
    area.size.height = max(0, area.height - barEnd)
    return area
  }
}

extension UIViewController {
  /// The nearest one around it.
  public var navigationController: UINavigationController? {
    for case let controller as UINavigationController in sequence(first: self, next: \.parent).dropFirst() {
      return controller
    }
    return nil
  }

  var ownNavigationItem: UINavigationItem {
    if let madeNavigationItem { return madeNavigationItem }
    let item = UINavigationItem()
    item.title = title
    madeNavigationItem = item
    return item
  }
}
