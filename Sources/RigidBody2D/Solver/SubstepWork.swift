/// What the substeps of wide islands read and write: where it stands, for all workers.
struct SubstepLanes {
  let states: UnsafeMutableBufferPointer<BodyState>
  let drives: UnsafeBufferPointer<BodyDrive>
  let carries: UnsafeMutableBufferPointer<SIMD4<Float>>
  let blocks: UnsafeMutableBufferPointer<ContactBlock>
  let joints: UnsafeMutableBufferPointer<JointBlock>
  let starts: UnsafeBufferPointer<JointStart>
  let extras: JointExtras
  let scale = SubstepScale(seconds: Tuning.substep, biasRate: ContactSoftness.ofSubsteps.biasRate)
}

/// One pass of a substep, over bodies or over blocks that have no moving body in common.
struct SubstepWork: SharedWork {
  enum Pass {
    case drive
    case move
    case beginContacts
    case solveContacts
    case relaxContacts
    case warmStartJoints
    case solveJoints
    case relaxJoints
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
      for index in items { lanes.blocks[index].begin(bodies, carries) }
    case .solveContacts:
      for index in items { lanes.blocks[index].solve(bodies, lanes.scale) }
    case .relaxContacts:
      for index in items { lanes.blocks[index].relax(bodies, carries) }
    case .warmStartJoints:
      for index in items { lanes.joints[index].warmStart(bodies, lanes.extras) }
    case .solveJoints:
      for index in items { lanes.joints[index].solve(bodies, lanes.extras) }
    case .relaxJoints:
      for index in items {
        lanes.joints[index].follow(lanes.starts[index], bodies, lanes.extras)
        lanes.joints[index].relax(bodies, lanes.extras)
      }
    }
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
