import Foundation

extension DynamicsXRay {
  /// The same in other coordinates. Lengths and sizes grow by the scale of `transform`, which should be the same in all
  /// directions.
  package func applying(_ transform: CGAffineTransform) -> DynamicsXRay {
    let determinant = abs(transform.a * transform.d - transform.b * transform.c)
    let change = Change(transform: transform, scale: determinant.squareRoot(), turn: transform.rotation)
    var result = self
    for index in items.indices { result.items[index].change(by: change) }
    for index in attachments.indices { result.attachments[index].change(by: change) }
    for index in contacts.indices {
      result.contacts[index].point = change(contacts[index].point)
      result.contacts[index].normal = change(direction: contacts[index].normal)
    }
    for index in fields.indices {
      result.fields[index].place = change(fields[index].place)
      result.fields[index].acceleration = change(fields[index].acceleration)
    }
    result.boundaries = boundaries.map { change($0) }
    return result
  }

  /// Adds what another animator does, in the same coordinates.
  package mutating func append(_ other: DynamicsXRay) {
    items += other.items
    attachments += other.attachments
    contacts += other.contacts
    boundaries += other.boundaries
    fields += other.fields
  }

  fileprivate struct Change {
    let transform: CGAffineTransform
    let scale: CGFloat
    let turn: CGFloat

    func callAsFunction(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: transform.a * point.x + transform.c * point.y + transform.tx,
        y: transform.b * point.x + transform.d * point.y + transform.ty)
    }

    func callAsFunction(_ segment: Segment) -> Segment {
      Segment(start: self(segment.start), end: self(segment.end))
    }

    func callAsFunction(_ vector: CGVector) -> CGVector {
      CGVector(
        dx: transform.a * vector.dx + transform.c * vector.dy, dy: transform.b * vector.dx + transform.d * vector.dy)
    }

    /// Of length 1 again.
    func callAsFunction(direction: CGVector) -> CGVector {
      let vector = self(direction)
      let length = (vector.dx * vector.dx + vector.dy * vector.dy).squareRoot()
      return length > 0 ? CGVector(dx: vector.dx / length, dy: vector.dy / length) : vector
    }
  }
}

extension DynamicsXRay.Item {
  fileprivate mutating func change(by change: DynamicsXRay.Change) {
    center = change(center)
    size = CGSize(width: size.width * change.scale, height: size.height * change.scale)
    angle += change.turn
    velocity = change(velocity)
    if !shapes.isEmpty { shapes = shapes.map { $0.map { change($0) } } }
  }
}

extension DynamicsXRay.Attachment {
  fileprivate mutating func change(by change: DynamicsXRay.Change) {
    start = change(start)
    end = change(end)
    length *= change.scale
    hold = hold.map { change($0) }
    rail = rail.map { change($0) }
  }
}
