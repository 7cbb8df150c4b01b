import Foundation

/// Microseconds between two looks at the machine's steady clock.
package struct Stopwatch {
  private var last = Stopwatch.now

  /// Seconds since some moment before the program started; never goes back.
  package static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  package mutating func start() {
    last = Stopwatch.now
  }

  /// Microseconds since the start or the lap before.
  mutating func lap() -> Double {
    let now = Stopwatch.now
    defer { last = now }
    return (now - last) * 1e6
  }
}

/// What the operating system knows of this process.
enum ProcessFacts {
  /// Milliseconds since the process was started. The kernel counts starts in hundredths of a second.
  static var millisecondsSinceStart: Double {
    guard let stat = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8),
      let rest = stat.split(separator: ")").last
    else { return 0 }
    let fields = rest.split(separator: " ")
    guard fields.count > 19, let started = Double(fields[19]) else { return 0 }
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    let now = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    return (now - started / Double(sysconf(Int32(_SC_CLK_TCK)))) * 1000
  }

  /// The largest amount of memory that was resident, in MiB.
  static var peakResidentMegabytes: Double {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
      let kilobytes = line.split(separator: " ").compactMap({ Double($0) }).first
    else { return 0 }
    return kilobytes / 1024
  }
}
