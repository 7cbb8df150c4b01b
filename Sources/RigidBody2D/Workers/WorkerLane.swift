internal import Glibc
internal import Synchronization

/// Which parts of a job are left to one worker, and where it sleeps.
///
/// Its own worker takes them from the front, others from the back once they have done theirs. So a worker that has not
/// woken up yet is not waited for, and one that has works on the same items from job to job: they are in its cache.
struct WorkerLane: ~Copyable {
  /// The first part in the low half, the end in the high half.
  private let left = Atomic<UInt64>(0)
  private let isParked = Atomic<Bool>(false)
  private let semaphore: UnsafeMutablePointer<sem_t>
  /// Makes each lane as large as two lines of the cache: what neighbours write would be fetched along.
  private let apart = SIMD16<Double>()

  init() {
    semaphore = .allocate(capacity: 1)
    semaphore.initialize(to: sem_t())
    sem_init(semaphore, 0, 0)
  }
}

extension WorkerLane {
  var isEmpty: Bool {
    let parts = Parts(left.load(ordering: .sequentiallyConsistent))
    return parts.first >= parts.end
  }

  func fill(_ first: Int, _ end: Int) {
    let parts = Parts(first: UInt32(truncatingIfNeeded: first), end: UInt32(truncatingIfNeeded: end))
    left.store(parts.bits, ordering: .sequentiallyConsistent)
  }

  @inline(__always)
  func takeFirst() -> Int? {
    take { parts in
      parts.first += 1
      return parts.first - 1
    }
  }

  @inline(__always)
  func takeLast() -> Int? {
    take { parts in
      parts.end -= 1
      return parts.end
    }
  }

  /// Whoever takes a part knows by that alone that its job is still open: it ends with the last of its parts. What a
  /// thread has read before may be of an older job.
  @inline(__always)
  private func take(_ choose: (inout Parts) -> UInt32) -> Int? {
    var seen = left.load(ordering: .relaxed)
    while true {
      var parts = Parts(seen)
      guard parts.first < parts.end else { return nil }
      let part = choose(&parts)
      let outcome = left.weakCompareExchange(
        expected: seen, desired: parts.bits, successOrdering: .acquiringAndReleasing, failureOrdering: .relaxed)
      if outcome.exchanged { return Int(part) }
      seen = outcome.original
    }
  }
}

extension WorkerLane {
  /// Sleeps until somebody calls `wake`, unless what is waited for has come about meanwhile. May return early.
  func park(unless isDue: () -> Bool) {
    isParked.store(true, ordering: .sequentiallyConsistent)
    // Where somebody has been quicker to wake it, that has to be used up.
    if isDue(), isParked.exchange(false, ordering: .sequentiallyConsistent) { return }
    // A signal can end it early.
    while sem_wait(semaphore) != 0 {}
  }

  func wake() {
    guard isParked.load(ordering: .sequentiallyConsistent) else { return }
    if isParked.exchange(false, ordering: .sequentiallyConsistent) { sem_post(semaphore) }
  }
}

private struct Parts {
  var first: UInt32
  var end: UInt32

  var bits: UInt64 { UInt64(end) << 32 | UInt64(first) }
}

extension Parts {
  init(_ bits: UInt64) {
    self.init(first: UInt32(truncatingIfNeeded: bits), end: UInt32(truncatingIfNeeded: bits >> 32))
  }
}
