import Foundation

/// The constraints of a part of a view tree as a system of a solver. What is in it is placed by it, but for its root,
/// whose size is given, or is measured.
@MainActor
final class LayoutSystem {
  /// What has become of a constraint.
  struct Part {
    fileprivate let handle: ConstraintSolver.Handle
    fileprivate let boxes: [LayoutBox]
    /// What the constraint's constant lacks to the solver's: insets and margins.
    fileprivate var offset: Double
  }

  /// What is given is no constraint of a client's. It never gives way.
  static let given: Float = 1001
  /// A stack view gives its views their size by its own rows, and what they hold may contradict it.
  static let givenByStack: Float = 999.5

  /// Lengths, in points, that differ by less are the same.
  nonisolated static let roundings = 1e-6

  unowned let root: UIView
  /// Nil for one that only measures.
  weak var engine: LayoutEngine?
  var solver = ConstraintSolver()
  private(set) var boxes: [LayoutBox] = []
  /// Looked up, never gone through: that would have no order.
  private var boxesByOwner: [ObjectIdentifier: LayoutBox] = [:]
  private(set) lazy var rootBox = makeBox(root)

  init(of root: UIView, for engine: LayoutEngine?) { (self.root, self.engine) = (root, engine) }

  // MARK: Constraints

  func add(_ constraint: NSLayoutConstraint, in holder: UIView) -> Part {
    let sum = LayoutSum(of: constraint, in: holder, self)
    for box in sum.boxes { box.useCount += 1 }
    let handle = solver.add(
      sum.terms, ConstraintSolver.Relation(constraint.relation), Double(constraint.constant) - sum.constant,
      priority: constraint.priority.rawValue)
    // A row is shorter for those that come later when it is at its best now.
    solver.solve()
    return Part(handle: handle, boxes: sum.boxes, offset: -sum.constant)
  }

  func remove(_ part: Part) {
    solver.remove(part.handle)
    for box in part.boxes { release(box) }
  }

  func setConstant(_ constant: CGFloat, of part: Part) {
    solver.setConstant(Double(constant) + part.offset, of: part.handle)
  }

  /// Insets or margins have changed.
  func refreshOffset(of part: inout Part, _ constraint: NSLayoutConstraint, in holder: UIView) {
    part.offset = -LayoutSum(of: constraint, in: holder, self).constant
    setConstant(constraint.constant, of: part)
  }

  func deviation(of part: Part) -> Double { solver.deviation(of: part.handle) }

  // MARK: Boxes

  func box(of owner: AnyObject) -> LayoutBox {
    if owner === root { return rootBox }
    if let known = boxesByOwner[ObjectIdentifier(owner)] { return known }
    let box = makeBox(owner)
    boxesByOwner[ObjectIdentifier(owner)] = box
    boxes.append(box)
    if engine != nil {
      box.view?.constraintState.box = box
      (owner as? UILayoutGuide)?.box = box
    }
    if let view = box.view {
      view.isPlacedFromOutside ? fix(box, view) : refreshContent(of: box)
    } else if (owner as? UILayoutGuide)?.kind == .scrollContent {
      for axis in ScrollAxis.all {
        let origin = solver.add([ConstraintSolver.Term(box.spans[axis].origin, 1)], .equal, 0, priority: Self.given)
        box.fixtures[axis] = LayoutBox.Fixture(origin: origin, length: nil, shares: ResizingShares.none)
      }
    }
    return box
  }

  private func makeBox(_ owner: AnyObject) -> LayoutBox {
    let spans = PerAxis { _ in LayoutBox.Span(origin: solver.makeVariable(), length: solver.makeLength()) }
    return LayoutBox(owner, in: self, spans)
  }

  private func release(_ box: LayoutBox) {
    guard box !== rootBox else { return }
    box.useCount -= 1
    guard box.useCount == 0 else { return }
    clear(box)
    boxes.removeAll { $0 === box }
    boxesByOwner[ObjectIdentifier(box.owner)] = nil
    for axis in ScrollAxis.all {
      solver.remove(box.spans[axis].origin)
      solver.remove(box.spans[axis].length)
    }
    if let view = box.view, view.autoLayout?.box === box { view.autoLayout?.box = nil }
  }

  /// Takes away what holds a box by itself.
  private func clear(_ box: LayoutBox) {
    for axis in ScrollAxis.all {
      if let fixture = box.fixtures[axis] {
        solver.remove(fixture.origin)
        if let length = fixture.length { solver.remove(length) }
      }
      if let content = box.content[axis] { remove(content) }
      (box.fixtures[axis], box.content[axis]) = (nil, nil)
    }
    if let container = box.container { release(container) }
    box.container = nil
  }

  /// A view is placed by others than before.
  func refreshKind(of box: LayoutBox) {
    clear(box)
    guard let view = box.view else { return }
    if box === rootBox { return settleRoot() }
    view.isPlacedFromOutside ? fix(box, view) : refreshContent(of: box)
  }
}

extension ConstraintSolver.Relation {
  init(_ relation: NSLayoutConstraint.Relation) {
    self =
      switch relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
  }
}
