import EngineScenes
import RigidBody2D
import SeededRandom

/// A scene that follows from a seed and a number alone, and what has to hold in it.
package struct RandomScene {
  package let family: Family
  package let seed: UInt64
  package let number: Int
  package var scene: Scene
  package var laws: [SceneLaw]

  /// The y below which nothing can fall: energies of height count from there.
  package var ground = 0.0
  /// For each body, where its middle has to stay; nil for anywhere.
  package var rooms: [Bounds?] = []
  /// Whether its walls are in the rooms' borders, so that nobody may reach out of these by more than an overlap.
  package var roomsHaveWalls = false
  /// Whether angular momentum may become less. By UIKit's law a rod or hinge asks for no speed between its ends where
  /// the tick begins: what turns by φ in a tick loses φ² ÷ 2 of its spin. More than eight are solved without that.
  package var spinMayFade = false
  /// Whether joints are looked at in the end alone: whatever hits something gives way for a moment, in every engine.
  package var lengthsAreOfTheEnd = false
  /// Of the scene's one fall: the height under the item, its restitution.
  package var fall = (height: 0.0, restitution: 0.0)
  /// Where an item is to be in the end that slides.
  package var slide = (body: 0, way: Vec2.zero)

  /// The families take turns.
  package init(seed: UInt64, number: Int) {
    let family = Family.allCases[number % Family.allCases.count]
    var dice = Dice(seed: seed, number: number)
    self.init(family: family, seed: seed, number: number, scene: Scene(settling: 0, measured: 0))
    scene.sleeps = true
    family.make(&self, &dice)
    rooms += Array(repeating: nil, count: scene.bodies.count - rooms.count)
  }

  /// One that is made up.
  package init(
    family: Family, seed: UInt64 = 0, number: Int = 0, scene: Scene, laws: [SceneLaw] = [.numbers, .moving]
  ) {
    (self.family, self.seed, self.number, self.scene) = (family, seed, number, scene)
    self.laws = laws
    rooms = Array(repeating: nil, count: scene.bodies.count)
  }
}

/// Where a scene's numbers come from.
struct Dice {
  var random: SplitMix64

  /// Scenes of one seed have nothing in common: the generator's own scrambling makes a state of both.
  init(seed: UInt64, number: Int) {
    var both = SplitMix64(state: seed)
    random = SplitMix64(state: both.next() &+ UInt64(number))
    random = SplitMix64(state: random.next())
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
  mutating func whole(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
  mutating func chance(_ share: Double) -> Bool { number(0...1) < share }
  /// Even on a scale of powers: as often between 1 and 10 as between 10 and 100.
  mutating func magnitude(_ range: ClosedRange<Double>) -> Double {
    let steps = (range.upperBound / range.lowerBound).exponent + 1
    while true {
      let value = range.lowerBound * Double(sign: .plus, exponent: whole(0...Int(steps)), significand: number(1...2))
      if range.contains(value) { return value }
    }
  }
  mutating func vector(_ range: ClosedRange<Double>) -> Vec2 { Vec2(number(range), number(range)) }
}
