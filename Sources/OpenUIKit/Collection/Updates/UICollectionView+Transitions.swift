import Foundation

// Views on their way, from tick to tick.

extension UICollectionView: TimedMotion {
  func advance(to tick: Int) -> Bool {
    for element in elements.order { element.view.advanceTransition(to: tick) }
    for entry in updates.animations.disappearing { entry.view.advanceTransition(to: tick) }
    finishAnimations { $0.isDue(in: tick) }
    autoScroll()
    return !updates.animations.isEmpty || isAutoScrolling
  }

  /// Takes what has disappeared off the screen, then calls the completions, which may begin the next update.
  func finishAnimations(where isDue: (BatchAnimation) -> Bool) {
    let due = updates.animations.finish(where: isDue)
    endDisplaying(due.disappearingElements)
    for animation in due { animation.complete() }
  }

  /// The content has come to lie elsewhere, and with it whence views come and where those that disappear go.
  func shiftTransitions(by distance: CGPoint) {
    let way = CGVector(dx: distance.x, dy: distance.y)
    elements.scrolledOut.shift(by: distance)
    for element in elements.order { element.view.transition?.shift(by: way) }
    for entry in updates.animations.disappearing { entry.view.transition?.shift(by: way, withGoal: true) }
  }

  /// An update has moved the offset: what earlier ones take off the screen stays where it is there.
  func shiftDisappearing(by way: CGVector) {
    guard way != .zero else { return }
    for entry in updates.animations.disappearing {
      entry.view.center = CGPoint(x: entry.view.center.x + way.dx, y: entry.view.center.y + way.dy)
      entry.view.transition?.shift(by: way, withGoal: true)
    }
  }

  /// Makes the view that is on its way out with this element a visible one again, if there is one.
  func restoreDisappearing(_ key: ElementKey) -> UICollectionReusableView? {
    guard let view = updates.animations.restore(key) else { return nil }
    view.element = key
    elements.append(view, as: key)
    // Selections that were made meanwhile have not reached it.
    updateSelection(of: view, key)
    return view
  }
}

extension UICollectionReusableView {
  fileprivate func advanceTransition(to tick: Int) {
    guard let transition else { return }
    follow(transition, in: tick)
    if transition.isDone(in: tick) { self.transition = nil }
  }
}
