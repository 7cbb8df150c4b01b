import Foundation

// What `addSubview` and its like do; they themselves are overridable, and so are declared in the class body.
extension UIView {
  func detachFromHierarchy() {
    guard let superview else { return }
    let traits = superview.overridingTraits
    detachFromSuperview()
    move(toWindow: nil, context: nil)
    traitsAroundChanged(from: traits)
    didMoveToSuperview()
  }

  private func detachFromSuperview() {
    guard let old = superview else { return }
    old.willRemoveSubview(self)
    willMove(toSuperview: nil)
    old.layerExtras?.willRemove(self, from: old.subviews)
    if isConstrained { constraintsWillDetach() }
    if let place = old.subviews.place(of: self) { old.subviews.remove(at: place) }
    superview = nil
    if isConstrained { constraintsDidDetach() }
    if safeArea != nil { staleSafeArea() }
    old.pictureChanged()
  }

  /// The same as `removeFromSuperview` for each of `leaving`, all of them subviews of this view, in one walk over the
  /// subviews.
  func removeSubviews(_ leaving: [UIView]) {
    let traits = overridingTraits
    for view in leaving {
      willRemoveSubview(view)
      view.willMove(toSuperview: nil)
      if view.isConstrained { view.constraintsWillDetach() }
    }
    if let layerExtras { for view in leaving { layerExtras.willRemove(view, from: subviews) } }
    for view in leaving { view.isLeaving = true }
    for range in subviews.runs(where: \.isLeaving).reversed() { subviews.removeSubrange(range) }
    for view in leaving {
      view.isLeaving = false
      view.superview = nil
      if view.isConstrained { view.constraintsDidDetach() }
      if view.safeArea != nil { view.staleSafeArea() }
      view.move(toWindow: nil, context: nil)
      view.traitsAroundChanged(from: traits)
      view.didMoveToSuperview()
    }
    pictureChanged()
  }

  /// Exchanges two subviews in the order of drawing. An index out of range stops the program.
  public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    subviews.swapAt(first, second)
    layerExtras?.orderChanged()
    pictureChanged()
  }

  /// Whether `view` is this view or above it.
  public func isDescendant(of view: UIView) -> Bool {
    var candidate: UIView? = self
    while let present = candidate {
      if present === view { return true }
      candidate = present.superview
    }
    return false
  }

  /// This view, or the first one below it with the tag, depth first; nil for none.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  func adopt(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
  }

  func release(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    gestureRecognizers?.removeAll { $0 === recognizer }
    recognizer.abandonTouches()
    recognizer.view = nil
  }

  /// Puts `view` where `place` says once it has left its old place; nil is the front. A view that changes its place in
  /// the same window stays in it, so that a touch on it goes on.
  func insert(_ view: UIView, _ place: () -> Int?) {
    guard !isDescendant(of: view) else {
      fatalError("NSInvalidArgumentException: Can't add self as subview: \(view)")
    }
    if view.superview === self {
      return reorder(view) { subviews.insert($0, at: min(place() ?? front, subviews.count)) }
    }
    let traits = view.superview?.overridingTraits ?? TraitOverride()
    view.detachFromSuperview()
    view.willMove(toSuperview: self)
    subviews.insert(view, at: min(place() ?? front, subviews.count))
    layerExtras?.orderChanged()
    view.superview = self
    view.move(toWindow: window, context: context)
    view.traitsAroundChanged(from: traits)
    if type(of: view).requiresConstraintBasedLayout { _ = view.constraintState }
    if view.isConstrained { view.constraintsDidAttach() }
    if safeArea != nil { view.heedSafeArea() }
    if view.needsLayout || view.subtreeNeedsLayout { view.markAncestorsForLayout() }
    view.didMoveToSuperview()
    didAddSubview(view)
    setNeedsLayout()
    pictureChanged()
  }

  func index(of subview: UIView) -> Int? { subviews.place(of: subview) }
  func index(behind subview: UIView) -> Int? { index(of: subview).map { $0 + 1 } }

  /// Where what is added goes.
  var front: Int { max(0, subviews.count - subviewsKeptInFront) }

  func reorder(_ view: UIView, _ place: (UIView) -> Void) {
    guard let index = subviews.place(of: view) else { return }
    subviews.remove(at: index)
    place(view)
    layerExtras?.orderChanged()
    pictureChanged()
  }

  func move(toWindow newWindow: UIWindow?, context newContext: AppContext?) {
    guard window !== newWindow || context !== newContext else { return }
    let isEntering = newWindow?.isOnScreen ?? false
    let controller = viewController.flatMap { isEntering != (window?.isOnScreen ?? false) ? $0 : nil }
    controller?.viewWillMove(isEntering: isEntering)
    willMove(toWindow: newWindow)
    if let window, let gestureRecognizers, !gestureRecognizers.isEmpty {
      for recognizer in gestureRecognizers { recognizer.abandonTouches() }
      window.forgetHovering(gestureRecognizers)
    }
    let isElsewhere = newContext !== context
    // What waits for a window has not begun yet.
    if isElsewhere, context != nil { cutAnimations() }
    window = newWindow
    context = newContext
    if isElsewhere, let newContext { animations?.keyed?.begin(in: newContext) }
    if isElsewhere, placement.contains(.emitting) { (madeLayer as? CAEmitterLayer)?.contextDidChange() }
    if isContentStale { awaitDrawing() }
    // Another host measures text otherwise.
    contentDidChange()
    for subview in subviews { subview.move(toWindow: newWindow, context: newContext) }
    if let layerExtras {
      for sublayer in layerExtras.sublayers { sublayer.layer.made.move(toWindow: newWindow, context: newContext) }
      layerExtras.mask?.view.move(toWindow: newWindow, context: newContext)
    }
    didMoveToWindow()
    controller?.viewDidMove(isEntering: isEntering)
  }
}

extension [UIView] {
  /// Where a view is, looked for from the end on, since what came last mostly goes first. No closure: it would be asked
  /// for each view whether it runs on the main actor, which takes longer than to compare.
  @MainActor
  func place(of view: UIView) -> Int? {
    var place = count
    while place > 0 {
      place -= 1
      if self[place] === view { return place }
    }
    return nil
  }
}
