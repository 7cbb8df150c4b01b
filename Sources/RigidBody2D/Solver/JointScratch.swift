/// Memory of the joints of islands that take substeps, refilled in each tick.
struct JointScratch: Sendable {
  /// By kind.
  var lists: [[HeldJoint]] = []
  var coloring = BodyColoring()
  /// By index of the gathered bodies.
  var bodies: [JointBody] = []
  /// Kind after kind, each of its colours after the other.
  var blocks: [JointBlock] = []
  /// Where each of those colours ends.
  var runs: [BlockRun] = []
  /// Of each block.
  var starts: [JointStart] = []
  var thirds: [JointThird] = []
  var springs: [JointSpring] = []

  mutating func forget() {
    while lists.count < JointKind.count { lists.append([]) }
    for kind in lists.indices { lists[kind].removeAll(keepingCapacity: true) }
    bodies.removeAll(keepingCapacity: true)
    blocks.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    thirds.removeAll(keepingCapacity: true)
    springs.removeAll(keepingCapacity: true)
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

  init() {
    let softness = Softness.substep(hertz: Tuning.jointHertz, dampingRatio: Tuning.jointDampingRatio)
    (rate, scale, leak) = (Float(softness.rate), Float(softness.scale), Float(softness.leak))
    mostWay = Float(softness.rate * Tuning.maxCorrection)
    mostTurn = Float(softness.rate * Tuning.maxTurnCorrection)
  }
}

/// A joint of an island that takes substeps, with the indices of its bodies among those gathered.
struct HeldJoint: BodyPair {
  var joint: Int32
  var a: Int32
  var b: Int32
}
