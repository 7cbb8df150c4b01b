import Foundation

// Which engine a view belongs to, and what happens to constraints when the view tree changes.

extension UIView {
  /// Whether its frame is given: by a client, or by a stack view.
  var isPlacedFromOutside: Bool {
    (autoLayout?.translatesAutoresizingMask ?? true) || superview?.laysOut(self) == true
  }

  /// Whether nothing in it and nothing around it move each other.
  private var isConstraintRoot: Bool {
    superview == nil || isPlacedFromOutside && autoLayout?.isCrossed != true
  }

  private var constraintRoot: UIView {
    var view = self
    while !view.isConstraintRoot, let superview = view.superview { view = superview }
    return view
  }

  /// The one that places what is in the view; nil where nothing is placed by constraints.
  var engineAround: LayoutEngine? { isConstrained ? constraintRoot.autoLayout?.engine : nil }

  private var engineForConstraints: LayoutEngine {
    let state = constraintRoot.constraintState
    if let engine = state.engine { return engine }
    let engine = LayoutEngine(of: constraintRoot)
    state.engine = engine
    return engine
  }

  func install(_ constraint: NSLayoutConstraint) {
    for item in [constraint.firstItem, constraint.secondItem] {
      (item as? UIView)?.superview?.dissolveRoots(below: self, from: item)
      (item as? UILayoutGuide)?.owningView?.dissolveRoots(below: self, from: item)
    }
    for view in constraint.views { _ = view.constraintState }
    engineForConstraints.install(constraint)
  }

  /// A constraint of `holder` is about a view or a guide in this view: roots between the two are none any longer, and
  /// what is none does not become one.
  private func dissolveRoots(below holder: UIView, from item: AnyObject?) {
    var candidate: UIView? = self
    guard item !== holder else { return }
    while let view = candidate, view !== holder {
      let state = view.constraintState
      if view.isConstraintRoot { view.changeRoots { state.isCrossed = true } } else { state.isCrossed = true }
      candidate = view.superview
    }
  }

  /// A change after which other views are roots: takes the constraints from the engines that they are in, and gives
  /// them to those that they belong to then.
  func changeRoots(_ change: () -> Void) {
    guard isConstrained else { return change() }
    withdrawConstraints()
    change()
    if !isConstraintRoot { autoLayout?.engine = nil }
    bringConstraints()
    if let box = autoLayout?.box { box.system?.engine?.kindDidChange(of: box) }
    autoLayout?.engine?.rootDidChange()
  }

  private func withdrawConstraints() {
    for constraint in autoLayout?.constraints ?? [] { constraint.installation?.engine?.uninstall(constraint) }
    for subview in subviews where subview.isConstrained && !subview.isConstraintRoot { subview.withdrawConstraints() }
  }

  private func bringConstraints() {
    for constraint in autoLayout?.constraints ?? [] { install(constraint) }
    for subview in subviews where subview.isConstrained && !subview.isConstraintRoot { subview.bringConstraints() }
  }

  /// Before the view loses its superview: constraints with what is around it go, as UIKit lets them.
  func constraintsWillDetach() {
    var candidate = superview
    while let view = candidate {
      for constraint in view.constraints where constraint.isAbout(self) { constraint.isActive = false }
      candidate = view.superview
    }
    if !isConstraintRoot { withdrawConstraints() }
  }

  func constraintsDidDetach() {
    autoLayout?.isCrossed = false
    if autoLayout?.engine == nil { bringConstraints() }
    autoLayout?.engine?.rootDidChange()
  }

  func constraintsDidAttach() {
    superview?.markConstrained()
    if subtreeNeedsConstraintUpdate { superview?.markForConstraintUpdate() }
    isConstraintRoot ? autoLayout?.engine?.rootDidChange() : changeRoots {}
  }

  /// All constraints that are about nothing but the view and what is in it, as far as no root of its own is in between.
  func constraintsWithin() -> [(constraint: NSLayoutConstraint, holder: UIView)] {
    guard isConstrained else { return [] }
    return (autoLayout?.constraints ?? []).map { ($0, self) }
      + subviews.lazy.filter { $0.isConstrained && !$0.isConstraintRoot }.flatMap { $0.constraintsWithin() }
  }
}

extension NSLayoutConstraint {
  fileprivate func isAbout(_ view: UIView) -> Bool { views.contains { $0.isDescendant(of: view) } }
}
