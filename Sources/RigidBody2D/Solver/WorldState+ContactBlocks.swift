// The contacts of islands that take substeps, into their lanes and back.
extension WorldState {
  /// Blocks of the tick before are kept where the contacts are the same and none of their four has changed.
  mutating func prepareContactBlocks() {
    var wide = WideScratch()
    swap(&wide, &scratch.wide)
    let isKept = wide.takeColoring(bodyCount: scratch.contacts.bodies.count) && scratch.contacts.detours.isEmpty
    wide.blocks.withUnsafeMutableBufferPointer { blocks in
      wide.coloring.order.withUnsafeBufferPointer { order in
        wide.contacts.withUnsafeBufferPointer { list in
          prepare(blocks[0..<wide.blockCount], order, list, isKept: isKept)
        }
      }
    }
    wide.canBeKept = scratch.contacts.detours.isEmpty
    swap(&wide, &scratch.wide)
  }

  private func prepare(
    _ blocks: Slice<UnsafeMutableBufferPointer<ContactBlock>>, _ order: UnsafeBufferPointer<Int32>,
    _ list: UnsafeBufferPointer<PressingContact>, isKept: Bool
  ) {
    contacts.withUnsafeBufferPointer { contacts in
      bodies.withUnsafeBufferPointer { bodies in
        shapes.withUnsafeBufferPointer { shapes in
          scratch.contacts.bodies.withUnsafeBufferPointer { solid in
            let source = RowSource(
              list: list, contacts: contacts, shapes: shapes, bodies: bodies, solid: solid,
              detours: scratch.contacts.detours, islands: scratch.direct)
            for index in blocks.indices {
              let four = SIMD4(order[index * 4], order[index * 4 + 1], order[index * 4 + 2], order[index * 4 + 3])
              if !isKept || source.isChanged(four) {
                blocks.base[index] = ContactBlock(
                  source.row(four.x), source.row(four.y), source.row(four.z), source.row(four.w))
              }
              blocks.base[index].begin(.ofSubsteps, height: source.height(four))
            }
          }
        }
      }
    }
  }

  mutating func storeContactImpulses() {
    var wide = WideScratch()
    swap(&wide, &scratch.wide)
    let count = wide.blockCount
    wide.blocks.withUnsafeBufferPointer { blocks in
      contacts.withUnsafeMutableBufferPointer { contacts in
        for index in 0..<count {
          for lane in 0..<4 where blocks[index].contact[lane] >= 0 {
            contacts[Int(blocks[index].contact[lane])].take(blocks[index], lane)
          }
        }
      }
    }
    swap(&wide, &scratch.wide)
  }
}

/// What the rows of contacts are made from.
private struct RowSource {
  let list: UnsafeBufferPointer<PressingContact>
  let contacts: UnsafeBufferPointer<Contact>
  let shapes: UnsafeBufferPointer<Shape>
  let bodies: UnsafeBufferPointer<Body>
  let solid: UnsafeBufferPointer<SolverBody>
  let detours: [Detour]
  let islands: DirectScratch

  /// −1 for a lane that is not used.
  @inline(__always)
  func isChanged(_ four: SIMD4<Int32>) -> Bool {
    isChanged(four.x) || isChanged(four.y) || isChanged(four.z) || isChanged(four.w)
  }

  @inline(__always)
  private func isChanged(_ index: Int32) -> Bool { index >= 0 && list[Int(index)].isChanged }

  /// See `DirectScratch.height`.
  @inline(__always)
  func height(_ four: SIMD4<Int32>) -> SIMD4<Float> {
    SIMD4(height(four.x), height(four.y), height(four.z), height(four.w))
  }

  @inline(__always)
  private func height(_ index: Int32) -> Float {
    index < 0 ? 1 : islands.height(at: max(list[Int(index)].a, list[Int(index)].b))
  }

  /// A contact at the reference places of its bodies.
  @inline(__always)
  func row(_ index: Int32) -> ContactRow {
    guard index >= 0 else { return .none }
    let pressing = list[Int(index)]
    let contact = Int(pressing.contact)
    let (slotA, slotB) = (Int(contacts[contact].bodyA), Int(contacts[contact].bodyB))
    let (from, to) = (bodies[slotA].reference, bodies[slotB].reference)
    let offset = (bodies[slotB].origin - bodies[slotA].origin) + (to.offset - from.offset)
    let turnA = from.angle - contacts[contact].sight.angleA
    let turnB = to.angle - contacts[contact].sight.angleB
    let course = ContactCourse(contacts[contact], turnA: turnA, turnB: turnB, offset: offset)
    let (a, b) = (solid[Int(pressing.a)], solid[Int(pressing.b)])
    var row = ContactRow(contacts[contact], course, pressing, a, b)
    if contacts[contact].isOfCircle {
      let (one, other) = (Int(contacts[contact].shapeA), Int(contacts[contact].shapeB))
      let round = CircleCourse(
        contacts[contact], (shapes[one].radius, shapes[other].radius), turnA: turnA, turnB: turnB, offset: offset)
      if abs(round.normal.cross(contacts[contact].manifold.normal)) < Tuning.followedTurn { row.roll(round) }
    }
    if !detours.isEmpty && contacts[contact].peakImpulse == 0 { widen(&row) }
    return row
  }

  /// What a struck body may meet besides is sought on the way that it really takes.
  private func widen(_ row: inout ContactRow) {
    let (a, b) = (detours[Int(row.a)], detours[Int(row.b)])
    row.widen(b.shift - a.shift, Float(a.turn), Float(b.turn))
  }
}

extension Contact {
  @inline(__always)
  fileprivate mutating func take(_ block: ContactBlock, _ lane: Int) {
    manifold.first.normalImpulse = Double(block.first.impulse[lane])
    manifold.second.normalImpulse = Double(block.second.impulse[lane])
    manifold.tangentImpulse = Double(block.tangentImpulse[lane])
    peakImpulse = max(peakImpulse, max(block.first.peak[lane], block.second.peak[lane]))
  }
}

/// Memory of the islands that take substeps, refilled in each tick.
struct WideScratch: Sendable {
  var contacts: [PressingContact] = []
  /// The contacts that the blocks were made of, if they can be kept.
  private var before: [PressingContact] = []
  /// Whether the blocks are those of the tick that has just ended, and nothing but their contacts is in them.
  var canBeKept = false
  var coloring = BodyColoring()
  /// More than there are now, if there were more before.
  var blocks: [ContactBlock] = []
  var blockCount = 0
  /// By index of the gathered bodies; those of other islands are there and not used.
  var states: [BodyState] = []
  var drives: [BodyDrive] = []
  /// What the impulses of the substep before push each body by in the next one, as its motion.
  var carries: [SIMD4<Float>] = []
}

extension WideScratch {
  mutating func beginTick() {
    swap(&before, &contacts)
    if !canBeKept { before.removeAll(keepingCapacity: true) }
    canBeKept = false
    contacts.removeAll(keepingCapacity: true)
  }

  /// Colours the contacts, unless they are those of the tick before. Answers whether they are.
  mutating func takeColoring(bodyCount: Int) -> Bool {
    if !contacts.isEmpty && before.count == contacts.count
      && before.indices.allSatisfy({ before[$0].isSame(as: contacts[$0]) })
    {
      return true
    }
    coloring.color(contacts, bodyCount: bodyCount)
    blockCount = coloring.order.count / 4
    while blocks.count < blockCount { blocks.append(.none) }
    return false
  }
}
