/// Prints a line for each of some worlds: its name, and its hash after some hundred ticks.
///
/// It is built with the engine's sources for a processor that no Swift runtime is there for. So it needs none, and no
/// Foundation.
@main
enum OtherProcessor {
  static func main() {
    var medley = World.medley()
    for tick in 0..<400 { medley.edit(at: tick) }
    show("engine-medley", medley)
    show("engine-pile", World.pile())
    for kind in [Crowd.Kind.boxes, .circles, .mixed, .jointed, .springs] {
      var crowd = Crowd(kind, seed: 1)
      for _ in 0..<200 {
        crowd.edit()
        crowd.world.step()
      }
      show("crowd-\(kind.rawValue)", crowd.world)
    }
  }

  private static func show(_ name: String, _ world: World) {
    let digits = String(world.stateHash, radix: 16)
    print(name + " " + String(repeating: "0", count: 16 - digits.count) + digits)
  }
}
