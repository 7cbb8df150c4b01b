import Foundation

/// One block of changes on its way: how far it is, whom it moves, and what to do at its end.
@MainActor
final class AnimationRun {
  var pace: AnimationPace {
    didSet { known = nil }
  }
  let options: UIView.AnimationOptions
  /// The part of the way that changes made now have to themselves, while key frames are listed.
  var keyframe: ClosedRange<Double>?
  /// Whether such changes are jumps.
  var isDiscrete = false
  /// The share of the duration that passes before changes made now begin to move.
  var headStart = 0.0
  /// Of a way that a hand or a pause has stopped: so much is done of it.
  var heldAt: Double? {
    didSet { known = nil }
  }
  /// Whether it goes back to its start, where its views are set to what they were.
  var isTurnedBack = false
  /// Whether it moves views in no window, too: a property animator is often set up, and held, before they are shown.
  var movesDetachedViews = false
  /// Asked when it is through; where the answer is no it stays, and must be held.
  var mayEnd: (() -> Bool)?
  private var completion: ((Bool) -> Void)?
  /// Of the transactions in which it has begun.
  private var transactions: [TransactionCompletion] = []
  private var moved: [Moved] = []
  /// How many animations of views are its.
  private(set) var count = 0
  private(set) var isOver = false
  private var wasCutShort = false
  /// What belongs to its block and goes at a pace of its own.
  private var parts: [AnimationRun] = []
  private var known: (moment: DrawnMoment, progress: Progress)?

  private struct Moved {
    weak var view: UIView?
  }

  init(_ pace: AnimationPace, _ options: UIView.AnimationOptions, completion: ((Bool) -> Void)?) {
    (self.pace, self.options, self.completion) = (pace, options, completion)
  }

  /// The same for all of its views, and asked for each of them.
  func progress(at moment: DrawnMoment) -> Progress {
    if let heldAt { return Progress(heldAt) }
    if let known, known.moment == moment { return known.progress }
    let progress = pace.progress(at: moment)
    known = (moment, progress)
    return progress
  }

  func progress(at moment: DrawnMoment, after headStart: Double) -> Progress {
    if headStart == 0 { return progress(at: moment) }
    if let heldAt { return Progress(heldAt).part(headStart, 1) }
    return pace.progress(at: moment, after: headStart)
  }

  /// These wait for its end.
  func hold(_ completions: [TransactionCompletion]) {
    transactions = completions
    for completion in completions { completion.wait() }
  }

  func add(_ view: UIView) {
    count += 1
    if moved.last?.view !== view { moved.append(Moved(view: view)) }
  }

  /// An animation of a view has been taken away before its end.
  func remove() {
    count -= 1
    wasCutShort = true
  }

  func waits(for part: AnimationRun) { parts.append(part) }

  /// Whether its time is up, or nothing is left for it to move.
  func isDue(at tick: Int) -> Bool {
    if heldAt != nil || parts.contains(where: { !$0.isOver }) { return false }
    if count == 0 { return true }
    guard let last = pace.lastTick else { return false }
    return last <= tick
  }

  /// Takes its animations out of the views.
  func leaveViews() {
    isOver = true
    for entry in moved { entry.view?.animations?.remove(of: self) }
    for entry in moved { entry.view?.dropEmptyAnimations() }
    moved = []
    count = 0
  }

  /// Its views, each once.
  var views: [UIView] {
    var (seen, views) = (Set<ObjectIdentifier>(), [UIView]())
    for view in moved.lazy.compactMap(\.view) where seen.insert(ObjectIdentifier(view)).inserted { views.append(view) }
    return views
  }

  /// The application ends: nobody is called any more, nor kept.
  func abandon() { (completion, mayEnd, transactions) = (nil, nil, []) }

  /// It is through, or there was nothing to do.
  func finish() {
    let isWhole = (!wasCutShort || count > 0) && !isTurnedBack
    if isTurnedBack { takeViewsBack() }
    leaveViews()
    completion?(isWhole)
    let waiting = transactions
    transactions = []
    for transaction in waiting { transaction.animationEnded() }
  }

  /// Sets what it has moved to what that was before.
  private func takeViewsBack() {
    for view in views {
      guard let animations = view.animations else { continue }
      if let start = animations.turns.start(of: self) {
        UIView.performWithoutAnimation { view.layer.transform = start }
      }
      for property in animations.properties(of: self) {
        let start = view.model(of: property) - animations.way(of: property, by: self)
        UIView.performWithoutAnimation { view.setModel(start, of: property) }
      }
    }
  }
}
