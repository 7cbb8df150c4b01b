import RigidBody2D

extension Fidelity {
  static func bounces(_ table: inout Table) {
    table.begin(
      "S9  dropped from 20 pt by the exact law, 120 s", ["energy error %", "gained %", "rests after s"],
      bars: ["of 1: ≤ 0.1", "≤ 0.1", "below 1: some"])
    let drops: [(String, ShapeGeometry, angle: Double, spin: Double)] = [
      ("a box", .box(44, 44), 0, 0), ("a tilted box", .box(44, 44), 0.3, 0),
      ("a box that spins", .box(44, 44), 0.3, 7), ("a tilted plank", .box(80, 20), 0.4, 0),
      ("a pentagon", .regular(5, radius: 25), 0.2, 0),
    ]
    for restitution in [1, 0.93, 0.95, 0.97, 0.99] {
      for (name, geometry, angle, spin) in drops {
        let isWhole = restitution == 1
        let bounces = Bounces(
          of: geometry, angle: angle, spin: spin, restitution: restitution, friction: isWhole ? 0 : 0.2)
        table.row(
          "\(name), elasticity \(restitution)",
          [isWhole ? bounces.error * 100 : nil, bounces.gain * 100, isWhole ? nil : bounces.sleep ?? .infinity],
          bounces.gain <= 0.001 && (isWhole ? bounces.error <= 0.001 : bounces.sleep != nil))
      }
    }
  }

  static func momentum(_ table: inout Table) {
    table.begin(
      "S20  24 boxes and discs that meet in free flight, 20 s", ["momentum error", "energy − 1 %", "touches"],
      bars: ["≤ 1e-5", "≤ 0", ""])
    for law in [Law.uikit, .exact] {
      for (restitution, friction) in [(0.2, 0.3), (0.5, 0.3), (1, 0), (1, 0.3)] {
        let gas = Gas(restitution: restitution, friction: friction, law: law)
        table.row(
          "elasticity \(restitution), friction \(friction), law \(law)",
          [gas.momentumError, (gas.energy - 1) * 100, Double(gas.touches)],
          gas.momentumError <= 1e-5 && gas.energy <= 1 + 1e-9)
      }
    }
  }

  static func heights(_ table: inout Table) {
    table.begin(
      "S21  heights of bounces, 500 pt · e^(2n), down to 20 pt", ["worst error %", "bounces"], bars: ["≤ 1", ""])
    for law in [Law.uikit, .exact] {
      for restitution in [1, 0.9, 0.8, 0.5] {
        for (name, geometry) in [("a disc", ShapeGeometry.circle(radius: 10)), ("a box", .box(44, 44))] {
          let heights = Heights(of: geometry, restitution: restitution, law: law)
          table.row(
            "\(name), elasticity \(restitution), law \(law)", [heights.error * 100, Double(heights.bounces)],
            heights.error <= 0.01)
        }
      }
    }
  }

  static func friction(_ table: inout Table) {
    table.begin(
      "S22  at what pull a box begins to slide, against its friction", ["on a slope, %", "level, %"],
      bars: ["± 1", "± 1"])
    for law in [Law.uikit, .exact] {
      for friction in [0.1, 0.2, 0.5, 1] {
        let found = Friction(friction, law: law)
        table.row(
          "friction \(friction), law \(law)", [found.slopeError * 100, found.levelError * 100],
          max(abs(found.slopeError), abs(found.levelError)) <= 0.01)
      }
    }
  }

  static func rolling(_ table: inout Table) {
    table.begin("S23  a disc rolls down a slope, 2 s", ["speed error %", "slip %"], bars: ["≤ 1", "≤ 1"])
    for law in [Law.uikit, .exact] {
      for steepness in [0.1, 0.3, 1] {
        let rolling = Rolling(steepness: steepness, law: law)
        table.row(
          "tan α = \(steepness), law \(law)", [rolling.speedError * 100, rolling.slip * 100],
          max(rolling.speedError, rolling.slip) <= 0.01)
      }
    }
  }
}
