import Foundation

// A finger on the content, and what a release makes of it.

extension UIScrollView {
  /// Whether a drag that has moved by `way` from its press is one for this view: not mainly across what scrolls.
  func mayBeginDragging(along way: CGPoint) -> Bool {
    ScrollAxis.all.contains { axis in
      mayScroll(axis) && (mayScroll(axis.other) || 2 * way[axis].magnitude >= way[axis.other].magnitude)
    }
  }

  func panChanged() {
    switch panGestureRecognizer.state {
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
    guard motion == nil, isScrollEnabled else { return }
    let ranges = ranges
    guard ScrollAxis.all.contains(where: { !ranges[$0].contains(contentOffset[$0]) }) else { return }
    panGestureRecognizer.heldLocation = panGestureRecognizer.lastWindowLocation
    decelerate(OffsetMotion(.flick) { Flick(from: contentOffset[$0], velocity: 0, on: track($0)) })
  }

  private func beginDragging() {
    interruptMotion()
    let translation = panGestureRecognizer.translation(in: self)
    drag = ScrollDrag(
      anchor: rawOffset, translation: translation, axes: dragAxes, fingers: panGestureRecognizer.numberOfTouches)
    drag?.move(to: translation, tick: context?.tick ?? 0)
    delegate?.scrollViewWillBeginDragging(self)
  }

  /// With the directional lock, a drag within 27° of an axis stays on it; a diagonal one is free.
  private var dragAxes: PerAxis<Bool> {
    let way = (panGestureRecognizer as? ScrollPan)?.way ?? .zero
    return PerAxis { axis in
      mayScroll(axis) && !(isDirectionalLockEnabled && 2 * way[axis].magnitude < way[axis.other].magnitude)
    }
  }

  private func dragMoved() {
    if motion != nil {
      interruptMotion()
      holdAnew()
    }
    let translation = panGestureRecognizer.translation(in: self)
    if drag?.fingers != panGestureRecognizer.numberOfTouches {
      drag?.change(fingers: panGestureRecognizer.numberOfTouches, translation: translation)
      holdAnew()
    }
    drag?.move(to: translation, tick: context?.tick ?? 0)
    guard let wanted = drag?.offset else { return }
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
    guard let ended = drag else { return }
    if isThrown, panGestureRecognizer.translation(in: self) != ended.translation { dragMoved() }
    let velocity = isThrown ? shownVelocity : .zero
    panGestureRecognizer.heldLocation = panGestureRecognizer.location(in: nil)
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
    let ranges = ranges
    let natural = CGPoint { flight.legs[$0].rest }
    if isPagingEnabled {
      return CGPoint { axis in
        guard drag?.axes[axis] == true, ranges[axis].contains(contentOffset[axis]) else { return natural[axis] }
        return ranges[axis].clamp(
          Landing.pageBoundary(from: contentOffset[axis], velocity: velocity[axis], page: bounds.size[axis]))
      }
    }
    var target = natural
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000), targetContentOffset: &target)
    Refusal.check(target, "targetContentOffset")
    return target == natural ? natural : CGPoint { ranges[$0].clamp(target[$0]) }
  }

  func decelerate(_ flight: OffsetMotion) {
    begin(flight)
    delegate?.scrollViewWillBeginDecelerating(self)
  }
}
