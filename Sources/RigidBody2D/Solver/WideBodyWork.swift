/// The bodies of wide islands, into the states that the substeps change.
struct PrepareStatesWork: SharedWork {
  let island: UnsafeBufferPointer<Int32>
  /// By place.
  let gathered: UnsafeBufferPointer<Int32>
  let solid: UnsafeBufferPointer<SolverBody>
  let slots: UnsafeBufferPointer<BodySlot>
  let bodies: UnsafeMutableBufferPointer<Body>
  let states: UnsafeMutableBufferPointer<BodyState>
  let drives: UnsafeMutableBufferPointer<BodyDrive>
  let carries: UnsafeMutableBufferPointer<SIMD4<Float>>

  func work(on items: Range<Int>, part: Int) {
    for place in items {
      let index = Int(gathered[place])
      let slot = Int(island[index])
      // Only for contacts a place is kept from tick to tick.
      if slot >= 0 && slots[slot].contactCount == 0 { bodies[slot].resetReference() }
      states[place] = slot < 0 ? BodyState() : BodyState(solid[index], bodies[slot])
      drives[place] = slot < 0 ? BodyDrive() : BodyDrive(SolverDrive(bodies[slot]))
      carries[place] = SIMD4()
    }
  }
}

/// And back, but for those that have been solved directly.
struct StoreStatesWork: SharedWork {
  let island: UnsafeBufferPointer<Int32>
  let gathered: UnsafeBufferPointer<Int32>
  let solid: UnsafeBufferPointer<SolverBody>
  let isDirect: UnsafeBufferPointer<Bool>
  let states: UnsafeBufferPointer<BodyState>
  let bodies: UnsafeMutableBufferPointer<Body>

  func work(on items: Range<Int>, part: Int) {
    for place in items {
      let index = Int(gathered[place])
      if island[index] < 0 || isDirect[index] { continue }
      if states[place].isPushed {
        bodies[Int(island[index])].take(states[place])
      } else {
        bodies[Int(island[index])].stepAlone(solid[index])
      }
    }
  }
}

extension Body {
  @inline(__always)
  fileprivate mutating func take(_ state: BodyState) {
    (velocity, spin) = (state.velocity, state.spin)
    limitSpeed()
    offset = reference.offset + state.shift
    angle = reference.angle + state.turn
  }

  /// What nothing has pushed goes as if nothing were near. Substeps make another parabola of a fall, flatter by a
  /// quarter of a·h² in each tick: a ball that bounces low would be driven by the difference, at some gravities for
  /// ever.
  @inline(__always)
  fileprivate mutating func stepAlone(_ body: SolverBody) {
    (velocity, spin) = (body.velocity, body.spin)
    integrateVelocity()
    offset += velocity * World.tick
    angle += spin * World.tick
  }
}
