internal import Synchronization

/// The crews of the process: as many as steps with several workers have ever run at once.
enum WorkerPool {
  private static let idle = Mutex<[WorkerCrew]>([])

  static func takeCrew() -> WorkerCrew { idle.withLock { $0.popLast() } ?? WorkerCrew() }

  static func giveBack(_ crew: WorkerCrew) { idle.withLock { $0.append(crew) } }
}
