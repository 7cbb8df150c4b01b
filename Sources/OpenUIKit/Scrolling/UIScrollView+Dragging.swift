import Foundation

// A finger on the content.

extension UIScrollView {
  /// Whether a drag that has moved by `translation` since its press is one for this view: not mainly across what
  /// scrolls.
  func shouldBeginDragging(_ translation: CGPoint) -> Bool {
    let isAlong = ScrollAxis.all.contains { axis in
      mayScroll(axis)
        && (mayScroll(axis.other) || 2 * translation[axis].magnitude >= translation[axis.other].magnitude)
    }
    return isAlong && !activity.isDraggingIndicator && !isZoomBusy && !belongsToParent(translation)
      && contentMayLoseTouch
  }

  /// Whether a drag leads beyond an end of the content, and a scroll view around this one has room there.
  private func belongsToParent(_ translation: CGPoint) -> Bool {
    let axis: ScrollAxis = translation.x.magnitude > translation.y.magnitude ? .horizontal : .vertical
    guard transfersToParent(axis), ranges[axis].contains(contentOffset[axis]),
      !hasRoom(axis, towards: -translation[axis])
    else { return false }
    return hasParent(withRoom: axis, towards: -translation[axis])
  }

  /// Whether the touched view may lose the touch to a drag.
  private var contentMayLoseTouch: Bool {
    guard let view = scrollPan.touches.first?.view, view !== self else { return true }
    let isEarly = (context?.tick ?? 0) - scrollPan.pressTick < ScrollPanGestureRecognizer.contentDelay
    return (delaysContentTouches && isEarly) || (canCancelContentTouches && touchesShouldCancel(in: view))
  }

  func panChanged() {
    switch scrollPan.state {
    case .began: beginDragging()
    case .changed: updateDrag()
    case .ended: endDragging(isThrown: true)
    case .cancelled: endDragging(isThrown: false)
    default: break
    }
  }

  /// The last finger is gone. If it stopped the content beyond an edge and did not drag it, the content bounces back.
  func allTouchesEnded() {
    if activity.isDraggingContent { return endDragging(isThrown: false) }
    // What zooms goes where it has room by itself.
    guard isScrollEnabled, activity.isIdle, !isZoomBusy, let bounce = bounceMotion else { return }
    scrollPan.heldLocation = scrollPan.lastWindowLocation
    decelerate(bounce)
  }

  private func beginDragging() {
    interruptMotion()
    // The delegate may have forbidden the drag, or taken the view out of its window.
    guard scrollPan.state == .began else { return }
    let translation = scrollPan.translation(in: self)
    var drag = ScrollDrag(
      anchor: rawOffset, translation: translation, axes: dragAxes, fingers: scrollPan.numberOfTouches)
    drag.move(to: translation, tick: context?.tick ?? 0)
    activity.beginDrag(.content(drag))
    if keyboardDismissMode != .none { window?.endEditing(true) }
    refreshControl?.dragDidBegin()
    delegate?.scrollViewWillBeginDragging(self)
  }

  /// With the directional lock, a drag within 27° of an axis stays on it; a diagonal one is free.
  private var dragAxes: PerAxis<Bool> {
    let way = scrollPan.translationSincePress
    return PerAxis { axis in
      mayScroll(axis) && !(isDirectionalLockEnabled && 2 * way[axis].magnitude < way[axis.other].magnitude)
    }
  }

  private func updateDrag() {
    if activity.isMoving {
      interruptMotion()
      resetDragAnchor()
    }
    let translation = scrollPan.translation(in: self)
    let fingers = scrollPan.numberOfTouches
    if let drag = activity.contentDrag, drag.fingers != fingers {
      activity.changeContentDrag { $0.change(fingers: fingers, translation: translation) }
      resetDragAnchor()
    }
    let tick = context?.tick ?? 0
    activity.changeContentDrag { $0.move(to: translation, tick: tick) }
    guard let wanted = activity.contentDrag?.offset else { return }
    setOwnOffset(CGPoint { shownOffset(of: wanted[$0], along: $0) })
  }

  /// The present offset as it would be without rubber band.
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

  /// The content has moved or changed under the finger: the drag goes on from the present offset.
  func resetDragAnchor() {
    guard activity.isDraggingContent else { return }
    let anchor = rawOffset
    activity.changeContentDrag { $0.resetAnchor(anchor) }
  }

  private func endDragging(isThrown: Bool) {
    guard let ended = activity.contentDrag, !ended.isOver else { return }
    activity.changeContentDrag { $0.isOver = true }
    if isThrown, scrollPan.translation(in: self) != ended.translation { updateDrag() }
    refreshControl?.dragWillEnd()
    let velocity = isThrown ? shownVelocity : .zero
    scrollPan.heldLocation = scrollPan.location(in: nil)
    let motion = releaseMotion(velocity: velocity)
    activity.endDrag()
    delegate?.scrollViewDidEndDragging(self, willDecelerate: !motion.isDone)
    if !motion.isDone, !activity.isDraggingContent, !activity.isMoving { decelerate(motion) }
  }

  /// The release velocity of what is seen: beyond an edge it is less than the finger's.
  private var shownVelocity: CGPoint {
    guard let drag = activity.contentDrag else { return .zero }
    let raw = drag.offset
    let velocity = drag.velocity(at: context?.tick ?? 0)
    return CGPoint { axis in
      let over = raw[axis] - ranges[axis].clamp(raw[axis])
      if over == 0 { return velocity[axis] }
      return mayBounce(axis) ? velocity[axis] * band(axis).slope(at: over) : 0
    }
  }
}
