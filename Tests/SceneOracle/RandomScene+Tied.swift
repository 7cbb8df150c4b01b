import EngineScenes
import Foundation
import RigidBody2D

/// What is joined and meets other things.
extension RandomScene {
  /// What is joined falls into a room: a chain of boxes on hinges, ragdolls, discs on rods, or boxes on springs.
  mutating func makeTied(_ dice: inout Dice) {
    let width = dice.number(300...700)
    scene.measured = Self.restingFrames
    addRoom(width: width, friction: dice.number(0.3...1), restitution: 0, &dice)
    let surface = Surface(friction: 0.2...1, restitution: 0...0.3)
    laws += [.energy, .overlap, .lengths]
    // Nothing rubs in a hinge: limbs swing on, and so does a part of a chain that hangs between two that lie.
    if dice.chance(0.5) {
      addPairs(width, surface, &dice, onSprings: dice.chance(0.5))
      laws.append(.rest)
    } else if dice.chance(0.5) {
      addChain(width, surface, &dice)
    } else {
      addRagdolls(width, &dice)
      laws.append(.limits)
    }
    keepInRoom(width: width)
    lengthsAreOfTheEnd = true
  }

  /// Boxes on hinges from one to the next. Neighbours do not meet, all others do.
  private mutating func addChain(_ width: Double, _ surface: Surface, _ dice: inout Dice) {
    let (count, length) = (dice.whole(3...16), dice.number(25...60))
    let thickness = length * dice.number(0.1...0.3)
    let link = SceneShape.box(length, thickness)
    for index in 0..<count {
      let place = Vec2(width / 2, -100 - (Double(index) + 0.5) * length)
      let item = add(link, density: dice.magnitude(0.5...5), surface, at: place, &dice)
      scene.bodies[item].angle = -.pi / 2
      scene.bodies[item].velocity = Vec2(dice.number(-100...100), 0)
      if index > 0 { scene.addHinge(item, Vec2(-length / 2, 0), to: item - 1, Vec2(length / 2, 0)) }
    }
  }

  private mutating func addRagdolls(_ width: Double, _ dice: inout Dice) {
    for index in 0..<dice.whole(1...3) {
      scene.addRagdoll(at: Vec2(width / 2 + dice.number(-60...60), -200 - 230 * Double(index)), group: -1 - index)
    }
    let velocity = dice.vector(-300...300)
    for index in movable { scene.bodies[index].velocity = velocity }
  }

  /// Pairs of a box and a disc on a rod or on a spring, in rows.
  private mutating func addPairs(
    _ width: Double, _ surface: Surface, _ dice: inout Dice, onSprings: Bool
  ) {
    var rows = ItemRows(width: width)
    for _ in 0..<dice.whole(1...6) {
      let (size, radius, gap) = (dice.number(15...45), dice.number(8...25), dice.number(5...30))
      let reach = size * 0.7072
      let length = reach + radius + gap
      // The box in the middle of a place for both, and the disc beside it: nothing else is so near.
      let place = rows.take(length + radius)
      let turn = dice.number(-3...3)
      let box = add(.box(size, size), density: dice.magnitude(0.5...5), surface, at: place, &dice)
      let end = place + Vec2(cos(turn), sin(turn)) * length
      let disc = SceneShape(.circle(radius: radius))
      let item = add(disc, density: dice.magnitude(0.5...5), surface, at: end, &dice)
      scene.joints.append(
        SceneJoint(
          onSprings
            ? .spring(length: length, hertz: dice.number(1...5), damping: dice.number(0.2...1)) : .rod(length: length),
          item, to: box))
    }
  }
}
