import Foundation

/// What a bar shows while a controller is on top.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  open var title: String? {
    didSet { if title != oldValue { changed() } }
  }
  /// In the place of the title.
  open var titleView: UIView? {
    didSet { changed() }
  }
  /// What the button that leads back here is called; nil for the title.
  open var backButtonTitle: String? {
    didSet { changed() }
  }
  /// The same: of this item the title counts.
  open var backBarButtonItem: UIBarButtonItem? {
    didSet { changed() }
  }
  /// Done in the place of going back.
  open var backAction: UIAction?
  open var hidesBackButton = false {
    didSet { changed() }
  }
  /// Whether the items at the left stand beside the button that leads back, and not in its place.
  open var leftItemsSupplementBackButton = false {
    didSet { changed() }
  }
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet { changed() }
  }
  /// The first one is the outermost.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet { changed() }
  }
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// The contents of bars that show it, or the way back to it.
  private var observers: [Observer] = []

  private struct Observer {
    weak var contents: BarContents?
  }

  public override init() {}

  public init(title: String) { self.title = title }

  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }

  func tell(_ contents: BarContents) {
    observers.removeAll { $0.contents == nil }
    observers.append(Observer(contents: contents))
  }

  private func changed() { for observer in observers { observer.contents?.itemChanged() } }
}
