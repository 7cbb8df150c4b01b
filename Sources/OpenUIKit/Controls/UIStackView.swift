import Foundation

/// Lays its arranged subviews out in a row or a column, each time something of them changes.
///
/// A view is as large as constraints in it say, else as its `intrinsicContentSize` does, and where that says nothing as
/// large as it was when it was added; a label of several lines is as high as its width asks for. Constraints place the
/// stack view itself, and never its views.
///
/// With `.fill`, room that is left goes to the views that have no intrinsic length, in equal parts, or, if all have
/// one, to the view that hugs its content least, of equals to the last. Room that lacks is taken from those that resist
/// compression least, in proportion to their lengths; of equals text that goes on in another line gives way first.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How the rows share the length of the stack.
  public enum Distribution: Int, Sendable {
    /// The whole length is filled.
    case fill
    /// The same, all views alike.
    case fillEqually
    /// The same, in proportion to what the views want.
    case fillProportionally
    /// Views are as long as they want, with equal gaps of `spacing` at least between them.
    case equalSpacing
    /// Their middles are equally far apart; where that would leave less than `spacing`, as `equalSpacing`.
    case equalCentering
  }

  /// Where views are across the axis.
  public enum Alignment: Int, Sendable {
    /// They fill it.
    case fill = 0
    /// At the left edge, or the upper one of rows.
    case leading = 1
    /// In rows: first lines of text on one baseline, on which stands what has no text. In columns as `leading`.
    case firstBaseline = 2
    /// In the middle.
    case center = 3
    /// At the right edge, or the lower one of rows.
    case trailing = 4
    /// In rows: last lines of text on one baseline, on which stands what has no text. In columns as `trailing`.
    case lastBaseline = 5

    /// Another name of `leading`, for rows.
    public static let top = Alignment.leading
    /// Another name of `trailing`, for rows.
    public static let bottom = Alignment.trailing
  }

  /// In `setCustomSpacing`: the stack's own `spacing`.
  public nonisolated static let spacingUseDefault = CGFloat.greatestFiniteMagnitude

  /// Along which the views stand in a row.
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { arrangementChanged() }
  }
  /// How they share its length.
  open var distribution = Distribution.fill {
    didSet { arrangementChanged() }
  }
  /// Where they are across it.
  open var alignment = Alignment.fill {
    didSet { arrangementChanged() }
  }
  /// Between neighbours, in points.
  open var spacing: CGFloat = 0 {
    didSet { arrangementChanged() }
  }
  /// Whether the views keep `layoutMargins` from the edges.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { arrangementChanged() }
  }

  /// In the order in which they are laid out. Those that are hidden leave no place.
  open var arrangedSubviews: [UIView] { arranged.map(\.view) }

  private var arranged: [Arranged] = []

  /// A view, with the size for what its intrinsic one does not say, and the room after it.
  private struct Arranged {
    let view: UIView
    let size: CGSize
    var spacing = UIStackView.spacingUseDefault
  }

  /// A stack without views.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// There are no archives here: the coder is ignored.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// They become subviews.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Puts a view at the end of the row, and makes it a subview. One that is arranged goes to the end.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arranged.count { $0.view !== view })
  }

  /// Puts a view at an index of the row, and makes it a subview, if it is none. One that is arranged changes its place.
  /// An index beyond the end of the others, or below 0, stops the program.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    let old = arranged.first { $0.view === view }
    arranged.removeAll { $0.view === view }
    guard (0...arranged.count).contains(stackIndex) else {
      fatalError("NSInternalInconsistencyException: UIStackView: index \(stackIndex) of \(arranged.count) is beyond")
    }
    if view.superview !== self { addSubview(view) }
    view.changeRoots { arranged.insert(old ?? Arranged(view: view, size: view.bounds.size), at: stackIndex) }
    arrangementChanged()
  }

  /// It stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    view.changeRoots { arranged.removeAll { $0.view === view } }
    arrangementChanged()
  }

  /// Instead of `spacing`, in points.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard let index = arranged.firstIndex(where: { $0.view === arrangedSubview }) else { return }
    arranged[index].spacing = spacing
    arrangementChanged()
  }

  /// In points; `spacingUseDefault` where none has been set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    arranged.first { $0.view === arrangedSubview }?.spacing ?? UIStackView.spacingUseDefault
  }

  // MARK: Of the superclass

  /// A view that leaves is arranged no more.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    if arranged.contains(where: { $0.view === subview }) { removeArrangedSubview(subview) }
  }

  /// In points: what the views want, with gaps and margins, as far as no width is given. A length that none of them
  /// says is `noIntrinsicMetric`.
  open override var intrinsicContentSize: CGSize {
    var size = arrangedSize(in: nil)
    let shown = self.shown
    guard !shown.isEmpty else { return size }
    let (sizes, own) = (wantedSizes(of: shown, in: nil).map(\.size), shown.map(\.view.intrinsicContentSize))
    if zip(sizes, own).allSatisfy({ $0.width == 0 && $1.width < 0 }) { size.width = UIView.noIntrinsicMetric }
    if zip(sizes, own).allSatisfy({ $0.height == 0 && $1.height < 0 }) { size.height = UIView.noIntrinsicMetric }
    return size
  }
  /// In points: what the views want in the width that is offered. A width of 0 counts as none.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { arrangedSize(in: size.width > 0 ? size.width : nil) }

  /// Lays the views out anew.
  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    arrangementChanged()
  }

  package override func arrangedSizeDidChange() { arrangementChanged() }

  package override func laysOut(_ subview: UIView) -> Bool { arranged.contains { $0.view === subview } }

  package override var heightDependsOnWidth: Bool { shown.contains { $0.view.heightDependsOnWidth } }

  package override func arrangedSize(in width: CGFloat?) -> CGSize {
    let margins = effectiveMargins
    let inner = width.map { max(0, $0 - margins.left - margins.right) }
    let shown = self.shown
    let sizes = wantedSizes(of: shown, in: inner)
    var along = row(of: shown, sizes).wantedLength
    if axis == .horizontal, let inner, heightDependsOnWidth { along = min(along, inner) }
    let across = baselines(of: shown, sizes)?.breadth ?? sizes.map { breadth(of: $0.size) }.max() ?? 0
    let size = axis == .horizontal ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
    return CGSize(
      width: size.width + margins.left + margins.right, height: size.height + margins.top + margins.bottom)
  }

  /// Places the arranged views.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.inset(by: effectiveMargins)
    // Clients may hide and show views while they are asked and placed: this layout goes by what was so when it began.
    let entries = arranged.map { (entry: $0, isHidden: $0.view.isHidden) }
    let shown = entries.filter { !$0.isHidden }.map(\.entry)
    let sizes = wantedSizes(of: shown, in: max(0, area.width))
    let places = row(of: shown, sizes).places(in: max(0, length(of: area.size)))
    let baselines = baselines(of: shown, sizes)
    let tops = baselines.map { starts(of: $0, in: area) }
    var (next, end) = (0, CGFloat(0))
    for (entry, isHidden) in entries {
      if isHidden {
        // It has a place, so that it unfolds from there when it is shown again.
        fold(entry, at: end, in: area)
      } else {
        let place = places[next]
        entry.view.frame = frame(place, breadth(of: sizes[next].size), in: area, tops?[next])
        (next, end) = (next + 1, place.start + place.length)
      }
    }
    if let baselines { alignInnerBaselines(of: shown, sizes, from: baselines, in: area) }
  }

  /// Where a view's baseline is that of one in it is known when it has been laid out.
  private func alignInnerBaselines(
    of shown: [Arranged], _ sizes: [Wanted], from old: RowBaselines, in area: CGRect
  ) {
    guard let line = commonLine else { return }
    let inner = shown.filter { $0.view.hasInnerBaseline(of: line) }
    guard !inner.isEmpty else { return }
    for entry in inner { entry.view.layoutIfNeeded() }
    guard let new = baselines(of: shown, sizes), new != old else { return }
    if new.breadth != old.breadth { invalidateIntrinsicContentSize() }
    for (entry, (top, formerTop)) in zip(shown, zip(starts(of: new, in: area), starts(of: old, in: area))) {
      entry.view.center.y += top - formerTop
    }
  }

  /// Room that is left is below first lines, and above last ones.
  private func starts(of baselines: RowBaselines, in area: CGRect) -> [CGFloat] {
    let slack = alignment == .lastBaseline ? max(0, area.height - baselines.breadth) : 0
    return baselines.tops.map { $0 + slack }
  }

  private func fold(_ entry: Arranged, at start: CGFloat, in area: CGRect) {
    let width = axis == .vertical ? max(0, area.width) : nil
    let breadth = alignment == .fill ? 0 : breadth(of: wantedSize(of: entry, within: width).size)
    entry.view.frame = frame(StackRow.Place(start: start, length: 0), breadth, in: area)
  }

  // MARK: Sizes

  private var shown: [Arranged] { arranged.filter { !$0.view.isHidden } }

  private var effectiveMargins: UIEdgeInsets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }

  private func arrangementChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func gaps(of shown: [Arranged]) -> [CGFloat] {
    shown.dropLast().map { $0.spacing == UIStackView.spacingUseDefault ? spacing : $0.spacing }
  }

  /// What a view wants, and whether it does not say how long it wants to be.
  private struct Wanted {
    var size: CGSize
    let isFlexible: Bool
  }

  /// What the views want where the stack has a width within its margins.
  private func wantedSizes(of shown: [Arranged], in width: CGFloat?) -> [Wanted] {
    if axis == .vertical {
      return shown.map { alignment == .fill ? wantedSize(of: $0, in: width) : wantedSize(of: $0, within: width) }
    }
    var sizes = shown.map { wantedSize(of: $0, in: nil) }
    guard let width, shown.contains(where: \.view.heightDependsOnWidth) else { return sizes }
    // How high they are is decided by how wide the row makes them.
    for (index, place) in row(of: shown, sizes).places(in: width).enumerated()
    where shown[index].view.heightDependsOnWidth {
      sizes[index].size.height = wantedSize(of: shown[index], in: place.length).size.height
    }
    return sizes
  }

  private func row(of shown: [Arranged], _ sizes: [Wanted]) -> StackRow {
    let axis = ScrollAxis(axis)
    return StackRow(
      sizes.map { length(of: $0.size) }, gaps: gaps(of: shown), distribution, isFlexible: sizes.map(\.isFlexible)
    ) { index in
      let view = shown[index].view
      let wraps = axis == .horizontal && view.heightDependsOnWidth && !(view is UIControl)
      return StackRow.Firmness(priorities: view.arrangedPriorities(along: axis), wraps: wraps)
    }
  }

  /// The same of one that need not be so wide.
  private func wantedSize(of entry: Arranged, within width: CGFloat?) -> Wanted {
    let natural = wantedSize(of: entry, in: nil)
    guard let width, natural.size.width > width else { return natural }
    var wanted = wantedSize(of: entry, in: width)
    wanted.size.width = min(wanted.size.width, width)
    return wanted
  }

  /// Of a view that is given a width, or that may be as wide as it wants.
  private func wantedSize(of entry: Arranged, in width: CGFloat?) -> Wanted {
    let wanted = entry.view.arrangedSizeByConstraints(in: width) ?? entry.view.arrangedSize(in: width)
    let hasWidth = wanted.width != UIView.noIntrinsicMetric
    let hasHeight = wanted.height != UIView.noIntrinsicMetric
    let size = CGSize(
      width: hasWidth ? wanted.width : entry.size.width, height: hasHeight ? wanted.height : entry.size.height)
    return Wanted(size: size, isFlexible: axis == .horizontal ? !hasWidth : !hasHeight)
  }

  private func length(of size: CGSize) -> CGFloat { axis == .horizontal ? size.width : size.height }
  private func breadth(of size: CGSize) -> CGFloat { axis == .horizontal ? size.height : size.width }

  /// Where views begin across a row that has their text on one baseline, from the upper edge of the highest one, and
  /// how much room they take.
  private struct RowBaselines: Equatable {
    let tops: [CGFloat]
    let breadth: CGFloat
  }

  /// Which lines of text are on one baseline; nil where views are aligned otherwise.
  private var commonLine: BaselineLine? {
    switch alignment {
    case .firstBaseline where axis == .horizontal: .first
    case .lastBaseline where axis == .horizontal: .last
    default: nil
    }
  }

  private func baselines(of shown: [Arranged], _ sizes: [Wanted]) -> RowBaselines? {
    guard let line = commonLine else { return nil }
    let heights = sizes.map(\.size.height)
    let places = zip(shown, heights).map { $0.view.baseline(of: line).place(in: $1) }
    let common = places.max() ?? 0
    let tops = places.map { common - $0 }
    return RowBaselines(tops: tops, breadth: zip(tops, heights).map { $0 + $1 }.max() ?? 0)
  }

  /// - Parameter top: where it begins across the row, in a row with a baseline.
  private func frame(_ place: StackRow.Place, _ wanted: CGFloat, in area: CGRect, _ top: CGFloat? = nil) -> CGRect {
    let room = max(0, breadth(of: area.size))
    let breadth = alignment == .fill ? room : min(wanted, room)
    let start: CGFloat =
      switch alignment {
      case .fill, .leading: 0
      case .center: (room - breadth) / 2
      case .trailing: room - breadth
      case .firstBaseline: top ?? 0
      case .lastBaseline: top ?? (room - breadth)
      }
    return axis == .horizontal
      ? CGRect(x: area.minX + place.start, y: area.minY + start, width: place.length, height: breadth)
      : CGRect(x: area.minX + start, y: area.minY + place.start, width: breadth, height: place.length)
  }
}
