// An island with rigid joints starts from as much of the impulses of the tick before as `StartWork` tells. What only
// gives way, contacts and springs, holds against each other with no more than what gives way says.
extension WorldState {
  /// After the first warm start, which is in the carries of the bodies.
  mutating func limitWarmStarts() {
    guard scratch.wideJoints.blocks.contains(where: { !$0.kind.isSpring }) else { return }
    sumWork()
    guard scratch.wide.starts.indices.contains(where: { startShare($0) < 1 }) else { return }
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

  /// Island by island: by what the impulses do to the bodies, and by what their rows ask for besides.
  private mutating func sumWork() {
    scratch.wide.starts.refill(scratch.contacts.island.count, with: StartWork())
    scratch.wide.isRigid.refill(scratch.contacts.island.count, with: false)
    for block in scratch.wideJoints.blocks {
      // What a rigid one asks for to be put right is nothing that it has held.
      let asked = block.kind.isSpring ? block.impulseX * block.biasX + block.impulseY * block.biasY : SIMD4()
      for lane in 0..<4 {
        let place = max(block.indexA[lane], block.indexB[lane])
        guard place > 0 else { continue }
        scratch.wide.starts[root(of: Int(place))].add(asked[lane])
        if !block.kind.isSpring { scratch.wide.isRigid[root(of: Int(place))] = true }
      }
    }
    for index in 0..<scratch.wide.blockCount {
      let asked = scratch.wide.blocks[index].askedWork(SubstepScale.ofSubsteps)
      let (a, b) = (scratch.wide.blocks[index].indexA, scratch.wide.blocks[index].indexB)
      for lane in 0..<4 where asked[lane] != 0 {
        scratch.wide.starts[root(of: Int(max(a[lane], b[lane])))].add(asked[lane])
      }
    }
    for place in scratch.wide.carries.indices.dropFirst() {
      let (index, root) = (Int(scratch.wide.places.bodies[place]), root(of: place))
      guard scratch.wide.isRigid[root], !scratch.direct.isDirect[index] else { continue }
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
    place > 0 ? Float(startShare(root(of: Int(place)))) : 1
  }

  @inline(__always)
  private func startShare(_ root: Int) -> Double { scratch.wide.isRigid[root] ? scratch.wide.starts[root].share : 1 }

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
