import Foundation

/// A row of segments, of which one is chosen: by a click, or by the arrow keys.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// The index where no segment is chosen.
  public nonisolated static let noSegment = -1

  /// Whether a segment is chosen only while the targets are called.
  open var isMomentary = false {
    didSet { if isMomentary { selectedSegmentIndex = UISegmentedControl.noSegment } }
  }
  /// How many there are.
  open var numberOfSegments: Int { segments.count }
  /// `noSegment` at first. An index without a segment stops the program.
  open var selectedSegmentIndex: Int {
    get { chosen }
    set {
      require(newValue == UISegmentedControl.noSegment || segments.indices.contains(newValue), "no segment \(newValue)")
      choose(newValue, animated: false)
    }
  }
  /// Of the chosen segment's ground; nil for white, or a lighter grey after dark.
  open var selectedSegmentTintColor: UIColor? {
    didSet { updateAppearance() }
  }
  /// Whether segments are as wide as what they show wants, and not all alike.
  open var apportionsSegmentWidthsByContent = false {
    didSet { widthsChanged() }
  }

  private(set) var segments: [Segment] = []
  private var chosen = UISegmentedControl.noSegment
  /// The one that is pressed.
  private var pressed: Int?
  private let ground = ControlPart(frame: .zero)
  private let raised = ControlPart(frame: .zero)

  // In points.
  private static let height: CGFloat = 32
  private static let radius: CGFloat = 8
  private static let margin: CGFloat = 2
  private static let padding: CGFloat = 12

  /// One segment.
  @MainActor
  struct Segment {
    let label = ControlLabel(frame: .zero)
    let picture = ControlImageView(frame: .zero)
    /// 0 for what its content wants.
    var width: CGFloat = 0
    var isEnabled = true
  }

  /// A control without segments.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// There are no archives here: the coder is ignored.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// - Parameter items: titles as strings, and images.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      if let image = item as? UIImage {
        insertSegment(with: image, at: numberOfSegments, animated: false)
      } else {
        insertSegment(withTitle: item as? String, at: numberOfSegments, animated: false)
      }
    }
    sizeToFit()
  }

  private func setUp() {
    addSubview(ground)
    addSubview(raised)
    updateAppearance()
  }

  // MARK: Segments

  /// A segment with a title before the one at an index, or at the end.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(at: segment) { $0.label.text = title }
  }
  /// A segment with a picture before the one at an index, or at the end.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(at: segment) { $0.picture.image = image }
  }
  /// Of a selected one the selection goes. An index that none has stops the program.
  open func removeSegment(at segment: Int, animated: Bool) { remove(at: segment) }
  /// Without a selection afterwards.
  open func removeAllSegments() {
    for index in segments.indices.reversed() { remove(at: index) }
  }

  /// In the place of a picture. An index that none has stops the program.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    let parts = checked(segment)
    (parts.label.text, parts.picture.image) = (title, nil)
    widthsChanged()
  }
  /// Nil for a segment with a picture. An index that none has stops the program.
  open func titleForSegment(at segment: Int) -> String? { checked(segment).label.text }
  /// In the place of a title. An index that none has stops the program.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    let parts = checked(segment)
    (parts.label.text, parts.picture.image) = (nil, image)
    widthsChanged()
  }
  /// Nil for a segment with a title. An index that none has stops the program.
  open func imageForSegment(at segment: Int) -> UIImage? { checked(segment).picture.image }
  /// In points; 0, as at first, for what the content wants. An index that none has stops the program.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    _ = checked(segment)
    segments[segment].width = width
    widthsChanged()
  }
  /// In points; 0 where it goes by its content. An index that none has stops the program.
  open func widthForSegment(at segment: Int) -> CGFloat { checked(segment).width }
  /// Whether a click selects it. An index that none has stops the program.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    _ = checked(segment)
    segments[segment].isEnabled = enabled
    updateAppearance()
  }
  /// True at first. An index that none has stops the program.
  open func isEnabledForSegment(at segment: Int) -> Bool { checked(segment).isEnabled }

  private func insert(at index: Int, _ body: (Segment) -> Void) {
    let segment = Segment()
    body(segment)
    let place = min(max(index, 0), segments.count)
    segments.insert(segment, at: place)
    if chosen >= place { chosen += 1 }
    for view in [segment.label, segment.picture] as [UIView] { addSubview(view) }
    segment.label.textAlignment = .center
    widthsChanged()
  }

  private func remove(at index: Int) {
    let segment = checked(index)
    for view in [segment.label, segment.picture] as [UIView] { view.removeFromSuperview() }
    segments.remove(at: index)
    if chosen == index { chosen = UISegmentedControl.noSegment } else if chosen > index { chosen -= 1 }
    pressed = nil
    widthsChanged()
  }

  private func checked(_ index: Int) -> Segment {
    require(segments.indices.contains(index), "no segment \(index) of \(segments.count)")
    return segments[index]
  }

  private func require(_ condition: Bool, _ reason: String) {
    guard !condition else { return }
    fatalError("NSRangeException: UISegmentedControl: \(reason)")
  }

  private func widthsChanged() {
    invalidateIntrinsicContentSize()
    updateAppearance()
  }

  // MARK: Where things are

  /// The segments' width, of equal parts unless `apportionsSegmentWidthsByContent` says otherwise, and 32 points of
  /// height.
  open override var intrinsicContentSize: CGSize {
    let widths = wantedWidths
    let least = apportionsSegmentWidthsByContent ? widths.reduce(0, +) : equalWidth(widths)
    return CGSize(width: least, height: Self.height)
  }
  /// The intrinsic size, whatever is offered.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// All segments, of which those without a width are as wide as the widest of them.
  private func equalWidth(_ widths: [CGFloat]) -> CGFloat {
    let free = zip(segments, widths).filter { $0.0.width <= 0 }.map(\.1)
    let fixed = segments.map(\.width).filter { $0 > 0 }.reduce(0, +)
    return fixed + CGFloat(free.count) * (free.max() ?? 0)
  }

  private var wantedWidths: [CGFloat] {
    segments.map { segment in
      if segment.width > 0 { return segment.width }
      let words = ControlText.size(of: segment.label.text ?? "", Self.font).width
      return max(words, segment.picture.image?.size.width ?? 0) + 2 * Self.padding
    }
  }

  /// From left to right, in the control's coordinates: they share what is left or lacks.
  var segmentFrames: [CGRect] {
    let wanted = wantedWidths
    let fixed = segments.map(\.width).filter { $0 > 0 }.reduce(0, +)
    let free = zip(segments, wanted).filter { $0.0.width <= 0 }.map(\.1)
    let (room, sum) = (bounds.width - fixed, free.reduce(0, +))
    var x = bounds.minX
    return zip(segments, wanted).map { segment, width in
      let share = apportionsSegmentWidthsByContent ? width / max(sum, 1) : 1 / CGFloat(max(free.count, 1))
      let own = segment.width > 0 ? segment.width : max(0, room * share)
      defer { x += own }
      return CGRect(x: x, y: bounds.minY, width: own, height: bounds.height)
    }
  }

  private func index(at touch: UITouch) -> Int? {
    let x = touch.location(in: self).x
    let index = segmentFrames.firstIndex { x >= $0.minX && x < $0.maxX }
    return index.flatMap { segments[$0].isEnabled ? $0 : nil }
  }

  // MARK: Tracking

  /// Presses the segment under the touch.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { press(index(at: touch)) }

  /// Presses the segment under the touch, and none outside.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    press(isTouchInside ? index(at: touch) : nil)
  }

  /// Selects the segment under the touch. Outside nothing is selected.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let index = isTouchInside ? touch.flatMap { self.index(at: $0) } : nil
    _ = press(nil)
    if let index { choose(index, event) }
  }

  /// Lets the pressed segment go, and selects nothing.
  open override func cancelTracking(with event: UIEvent?) { _ = press(nil) }

  private func press(_ index: Int?) -> Bool {
    pressed = index
    updateAppearance()
    return true
  }

  /// What is chosen slides from one segment to another. It does not come from nowhere.
  private func choose(_ index: Int, animated: Bool) {
    let slides = chosen >= 0 && index >= 0
    chosen = index
    showChange(animated: animated && slides) { self.updateAppearance() }
  }

  private func choose(_ index: Int, _ event: UIEvent? = nil) {
    guard isMomentary || index != chosen else { return }
    choose(index, animated: true)
    sendValueChanged(with: event)
    if isMomentary { selectedSegmentIndex = UISegmentedControl.noSegment }
  }

  // MARK: Keys

  private static let commands: [UIKeyCommand] =
    escapeCommands + [
      key(UIKeyCommand.inputLeftArrow) { $0.chooseNext(of: $0.segments.indices.prefix(max(0, $0.chosen)).reversed()) },
      key(UIKeyCommand.inputRightArrow) { $0.chooseNext(of: Array($0.segments.indices.dropFirst($0.chosen + 1))) },
      key(UIKeyCommand.inputHome) { $0.chooseNext(of: Array($0.segments.indices)) },
      key(UIKeyCommand.inputEnd) { $0.chooseNext(of: $0.segments.indices.reversed()) },
    ]

  private static func key(_ input: String, _ body: @escaping @MainActor (UISegmentedControl) -> Void) -> UIKeyCommand {
    command(input) { if let control = $0 as? UISegmentedControl { body(control) } }
  }

  private func chooseNext(of indices: [Int]) {
    if let index = indices.first(where: { segments[$0].isEnabled }) { choose(index) }
  }

  package override var focusCommands: [UIKeyCommand] { UISegmentedControl.commands }
  package override var isPressedByKeys: Bool { false }

  // MARK: Of the superclasses

  package override func claimsTouch(from recognizer: UIGestureRecognizer) -> Bool { recognizer.isSingleTap }
  package override var focusRadius: CGFloat { Self.radius }
  package override var heldState: [UInt64] {
    super.heldState + [UInt64(chosen + 1), UInt64((pressed ?? -1) + 1), UInt64(segments.count)]
  }

  /// Places and colours the segments.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateAppearance()
  }

  private static let font = UIFont.systemFont(ofSize: 13)
  private static let chosenFont = UIFont.systemFont(ofSize: 13, weight: .semibold)

  package override func updateAppearance() {
    super.updateAppearance()
    let colors = ControlColors(of: self)
    let frames = segmentFrames
    ground.paint(colors.fill, in: bounds, radius: Self.radius)
    raised.isHidden = chosen < 0
    if chosen >= 0 {
      raised.paint(
        selectedSegmentTintColor ?? colors.raised, in: frames[chosen].shrunk(by: Self.margin),
        radius: Self.radius - Self.margin)
      raised.layer.borderWidth = colors.isStrong ? 1 : 0
      raised.layer.borderColor = colors.opaqueSeparator.cgColor
    }
    for (index, segment) in segments.enumerated() { show(segment, index, in: frames[index], colors) }
  }

  private func show(_ segment: Segment, _ index: Int, in frame: CGRect, _ colors: ControlColors) {
    segment.label.frame = frame
    segment.label.font = index == chosen ? Self.chosenFont : Self.font
    segment.label.textColor = isEnabled && segment.isEnabled ? colors.ink : colors.faintInk
    (segment.picture.frame, segment.picture.tintColor) = (frame, segment.label.textColor)
    // Pictures keep their size where there is room for them.
    let size = segment.picture.image?.size ?? .zero
    let fits = size.width <= frame.width && size.height <= frame.height
    segment.picture.contentMode = fits ? .center : .scaleAspectFit
    let isPressed = index == pressed && index != chosen
    for part in [segment.label, segment.picture] as [UIView] { part.alpha = isPressed ? colors.pressedAlpha : 1 }
  }
}
