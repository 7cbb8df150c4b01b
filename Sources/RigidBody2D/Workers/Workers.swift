/// Who works on a step: its own thread, and those of a crew if it has been given one.
struct Workers: Sendable {
  private let count: Int
  /// The pool keeps it.
  private let crew: Unmanaged<WorkerCrew>?

  /// The thread that steps.
  static let alone = Workers(count: 1, crew: nil)

  static func taken(_ count: Int) -> Workers {
    guard count > 1 else { return .alone }
    return Workers(count: count, crew: .passRetained(WorkerPool.takeCrew()))
  }

  func giveBack() {
    if let crew { WorkerPool.giveBack(crew.takeRetainedValue()) }
  }

  var isAlone: Bool { count == 1 }
}

extension Workers {
  /// Parts for each worker: who is done first takes over from others, which is not waited for long.
  static let partsPerWorker = 4
  /// One where the same items come again soon: whoever has them in its cache keeps them.
  static let steadyParts = 1

  /// Into how many parts a work would be shared out.
  ///
  /// - Parameter grain: as many items as are worth a part. With fewer than two parts nobody is woken.
  @inline(__always)
  func parts(_ items: Int, grain: Int, perWorker: Int = Self.partsPerWorker) -> Int {
    count == 1 ? 1 : max(1, min(items / grain, count * perWorker))
  }

  @inline(__always)
  func share(_ work: some SharedWork, over items: Range<Int>, grain: Int, perWorker: Int = Self.partsPerWorker) {
    let parts = parts(items.count, grain: grain, perWorker: perWorker)
    guard parts > 1, let crew else { return work.work(on: items, part: 0) }
    Self.share(work, items, parts, crew, among: min(count, parts))
  }

  @inline(never)
  private static func share<Work: SharedWork>(
    _ work: Work, _ items: Range<Int>, _ parts: Int, _ crew: Unmanaged<WorkerCrew>, among workers: Int
  ) {
    withUnsafePointer(to: work) { place in
      crew._withUnsafeGuaranteedRef {
        $0.share(Job(kind: Work.self, work: UnsafeRawPointer(place), items: items, parts: parts), among: workers)
      }
    }
  }
}

/// Blocks that stand together.
struct BlockRun: Sendable {
  var end: Int
  /// Whether no two of them have a moving body in common.
  var isDisjoint: Bool
}

extension Workers {
  /// Does the blocks run after run. What cannot be shared out is done by the thread that steps, in one go.
  @inline(__always)
  func share(_ work: some SharedWork, over runs: [BlockRun], grain: Int) {
    guard let last = runs.last else { return }
    guard !isAlone else { return work.work(on: 0..<last.end, part: 0) }
    var (done, start) = (0, 0)
    for run in runs {
      if run.isDisjoint && parts(run.end - start, grain: grain, perWorker: Self.steadyParts) > 1 {
        if done < start { work.work(on: done..<start, part: 0) }
        share(work, over: start..<run.end, grain: grain, perWorker: Self.steadyParts)
        done = run.end
      }
      start = run.end
    }
    if done < start { work.work(on: done..<start, part: 0) }
  }
}

extension Workers {
  /// As many blocks of contacts or joints, and as many bodies, as are worth a part. Some microseconds of work are
  /// several times what it costs to hand them over. Of blocks it is less: where one worker does a small colour alone,
  /// it fetches the bodies that the others have, and they fetch them back.
  static let blockGrain = 8
  static let bodyGrain = 256
  static let contactGrain = 64
}

extension WorldState {
  mutating func takeWorkers(_ count: Int) { scratch.workers = .taken(min(count, World.mostWorkers)) }

  mutating func giveBackWorkers() {
    scratch.workers.giveBack()
    scratch.workers = .alone
  }
}
