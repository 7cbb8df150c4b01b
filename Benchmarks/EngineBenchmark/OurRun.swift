import EngineScenes
import Measuring

/// What one run of a scene in one engine came to: nanoseconds of a frame, or of a query.
struct Run {
  var least: Double
  var median: Double
  var mean: Double
  /// In the end; of queries the hits.
  var contacts: Int
  /// By which the process has grown since it had nothing but the scene.
  var bytes: Int
}

extension Run {
  /// In our engine, as `Benchmarks/peers/measure.c` does it in the peers.
  init(ofOursIn scene: Scene, workers: Int) {
    let before = Memory.residentBytes
    var world = OurWorld(scene, workers: workers)
    var times: [Double] = []
    times.reserveCapacity(scene.measured)
    for _ in 0..<scene.settling {
      world.advance()
      world.keepAwake()
    }
    let clock = ContinuousClock()
    var hits: Int?
    for _ in 0..<scene.measured {
      let began = clock.now
      if scene.task.queryCount > 0 {
        hits = world.query()
        times.append((clock.now - began) / .nanoseconds(1) / Double(scene.task.queryCount))
      } else {
        world.advance()
        times.append((clock.now - began) / .nanoseconds(1))
        world.keepAwake()
      }
    }
    bytes = Memory.residentBytes - before
    contacts = hits ?? world.contactCount
    mean = times.reduce(0, +) / Double(times.count)
    times.sort()
    least = times[0]
    median = times[times.count / 2]
  }

  /// The line that `line` and the peers print, after what an engine may have to say itself.
  init?(output: String) {
    let numbers = (output.split(separator: "\n").last ?? "").split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 5 else { return nil }
    self.init(
      least: numbers[0], median: numbers[1], mean: numbers[2], contacts: Int(numbers[3]), bytes: Int(numbers[4]))
  }

  var line: String { "\(least) \(median) \(mean) \(contacts) \(bytes)" }
}
