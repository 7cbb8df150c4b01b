import Foundation

// From the old counts to the new ones: what the layout is asked, in Apple's order, and what becomes of each view.

extension UICollectionView {
  func apply(_ batch: BatchUpdate) {
    let map = IndexPathMap(batch)
    if !batch.isTrusted, let before = updates.itemCounts, let after = batch.countsAfter {
      batch.refuseFaults(before: before, after: after, map)
    }
    updates.commitItemCounts(of: batch)
    renameItems(by: map)
    let isVisible = elements.isShown && updates.itemCounts != nil
    let animation = BatchAnimation(
      began: context?.tick ?? 0, isInstant: !batch.isAnimated || !isVisible, completions: batch.completions)
    guard isVisible else {
      updates.animations.start(animation)
      noteRenaming(by: ElementMap(map))
      return invalidateItemCounts(andEverything: true)
    }
    let isAnimated = batch.isAnimated && context != nil
    let before = ElementsBeforeUpdate(self, isAnimated: isAnimated)
    let (offset, updateItems) = (contentOffset, batch.updateItems(map))
    layout.announce(updateItems)
    invalidateItemCounts(andEverything: false)
    layout.prepareIfNeeded()
    layout.prepare(forCollectionViewUpdates: updateItems)
    for animator in layoutAnimators { animator.readElements() }
    let shift = settleContent(since: offset)
    show(animation) { visible in
      let map = elementMap(map, visible)
      noteRenaming(by: map)
      return UpdateTransitions(of: self, map, since: before, shift: shift)
    }
    for present in batch.reconfigured.compactMap({ map.keptIndexPath(after: $0) }) {
      if !updates.reconfigureInNextBatch(present) { reconfigure(present) }
    }
  }

  /// Asks the layout how elements appear and disappear, and gives the views their transitions.
  ///
  /// - Parameter makeTransitions: gets what will be visible.
  func show(
    _ animation: BatchAnimation, old: UICollectionViewLayout? = nil,
    _ makeTransitions: ([UICollectionViewLayoutAttributes]) -> UpdateTransitions
  ) {
    let visible = layout.layoutAttributesForElements(in: bounds) ?? []
    let transitions = makeTransitions(visible)
    var answers = UpdateAnswers(goals: visible)
    phase.ask(about: transitions) {
      answers.finals = elements.order.map { (old ?? layout).finalAttributes(of: $0.key) }
      answers.initials = visible.map { layout.initialAttributes(of: $0.element) }
      if old == nil { layout.finalizeCollectionViewUpdates() }
    }
    shiftDisappearing(by: transitions.shift)
    updates.animations.rename(by: transitions.map)
    updates.animations.start(animation)
    updates.animations.removeFromScreen(rearrange(answers, transitions))
    showAppearing(answers, transitions)
  }

  /// Whatever has index paths goes on to mean the same items.
  private func renameItems(by map: IndexPathMap) {
    selection.rename(by: map)
    scrolling.rename(by: map)
  }

  /// A scroll to an item goes on from there.
  private func move(to target: CGPoint) {
    guard scrolling.goal?.isAnimated == true, motion?.cause == .animation else {
      contentOffset = target
      return
    }
    shiftContent(by: CGPoint(x: target.x - contentOffset.x, y: target.y - contentOffset.y))
  }

  /// Takes over the layout's content size, which may move the offset inside, and what the layout and the delegate
  /// propose instead.
  ///
  /// - Returns: how far the offset has moved.
  func settleContent(since old: CGPoint, proposing proposal: CGPoint? = nil) -> CGVector {
    layout.prepareIfNeeded()
    let size = layout.collectionViewContentSize
    if size != contentSize { contentSize = size }
    let proposed = proposal.map(nearestOffset) ?? contentOffset
    var target = layout.targetContentOffset(forProposedContentOffset: proposed)
    if let collectionDelegate {
      target = collectionDelegate.collectionView(self, targetContentOffsetForProposedContentOffset: target)
    }
    if target != contentOffset { move(to: target) }
    layout.prepareIfNeeded()
    return CGVector(dx: contentOffset.x - old.x, dy: contentOffset.y - old.y)
  }

  /// `offset`, or the nearest at which the content fills the viewport.
  private func nearestOffset(to offset: CGPoint) -> CGPoint {
    let ranges = ranges
    return CGPoint { ranges[$0].clamp(offset[$0]) }
  }

  private func elementMap(_ map: IndexPathMap, _ after: [UICollectionViewLayoutAttributes]) -> ElementMap {
    var result = ElementMap(map)
    let kinds = Set(elements.order.compactMap(\.key.elementKind) + after.compactMap(\.element.elementKind))
    for kind in kinds.sorted() {
      result.note(kind, deletions: layout.deletions(of: kind), insertions: layout.insertions(of: kind))
    }
    return result
  }

  /// Gives the views that stay their new elements and transitions to their new places.
  ///
  /// - Returns: those that disappear.
  private func rearrange(
    _ answers: UpdateAnswers, _ transitions: UpdateTransitions
  ) -> [BatchAnimation.Disappearing] {
    let goals = Dictionary(answers.goals.map { ($0.element, $0) }, uniquingKeysWith: { first, _ in first })
    var disappearing: [BatchAnimation.Disappearing] = []
    for (element, final) in zip(elements.removeAll(), answers.finals) {
      let (old, view) = (element.key, element.view)
      view.center = CGPoint(x: view.center.x + transitions.shift.dx, y: view.center.y + transitions.shift.dy)
      let new = transitions.map.kept(after: old)
      if let new, let goal = goals[new] {
        view.element = new
        elements.append(view, as: new)
        // A call-back in the middle of the update may have selected by the new index paths.
        updateSelection(of: view, new)
        transitions.move(view, from: old, to: goal)
      } else {
        view.element = nil
        let place = new.flatMap { layout.attributes(of: $0) }
        transitions.disappear(view, old, to: final ?? place)
        disappearing.append(BatchAnimation.Disappearing(key: old, view: view, present: new))
      }
    }
    return disappearing
  }

  private func showAppearing(_ answers: UpdateAnswers, _ transitions: UpdateTransitions) {
    elements.beginPass()
    for (goal, initial) in zip(answers.goals, answers.initials) {
      guard isConsistent else { return }
      let key = goal.element
      if elements[key] == nil, let view = restoreDisappearing(key) { transitions.move(view, from: nil, to: goal) }
      show(goal, arrivingBy: elements[key] == nil ? transitions.appearance(at: goal, from: initial) : nil)
    }
  }
}

/// What a layout has answered about an update.
@MainActor
private struct UpdateAnswers {
  /// What is visible afterwards.
  let goals: [UICollectionViewLayoutAttributes]
  /// One for each of the goals.
  var initials: [UICollectionViewLayoutAttributes?] = []
  /// One for each element that was visible before.
  var finals: [UICollectionViewLayoutAttributes?] = []

  init(goals: [UICollectionViewLayoutAttributes]) {
    self.goals = goals
  }
}
