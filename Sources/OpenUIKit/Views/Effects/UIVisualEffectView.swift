import Foundation

/// A view that shows an effect behind its `contentView`, to which what it holds is added.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// Nil for none: the view is clear. A change within an animation goes on its way.
  open var effect: UIVisualEffect? {
    didSet { updateEffect() }
  }
  /// Holds what lies on the veil; fills the view.
  public let contentView = UIView(frame: .zero)
  private let veil = ControlPart(frame: .zero)

  /// A view of size zero with the effect; nil for none.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    setUp()
  }

  /// A view without an effect; `frame` is in points of the superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// A view of size zero without an effect; nothing is read from `coder`.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    for view in [veil, contentView] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    updateEffect()
  }

  /// Fills the view with the veil and `contentView`, and rounds the veil's corners as the view's.
  open override func layoutSubviews() {
    super.layoutSubviews()
    (veil.frame, contentView.frame) = (bounds, bounds)
    veil.layer.cornerRadius = layer.cornerRadius
  }

  /// Takes the colours of the window that it has come to.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateEffect()
  }

  /// Takes the colours of the new traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateEffect()
  }

  private func updateEffect() {
    let colors = ControlColors(of: self)
    veil.backgroundColor = effect?.ground(colors) ?? .clear
    contentView.tintColor = effect?.tint(colors)
  }
}
