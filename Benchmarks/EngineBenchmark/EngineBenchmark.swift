import RigidBody2D

/// Prints what the engine takes for a sixtieth of a second of the scenes that engines are compared by.
///
/// A name, or the beginning of one, as an argument picks scenes. Figures of two machines, or of two runs on a busy one,
/// are no comparison: run what is to be compared side by side.
@main
enum EngineBenchmark {
  static func main() {
    let picked = CommandLine.arguments.dropFirst()
    let scenes: [(String, [Int], (Int) -> BenchmarkScene)] = [
      ("S1", [100, 1000, 10_000, 100_000], BenchmarkScene.springs), ("free", [10_000], BenchmarkScene.free),
      ("S2", [100, 500, 2000, 5000], BenchmarkScene.pile), ("S3", [40, 100], BenchmarkScene.pyramid),
      ("S4", [10, 50, 200], BenchmarkScene.cradle),
    ]
    print("scene               N   µs a frame (median)   (least)   ns a body and tick   contacts")
    for (name, counts, make) in scenes where picked.isEmpty || picked.contains(where: { name.hasPrefix($0) }) {
      for count in counts { measure(make(count)) }
    }
  }

  private static func measure(_ start: BenchmarkScene) {
    var (scene, clock, times) = (start, ContinuousClock(), [Double]())
    for _ in 0..<scene.settling { scene.advance() }
    for _ in 0..<scene.measured {
      let began = clock.now
      scene.advance()
      times.append((clock.now - began) / .microseconds(1))
    }
    times.sort()
    let median = times[times.count / 2]
    let each = median * 1000 / 2 / Double(scene.world.bodyCount)
    print(
      pad(scene.name, -15), pad("\(scene.count)", 6), pad(short(median), 21), pad(short(times[0]), 9),
      pad(short(each), 20), pad("\(scene.world.contacts.count)", 10))
  }

  private static func short(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }

  /// A negative width fills up on the right.
  private static func pad(_ text: String, _ width: Int) -> String {
    let fill = String(repeating: " ", count: max(0, abs(width) - text.count))
    return width < 0 ? text + fill : fill + text
  }
}
