import Foundation

/// Owns a view, and is notified when that is loaded, laid out, and when it comes to and leaves the screen.
///
/// Controllers contain others (`addChild`), and present others over themselves (`present`). Those whose views enter or
/// leave a visible window are told each time, whatever the reason: children after their parents that it begins, and
/// before them that it is done.
@preconcurrency @MainActor
open class UIViewController: UIResponder, UIContentContainer, @preconcurrency NSCoding {
  /// What bars call it. Setting it sets the titles of `navigationItem` and `tabBarItem`, too.
  open var title: String? {
    didSet {
      if let item = madeNavigationItem { item.title = title }
      if let item = madeTabBarItem { item.title = title }
    }
  }
  /// The controller that has it as a child, nil without one.
  public internal(set) weak var parent: UIViewController?
  /// In the order in which they were added.
  public internal(set) var children: [UIViewController] = []

  private var loadedView: UIView?
  var appearance = Appearance()
  var presenting = Presenting()
  var madeNavigationItem: UINavigationItem?
  var madeTabBarItem: UITabBarItem?

  /// There are no nibs here: both arguments are ignored.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// The same as `init(nibName:bundle:)` with nil for both.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// There are no archives here: the coder is ignored, and the controller is as `init()` makes it.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Does nothing: there are no archives here.
  open func encode(with coder: NSCoder) {}

  /// The superview of its view; nil before that is loaded.
  open override var next: UIResponder? { loadedView?.superview }

  // MARK: The view

  /// The controller's view, made by `loadView` when it is first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      if loadedView !== newValue, let loadedView {
        loadedView.changeMargins { loadedView.viewController = nil }
        loadedView.changeOverrides { $0.controller = TraitOverride() }
      }
      loadedView = newValue
      newValue?.changeMargins { newValue?.viewController = self }
      if overrideUserInterfaceStyle != .unspecified { styleDidChange() }
      if ownSafeArea != .zero { ownSafeAreaDidChange() }
    }
  }

  /// The view without loading it.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether `view` has been made.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view now, if it has not been made.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  /// Makes `view`. An override sets it and does not call this one.
  open func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
  }

  /// Called once, when the view has been made.
  open func viewDidLoad() {}
  /// Called before the view lays out its subviews, after constraints have placed them.
  open func viewWillLayoutSubviews() {}
  /// Called when the view has laid out its subviews; those in them may not have done so.
  open func viewDidLayoutSubviews() {}
  /// Never called: no desktop says so.
  open func didReceiveMemoryWarning() {}
  /// Those of what its view is in, else of the stage that runs now, with `overrideUserInterfaceStyle`.
  open var traitCollection: UITraitCollection { ownTraits }
  /// Called when the traits have changed. Does nothing by itself.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Light or dark, for the controller, its view and all that is in it, whatever is around it; `.unspecified`, as at
  /// first, for what is around it.
  ///
  /// That goes for views of children, too, but not for what the controller presents. A view may have another style of
  /// its own. Those whose traits are others are told at once; of a controller without a view nobody is.
  ///
  /// Source: [overrideUserInterfaceStyle](
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/overrideuserinterfacestyle).
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { styleDidChange() } }
  }
  private func styleDidChange() {
    loadedView?.changeOverrides { $0.controller.style = overrideUserInterfaceStyle }
  }
  /// Never asked: there is no status bar here.
  open var prefersStatusBarHidden: Bool { false }
  /// Never asked: there is no status bar here.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Does nothing: there is no status bar here.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Never asked: a window has any size.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }

  // MARK: Margins and the safe area

  /// The least margins of the view, in points: 16 at its sides, nothing above and below.
  ///
  /// Those are the margins that the view has if it is given none. An override is asked whenever the margins are.
  ///
  /// Source: [systemMinimumLayoutMargins](
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/systemminimumlayoutmargins).
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
  }
  /// Whether the view has margins of at least `systemMinimumLayoutMargins`; true at first. Without, it has what it is
  /// given, 8 points on each side at first.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { loadedView?.marginsDidChange() } }
  }
  /// Called when the view's margins are others.
  open func viewLayoutMarginsDidChange() {}
  /// What the controller adds to the safe area insets of its view, in points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      Refusal.check(additionalSafeAreaInsets.total, "additionalSafeAreaInsets")
      if additionalSafeAreaInsets != oldValue { ownSafeAreaDidChange() }
    }
  }
  /// Called when the `safeAreaInsets` of the view are others, before its layout.
  open func viewSafeAreaInsetsDidChange() {}
  /// The bars of a container that the view may lie below: those that are translucent.
  open var edgesForExtendedLayout = UIRectEdge.all {
    didSet { if edgesForExtendedLayout != oldValue { parent?.childExtentDidChange() } }
  }
  /// Whether it may lie below bars that are opaque, too.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet { if extendedLayoutIncludesOpaqueBars != oldValue { parent?.childExtentDidChange() } }
  }
  /// Whether the bar of a tab bar controller is away as long as this controller is on the stack of a navigation
  /// controller in it, whatever lies above; false at first.
  ///
  /// It is asked when that stack changes. The bar goes and comes with the view that has it.
  ///
  /// Source: [hidesBottomBarWhenPushed](
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/hidesbottombarwhenpushed).
  open var hidesBottomBarWhenPushed = false
  /// How far bars of its container cover the view.
  var barInsets = UIEdgeInsets.zero {
    didSet { if barInsets != oldValue { ownSafeAreaDidChange() } }
  }

  // MARK: Appearance

  /// Called before its view comes into a window that is on screen.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called once the view is in the window, before `viewDidAppear`.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called when its view is in the window, and what moved it there has ended.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before its view goes.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when its view has gone, and what moved it away has ended.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Whether children are told with their parent that they appear and disappear. A container that answers false tells
  /// them itself, by `beginAppearanceTransition` and `endAppearanceTransition`.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// For containers: the view of a child is about to appear, or to disappear. Ends with `endAppearanceTransition()`;
  /// the other direction may begin before that.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }
  /// Ends what `beginAppearanceTransition(_:animated:)` began: the child is told that it has come or gone.
  open func endAppearanceTransition() { endAppearance() }

  /// True within the calls that tell that the view disappears, since the controller is being dismissed.
  open var isBeingDismissed: Bool { presenting.isBeingDismissed }
  /// True within the calls that tell that the view appears, since the controller is being presented.
  open var isBeingPresented: Bool { presenting.isBeingPresented }
  /// True within the calls that tell that the view appears, since the controller has got a parent.
  open var isMovingToParent: Bool { appearance.isMovingToParent }
  /// True within the calls that tell that the view disappears, since the controller loses its parent.
  open var isMovingFromParent: Bool { appearance.isMovingFromParent }

  // MARK: Containment

  /// Makes `childController` a child, which is told so before. Its view is the caller's to add; then the caller calls
  /// `didMove(toParent:)`. One that has a parent leaves that first.
  open func addChild(_ childController: UIViewController) { adopt(childController) }
  /// Tells it `didMove(toParent: nil)`. The caller has called `willMove(toParent: nil)` and removed the view.
  open func removeFromParent() { leaveParent() }
  /// An override calls `super`.
  open func willMove(toParent parent: UIViewController?) {
    if parent == nil { appearance.isMovingFromParent = true }
  }
  /// An override calls `super`.
  open func didMove(toParent parent: UIViewController?) {
    (appearance.isMovingToParent, appearance.isMovingFromParent) = (false, false)
  }

  /// Puts the view of one child in the place of another's, both of which are told that they appear and disappear.
  /// `animations` is what moves meanwhile, in `duration` seconds; with a transition among the options the change of the
  /// views dissolves. `completion` is called when both have been told that it is done.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    exchange(fromViewController, toViewController, duration, options, animations, completion)
  }

  /// The nearest container that shows controllers does so; without one it is presented.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
  }
  /// Presents it, as long as no container does otherwise.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.showDetailViewController(vc, sender: sender) } else { present(vc, animated: true) }
  }

  /// What the bar of a navigation controller shows. Made when it is first asked for, with the controller's title.
  open var navigationItem: UINavigationItem { ownNavigationItem }
  /// What the bar of a tab bar controller shows. Made when it is first asked for, with the controller's title. That of
  /// a navigation controller is the item of its first controller, unless it has been given its own.
  open var tabBarItem: UITabBarItem! {
    get { ownTabBarItem }
    set { setTabBarItem(newValue) }
  }

  // MARK: Editing

  /// Whether what the view shows can be changed; false at first.
  open var isEditing: Bool {
    get { isStoredEditing }
    set { setEditing(newValue, animated: false) }
  }
  private var isStoredEditing = false
  /// Sets `isEditing`, and what `editButtonItem` says. An override calls `super`, and changes the view.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isStoredEditing = editing
    madeEditButton?.say(isEditing: editing)
  }
  /// A button for a bar, Edit, or Done while `isEditing`, which calls `setEditing(_:animated:)`. Made when it is first
  /// asked for.
  open var editButtonItem: UIBarButtonItem { editButton }
  var madeEditButton: UIBarButtonItem?

  // MARK: Size

  /// How large it would like to be, in points: asked by forms and sheets.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      parent?.preferredContentSizeDidChange(forChildContentContainer: self)
      if parent == nil { activePresentation?.preferredContentSizeDidChange(forChildContentContainer: self) }
    }
  }
  /// Does nothing by itself: a container overrides it.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// The whole size of the parent, in points: a container that gives less overrides it.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// The window is about to have another size, in the next layout its view. An override calls `super`, which tells the
  /// children.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      child.viewWillTransition(to: childSize, with: coordinator)
    }
  }

  // MARK: Presentation

  /// How it is presented. A desktop has no popovers: they are sheets, and the log says so once.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic {
    didSet { if modalPresentationStyle != oldValue { presenting.forgetUnused() } }
  }
  /// How it comes and goes when it is presented without an animator of its own.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether what is presented in the current context covers this controller's view.
  open var definesPresentationContext = false
  /// Whether what is presented in its context goes by its `modalTransitionStyle`.
  open var providesPresentationContextTransitionStyle = false
  /// Whether a sheet that shows it cannot be dismissed by hand, nor by Escape.
  open var isModalInPresentation = false
  /// Supplies what animates its presentation and dismissal; kept weakly.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// What this controller, or a parent, presents.
  open var presentedViewController: UIViewController? { presenter?.presenting.presented }
  /// Who presents this controller, or a parent.
  open var presentingViewController: UIViewController? { presentedAncestor?.presenting.presenter }
  /// How this controller, or a parent, is presented. Of one that is not yet, how it will be by its present style.
  open var presentationController: UIPresentationController? { currentPresentationController }
  /// The same, where it is a sheet.
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }
  /// Of the transition that is under way, as long as it is animated.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { runningCoordinator }

  /// Shows `viewControllerToPresent` over this controller, or over the ancestor that its style asks for.
  ///
  /// One that already presents another, or whose view is in no window, presents nothing: the log says so. `completion`
  /// is called after `viewDidAppear`.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    beginPresenting(viewControllerToPresent, animated: flag, completion)
  }

  /// Dismisses what this controller presents with all that that presents; without such a one, this controller.
  /// `completion` is called after `viewDidDisappear`.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    beginDismissing(animated: flag, completion)
  }

  // MARK: What controllers of this module override

  /// Whether the bar of a tab bar controller around it is away for one within it.
  var keepsBottomBarAway: Bool { children.contains(where: \.keepsBottomBarAway) }
  /// A child may lie below other bars than before.
  func childExtentDidChange() {}
  /// The one within it that keys go to.
  var controllerForKeys: UIViewController { self }

  /// What presents it by a style, where no delegate has one of its own.
  func makePresentationController(
    _ style: UIModalPresentationStyle, _ presenter: UIViewController?
  ) -> UIPresentationController { .standard(style, for: self, presenter) }
  /// What moves when it comes or goes, where no delegate has something of its own.
  func makeTransition(isPresenting: Bool) -> any UIViewControllerAnimatedTransitioning {
    modalTransitionStyle.animation(isPresenting: isPresenting)
  }
}
