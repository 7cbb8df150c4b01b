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

  fileprivate func want(_ length: CGFloat, _ axis: ScrollAxis, _ priority: UILayoutPriority) {
    _ = solver.add(
      [ConstraintSolver.Term(rootBox.spans[axis].length, 1)], .equal, Double(length), priority: priority.rawValue)
  }
}

extension UIView {
  /// What a stack view asks a view for that has constraints in it; nil for one without. Along an axis of which they say
  /// nothing it is what the content asks for.
  func arrangedSizeByConstraints(in width: CGFloat?) -> CGSize? {
    guard isMeasuredByConstraints else { return nil }
    let system = LayoutSystem(measuring: self)
    system.solve()
    let says = PerAxis { system.solver.isDetermined(system.rootBox.spans[$0].length) }
    system.want(width ?? 0, .horizontal, .fittingSizeLevel)
    system.want(0, .vertical, .fittingSizeLevel)
    system.solve()
    let size = system.frame(of: system.rootBox).size
    return CGSize(
      width: says.horizontal ? size.width : UIView.noIntrinsicMetric,
      height: says.vertical ? size.height : UIView.noIntrinsicMetric)
  }
}
