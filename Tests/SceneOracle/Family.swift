/// Kinds of scenes, each with laws of its own. A scene's number says which it is, by its remainder.
package enum Family: String, CaseIterable, Sendable {
  /// Mixed items dropped into a room.
  case heap
  /// Items that meet in the void.
  case flight
  /// Items that fly about in a closed room, for ever.
  case gas
  /// One item that falls on a floor.
  case bounce
  /// Pendulums, chains and nets of rods and hinges.
  case joints
  /// Items on springs.
  case springs
  /// Chains, ragdolls, dumbbells and boxes on springs, dropped into a room.
  case tied
  /// Fast small items between thin walls.
  case walls
  /// Boxes one on the other.
  case tower
  /// A box on a slope.
  case slope
  /// Items that begin inside each other.
  case overlapped
  /// Heavy items on light ones.
  case heavy

  func make(_ scene: inout RandomScene, _ dice: inout Dice) {
    switch self {
    case .heap: scene.makeHeap(&dice)
    case .flight: scene.makeFlight(&dice)
    case .gas: scene.makeGas(&dice)
    case .bounce: scene.makeBounce(&dice)
    case .joints: scene.makeJoints(&dice)
    case .springs: scene.makeSprings(&dice)
    case .tied: scene.makeTied(&dice)
    case .walls: scene.makeWalls(&dice)
    case .tower: scene.makeTower(&dice)
    case .slope: scene.makeSlope(&dice)
    case .overlapped: scene.makeOverlapped(&dice)
    case .heavy: scene.makeHeavy(&dice)
    }
  }
}
