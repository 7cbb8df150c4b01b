// The contacts of islands that take substeps, into their lanes and back.
extension WorldState {
  /// Blocks of the tick before are kept where the contacts are the same and none of their four has changed.
  mutating func prepareContactBlocks() {
    var wide = WideScratch()
    swap(&wide, &scratch.wide)
    let isKept = wide.isSame && scratch.contacts.detours.isEmpty
    wide.blocks.withUnsafeMutableBufferPointer { blocks in
      wide.coloring.order.withUnsafeBufferPointer { order in
        wide.contacts.withUnsafeBufferPointer { list in
          withRowSource(list, wide.places.places) { source in
            let work = PrepareBlocksWork(source: source, order: order, blocks: blocks, isKept: isKept)
            scratch.workers.share(work, over: 0..<wide.blockCount, grain: Workers.blockGrain)
          }
        }
      }
    }
    wide.canBeKept = scratch.contacts.detours.isEmpty
    swap(&wide, &scratch.wide)
  }

  @inline(__always)
  private func withRowSource(
    _ list: UnsafeBufferPointer<PressingContact>, _ places: [Int32], _ body: (RowSource) -> Void
  ) {
    contacts.records.withUnsafeBufferPointer { contacts in
      bodies.records.withUnsafeBufferPointer { bodies in
        shapes.records.withUnsafeBufferPointer { shapes in
          scratch.contacts.bodies.withUnsafeBufferPointer { solid in
            scratch.contacts.detours.withUnsafeBufferPointer { detours in
              places.withUnsafeBufferPointer { places in
                scratch.direct.withHeights { heights in
                  body(
                    RowSource(
                      list: list, places: places, contacts: contacts, shapes: shapes, bodies: bodies, solid: solid,
                      detours: detours, heights: heights))
                }
              }
            }
          }
        }
      }
    }
  }

  mutating func storeContactImpulses() {
    let (workers, count) = (scratch.workers, scratch.wide.blockCount)
    scratch.wide.blocks.withUnsafeBufferPointer { blocks in
      contacts.records.withUnsafeMutableBufferPointer { contacts in
        let work = StoreImpulsesWork(blocks: blocks, contacts: contacts)
        workers.share(work, over: 0..<count, grain: Workers.blockGrain)
      }
    }
  }
}

private struct PrepareBlocksWork: SharedWork {
  let source: RowSource
  let order: UnsafeBufferPointer<Int32>
  let blocks: UnsafeMutableBufferPointer<ContactBlock>
  let isKept: Bool

  func work(on items: Range<Int>, part: Int) {
    for index in items {
      let four = SIMD4(order[index * 4], order[index * 4 + 1], order[index * 4 + 2], order[index * 4 + 3])
      if !isKept || source.isChanged(four) {
        blocks[index] = ContactBlock(
          source.row(four.x), source.row(four.y), source.row(four.z), source.row(four.w))
      }
      blocks[index].begin(.ofSubsteps, height: source.height(four))
    }
  }
}

private struct StoreImpulsesWork: SharedWork {
  let blocks: UnsafeBufferPointer<ContactBlock>
  let contacts: UnsafeMutableBufferPointer<Contact>

  func work(on items: Range<Int>, part: Int) {
    for index in items {
      for lane in 0..<4 where blocks[index].contact[lane] >= 0 {
        contacts[Int(blocks[index].contact[lane])].take(blocks[index], lane)
      }
    }
  }
}

/// What the rows of contacts are made from.
private struct RowSource {
  let list: UnsafeBufferPointer<PressingContact>
  let places: UnsafeBufferPointer<Int32>
  let contacts: UnsafeBufferPointer<Contact>
  let shapes: UnsafeBufferPointer<Shape>
  let bodies: UnsafeBufferPointer<Body>
  let solid: UnsafeBufferPointer<SolverBody>
  let detours: UnsafeBufferPointer<Detour>
  let heights: IslandHeights

  /// −1 for a lane that is not used.
  @inline(__always)
  func isChanged(_ four: SIMD4<Int32>) -> Bool {
    isChanged(four.x) || isChanged(four.y) || isChanged(four.z) || isChanged(four.w)
  }

  @inline(__always)
  private func isChanged(_ index: Int32) -> Bool { index >= 0 && list[Int(index)].isChanged }

  /// See `IslandHeights`.
  @inline(__always)
  func height(_ four: SIMD4<Int32>) -> SIMD4<Float> {
    SIMD4(height(four.x), height(four.y), height(four.z), height(four.w))
  }

  @inline(__always)
  private func height(_ index: Int32) -> Float {
    index < 0 ? 1 : heights[max(list[Int(index)].a, list[Int(index)].b)]
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
    if !detours.isEmpty && contacts[contact].peakImpulse == 0 { widen(&row, pressing) }
    (row.a, row.b) = (places[Int(pressing.a)], places[Int(pressing.b)])
    return row
  }

  /// What a struck body may meet besides is sought on the way that it really takes.
  @inline(__always)
  private func widen(_ row: inout ContactRow, _ pressing: PressingContact) {
    let (a, b) = (detours[Int(pressing.a)], detours[Int(pressing.b)])
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
