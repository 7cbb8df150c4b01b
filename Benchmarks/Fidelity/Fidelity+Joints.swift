import RigidBody2D

extension Fidelity {
  static func chains(_ table: inout Table) {
    table.begin(
      "S13  chains of 30 rods with 100 : 1 at the end, let go, 20 s, ten each",
      ["rods off by %", "ticks above 1", "last second %", "most − 1 %"], bars: ["≤ 1", "", "", "≤ 0"])
    for place in Chains.Place.allCases {
      let chains = (1...10).map { Chains(place, weight: 100, seed: $0) }
      let (stretch, gain) = (chains.map(\.stretch).max()!, chains.map(\.gain).max()!)
      table.row(
        place.rawValue,
        [stretch * 100, Double(chains.map(\.ticksTorn).max()!), chains.map(\.lastStretch).max()! * 100, gain * 100],
        stretch <= 0.01 && gain <= 1e-9)
    }
  }

  static func ties(_ table: inout Table) {
    table.begin(
      "S14  what ties keep in 20 s (by UIKit's law: its own, no bar)",
      ["spin kept %", "UIKit's law", "energy error %", "UIKit's law"], bars: ["100 ± 0.1", "", "≤ 0.1", ""])
    for (name, hertz) in [("a rod", 0.0), ("a spring of 2 Hz", 2)] {
      for (arm, place) in [(Vec2.zero, "between centres"), (Vec2(10, 5), "held aside")] {
        let (exact, uikit) = (
          TiedPair(arm: arm, hertz: hertz, law: .exact), TiedPair(arm: arm, hertz: hertz, law: .uikit)
        )
        table.row(
          "two in flight, \(name), \(place)",
          [exact.spin * 100, uikit.spin * 100, exact.energyError * 100, uikit.energyError * 100],
          abs(exact.spin - 1) <= 0.001 && exact.energyError <= 0.001)
      }
    }
    for (arm, length, hertz) in [(Vec2(10, 5), 150.0, 2.0), (Vec2(15, 0), 0, 2), (Vec2(20, 20), 0, 4)] {
      let tied = TiedBody(arm: arm, length: length, hertz: hertz)
      table.row(
        "a box on a spring of \(Int(hertz)) Hz, \(Int(length)) long, at (\(Int(arm.x)), \(Int(arm.y)))",
        [nil, nil, tied.energyError * 100, nil], tied.energyError <= 0.001)
    }
  }
}
