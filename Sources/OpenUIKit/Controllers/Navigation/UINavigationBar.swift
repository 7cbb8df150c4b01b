import Foundation

/// The bar of a navigation controller: the title of what is on top, the way back, and its buttons.
///
/// Between two items it dissolves, as long as the transition takes, and in the hand that leads it.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// Nil for that of the traits.
  open var barTintColor: UIColor? {
    didSet { updateColors() }
  }
  /// Whether what lies below it shines through, a little. Views lie below one that is.
  open var isTranslucent = true {
    didSet {
      guard isTranslucent != oldValue else { return }
      updateColors()
      translucencyDidChange()
    }
  }
  /// Kept: titles are never large here, and the log says so once.
  open var prefersLargeTitles = false {
    didSet {
      guard prefersLargeTitles else { return }
      AppContext.current?.diagnostics.logOnce("prefersLargeTitles: titles stand in the bar, and are never large.")
    }
  }
  /// From the bottom of the stack to its top.
  open private(set) var items: [UINavigationItem]? = []
  /// The last of `items`, which the bar shows; nil without one.
  open var topItem: UINavigationItem? { items?.last }
  /// The last but one of `items`, which the bar leads back to; nil without one.
  open var backItem: UINavigationItem? { items?.dropLast().last }

  /// In points: Apple's.
  static let height: CGFloat = 44

  private var shown: BarContents?
  private let line = ControlPart(frame: .zero)
  /// Called by the button that leads back.
  var goBack: () -> Void = {}
  var translucencyDidChange: () -> Void = {}

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
  }

  /// Dissolves into the new ones within 0.3 seconds, or at once outside of a stage.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    let change = begin(items ?? [])
    guard animated, context != nil else { return change.end(true) }
    UIView.animate(withDuration: 0.3, animations: change.move) { _ in change.end(true) }
  }

  /// Places the line at the lower edge.
  open override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
  }

  /// The width that is offered, and 44 points of height.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

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

  /// A change of what is shown: what moves, and what to do at its end with whether it was completed.
  struct Change {
    let move: () -> Void
    let end: (Bool) -> Void
  }

  /// Puts the new contents over the old ones, unseen.
  func begin(_ new: [UINavigationItem]) -> Change {
    let (old, before) = (items, shown)
    items = new
    let next = topItem.map { item in BarContents(of: item, back: backItem) { [weak self] in self?.goBack() } }
    if let next {
      UIView.performWithoutAnimation {
        (next.frame, next.alpha) = (bounds, 0)
        addSubview(next)
        next.layoutIfNeeded()
      }
    }
    shown = next
    return Change {
      before?.alpha = 0
      next?.alpha = 1
    } end: { [weak self] completed in
      guard let self else { return }
      if completed {
        before?.removeFromSuperview()
        next?.alpha = 1
      } else {
        next?.removeFromSuperview()
        before?.alpha = 1
        (items, shown) = (old, before)
      }
    }
  }

  private func updateColors() {
    let colors = ControlColors(of: self)
    backgroundColor = barTintColor ?? (isTranslucent ? colors.barVeil : nil)
    line.backgroundColor = colors.separator
  }
}
