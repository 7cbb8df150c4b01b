import Foundation

/// A finger on an indicator: where it has taken hold.
struct IndicatorHold {
  let axis: ScrollAxis
  /// The beginning of the thumb on its track then, in points.
  let thumb: Double
  /// The finger's place in the viewport then.
  let finger: Double
}

// Where the indicators are, and what a hand does with them.

extension UIScrollView {
  func mayShowIndicator(_ axis: ScrollAxis) -> Bool {
    (axis == .horizontal ? showsHorizontalScrollIndicator : showsVerticalScrollIndicator) && ranges[axis].length > 0
  }

  /// Whether they do not fade yet.
  var keepsIndicators: Bool { drag != nil || motion != nil || hold != nil || indicators.hovered != nil }

  /// Something has begun to move the content or has ceased to.
  func scrollingChanged() {
    if drag != nil || motion != nil || hold != nil { indicators.show() } else { indicators.rest() }
  }

  var indicatorColor: UIColor {
    switch indicatorStyle {
    case .black: UIColor(white: 0, alpha: 0.5)
    case .white: UIColor(white: 1, alpha: 0.5)
    case .default: UIColor(white: standsOnDark ? 1 : 0, alpha: 0.4)
    }
  }

  /// Whether what is behind the content is dark.
  private var standsOnDark: Bool {
    var view: UIView? = self
    while let present = view {
      if let color = present.backgroundColor?.components, color.w > 0.5 { return color.x + color.y + color.z < 1.5 }
      view = present.superview
    }
    return false
  }

  func indicatorTrack(_ axis: ScrollAxis) -> IndicatorTrack {
    let insets = indicatorInsets(axis)
    let corner = mayShowIndicator(axis.other) ? ScrollIndicator.narrow + ScrollIndicator.margin : 0
    return IndicatorTrack(
      length: bounds.size[axis] - insets.leading(axis) - insets.trailing(axis) - 2 * ScrollIndicator.margin - corner,
      viewport: bounds.size[axis], range: ranges[axis])
  }

  /// In content coordinates, while the origin of the bounds is `offset`.
  func indicatorFrame(_ axis: ScrollAxis, at offset: CGPoint) -> CGRect {
    let thumb = indicatorTrack(axis).thumb(at: offset[axis])
    let insets = indicatorInsets(axis)
    let breadth = indicators.views[axis]?.breadth ?? 0
    let across = axis.other
    let along = insets.leading(axis) + ScrollIndicator.margin + thumb.start
    let edge = bounds.size[across] - insets.trailing(across) - ScrollIndicator.margin - breadth
    let origin = CGPoint { offset[$0] + ($0 == axis ? along : edge) }
    return CGRect(
      origin: origin,
      size: axis == .horizontal
        ? CGSize(width: thumb.length, height: breadth) : CGSize(width: breadth, height: thumb.length))
  }

  private func indicatorInsets(_ axis: ScrollAxis) -> UIEdgeInsets {
    guard axis == .vertical else { return horizontalScrollIndicatorInsets }
    var insets = verticalScrollIndicatorInsets
    insets.right += roomBesideIndicator
    return insets
  }

  // MARK: The hand

  /// The mouse moves over the view. Near the edge where an indicator would be, it appears: else one would have to scroll
  /// first in order to drag it.
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

  func gripChanged(_ recognizer: UIGestureRecognizer, along axis: ScrollAxis) {
    guard let grip = recognizer as? IndicatorGrip else { return }
    let finger = viewportPlace(of: grip.place)[axis]
    if grip.state == .began { takeHold(axis, finger, by: grip) }
    // Another finger, on the content or on the other indicator, was earlier.
    guard hold?.axis == axis else { return }
    scrollPan.heldLocation = grip.place
    if grip.state != .cancelled { moveIndicator(to: finger) }
    if grip.state == .ended || grip.state == .cancelled { letGoOfIndicator() }
  }

  private func takeHold(_ axis: ScrollAxis, _ finger: Double, by grip: IndicatorGrip) {
    guard isScrollEnabled, !isDragging else { return }
    interruptMotion()
    // The delegate may have forbidden the drag, or taken the view out of its window.
    guard isScrollEnabled, grip.state == .began else { return }
    hold = newHold(axis, finger)
    indicators.widen()
    delegate?.scrollViewWillBeginDragging(self)
  }

  private func moveIndicator(to finger: Double) {
    guard finger != latestFinger else { return }
    if motion != nil {
      interruptMotion()
      holdIndicatorAnew()
    }
    guard let present = hold else { return }
    latestFinger = finger
    let track = indicatorTrack(present.axis)
    let target = track.offset(ofThumbAt: present.thumb + finger - present.finger)
    let isEnd = target == track.range.low || target == track.range.high
    var offset = contentOffset
    offset[present.axis] = isEnd ? target : track.range.clamp(pixels.nearest(to: target))
    setOwnOffset(offset)
  }

  private func newHold(_ axis: ScrollAxis, _ finger: Double) -> IndicatorHold {
    latestFinger = finger
    return IndicatorHold(axis: axis, thumb: indicatorTrack(axis).thumb(at: contentOffset[axis]).start, finger: finger)
  }

  /// The content has moved or changed under an indicator that a finger holds.
  func holdIndicatorAnew() {
    if let present = hold { hold = newHold(present.axis, latestFinger) }
  }

  /// Takes the indicator out of the hand.
  func cancelHold() {
    guard let hold else { return }
    for recognizer in indicators.views[hold.axis]?.gestureRecognizers ?? [] { recognizer.cancel() }
  }

  private func letGoOfIndicator() {
    guard hold != nil else { return }
    let flight = isPagingEnabled ? flightBack ?? flightToPage : flightFromIndicator
    guard hold != nil else { return }
    hold = nil
    indicators.widen()
    delegate?.scrollViewDidEndDragging(self, willDecelerate: flight != nil)
    if let flight, !isDragging, motion == nil { decelerate(flight) }
  }

  /// Where layout and delegate want the content, as after a drag that ends at rest; else back from beyond an edge.
  private var flightFromIndicator: OffsetMotion? {
    let back = flightBack
    let natural = back.map { back in CGPoint { back.legs[$0].rest } } ?? contentOffset
    let target = wantedTarget(insteadOf: natural, velocity: .zero)
    return target == natural ? back : flight(to: target)
  }

  /// A place in the window as seen from the corner of the viewport.
  private func viewportPlace(of place: CGPoint) -> CGPoint {
    let inside = convert(place, from: nil)
    return CGPoint { inside[$0] - contentOffset[$0] }
  }
}
