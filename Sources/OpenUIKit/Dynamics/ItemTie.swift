import Foundation
internal import RigidBody2D

/// A behaviour that holds its items by joints.
@MainActor
protocol ItemTie {
  /// Those that it has in the engine.
  var joints: [JointHandle] { get }

  /// What its springs hold, in kilograms times points squared a second squared.
  func storedEnergy(in space: DynamicsSpace) -> Double

  /// Ends the program when the joints are not what the behaviour says.
  func checkJoints(in space: DynamicsSpace)
}
