import Foundation
internal import RigidBody2D

extension XRayReader {
  func readAttachments(of behaviors: [UIDynamicBehavior], into list: inout [DynamicsXRay.Attachment]) {
    for behavior in behaviors {
      if let attachment = behavior as? UIAttachmentBehavior {
        if let found = read(attachment) { list.append(found) }
      } else if let snap = behavior as? UISnapBehavior, let found = read(snap) {
        list.append(found)
      }
      if !behavior.childBehaviors.isEmpty { readAttachments(of: behavior.childBehaviors, into: &list) }
    }
  }

  private func read(_ snap: UISnapBehavior) -> DynamicsXRay.Attachment? {
    guard let springs = snap.springs, world.contains(springs.place), let start = end(of: snap.item, .zero) else {
      return nil
    }
    return DynamicsXRay.Attachment(kind: .snap, start: start, end: snap.snapPoint, endsAtAnchor: true, length: 0)
  }

  private func read(_ attachment: UIAttachmentBehavior) -> DynamicsXRay.Attachment? {
    guard let joint = attachment.joint, world.contains(joint), let start = end(0, of: attachment) else { return nil }
    let endsAtAnchor = attachment.attachedBehaviorType == .anchor
    guard let end = endsAtAnchor ? attachment.anchorPoint : end(1, of: attachment) else { return nil }
    var mark = DynamicsXRay.Attachment(
      kind: kind(of: attachment), start: start, end: end, endsAtAnchor: endsAtAnchor, length: 0)
    mark.side = attachment.items[0].bounds.width / 2
    switch attachment.form {
    case .rod, .rope: mark.length = world.length(of: joint)
    case .weld, .pin, .rail: hold(&mark, at: start, attachment)
    }
    if case .rail(let axis) = attachment.form { mark.rail = rail(along: axis, through: end, attachment) }
    return mark
  }

  private func kind(of attachment: UIAttachmentBehavior) -> DynamicsXRay.Attachment.Kind {
    switch attachment.form {
    case .rod: attachment.frequency > 0 ? .spring : .rod
    case .rope: .rope
    case .weld: .weld
    case .pin: .pin
    case .rail: .rail
    }
  }

  /// From center to center, by way of the place.
  private func hold(_ mark: inout DynamicsXRay.Attachment, at place: CGPoint, _ attachment: UIAttachmentBehavior) {
    mark.hold = place
    mark.start = end(of: attachment.items[0], .zero) ?? place
    if attachment.items.count > 1 { mark.end = end(of: attachment.items[1], .zero) ?? mark.end }
  }

  /// The line through a point that the second item, or the reference view, has on it.
  private func rail(
    along axis: CGVector, through point: CGPoint, _ attachment: UIAttachmentBehavior
  ) -> DynamicsXRay.Segment? {
    let length = (axis.dx * axis.dx + axis.dy * axis.dy).squareRoot()
    var way = CGVector(dx: axis.dx / length, dy: axis.dy / length)
    if attachment.items.count > 1, let record = dynamics.record(of: attachment.items[1]) {
      let turn = DrawnPose(center: .zero, angle: place(of: record).angle - attachment.angleAtStart)(way)
      way = CGVector(dx: turn.x, dy: turn.y)
    }
    let range = attachment.attachmentRange
    let (least, most) = (max(range.minimum, -10_000), min(range.maximum, 10_000))
    return DynamicsXRay.Segment(
      start: CGPoint(x: point.x + way.dx * least, y: point.y + way.dy * least),
      end: CGPoint(x: point.x + way.dx * most, y: point.y + way.dy * most))
  }

  private func end(_ index: Int, of attachment: UIAttachmentBehavior) -> CGPoint? {
    end(of: attachment.items[index], attachment.ends[index])
  }

  private func end(of item: any UIDynamicItem, _ offset: UIOffset) -> CGPoint? {
    guard let record = dynamics.record(of: item) else { return nil }
    return offset == .zero ? place(of: record).center : pose(of: record)(CGVector(offset))
  }
}
