import Foundation

// A finger on the content, and what a release makes of it.

extension UIScrollView {
  /// Whether a drag that has moved by `way` from its press is one for this view: not mainly across what scrolls.
  func mayBeginDragging(along way: CGPoint) -> Bool {
    let isAlong = ScrollAxis.all.contains { axis in
      mayScroll(axis) && (mayScroll(axis.other) || 2 * way[axis].magnitude >= way[axis.other].magnitude)
    }
    return isAlong && hold == nil && !isForParent(along: way) && contentLetsGo
  }

  /// Whether a drag leads on from an end of the content, and a scroll view around this one has room there.
  private func isForParent(along way: CGPoint) -> Bool {
    let axis: ScrollAxis = way.x.magnitude > way.y.magnitude ? .horizontal : .vertical
    guard transfersToParent(axis), ranges[axis].contains(contentOffset[axis]), !hasRoom(axis, towards: -way[axis])
    else { return false }
    return hasParent(withRoom: axis, towards: -way[axis])
  }

  /// Whether the view that was touched gives the touch up.
  private var contentLetsGo: Bool {
    guard let view = scrollPan.touches.first?.view, view !== self else { return true }
    let isEarly = (context?.tick ?? 0) - scrollPan.pressTick < ScrollPan.contentDelay
    return (delaysContentTouches && isEarly) || (canCancelContentTouches && touchesShouldCancel(in: view))
  }

  func panChanged() {
    switch scrollPan.state {
    case .began: beginDragging()
    case .changed: dragMoved()
    case .ended: release(isThrown: true)
    case .cancelled: release(isThrown: false)
    default: break
    }
  }

  /// The last finger is gone. One that caught the content beyond an edge and was no drag lets it come back.
  func touchesHaveLeft() {
    if drag != nil { return release(isThrown: false) }
    guard isScrollEnabled, let flight = freeFlightBack else { return }
    scrollPan.heldLocation = scrollPan.lastWindowLocation
    decelerate(flight)
  }

  /// Content that nobody holds any more, and that nothing moves, comes back from beyond an edge.
  func letContentBack() {
    if let flight = freeFlightBack { decelerate(flight) }
  }

  private var freeFlightBack: OffsetMotion? { !isDragging && motion == nil ? flightBack : nil }

  /// From beyond an edge, where a finger has caught the content, to that edge; nil from inside.
  var flightBack: OffsetMotion? {
    let ranges = ranges
    guard ScrollAxis.all.contains(where: { !ranges[$0].contains(contentOffset[$0]) }) else { return nil }
    return OffsetMotion(.flick) { Flick(from: contentOffset[$0], velocity: 0, on: track($0)) }
  }

  private func beginDragging() {
    interruptMotion()
    // The delegate may have forbidden the drag, or taken the view out of its window.
    guard scrollPan.state == .began else { return }
    let translation = scrollPan.translation(in: self)
    drag = ScrollDrag(
      anchor: rawOffset, translation: translation, axes: dragAxes, fingers: scrollPan.numberOfTouches)
    drag?.move(to: translation, tick: context?.tick ?? 0)
    delegate?.scrollViewWillBeginDragging(self)
  }

  /// With the directional lock, a drag within 27° of an axis stays on it; a diagonal one is free.
  private var dragAxes: PerAxis<Bool> {
    let way = scrollPan.way
    return PerAxis { axis in
      mayScroll(axis) && !(isDirectionalLockEnabled && 2 * way[axis].magnitude < way[axis.other].magnitude)
    }
  }

  private func dragMoved() {
    if motion != nil {
      interruptMotion()
      holdAnew()
    }
    let translation = scrollPan.translation(in: self)
    if drag?.fingers != scrollPan.numberOfTouches {
      drag?.change(fingers: scrollPan.numberOfTouches, translation: translation)
      holdAnew()
    }
    guard var moved = drag else { return }
    moved.move(to: translation, tick: context?.tick ?? 0)
    drag = moved
    let wanted = moved.offset
    setOwnOffset(CGPoint { shownOffset(of: wanted[$0], along: $0) })
  }

  /// The offset under the finger's hold as it would be without rubber band.
  private var rawOffset: CGPoint {
    let ranges = ranges
    return CGPoint { axis in
      let edge = ranges[axis].clamp(contentOffset[axis])
      return edge + band(axis).raw(contentOffset[axis] - edge)
    }
  }

  private func shownOffset(of raw: Double, along axis: ScrollAxis) -> Double {
    let edge = ranges[axis].clamp(raw)
    return mayBounce(axis) ? edge + band(axis).shown(raw - edge) : edge
  }

  private func band(_ axis: ScrollAxis) -> RubberBand { RubberBand(dimension: bounds.size[axis]) }

  /// The content has moved or changed under the finger, which now holds what it is on.
  func holdAnew() { drag?.hold(rawOffset) }

  private func release(isThrown: Bool) {
    guard let ended = drag, !ended.isOver else { return }
    drag?.isOver = true
    if isThrown, scrollPan.translation(in: self) != ended.translation { dragMoved() }
    let velocity = isThrown ? shownVelocity : .zero
    scrollPan.heldLocation = scrollPan.location(in: nil)
    var flight = OffsetMotion(.flick) { Flick(from: contentOffset[$0], velocity: velocity[$0], on: track($0)) }
    let target = landing(of: flight, velocity: velocity)
    for axis in ScrollAxis.all where target[axis] != flight.legs[axis].rest {
      flight.legs[axis] = .init(
        Landing.motion(
          from: contentOffset[axis], velocity: velocity[axis], on: target[axis], rate: track(axis).rate))
    }
    drag = nil
    delegate?.scrollViewDidEndDragging(self, willDecelerate: !flight.isDone)
    if !flight.isDone, drag == nil, motion == nil { decelerate(flight) }
  }

  /// The release velocity of what is seen: beyond an edge it is less than the finger's.
  private var shownVelocity: CGPoint {
    guard let drag else { return .zero }
    let raw = drag.offset
    let velocity = drag.velocity(at: context?.tick ?? 0)
    return CGPoint { axis in
      let over = raw[axis] - ranges[axis].clamp(raw[axis])
      if over == 0 { return velocity[axis] }
      return mayBounce(axis) ? velocity[axis] * band(axis).slope(at: over) : 0
    }
  }

  /// Where a released flight ends: on a page, or where the delegate wants it, or where its law leads.
  private func landing(of flight: OffsetMotion, velocity: CGPoint) -> CGPoint {
    let natural = CGPoint { flight.legs[$0].rest }
    if isPagingEnabled {
      return CGPoint { drag?.axes[$0] == true ? page(along: $0, velocity: velocity[$0]) ?? natural[$0] : natural[$0] }
    }
    return wantedTarget(insteadOf: natural, velocity: velocity)
  }

  /// Where layout and delegate want the content to rest that would rest at `natural`, a velocity in points a second.
  func wantedTarget(insteadOf natural: CGPoint, velocity: CGPoint) -> CGPoint {
    let told = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    var target = proposedTarget(for: natural, velocity: told)
    delegate?.scrollViewWillEndDragging(self, withVelocity: told, targetContentOffset: &target)
    Refusal.check(target, "targetContentOffset")
    let ranges = ranges
    return target == natural ? natural : CGPoint { ranges[$0].clamp(target[$0]) }
  }

  /// From where it stands to an offset; nil from there.
  func flight(to target: CGPoint) -> OffsetMotion? {
    let start = contentOffset
    guard target != start else { return nil }
    return OffsetMotion(.flick) {
      Landing.motion(from: start[$0], velocity: 0, on: target[$0], rate: track($0).rate)
    }
  }

  /// The page to land on; nil beyond the ends, where the bounce leads back.
  private func page(along axis: ScrollAxis, velocity: Double) -> Double? {
    let offset = contentOffset[axis]
    guard ranges[axis].contains(offset) else { return nil }
    return ranges[axis].clamp(Landing.pageBoundary(from: offset, velocity: velocity, page: bounds.size[axis]))
  }

  /// From between two pages to the nearer one; nil from a page.
  var flightToPage: OffsetMotion? {
    flight(to: CGPoint { page(along: $0, velocity: 0) ?? contentOffset[$0] })
  }

  func decelerate(_ flight: OffsetMotion) {
    begin(flight)
    delegate?.scrollViewWillBeginDecelerating(self)
    if context == nil { leaveOff() }
  }
}
