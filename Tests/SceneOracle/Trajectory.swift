import EngineScenes
import Foundation
import RigidBody2D

/// How all bodies of a scene move, frame by frame, from the beginning on.
package struct Trajectory {
  package let bodyCount: Int
  /// Frame after frame, in each the bodies in the order of the scene.
  private var states: [BodyState]

  /// The beginning and what follows it.
  package init(frames: [[BodyState]]) {
    bodyCount = frames.first?.count ?? 0
    states = frames.flatMap { $0 }
  }

  package var frameCount: Int { bodyCount == 0 ? 0 : states.count / bodyCount }
  package var last: Int { frameCount - 1 }

  package subscript(frame: Int, body: Int) -> BodyState {
    get { states[frame * bodyCount + body] }
    set { states[frame * bodyCount + body] = newValue }
  }
}

extension Trajectory {
  /// In our engine, as `Benchmarks/peers/trace.c` has it in the peers.
  package init(ofOursIn scene: Scene) {
    var world = OurWorld(scene)
    func frame() -> [BodyState] { scene.bodies.indices.map(world.state) }
    var frames = [frame()]
    for _ in 0..<scene.measured {
      world.advance()
      frames.append(frame())
    }
    self.init(frames: frames)
  }

  /// As bytes: six doubles for each body in each frame, in the machine's order.
  package var bytes: Data {
    let numbers = states.flatMap { [$0.place.x, $0.place.y, $0.angle, $0.velocity.x, $0.velocity.y, $0.spin] }
    return numbers.withUnsafeBytes { Data($0) }
  }

  /// Nil if these are not all frames of the scene: the engine did not come to the end of it.
  package init?(bytes: Data, of scene: Scene) {
    let count = scene.bodies.count * (scene.measured + 1)
    guard bytes.count == count * 6 * MemoryLayout<Double>.size else { return nil }
    bodyCount = scene.bodies.count
    states = bytes.withUnsafeBytes { bytes in
      let numbers = (0..<count * 6).map { bytes.loadUnaligned(fromByteOffset: $0 * 8, as: Double.self) }
      return (0..<count).map { index in
        let six = numbers[index * 6..<index * 6 + 6]
        let at = six.startIndex
        return BodyState(
          place: Vec2(six[at], six[at + 1]), angle: six[at + 2], velocity: Vec2(six[at + 3], six[at + 4]),
          spin: six[at + 5])
      }
    }
  }
}
