import Foundation

/// Shows the last of a stack of controllers, below a bar with its title and the way back.
///
/// The stack is changed at once; what is shown follows. A change that is made while another is on its way waits for
/// that. A drag from the left edge leads back.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  public enum Operation: Int, Sendable {
    case none, push, pop
  }

  open weak var delegate: (any UINavigationControllerDelegate)?
  public let navigationBar = UINavigationBar(frame: .zero)
  /// The drag that leads back; nil until the view is loaded.
  open private(set) var interactivePopGestureRecognizer: UIGestureRecognizer?

  /// From the bottom to the top.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setStack(newValue, animated: false) }
  }
  open var topViewController: UIViewController? { stack.last }
  /// What is in sight: what is presented, or the top of the stack.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

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
  var transition: ControllerTransition?
  var edgePop: EdgePop?
  let container = UIView(frame: .zero)
  private var hidesBar = false

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: The stack

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

  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    setStack(viewControllers, animated: animated)
  }

  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesBar else { return }
    hidesBar = hidden
    guard isViewLoaded else { return }
    guard animated, viewIfLoaded?.window != nil else { return layOutBar() }
    UIView.animate(withDuration: 0.25) { self.layOutBar() }
  }

  // MARK: Of the superclass

  open override func loadView() {
    let view = NavigationView(frame: UIScreen.main.bounds)
    view.bar = navigationBar
    view.addSubview(navigationBar)
    view.addSubview(container)
    view.updateColors()
    container.clipsToBounds = true
    self.view = view
    layOutBar()
    navigationBar.goBack = { [weak self] in self?.popViewController(animated: true) }
    let pop = EdgePop(of: self)
    edgePop = pop
    interactivePopGestureRecognizer = pop.recognizer
    view.addGestureRecognizer(pop.recognizer)
    view.laysOut = { [weak self] in self?.layOutBar() }
    showTop(animated: false)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if let top = stack.last { delegate?.navigationController(self, willShow: top, animated: animated) }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if let top = stack.last { delegate?.navigationController(self, didShow: top, animated: animated) }
  }

  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { CGSize(width: parentSize.width, height: max(0, parentSize.height - barHeight)) }

  override var controllerForKeys: UIViewController { stack.last?.controllerForKeys ?? self }

  private var barHeight: CGFloat { hidesBar ? 0 : UINavigationBar.height }

  /// The bar, above it while it is hidden, and what is below it.
  private func layOutBar() {
    guard let view = viewIfLoaded else { return }
    let (size, height) = (view.bounds.size, barHeight)
    navigationBar.frame = CGRect(
      x: 0, y: height - UINavigationBar.height, width: size.width, height: UINavigationBar.height)
    navigationBar.alpha = hidesBar ? 0 : 1
    container.frame = CGRect(x: 0, y: height, width: size.width, height: max(0, size.height - height))
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

  /// What the bar of a navigation controller shows. Made when it is first asked for, with the controller's title.
  public var navigationItem: UINavigationItem {
    if let madeNavigationItem { return madeNavigationItem }
    let item = UINavigationItem()
    item.title = title
    madeNavigationItem = item
    return item
  }
}

/// The bar with its ground, which has the corners of the card that it may be on.
@MainActor
final class NavigationView: UIView {
  weak var bar: UINavigationBar?
  var laysOut: () -> Void = {}

  override func layoutSubviews() {
    super.layoutSubviews()
    laysOut()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateColors()
  }

  func updateColors() { backgroundColor = ControlColors(of: self).barGround }
}
