internal import Glibc
internal import Synchronization

/// Threads that help one step at a time. The thread that steps is the first worker.
///
/// They are started when a job first asks for them, and never end. Between jobs they look for the next one for a short
/// while, then sleep. There are no more of them than processors, or who looks keeps somebody else from working: eight
/// on two take five times as long as one.
///
/// The job is written by the thread that steps, while no part of it is left to take, and read by those that have taken
/// one; that is why it is left unchecked.
final class WorkerCrew: @unchecked Sendable {
  /// For each worker.
  private let lanes: UnsafeMutablePointer<WorkerLane>
  private let done = Atomic<Int>(0)
  private let mostThreads = sysconf(Int32(_SC_NPROCESSORS_ONLN))
  @exclusivity(unchecked) private var job: Job?
  @exclusivity(unchecked) private var workerCount = 1
  @exclusivity(unchecked) private var threadCount = 1

  init() {
    lanes = .allocate(capacity: World.mostWorkers)
    for worker in 0..<World.mostWorkers { (lanes + worker).initialize(to: WorkerLane()) }
  }

  /// Returns when all of the job has been done. Costs about half a microsecond, and 5 more if somebody has to be woken.
  func share(_ job: Job, among wanted: Int) {
    while threadCount < min(wanted, mostThreads) && startThread() {}
    let workers = min(wanted, threadCount)
    self.job = job
    workerCount = workers
    done.store(0, ordering: .relaxed)
    for worker in (0..<workers).reversed() {
      lanes[worker].fill(job.parts * worker / workers, job.parts * (worker + 1) / workers)
      if worker > 0 { lanes[worker].wake() }
    }
    work(as: 0)
    wait(for: job.parts)
  }
}

extension WorkerCrew {
  /// How often a worker looks for a job, or for the end of one, before it sleeps: some 50 µs.
  private static let looks = 40_000

  private func wait(for parts: Int) {
    for _ in 0..<Self.looks where done.load(ordering: .acquiring) == parts { return }
    while done.load(ordering: .sequentiallyConsistent) != parts {
      lanes[0].park { done.load(ordering: .sequentiallyConsistent) == parts }
    }
  }

  /// Does what is left to the worker, then what is left to others.
  private func work(as worker: Int) {
    var next = lanes[worker].takeFirst()
    if next == nil && worker == 0 { next = takeFromOthers(worker) }
    guard next != nil, let job else { return }
    var count = 0
    while let part = next {
      job.work(part: part)
      count += 1
      next = lanes[worker].takeFirst() ?? takeFromOthers(worker)
    }
    let total = done.add(count, ordering: .sequentiallyConsistent).newValue
    if total == job.parts && worker > 0 { lanes[0].wake() }
  }

  /// For who has a part, as the number of workers is the job's.
  private func takeFromOthers(_ worker: Int) -> Int? {
    for step in 1..<workerCount {
      if let part = lanes[(worker + step) % workerCount].takeLast() { return part }
    }
    return nil
  }

  private func serve(as worker: Int) -> Never {
    while true {
      for _ in 0..<Self.looks where !lanes[worker].isEmpty { break }
      if lanes[worker].isEmpty { lanes[worker].park { !lanes[worker].isEmpty } }
      work(as: worker)
    }
  }
}

extension WorkerCrew {
  /// What a thread is told when it starts.
  private final class Post: Sendable {
    let crew: WorkerCrew
    let worker: Int

    init(_ crew: WorkerCrew, worker: Int) { (self.crew, self.worker) = (crew, worker) }
  }

  /// Answers whether the system has given one. It takes no signals: those are the program's own threads' business.
  private func startThread() -> Bool {
    let post = Unmanaged.passRetained(Post(self, worker: threadCount))
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var thread = pthread_t()
    let status = pthread_create(&thread, nil, { WorkerCrew.serve($0) }, post.toOpaque())
    guard status == 0 else {
      post.release()
      return false
    }
    pthread_detach(thread)
    threadCount += 1
    return true
  }

  private static func serve(_ place: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let place else { return nil }
    let post = Unmanaged<Post>.fromOpaque(place).takeRetainedValue()
    post.crew.serve(as: post.worker)
  }
}
