import EngineScenes
import RigidBody2D
import SeededRandom

/// Boxes on boxes.
extension Scene {
  /// So many boxes dropped into a walled box, one column above the other, each row a little aside.
  static func pile(_ count: Int) -> Scene {
    walled(count) { column, row in
      (Vec2(60 + Double(column) * 60 + Double(row * 7 % 13) - 6, -60 - Double(row) * 60), 0)
    }
  }

  /// The same tilted by up to half a radian, every other row by half a column aside. Columns of upright boxes stay
  /// standing in some engines and topple in others; these lie about in all.
  static func jumble(_ count: Int) -> Scene {
    var random = SplitMix64(state: 7)
    return walled(count) { column, row in
      let x = 45 + Double(column) * 60 + Double(row % 2) * 30
      return (Vec2(x, -60 - Double(row) * 70), Double.random(in: -0.5...0.5, using: &random))
    }
  }

  /// The boxes' centres stay 40 points from the walls at least: a tilted one reaches 31 points far.
  private static func walled(_ count: Int, _ pose: (_ column: Int, _ row: Int) -> (Vec2, Double)) -> Scene {
    var scene = Scene(settling: 300, measured: 300)
    let columns = max(5, Int(Double(count).squareRoot()))
    let width = Double(columns) * 60 + 60
    scene.addStill([
      SceneShape(
        .chain([Vec2(0, -100_000), Vec2(0, 0), Vec2(width, 0), Vec2(width, -100_000)], isLoop: false))
    ])
    for index in 0..<count {
      let (place, angle) = pose(index % columns, index / columns)
      scene.add([.box(44, 44)], at: place, angle: angle)
    }
    return scene
  }

  /// The jumble of so many when it lies; before each step a hundred of them are taken out and put back as they were, so
  /// that their contacts are found anew. Put back at the top instead, at a hundred a step, nobody would ever lie.
  static func replaced(_ count: Int) -> Scene {
    var scene = jumble(count)
    scene.measured = 120
    var random = SplitMix64(state: 11)
    scene.task = .replace((1...count).shuffled(using: &random), atOnce: min(100, count))
    return scene
  }

  /// Which boxes of the jumble of so many are in a square of 100 × 100.
  static func regions(_ count: Int) -> Scene {
    var (scene, random) = (jumble(count), SplitMix64(state: 13))
    scene.measured = 50
    scene.task = .regions(
      (0..<1000).map { _ in
        let low = scene.placeWhereItLies(&random)
        return (low, low + Vec2(100, 100))
      })
    return scene
  }

  /// What a ray meets first in the jumble of so many.
  static func rays(_ count: Int) -> Scene {
    var (scene, random) = (jumble(count), SplitMix64(state: 17))
    scene.measured = 50
    scene.task = .rays((0..<1000).map { _ in (scene.placeWhereItLies(&random), scene.placeWhereItLies(&random)) })
    return scene
  }

  /// Lying boxes fill about nine tenths of the room.
  private func placeWhereItLies(_ random: inout SplitMix64) -> Vec2 {
    let columns = Double(max(5, Int(Double(bodies.count - 1).squareRoot())))
    let width = columns * 60 + 60
    let height = Double(bodies.count - 1) * 44 * 44 / 0.9 / width
    return Vec2(.random(in: 0...width, using: &random), .random(in: -height...0, using: &random))
  }

  /// A pyramid of boxes, so many in the lowest row.
  static func pyramid(_ base: Int) -> Scene {
    var scene = Scene(settling: 120, measured: 120)
    scene.addStill([SceneShape(.chain([Vec2(-100_000, 0), Vec2(100_000, 0)], isLoop: false))])
    for row in 0..<base {
      for column in 0..<(base - row) {
        scene.add([.box(44, 44)], at: Vec2((Double(column) - Double(base - row) / 2) * 50, -22 - Double(row) * 44))
      }
    }
    return scene
  }
}
