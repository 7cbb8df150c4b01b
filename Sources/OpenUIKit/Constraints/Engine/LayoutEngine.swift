import Foundation

/// Places the views of a part of a view tree by constraints: all below its root, as far as there is no root below that.
///
/// A view that has its frame from elsewhere is a root of its own, since nothing in it can move it: each cell has its
/// engine, and a change in one costs nothing in others. Changes are collected; `updateIfNeeded()` goes on from the last
/// solution.
@MainActor
final class LayoutEngine {
  /// Where a constraint is: it waits until it is a part of the system.
  struct Installation {
    weak var engine: LayoutEngine?
    fileprivate(set) var part: LayoutSystem.Part?
    /// Those of its items that the part goes by.
    fileprivate var baselines: [Baseline] = []
  }

  unowned let root: UIView
  private lazy var system = LayoutSystem(of: root, for: self)
  private var constraints: [NSLayoutConstraint] = []
  private var waiting: [NSLayoutConstraint] = []
  private var isRootStale = true
  private var areBaselinesStale = false
  private var isDirty = false

  init(of root: UIView) { self.root = root }

  // MARK: Changes

  func install(_ constraint: NSLayoutConstraint) {
    constraint.installation = Installation(engine: self)
    waiting.append(constraint)
    constraintsDidChange()
  }

  func uninstall(_ constraint: NSLayoutConstraint) {
    let part = constraint.installation?.part
    constraint.installation = nil
    if let part {
      system.remove(part)
      constraints.removeAll { $0 === constraint }
    } else {
      waiting.removeAll { $0 === constraint }
    }
    constraintsDidChange()
  }

  func reinstall(_ constraint: NSLayoutConstraint) {
    guard constraint.installation?.part != nil else { return }
    uninstall(constraint)
    install(constraint)
  }

  func constantDidChange(of constraint: NSLayoutConstraint) {
    if let part = constraint.installation?.part { system.setConstant(constraint.constant, of: part) }
    // A stack has measured by one that waits, too.
    constraintsDidChange()
  }

  /// The margins of a view are others, or what a scroll view shows.
  func insetsDidChange(of view: UIView) {
    var changes = false
    for constraint in constraints where constraint.views.contains(where: { $0 === view }) {
      guard let holder = constraint.holder, var part = constraint.installation?.part else { continue }
      system.refreshOffset(of: &part, constraint, in: holder)
      constraint.installation?.part = part
      changes = true
    }
    if changes { constraintsDidChange() }
  }

  func contentDidChange(of box: LayoutBox) {
    box.isContentStale = true
    if box.holdsBaseline { areBaselinesStale = true }
    constraintsDidChange()
  }

  /// Views in this one, whose baselines are its own, may have another place.
  func checkBaselines(of view: UIView) {
    let isStale = constraints.contains { constraint in
      constraint.hasBaseline && constraint.mentions(view)
        && constraint.baselines != constraint.installation?.baselines ?? []
    }
    guard isStale else { return }
    areBaselinesStale = true
    constraintsDidChange()
  }

  func placeDidChange(of box: LayoutBox, _ view: UIView) {
    if system.refreshPlace(of: box, view) { setDirty() }
  }

  func kindDidChange(of box: LayoutBox) {
    system.refreshKind(of: box)
    constraintsDidChange()
  }

  /// The root is placed by somebody else, or by nobody.
  func rootDidChange() {
    isRootStale = true
    constraintsDidChange()
  }

  func rootSizeDidChange() {
    guard !isRootStale else { return }
    placeDidChange(of: system.rootBox, root)
  }

  private func constraintsDidChange() {
    setDirty()
    if let stack = root.superview, stack.laysOut(root) { stack.arrangedSizeDidChange() }
  }

  private func setDirty() {
    isDirty = true
    root.flagSubtreeLayout()
  }

  // MARK: The solution

  /// Solves what has changed, and flags the layout of views whose subviews have another place.
  func updateIfNeeded() {
    guard isDirty else { return }
    isDirty = false
    if isRootStale { system.refreshKind(of: system.rootBox) }
    isRootStale = false
    refreshBaselines()
    addWaiting()
    for box in system.boxes where box.isContentStale { system.refreshContent(of: box) }
    system.solve()
    for box in system.boxes { box.moved(to: system.frame(of: box)) }
    reportBroken()
  }

  /// Text of another size, or of more lines, has its baselines elsewhere, and at another share of its height.
  private func refreshBaselines() {
    guard areBaselinesStale else { return }
    areBaselinesStale = false
    for constraint in constraints where constraint.hasBaseline {
      let baselines = constraint.baselines
      guard let old = constraint.installation, let part = old.part, let holder = constraint.holder,
        old.baselines != baselines
      else { continue }
      // Before the old one goes, so that the boxes stay.
      constraint.installation?.part = system.add(constraint, in: holder)
      constraint.installation?.baselines = baselines
      system.remove(part)
    }
  }

  private func addWaiting() {
    guard !waiting.isEmpty else { return }
    let added = waiting
    waiting.removeAll()
    for constraint in added {
      guard let holder = constraint.holder, constraint.hasItems else { continue }
      constraint.installation?.part = system.add(constraint, in: holder)
      if constraint.hasBaseline { constraint.installation?.baselines = constraint.baselines }
      constraints.append(constraint)
    }
  }

  private func reportBroken() {
    guard let diagnostics = (root.context ?? AppContext.current)?.diagnostics else { return }
    // One that has not been given a size yet has no room for margins either.
    guard !root.isPlacedFromOutside || root.size.width > 0 && root.size.height > 0 else { return }
    for constraint in constraints where constraint.priority == .required {
      guard let part = constraint.installation?.part, system.deviation(of: part) > Self.leastDeviation else { continue }
      diagnostics.logOnce(
        "Unable to simultaneously satisfy constraints. Will attempt to recover by breaking constraint "
          + constraint.equation)
    }
  }

  /// In points: less than anybody sees.
  private static let leastDeviation = 0.001
}
