/// Memory of the islands that take substeps, refilled in each tick.
struct WideScratch: Sendable {
  var contacts: [PressingContact] = []
  /// The contacts that the blocks were made of, if they can be kept.
  private var before: [PressingContact] = []
  /// Whether the blocks are those of the tick that has just ended, and nothing but their contacts is in them.
  var canBeKept = false
  var coloring = BodyColoring()
  var places = WidePlaces()
  private var points: [Vec2] = []
  /// Whether the contacts, and so colours and places, are those of the tick before.
  private(set) var isSame = false
  /// More than there are now, if there were more before.
  var blocks: [ContactBlock] = []
  var blockCount = 0
  /// By place; those of other islands are there and not used.
  var states: [BodyState] = []
  var drives: [BodyDrive] = []
  var anchors: [RowAnchor] = []
  /// What the impulses of the substep before push each body by in the next one, as its motion.
  var carries: [SIMD4<Float>] = []
  var massScales = MassScales()
  /// By index of the gathered bodies, of their islands' roots.
  var momenta: [FreeMomentum] = []
  /// By index of the gathered bodies, of their islands' roots: whether rigid joints are in one, as of the tick in which
  /// their blocks were made, and what its impulses of the tick before would do.
  var isRigid: [Bool] = []
  var starts: [StartWork] = []
  /// Of this tick.
  var crowding = Crowding()
}

extension WideScratch {
  mutating func makeRoom(forBodies count: Int) {
    states.resize(to: count, with: BodyState())
    drives.resize(to: count, with: BodyDrive())
    anchors.resize(to: count, with: .none)
    carries.resize(to: count, with: SIMD4())
  }

  /// For the passes over blocks.
  @inline(__always)
  mutating func withLanes(
    _ body: (
      UnsafeMutableBufferPointer<BodyState>, UnsafeMutableBufferPointer<BodyDrive>,
      UnsafeMutableBufferPointer<SIMD4<Float>>, UnsafeMutableBufferPointer<ContactBlock>
    ) -> Void
  ) {
    states.withUnsafeMutableBufferPointer { states in
      drives.withUnsafeMutableBufferPointer { drives in
        carries.withUnsafeMutableBufferPointer { carries in
          blocks.withUnsafeMutableBufferPointer { body(states, drives, carries, $0) }
        }
      }
    }
  }

  /// For those from bodies to states and back.
  @inline(__always)
  mutating func withBodies(
    _ body: (
      _ gathered: UnsafeBufferPointer<Int32>, UnsafeMutableBufferPointer<BodyState>,
      UnsafeMutableBufferPointer<BodyDrive>, UnsafeMutableBufferPointer<SIMD4<Float>>,
      UnsafeMutableBufferPointer<RowAnchor>
    ) -> Void
  ) {
    states.withUnsafeMutableBufferPointer { states in
      drives.withUnsafeMutableBufferPointer { drives in
        carries.withUnsafeMutableBufferPointer { carries in
          anchors.withUnsafeMutableBufferPointer { anchors in
            places.bodies.withUnsafeBufferPointer { body($0, states, drives, carries, anchors) }
          }
        }
      }
    }
  }
}

extension WideScratch {
  mutating func beginTick() {
    swap(&before, &contacts)
    if !canBeKept { before.removeAll(keepingCapacity: true) }
    canBeKept = false
    contacts.removeAll(keepingCapacity: true)
    crowding.reset()
  }

  /// Colours the contacts, unless they are those of the tick before.
  mutating func arrange(bodyCount: Int, isAlone: Bool, _ point: (_ index: Int) -> Vec2) {
    isSame =
      !contacts.isEmpty && before.count == contacts.count && places.count == bodyCount
      && (isAlone || places.isSorted) && before.indices.allSatisfy({ before[$0].isSame(as: contacts[$0]) })
    if isSame { return }
    if isAlone || contacts.isEmpty {
      places.keepOrder(count: bodyCount)
    } else {
      points.removeAll(keepingCapacity: true)
      for index in 0..<bodyCount { points.append(point(index)) }
      points.withUnsafeBufferPointer { places.sort($0) }
    }
    coloring.color(contacts, bodyCount: bodyCount, places)
    blockCount = coloring.order.count / 4
    while blocks.count < blockCount { blocks.append(.none) }
  }
}
