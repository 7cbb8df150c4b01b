// The contacts of islands that take substeps, into their lanes and back.
extension WorldState {
  /// Blocks of the tick before are kept where the contacts are the same and none of their four has changed.
  mutating func prepareContactBlocks() {
    var wide = WideScratch()
    swap(&wide, &scratch.wide)
    wide.canBeKept = scratch.contacts.detours.isEmpty
    let isKept = wide.isSame && wide.canBeKept
    if !isKept { wide.massScales.reset(count: wide.states.count) }
    prepareBlocks(isKept ? .ofChangedContacts : .all, &wide)
    swap(&wide, &scratch.wide)
  }

  /// After the first warm start: weighs bodies by what squeezes them; see `MassScales`.
  ///
  /// Answers whether one weighs other than before. The warm start is then to be taken anew.
  mutating func weighSqueezedBodies() -> Bool {
    var wide = WideScratch()
    swap(&wide, &scratch.wide)
    let leastOfAll = Float(leastInverseMass)
    let (places, indices) = (wide.places.places, wide.places.bodies)
    func slot(inPlace place: Int) -> Int { Int(scratch.contacts.island[Int(indices[place])]) }
    let isChanged = wide.carries.withUnsafeBufferPointer { carries in
      wide.massScales.weigh(carries, leastOfAll: leastOfAll) {
        inverseMassToScale(Int(indices[$0]))
      } before: {
        let slot = slot(inPlace: $0)
        return slot < 0 ? 1 : bodies[slot].massScale
      } heaviest: {
        heaviest(beside: slot(inPlace: $0), places, $1)
      }
    }
    wide.massScales.forEachSqueezed { bodies[slot(inPlace: $0)].massScale = $1 }
    if isChanged {
      prepareBlocks(.ofChangedMasses, &wide)
      wide.carries.refill(wide.carries.count, with: SIMD4())
    }
    swap(&wide, &scratch.wide)
    return isChanged
  }

  /// Of all gathered bodies that can move.
  private var leastInverseMass: Double {
    var least = Double.infinity
    for body in scratch.contacts.bodies where body.inverseMass > 0 { least = min(least, body.inverseMass) }
    return least
  }

  /// Joints see bodies as they are, and all rows of a body have to see the same.
  @inline(__always)
  private func inverseMassToScale(_ index: Int) -> Float {
    let slot = scratch.contacts.island[index]
    return slot < 0 || bodies.slots[Int(slot)].jointCount > 0 ? 0 : Float(scratch.contacts.bodies[index].inverseMass)
  }

  private func heaviest(beside slot: Int, _ places: [Int32], _ scales: [Float]) -> HeaviestBeside {
    var (heaviest, edge) = (HeaviestBeside(), bodies.slots[slot].firstContact)
    while !edge.isNone {
      let contact = contacts[edge.contact]
      let other = contact.other(than: slot)
      let inverse = Float(bodies[other].inverseMass)
      if contact.presses && inverse > 0 {
        // What is not gathered has place 0, whose scale is 1.
        let index = scratch.contacts.holds(other) ? Int(scratch.contacts.indices[other]) : 0
        heaviest.add(inverse, scale: scales[Int(places[index])])
      }
      edge = contacts[edge].next
    }
    return heaviest
  }

  private func prepareBlocks(_ which: PrepareBlocksWork.Which, _ wide: inout WideScratch) {
    wide.blocks.withUnsafeMutableBufferPointer { blocks in
      wide.coloring.order.withUnsafeBufferPointer { order in
        wide.contacts.withUnsafeBufferPointer { list in
          wide.massScales.withScales { scales, isChanged in
            withRowSource(list, wide.places.places, wide.anchors, scales, isChanged) { source in
              let work = PrepareBlocksWork(source: source, order: order, blocks: blocks, which: which)
              scratch.workers.share(work, over: 0..<wide.blockCount, grain: Workers.blockGrain)
            }
          }
        }
      }
    }
  }

  @inline(__always)
  private func withRowSource(
    _ list: UnsafeBufferPointer<PressingContact>, _ places: [Int32], _ anchors: [RowAnchor],
    _ scales: UnsafeBufferPointer<Float>, _ isRescaled: UnsafeBufferPointer<Bool>, _ body: (RowSource) -> Void
  ) {
    contacts.records.withUnsafeBufferPointer { contacts in
      bodies.records.withUnsafeBufferPointer { bodies in
        shapes.records.withUnsafeBufferPointer { shapes in
          anchors.withUnsafeBufferPointer { anchors in
            scratch.contacts.detours.withUnsafeBufferPointer { detours in
              places.withUnsafeBufferPointer { places in
                body(
                  RowSource(
                    list: list, places: places, contacts: contacts, shapes: shapes, bodies: bodies, anchors: anchors,
                    scales: scales, isRescaled: isRescaled, detours: detours))
              }
            }
          }
        }
      }
    }
  }
}

private struct PrepareBlocksWork: SharedWork {
  let source: RowSource
  let order: UnsafeBufferPointer<Int32>
  let blocks: UnsafeMutableBufferPointer<ContactBlock>
  let which: Which

  /// The blocks that are made anew.
  enum Which {
    case all
    case ofChangedContacts
    case ofChangedMasses
  }

  func work(on items: Range<Int>, part: Int) {
    for index in items {
      let four = SIMD4(order[index * 4], order[index * 4 + 1], order[index * 4 + 2], order[index * 4 + 3])
      if isToBeMade(four, index) {
        blocks[index] = ContactBlock(
          source.row(four.x), source.row(four.y), source.row(four.z), source.row(four.w))
      }
    }
  }

  @inline(__always)
  private func isToBeMade(_ four: SIMD4<Int32>, _ index: Int) -> Bool {
    switch which {
    case .all: true
    case .ofChangedContacts: source.isChanged(four)
    case .ofChangedMasses: source.isRescaled(blocks[index].indexA) || source.isRescaled(blocks[index].indexB)
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
  /// By place, as the scales.
  let anchors: UnsafeBufferPointer<RowAnchor>
  let scales: UnsafeBufferPointer<Float>
  let isRescaled: UnsafeBufferPointer<Bool>
  let detours: UnsafeBufferPointer<Detour>

  /// −1 for a lane that is not used.
  @inline(__always)
  func isChanged(_ four: SIMD4<Int32>) -> Bool {
    isChanged(four.x) || isChanged(four.y) || isChanged(four.z) || isChanged(four.w)
  }

  @inline(__always)
  private func isChanged(_ index: Int32) -> Bool { index >= 0 && list[Int(index)].isChanged }

  @inline(__always)
  func isRescaled(_ places: SIMD4<Int32>) -> Bool {
    isRescaled[Int(places.x)] || isRescaled[Int(places.y)] || isRescaled[Int(places.z)] || isRescaled[Int(places.w)]
  }

  /// A contact at the reference places of its bodies.
  @inline(__always)
  func row(_ index: Int32) -> ContactRow {
    guard index >= 0 else { return .none }
    let pressing = list[Int(index)]
    let contact = Int(pressing.contact)
    let (placeA, placeB) = (places[Int(pressing.a)], places[Int(pressing.b)])
    let a = anchor(placeA, isMoved: pressing.a > 0, contacts[contact].bodyA)
    let b = anchor(placeB, isMoved: pressing.b > 0, contacts[contact].bodyB)
    let offset = (b.origin - a.origin) + (b.place.offset - a.place.offset)
    let turnA = a.place.angle - contacts[contact].sight.angleA
    let turnB = b.place.angle - contacts[contact].sight.angleB
    let course = ContactCourse(contacts[contact], turnA: turnA, turnB: turnB, offset: offset)
    var row = ContactRow(contacts[contact], course, a, b)
    if contacts[contact].isOfCircle {
      let (one, other) = (Int(contacts[contact].shapeA), Int(contacts[contact].shapeB))
      let round = CircleCourse(
        contacts[contact], (shapes[one].radius, shapes[other].radius), turnA: turnA, turnB: turnB, offset: offset)
      if abs(round.normal.cross(contacts[contact].manifold.normal)) < Tuning.followedTurn {
        row.roll(round, on: max(shapes[one].radius, shapes[other].radius))
      }
    }
    if !detours.isEmpty && contacts[contact].peakImpulse == 0 { widen(&row, pressing) }
    (row.a, row.b) = (placeA, placeB)
    row.scaleMasses(scales[Int(row.a)], scales[Int(row.b)])
    return row
  }

  @inline(__always)
  private func anchor(_ place: Int32, isMoved: Bool, _ slot: Int32) -> RowAnchor {
    isMoved ? anchors[Int(place)] : RowAnchor(bodies[Int(slot)], .fixed)
  }

  /// What a struck body may meet besides is sought on the way that it really takes.
  @inline(__always)
  private func widen(_ row: inout ContactRow, _ pressing: PressingContact) {
    let (a, b) = (detours[Int(pressing.a)], detours[Int(pressing.b)])
    row.widen(b.shift - a.shift, Float(a.turn), Float(b.turn))
  }
}
