import Foundation

/// Transforms out of the plane that blocks have set, while they are on their way. Each goes on from where the one
/// before it is: they are mixed one after the other, not added.
@MainActor
struct DepthTurns {
  private struct Turn {
    /// What the transform was before.
    let from: CATransform3D
    let share: RunShare

    @MainActor
    var run: AnimationRun { share.run }
  }

  private var turns: [Turn] = []

  var isEmpty: Bool { turns.isEmpty }

  mutating func add(from former: CATransform3D, by run: AnimationRun, _ view: UIView) {
    if let last = turns.last, last.share.isPresent(of: run) { return }
    turns.append(Turn(from: former, share: RunShare(of: run)))
    run.add(view)
  }

  /// What is drawn of a transform; nil while nothing moves it.
  func transform(to goal: CATransform3D, at moment: DrawnMoment) -> CATransform3D? {
    guard var shown = turns.first?.from else { return nil }
    for (index, turn) in turns.enumerated() {
      let next = index + 1 < turns.count ? turns[index + 1].from : goal
      shown = AnimatableValue(shown).mixed(AnimatableValue(next), turn.share.progress(at: moment).other).transform
    }
    return shown
  }

  /// Of one that is through, and of those before it, which it has taken over.
  mutating func remove(of run: AnimationRun) {
    guard let last = turns.lastIndex(where: { $0.run === run }) else { return }
    for turn in turns[...last] where turn.run !== run { turn.run.remove() }
    turns.removeSubrange(...last)
  }

  mutating func cutAll() {
    for turn in turns { turn.run.remove() }
    turns = []
  }

  /// What the transform was before a run; nil if that does not move it.
  func start(of run: AnimationRun) -> CATransform3D? { turns.first { $0.run === run }?.from }

  var ignoresTouches: Bool { turns.contains { !$0.run.options.contains(.allowUserInteraction) } }
}

extension UIView {
  /// The layer's transform has been set, and was another one before, by a block: it moves there.
  func animateTurn(from former: CATransform3D, by run: AnimationRun) {
    guard let context, !(self is LayerView), layer.transform != former else { return }
    let animations = animations ?? ViewAnimations()
    self.animations = animations
    animations.turns.add(from: former, by: run, self)
    context.needsDisplay = true
  }
}
