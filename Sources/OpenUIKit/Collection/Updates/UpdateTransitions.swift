import Foundation

/// Makes the transition of each view in an update or a change of the layout, and answers for layouts that do not say
/// where elements appear and disappear.
@MainActor
struct UpdateTransitions {
  /// What is there afterwards.
  let layout: UICollectionViewLayout
  let map: ElementMap
  let before: ElementsBeforeUpdate
  /// How far the update has moved the offset. What stays starts so much farther on, which is where it is on the screen.
  let shift: CGVector
  let animators: [UIDynamicAnimator]
  /// Nil where nothing is animated: outside of a window, and when a client does not want it.
  let tick: Int?
  /// With reduced motion views fade where others would fly.
  let isReduced: Bool

  init(of view: UICollectionView, _ map: ElementMap, since before: ElementsBeforeUpdate, shift: CGVector) {
    (layout, animators) = (view.layout, view.layoutAnimators)
    (self.map, self.before, self.shift) = (map, before, shift)
    tick = before.isAnimated ? view.context?.tick : nil
    isReduced = view.context?.isReduceMotionEnabled ?? false
  }

  /// The view of an element that was there before goes to `goal`.
  ///
  /// An item that an animator goes on moving needs no transition. Where the layout has not followed the update, the
  /// object under the new index path stands where another item was; then the cell glides to that.
  func move(_ view: UICollectionReusableView, from old: ElementKey?, to goal: UICollectionViewLayoutAttributes) {
    if let old, let driver = before.drivers[old], driver.attributes === goal, !isReduced || stays(goal, since: driver) {
      view.transition?.shift(by: shift)
      view.transition?.goal = goal
    } else {
      view.transition = transition(from: CellLook(view), to: goal)
    }
  }

  /// The view of an element that goes out of view fades, or goes to `goal`.
  func disappear(_ view: UICollectionReusableView, _ key: ElementKey, to goal: UICollectionViewLayoutAttributes?) {
    let goal = isReduced ? nil : goal
    view.transition = transition(from: CellLook(view), to: goal ?? fading(key, CellLook(view)))
  }

  /// How the view of an element that comes into view goes to `goal`.
  func appearance(
    at goal: UICollectionViewLayoutAttributes, from initial: UICollectionViewLayoutAttributes?
  ) -> CellTransition? {
    if let initial, !isReduced || CellLook(initial) == CellLook(goal) {
      return transition(from: CellLook(initial), to: goal)
    }
    return startOfAppearance(at: goal).flatMap { transition(from: $0, to: goal) }
  }

  func initialAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let goal = layout.attributes(of: key), let start = startOfAppearance(at: goal),
      let attributes = goal.copy() as? UICollectionViewLayoutAttributes
    else { return nil }
    attributes.assign(start)
    return attributes
  }

  func finalAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if let new = map.kept(after: key) {
      return layout.attributes(of: new)?.copy() as? UICollectionViewLayoutAttributes
    }
    return before.looks[key].map { fading(key, $0.look) }
  }

  /// From where a view comes that is not on the screen; nil for one that comes from nowhere, since an animator moves
  /// it.
  private func startOfAppearance(at goal: UICollectionViewLayoutAttributes) -> CellLook? {
    if !isReduced, let old = map.origin(of: goal.element), map.kept(after: old) != nil {
      if let known = before.looks[old], known.attributes !== goal || !isDriven(goal) {
        return known.look.shifted(by: shift)
      }
      if isDriven(goal) { return nil }
    }
    var look = CellLook(goal)
    look.alpha = 0
    return look
  }

  private func transition(from start: CellLook, to goal: UICollectionViewLayoutAttributes) -> CellTransition? {
    let end = CellLook(goal)
    guard let tick, start != end else { return nil }
    return CellTransition(start: start, goal: goal, began: tick, way: way(from: start, to: end, goal))
  }

  private func way(
    from start: CellLook, to end: CellLook, _ goal: UICollectionViewLayoutAttributes
  ) -> CellTransition.Way {
    let staysInPlace = start.isInPlace(of: end)
    if isReduced { return staysInPlace && start.alpha > 0 && end.alpha > 0 ? .fade : .fadeThrough }
    return staysInPlace && isDriven(goal) ? .fade : .flight
  }

  /// Whether the item is where it was on the screen, and only its animator moves it on.
  private func stays(_ goal: UICollectionViewLayoutAttributes, since before: ElementsBeforeUpdate.Driver) -> Bool {
    let (x, y) = (before.center.x + shift.dx, before.center.y + shift.dy)
    return max(abs(goal.center.x - x), abs(goal.center.y - y)) < UpdateTransitions.invisibleDistance
  }

  /// In points. A layout that keeps items on the screen does so up to rounding.
  private static let invisibleDistance: CGFloat = 0.25

  private func isDriven(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    animators.contains { $0.moves(attributes) }
  }

  private func fading(_ key: ElementKey, _ look: CellLook) -> UICollectionViewLayoutAttributes {
    var end = look
    end.alpha = 0
    return UICollectionViewLayoutAttributes(key, end)
  }
}

/// How things stood before an update.
@MainActor
struct ElementsBeforeUpdate {
  /// The elements in the viewport and in those next to it: an element that stays and comes into view comes from there.
  var looks: [ElementKey: (look: CellLook, attributes: UICollectionViewLayoutAttributes)] = [:]
  /// An object that an animator moves, and where it was.
  @MainActor
  struct Driver {
    let attributes: UICollectionViewLayoutAttributes
    let center: CGPoint

    init(_ attributes: UICollectionViewLayoutAttributes) {
      (self.attributes, center) = (attributes, attributes.center)
    }
  }

  /// Those of the visible elements.
  var drivers: [ElementKey: Driver] = [:]
  let isAnimated: Bool

  /// - Parameter isAnimated: `looks` are not needed without animation.
  init(_ view: UICollectionView, isAnimated: Bool) {
    self.isAnimated = isAnimated
    for animator in view.layoutAnimators {
      for element in view.elements.order where drivers[element.key] == nil {
        drivers[element.key] = animator.attributes(of: element.key).map(Driver.init)
      }
    }
    let layout = view.collectionViewLayout
    guard isAnimated, layout.isPrepared else { return }
    let bounds = view.bounds
    let rect = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    for element in layout.layoutAttributesForElements(in: rect) ?? [] {
      looks[element.element] = (CellLook(element), element)
    }
  }
}

extension UIDynamicAnimator {
  fileprivate func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: layoutAttributesForCell(at: key.indexPath)
    case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: key.kind ?? "", at: key.indexPath)
    case .decorationView: layoutAttributesForDecorationView(ofKind: key.kind ?? "", at: key.indexPath)
    }
  }
}

extension UICollectionView {
  var layoutAnimators: [UIDynamicAnimator] {
    (context ?? AppContext.current)?.livingAnimators.filter { $0.isBound(to: layout) } ?? []
  }
}
