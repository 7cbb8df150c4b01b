import Foundation

/// A row of dots: which of some pages is shown. A click beside the present dot, or an arrow key, goes to the page
/// before or after.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// Not less than 0.
  open var numberOfPages = 0 {
    didSet { pagesChanged() }
  }
  /// The index of the page, from 0; held within the pages, and 0 without any.
  open var currentPage: Int {
    get { page }
    set { show(newValue, animated: false) }
  }
  /// Whether there is nothing to see while there is one page.
  open var hidesForSinglePage = false {
    didSet { updateAppearance() }
  }
  /// Of the other pages; nil for a paler colour of words.
  open var pageIndicatorTintColor: UIColor? {
    didSet { updateAppearance() }
  }
  /// Of the present page; nil for the colour of words.
  open var currentPageIndicatorTintColor: UIColor? {
    didSet { updateAppearance() }
  }

  private var page = 0
  private var dots: [ControlPart] = []

  // In points.
  private static let dotSide: CGFloat = 7
  private static let pitch: CGFloat = 16
  private static let height: CGFloat = 26

  /// 16 points of width for each page, and 26 of height. A negative number counts as 0.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(max(0, pageCount)) * Self.pitch, height: Self.height)
  }

  /// That of `numberOfPages`.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  /// The intrinsic size, whatever is offered.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// A click before the present dot goes back by a page, and one behind it goes on.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, isTouchInside else { return }
    let middle = place(of: page)
    go(to: touch.location(in: self).x < middle.x ? page - 1 : page + 1, event)
  }

  private func show(_ wanted: Int, animated: Bool) {
    page = min(max(wanted, 0), max(0, numberOfPages - 1))
    showChange(animated: animated) { self.updateAppearance() }
  }

  private func go(to wanted: Int, _ event: UIEvent? = nil) {
    let old = page
    show(wanted, animated: true)
    if page != old { sendValueChanged(with: event) }
  }

  private func pagesChanged() {
    if numberOfPages < 0 { numberOfPages = 0 }
    while dots.count > numberOfPages { dots.removeLast().removeFromSuperview() }
    while dots.count < numberOfPages {
      let dot = ControlPart(frame: .zero)
      dots.append(dot)
      addSubview(dot)
    }
    currentPage = page
    invalidateIntrinsicContentSize()
  }

  private func place(of index: Int) -> CGPoint {
    let first = bounds.midX - CGFloat(dots.count - 1) * Self.pitch / 2
    return CGPoint(x: first + CGFloat(index) * Self.pitch, y: bounds.midY)
  }

  // MARK: Keys

  private static let commands: [UIKeyCommand] =
    escapeCommands + [
      key(UIKeyCommand.inputLeftArrow) { $0.go(to: $0.page - 1) },
      key(UIKeyCommand.inputRightArrow) { $0.go(to: $0.page + 1) },
      key(UIKeyCommand.inputHome) { $0.go(to: 0) },
      key(UIKeyCommand.inputEnd) { $0.go(to: $0.numberOfPages - 1) },
    ]

  private static func key(_ input: String, _ body: @escaping @MainActor (UIPageControl) -> Void) -> UIKeyCommand {
    command(input) { if let control = $0 as? UIPageControl { body(control) } }
  }

  package override var focusCommands: [UIKeyCommand] { UIPageControl.commands }
  package override var isPressedByKeys: Bool { false }

  // MARK: Of the superclasses

  package override func claimsTouch(from recognizer: UIGestureRecognizer) -> Bool { recognizer.isSingleTap }
  package override var focusRadius: CGFloat { bounds.height / 2 }
  package override var heldState: [UInt64] { super.heldState + [UInt64(page), UInt64(numberOfPages)] }

  /// Places and colours the dots.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateAppearance()
  }

  package override func updateAppearance() {
    super.updateAppearance()
    let colors = ControlColors(of: self)
    let others = pageIndicatorTintColor ?? colors.track
    for (index, dot) in dots.enumerated() {
      let middle = place(of: index)
      let frame = CGRect(
        x: middle.x - Self.dotSide / 2, y: middle.y - Self.dotSide / 2, width: Self.dotSide, height: Self.dotSide)
      dot.paint(index == page ? currentPageIndicatorTintColor ?? colors.ink : others, in: frame)
      dot.isHidden = hidesForSinglePage && dots.count == 1
      dot.alpha = isEnabled ? 1 : colors.disabledAlpha
    }
  }
}
