import Foundation

// From the old counts to the new ones: what the layout is asked, in Apple's order, and what becomes of each cell.

extension UICollectionView {
  func apply(_ batch: BatchUpdate) {
    let map = IndexPathMap(batch)
    if let before = itemCounts, let after = batch.countsAfter { batch.refuseFaults(before: before, after: after, map) }
    itemCounts = itemCounts == nil ? nil : batch.countsAfter
    let running = RunningBatch(began: context?.tick ?? 0, completions: batch.completions)
    guard isShown, itemCounts != nil else {
      runningBatches.append(running)
      invalidateCounts(andEverything: true)
      return
    }
    let nearby = looksNearby()
    let drivers = attributesMovedByAnimators()
    let (offset, updateItems) = (contentOffset, batch.updateItems(map))
    collectionViewLayout.announce(updateItems)
    invalidateCounts(andEverything: false)
    collectionViewLayout.prepareIfNeeded()
    collectionViewLayout.prepare(forCollectionViewUpdates: updateItems)
    for animator in layoutAnimators { animator.readElements() }
    settleContent()
    let shift = CGVector(dx: contentOffset.x - offset.x, dy: contentOffset.y - offset.y)
    let answers = askAboutUpdate()
    let course = UpdateCourse(
      map: map, nearby: nearby, drivers: drivers, shift: shift, animators: layoutAnimators, tick: context?.tick)
    renumberLeaving(map)
    runningBatches.append(running)
    runningBatches[runningBatches.count - 1].leaving = rearrange(answers, course)
    showArriving(answers, course)
  }

  func invalidateCounts(andEverything everything: Bool) {
    let context = collectionViewLayout.newInvalidationContext()
    context.invalidateEverything = everything
    context.invalidateDataSourceCounts = true
    collectionViewLayout.invalidateLayout(with: context)
  }

  /// Takes over the layout's content size, which may move the offset inside, and its wish about that.
  private func settleContent() {
    collectionViewLayout.prepareIfNeeded()
    let size = collectionViewLayout.collectionViewContentSize
    if size != contentSize { contentSize = size }
    let proposed = contentOffset
    let target = collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed)
    if target != proposed { contentOffset = target }
    collectionViewLayout.prepareIfNeeded()
  }

  private func askAboutUpdate() -> UpdateAnswers {
    let layout = collectionViewLayout
    let elements = layout.layoutAttributesForElements(in: bounds) ?? []
    var answers = UpdateAnswers(goals: elements.filter { $0.representedElementCategory == .cell })
    answers.finals = visibleOrder.map { layout.finalLayoutAttributesForDisappearingItem(at: $0.indexPath) }
    answers.initials = answers.goals.map { layout.initialLayoutAttributesForAppearingItem(at: $0.indexPath) }
    layout.finalizeCollectionViewUpdates()
    return answers
  }

  /// Gives the cells that stay their new index paths and a way to their new places; answers those that leave.
  private func rearrange(_ answers: UpdateAnswers, _ course: UpdateCourse) -> [RunningBatch.Leaving] {
    let goals = Dictionary(answers.goals.map { ($0.indexPath, $0) }, uniquingKeysWith: { first, _ in first })
    let shown = zip(visibleOrder, answers.finals)
    visible.removeAll(keepingCapacity: true)
    visibleOrder.removeAll(keepingCapacity: true)
    var leaving: [RunningBatch.Leaving] = []
    for (item, final) in shown {
      let (old, cell) = (item.indexPath, item.cell)
      cell.center = CGPoint(x: cell.center.x + course.shift.dx, y: cell.center.y + course.shift.dy)
      let new = course.map.keptIndexPath(after: old)
      if let new, let goal = goals[new] {
        visible[new] = cell
        visibleOrder.append(VisibleItem(indexPath: new, cell: cell))
        course.send(cell, from: old, to: goal)
      } else {
        let place = new.flatMap { collectionViewLayout.layoutAttributesForItem(at: $0) }
        course.sendAway(cell, to: final ?? place)
        leaving.append(RunningBatch.Leaving(indexPath: old, cell: cell, present: new))
      }
    }
    return leaving
  }

  private func showArriving(_ answers: UpdateAnswers, _ course: UpdateCourse) {
    pass += 1
    for (goal, initial) in zip(answers.goals, answers.initials) {
      guard isSteady else { return }
      if visible[goal.indexPath] == nil, let cell = takeBack(goal.indexPath) {
        course.send(cell, from: nil, to: goal)
      }
      show(goal, arrivingBy: visible[goal.indexPath] == nil ? course.arrival(at: goal, from: initial) : nil)
    }
  }

  /// How the items in the viewport and in those next to it look before the update: a survivor that comes into view comes
  /// from there.
  private func looksNearby() -> [IndexPath: (look: CellLook, attributes: UICollectionViewLayoutAttributes)] {
    guard context != nil, collectionViewLayout.isPrepared else { return [:] }
    let rect = bounds.insetBy(dx: -bounds.width, dy: -bounds.height)
    let elements = collectionViewLayout.layoutAttributesForElements(in: rect) ?? []
    var looks: [IndexPath: (look: CellLook, attributes: UICollectionViewLayoutAttributes)] = [:]
    for element in elements where element.representedElementCategory == .cell {
      looks[element.indexPath] = (CellLook(element), element)
    }
    return looks
  }

  /// The objects that animators move for the visible items.
  private func attributesMovedByAnimators() -> [IndexPath: UICollectionViewLayoutAttributes] {
    var found: [IndexPath: UICollectionViewLayoutAttributes] = [:]
    for animator in layoutAnimators {
      for item in visibleOrder where found[item.indexPath] == nil {
        found[item.indexPath] = animator.layoutAttributesForCell(at: item.indexPath)
      }
    }
    return found
  }

  private var layoutAnimators: [UIDynamicAnimator] {
    (context ?? AppContext.current)?.livingAnimators.filter { $0.isBound(to: collectionViewLayout) } ?? []
  }
}

/// What a layout has answered about a batch update.
@MainActor
private struct UpdateAnswers {
  /// What is visible afterwards.
  let goals: [UICollectionViewLayoutAttributes]
  /// One for each of the goals.
  var initials: [UICollectionViewLayoutAttributes?] = []
  /// One for each item that was visible before.
  var finals: [UICollectionViewLayoutAttributes?] = []

  init(goals: [UICollectionViewLayoutAttributes]) {
    self.goals = goals
  }
}

/// Decides which way each cell takes.
@MainActor
private struct UpdateCourse {
  let map: IndexPathMap
  let nearby: [IndexPath: (look: CellLook, attributes: UICollectionViewLayoutAttributes)]
  /// What moved the cells before the update, by the old index paths.
  let drivers: [IndexPath: UICollectionViewLayoutAttributes]
  /// How far the update has moved the offset: whatever stays starts so much farther on, and so where it is on the screen.
  let shift: CGVector
  let animators: [UIDynamicAnimator]
  /// Nil outside of a window, where nothing is animated.
  let tick: Int?

  /// An item that an animator goes on moving needs no way: it goes there by itself. Where the layout has not followed the
  /// update, the object under the new index path stands where another item was; then the cell glides to that.
  func send(_ cell: UICollectionViewCell, from old: IndexPath?, to goal: UICollectionViewLayoutAttributes) {
    if let old, drivers[old] === goal {
      cell.transition?.goal = goal
    } else {
      cell.transition = transition(from: CellLook(cell), to: goal)
    }
  }

  func sendAway(_ cell: UICollectionViewCell, to goal: UICollectionViewLayoutAttributes?) {
    cell.transition = transition(from: CellLook(cell), to: goal ?? fading(cell))
  }

  func arrival(
    at goal: UICollectionViewLayoutAttributes, from initial: UICollectionViewLayoutAttributes?
  ) -> CellTransition? {
    if let initial { return transition(from: CellLook(initial), to: goal) }
    var look = CellLook(goal)
    let old = map.indexPath(before: goal.indexPath)
    if let old, map.keptIndexPath(after: old) != nil {
      if var known = nearby[old], known.attributes !== goal || !isDriven(goal) {
        known.look.center.x += shift.dx
        known.look.center.y += shift.dy
        return transition(from: known.look, to: goal)
      }
      if isDriven(goal) { return nil }
    }
    look.alpha = 0
    return transition(from: look, to: goal)
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

  private func fading(_ cell: UICollectionViewCell) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes()
    attributes.transform = cell.transform
    attributes.size = cell.bounds.size
    attributes.center = cell.center
    attributes.alpha = 0
    return attributes
  }
}
