import CradleCurves

/// A spring as physicists have it; every toolkit's numbers are made of these.
struct PhysicalSpring {
  /// In N/m, or 1/s² for a mass of 1.
  let stiffness: Double
  /// In Ns/m, or 1/s for a mass of 1.
  let damping: Double

  /// Of mass 1.
  init(_ numbers: SpringNumbers) {
    let omega = 2 * Double.pi * numbers.frequency
    stiffness = omega * omega
    damping = 2 * numbers.damping * omega
  }
}

extension SpringNumbers {
  /// What a text may say, in Hz: slower than a swing in a quarter of an hour, and faster than any display, nobody sees.
  static let readableFrequencies = 0.001...1000.0
  /// And damping ratios.
  static let readableDampings = 0.0...100.0

  init(stiffness: Double, damping: Double, mass: Double = 1) throws(SpringComplaint) {
    let omega = try SpringNumbers.omega(stiffness, mass)
    try self.init(checking: omega / (2 * Double.pi), damping / (2 * mass * omega))
  }

  init(stiffness: Double, dampingRatio: Double, mass: Double = 1) throws(SpringComplaint) {
    try self.init(checking: SpringNumbers.omega(stiffness, mass) / (2 * Double.pi), dampingRatio)
  }

  /// `duration` is a swing without damping, in seconds.
  init(duration: Double, bounce: Double) throws(SpringComplaint) {
    guard duration > 0 else { throw SpringComplaint("Its duration has to be above 0.") }
    guard bounce > -1, bounce <= 1 else { throw SpringComplaint("Its bounce has to be between -1 and 1.") }
    let numbers = SpringNumbers(response: duration, bounce: bounce)
    try self.init(checking: numbers.frequency, numbers.damping)
  }

  init(checking frequency: Double, _ damping: Double) throws(SpringComplaint) {
    guard SpringNumbers.readableFrequencies.contains(frequency) else {
      throw SpringComplaint("Its frequency has to be between 0.001 and 1000 Hz.")
    }
    guard SpringNumbers.readableDampings.contains(damping) else {
      throw SpringComplaint("Its damping ratio has to be between 0 and 100.")
    }
    self.init(frequency: frequency, damping: damping)
  }

  private static func omega(_ stiffness: Double, _ mass: Double) throws(SpringComplaint) -> Double {
    guard stiffness > 0 else { throw SpringComplaint("Its stiffness has to be above 0.") }
    guard mass > 0 else { throw SpringComplaint("Its mass has to be above 0.") }
    return (stiffness / mass).squareRoot()
  }
}
