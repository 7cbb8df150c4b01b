// The contacts of islands that take substeps, into their lanes and back.
extension WorldState {
  mutating func prepareContactBlocks() {
    var wide = WideScratch()
    swap(&wide, &scratch.wide)
    wide.coloring.color(wide.contacts, bodyCount: scratch.contacts.bodies.count)
    wide.blockCount = wide.coloring.order.count / 4
    while wide.blocks.count < wide.blockCount { wide.blocks.append(.none) }
    let softness = ContactSoftness(
      hertz: Tuning.contactHertz, dampingRatio: Tuning.contactDampingRatio, seconds: Tuning.substep)
    wide.blocks.withUnsafeMutableBufferPointer { blocks in
      wide.coloring.order.withUnsafeBufferPointer { order in
        wide.contacts.withUnsafeBufferPointer { list in
          prepare(blocks[0..<wide.blockCount], order, list, softness)
        }
      }
    }
    swap(&wide, &scratch.wide)
  }

  private func prepare(
    _ blocks: Slice<UnsafeMutableBufferPointer<ContactBlock>>, _ order: UnsafeBufferPointer<Int32>,
    _ list: UnsafeBufferPointer<PressingContact>, _ softness: ContactSoftness
  ) {
    contacts.withUnsafeBufferPointer { contacts in
      bodies.withUnsafeBufferPointer { bodies in
        scratch.contacts.bodies.withUnsafeBufferPointer { solid in
          let source = RowSource(
            list: list, contacts: contacts, bodies: bodies, solid: solid, detours: scratch.contacts.detours,
            islands: scratch.direct)
          for index in blocks.indices {
            let first = index * 4
            blocks.base[index] = ContactBlock(
              source.row(order[first]), source.row(order[first + 1]), source.row(order[first + 2]),
              source.row(order[first + 3]), softness)
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
  let bodies: UnsafeBufferPointer<Body>
  let solid: UnsafeBufferPointer<SolverBody>
  let detours: [Detour]
  let islands: DirectScratch

  @inline(__always)
  func row(_ index: Int32) -> ContactRow {
    guard index >= 0 else { return .none }
    let pressing = list[Int(index)]
    let contact = Int(pressing.contact)
    let (a, b) = (solid[Int(pressing.a)], solid[Int(pressing.b)])
    let (turnA, turnB) = (
      bodies[Int(contacts[contact].bodyA)].angle - contacts[contact].sight.angleA,
      bodies[Int(contacts[contact].bodyB)].angle - contacts[contact].sight.angleB
    )
    let lead = ContactConstraint.lead(a, b, Tuning.contactLead)
    let (ahead, shift) = ((a.spin * lead, b.spin * lead), (b.velocity - a.velocity) * lead)
    let course = ContactCourse(contacts[contact], turnA: turnA + ahead.0, turnB: turnB + ahead.1, shift: shift)
    var row = ContactRow(contacts[contact], course, pressing, a, b)
    let way = (b.velocity - a.velocity) * World.tick
    row.height = islands.height(at: max(pressing.a, pressing.b))
    row.way = SIMD2(Float(way.x), Float(way.y))
    row.goBack(shift, Float(ahead.0), Float(ahead.1))
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
  var coloring = BodyColoring()
  /// More than there are now, if there were more before.
  var blocks: [ContactBlock] = []
  var blockCount = 0
  /// By index of the gathered bodies; those of other islands are there and not used.
  var states: [BodyState] = []
  var drives: [BodyDrive] = []
}
