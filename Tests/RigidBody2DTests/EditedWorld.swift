import RigidBody2D
import SeededRandom

/// A world in which everything is changed at random.
protocol EditedWorld {
  var world: World { get set }
  var random: SplitMix64 { get set }

  /// Changes something, or nothing.
  mutating func edit()
}

extension EditedWorld {
  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }

  mutating func chance(_ share: Double) -> Bool { number(0...1) < share }
}
