import Foundation

/// What a bar shows of one item: the way back, the title, and buttons on both sides.
@MainActor
final class BarContents: UIView {
  private let item: UINavigationItem
  private let back: UINavigationItem?
  private var left: [UIView] = []
  private var right: [UIView] = []
  private var title: UIView?
  private var needsParts = true
  private let goBack: () -> Void

  // In points: Apple's.
  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 16
  private static let textSize: CGFloat = 17
  /// Bold letters are wider by so much than those that `ControlText` reckons with.
  private static let boldWidth: CGFloat = 1.1

  /// - Parameter back: the item that is led back to.
  init(of item: UINavigationItem, back: UINavigationItem?, goBack: @escaping () -> Void) {
    (self.item, self.back, self.goBack) = (item, back, goBack)
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    item.tell(self)
    back?.tell(self)
  }

  required init?(coder: NSCoder) { nil }

  func itemChanged() {
    needsParts = true
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if needsParts { makeParts() }
    let (start, end) = (place(left, from: Self.margin, towards: 1), place(right, from: Self.margin, towards: -1))
    guard let title else { return }
    let wish = ownTitle != nil ? labelSize : title.sizeThatFits(bounds.size)
    let room = max(0, bounds.width - start - end)
    let width = min(wish.width, room)
    let x = min(max((bounds.width - width) / 2, start), bounds.width - end - width)
    title.frame = CGRect(
      x: x.rounded(), y: ((bounds.height - wish.height) / 2).rounded(), width: width, height: wish.height)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    ownTitle?.textColor = ControlColors(of: self).ink
  }

  private var ownTitle: ControlLabel? { title as? ControlLabel }
  private var labelSize: CGSize {
    let size = ControlText.size(of: item.title ?? "", .boldSystemFont(ofSize: Self.textSize))
    return CGSize(width: (size.width * Self.boldWidth).rounded(.up), height: size.height)
  }

  /// Places views one beside the other. Returns how much room they take with what is around them.
  private func place(_ views: [UIView], from edge: CGFloat, towards direction: CGFloat) -> CGFloat {
    var x = edge
    for view in views {
      let size = view is UIButton ? view.intrinsicContentSize : view.bounds.size
      let y = ((bounds.height - size.height) / 2).rounded()
      view.frame = CGRect(
        x: direction > 0 ? x : bounds.width - x - size.width, y: y, width: size.width, height: size.height)
      // A space is as wide as it says, between two gaps that are one.
      x += view is BarSpace ? size.width : size.width + Self.gap
    }
    return x
  }

  private func makeParts() {
    needsParts = false
    for view in left + right { view.removeFromSuperview() }
    title?.removeFromSuperview()
    let own = item.leftBarButtonItems ?? []
    let showsBack = !item.hidesBackButton && (own.isEmpty || item.leftItemsSupplementBackButton)
    left = (showsBack ? backButton.map { [$0] } ?? [] : []) + own.compactMap(part)
    title = item.titleView ?? makeTitle()
    right = (item.rightBarButtonItems ?? []).compactMap(part)
    for view in left { addSubview(view) }
    if let title { addSubview(title) }
    for view in right.reversed() { addSubview(view) }
  }

  private func makeTitle() -> UIView? {
    guard let text = item.title, !text.isEmpty else { return nil }
    let label = ControlLabel(frame: .zero)
    (label.text, label.font, label.textAlignment) = (text, .boldSystemFont(ofSize: Self.textSize), .center)
    label.textColor = ControlColors(of: self).ink
    return label
  }

  private var backButton: UIView? {
    guard let back else { return nil }
    let button = UIButton(type: .system)
    button.titleLabel?.font = .systemFont(ofSize: Self.textSize)
    let title = back.backButtonTitle ?? back.backBarButtonItem?.title ?? back.title ?? "Back"
    button.setTitle("‹ \(title)", for: .normal)
    let action = UIAction { [weak self] _ in
      guard let self else { return }
      if let action = item.backAction { action.perform(from: item) } else { goBack() }
    }
    button.addAction(action, for: .primaryActionTriggered)
    return button
  }

  private func part(of item: UIBarButtonItem) -> UIView? {
    item.contents = self
    if item.isSpace { return BarSpace(frame: CGRect(x: 0, y: 0, width: item.width, height: 0)) }
    if let view = item.customView { return view }
    let button = UIButton(type: .system)
    button.titleLabel?.font =
      item.style == .done ? .boldSystemFont(ofSize: Self.textSize) : .systemFont(ofSize: Self.textSize)
    if let image = item.image {
      button.setImage(image, for: .normal)
    } else {
      button.setTitle(item.title, for: .normal)
    }
    button.isEnabled = item.isEnabled
    if let tint = item.tintColor { button.tintColor = tint }
    let action = UIAction { [weak item, weak button] _ in
      if let button { item?.perform(by: button, nil) }
    }
    button.addAction(action, for: .primaryActionTriggered)
    return button
  }
}

/// What keeps the items of a bar farther apart.
private final class BarSpace: UIView {}
