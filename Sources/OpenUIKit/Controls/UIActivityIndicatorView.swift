import Foundation

/// A wheel of spokes that turns while something is being done.
///
/// It turns once a second, by a spoke in every fifteenth tick, whenever the frames come. A stage with one that turns is
/// in motion; one that has stopped costs nothing.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// How large it is.
  public enum Style: Int, Sendable {
    /// 20 points a side.
    case medium = 100
    /// 37 points a side.
    case large = 101

    /// In points.
    fileprivate var side: CGFloat { self == .medium ? 20 : 37 }
    fileprivate var size: CGSize { CGSize(width: side, height: side) }
  }

  /// Of another style it is drawn anew.
  open var style: Style {
    didSet { if style != oldValue { styleChanged() } }
  }
  /// Nil for the grey of secondary words.
  open var color: UIColor! {
    get { ownColor ?? ControlColors(of: self).secondaryInk }
    set {
      ownColor = newValue
      paint()
    }
  }
  /// Whether it is seen only while it turns; true unless it is set.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }
  /// Whether it turns; false at first.
  open private(set) var isAnimating = false

  private var ownColor: UIColor?
  private let spokes = (0..<UIActivityIndicatorView.count).map { _ in ControlPart(frame: .zero) }
  /// Since when it turns.
  private var firstTick = 0
  /// How many spokes it has turned by.
  package private(set) var turns = 0

  private static let count = 8
  /// Of a turn that takes a second.
  private static let ticksOfSpoke = AppContext.ticksPerSecond / count
  /// What is left of the spoke that is the farthest back.
  private static let palest: CGFloat = 0.2

  /// Hidden until it is started, and as large as its style.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: style.size))
    setUp()
  }

  /// Hidden until it is started, of medium style, and as large as that where the frame has no size.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: CGRect(origin: frame.origin, size: frame.size == .zero ? Style.medium.size : frame.size))
    setUp()
  }

  /// There are no archives here: the coder is ignored, and the style is medium.
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isHidden = true
    isUserInteractionEnabled = false
    for spoke in spokes { addSubview(spoke) }
    paint()
  }

  /// Shows it, and turns it from the present tick on. Nothing if it turns already.
  open func startAnimating() {
    guard !isAnimating else { return }
    (isAnimating, isHidden) = (true, false)
    begin()
  }

  /// Stops it, and hides it if `hidesWhenStopped` says so.
  open func stopAnimating() {
    isAnimating = false
    isHidden = hidesWhenStopped
  }

  /// The style's side, in points, both ways.
  open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }
  /// The intrinsic size, whatever is offered.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Takes the colour of the traits that hold there, and goes on turning.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    paint()
    if isAnimating { begin() }
  }
  /// Takes the colour of the new traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    paint()
  }

  /// Places the spokes around the middle.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = style.side
    let (length, width, radius) = (side * 0.26, side * 0.1, side * 0.36)
    for (index, spoke) in spokes.enumerated() {
      let angle = CGFloat(index) / CGFloat(Self.count) * 2 * .pi
      let turn = CGAffineTransform(rotationAngle: angle)
      let place = CGPoint(x: 0, y: -radius).applying(turn)
      spoke.transform = .identity
      spoke.frame = CGRect(x: 0, y: 0, width: width, height: length)
      spoke.layer.cornerRadius = width / 2
      spoke.center = CGPoint(x: bounds.midX + place.x, y: bounds.midY + place.y)
      spoke.transform = turn
    }
  }

  package override var heldState: [UInt64] { [isAnimating ? UInt64(firstTick) + 1 : 0] }

  private func styleChanged() {
    bounds.size = intrinsicContentSize
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func begin() {
    guard let context else { return }
    (firstTick, turns) = (context.tick, 0)
    paint()
    context.startTimedMotion(Turning(self))
  }

  /// Shows so much of the wheel, standing still: how far a hand has come that is about to start it.
  func showSpokes(_ share: CGFloat) {
    guard !isAnimating else { return }
    isHidden = share <= 0
    let shown = share * CGFloat(Self.count)
    for (index, spoke) in spokes.enumerated() { spoke.alpha = min(max(shown - CGFloat(index), 0), 1) }
  }

  fileprivate func turn(to tick: Int) {
    let turns = (tick - firstTick) / Self.ticksOfSpoke
    guard turns != self.turns else { return }
    self.turns = turns
    paint()
  }

  private func paint() {
    for (index, spoke) in spokes.enumerated() {
      spoke.backgroundColor = color
      let age = CGFloat((turns - index) % Self.count + (turns < index ? Self.count : 0))
      spoke.alpha =
        1 - (1 - Self.palest) * age.truncatingRemainder(dividingBy: CGFloat(Self.count)) / CGFloat(Self.count)
    }
  }

  /// Turns an indicator until it stops or leaves its window.
  private final class Turning: TimedMotion {
    private weak var view: UIActivityIndicatorView?
    private let firstTick: Int

    init(_ view: UIActivityIndicatorView) { (self.view, firstTick) = (view, view.firstTick) }

    func advance(to tick: Int) -> Bool {
      guard let view, view.isAnimating, view.firstTick == firstTick, view.window != nil else { return false }
      view.turn(to: tick)
      return true
    }
  }
}
