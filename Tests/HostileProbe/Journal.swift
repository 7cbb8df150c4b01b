import Foundation

/// The number of the change that is being read, where it outlives the process, and the clock.
struct Journal {
  private let place: UnsafeMutablePointer<UInt64>
  /// In seconds: no change takes a hundredth of it.
  private static let patience: UInt32 = 60

  /// - Parameter path: of a file that is made; where it cannot be, nothing outlives the process.
  init(at path: String) {
    let size = MemoryLayout<UInt64>.size
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    if file >= 0, ftruncate(file, off_t(size)) == 0,
      let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), memory != MAP_FAILED
    {
      place = memory.bindMemory(to: UInt64.self, capacity: 1)
    } else {
      place = .allocate(capacity: 1)
    }
  }

  func note(_ number: UInt64) {
    place.pointee = number
    alarm(Journal.patience)
  }

  /// In seconds, of the processor: others on the machine do not count.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// What the process has of memory, in bytes. It is to be started with MALLOC_TRIM_THRESHOLD_ and MALLOC_MMAP_THRESHOLD_
/// set low, or what one change needed is there for the next one, which then seems to need nothing.
enum Memory {
  /// Counts the peak from now on, and says what there is now.
  static func restartPeak() -> Int {
    let file = open("/proc/self/clear_refs", O_WRONLY | O_CLOEXEC)
    // 5 is the peak alone. See proc(5).
    write(file, "5", 1)
    close(file)
    return peak
  }

  static var peak: Int {
    let file = open("/proc/self/status", O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    var text = [UInt8](repeating: 0, count: 2048)
    let count = read(file, &text, text.count)
    let line = String(decoding: text.prefix(max(0, count)), as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix("VmHWM:") }
    return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
  }
}
