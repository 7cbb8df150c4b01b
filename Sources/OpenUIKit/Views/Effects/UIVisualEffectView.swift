import Foundation

/// A view that shows an effect behind its `contentView`, to which what it holds is added.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// Nil for none: the view is clear. A change within an animation goes on its way.
  open var effect: UIVisualEffect? {
    didSet { updateEffect() }
  }
  public let contentView = UIView(frame: .zero)
  private let veil = ControlPart(frame: .zero)

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    setUp()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

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

  open override func layoutSubviews() {
    super.layoutSubviews()
    (veil.frame, contentView.frame) = (bounds, bounds)
    veil.layer.cornerRadius = layer.cornerRadius
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateEffect()
  }

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
