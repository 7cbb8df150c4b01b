import EngineScenes
import Foundation
import RigidBody2D

/// Rods, hinges and springs.
extension RandomScene {
  mutating func makeJoints(_ dice: inout Dice) {
    scene.measured = 300
    let isFree = dice.chance(0.3)
    if isFree { scene.gravity = .zero }
    switch dice.whole(0...3) {
    case 0: makeRods(&dice, isFree: isFree)
    case 1, 2: makeHinges(&dice, isFree: isFree)
    default: makeNet(&dice, isFree: isFree)
    }
    if isFree {
      for index in scene.bodies.indices { scene.bodies[index].velocity += dice.vector(-150...150) }
      laws += [.momentum, .angularMomentum]
      spinMayFade = scene.joints.count <= 8
    }
    laws += [.energy, .lengths]
  }

  /// Its parts do not meet.
  private static func part(_ shape: SceneShape) -> SceneShape {
    var shape = shape
    shape.group = -1
    return shape
  }

  /// Discs on rods of 20 to 150 points, one after the other, that begin in a straight line to the side; the last may be
  /// heavy. One is a pendulum.
  private mutating func makeRods(_ dice: inout Dice, isFree: Bool) {
    let count = dice.whole(isFree ? 2...8 : 1...8)
    let heavy = dice.chance(0.3) ? dice.magnitude(2...50) : 1
    let turn = dice.number(-3...3)
    let direction = Vec2(cos(turn), sin(turn))
    var place = Vec2.zero
    for index in 0..<count {
      let length = dice.number(20...150)
      place += direction * length
      let disc = Self.part(SceneShape(.circle(radius: dice.number(5...20))))
      let density = index == count - 1 ? heavy : 1
      let item = scene.add([disc], density: density, at: place)
      if index > 0 {
        scene.joints.append(SceneJoint(.rod(length: length), item, to: item - 1))
      } else if !isFree {
        scene.joints.append(SceneJoint(.rod(length: length), item, to: nil))
      }
      ground += length
    }
  }

  /// Links of 10 to 80 points on hinges from one to the next, held at one end or at both.
  private mutating func makeHinges(_ dice: inout Dice, isFree: Bool) {
    let (count, isBridge) = (dice.whole(isFree ? 2...20 : 1...20), dice.chance(0.3))
    let (length, thickness) = (dice.number(10...80), dice.number(4...12))
    let heavy = dice.chance(0.3) ? dice.magnitude(2...50) : 1
    let isHeavyAtEnd = !isBridge && count > 1
    for index in 0..<count {
      let density = isHeavyAtEnd && index == count - 1 ? heavy : 1
      let link = scene.add(
        [Self.part(.box(length, thickness))], density: density, at: Vec2((Double(index) + 0.5) * length, 0))
      if index > 0 {
        scene.addHinge(link, Vec2(-length / 2, 0), to: link - 1, Vec2(length / 2, 0))
      } else if !isFree {
        scene.addHinge(link, Vec2(-length / 2, 0), to: nil, .zero)
      }
    }
    if isBridge && !isFree && count > 2 {
      scene.addHinge(count - 1, Vec2(length / 2, 0), to: nil, Vec2(Double(count) * length, 0))
    }
    ground = Double(count) * length
  }

  /// Discs on hinges to the ones beside and below, held at two corners.
  private mutating func makeNet(_ dice: inout Dice, isFree: Bool) {
    let (columns, rows, pitch) = (dice.whole(2...6), dice.whole(2...6), dice.number(30...60))
    let disc = Self.part(SceneShape(.circle(radius: pitch * 0.3)))
    let half = pitch / 2
    for row in 0..<rows {
      for column in 0..<columns {
        let item = scene.add([disc], at: Vec2(Double(column), Double(row)) * pitch)
        if column > 0 { scene.addHinge(item, Vec2(-half, 0), to: item - 1, Vec2(half, 0)) }
        if row > 0 { scene.addHinge(item, Vec2(0, -half), to: item - columns, Vec2(0, half)) }
        if !isFree && row == 0 && (column == 0 || column == columns - 1) {
          scene.addHinge(item, .zero, to: nil, scene.bodies[item].place)
        }
      }
    }
    ground = Double(rows + columns) * pitch
  }

  /// Items that meet nothing, each on a spring of its own to a point, or all one after the other.
  ///
  /// Springs hold at the middles: by UIKit's law their stiffness is that of the mass which they see, and off the middle
  /// that changes as a body turns, so that no energy belongs to them.
  mutating func makeSprings(_ dice: inout Dice) {
    let (count, isRow, isFree) = (dice.whole(1...6), dice.chance(0.4), dice.chance(0.3))
    let (hertz, damping) = (dice.magnitude(0.5...4), dice.chance(0.3) ? 0 : dice.number(0.1...1))
    let hasLength = dice.chance(0.4)
    scene.measured = 720
    if isFree || dice.chance(0.3) { scene.gravity = .zero }
    for index in 0..<max(count, isFree ? 2 : 1) {
      let shape = Self.meetingNothing(SceneShape(ItemOutline(&dice.random, mostCorners: 8).geometry))
      let item = scene.add([shape], density: dice.magnitude(0.2...5), at: dice.vector(-200...200))
      scene.bodies[item].velocity = dice.vector(-300...300)
      let spring = SceneJoint.Kind.spring(
        length: hasLength ? dice.number(50...200) : 0, hertz: hertz, damping: damping)
      if (isRow || isFree) && index > 0 {
        scene.joints.append(SceneJoint(spring, item, to: item - 1))
      } else if !isFree {
        scene.joints.append(SceneJoint(spring, item, to: nil, dice.vector(-100...100)))
      }
    }
    // Nothing that hangs gets below: a spring as soft as these gives way by g ÷ ω² under its own body's weight.
    ground = 5000
    laws.append(.energy)
    if isFree { laws.append(.momentum) }
    // By UIKit's law a spring without a length resists across as it does along, so that nothing orbits on it for ever.
    // Between two that move these forces are not on one line, and turn the pair: damped, it is to end without a turn.
    if isFree && hasLength { laws.append(.angularMomentum) }
    // A spring with a length swings to the side for ever, and a row of them slower than each.
    if !isFree && !isRow && !hasLength && hertz * damping >= 0.2 { laws.append(.rest) }
  }

  private static func meetingNothing(_ shape: SceneShape) -> SceneShape {
    var shape = shape
    shape.mask = 0
    return shape
  }
}
