import Foundation

/// The blocks that are under way in an application, and the one that is being run.
@MainActor
final class AnimationRuns {
  /// Whose changes are those that are made now.
  private(set) var open: AnimationRun?
  var areEnabled = true
  /// Who holds what begins now.
  private var holder: HeldAnimations?
  private var runs: [AnimationRun] = []

  /// Whether ticks change anything: not while all are held.
  var isInMotion: Bool { runs.contains { $0.heldAt == nil } }

  /// Begins a run with what `changes` sets. Its end comes in the tick in which it is through.
  func begin(_ run: AnimationRun, _ changes: () -> Void) {
    within(run, changes)
    run.hold(AppContext.current?.transactions.completions ?? [])
    holder?.hold(run)
    add(run)
  }

  /// Runs `body`. What begins in it is held by `holder`.
  func holding(by holder: HeldAnimations, _ body: () -> Void) {
    let outer = self.holder
    self.holder = holder
    defer { self.holder = outer }
    body()
  }

  /// Runs `changes` as a part of a block, or of none.
  func within<Result>(_ run: AnimationRun?, _ changes: () -> Result) -> Result {
    let outer = open
    open = areEnabled ? run : nil
    defer { open = outer }
    return changes()
  }

  /// Runs `changes`, in which nothing is animated, whatever they ask for.
  func withoutAnimation(_ changes: () -> Void) {
    let wereEnabled = areEnabled
    areEnabled = false
    defer { areEnabled = wereEnabled }
    within(nil, changes)
  }

  func add(_ run: AnimationRun) {
    if !run.isOver { runs.append(run) }
  }

  /// Ends what is through, in the order of the beginnings, and what has waited for that. What a completion begins waits
  /// for the next tick.
  func step(to tick: Int) {
    var present = runs
    // Apart from what completions begin.
    runs = []
    while true {
      let due = present.filter { $0.isDue(at: tick) }
      if due.isEmpty { break }
      present.removeAll { $0.isDue(at: tick) }
      for run in due where !run.isOver {
        if run.mayEnd?() == false { add(run) } else { run.finish() }
      }
    }
    runs = present + runs
  }

  /// At the end of the application.
  func removeAll() {
    for run in runs { run.abandon() }
    runs = []
  }

  /// For a state's hash: how many there are, and when each has begun.
  var firstTicks: [Int] { runs.map(\.pace.firstTick) }
}
