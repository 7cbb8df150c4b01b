import Foundation

/// Decides which way each view takes in an update or a change of the layout, and answers for layouts that have no wishes of
/// their own.
@MainActor
struct UpdateCourse {
  /// What is there afterwards.
  let layout: UICollectionViewLayout
  let map: ElementMap
  let before: ElementsBefore
  /// How far the update has moved the offset: whatever stays starts so much farther on, and so where it is on the screen.
  let shift: CGVector
  let animators: [UIDynamicAnimator]
  /// Nil where nothing is animated: outside of a window, and when a client does not want it.
  let tick: Int?

  /// An item that an animator goes on moving needs no way: it goes there by itself. Where the layout has not followed the
  /// update, the object under the new index path stands where another item was; then the cell glides to that.
  func send(_ view: UICollectionReusableView, from old: ElementKey?, to goal: UICollectionViewLayoutAttributes) {
    if let old, before.drivers[old] === goal {
      view.transition?.goal = goal
    } else {
      view.transition = transition(from: CellLook(view), to: goal)
    }
  }

  func sendAway(_ view: UICollectionReusableView, _ key: ElementKey, to goal: UICollectionViewLayoutAttributes?) {
    view.transition = transition(from: CellLook(view), to: goal ?? fading(key, CellLook(view)))
  }

  func arrival(
    at goal: UICollectionViewLayoutAttributes, from initial: UICollectionViewLayoutAttributes?
  ) -> CellTransition? {
    if let initial { return transition(from: CellLook(initial), to: goal) }
    return startOfArrival(at: goal).flatMap { transition(from: $0, to: goal) }
  }

  func initialAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard let goal = layout.attributes(of: key), let start = startOfArrival(at: goal),
      let attributes = goal.copy() as? UICollectionViewLayoutAttributes
    else { return nil }
    attributes.take(start)
    return attributes
  }

  func finalAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if let new = map.kept(after: key) {
      return layout.attributes(of: new)?.copy() as? UICollectionViewLayoutAttributes
    }
    return before.looks[key].map { fading(key, $0.look) }
  }

  /// From where a view comes that is not on the screen; nil for one that comes from nowhere, since an animator moves it.
  private func startOfArrival(at goal: UICollectionViewLayoutAttributes) -> CellLook? {
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
struct ElementsBefore {
  /// The elements in the viewport and in those next to it: a survivor that comes into view comes from there.
  var looks: [ElementKey: (look: CellLook, attributes: UICollectionViewLayoutAttributes)] = [:]
  /// The objects that animators move for the visible elements.
  var drivers: [ElementKey: UICollectionViewLayoutAttributes] = [:]

  /// - Parameter isAnimated: where nothing is, looks are of no use.
  init(_ view: UICollectionView, isAnimated: Bool) {
    for animator in view.layoutAnimators {
      for element in view.shown.order where drivers[element.key] == nil {
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
