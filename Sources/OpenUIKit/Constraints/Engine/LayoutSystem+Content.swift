import Foundation

// Views with a content, which asks for a size.

extension LayoutSystem {
  /// What the content asks for, or how much that matters, has changed.
  func refreshContent(of box: LayoutBox) {
    box.isContentStale = false
    guard let view = box.view, box.fixtures.horizontal == nil else { return }
    let (wanted, insets) = (view.intrinsicContentSize, view.alignmentRectInsets)
    Refusal.check(wanted, "intrinsicContentSize")
    for axis in ScrollAxis.all {
      let length = wanted[axis] == Double(UIView.noIntrinsicMetric) ? nil : wanted[axis]
      setContent(
        of: box, axis, length.map { $0 + insets.leading(axis) + insets.trailing(axis) }, view.contentPriorities[axis])
    }
  }

  private func setContent(of box: LayoutBox, _ axis: ScrollAxis, _ length: Double?, _ priorities: ContentPriorities) {
    if let present = box.content[axis] {
      if let length, present.priorities == priorities { return setLength(length, of: present) }
      remove(present)
      box.content[axis] = nil
    }
    guard let length else { return }
    let term = ConstraintSolver.Term(box.spans[axis].length, 1)
    box.content[axis] = LayoutBox.Content(
      hugging: solver.add([term], .lessThanOrEqual, length, priority: priorities.hugging.rawValue),
      resistance: solver.add([term], .greaterThanOrEqual, length, priority: priorities.resistance.rawValue),
      priorities: priorities)
  }

  private func setLength(_ length: Double, of content: LayoutBox.Content) {
    solver.setConstant(length, of: content.hugging)
    solver.setConstant(length, of: content.resistance)
  }

  func remove(_ content: LayoutBox.Content) {
    solver.remove(content.hugging)
    solver.remove(content.resistance)
  }

  /// Solves, and again as long as text that breaks differently in the width that it gets wants another height.
  func solve() {
    solver.solve()
    for _ in 0..<Self.mostRounds where fitHeights() { solver.solve() }
  }

  /// A text whose height decides about its width must not hang the program.
  private static let mostRounds = 8

  private func fitHeights() -> Bool {
    var changes = fitHeight(of: rootBox)
    for box in boxes where fitHeight(of: box) { changes = true }
    return changes
  }

  private func fitHeight(of box: LayoutBox) -> Bool {
    guard let content = box.content.vertical, let view = box.view, view.heightDependsOnWidth else { return false }
    let insets = view.alignmentRectInsets
    let width = solver.value(of: box.spans.horizontal.length) - Double(insets.left + insets.right)
    let height = Double(view.arrangedSize(in: max(0, width)).height + insets.top + insets.bottom)
    guard abs(height - solver.constant(of: content.hugging)) > Self.roundings else { return false }
    setLength(height, of: content)
    return true
  }

  /// The solution, in fractions of points that are whole in binary: however it was come by, it is the same.
  func frame(of box: LayoutBox) -> CGRect {
    func number(_ variable: ConstraintSolver.Variable) -> Double {
      (solver.value(of: variable) * Self.fractions).rounded() / Self.fractions
    }
    let (x, y) = (box.spans.horizontal, box.spans.vertical)
    return CGRect(
      x: number(x.origin), y: number(y.origin), width: max(0, number(x.length)), height: max(0, number(y.length)))
  }

  /// Of a point. Far less than a pixel, and far more than roundings.
  private static let fractions = 1024.0
}
