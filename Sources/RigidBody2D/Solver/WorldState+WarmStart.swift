// An island with rigid joints starts from as much of the impulses of the tick before as `StartWork` tells: from all of
// them, unless they would more than double its energy. What adds less the substeps put right: a chain that swings adds
// some in every third tick. What only gives way, contacts and springs, holds against each other with no more than what
// gives way says.
extension WorldState {
  /// After the first warm start, which is in the carries of the bodies.
  mutating func limitWarmStarts() {
    guard scratch.wideJoints.rigidCount > 0 else { return }
    sumAskedWork()
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

  /// Of joints that are made ready anew; nobody asks for them where there are none.
  mutating func noteRigidIslands(_ lanes: borrowing JointScratch) {
    guard lanes.rigidCount > 0 else { return }
    scratch.wide.isRigid.refill(scratch.contacts.island.count, with: false)
    for index in 0..<lanes.rigidCount {
      let places = lanes.blocks[index].places
      for lane in 0..<4 where places[lane] > 0 { scratch.wide.isRigid[root(of: Int(places[lane]))] = true }
    }
  }

  /// Island by island: what the rows ask for. What a rigid joint asks for to be put right is nothing that it has held.
  private mutating func sumAskedWork() {
    scratch.wide.starts.refill(scratch.contacts.island.count, with: StartWork())
    for index in scratch.wideJoints.blocks.indices.dropFirst(scratch.wideJoints.rigidCount) {
      let places = scratch.wideJoints.blocks[index].places
      let asked = scratch.wideJoints.blocks[index].askedWork
      for lane in 0..<4 where places[lane] > 0 { scratch.wide.starts[root(of: Int(places[lane]))].add(asked[lane]) }
    }
    for index in 0..<scratch.wide.blockCount {
      let asked = scratch.wide.blocks[index].askedWork(SubstepScale.ofSubsteps)
      let (a, b) = (scratch.wide.blocks[index].indexA, scratch.wide.blocks[index].indexB)
      for lane in 0..<4 where asked[lane] != 0 {
        scratch.wide.starts[root(of: Int(max(a[lane], b[lane])))].add(asked[lane])
      }
    }
  }

  /// What the impulses do to the bodies.
  private mutating func sumWork() {
    var starts: [StartWork] = []
    swap(&starts, &scratch.wide.starts)
    let (parents, isRigid) = (scratch.direct.parents, scratch.wide.isRigid)
    starts.withUnsafeMutableBufferPointer { starts in
      withWideBodies { wide in
        for place in wide.carries.indices.dropFirst() {
          let index = Int(wide.gathered[place])
          let root = Int(parents[index])
          guard isRigid[root], !wide.isDirect[index] else { continue }
          let (state, drive) = (wide.states[place], wide.drives[place])
          starts[root].add(wide.carries[place], to: (state.motion + drive.push) * drive.keep, wide.solid[index])
        }
      }
    }
    swap(&starts, &scratch.wide.starts)
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

extension JointBlock {
  /// Of one body of each joint that is moved.
  fileprivate var places: SIMD4<Int32> { pointwiseMax(indexA, indexB) }

  /// The impulses times the speeds that their rows ask for, negated.
  fileprivate var askedWork: SIMD4<Float> { impulseX * biasX + impulseY * biasY }
}

extension StartWork {
  /// - Parameters:
  ///   - carry: what the impulses change of a body's motion.
  ///   - motion: what it has without them.
  ///   - body: whose masses they are of.
  @inline(__always)
  fileprivate mutating func add(_ carry: SIMD4<Float>, to motion: SIMD4<Float>, _ body: SolverBody) {
    let (mass, inertia) = (Float(body.inverseMass), Float(body.inverseInertia))
    var inverse = SIMD4(mass, mass, inertia, .infinity)
    inverse.replace(with: .infinity, where: inverse .<= 0)
    let (impulse, momentum) = (carry / inverse, motion / inverse)
    let (before, after, energy) = (impulse * motion, impulse * (motion + carry), momentum * motion)
    self.before += Double(before.x + before.y + before.z)
    self.after += Double(after.x + after.y + after.z)
    allowed += Double(energy.x + energy.y + energy.z)
  }
}
