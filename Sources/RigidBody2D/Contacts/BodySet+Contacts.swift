// What bodies know of their contacts.
extension BodySet {
  mutating func countSeam(_ contact: Contact, _ change: Int32) {
    guard contact.maySeam else { return }
    slots[Int(contact.bodyA)].seamCount += change
    slots[Int(contact.bodyB)].seamCount += change
  }

  mutating func countTouch(_ contact: Contact, _ change: Int32) {
    guard contact.responds else { return }
    slots[Int(contact.bodyA)].touchCount += change
    slots[Int(contact.bodyB)].touchCount += change
  }

  /// Writes down how many shapes its bodies have, and whether one of them is static.
  func describe(_ contact: inout Contact) {
    let (a, b) = (Int(contact.bodyA), Int(contact.bodyB))
    contact.isOfCompound = slots[a].shapeCount > 1 || slots[b].shapeCount > 1
    contact.isOnStatic = self[a].isStatic || self[b].isStatic
  }

  /// On the surface of a static body; between two that move, halfway.
  func place(of point: ManifoldPoint, _ contact: Contact) -> Vec2 {
    let (a, b) = (Int(contact.bodyA), Int(contact.bodyB))
    let inset = contact.manifold.normal * (point.separation / 2)
    let onA = self[a].pose.position + (point.arm - inset)
    let onB = self[b].pose.position + (point.arm + inset - contact.offset)
    return self[a].isStatic ? onA : self[b].isStatic ? onB : (onA + onB) * 0.5
  }
}
