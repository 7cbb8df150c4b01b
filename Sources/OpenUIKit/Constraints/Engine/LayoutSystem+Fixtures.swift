import Foundation

// Views that are placed from outside: by a frame, or by a stack view.

extension LayoutSystem {
  /// The root's size is given, unless nobody gives it.
  func settleRoot() {
    guard engine != nil, root.superview != nil || root.isPlacedFromOutside else { return refreshContent(of: rootBox) }
    fix(rootBox, root)
  }

  func fix(_ box: LayoutBox, _ view: UIView) {
    let priority = view.superview?.laysOut(view) == true ? Self.givenByStack : Self.given
    for axis in ScrollAxis.all {
      let (span, shares) = (box.spans[axis], shares(of: box, view, axis))
      box.fixtures[axis] = LayoutBox.Fixture(
        origin: hold(span.origin, box, shares.origin, axis, priority),
        length: hold(span.length, box, shares.length, axis, priority), shares: shares)
    }
    refreshPlace(of: box, view)
  }

  private func shares(of box: LayoutBox, _ view: UIView, _ axis: ScrollAxis) -> ResizingShares {
    guard box !== rootBox, let superview = view.superview else { return .none }
    return view.resizingShares(in: superview.size, axis)
  }

  /// Holds an origin or a length, less its share of the superview's length, at a number that is still to be said.
  private func hold(
    _ variable: ConstraintSolver.Variable, _ box: LayoutBox, _ share: Double, _ axis: ScrollAxis, _ priority: Float
  ) -> ConstraintSolver.Handle {
    var terms = [ConstraintSolver.Term(variable, 1)]
    if share != 0, let superview = box.view?.superview {
      let container = self.box(of: superview)
      terms.append(ConstraintSolver.Term(container.spans[axis].length, -share))
      if box.container == nil { container.useCount += 1 }
      box.container = container
    }
    return solver.add(terms, .equal, 0, priority: priority)
  }

  /// The view has been moved or resized.
  ///
  /// - Returns: whether that changes anything. A superview that resizes it by its mask says nothing new.
  @discardableResult
  func refreshPlace(of box: LayoutBox, _ view: UIView) -> Bool {
    var changes = false
    for axis in ScrollAxis.all {
      guard let fixture = box.fixtures[axis], let fixedLength = fixture.length else { continue }
      guard fixture.shares.isNear(shares(of: box, view, axis)) else {
        refreshKind(of: box)
        return true
      }
      let container = view.superview?.size[axis] ?? 0
      let length = view.size[axis]
      let origin = box === rootBox ? 0 : view.center[axis] - length / 2
      let constants = [
        (fixture.origin, origin - fixture.shares.origin * container),
        (fixedLength, length - fixture.shares.length * container),
      ]
      for (handle, constant) in constants where abs(constant - solver.constant(of: handle)) > Self.roundings {
        solver.setConstant(constant, of: handle)
        changes = true
      }
    }
    return changes
  }
}
