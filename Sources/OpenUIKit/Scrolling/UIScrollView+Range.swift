import Foundation

// Where the offset may rest, and how it follows changes of that.

extension UIScrollView {
  /// The offsets at which no edge of the content is inside of the viewport.
  var ranges: PerAxis<ScrollRange> { ranges(ofContent: contentSize) }

  /// The same for content of another size.
  func ranges(ofContent contentSize: CGSize) -> PerAxis<ScrollRange> {
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

  /// Content, insets or size may have changed. An offset that was inside is kept inside; one that a client has put
  /// outside is left there. A motion goes on from where it is, and bounces back if the end has come a little too near.
  /// If the content is gone from more than a quarter of the viewport, the motion stops at once: nobody should wait
  /// before an empty page.
  func updateRanges() {
    // A zoom sets the offset itself, when the content has its new size.
    if let zooming, zooming.isApplying { return }
    let old = knownRanges
    knownRanges = ranges
    guard old != knownRanges else { return }
    fitOffset(since: old)
    if isDragging || activity.isMoving { indicators.show() } else { indicators.update() }
  }

  private func fitOffset(since old: PerAxis<ScrollRange>) {
    if ScrollAxis.all.contains(where: { showsEmptyPage($0, since: old[$0]) }) {
      interruptMotion()
      moveInside(since: old)
    }
    if activity.isDraggingContent {
      resetDragAnchor()
    } else if activity.isMoving {
      for axis in ScrollAxis.all where old[axis] != knownRanges[axis] { redirect(axis, after: old[axis]) }
    } else {
      moveInside(since: old)
      resetIndicatorAnchor()
    }
  }

  private func showsEmptyPage(_ axis: ScrollAxis, since old: ScrollRange) -> Bool {
    let offset = contentOffset[axis]
    return old.contains(offset) && (offset - knownRanges[axis].clamp(offset)).magnitude > bounds.size[axis] / 4
  }

  private func moveInside(since old: PerAxis<ScrollRange>) {
    let ranges = knownRanges
    setOwnOffset(
      CGPoint { old[$0].contains(contentOffset[$0]) ? ranges[$0].clamp(contentOffset[$0]) : contentOffset[$0] })
  }

  private func redirect(_ axis: ScrollAxis, after old: ScrollRange) {
    guard let present = motion?.axes[axis] else { return }
    let range = knownRanges[axis]
    switch activity.cause {
    case .flick:
      let flick = Flick(from: present.position, velocity: present.velocity, on: track(axis))
      activity.changeMotion { $0.axes[axis] = .init(flick) }
    case .follow: follow(axis, to: range.clamp(follower.target[axis]))
    case .animation:
      guard old.contains(present.rest), !range.contains(present.rest) else { return }
      activity.changeMotion { $0.axes[axis].retargetAnimation(to: range.clamp(present.rest)) }
    case nil: break
    }
  }

  /// A client has moved the offset by `distance`. A drag goes on from there, a flick keeps its velocity, and the
  /// follower the way that is left. An animation ends, since its target was another one.
  func clientDidMoveOffset(by distance: CGPoint) {
    if activity.isDraggingContent { return resetDragAnchor() }
    resetIndicatorAnchor()
    switch activity.cause {
    case .animation: stopMotion()
    case .flick: for axis in ScrollAxis.all where distance[axis] != 0 { restartFlick(axis) }
    case .follow: for axis in ScrollAxis.all where distance[axis] != 0 { moveFollower(axis, by: distance[axis]) }
    case nil: break
    }
  }

  private func restartFlick(_ axis: ScrollAxis) {
    guard let velocity = motion?.axes[axis].velocity else { return }
    let flick = Flick(from: contentOffset[axis], velocity: velocity, on: track(axis))
    activity.changeMotion { $0.axes[axis] = .init(flick) }
  }

  private func moveFollower(_ axis: ScrollAxis, by distance: Double) {
    guard let velocity = motion?.axes[axis].velocity else { return }
    follower.target[axis] = ranges[axis].clamp(follower.target[axis] + distance)
    let spring = SettlingSpring(
      from: contentOffset[axis], velocity: velocity, to: restOfFollower(axis), rate: wheelSettings.followRate)
    activity.changeMotion { $0.axes[axis] = .init(spring) }
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
