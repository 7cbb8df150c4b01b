/// Memory of the joints of islands that take substeps, refilled in each tick.
struct JointScratch: Sendable {
  /// Of the graph that the blocks were made for, and of the places; see `IslandGraph`.
  private var versions = SIMD2(-1, -1)
  /// By kind.
  var lists: [[HeldJoint]] = []
  var coloring = BodyColoring()
  /// By place.
  var bodies: [JointBody] = []
  /// Kind after kind, each of its colours after the other.
  var blocks: [JointBlock] = []
  /// How many of these are of rigid joints, whose kinds come first.
  private(set) var rigidCount = 0
  /// Where each of those colours ends.
  var runs: [BlockRun] = []
  /// Of each block.
  var starts: [JointStart] = []
  var thirds: [JointThird] = []
  var springs: [JointSpring] = []

  /// Answers whether the blocks are right, and notes what they are made for from now on.
  mutating func isMade(for graph: IslandGraph, _ places: WidePlaces) -> Bool {
    let before = versions
    versions = SIMD2(graph.version, places.version)
    return versions == before
  }

  mutating func forget() {
    while lists.count < JointKind.count { lists.append([]) }
    for kind in lists.indices { lists[kind].removeAll(keepingCapacity: true) }
    blocks.removeAll(keepingCapacity: true)
    rigidCount = 0
    runs.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    thirds.removeAll(keepingCapacity: true)
    springs.removeAll(keepingCapacity: true)
  }

  /// Four by four, as they are coloured.
  mutating func makeBlocks(_ kind: JointKind, bodyCount: Int) {
    let list = lists[Int(kind.rawValue)]
    coloring.color(list, bodyCount: bodyCount)
    for run in coloring.runs { runs.append(BlockRun(end: blocks.count + run.end, isDisjoint: run.isDisjoint)) }
    for first in stride(from: 0, to: coloring.order.count, by: 4) {
      func held(_ lane: Int) -> HeldJoint {
        let place = Int(coloring.order[first + lane])
        return place < 0 ? HeldJoint(joint: -1, a: 0, b: 0) : list[place]
      }
      let (p, q, r, s) = (held(0), held(1), held(2), held(3))
      starts.append(JointStart(joint: SIMD4(p.joint, q.joint, r.joint, s.joint)))
      var block = JointBlock(kind, SIMD4(p.a, q.a, r.a, s.a), SIMD4(p.b, q.b, r.b, s.b))
      if kind.hasThird {
        block.extra = Int32(truncatingIfNeeded: thirds.count)
        thirds.append(JointThird())
      }
      if kind.isSpring {
        block.extra = Int32(truncatingIfNeeded: springs.count)
        springs.append(JointSpring())
      }
      blocks.append(block)
    }
    if !kind.isSpring { rigidCount = blocks.count }
  }

  /// As their joints are when the tick begins.
  mutating func fill(
    _ joints: UnsafeBufferPointer<Joint>, _ details: UnsafeBufferPointer<JointDetail>,
    _ solids: UnsafeBufferPointer<Body>
  ) {
    bodies.withUnsafeBufferPointer { placed in
      blocks.withUnsafeMutableBufferPointer { blocks in
        starts.withUnsafeMutableBufferPointer { starts in
          for index in blocks.indices {
            blocks[index].kind.specialized { kind in
              let source = JointSource(
                kind: kind, joints: joints, details: details, bodies: solids, placed: placed)
              let (p, q, r, s) = source.lanes(blocks[index], starts[index])
              blocks[index].take(p, q, r, s)
              starts[index].take(p, q, r, s)
              let extra = Int(blocks[index].extra)
              if kind.hasThird { thirds[extra].take(p, q, r, s) }
              if kind.isSpring { springs[extra].take(p, q, r, s) }
            }
          }
        }
      }
    }
  }

  @inline(__always)
  mutating func withLanes(
    _ body: (UnsafeMutableBufferPointer<JointBlock>, UnsafeBufferPointer<JointStart>, JointExtras) -> Void
  ) {
    blocks.withUnsafeMutableBufferPointer { blocks in
      thirds.withUnsafeMutableBufferPointer { thirds in
        springs.withUnsafeBufferPointer { springs in
          starts.withUnsafeBufferPointer { starts in
            body(blocks, starts, JointExtras(thirds: thirds, springs: springs))
          }
        }
      }
    }
  }
}

/// What the blocks of some kinds of joint have besides, and what those of rigid ones have in common.
struct JointExtras {
  let thirds: UnsafeMutableBufferPointer<JointThird>
  let springs: UnsafeBufferPointer<JointSpring>
  let rigid = RigidGive()
  /// Substeps.
  let perSecond = Float(1 / Tuning.substep)
}

/// How rigid joints give way; see `Softness`.
struct RigidGive {
  let rate: Float
  let scale: Float
  let leak: Float
  /// The greatest speeds at which torn ones come together: points and radians per second.
  let mostWay: Float
  let mostTurn: Float
  let mostSpin = Float(Tuning.jointSpin)

  init() {
    let softness = Softness.substep(hertz: Tuning.softHertz, dampingRatio: Tuning.jointDampingRatio)
    (rate, scale, leak) = (Float(softness.rate), Float(softness.scale), Float(softness.leak))
    mostWay = Float(softness.rate * Tuning.maxCorrection)
    mostTurn = Float(softness.rate * Tuning.maxTurnCorrection)
  }
}

/// A joint of an island that takes substeps, with the places of its bodies.
struct HeldJoint: BodyPair {
  var joint: Int32
  var a: Int32
  var b: Int32
}
