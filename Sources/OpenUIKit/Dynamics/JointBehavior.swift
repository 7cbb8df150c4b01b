import Foundation
internal import RigidBody2D

/// A behavior that makes joints.
@MainActor
protocol JointBehavior {
  /// Those that it has in the engine.
  var joints: [JointHandle] { get }

  /// The energy in its springs, in kilograms times points squared a second squared.
  func storedEnergy(in dynamics: DynamicsWorld) -> Double

  /// Gives its springs the damping that they have now.
  func writeSpring()

  /// Ends the program when the joints are not what the behavior says.
  func checkJoints(in dynamics: DynamicsWorld)
}
