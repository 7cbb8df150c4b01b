import Foundation

/// Owns a view, and is notified when that is loaded, laid out, on the screen.
@preconcurrency @MainActor
open class UIViewController: UIResponder, @preconcurrency NSCoding {
  open var title: String?
  public private(set) weak var parent: UIViewController?
  public private(set) var children: [UIViewController] = []
  private var loadedView: UIView?
  private var hasAppeared = false

  /// There are no nibs here: both arguments are ignored.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    super.init()
  }

  open func encode(with coder: NSCoder) {}

  open override var next: UIResponder? { loadedView?.superview }

  /// The controller's view, made by `loadView` when it is first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView = newValue
      newValue?.viewController = self
    }
  }

  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  open func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func didReceiveMemoryWarning() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Never asked: there is no status bar here.
  open var prefersStatusBarHidden: Bool { false }
  open func didMove(toParent parent: UIViewController?) {}
  open func willMove(toParent parent: UIViewController?) {}

  open func addChild(_ child: UIViewController) {
    child.removeFromParent()
    child.willMove(toParent: self)
    child.parent = self
    children.append(child)
  }

  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Once in a controller's life here, when its window becomes visible.
  func appear() {
    guard !hasAppeared else { return }
    hasAppeared = true
    viewWillAppear(false)
    viewDidAppear(false)
    for child in children { child.appear() }
  }
}
