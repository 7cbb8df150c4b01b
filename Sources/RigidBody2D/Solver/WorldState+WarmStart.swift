// An island that joints hold together starts from as much of the impulses of the tick before as `StartWork` tells.
extension WorldState {
  /// After the first warm start, which is in the carries of the bodies.
  mutating func limitWarmStarts() {
    guard !scratch.wideJoints.blocks.isEmpty else { return }
    sumWork()
    guard scratch.wide.starts.contains(where: { $0.share < 1 }) else { return }
    for index in scratch.wideJoints.blocks.indices { limitJoints(index) }
    for index in 0..<scratch.wide.blockCount {
      let shares = shares(scratch.wide.blocks[index].indexA, scratch.wide.blocks[index].indexB)
      scratch.wide.blocks[index].first.impulse *= shares
      scratch.wide.blocks[index].second.impulse *= shares
      scratch.wide.blocks[index].tangentImpulse *= shares
      scratch.wide.blocks[index].rollingImpulse *= shares
    }
    for place in scratch.wide.carries.indices {
      scratch.wide.carries[place] *= share(of: Int32(truncatingIfNeeded: place))
    }
  }

  /// Island by island, by what the impulses do to the bodies.
  private mutating func sumWork() {
    scratch.wide.starts.refill(scratch.contacts.island.count, with: StartWork())
    scratch.wide.hasJoints.refill(scratch.contacts.island.count, with: false)
    for block in scratch.wideJoints.blocks {
      for lane in 0..<4 {
        let place = max(block.indexA[lane], block.indexB[lane])
        if place > 0 { scratch.wide.hasJoints[root(of: Int(place))] = true }
      }
    }
    for place in scratch.wide.carries.indices.dropFirst() {
      let (index, root) = (Int(scratch.wide.places.bodies[place]), root(of: place))
      guard scratch.wide.hasJoints[root], !scratch.direct.isDirect[index] else { continue }
      let (drive, carry) = (scratch.wide.drives[place], scratch.wide.carries[place])
      let motion = (scratch.wide.states[place].motion + drive.push) * drive.keep
      let body = scratch.contacts.bodies[index]
      scratch.wide.starts[root].before += body.work(carry * motion)
      scratch.wide.starts[root].after += body.work(carry * (motion + carry))
    }
  }

  @inline(__always)
  private func root(of place: Int) -> Int { Int(scratch.direct.parents[Int(scratch.wide.places.bodies[place])]) }

  /// - Parameter place: 0 is all that nothing moves.
  @inline(__always)
  private func share(of place: Int32) -> Float {
    place > 0 ? Float(scratch.wide.starts[root(of: Int(place))].share) : 1
  }

  @inline(__always)
  private func shares(_ a: SIMD4<Int32>, _ b: SIMD4<Int32>) -> SIMD4<Float> {
    SIMD4(share(of: max(a.x, b.x)), share(of: max(a.y, b.y)), share(of: max(a.z, b.z)), share(of: max(a.w, b.w)))
  }

  private mutating func limitJoints(_ index: Int) {
    let shares = shares(scratch.wideJoints.blocks[index].indexA, scratch.wideJoints.blocks[index].indexB)
    scratch.wideJoints.blocks[index].impulseX *= shares
    scratch.wideJoints.blocks[index].impulseY *= shares
    guard scratch.wideJoints.blocks[index].kind.hasThird else { return }
    let extra = Int(scratch.wideJoints.blocks[index].extra)
    scratch.wideJoints.thirds[extra].limitImpulse *= shares
    scratch.wideJoints.thirds[extra].motorImpulse *= shares
  }
}

extension SolverBody {
  /// Of a change of motion times a motion.
  @inline(__always)
  fileprivate func work(_ product: SIMD4<Float>) -> Double {
    (inverseMass > 0 ? Double(product.x + product.y) / inverseMass : 0)
      + (inverseInertia > 0 ? Double(product.z) / inverseInertia : 0)
  }
}
