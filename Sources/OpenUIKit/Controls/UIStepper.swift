import Foundation

/// A number that a minus and a plus change by a step. Held, they repeat it: after half a second ten times a second.
///
/// The arrow keys do the same, Home and End go to the ends.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  /// In the unit of its owner, held between the ends; 0 at first. What is no number is ignored.
  open var value: Double {
    get { storedValue }
    set {
      guard !newValue.isNaN else { return }
      storedValue = min(max(newValue, minimumValue), maximumValue)
      updateAppearance()
    }
  }
  /// The least value; 0 at first. Set beyond the other end it takes that along.
  open var minimumValue = 0.0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = storedValue
    }
  }
  /// The greatest value; 100 at first. Set beyond the other end it takes that along.
  open var maximumValue = 100.0 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = storedValue
    }
  }
  /// By how much a step changes the value; 1 at first. What is not above 0 stops the program.
  open var stepValue = 1.0 {
    didSet {
      guard !(stepValue > 0) else { return }
      fatalError("NSInvalidArgumentException: UIStepper stepValue must be greater than 0: \(stepValue)")
    }
  }
  /// Whether the targets are called for each step while a sign is held, and not only when it is let go.
  open var isContinuous = true
  /// Whether a sign that is held repeats its step.
  open var autorepeat = true
  /// Whether a step beyond an end comes to the other one.
  open var wraps = false {
    didSet { updateAppearance() }
  }

  private var storedValue = 0.0
  private let ground = ControlPart(frame: .zero)
  private let divider = ControlPart(frame: .zero)
  private let halves = [ControlPart(frame: .zero), ControlPart(frame: .zero)]
  private let signs = [ControlShape(frame: .zero), ControlShape(frame: .zero)]
  /// -1 or 1 while a sign is held; 0 for none.
  private var direction = 0.0
  /// Counts presses: a repetition that is due after the next one has begun does nothing.
  private var presses = 0
  private var hasChanged = false

  /// In points: UIKit's, whatever frame it is given.
  private static let size = CGSize(width: 94, height: 32)
  private static let radius: CGFloat = 8
  private static let ticksToRepeat = AppContext.ticks(inMilliseconds: 500)
  private static let ticksOfRepetition = AppContext.ticks(inMilliseconds: 100)

  /// A stepper has a size of its own: that of `frame` does not count.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// There are no archives here: the coder is ignored, and the size is the stepper's own.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    for part in [ground, divider] + halves + signs { addSubview(part) }
    updateAppearance()
  }

  // MARK: Tracking

  /// Steps once, down in the left half and up in the right one. With `autorepeat` it goes on as long as it is held.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    direction = touch.location(in: self).x < bounds.midX ? -1 : 1
    presses += 1
    hasChanged = false
    step(direction, event, isContinuous: isContinuous)
    if autorepeat { repeatStep(after: Self.ticksToRepeat) }
    return true
  }

  /// Stops stepping.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { finish(event) }
  /// Stops stepping, and keeps the value.
  open override func cancelTracking(with event: UIEvent?) { finish(event) }

  private func finish(_ event: UIEvent?) {
    direction = 0
    updateAppearance()
    if !isContinuous, hasChanged { sendValueChanged(with: event) }
  }

  private func repeatStep(after ticks: Int) {
    guard let context else { return }
    let press = presses
    context.mainQueue.add(at: context.tick + ticks) { [weak self] in
      guard let self, direction != 0, presses == press else { return }
      if isTouchInside { step(direction, nil, isContinuous: isContinuous) }
      if autorepeat { repeatStep(after: Self.ticksOfRepetition) }
    }
  }

  private func step(_ direction: Double, _ event: UIEvent?, isContinuous: Bool) {
    let wanted = storedValue + direction * stepValue
    let isBeyond = wanted > maximumValue || wanted < minimumValue
    let old = storedValue
    value = isBeyond && wraps ? (direction > 0 ? minimumValue : maximumValue) : wanted
    guard storedValue != old else { return }
    hasChanged = true
    if isContinuous { sendValueChanged(with: event) }
  }

  // MARK: Keys

  private static let commands: [UIKeyCommand] =
    escapeCommands + [
      key(UIKeyCommand.inputLeftArrow) { $0.step(-1, nil, isContinuous: true) },
      key(UIKeyCommand.inputDownArrow) { $0.step(-1, nil, isContinuous: true) },
      key(UIKeyCommand.inputRightArrow) { $0.step(1, nil, isContinuous: true) },
      key(UIKeyCommand.inputUpArrow) { $0.step(1, nil, isContinuous: true) },
      key(UIKeyCommand.inputHome) { $0.go(to: $0.minimumValue) },
      key(UIKeyCommand.inputEnd) { $0.go(to: $0.maximumValue) },
    ]

  private static func key(_ input: String, _ body: @escaping @MainActor (UIStepper) -> Void) -> UIKeyCommand {
    command(input) { if let stepper = $0 as? UIStepper { body(stepper) } }
  }

  private func go(to wanted: Double) {
    guard wanted != storedValue else { return }
    value = wanted
    sendValueChanged()
  }

  package override var focusCommands: [UIKeyCommand] { UIStepper.commands }
  package override var isPressedByKeys: Bool { false }

  // MARK: Of the superclasses

  package override var fixedSize: CGSize? { Self.size }
  package override func claimsTouch(from recognizer: UIGestureRecognizer) -> Bool { recognizer.isSingleTap }
  package override var focusRadius: CGFloat { Self.radius }
  package override var heldState: [UInt64] {
    super.heldState + [storedValue.bitPattern, direction.bitPattern]
  }

  package override func updateAppearance() {
    super.updateAppearance()
    let colors = ControlColors(of: self)
    ground.paint(colors.fill, in: bounds, radius: Self.radius)
    divider.paint(
      colors.separator, in: CGRect(x: bounds.midX - 0.5, y: bounds.minY + 7, width: 1, height: bounds.height - 14))
    let (left, right) = bounds.divided(atDistance: bounds.width / 2, from: .minXEdge)
    for (index, area) in [left, right].enumerated() { show(index, in: area, colors) }
  }

  private func show(_ index: Int, in area: CGRect, _ colors: ControlColors) {
    let isHeld = isTouchInside && direction == (index == 0 ? -1 : 1)
    halves[index].paint(isHeld ? colors.fill : .clear, in: area, radius: Self.radius)
    let mayStep = wraps || (index == 0 ? storedValue > minimumValue : storedValue < maximumValue)
    signs[index].frame = area
    signs[index].stroke(
      Self.sign(isPlus: index == 1, in: area.size), isEnabled && mayStep ? colors.ink : colors.faintInk, width: 2)
  }

  private static func sign(isPlus: Bool, in size: CGSize) -> UIBezierPath {
    let (middle, reach) = (CGPoint(x: size.width / 2, y: size.height / 2), CGFloat(7))
    let path = UIBezierPath()
    path.move(to: CGPoint(x: middle.x - reach, y: middle.y))
    path.addLine(to: CGPoint(x: middle.x + reach, y: middle.y))
    guard isPlus else { return path }
    path.move(to: CGPoint(x: middle.x, y: middle.y - reach))
    path.addLine(to: CGPoint(x: middle.x, y: middle.y + reach))
    return path
  }
}
