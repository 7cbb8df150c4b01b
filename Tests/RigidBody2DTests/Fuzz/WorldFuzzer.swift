import RigidBody2D
import SeededRandom

/// A world, and what it should hold, in hands that do whatever comes to mind.
struct WorldFuzzer {
  let plan: WorldPlan
  var world = World()
  var model = WorldModel()
  /// Of the present call alone: what a call does follows from its number and from what is there.
  var random = SplitMix64(state: 0)
  /// The insides of loops, by their sides.
  var insides: [ShapeHandle: ShapeHandle] = [:]
  /// How many pairs touched, in all steps together.
  private(set) var touches = 0
  /// Where `goBack` goes.
  private var earlier: [Earlier] = []

  private struct Earlier {
    var world: World
    var model: WorldModel
    var insides: [ShapeHandle: ShapeHandle]
  }

  init(_ plan: WorldPlan) {
    self.plan = plan
    world.law = plan.law
  }

  /// Answers what is wrong after it; nil if nothing is.
  mutating func call(_ number: Int, of seed: UInt64) -> String? {
    random = SplitMix64(state: seed &+ UInt64(number) &* 0xD134_2543_DE82_EF95)
    let deed = plan.deed(&random)
    if let wrong = act(deed) { return wrong }
    guard number % 16 == 0 else { return nil }
    world.checkInvariants()
    return number % 64 == 0 ? model.difference(from: world) : nil
  }

  private mutating func act(_ deed: WorldDeed) -> String? {
    switch deed {
    case .step: return step()
    case .stepOften:
      for _ in 0..<Int.random(in: 2...100, using: &random) {
        if let wrong = step() { return wrong }
      }
    case .layDown:
      world.layDown()
      return model.follow(world.contactEvents, in: world)
    case .look: return look()
    case .goBack: goBack()
    case .changeLaw: world.law = chance(0.5) ? .uikit : .exact
    case .addBody, .addShape, .addChain, .removeBody, .removeShape, .changeSurface, .changeFilter: actOnShapes(deed)
    case .join, .joinOtherwise, .editJoint, .removeJoint: actOnJoints(deed)
    case .place, .lead, .push, .accelerate, .damp, .weigh, .pin, .keepUpright, .drive, .wake: actOnBody(deed)
    }
    return nil
  }

  private mutating func goBack() {
    if chance(0.5) || earlier.isEmpty {
      if earlier.count > 3 { earlier.removeFirst() }
      earlier.append(Earlier(world: world, model: model, insides: insides))
    } else if let found = earlier.randomElement(using: &random) {
      (world, model, insides) = (found.world, found.model, found.insides)
    }
  }
}

// A step, and the laws that hold for every one.
extension WorldFuzzer {
  private mutating func step() -> String? {
    let before = chance(0.1) ? places() : [:]
    if chance(0.1) {
      var copy = world
      copy.step(workers: chance(0.1) ? 3 : 1)
      world.step()
      guard copy == world, copy.stateHash == world.stateHash else { return "a copy went another way" }
    } else {
      world.step()
    }
    if let wrong = model.follow(world.contactEvents, in: world) { return wrong }
    touches += model.touching.count
    for body in model.bodies {
      let pose = world.pose(of: body)
      guard pose.position.isFinite, pose.angle.isFinite, world.velocity(of: body).isFinite,
        world.angularVelocity(of: body).isFinite
      else { return "a body is nowhere" }
      guard pose.position.length < Self.farthest else { return "a body is too far away" }
      if let place = before[body], place != pose, !world.isAwake(body) {
        return "what does not move has moved"
      }
    }
    return nil
  }

  /// In points, from the middle. A fall for a thousand seconds, and a spring that has been pulled out by it, come to a
  /// ten-thousandth of it; what grows from step to step is soon beyond.
  private static let farthest = 1e13

  /// Where all are that no step may move.
  private func places() -> [BodyHandle: Pose] {
    let still = model.bodies.filter { !world.isAwake($0) }
    return Dictionary(uniqueKeysWithValues: still.map { ($0, world.pose(of: $0)) })
  }

  private mutating func look() -> String? {
    let (from, to) = (point(), point())
    let hits = world.rayCastAll(from: from, to: to)
    guard hits.allSatisfy({ world.body(of: $0.shape) == $0.body && (0...1).contains($0.fraction) }) else {
      return "a ray hit what is not there"
    }
    guard world.rayCast(from: from, to: to)?.fraction == hits.first?.fraction else {
      return "a ray hit something else first"
    }
    let bounds = Bounds(
      low: Vec2(min(from.x, to.x), min(from.y, to.y)), high: Vec2(max(from.x, to.x), max(from.y, to.y)))
    let inBounds = Set(world.overlaps(in: bounds))
    guard inBounds.isSuperset(of: world.overlaps(at: (from + to) * 0.5)) else {
      return "a point of a region has more in it"
    }
    // A ray that begins inside a shape does not hit it.
    return inBounds.isSuperset(of: hits.map(\.shape)) ? nil : "a ray hit what is not on its way"
  }
}

// Numbers.
extension WorldFuzzer {
  mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }

  mutating func chance(_ share: Double) -> Bool { number(0...1) < share }

  mutating func point() -> Vec2 {
    Vec2(number(-plan.extent...plan.extent), number(-plan.extent...plan.extent))
  }

  mutating func velocity() -> Vec2 { Vec2(number(-plan.speed...plan.speed), number(-plan.speed...plan.speed)) }

  mutating func size() -> Double { number(plan.sizes) }

  /// The share of what a box of water of some size and a meter deep weighs is drawn by its power of ten, between which
  /// it goes straight.
  mutating func mass(_ size: Double) -> Double {
    let power = number(plan.masses)
    let whole = power.magnitude.rounded(.down)
    let share = (0..<Int(whole)).reduce(1 + 9 * (power.magnitude - whole)) { share, _ in share * 10 }
    return size * size / 10_000 * (power < 0 ? 1 / share : share)
  }
}
