import Foundation

/// A row of items at the lower edge, one of which is selected.
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// Whom it tells of what a user selects. It is not kept.
  open weak var delegate: (any UITabBarDelegate)?
  /// From left to right; nil, as at first, for none. An item that is selected and is not among new ones is selected no
  /// more.
  open var items: [UITabBarItem]? {
    didSet { itemsDidChange() }
  }
  /// The delegate is told of what a user selects only.
  open var selectedItem: UITabBarItem? {
    didSet { updateSelection() }
  }
  /// Nil for that of the traits.
  open var barTintColor: UIColor? {
    didSet { updateColors() }
  }
  /// Nil for a paler colour of words.
  open var unselectedItemTintColor: UIColor? {
    didSet { for button in buttons { button.unselectedTint = unselectedItemTintColor } }
  }
  /// Whether what lies below it shines through, a little. Views lie below one that is.
  open var isTranslucent = true {
    didSet {
      guard isTranslucent != oldValue else { return }
      updateColors()
      translucencyDidChange()
    }
  }
  var translucencyDidChange: () -> Void = {}
  /// Asked before a user selects an item.
  var allows: (UITabBarItem) -> Bool = { _ in true }

  /// In points: Apple's.
  static let height: CGFloat = 49
  /// Of an item, in points: what is left of a wide bar is on both sides.
  private static let widestItem: CGFloat = 160

  private var buttons: [TabButton] = []
  private let line = ControlPart(frame: .zero)

  /// A bar without items.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(line)
    updateColors()
  }

  /// There are no archives here: the coder is ignored.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(line)
    updateColors()
  }

  /// Sets `items` at once, whatever `animated` says.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  /// The width that is offered, and 49 points of height.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }
  /// 49 points of height, and no width.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }

  /// Shares the width among the items, 160 points at most for each. What is left is on both sides.
  open override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
    let width = min(bounds.width / CGFloat(max(1, buttons.count)), Self.widestItem)
    let start = (bounds.width - width * CGFloat(buttons.count)) / 2
    // The ring around the one with the focus lies within the bar.
    let room = CGRect(x: start, y: 0, width: width, height: min(bounds.height, Self.height)).shrunk(by: FocusRing.reach)
    for (index, button) in buttons.enumerated() { button.frame = room.offsetBy(dx: CGFloat(index) * width, dy: 0) }
  }

  /// Takes the colours of the traits that hold there.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateColors()
  }

  /// Takes the colours of the new traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateColors()
  }

  private func itemsDidChange() {
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).map { item in
      let button = TabButton(item) { [weak self] in self?.choose(item) }
      button.unselectedTint = unselectedItemTintColor
      addSubview(button)
      return button
    }
    if let selectedItem, items?.contains(where: { $0 === selectedItem }) != true { self.selectedItem = nil }
    updateSelection()
    setNeedsLayout()
  }

  private func choose(_ item: UITabBarItem) {
    guard allows(item) else { return }
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  private func updateSelection() {
    for button in buttons { button.isSelected = button.item === selectedItem }
  }

  private func updateColors() {
    let colors = ControlColors(of: self)
    backgroundColor = barTintColor ?? (isTranslucent ? colors.barVeil : colors.barGround)
    line.backgroundColor = colors.separator
  }
}

/// Is notified of what a user selects.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
  /// Also for the item that was selected already.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
