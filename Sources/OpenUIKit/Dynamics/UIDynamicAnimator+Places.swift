import Foundation
internal import RigidBody2D

// Where clients put items.

extension UIDynamicAnimator {
  /// Moves the body to where the client has put the item, and to its angle, whatever is in between. The velocity stays.
  ///
  /// Beyond Apple's framework: `updateItem(usingCurrentState:)` does the same, unless it goes on a drag.
  public func teleport(_ item: any UIDynamicItem) {
    applyEdits()
    guard let record = dynamics.record(of: item) else { return }
    let context = context
    _ = record.updates.note(at: moment(in: context))
    place(record, isLed: false, in: context)
  }

  func moment(in context: AppContext?) -> ItemUpdates.Moment {
    ItemUpdates.Moment(tick: context?.tick ?? 0, step: Int(elapsedTime / AppContext.tickLength + 0.5))
  }

  /// - Parameter isLed: whether what it collides with is in its way.
  func place(_ record: DynamicsWorld.Record, isLed: Bool, in context: AppContext?) {
    dynamics.place(record, isLed: isLed, drawnIn: tickOfMotion(in: context))
    resume()
  }

  /// The present tick while a scroll glides: what is placed then is drawn as a part of that motion.
  private func tickOfMotion(in context: AppContext?) -> Int? {
    guard let context, context.isMovingByMotion else { return nil }
    return context.tick
  }
}

extension DynamicsWorld {
  /// - Parameter tick: draws the change as a part of a motion in that tick; nil is a jump.
  fileprivate func place(_ record: Record, isLed: Bool, drawnIn tick: Int?) {
    let old = moveBody(of: record, isLed: isLed)
    guard let tick else { return }
    let before = record.knownMap.map { old.applying($0.inverted()) } ?? old
    let center = record.item.center
    record.target.interpolateJump(by: CGVector(dx: center.x - before.x, dy: center.y - before.y), in: tick)
  }

  /// Brings the body to where its item is; an item that is led and did not get there is put back to where its body is.
  ///
  /// - Returns: where the body was, in the animator's coordinates.
  @discardableResult
  fileprivate func moveBody(of record: Record, isLed: Bool) -> CGPoint {
    let (item, map) = (record.item, map(of: record.target))
    let (pose, base) = place(of: item, record.target, angle: record.target.angle(of: item), map)
    record.update(base, at: pose.angle)
    record.knownMap = map
    let (old, reached) = world.put(record.body, at: pose, isLed: isLed)
    if reached.position != pose.position {
      let center = CGPoint(reached.position)
      item.center = map.map { center.applying($0.inverted()) } ?? center
    }
    return CGPoint(old.position)
  }
}

extension DynamicsWorld {
  /// While the animator rests, items move with their superviews. When it resumes, their bodies move to where the items
  /// are.
  func readCarriedItems() {
    forEachCarried { record, _ in moveBody(of: record, isLed: false) }
  }

  /// While the animator runs, items stay in place in the reference view when their superviews move, including items
  /// that the last step has not moved.
  func writeCarriedItems(in tick: Int) {
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

extension DynamicsWorld.Record {
  /// A transform that the animator has written itself is not read back, which would lose a digit each time.
  fileprivate func update(_ newBase: BaseTransform?, at angle: CGFloat) {
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
