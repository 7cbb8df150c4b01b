/// What every engine has to keep to in a scene that asks for it. The order is that of tables.
package enum SceneLaw: String, CaseIterable, Sendable {
  /// The engine comes to the end of the scene, and every number is one.
  case numbers
  /// The momentum of all stays as it is. Where nothing pulls and nothing stands.
  case momentum
  /// So does the angular momentum of all about their common centre of mass.
  case angularMomentum = "angular-momentum"
  /// Nobody gains any: kinetic energy, that of heights and that of springs, against what they were in the beginning.
  case energy
  /// Two elastic discs without friction keep theirs.
  case elasticity
  /// What falls on a floor comes up again to e² of the height.
  case rebound
  /// Nothing leaves the room that it is in: the middle of an item stays within the walls.
  case inside
  /// What has a speed goes somewhere, and does not hang in the air.
  case moving
  /// Everything is still in the end. A disc that rolls without slipping may: by no engine's law it has to stop.
  case rest
  /// What moves with each other in the end is not inside each other or a wall.
  case overlap
  /// Rods are as long as they were made, the ends of hinges are together. At all times where nothing is hit, else in
  /// the end.
  case lengths
  /// Hinges turn no farther than they may.
  case limits
  /// What can stand, and does in the beginning, goes nowhere to the side and does not turn.
  case standing
  /// What is too steep to stand slides by ½·g·(sin θ − μ·cos θ)·t².
  case sliding
  /// What begins inside something comes out of it, but no faster than by pushes.
  case parting
}
