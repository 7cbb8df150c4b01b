import Foundation

// Views on their way, from tick to tick.

extension UICollectionView: TimedMotion {
  func advance(to tick: Int) -> Bool {
    for element in shown.order { element.view.advanceTransition(to: tick) }
    for batch in runningBatches {
      for entry in batch.leaving { entry.view.advanceTransition(to: tick) }
    }
    finishBatches { $0.isDue(in: tick) }
    scrollTowardsHand()
    return !runningBatches.isEmpty || isHandNearEdge
  }

  /// Takes what has left off the screen; then the completions hear of it, which may begin the next update.
  func finishBatches(where isDue: (RunningBatch) -> Bool) {
    let due = runningBatches.filter(isDue)
    guard !due.isEmpty else { return }
    runningBatches.removeAll(where: isDue)
    takeOff(due.flatMap(\.leaving).map { ShownElements.Element(key: $0.key, view: $0.view) })
    for batch in due {
      for completion in batch.completions { completion(!batch.wasDropped) }
    }
  }

  /// A further update has given other names to elements that are on their way out of view.
  func renumberLeaving(_ map: ElementMap) {
    for batch in runningBatches.indices {
      for entry in runningBatches[batch].leaving.indices {
        let present = runningBatches[batch].leaving[entry].present
        runningBatches[batch].leaving[entry].present = present.flatMap(map.kept)
      }
    }
  }

  /// The content has come to lie elsewhere, and with it whence views come and where those that leave go.
  func shiftTransitions(by distance: CGPoint) {
    scrolledOutViews.shift(by: distance)
    for element in shown.order { element.view.transition?.shift(by: distance, withGoal: false) }
    for entry in runningBatches.flatMap(\.leaving) { entry.view.transition?.shift(by: distance, withGoal: true) }
  }

  /// Makes the view that is on its way out with this element a visible one again, if there is one.
  func takeBack(_ key: ElementKey) -> UICollectionReusableView? {
    guard !runningBatches.isEmpty else { return nil }
    let known = leavingElements ?? Set(runningBatches.lazy.flatMap(\.leaving).compactMap(\.present))
    leavingElements = known
    guard known.contains(key) else { return nil }
    for batch in runningBatches.indices {
      guard let entry = runningBatches[batch].leaving.firstIndex(where: { $0.present == key }) else { continue }
      let view = runningBatches[batch].leaving.remove(at: entry).view
      leavingElements = known
      view.element = key
      shown.append(view, as: key)
      // While it was on its way out nobody told it.
      tellSelection(view, key)
      return view
    }
    return nil
  }

  /// Ends all transitions where they are, and answers what has been on its way out; the completions hear of it in the next
  /// step.
  func dropTransitions() -> [ShownElements.Element] {
    let leaving = runningBatches.flatMap(\.leaving).map { ShownElements.Element(key: $0.key, view: $0.view) }
    for index in runningBatches.indices {
      runningBatches[index].leaving = []
      runningBatches[index].wasDropped = true
    }
    return leaving
  }
}

extension UICollectionReusableView {
  fileprivate func advanceTransition(to tick: Int) {
    guard let transition else { return }
    follow(transition, in: tick)
    if transition.isDone(in: tick) { self.transition = nil }
  }
}
