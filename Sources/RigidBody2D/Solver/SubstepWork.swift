/// What the substeps of wide islands read and write: where it stands, for all workers.
struct SubstepLanes {
  let states: UnsafeMutableBufferPointer<BodyState>
  let drives: UnsafeBufferPointer<BodyDrive>
  let carries: UnsafeMutableBufferPointer<SIMD4<Float>>
  let blocks: UnsafeMutableBufferPointer<ContactBlock>
  let joints: UnsafeMutableBufferPointer<JointBlock>
  let starts: UnsafeBufferPointer<JointStart>
  let extras: JointExtras
  let sources: BlockSources
  let contacts: UnsafeMutableBufferPointer<Contact>
  let scale = SubstepScale.ofSubsteps
}

/// One pass of a substep, over bodies or over blocks that have no moving body in common.
struct SubstepWork: SharedWork {
  enum Pass {
    case drive
    case move
    case beginContacts
    case solveContacts
    case relaxContacts
    /// In the last substep.
    case relaxAndStoreContacts
    case beginJoints
    case solveJoints
    case relaxJoints
    /// In the last substep.
    case relaxJointsAtLast
  }

  let pass: Pass
  let lanes: SubstepLanes

  func work(on items: Range<Int>, part: Int) {
    guard let bodies = lanes.states.baseAddress, let carries = lanes.carries.baseAddress else { return }
    switch pass {
    case .drive:
      for index in items {
        bodies[index].take(lanes.drives[index], carries[index])
        carries[index] = SIMD4()
      }
    case .move:
      for index in items { bodies[index].move(lanes.scale) }
    case .beginContacts:
      for index in items {
        lanes.blocks[index].begin(
          .ofSubsteps, height: lanes.sources.height(index), pushSpeed: lanes.sources.pushSpeed(index))
        lanes.blocks[index].begin(bodies, carries)
      }
    case .solveContacts:
      for index in items { lanes.blocks[index].solve(bodies, lanes.scale) }
    case .relaxContacts:
      for index in items { lanes.blocks[index].relax(bodies, carries) }
    case .relaxAndStoreContacts:
      for index in items {
        lanes.blocks[index].relax(bodies, nil)
        lanes.storeImpulses(index)
      }
    case .beginJoints:
      for index in items { lanes.joints[index].begin(carries, lanes.extras) }
    case .solveJoints:
      for index in items { lanes.joints[index].solve(bodies, lanes.extras) }
    case .relaxJoints: relaxJoints(items, bodies, carries)
    case .relaxJointsAtLast: relaxJoints(items, bodies, nil)
    }
  }

  @inline(__always)
  private func relaxJoints(
    _ items: Range<Int>, _ bodies: UnsafeMutablePointer<BodyState>, _ carries: UnsafeMutablePointer<SIMD4<Float>>?
  ) {
    guard let starts = lanes.starts.baseAddress else { return }
    for index in items {
      lanes.joints[index].follow(starts + index, bodies, lanes.extras)
      lanes.joints[index].relax(bodies, carries, lanes.extras)
    }
  }
}

/// Where the contacts of blocks come from.
struct BlockSources {
  /// Four for each block: where they are in the list, −1 for a lane that is not used.
  let order: UnsafeBufferPointer<Int32>
  let list: UnsafeBufferPointer<PressingContact>
  let heights: IslandHeights
  let crowding: Crowding.Counts

  /// See `IslandHeights`.
  @inline(__always)
  fileprivate func height(_ block: Int) -> SIMD4<Float> {
    SIMD4(
      height(of: order[4 * block]), height(of: order[4 * block + 1]), height(of: order[4 * block + 2]),
      height(of: order[4 * block + 3]))
  }

  /// See `Crowding`.
  @inline(__always)
  fileprivate func pushSpeed(_ block: Int) -> SIMD4<Float> {
    if crowding.isEmpty { return SIMD4(repeating: Float(Tuning.pushSpeed)) }
    return SIMD4(
      pushSpeed(of: order[4 * block]), pushSpeed(of: order[4 * block + 1]), pushSpeed(of: order[4 * block + 2]),
      pushSpeed(of: order[4 * block + 3]))
  }

  @inline(__always)
  private func pushSpeed(of index: Int32) -> Float {
    index < 0 ? 0 : crowding.pushSpeed(list[Int(index)].a, list[Int(index)].b)
  }

  @inline(__always)
  private func height(of index: Int32) -> Float {
    index < 0 ? 1 : heights[max(list[Int(index)].a, list[Int(index)].b)]
  }
}

extension SubstepLanes {
  @inline(__always)
  fileprivate func storeImpulses(_ block: Int) {
    for lane in 0..<4 {
      let index = sources.order[4 * block + lane]
      if index >= 0 { contacts[Int(sources.list[Int(index)].contact)].take(blocks[block], lane) }
    }
  }
}

extension Contact {
  @inline(__always)
  fileprivate mutating func take(_ block: borrowing ContactBlock, _ lane: Int) {
    manifold.first.normalImpulse = Double(block.first.impulse[lane])
    manifold.second.normalImpulse = Double(block.second.impulse[lane])
    manifold.tangentImpulse = Double(block.tangentImpulse[lane])
    manifold.rollingImpulse = block.rollingImpulse[lane]
    peakImpulse = max(peakImpulse, block.peak[lane])
  }
}

extension BodyState {
  @inline(__always)
  fileprivate mutating func take(_ drive: BodyDrive, _ carried: SIMD4<Float>) {
    motion = (motion + drive.push) * drive.keep + carried
  }

  @inline(__always)
  fileprivate mutating func move(_ scale: SubstepScale) {
    motion = motion.clampedBelow(by: -Self.mostMotion).clampedAbove(by: Self.mostMotion)
    delta += motion * scale.seconds
  }

  private static let mostMotion = SIMD4(
    Float(Tuning.mostSpeed), Float(Tuning.mostSpeed), Float(Tuning.mostSpin), .greatestFiniteMagnitude)
}
