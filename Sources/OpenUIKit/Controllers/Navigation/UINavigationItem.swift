import Foundation

/// What a bar shows while a controller is on top.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// Whether the title is large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As in the item before, always, or never.
    case automatic, always, never
  }

  /// Kept: titles are never large here, as `UINavigationBar.prefersLargeTitles` says.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
  /// What the bar shows, and the button that leads back here; nil for nothing.
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
  /// Whether there is no button that leads back; false unless it is set.
  open var hidesBackButton = false {
    didSet { changed() }
  }
  /// Whether the items at the left stand beside the button that leads back, and not in its place.
  open var leftItemsSupplementBackButton = false {
    didSet { changed() }
  }
  /// In the place of the button that leads back, unless `leftItemsSupplementBackButton` says otherwise.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    didSet { changed() }
  }
  /// The first one is the outermost.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    didSet { changed() }
  }
  /// The first of `leftBarButtonItems`. Setting it leaves no other.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first of `rightBarButtonItems`. Setting it leaves no other.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  /// The contents of bars that show it, or the way back to it.
  private var observers: [Observer] = []

  private struct Observer {
    weak var contents: BarContents?
  }

  /// An item without a title.
  public override init() {}

  /// An item with this title.
  public init(title: String) { self.title = title }

  /// Sets `hidesBackButton` at once, whatever `animated` says.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
  /// Sets `leftBarButtonItem` at once, whatever `animated` says.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets `rightBarButtonItem` at once, whatever `animated` says.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  /// Sets `leftBarButtonItems` at once, whatever `animated` says.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  /// Sets `rightBarButtonItems` at once, whatever `animated` says.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }

  func tell(_ contents: BarContents) {
    observers.removeAll { $0.contents == nil }
    observers.append(Observer(contents: contents))
  }

  private func changed() { for observer in observers { observer.contents?.itemChanged() } }
}
