import Foundation

/// On or off. A click or a drag to the other side switches it, and so do Space and Return.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  /// False unless it is set. Setting it sends no event and animates nothing.
  open var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }
  /// Of the ground when it is on; nil for green.
  open var onTintColor: UIColor? {
    didSet { updateAppearance() }
  }
  /// Of the knob; nil for white.
  open var thumbTintColor: UIColor? {
    didSet { updateAppearance() }
  }

  private var value = false
  private let ground = ControlPart(frame: .zero)
  private let knob = ControlPart(frame: .zero)
  /// Which side the knob is on while it is pressed.
  private var isKnobOn = false
  private var hasMoved = false

  /// In points: UIKit's, whatever frame it is given.
  private static let size = CGSize(width: 51, height: 31)
  private static let margin: CGFloat = 2
  /// How much wider the knob is while it is pressed.
  private static let stretch: CGFloat = 6

  /// A switch has a size of its own: that of `frame` does not count.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// There are no archives here: the coder is ignored, and the size is the switch's own.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    addSubview(ground)
    addSubview(knob)
    updateAppearance()
  }

  /// Nothing is told of it.
  open func setOn(_ on: Bool, animated: Bool) {
    (value, isKnobOn) = (on, on)
    showChange(animated: animated) { self.updateAppearance() }
  }

  /// The knob is pressed.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    (hasMoved, isKnobOn) = (false, value)
    return true
  }

  /// Dragged, the knob is on the side where the touch is.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let isOnSide = touch.location(in: self).x > bounds.midX
    if isOnSide != isKnobOn {
      let reach = abs(touch.location(in: self).x - bounds.midX)
      if hasMoved || reach > Self.margin { (isKnobOn, hasMoved) = (isOnSide, true) }
      showChange(animated: true) { self.updateAppearance() }
    }
    return true
  }

  /// Switches it, unless a drag has brought the knob back or the touch is outside.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let isWanted = hasMoved ? isKnobOn : !value
    change(to: isTouchInside ? isWanted : value, event)
  }

  /// Leaves it as it was.
  open override func cancelTracking(with event: UIEvent?) { change(to: value, event) }

  private func change(to wanted: Bool, _ event: UIEvent?) {
    let isChange = wanted != value
    setOn(wanted, animated: true)
    if isChange { sendValueChanged(with: event) }
  }

  // MARK: Of the superclasses

  package override var fixedSize: CGSize? { Self.size }
  package override func wasPressed(with event: UIEvent?) {
    // A touch has switched it when its tracking ended.
    if event == nil { change(to: !value, nil) }
  }
  package override func claimsTouch(from recognizer: UIGestureRecognizer) -> Bool {
    recognizer.isSingleTap || recognizer is UIPanGestureRecognizer
  }
  package override var focusRadius: CGFloat { Self.size.height / 2 }
  override var ownAccessibility: AccessibilityState {
    super.ownAccessibility.with(.button, value: value ? "1" : "0")
  }
  package override var heldState: [UInt64] { super.heldState + [value ? 1 : 0, isKnobOn ? 1 : 0] }

  package override func updateAppearance() {
    super.updateAppearance()
    let colors = ControlColors(of: self)
    let isShownOn = isTracking ? isKnobOn : value
    ground.paint(
      isShownOn ? onTintColor.map { colors.readable($0, on: .white) } ?? colors.on : colors.track, in: bounds)
    let side = bounds.height - 2 * Self.margin
    let width = side + (isHighlighted ? Self.stretch : 0)
    let x = isShownOn ? bounds.maxX - Self.margin - width : bounds.minX + Self.margin
    let shade: UIColor = colors.isStrong && colors.isDark ? .black : .white
    knob.paint(thumbTintColor ?? shade, in: CGRect(x: x, y: bounds.minY + Self.margin, width: width, height: side))
    ground.alpha = isEnabled ? 1 : colors.disabledAlpha
  }
}
