/// The bodies of wide islands, and the states that the substeps change.
struct WideBodies {
  let island: UnsafeBufferPointer<Int32>
  let solid: UnsafeBufferPointer<SolverBody>
  let isDirect: UnsafeBufferPointer<Bool>
  let slots: UnsafeBufferPointer<BodySlot>
  let bodies: UnsafeMutableBufferPointer<Body>
  /// By place, as all below.
  let gathered: UnsafeBufferPointer<Int32>
  let states: UnsafeMutableBufferPointer<BodyState>
  let drives: UnsafeMutableBufferPointer<BodyDrive>
  let carries: UnsafeMutableBufferPointer<SIMD4<Float>>
  let anchors: UnsafeMutableBufferPointer<RowAnchor>
}

/// From bodies to states.
struct PrepareStatesWork: SharedWork {
  let wide: WideBodies

  func work(on items: Range<Int>, part: Int) {
    for place in items {
      let index = Int(wide.gathered[place])
      let slot = Int(wide.island[index])
      // Only for contacts a place is kept from tick to tick.
      if slot >= 0 && wide.slots[slot].contactCount == 0 { wide.bodies[slot].resetReference() }
      wide.states[place] = slot < 0 ? BodyState() : BodyState(wide.solid[index], wide.bodies[slot])
      wide.drives[place] = slot < 0 ? BodyDrive() : BodyDrive(SolverDrive(wide.bodies[slot]))
      wide.carries[place] = SIMD4()
      wide.anchors[place] = slot < 0 ? .none : RowAnchor(wide.bodies[slot], wide.solid[index])
    }
  }
}

/// And back, but for those that have been solved directly.
struct StoreStatesWork: SharedWork {
  let wide: WideBodies

  func work(on items: Range<Int>, part: Int) {
    for place in items {
      let index = Int(wide.gathered[place])
      if wide.island[index] < 0 || wide.isDirect[index] { continue }
      if wide.states[place].isPushed {
        wide.bodies[Int(wide.island[index])].take(wide.states[place])
      } else {
        wide.bodies[Int(wide.island[index])].stepAlone(wide.solid[index])
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
