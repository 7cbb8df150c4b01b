import Foundation

extension UIView {
  /// Those that are between this view and views or guides in it.
  public var constraints: [NSLayoutConstraint] { autoLayout?.constraints ?? [] }

  /// Both items have to be this view or in it.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder !== self else { return }
    guard constraint.hasItems, constraint.views.allSatisfy({ $0.isDescendant(of: self) }) else {
      fatalError(
        "NSGenericException: The view hierarchy is not prepared for the constraint: \(constraint.equation). When added "
          + "to a view, the constraint's items must be descendants of that view (or the view itself).")
    }
    constraint.holder?.removeConstraint(constraint)
    constraintState.constraints.append(constraint)
    constraint.holder = self
    install(constraint)
  }

  /// Adds each in turn, with the same conditions as `addConstraint(_:)`.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Nothing for one that is elsewhere.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder === self else { return }
    constraint.holder = nil
    autoLayout?.constraints.removeAll { $0 === constraint }
    constraint.installation?.engine?.uninstall(constraint)
  }

  /// Removes each that is in this view, and leaves the others where they are.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// Whether the view's frame is given, and constraints take it as it is. False for a view that constraints place.
  ///
  /// A superview that is placed by constraints resizes the view by its autoresizing mask.
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { autoLayout?.translatesAutoresizingMask ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      let state = constraintState
      changeRoots { state.translatesAutoresizingMask = newValue }
    }
  }

  // MARK: The content

  /// How much it matters that the view is no larger than its content.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    contentPriorities[ScrollAxis(axis)].hugging
  }

  /// The constraints around the view are solved again with it at the next layout.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    constraintState.priorities[ScrollAxis(axis)].hugging = priority
    contentDidChange()
  }

  /// How much it matters that the view is no smaller than its content.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    contentPriorities[ScrollAxis(axis)].resistance
  }

  /// The constraints around the view are solved again with it at the next layout.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    constraintState.priorities[ScrollAxis(axis)].resistance = priority
    contentDidChange()
  }

  /// The engine around it asks the view anew how large its content is.
  func contentDidChange() {
    if let box = autoLayout?.box { box.system?.engine?.contentDidChange(of: box) }
  }

  // MARK: Guides

  /// Those that were added, in that order. The safe area's and the margins' guides are not among them.
  public var layoutGuides: [UILayoutGuide] { autoLayout?.guides ?? [] }

  /// Puts a guide at the end of `layoutGuides`, and takes it out of the view that it was in, with its constraints.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    constraintState.guides.append(layoutGuide)
  }

  /// Constraints with it go.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard let state = autoLayout, state.guides.contains(where: { $0 === layoutGuide }) else { return }
    var candidate: UIView? = self
    while let view = candidate {
      for constraint in view.constraints where constraint.mentions(layoutGuide) { constraint.isActive = false }
      candidate = view.superview
    }
    state.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  /// What no bar covers: the view within its `safeAreaInsets`.
  public var safeAreaLayoutGuide: UILayoutGuide {
    let state = constraintState
    let guide = state.safeAreaGuide ?? UILayoutGuide(.safeArea, of: self)
    state.safeAreaGuide = guide
    return guide
  }

  /// The view within its margins.
  public var layoutMarginsGuide: UILayoutGuide {
    let state = constraintState
    let guide = state.marginsGuide ?? UILayoutGuide(.margins, of: self)
    state.marginsGuide = guide
    return guide
  }

  /// `layoutMargins` in points, with leading for left and trailing for right.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      NSDirectionalEdgeInsets(
        top: layoutMargins.top, leading: layoutMargins.left, bottom: layoutMargins.bottom,
        trailing: layoutMargins.right)
    }
    set { layoutMargins = UIEdgeInsets(newValue) }
  }

  /// Without what lies outside of the safe area.
  var ownMargins: UIEdgeInsets {
    let margins = autoLayout?.margins
    return viewController?.ownMargins(from: margins) ?? margins ?? UIView.standardMargins
  }

  /// Another controller asks for other margins, and is not told of those that it asks for.
  func changeMargins(_ change: () -> Void) {
    let old = ownMargins
    change()
    guard ownMargins != old else { return }
    insetsDidChange()
    layoutMarginsDidChange()
  }

  func setMargins(_ margins: UIEdgeInsets) {
    let old = ownMargins
    constraintState.margins = margins
    if ownMargins != old { marginsDidChange() }
  }

  func setKeepsMarginsInSafeArea(_ keeps: Bool) {
    guard keeps != insetsLayoutMarginsFromSafeArea else { return }
    constraintState.keepsMarginsInSafeArea = keeps
    if safeAreaInsets != .zero { marginsDidChange() }
  }

  /// Tells the constraints with the margins, the view and its controller.
  func marginsDidChange() {
    insetsDidChange()
    tellOfMargins()
  }

  func tellOfMargins() {
    layoutMarginsDidChange()
    viewController?.viewLayoutMarginsDidChange()
  }

  /// Constraints with the view's margins, or with what a scroll view shows, hold elsewhere: in its own engine, in that
  /// around it, and in those of the views further out.
  func insetsDidChange() {
    autoLayout?.engine?.insetsDidChange(of: self)
    var candidate = superview
    while let view = candidate {
      view.autoLayout?.engine?.insetsDidChange(of: self)
      candidate = view.superview
    }
  }
}

extension ScrollAxis {
  init(_ axis: NSLayoutConstraint.Axis) { self = axis == .horizontal ? .horizontal : .vertical }
}
