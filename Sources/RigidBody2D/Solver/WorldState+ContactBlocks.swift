// The contacts of islands that take substeps, into their lanes and back.
extension WorldState {
  mutating func prepareContactBlocks() {
    var wide = WideScratch()
    swap(&wide, &scratch.wide)
    wide.coloring.color(wide.contacts, bodyCount: scratch.contacts.bodies.count)
    wide.blocks.removeAll(keepingCapacity: true)
    let softness = ContactSoftness(
      hertz: Tuning.contactHertz, dampingRatio: Tuning.contactDampingRatio, seconds: Tuning.substep)
    wide.coloring.order.withUnsafeBufferPointer { order in
      var index = 0
      while index < order.count {
        wide.blocks.append(
          ContactBlock(
            row(order[index], wide.contacts), row(order[index + 1], wide.contacts),
            row(order[index + 2], wide.contacts), row(order[index + 3], wide.contacts), softness))
        index += 4
      }
    }
    swap(&wide, &scratch.wide)
  }

  @inline(__always)
  private func row(_ index: Int32, _ list: [PressingContact]) -> ContactRow {
    guard index >= 0 else { return .none }
    let pressing = list[Int(index)]
    var row = ContactRow(
      contacts[Int(pressing.contact)], course(of: Int(pressing.contact)), pressing,
      scratch.contacts.bodies[Int(pressing.a)], scratch.contacts.bodies[Int(pressing.b)])
    if !scratch.contacts.detours.isEmpty && contacts[Int(pressing.contact)].peakImpulse == 0 { widen(&row) }
    return row
  }

  /// What a struck body may meet besides is sought on the way that it really takes.
  private func widen(_ row: inout ContactRow) {
    let (a, b) = (scratch.contacts.detours[Int(row.a)], scratch.contacts.detours[Int(row.b)])
    let shift = SIMD2(Float(b.shift.x - a.shift.x), Float(b.shift.y - a.shift.y))
    row.first.separation += row.widening(at: row.first, shift, Float(a.turn), Float(b.turn))
    guard row.second.separation < .greatestFiniteMagnitude else { return }
    row.second.separation += row.widening(at: row.second, shift, Float(a.turn), Float(b.turn))
  }

  mutating func storeContactImpulses() {
    var wide = WideScratch()
    swap(&wide, &scratch.wide)
    wide.blocks.withUnsafeBufferPointer { blocks in
      contacts.withUnsafeMutableBufferPointer { contacts in
        for index in blocks.indices {
          for lane in 0..<4 where blocks[index].contact[lane] >= 0 {
            contacts[Int(blocks[index].contact[lane])].take(blocks[index], lane)
          }
        }
      }
    }
    swap(&wide, &scratch.wide)
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
  var coloring = ContactColoring()
  var blocks: [ContactBlock] = []
  /// By index of the gathered bodies; those of other islands are there and not used.
  var states: [BodyState] = []
  var drives: [BodyDrive] = []
}
