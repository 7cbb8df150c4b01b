import Foundation

/// A knob on a line, for a number between two others.
///
/// The knob is dragged, or jumps to where the line is pressed. The arrow keys move it by a hundredth of the way, Page
/// Up and Page Down by a tenth, Home and End to the ends.
@preconcurrency @MainActor
open class UISlider: UIControl {
  /// In the unit of its owner, held between the ends; 0 at first. What is no number is ignored.
  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }
  /// The least value; 0 at first. Set beyond the other one it takes that along.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      setValue(storedValue, animated: false)
    }
  }
  /// The greatest value; 1 at first. Set beyond the other end it takes that along.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      setValue(storedValue, animated: false)
    }
  }
  /// Whether the targets are called while the knob is dragged, and not only at the end.
  open var isContinuous = true

  /// Of the line up to the knob; nil for the tint.
  open var minimumTrackTintColor: UIColor? {
    didSet { updateAppearance() }
  }
  /// Of the line beyond the knob; nil for grey.
  open var maximumTrackTintColor: UIColor? {
    didSet { updateAppearance() }
  }
  /// Of the knob; nil for white.
  open var thumbTintColor: UIColor? {
    didSet { updateAppearance() }
  }
  /// At the ends of the line.
  open var minimumValueImage: UIImage? {
    didSet { show(minimumValueImage, in: minimumView) }
  }
  /// At the right of the track, which grows shorter by it.
  open var maximumValueImage: UIImage? {
    didSet { show(maximumValueImage, in: maximumView) }
  }

  private var storedValue: Float = 0
  private let line = ControlPart(frame: .zero)
  private let filled = ControlPart(frame: .zero)
  private let knob = ControlPart(frame: .zero)
  private let knobEdge = ControlPart(frame: .zero)
  private let minimumView = ControlImageView(frame: .zero)
  private let maximumView = ControlImageView(frame: .zero)
  /// Where in the knob it is held, from its middle.
  private var grip: CGFloat = 0
  private var hasChanged = false

  // In points: UIKit's.
  private static let height: CGFloat = 34
  private static let knobSide: CGFloat = 28
  private static let lineHeight: CGFloat = 4
  private static let imageGap: CGFloat = 8
  /// A row that leaves the width to the slider has it so wide.
  private static let usualWidth: CGFloat = 118

  /// From 0 to 1, and at 0.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// There are no archives here: the coder is ignored.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    for part in [minimumView, maximumView, line, filled, knobEdge, knob] as [UIView] { addSubview(part) }
    updateAppearance()
  }

  /// Held between the ends. No target is told of it. What is no number is ignored.
  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else { return }
    storedValue = min(max(value, minimumValue), maximumValue)
    showChange(animated: animated) { self.updateAppearance() }
  }

  // MARK: Where things are

  /// Where the left picture is, in points; empty without one.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = minimumValueImage?.size ?? .zero
    return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
  /// Where the right picture is, in points; empty without one.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = maximumValueImage?.size ?? .zero
    return CGRect(x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
  /// Where the track is, in points: what the pictures leave of the width.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let left = minimumValueImage.map { $0.size.width + Self.imageGap } ?? 0
    let right = maximumValueImage.map { $0.size.width + Self.imageGap } ?? 0
    return CGRect(
      x: bounds.minX + left, y: bounds.midY - Self.lineHeight / 2, width: max(0, bounds.width - left - right),
      height: Self.lineHeight)
  }
  /// Where the knob is at a value, in points.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let range = maximumValue - minimumValue
    let share = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    let way = max(0, rect.width - Self.knobSide)
    return CGRect(
      x: rect.minX + share * way, y: rect.midY - Self.knobSide / 2, width: Self.knobSide, height: Self.knobSide)
  }

  /// 34 points of height, and no width.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height) }
  /// The width that is offered, or 118 points, and 34 points of height.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : Self.usualWidth, height: Self.height)
  }

  // MARK: Tracking

  /// Takes hold of the knob. A touch more than 8 points beside it moves it there first.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let (place, knob) = (touch.location(in: self), thumb)
    hasChanged = false
    grip = knob.insetBy(dx: -8, dy: -8).contains(place) ? place.x - knob.midX : 0
    if grip == 0 { move(to: place.x, event) }
    return true
  }

  /// The knob goes with the touch.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    move(to: touch.location(in: self).x - grip, event)
    return true
  }

  /// Lets the knob go.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { finish(event) }
  /// Lets the knob go, where it is.
  open override func cancelTracking(with event: UIEvent?) { finish(event) }

  private var thumb: CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: storedValue)
  }

  private func move(to x: CGFloat, _ event: UIEvent?) {
    let track = trackRect(forBounds: bounds)
    let way = track.width - Self.knobSide
    guard way > 0 else { return }
    let share = Float((x - track.minX - Self.knobSide / 2) / way)
    change(to: minimumValue + share * (maximumValue - minimumValue), event, isContinuous: isContinuous)
  }

  private func change(to wanted: Float, _ event: UIEvent?, isContinuous: Bool) {
    let old = storedValue
    setValue(wanted, animated: false)
    guard storedValue != old else { return }
    hasChanged = true
    if isContinuous { sendValueChanged(with: event) }
  }

  private func finish(_ event: UIEvent?) {
    if !isContinuous, hasChanged { sendValueChanged(with: event) }
    hasChanged = false
  }

  // MARK: Keys

  private static let commands: [UIKeyCommand] =
    escapeCommands + [
      step(UIKeyCommand.inputLeftArrow, by: -0.01), step(UIKeyCommand.inputDownArrow, by: -0.01),
      step(UIKeyCommand.inputRightArrow, by: 0.01), step(UIKeyCommand.inputUpArrow, by: 0.01),
      step(UIKeyCommand.inputPageDown, by: -0.1), step(UIKeyCommand.inputPageUp, by: 0.1),
      step(UIKeyCommand.inputHome, by: -1), step(UIKeyCommand.inputEnd, by: 1),
    ]

  /// - Parameter share: of the whole way.
  private static func step(_ input: String, by share: Float) -> UIKeyCommand {
    command(input) { control in
      guard let slider = control as? UISlider else { return }
      let range = slider.maximumValue - slider.minimumValue
      slider.change(to: slider.storedValue + share * range, nil, isContinuous: true)
    }
  }

  package override var focusCommands: [UIKeyCommand] { UISlider.commands }
  package override var isPressedByKeys: Bool { false }

  // MARK: Of the superclasses

  package override func claimsTouch(from recognizer: UIGestureRecognizer) -> Bool {
    recognizer is UIPanGestureRecognizer
  }
  package override var focusRadius: CGFloat { 6 }
  override var ownAccessibility: AccessibilityState {
    let share = maximumValue > minimumValue ? (value - minimumValue) / (maximumValue - minimumValue) : 0
    return super.ownAccessibility.with(.adjustable, value: "\(Int((share * 100).rounded()))%")
  }
  package override var heldState: [UInt64] { super.heldState + [UInt64(storedValue.bitPattern)] }

  /// Places the knob and both parts of the track.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateAppearance()
  }

  package override func updateAppearance() {
    super.updateAppearance()
    let colors = ControlColors(of: self)
    let (track, thumb) = (trackRect(forBounds: bounds), thumb)
    line.paint(maximumTrackTintColor ?? colors.track, in: track)
    let way = CGRect(x: track.minX, y: track.minY, width: max(0, thumb.midX - track.minX), height: track.height)
    filled.paint(minimumTrackTintColor ?? colors.tint, in: way)
    knobEdge.paint(colors.separator, in: thumb)
    knob.paint(thumbTintColor ?? .white, in: thumb.shrunk(by: 1))
    minimumView.frame = minimumValueImageRect(forBounds: bounds)
    maximumView.frame = maximumValueImageRect(forBounds: bounds)
    for part in [line, filled, knobEdge] { part.alpha = isEnabled ? 1 : colors.disabledAlpha }
  }

  private func show(_ image: UIImage?, in view: UIImageView) {
    view.image = image
    updateAppearance()
  }
}
