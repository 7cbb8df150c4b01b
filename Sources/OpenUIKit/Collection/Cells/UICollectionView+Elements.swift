import Foundation

// Which views are on the screen, and where.

extension UICollectionView {
  /// Brings the views in line with what the layout says of the visible rectangle.
  func showElements() {
    elements.beginLayoutPass()
    for attributes in layout.layoutAttributesForElements(in: bounds) ?? [] {
      guard isConsistent else { return }
      show(attributes)
    }
    showMovingItem()
    if isConsistent { endDisplayingUnwanted(elements.removeUnwanted()) }
  }

  /// Whether index paths still mean what they did: false as soon as a call-back has changed the data, or the layout. No
  /// view is asked for then; the update, or the reload, that waits will.
  var isConsistent: Bool { elements.isShown && !updates.isWaiting && !phase.isLayoutReplaced }

  /// - Parameter transition: how a view that is not there yet comes to its place.
  func show(_ wanted: UICollectionViewLayoutAttributes, arrivingBy transition: CellTransition? = nil) {
    let attributes = reordering.isMoving ? attributesInMovement(wanted) : wanted
    if let view = elements.next(attributes) ?? restoreDisappearing(attributes.element) {
      update(view, to: attributes)
      elements.measureLater(view, attributes)
      guard view.zIndex != attributes.zIndex else { return }
      view.zIndex = attributes.zIndex
      return insert(view)
    }
    let key = attributes.element
    guard let view = view(for: key, attributes) else { return }
    view.zIndex = attributes.zIndex
    view.assign(attributes)
    view.transition = transition
    if let transition { view.jump(to: transition.start) }
    view.apply(attributes)
    elements.append(view, as: key)
    view.element = key
    insert(view)
    elements.measureLater(view, attributes)
    notifyWillDisplay(view, key)
  }

  private func update(_ view: UICollectionReusableView, to attributes: UICollectionViewLayoutAttributes) {
    if view.transition != nil, let tick = context?.tick {
      view.transition!.goal = attributes
      view.follow(view.transition!, in: tick)
    } else if !view.assign(attributes), type(of: attributes) == UICollectionViewLayoutAttributes.self {
      // What has not changed is not applied again. A subclass may have changed in what it adds; as layouts may answer
      // the same objects each time, nobody can tell.
      return
    }
    view.apply(attributes)
  }

  /// Puts the view over those with the same or a lower `zIndex`, and under all others: views of clients that lie over
  /// the cells go on doing so.
  private func insert(_ view: UICollectionReusableView) {
    let below = subviews.last {
      guard $0 !== view, let other = $0 as? UICollectionReusableView else { return false }
      return other.zIndex <= view.zIndex
    }
    guard let below else { return insertSubview(view, at: backgroundView == nil ? 0 : 1) }
    if below === subviews.last(where: { !($0 is ScrollIndicator) }) { return addSubview(view) }
    insertSubview(view, aboveSubview: below)
  }

  /// Takes views that nobody wants any more off the screen and keeps them for other elements.
  func endDisplaying(_ leaving: [VisibleElements.Element]) {
    guard !leaving.isEmpty else { return }
    removeSubviews(leaving.map(\.view))
    for element in leaving {
      detach(element)
      reusePool.enqueue(element.view)
    }
  }

  /// The view displays its element no longer.
  func detach(_ element: VisibleElements.Element) {
    element.view.transition = nil
    element.view.element = nil
    notifyDidEndDisplaying(element.view, element.key)
  }

  private func notifyWillDisplay(_ view: UICollectionReusableView, _ key: ElementKey) {
    switch key.category {
    case .cell:
      guard let cell = view as? UICollectionViewCell else { return }
      collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: key.indexPath)
    case .supplementaryView:
      collectionDelegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: key.kind ?? "", at: key.indexPath)
    case .decorationView: break
    }
  }

  private func notifyDidEndDisplaying(_ view: UICollectionReusableView, _ key: ElementKey) {
    switch key.category {
    case .cell:
      guard let cell = view as? UICollectionViewCell else { return }
      collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.indexPath)
    case .supplementaryView:
      collectionDelegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind ?? "", at: key.indexPath)
    case .decorationView: break
    }
  }

  /// The scroll view's delegate, when it is one of a collection view.
  var collectionDelegate: (any UICollectionViewDelegate)? { delegate as? any UICollectionViewDelegate }
}
