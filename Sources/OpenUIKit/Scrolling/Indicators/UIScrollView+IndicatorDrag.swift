import Foundation

// The mouse near an indicator, and a finger that drags one.

extension UIScrollView {
  /// The mouse moves over the view. Near the edge where an indicator would be, it appears: else one would have to
  /// scroll first in order to drag it.
  func hoverChanged(_ recognizer: UIGestureRecognizer) {
    let isInside = recognizer.state == .began || recognizer.state == .changed
    let place = viewportPlace(of: recognizer.location(in: nil))
    indicators.hover(over: isInside && isScrollEnabled ? axisOfTrack(at: place) : nil)
  }

  private func axisOfTrack(at place: CGPoint) -> ScrollAxis? {
    [ScrollAxis.vertical, .horizontal].first { axis in
      let edge = bounds.size[axis.other] - indicatorInsets(axis).trailing(axis.other)
      return mayShowIndicator(axis) && (edge - 2 * ScrollIndicator.reach...edge).contains(place[axis.other])
    }
  }

  func indicatorGestureChanged(_ recognizer: UIGestureRecognizer, along axis: ScrollAxis) {
    guard let recognizer = recognizer as? IndicatorGestureRecognizer else { return }
    let finger = viewportPlace(of: recognizer.place)[axis]
    if recognizer.state == .began { beginIndicatorDrag(axis, finger, recognizer) }
    // Another finger, on the content or on the other indicator, was earlier.
    guard activity.indicatorDrag?.axis == axis else { return }
    scrollPan.heldLocation = recognizer.place
    if recognizer.state != .cancelled { moveIndicator(to: finger) }
    if recognizer.state == .ended || recognizer.state == .cancelled { endIndicatorDrag() }
  }

  private func beginIndicatorDrag(
    _ axis: ScrollAxis, _ finger: Double, _ recognizer: IndicatorGestureRecognizer
  ) {
    guard isScrollEnabled, !isDragging else { return }
    interruptMotion()
    // The delegate may have forbidden the drag, or taken the view out of its window.
    guard isScrollEnabled, recognizer.state == .began else { return }
    activity.beginDrag(.indicator(indicatorDrag(axis, finger)))
    indicators.widen()
    delegate?.scrollViewWillBeginDragging(self)
  }

  private func moveIndicator(to finger: Double) {
    guard finger != activity.indicatorDrag?.finger else { return }
    if activity.isMoving {
      interruptMotion()
      resetIndicatorAnchor()
    }
    guard var drag = activity.indicatorDrag else { return }
    drag.finger = finger
    activity.changeIndicatorDrag(to: drag)
    let track = indicatorTrack(drag.axis)
    let target = track.offset(ofThumbAt: drag.thumb + finger - drag.start)
    let isEnd = target == track.range.low || target == track.range.high
    var offset = contentOffset
    offset[drag.axis] = isEnd ? target : track.range.clamp(pixels.nearest(to: target))
    setOwnOffset(offset)
  }

  private func indicatorDrag(_ axis: ScrollAxis, _ finger: Double) -> IndicatorDrag {
    let thumb = indicatorTrack(axis).thumb(at: contentOffset[axis]).start
    return IndicatorDrag(axis: axis, thumb: thumb, start: finger, finger: finger)
  }

  /// The content has moved or changed under the finger: the drag goes on from the indicator's present place.
  func resetIndicatorAnchor() {
    guard let drag = activity.indicatorDrag else { return }
    activity.changeIndicatorDrag(to: indicatorDrag(drag.axis, drag.finger))
  }

  /// Ends the drag of an indicator as if its touch were cancelled.
  func cancelIndicatorDrag() {
    guard let drag = activity.indicatorDrag else { return }
    for recognizer in indicators.views[drag.axis]?.gestureRecognizers ?? [] { recognizer.cancel() }
  }

  private func endIndicatorDrag() {
    guard activity.isDraggingIndicator else { return }
    let motion = isPagingEnabled ? bounceMotion ?? motionToNearestPage : motionAfterIndicatorDrag
    guard activity.isDraggingIndicator else { return }
    activity.endDrag()
    indicators.widen()
    delegate?.scrollViewDidEndDragging(self, willDecelerate: motion != nil)
    if let motion, activity.isIdle { decelerate(motion) }
  }

  /// To where layout and delegate want the content, as after a drag that ends at rest; else back from beyond an edge.
  private var motionAfterIndicatorDrag: OffsetMotion? {
    let bounce = bounceMotion
    let natural = bounce.map { bounce in CGPoint { bounce.axes[$0].rest } } ?? contentOffset
    let target = targetContentOffset(insteadOf: natural, velocity: .zero)
    return target == natural ? bounce : motion(to: target)
  }
}
