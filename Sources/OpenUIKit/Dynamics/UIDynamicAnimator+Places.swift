import Foundation
internal import RigidBody2D

// Where clients put items.

extension UIDynamicAnimator {
  /// Takes over where the client has put the item, and its angle, whatever is in between. Its velocity stays.
  ///
  /// Beyond Apple's framework: `updateItem(usingCurrentState:)` does the same, unless it goes on a drag.
  public func teleport(_ item: any UIDynamicItem) {
    applyEdits()
    guard let record = space.record(of: item) else { return }
    _ = record.updates.note(at: presentMoment)
    place(record, isLed: false)
  }

  var presentMoment: ItemUpdates.Moment {
    ItemUpdates.Moment(tick: context?.tick ?? 0, step: Int(elapsedTime / AppContext.tickLength + 0.5))
  }

  /// - Parameter isLed: whether what it collides with is in its way.
  func place(_ record: DynamicsSpace.Record, isLed: Bool) {
    let item = record.item
    let old = CGPoint(space.world.pose(of: record.body).position)
    space.takePlace(of: record, isLed: isLed)
    if let context, context.isMovingByMotion {
      let (center, map) = (item.center, space.map(of: record.target))
      let before = map.map { old.applying($0.inverted()) } ?? old
      record.target.leaveBehind(CGVector(dx: center.x - before.x, dy: center.y - before.y), in: context.tick)
    }
    resume()
  }
}

extension DynamicsSpace {
  /// Brings the body to where its item is; an item that is led and did not get there is put back to where its body is.
  fileprivate func takePlace(of record: Record, isLed: Bool) {
    let item = record.item
    let (pose, base) = place(of: item, record.target, angle: record.target.angle(of: item))
    record.take(base, at: pose.angle)
    record.knownMap = map(of: record.target)
    guard isLed else { return world.setPose(pose, of: record.body) }
    let reached = world.move(record.body, to: pose)
    guard reached.position != pose.position else { return }
    let center = CGPoint(reached.position)
    item.center = map(of: record.target).map { center.applying($0.inverted()) } ?? center
  }
}

extension DynamicsSpace {
  /// As long as the animator rests, its items stand in their superviews, wherever these go; when it resumes, it takes them
  /// over from there.
  func takeUpItems() {
    forEachCarried { record, _ in takePlace(of: record, isLed: false) }
  }

  /// While it runs, they stand in the reference view, whatever their superviews do: those too that the last step has not moved.
  func holdItems(in tick: Int) {
    forEachCarried { record, map in record.write(world.pose(of: record.body), through: map, in: tick) }
  }

  private func forEachCarried(_ body: (Record, CGAffineTransform?) -> Void) {
    guard referenceView != nil else { return }
    for case let record? in records {
      let map = map(of: record.target)
      if map != record.knownMap { body(record, map) }
    }
  }
}

extension DynamicsSpace.Record {
  /// What has been written by this side is not read back: it would lose a digit each time.
  fileprivate func take(_ newBase: BaseTransform?, at angle: CGFloat) {
    guard let newBase else {
      base = nil
      return
    }
    guard let base, base.isClose(to: newBase, at: angle) else {
      base = newBase
      return
    }
  }
}
