import Foundation

/// A linear sum of variables of a system, with the boxes that they belong to.
@MainActor
struct LayoutSum {
  private(set) var terms: [ConstraintSolver.Term] = []
  private(set) var constant = 0.0
  private(set) var boxes: [LayoutBox] = []
  private let system: LayoutSystem
  /// In whose coordinates places are.
  private let holder: UIView

  init(of constraint: NSLayoutConstraint, in holder: UIView, _ system: LayoutSystem) {
    (self.holder, self.system) = (holder, system)
    add(constraint.firstItem, constraint.firstAttribute, 1)
    add(constraint.secondItem, constraint.secondAttribute, -Double(constraint.multiplier))
    terms.removeAll { $0.coefficient == 0 }
  }

  private mutating func add(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute, _ factor: Double) {
    guard attribute != .notAnAttribute, let item else { return }
    let (axis, fraction) = (attribute.axis, attribute.fraction)
    if let view = item as? UIView {
      let line = attribute.baselineLine
      if view === holder, attribute.isEdge, line == nil || !(view is any BaselineView),
        let content = (view as? UIScrollView)?.contentLayoutGuide
      {
        // What scrolls is held by the edges of the content, not of the viewport.
        return add(content, attribute, factor)
      }
      if let line { return addBaseline(of: view, line, factor) }
      var insets = view.alignmentRectInsets
      if attribute.isWithinMargins { insets = insets + view.layoutMargins }
      addSpan(of: view, insets, axis, isLength: attribute.isLength, fraction, factor)
    } else if let guide = item as? UILayoutGuide, let view = guide.owningView {
      let insets = guide.insets(in: view)
      switch guide.kind {
      case .constraints, .scrollContent:
        addSpan(system.box(of: guide), axis, isLength: attribute.isLength, fraction, factor)
        if !attribute.isLength { addOrigin(of: view, axis, factor) }
      case .safeArea, .margins:
        addSpan(of: view, insets, axis, isLength: attribute.isLength, fraction, factor)
      case .scrollFrame:
        addSpan(of: view, insets, axis, isLength: attribute.isLength, fraction, factor)
        if !attribute.isLength, view === holder { constant += factor * view.bounds.origin[axis] }
      }
    }
  }

  /// A place within a view, or its length, less what lies inside of its edges.
  private mutating func addSpan(
    of view: UIView, _ insets: UIEdgeInsets, _ axis: ScrollAxis, isLength: Bool, _ fraction: Double, _ factor: Double
  ) {
    let (leading, trailing) = (insets.leading(axis), insets.trailing(axis))
    if isLength {
      add(system.box(of: view), system.box(of: view).spans[axis].length, factor)
      constant -= factor * (leading + trailing)
    } else {
      if fraction != 0 { add(system.box(of: view), system.box(of: view).spans[axis].length, factor * fraction) }
      constant += factor * (leading - fraction * (leading + trailing))
      addOrigin(of: view, axis, factor)
    }
  }

  private mutating func addBaseline(of view: UIView, _ line: BaselineLine, _ factor: Double) {
    var baseline = view.baseline(of: line)
    if baseline == .lowerEdge { baseline.offset -= view.alignmentRectInsets.bottom }
    let box = system.box(of: view)
    box.holdsBaseline = true
    if !boxes.contains(where: { $0 === box }) { boxes.append(box) }
    addSpan(of: view, .zero, .vertical, isLength: false, baseline.share, factor)
    constant += factor * baseline.offset
  }

  private mutating func addSpan(
    _ box: LayoutBox, _ axis: ScrollAxis, isLength: Bool, _ fraction: Double, _ factor: Double
  ) {
    if isLength || fraction != 0 { add(box, box.spans[axis].length, isLength ? factor : factor * fraction) }
    if !isLength { add(box, box.spans[axis].origin, factor) }
  }

  /// Where the view's own coordinates begin in the holder's.
  private mutating func addOrigin(of view: UIView, _ axis: ScrollAxis, _ factor: Double) {
    var candidate: UIView? = view
    while let present = candidate, present !== holder {
      let box = system.box(of: present)
      add(box, box.spans[axis].origin, factor)
      candidate = present.superview
    }
  }

  private mutating func add(_ box: LayoutBox, _ variable: ConstraintSolver.Variable, _ coefficient: Double) {
    if !boxes.contains(where: { $0 === box }) { boxes.append(box) }
    if let place = terms.firstIndex(where: { $0.variable == variable }) {
      terms[place].coefficient += coefficient
    } else {
      terms.append(ConstraintSolver.Term(variable, coefficient))
    }
  }
}
