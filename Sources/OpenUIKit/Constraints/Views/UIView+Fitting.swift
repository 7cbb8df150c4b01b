import Foundation

extension UIView {
  /// The least size that fits constraints; `layoutFittingExpandedSize` is the largest.
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  /// 10000 points each way: as target, the largest size that fits constraints.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The size that comes nearest to a target, and satisfies the constraints in the view. The view stays as it is.
  ///
  /// A system of its own is made and solved, since what is around the view does not matter here.
  func measuredSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    let system = LayoutSystem(measuring: self)
    system.want(target.width, .horizontal, horizontal)
    system.want(target.height, .vertical, vertical)
    system.solve()
    return system.frame(of: system.rootBox).size
  }

  /// Whether constraints in the view, as far as no view in between has a frame from elsewhere, have a say in its size.
  var isMeasuredByConstraints: Bool { isConstrained && !constraintsWithin().isEmpty }
}

extension LayoutSystem {
  /// One of the constraints in a view whose size is sought.
  convenience init(measuring view: UIView) {
    self.init(of: view, for: nil)
    settleRoot()
    for (constraint, holder) in view.constraintsWithin() where constraint.hasItems { _ = add(constraint, in: holder) }
  }

  @discardableResult
  fileprivate func want(
    _ length: CGFloat, _ axis: ScrollAxis, _ priority: UILayoutPriority
  ) -> ConstraintSolver.Handle {
    solver.add(
      [ConstraintSolver.Term(rootBox.spans[axis].length, 1)], .equal, Double(length), priority: priority.rawValue)
  }

  /// Whether the root takes another length when one is wanted with a priority.
  fileprivate func gives(_ length: CGFloat, _ axis: ScrollAxis, _ priority: UILayoutPriority) -> Bool {
    solver.solve()
    let before = solver.value(of: rootBox.spans[axis].length)
    let handle = want(length, axis, priority)
    solver.solve()
    let after = solver.value(of: rootBox.spans[axis].length)
    solver.remove(handle)
    return abs(after - before) > Self.roundings
  }
}

extension UIView {
  /// What a stack view asks a view for that has constraints in it; nil for one without. Along an axis of which they say
  /// nothing it is what the content asks for.
  ///
  /// - Parameter width: that the view is given, if the stack gives it one; else it is as narrow as it can be.
  func arrangedSizeByConstraints(in width: CGFloat?) -> CGSize? {
    guard isMeasuredByConstraints else { return nil }
    let system = LayoutSystem(measuring: self)
    system.solve()
    let says = PerAxis { system.solver.isDetermined(system.rootBox.spans[$0].length) }
    // What a label would rather not be cut for must not keep the view as wide as all of its words in one line.
    system.want(width ?? 0, .horizontal, width == nil ? .fittingSizeLevel : LayoutSystem.stackPriority)
    system.want(0, .vertical, .fittingSizeLevel)
    system.solve()
    let size = system.frame(of: system.rootBox).size
    return CGSize(
      width: says.horizontal ? size.width : UIView.noIntrinsicMetric,
      height: says.vertical ? size.height : UIView.noIntrinsicMetric)
  }

  /// Whether text within the view, which constraints place, goes on in other lines where the view is narrower.
  var wrapsByConstraints: Bool { subviews.contains { $0.heightDependsOnWidth } && isMeasuredByConstraints }

  /// How much it matters along an axis that the view keeps the length that it asks a stack view for. Constraints that
  /// are required leave it no other; where they would let it grow by themselves, nothing keeps it.
  func arrangedPriorities(along axis: ScrollAxis) -> ContentPriorities {
    var priorities = contentPriorities[axis]
    guard isMeasuredByConstraints else { return priorities }
    let system = LayoutSystem(measuring: self)
    for axis in ScrollAxis.all { system.want(0, axis, .fittingSizeLevel) }
    let most = UIView.layoutFittingExpandedSize.width
    if !system.gives(0, axis, LayoutSystem.stackPriority) { priorities.resistance = .required }
    if !system.gives(most, axis, LayoutSystem.stackPriority) { priorities.hugging = .required }
    if system.gives(most, axis, LayoutSystem.aboveFitting) { priorities.hugging = UILayoutPriority(0) }
    return priorities
  }
}

extension LayoutSystem {
  fileprivate static let stackPriority = UILayoutPriority(givenByStack)
  /// More than the wish to be as small as possible, and less than anything that content says by itself.
  fileprivate static let aboveFitting = UILayoutPriority(UILayoutPriority.fittingSizeLevel.rawValue + 1)
}
