// What is asked of each body in each tick is inlined: else all of the set is put on the stack to pass it on.
extension BodySet {
  @inline(__always)
  func velocity(of body: BodyHandle) -> Vec2 {
    let slot = slot(of: body)
    return slots[slot].place == .sprung ? lanes.velocity(Int(slots[slot].index)) : self[slot].velocity
  }

  @inline(__always)
  func angularVelocity(of body: BodyHandle) -> Double {
    let slot = slot(of: body)
    return slots[slot].place == .sprung ? lanes.spin(Int(slots[slot].index)) : self[slot].spin
  }

  func angularAcceleration(of body: BodyHandle) -> Double { self[slot(of: body)].angularAcceleration }

  func acceleration(of body: BodyHandle) -> Vec2 { self[slot(of: body)].acceleration }

  func mass(of body: BodyHandle) -> Double { self[slot(of: body)].mass }

  func inertia(of body: BodyHandle) -> Double { self[slot(of: body)].inertia }

  func linearDamping(of body: BodyHandle) -> Double { self[slot(of: body)].linearDamping }

  func angularDamping(of body: BodyHandle) -> Double { self[slot(of: body)].angularDamping }

  func isStatic(_ body: BodyHandle) -> Bool { self[slot(of: body)].isStatic }

  func isDriven(_ body: BodyHandle) -> Bool { self[slot(of: body)].isDriven }

  func hasFixedRotation(_ body: BodyHandle) -> Bool { self[slot(of: body)].fixedRotation }

  func size(of body: BodyHandle) -> Vec2 { slots[slot(of: body)].size }

  func tag(of body: BodyHandle) -> Int { slots[slot(of: body)].tag }

  func localMassCenter(of body: BodyHandle) -> Vec2 { massCenter(of: slot(of: body)) }

  func jointCount(of body: BodyHandle) -> Int { Int(slots[slot(of: body)].jointCount) }

  func touchCount(of body: BodyHandle) -> Int { Int(slots[slot(of: body)].touchCount) }

  func isAwake(_ body: BodyHandle) -> Bool { slots[slot(of: body)].place.isAwake }
}

extension BodySet {
  /// From the centre of one body to that of another. Origins first: they are large and near each other.
  @inline(__always)
  func offset(from a: Int, to b: Int) -> Vec2 {
    (self[b].origin - self[a].origin) + (self[b].offset - self[a].offset)
  }
}
