import Foundation

// Where the offset may rest, and what becomes of it when that changes.

extension UIScrollView {
  /// The offsets at which no edge of the content is inside of the viewport.
  var ranges: PerAxis<ScrollRange> {
    let inset = adjustedContentInset
    return PerAxis { axis in
      ScrollRange(
        low: -inset.leading(axis), high: contentSize[axis] - bounds.size[axis] + inset.trailing(axis))
    }
  }

  var pixels: PixelGrid { PixelGrid(scale: Double(context?.screen.scale ?? 1)) }

  func mayBounce(_ axis: ScrollAxis) -> Bool {
    guard bounces, axis == .horizontal ? bouncesHorizontally : bouncesVertically else { return false }
    return ranges[axis].length > 0 || (axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical)
  }

  /// Whether a finger can move the content along `axis` at all.
  func mayScroll(_ axis: ScrollAxis) -> Bool { ranges[axis].length > 0 || mayBounce(axis) }

  func track(_ axis: ScrollAxis) -> Flick.Track {
    Flick.Track(
      range: ranges[axis], rate: Deceleration.rate(keepingEachMillisecond: decelerationRate.rawValue),
      bounces: mayBounce(axis), pixels: pixels)
  }

  /// Content, insets or size have changed. An offset that was inside is kept inside; one that a client has put outside
  /// is left there. What moves goes on from where it is, and bounces back if the end has come a little too near; if the
  /// content is gone from the better part of the viewport, it stops at once: nobody should wait before an empty page.
  func rangesMayHaveChanged() {
    let old = knownRanges
    knownRanges = ranges
    guard old != knownRanges else { return }
    adapt(since: old)
    if isDragging || motion != nil { indicators.show() } else { indicators.show(again: true) }
  }

  private func adapt(since old: PerAxis<ScrollRange>) {
    if ScrollAxis.all.contains(where: { isBereft($0, since: old[$0]) }) {
      interruptMotion()
      moveInside(since: old)
    }
    if drag != nil {
      holdAnew()
    } else if motion != nil {
      for axis in ScrollAxis.all where old[axis] != knownRanges[axis] { redirect(axis, after: old[axis]) }
    } else {
      moveInside(since: old)
      holdIndicatorAnew()
    }
  }

  private func isBereft(_ axis: ScrollAxis, since old: ScrollRange) -> Bool {
    let offset = contentOffset[axis]
    return old.contains(offset) && (offset - knownRanges[axis].clamp(offset)).magnitude > bounds.size[axis] / 4
  }

  private func moveInside(since old: PerAxis<ScrollRange>) {
    let ranges = knownRanges
    setOwnOffset(
      CGPoint { old[$0].contains(contentOffset[$0]) ? ranges[$0].clamp(contentOffset[$0]) : contentOffset[$0] })
  }

  private func redirect(_ axis: ScrollAxis, after old: ScrollRange) {
    guard let present = motion else { return }
    let leg = present.legs[axis]
    let range = knownRanges[axis]
    switch present.cause {
    case .flick:
      motion?.legs[axis] = .init(Flick(from: leg.position, velocity: leg.velocity, on: track(axis)))
    case .follow:
      followTarget[axis] = range.clamp(followTarget[axis])
      motion?.legs[axis].follow(to: restOfFollower(axis), rate: wheelSettings.followRate)
    case .animation:
      guard old.contains(leg.rest), !range.contains(leg.rest) else { return }
      motion?.legs[axis].lead(to: range.clamp(leg.rest))
    }
  }

  /// A client has moved the offset by `distance`: a finger keeps its hold, a flick its velocity, the follower its way;
  /// an animation ends, since it was to lead elsewhere.
  func offsetWasSet(by distance: CGPoint) {
    if drag != nil { return holdAnew() }
    holdIndicatorAnew()
    guard let present = motion else { return }
    switch present.cause {
    case .animation: stopMotion()
    case .flick:
      for axis in ScrollAxis.all where distance[axis] != 0 {
        motion?.legs[axis] = .init(
          Flick(from: contentOffset[axis], velocity: present.legs[axis].velocity, on: track(axis)))
      }
    case .follow:
      for axis in ScrollAxis.all where distance[axis] != 0 {
        followTarget[axis] = ranges[axis].clamp(followTarget[axis] + distance[axis])
        let velocity = present.legs[axis].velocity
        motion?.legs[axis] = .init(
          SettlingSpring(
            from: contentOffset[axis], velocity: velocity, to: restOfFollower(axis), rate: wheelSettings.followRate))
      }
    }
  }

  /// The offset nearest to the present one, or to `present`, that shows `rect` along `axis`.
  func offset(showing rect: CGRect, along axis: ScrollAxis, from present: CGPoint? = nil) -> Double {
    let low = rect.origin[axis]
    let high = low + rect.size[axis]
    let toBeginning = low - adjustedContentInset.leading(axis)
    let toEnd = high - bounds.size[axis] + adjustedContentInset.trailing(axis)
    let offset = (present ?? contentOffset)[axis]
    let nearest = toBeginning < toEnd ? toBeginning : min(max(offset, toEnd), toBeginning)
    let alreadyFilled = toBeginning < offset && offset < toEnd
    return alreadyFilled ? offset : ranges[axis].clamp(nearest)
  }
}
