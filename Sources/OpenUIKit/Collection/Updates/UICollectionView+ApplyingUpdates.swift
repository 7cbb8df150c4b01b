import Foundation

// From the old counts to the new ones: what the layout is asked, in Apple's order, and what becomes of each view.

extension UICollectionView {
  func apply(_ batch: BatchUpdate) {
    let map = IndexPathMap(batch)
    if !batch.isTrusted, let before = itemCounts, let after = batch.countsAfter {
      batch.refuseFaults(before: before, after: after, map)
    }
    itemCounts = itemCounts == nil ? nil : batch.countsAfter
    follow(map)
    let isVisible = isShown && itemCounts != nil
    let running = RunningBatch(
      began: context?.tick ?? 0, isInstant: !batch.isAnimated || !isVisible, completions: batch.completions)
    guard isVisible else {
      runningBatches.append(running)
      return invalidateCounts(andEverything: true)
    }
    let isAnimated = batch.isAnimated && context != nil
    let before = ElementsBefore(self, isAnimated: isAnimated)
    let (offset, updateItems) = (contentOffset, batch.updateItems(map))
    layout.announce(updateItems)
    invalidateCounts(andEverything: false)
    layout.prepareIfNeeded()
    layout.prepare(forCollectionViewUpdates: updateItems)
    for animator in layoutAnimators { animator.readElements() }
    let shift = settleContent(since: offset)
    show(running) { elements in
      UpdateCourse(
        layout: layout, map: elementMap(map, elements), before: before, shift: shift, animators: layoutAnimators,
        tick: isAnimated ? context?.tick : nil)
    }
    for present in batch.reconfigured.compactMap({ map.keptIndexPath(after: $0) }) {
      if waitingBatches.isEmpty {
        reconfigure(present)
      } else {
        // The data are those of an update that still waits: under its index paths they are asked for.
        waitingBatches[0].reconfigured.append(present)
      }
    }
  }

  /// Asks the layout what comes and goes how, and sets the views on their ways.
  ///
  /// - Parameter makeCourse: is told what will be visible.
  func show(
    _ running: RunningBatch, old: UICollectionViewLayout? = nil,
    _ makeCourse: ([UICollectionViewLayoutAttributes]) -> UpdateCourse
  ) {
    let elements = layout.layoutAttributesForElements(in: bounds) ?? []
    let course = makeCourse(elements)
    self.course = course
    var answers = UpdateAnswers(goals: elements)
    answers.finals = shown.order.map { (old ?? layout).finalAttributes(of: $0.key) }
    answers.initials = elements.map { layout.initialAttributes(of: $0.element) }
    if old == nil { layout.finalizeCollectionViewUpdates() }
    self.course = nil
    renumberLeaving(course.map)
    runningBatches.append(running)
    runningBatches[runningBatches.count - 1].leaving = rearrange(answers, course)
    showArriving(answers, course)
  }

  /// What else has index paths goes on to mean the same items.
  private func follow(_ map: IndexPathMap) {
    selection.follow(map)
    focusedIndexPath = focusedIndexPath.flatMap { map.indexPath(after: $0) }
    if let goal = scrollGoal { follow(goal, map) }
    prefetch.follow(map)
  }

  /// A scroll to an item that is gone comes to its end as it began.
  private func follow(_ goal: ScrollGoal, _ map: IndexPathMap) {
    scrollGoal = nil
    guard let indexPath = map.indexPath(after: goal.indexPath) else { return }
    scrollGoal = goal
    scrollGoal?.indexPath = indexPath
    scrollGoal?.wasUpdated = true
  }

  /// A scroll to an item goes on from there.
  private func move(to target: CGPoint) {
    guard scrollGoal?.isAnimated == true, motion?.cause == .animation else {
      contentOffset = target
      return
    }
    shiftContent(by: CGPoint(x: target.x - contentOffset.x, y: target.y - contentOffset.y))
  }

  /// Takes over the layout's content size, which may move the offset inside, and the wishes of the layout and of the
  /// delegate about that. Answers how far the offset has moved.
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
    let kinds = Set(shown.order.compactMap(\.key.elementKind) + after.compactMap(\.element.elementKind))
    for kind in kinds.sorted() {
      result.note(kind, deletions: layout.deletions(of: kind), insertions: layout.insertions(of: kind))
    }
    return result
  }

  /// Gives the views that stay their new names and a way to their new places; answers those that leave.
  private func rearrange(_ answers: UpdateAnswers, _ course: UpdateCourse) -> [RunningBatch.Leaving] {
    let goals = Dictionary(answers.goals.map { ($0.element, $0) }, uniquingKeysWith: { first, _ in first })
    var leaving: [RunningBatch.Leaving] = []
    for (element, final) in zip(shown.removeAll(), answers.finals) {
      let (old, view) = (element.key, element.view)
      view.center = CGPoint(x: view.center.x + course.shift.dx, y: view.center.y + course.shift.dy)
      let new = course.map.kept(after: old)
      if let new, let goal = goals[new] {
        view.element = new
        shown.append(view, as: new)
        // A call-back in the middle of the update may have selected by the new names.
        tellSelection(view, new)
        course.send(view, from: old, to: goal)
      } else {
        view.element = nil
        let place = new.flatMap { layout.attributes(of: $0) }
        course.sendAway(view, old, to: final ?? place)
        leaving.append(RunningBatch.Leaving(key: old, view: view, present: new))
      }
    }
    return leaving
  }

  private func showArriving(_ answers: UpdateAnswers, _ course: UpdateCourse) {
    pass += 1
    shown.rewind()
    for (goal, initial) in zip(answers.goals, answers.initials) {
      guard isSteady else { return }
      let key = goal.element
      if shown[key] == nil, let view = takeBack(key) { course.send(view, from: nil, to: goal) }
      show(goal, arrivingBy: shown[key] == nil ? course.arrival(at: goal, from: initial) : nil)
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
