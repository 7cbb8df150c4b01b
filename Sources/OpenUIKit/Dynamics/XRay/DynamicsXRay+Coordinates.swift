import Foundation

extension DynamicsXRay {
  /// The same in other coordinates. Lengths and sizes grow by the scale of `transform`, which should be the same in all
  /// directions.
  package func applying(_ transform: CGAffineTransform) -> DynamicsXRay {
    let change = Change(transform)
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

    init(_ transform: CGAffineTransform) {
      self.transform = transform
      scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
      turn = transform.rotation
    }

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

extension ItemLaw {
  /// The same in other coordinates: the item, and the directions of what acts on it.
  package func applying(_ transform: CGAffineTransform) -> ItemLaw {
    let change = DynamicsXRay.Change(transform)
    var result = self
    result.item = item.applying(transform)
    for index in influences.indices { result.influences[index].turn(by: change) }
    return result
  }
}

extension ItemLaw.Influence {
  fileprivate mutating func turn(by change: DynamicsXRay.Change) {
    switch self {
    case .spring(var spring):
      spring.stretch *= change.scale
      self = .spring(spring)
    case .resistance(let acceleration): self = .resistance(change(acceleration))
    case .tie(let kind, let other, let length):
      self = .tie(kind: kind, other: other, length: length.map { $0 * change.scale })
    case .gravity(let acceleration): self = .gravity(change(acceleration))
    case .push(let acceleration): self = .push(change(acceleration))
    case .field(let kind, let acceleration): self = .field(kind: kind, change(acceleration))
    case .contact(let other, let impulse, let normal, let friction):
      self = .contact(other: other, impulse: impulse, normal: change(direction: normal), friction: friction)
    }
  }
}

extension DynamicsXRay.Item {
  /// The same in other coordinates.
  package func applying(_ transform: CGAffineTransform) -> DynamicsXRay.Item {
    var result = self
    result.change(by: DynamicsXRay.Change(transform))
    return result
  }
}

extension DynamicsXRay.Attachment {
  fileprivate mutating func change(by change: DynamicsXRay.Change) {
    start = change(start)
    end = change(end)
    length *= change.scale
    side *= change.scale
    hold = hold.map { change($0) }
    rail = rail.map { change($0) }
  }
}
