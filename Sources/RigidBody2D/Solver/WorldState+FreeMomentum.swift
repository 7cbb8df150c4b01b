// What counts as heavier than it is (`MassScales`) is moved by less than the impulses on it say. Where something holds
// an island nobody can tell. One that flies free would come by momentum.
extension WorldState {
  /// Gives the islands that nothing holds what they are short of, to each of their bodies the same speed: so nothing
  /// moves otherwise against another.
  mutating func returnMomentum() {
    guard scratch.wide.massScales.hasAny else { return }
    var momenta = [FreeMomentum]()
    swap(&momenta, &scratch.wide.momenta)
    momenta.refill(scratch.contacts.bodies.count, with: FreeMomentum())
    for place in scratch.wide.states.indices {
      guard let (index, root) = freeBody(inPlace: place) else { continue }
      let body = scratch.contacts.bodies[index]
      let lost = scratch.wide.drives[place].driven(body.velocity) - scratch.wide.states[place].velocity
      momenta[root].add(1 / body.inverseMass, lost)
    }
    for place in scratch.wide.states.indices {
      guard let (_, root) = freeBody(inPlace: place) else { continue }
      let speed = momenta[root].lostSpeed
      scratch.wide.states[place].motion += SIMD4(Float(speed.x), Float(speed.y), 0, 0)
    }
    swap(&momenta, &scratch.wide.momenta)
  }

  /// A body that something has pushed in an island that nothing holds: its index, and that of its island.
  @inline(__always)
  private func freeBody(inPlace place: Int) -> (index: Int, root: Int)? {
    let index = Int(scratch.wide.places.bodies[place])
    guard scratch.wide.states[place].isPushed, !scratch.direct.isDirect[index], !scratch.direct.isHeld(index),
      scratch.contacts.bodies[index].inverseMass > 0
    else { return nil }
    return (index, Int(scratch.direct.parents[index]))
  }
}

/// What an island is short of.
struct FreeMomentum: Sendable {
  private var mass = 0.0
  private var lost = Vec2.zero
}

extension FreeMomentum {
  @inline(__always)
  fileprivate mutating func add(_ mass: Double, _ lostSpeed: Vec2) {
    self.mass += mass
    lost += lostSpeed * mass
  }

  fileprivate var lostSpeed: Vec2 { mass > 0 ? lost / mass : .zero }
}

extension BodyDrive {
  /// What a velocity becomes in a tick, if nothing pushes the body.
  @inline(__always)
  fileprivate func driven(_ velocity: Vec2) -> Vec2 {
    var velocity = velocity
    for _ in 0..<Tuning.substeps {
      velocity = (velocity + Vec2(Double(push.x), Double(push.y))) * Double(keep.x)
    }
    return velocity
  }
}
