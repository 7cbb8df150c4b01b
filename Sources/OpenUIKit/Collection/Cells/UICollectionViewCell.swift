import Foundation

/// The view of one item.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// Where a cell's own views go; fills the cell.
  public let contentView: UIView

  /// Whether it looks selected. The collection view sets it; setting it selects nothing.
  open var isSelected = false {
    didSet { showSelection() }
  }
  /// Whether a press shows on it.
  open var isHighlighted = false {
    didSet { showSelection() }
  }
  /// Whether the arrow keys have come here: then a ring lies around the cell. Apple has this in all views, here
  /// cells and controls have the focus.
  open internal(set) var isFocused = false {
    didSet { if isFocused != oldValue { showFocus() } }
  }
  private var focusRing: UIView?

  /// A cell with an empty content view that fills it.
  public override init(frame: CGRect) {
    contentView = UIView(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    installContentView()
  }

  /// A cell of size zero; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    contentView = UIView(frame: .zero)
    super.init(coder: coder)
    installContentView()
  }

  /// Behind `contentView`; fills the cell.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      guard let backgroundView else { return }
      backgroundView.frame = bounds
      backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(backgroundView, at: 0)
    }
  }

  /// Behind `contentView`, over `backgroundView`, while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      showSelection()
    }
  }

  override var measuredView: UIView { contentView.isMeasuredByConstraints ? contentView : self }

  /// That of the content view, which fills the cell.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    measuredView.measuredSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  private func showSelection() {
    guard let selectedBackgroundView else { return }
    guard isSelected || isHighlighted else { return selectedBackgroundView.removeFromSuperview() }
    guard selectedBackgroundView.superview !== self else { return }
    selectedBackgroundView.frame = bounds
    selectedBackgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
  }

  private func showFocus() {
    focusRing?.removeFromSuperview()
    focusRing = nil
    guard isFocused else { return }
    let ring = UIView(frame: bounds)
    ring.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    ring.isUserInteractionEnabled = false
    ring.layer.borderWidth = 2
    ring.layer.borderColor = UIColor.systemBlue.cgColor
    ring.layer.cornerRadius = contentView.layer.cornerRadius
    addSubview(ring)
    focusRing = ring
  }

  private func installContentView() {
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
}
