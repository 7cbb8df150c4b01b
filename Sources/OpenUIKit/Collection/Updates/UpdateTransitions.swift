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

  /// The view of an element that was there before goes to `goal`.
  ///
  /// An item that an animator goes on moving needs no transition. Where the layout has not followed the update, the
  /// object under the new index path stands where another item was; then the cell glides to that.
  func move(_ view: UICollectionReusableView, from old: ElementKey?, to goal: UICollectionViewLayoutAttributes) {
    if let old, before.drivers[old] === goal {
      view.transition?.goal = goal
    } else {
      view.transition = transition(from: CellLook(view), to: goal)
    }
  }

  /// The view of an element that goes out of view fades, or goes to `goal`.
  func disappear(_ view: UICollectionReusableView, _ key: ElementKey, to goal: UICollectionViewLayoutAttributes?) {
    view.transition = transition(from: CellLook(view), to: goal ?? fading(key, CellLook(view)))
  }

  /// How the view of an element that comes into view goes to `goal`.
  func appearance(
    at goal: UICollectionViewLayoutAttributes, from initial: UICollectionViewLayoutAttributes?
  ) -> CellTransition? {
    if let initial { return transition(from: CellLook(initial), to: goal) }
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
    if let old = map.origin(of: goal.element), map.kept(after: old) != nil {
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
    var present = end
    present.alpha = start.alpha
    return CellTransition(start: start, goal: goal, began: tick, onlyFades: start == present && isDriven(goal))
  }

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
  /// The objects that animators move for the visible elements.
  var drivers: [ElementKey: UICollectionViewLayoutAttributes] = [:]

  /// - Parameter isAnimated: `looks` are not needed without animation.
  init(_ view: UICollectionView, isAnimated: Bool) {
    for animator in view.layoutAnimators {
      for element in view.elements.order where drivers[element.key] == nil {
        drivers[element.key] = animator.attributes(of: element.key)
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
