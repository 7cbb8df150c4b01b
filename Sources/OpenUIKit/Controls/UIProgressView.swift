import Foundation

/// A line that is filled as far as something has been done.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// How the line looks.
  public enum Style: Int, Sendable {
    /// With a ground.
    case `default`
    /// Thinner, and its ground is invisible.
    case bar
  }

  /// `default` unless it is set.
  open var progressViewStyle = Style.default {
    didSet { show() }
  }
  /// From 0 to 1, and held there.
  open var progress: Float {
    get { storedProgress }
    set { setProgress(newValue, animated: false) }
  }
  /// Of what has been done; nil for the tint.
  open var progressTintColor: UIColor? {
    didSet { show() }
  }
  /// Of what has not; nil for grey.
  open var trackTintColor: UIColor? {
    didSet { show() }
  }

  private var storedProgress: Float = 0
  private let track = ControlPart(frame: .zero)
  private let done = ControlPart(frame: .zero)
  private static let height: CGFloat = 4

  /// Always 4 points high: the height of `frame` does not count.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: UIProgressView.height)))
    setUp()
  }

  /// A line without a width, and 4 points high.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  /// There are no archives here: the coder is ignored.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    addSubview(track)
    addSubview(done)
    show()
  }

  /// A share from 0 to 1, and held there. What is no number is ignored.
  open func setProgress(_ progress: Float, animated: Bool) {
    guard !progress.isNaN else { return }
    storedProgress = min(max(progress, 0), 1)
    showChange(animated: animated) { self.show() }
  }

  /// 4 points of height, and no width.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }
  /// The width that is offered, and 4 points of height.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

  /// Fills the line for the new width.
  open override func layoutSubviews() {
    super.layoutSubviews()
    show()
  }
  /// Takes the colours of the traits that hold there.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    show()
  }
  /// Takes the new tint, where no colour is set.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }
  /// Takes the colours of the new traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    show()
  }

  package override var heldState: [UInt64] { [UInt64(storedProgress.bitPattern)] }

  private func show() {
    let colors = ControlColors(of: self)
    let ground = progressViewStyle == .bar ? .clear : trackTintColor ?? colors.track
    track.paint(ground, in: bounds)
    var frame = bounds
    frame.size.width *= CGFloat(storedProgress)
    done.paint(progressTintColor ?? colors.tint, in: frame)
  }
}
