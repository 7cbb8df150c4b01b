import Foundation

/// Every constant that turns UIKit's units into the engine's: points, seconds, radians, kilograms.
///
/// Measured on Apple's framework by third parties; where its documentation says otherwise, the measured value stands.
package enum Units {
  /// Points in a metre (150 is SpriteKit's).
  package static let pointsPerMetre: CGFloat = 100
  /// Points per second squared of a gravity of magnitude 1.
  package static let gravityUnit: CGFloat = 1000
  /// 1/s. Apple documents 0.
  package static let defaultResistance: CGFloat = 0.1
  /// 1/s. Apple documents 0.
  package static let defaultAngularResistance: CGFloat = 0.1
  package static let defaultDensity: CGFloat = 1
  /// The share of the speed that a collision gives back, of items and boundaries. Apple documents 0.
  package static let defaultElasticity: CGFloat = 0.2
  /// Coulomb's coefficient, of items and boundaries. Apple documents 0.
  package static let defaultFriction: CGFloat = 0.2

  /// Kilograms of an area in square points: 100×100 points of density 1 weigh 1.
  package static func mass(ofArea area: CGFloat, density: CGFloat = defaultDensity) -> CGFloat {
    density * area / (pointsPerMetre * pointsPerMetre)
  }
  /// Kilograms times square points a second squared.
  package static func torque(ofNewtonMetres torque: CGFloat) -> CGFloat { torque * pointsPerMetre * pointsPerMetre }
}
