import Foundation

/// An update that has been made and is still being shown.
@MainActor
struct RunningBatch {
  struct Leaving {
    /// As before the update.
    let indexPath: IndexPath
    let cell: UICollectionViewCell
    /// Where the item is now, if it only leaves the view: it may come back.
    var present: IndexPath?
  }

  let began: Int
  let completions: [(Bool) -> Void]
  var leaving: [Leaving] = []
  var wasDropped = false

  init(began: Int, completions: [(Bool) -> Void]) {
    self.began = began
    self.completions = completions
  }

  func isDue(in tick: Int) -> Bool { wasDropped || tick - began >= CellTransition.ticks }
}

extension UICollectionView: TimedMotion {
  func advance(to tick: Int) -> Bool {
    for item in visibleOrder { item.cell.advanceTransition(to: tick) }
    for batch in runningBatches {
      for entry in batch.leaving { entry.cell.advanceTransition(to: tick) }
    }
    finishBatches { $0.isDue(in: tick) }
    return !runningBatches.isEmpty
  }

  /// Takes what has left off the screen; then the completions hear of it, which may begin the next update.
  func finishBatches(where isDue: (RunningBatch) -> Bool) {
    let due = runningBatches.filter(isDue)
    guard !due.isEmpty else { return }
    runningBatches.removeAll(where: isDue)
    takeOff(due.flatMap(\.leaving).map { VisibleItem(indexPath: $0.indexPath, cell: $0.cell) })
    for batch in due {
      for completion in batch.completions { completion(!batch.wasDropped) }
    }
  }

  /// A further update has changed the index paths of items that are on their way out of view.
  func renumberLeaving(_ map: IndexPathMap) {
    for batch in runningBatches.indices {
      for entry in runningBatches[batch].leaving.indices {
        let present = runningBatches[batch].leaving[entry].present
        runningBatches[batch].leaving[entry].present = present.flatMap(map.keptIndexPath)
      }
    }
  }

  /// The content has come to lie elsewhere, and with it whence cells come and where those that leave go.
  func shiftTransitions(by distance: CGPoint) {
    for item in visibleOrder { item.cell.transition?.shift(by: distance, withGoal: false) }
    for entry in runningBatches.flatMap(\.leaving) { entry.cell.transition?.shift(by: distance, withGoal: true) }
  }

  /// Makes the cell that is on its way out of view with this item a visible one again, if there is one.
  func takeBack(_ indexPath: IndexPath) -> UICollectionViewCell? {
    for batch in runningBatches.indices {
      guard let entry = runningBatches[batch].leaving.firstIndex(where: { $0.present == indexPath }) else { continue }
      let cell = runningBatches[batch].leaving.remove(at: entry).cell
      visible[indexPath] = cell
      visibleOrder.append(VisibleItem(indexPath: indexPath, cell: cell))
      return cell
    }
    return nil
  }

  /// Ends all transitions where they are; the completions hear of it in the next step.
  func dropTransitions() {
    let leaving = runningBatches.flatMap(\.leaving)
    for index in runningBatches.indices {
      runningBatches[index].leaving = []
      runningBatches[index].wasDropped = true
    }
    takeOff(leaving.map { VisibleItem(indexPath: $0.indexPath, cell: $0.cell) })
  }
}

extension UICollectionReusableView {
  fileprivate func advanceTransition(to tick: Int) {
    guard let transition else { return }
    follow(transition, in: tick)
    if transition.isDone(in: tick) { self.transition = nil }
  }
}
