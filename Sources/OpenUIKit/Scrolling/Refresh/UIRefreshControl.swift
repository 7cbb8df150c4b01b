import Foundation

/// A wheel above the content of a scroll view: pulled far enough it turns, and the content waits below it until
/// `endRefreshing()`.
///
/// Targets for `.valueChanged` are told while the hand still pulls, once in each drag. When the hand lets go, the
/// content comes to rest below the wheel.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// Whether the wheel turns: from the pull, or `beginRefreshing()`, to `endRefreshing()`.
  open private(set) var isRefreshing = false

  /// In points: Apple's.
  static let height: CGFloat = 60
  /// Of the font of a title that says none, in points.
  private static let titleSize: CGFloat = 13
  /// How far the content has to be pulled, as it is seen, in points. Apple gives no number; so far it takes a hand that
  /// means it.
  static let threshold: CGFloat = 80

  /// Below the wheel; nil for none.
  open var attributedTitle: NSAttributedString? {
    get { title?.attributedText }
    set { show(newValue) }
  }

  private var title: ControlLabel?
  private let wheel = UIActivityIndicatorView(style: .medium)
  /// Whether the present drag, or the way back from it, may still begin a refresh.
  private var isArmed = false

  /// The control's place is found by the scroll view that it is given to; `frame` counts until then.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// A control of size zero; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    autoresizingMask = .flexibleWidth
    addSubview(wheel)
  }

  private func show(_ text: NSAttributedString?) {
    let label = title ?? ControlLabel(frame: .zero)
    if title == nil {
      (label.font, label.textAlignment) = (.systemFont(ofSize: Self.titleSize), .center)
      addSubview(label)
      title = label
    }
    label.textColor = .secondaryLabel
    label.attributedText = text
    label.isHidden = text == nil
    setNeedsLayout()
  }

  /// Nobody is told. The scroll view makes room for the wheel, and does not scroll to show it.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    start()
    if let scrollView, !scrollView.activity.isDraggingContent { scrollView.makeRoomForRefreshing(Self.height) }
  }

  /// The content goes back to its beginning, if it lies below the wheel.
  open func endRefreshing() {
    guard isRefreshing else { return }
    isRefreshing = false
    wheel.stopAnimating()
    scrollView?.endRefreshing()
  }

  private var scrollView: UIScrollView? { superview as? UIScrollView }

  private func start() {
    (isRefreshing, isArmed) = (true, false)
    wheel.startAnimating()
  }

  // MARK: What the scroll view tells

  func dragDidBegin() { isArmed = !isRefreshing }

  /// - Parameters:
  ///   - pull: how far the content is from its beginning, in points.
  ///   - isHeld: whether a hand pulls.
  func pulled(by pull: CGFloat, isHeld: Bool) {
    guard isArmed else { return }
    wheel.showSpokes(min(max(pull / Self.threshold, 0), 1))
    guard isHeld, pull >= Self.threshold else { return }
    start()
    sendValueChanged(with: nil)
  }

  func dragWillEnd() {
    if isRefreshing { scrollView?.makeRoomForRefreshing(Self.height) }
  }

  // MARK: Of the superclasses

  /// Of the wheel; nil for the grey of secondary words.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    wheel.color = ownTint
  }

  /// Sets the wheel in the middle, or above the title where there is one.
  open override func layoutSubviews() {
    super.layoutSubviews()
    wheel.center = CGPoint(x: bounds.midX, y: bounds.midY)
    guard let title, !title.isHidden else { return }
    let height = title.sizeThatFits(bounds.size).height
    let gap = max(0, (bounds.height - wheel.bounds.height - height) / 3)
    wheel.center.y = bounds.minY + gap + wheel.bounds.height / 2
    title.frame = CGRect(x: 0, y: wheel.frame.maxY + gap, width: bounds.width, height: height)
  }

  /// As wide as is wanted, and 60 points high.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }
  package override var heldState: [UInt64] { super.heldState + [isRefreshing ? 1 : 0, isArmed ? 1 : 0] }
}
