extension WorldState {
  /// Steps the gathered bodies.
  mutating func solveIslands() {
    guard scratch.contacts.hasIsland else { return }
    solveDirectIslands()
    if !scratch.direct.isAlone { solveWideIslands() }
    followDetoursToTheirEnds()
  }

  /// Soft constraints in substeps, each with one round of impulses before the bodies are moved and one after. Catto,
  /// "Solver2D", 2024; Macklin et al., "Small Steps in Physics Simulation", 2019.
  private mutating func solveWideIslands() {
    arrangeWideIslands()
    prepareStates()
    prepareContactBlocks()
    prepareJointBlocks()
    warmStartContacts()
    warmStartJoints()
    limitWarmStarts()
    takeSubsteps()
    returnMomentum()
    storeStates()
    storeJointImpulses()
  }
}

extension WorldState {
  private mutating func arrangeWideIslands() {
    var wide = WideScratch()
    swap(&wide, &scratch.wide)
    wide.arrange(bodyCount: scratch.contacts.island.count, isAlone: scratch.workers.isAlone) { index in
      let slot = Int(scratch.contacts.island[index])
      return slot < 0 ? .zero : bodies[slot].origin + bodies[slot].offset
    }
    swap(&wide, &scratch.wide)
  }

  private mutating func prepareStates() {
    let (count, workers) = (scratch.contacts.island.count, scratch.workers)
    scratch.wide.makeRoom(forBodies: count)
    withWideBodies { workers.share(PrepareStatesWork(wide: $0), over: 0..<count, grain: Workers.bodyGrain) }
  }

  @inline(__always)
  mutating func withWideBodies(_ body: (WideBodies) -> Void) {
    bodies.records.withUnsafeMutableBufferPointer { records in
      scratch.wide.withBodies { gathered, states, drives, carries, anchors in
        scratch.contacts.island.withUnsafeBufferPointer { island in
          scratch.contacts.bodies.withUnsafeBufferPointer { solid in
            scratch.direct.isDirect.withUnsafeBufferPointer { isDirect in
              bodies.slots.withUnsafeBufferPointer { slots in
                body(
                  WideBodies(
                    island: island, solid: solid, isDirect: isDirect, slots: slots, bodies: records, gathered: gathered,
                    states: states, drives: drives, carries: carries, anchors: anchors))
              }
            }
          }
        }
      }
    }
  }

  /// The first one of a tick. Bodies weigh what it squeezes them to.
  private mutating func warmStartContacts() {
    beginContacts()
    if weighSqueezedBodies() { beginContacts() }
  }

  private mutating func beginContacts() {
    let workers = scratch.workers
    withSubstepLanes { lanes, contacts, _ in
      workers.share(SubstepWork(pass: .beginContacts, lanes: lanes), over: contacts, grain: Workers.blockGrain)
    }
  }

  /// After all bodies have been weighed by their contacts.
  private mutating func warmStartJoints() {
    let workers = scratch.workers
    withSubstepLanes { lanes, _, joints in
      workers.share(SubstepWork(pass: .beginJoints, lanes: lanes), over: joints, grain: Workers.blockGrain)
    }
  }

  /// The blocks, colour after colour, and between them the bodies.
  private mutating func takeSubsteps() {
    let (workers, bodyCount) = (scratch.workers, scratch.wide.states.count)
    let grain = Workers.blockGrain
    withSubstepLanes { lanes, contacts, joints in
      func bodies(_ pass: SubstepWork.Pass) {
        workers.share(
          SubstepWork(pass: pass, lanes: lanes), over: 0..<bodyCount, grain: Workers.bodyGrain,
          perWorker: Workers.steadyParts)
      }
      func blocks(_ pass: SubstepWork.Pass, _ runs: [BlockRun]) {
        workers.share(SubstepWork(pass: pass, lanes: lanes), over: runs, grain: grain)
      }
      for substep in 1...Tuning.substeps {
        bodies(.drive)
        blocks(.solveJoints, joints)
        blocks(.solveContacts, contacts)
        bodies(.move)
        blocks(substep < Tuning.substeps ? .relaxContacts : .relaxAndStoreContacts, contacts)
        blocks(substep < Tuning.substeps ? .relaxJoints : .relaxJointsAtLast, joints)
      }
    }
  }

  @inline(__always)
  private mutating func withSubstepLanes(_ body: (SubstepLanes, _ contacts: [BlockRun], _ joints: [BlockRun]) -> Void) {
    let (runs, held) = (scratch.wide.coloring.runs, scratch.wideJoints.runs)
    let (order, list) = (scratch.wide.coloring.order, scratch.wide.contacts)
    let crowding = scratch.wide.crowding
    scratch.wide.withLanes { states, drives, carries, blocks in
      scratch.wideJoints.withLanes { joints, starts, extras in
        scratch.direct.withBlockSources(order, list, crowding) { sources in
          contacts.records.withUnsafeMutableBufferPointer { contacts in
            let lanes = SubstepLanes(
              states: states, drives: UnsafeBufferPointer(drives), carries: carries, blocks: blocks, joints: joints,
              starts: starts, extras: extras, sources: sources, contacts: contacts)
            body(lanes, runs, held)
          }
        }
      }
    }
  }

  private mutating func storeStates() {
    let (count, workers) = (scratch.contacts.island.count, scratch.workers)
    withWideBodies { workers.share(StoreStatesWork(wide: $0), over: 0..<count, grain: Workers.bodyGrain) }
  }

  private mutating func followDetoursToTheirEnds() {
    for (index, detour) in scratch.contacts.detours.enumerated() where detour.time > 0 {
      let slot = Int(scratch.contacts.island[index])
      bodies[slot].offset += detour.shift
      bodies[slot].angle += detour.turn
    }
  }
}

extension DirectScratch {
  @inline(__always)
  fileprivate func withBlockSources(
    _ order: [Int32], _ list: [PressingContact], _ crowding: Crowding, _ body: (BlockSources) -> Void
  ) {
    order.withUnsafeBufferPointer { order in
      list.withUnsafeBufferPointer { list in
        crowding.withCounts { counts in
          withHeights { body(BlockSources(order: order, list: list, heights: $0, crowding: counts)) }
        }
      }
    }
  }
}
