import Foundation

// What is zoomed is scaled about its upper left corner, and the content is as large as it is then.

extension UIScrollView {
  /// What the delegate has zoomed.
  var zoomedView: UIView? { delegate?.viewForZooming(in: self) }

  /// Whether a hand or a motion changes the scale: nothing else scrolls then.
  var isZoomBusy: Bool { zooming.map { $0.pinch != nil || $0.motion != nil } ?? false }

  /// Whether a hand may zoom here.
  var mayZoom: Bool { zooming?.recognizer != nil && isScrollEnabled && zoomedView != nil }

  func changeZoomRange(_ change: (Zooming) -> Void) {
    let zooming = zooming ?? Zooming(of: self)
    self.zooming = zooming
    change(zooming)
  }

  func zoom(to scale: CGFloat, animated: Bool) {
    let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    guard let view = zoomedView, let point = zoomedPoint(at: middle) else { return }
    let wanted = zooming?.clamp(scale) ?? 1
    go(to: place(of: view, wanted) { CGPoint { point[$0] * Double(wanted) - middle[$0] } }, view, animated: animated)
  }

  func zoom(toShow rect: CGRect, animated: Bool) {
    guard let view = zoomedView, rect.width > 0 || rect.height > 0 else { return }
    let wide = rect.width > 0 ? bounds.width / rect.width : .infinity
    let high = rect.height > 0 ? bounds.height / rect.height : .infinity
    let scale = zooming?.clamp(min(wide, high)) ?? 1
    let middle = CGPoint(x: rect.midX, y: rect.midY)
    let target = place(of: view, scale) {
      CGPoint { middle[$0] * Double(scale) - bounds.size[$0] / 2 }
    }
    go(to: target, view, animated: animated)
  }

  /// One event of a wheel, in SDL's precise notches: away from the user makes larger what the pointer is on.
  func zoom(byNotches notches: Double, at windowPoint: CGPoint) {
    guard notches.isFinite, notches != 0, let view = zoomedView, let zooming, zooming.pinch == nil else { return }
    let inside = convert(windowPoint, from: nil)
    let pointer = CGPoint { inside[$0] - contentOffset[$0] }
    guard let point = zoomedPoint(at: pointer) else { return }
    let step = 1 + UIScrollView.zoomOfNotch * notches.magnitude
    let present = zooming.motion?.target.scale ?? zoomScale
    let wanted = zooming.clamp(notches > 0 ? present * step : present / step)
    go(to: place(of: view, wanted) { CGPoint { point[$0] * Double(wanted) - pointer[$0] } }, view, animated: true)
  }

  /// By which a notch makes the scale greater.
  private static let zoomOfNotch = 0.2

  /// A place of the viewport, in the coordinates of what is zoomed.
  private func zoomedPoint(at place: CGPoint) -> CGPoint? {
    guard let view = zoomedView else { return nil }
    let (origin, scale) = (view.frame.origin, Double(view.ownZoomScale))
    guard scale > 0 else { return nil }
    return CGPoint { (contentOffset[$0] + place[$0] - origin[$0]) / scale }
  }

  /// A scale with the offset that is wanted with it.
  private func place(of view: UIView, _ scale: CGFloat, _ offset: () -> CGPoint) -> ZoomMotion.Place {
    let (origin, wanted) = (view.frame.origin, offset())
    return ZoomMotion.Place(scale: scale, offset: CGPoint { origin[$0] + wanted[$0] })
  }

  /// The same, or the nearest offset that leaves no room beside the content. Delegates change the insets with the
  /// scale.
  func clamped(_ place: ZoomMotion.Place) -> ZoomMotion.Place {
    guard let view = zoomedView else { return place }
    let ranges = ranges(ofContent: view.zoomedSize(place.scale))
    return ZoomMotion.Place(scale: place.scale, offset: CGPoint { ranges[$0].clamp(place.offset[$0]) })
  }

  /// Goes to a scale for good.
  private func settle(at place: ZoomMotion.Place) {
    apply(clamped(place))
    // The delegate has heard of the scale by now.
    let rest = clamped(place).offset
    if rest != contentOffset { setOwnOffset(rest) }
  }

  private func go(to target: ZoomMotion.Place, _ view: UIView, animated: Bool) {
    if let zooming, zooming.pinch != nil { return }
    interruptMotion()
    guard animated, let context, zooming != nil else {
      endZoom()
      return settle(at: target)
    }
    if context.isReduceMotionEnabled {
      delegate?.scrollViewWillBeginZooming(self, with: view)
      settle(at: target)
      context.startFading(FadeIn(of: self, from: context.tick))
      delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
      return
    }
    if zooming?.motion == nil { delegate?.scrollViewWillBeginZooming(self, with: view) }
    begin(target, isBounce: false)
  }

  private func begin(_ target: ZoomMotion.Place, isBounce: Bool) {
    let start = ZoomMotion.Place(scale: zoomScale, offset: contentOffset)
    let motion = ZoomMotion(of: self, from: start, to: target, isBounce: isBounce)
    zooming?.begin(motion)
    context?.startTimedMotion(motion)
  }

  /// Scales what is zoomed, makes the content as large, and moves the offset.
  func apply(_ place: ZoomMotion.Place) {
    guard let view = zoomedView, let zooming else { return }
    let old = view.ownZoomScale
    let (origin, size) = (view.frame.origin, view.zoomedSize(place.scale))
    if old != place.scale {
      view.transform = CGAffineTransform(scaleX: place.scale, y: place.scale)
      let middle = CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
      view.center = view.hasAnchor ? view.anchored(middle: middle) : middle
      zooming.applying { contentSize = size }
    }
    if contentOffset != place.offset { setOwnOffset(place.offset) }
    knownRanges = ranges
    indicators.update()
    if old != place.scale { delegate?.scrollViewDidZoom(self) }
  }

  /// What is on its way to another scale is there at once.
  func finishZoomMotion() {
    guard let motion = zooming?.motion else { return }
    settle(at: motion.target)
    endZoom()
  }

  func stopZooming() {
    if zooming?.pinch != nil { return zooming?.recognizer?.cancel() ?? () }
    finishZoomMotion()
  }

  /// Says to the delegate that what has begun is over.
  private func endZoom() {
    guard let zooming, isZoomBusy else { return }
    zooming.end()
    delegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zoomScale)
  }

  // MARK: The hand

  func pinchChanged() {
    guard let recognizer = zooming?.recognizer else { return endZoom() }
    switch recognizer.state {
    case .began: beginPinch(recognizer)
    case .changed: if recognizer.numberOfTouches > 1 { followPinch(recognizer) }
    case .ended, .cancelled: endPinch()
    default: break
    }
  }

  private func beginPinch(_ recognizer: UIPinchGestureRecognizer) {
    guard isScrollEnabled, let view = zoomedView, let zooming else { return recognizer.cancel() }
    if activity.isDraggingContent { scrollPan.cancel() }
    interruptMotion()
    endZoom()
    guard let anchor = zoomedPoint(at: pinchPlace(recognizer)) else { return recognizer.cancel() }
    zooming.begin(Zooming.Pinch(anchor: anchor, start: CGFloat(zooming.band.raw(Double(zoomScale)))))
    delegate?.scrollViewWillBeginZooming(self, with: view)
  }

  /// The middle of the fingers, from the corner of the viewport.
  private func pinchPlace(_ recognizer: UIPinchGestureRecognizer) -> CGPoint {
    let inside = recognizer.location(in: self)
    return CGPoint { inside[$0] - contentOffset[$0] }
  }

  private func followPinch(_ recognizer: UIPinchGestureRecognizer) {
    guard let zooming, let pinch = zooming.pinch, let view = zoomedView else { return }
    let raw = pinch.start * recognizer.scale
    guard raw > 0 else { return }
    let scale = bouncesZoom ? CGFloat(zooming.band.shown(Double(raw))) : zooming.clamp(raw)
    let (place, origin) = (pinchPlace(recognizer), view.frame.origin)
    apply(
      ZoomMotion.Place(
        scale: scale, offset: CGPoint { origin[$0] + pinch.anchor[$0] * Double(scale) - place[$0] }))
  }

  /// The content goes back to its ends, about what lies between the fingers.
  private func endPinch() {
    guard let zooming, let pinch = zooming.pinch, let view = zoomedView else { return endZoom() }
    let (scale, origin) = (zooming.clamp(zoomScale), view.frame.origin)
    let place = CGPoint { origin[$0] + pinch.anchor[$0] * Double(zoomScale) - contentOffset[$0] }
    let target = self.place(of: view, scale) { CGPoint { pinch.anchor[$0] * Double(scale) - place[$0] } }
    let isBounce = scale != zoomScale
    guard context != nil, isBounce || clamped(target).offset != contentOffset else {
      settle(at: target)
      return endZoom()
    }
    zooming.end()
    begin(target, isBounce: isBounce)
  }

  /// What the place of the content does not say, for the state's hash: of a scroll view that neither zooms nor makes
  /// room for anything nothing.
  var heldScrollState: [UInt64] {
    var words: [UInt64] = []
    if let adjustment { words.append(Double(adjustment.insets.top).bitPattern) }
    if let pinch = zooming?.pinch { words += [Double(pinch.anchor.x).bitPattern, Double(pinch.anchor.y).bitPattern] }
    if let motion = zooming?.motion { words += [Double(motion.target.scale).bitPattern, UInt64(motion.ticks)] }
    return words
  }
}

extension UIView {
  /// How many times as large as its own size it is.
  var ownZoomScale: CGFloat { (transform.a * transform.a + transform.b * transform.b).squareRoot() }

  fileprivate func zoomedSize(_ scale: CGFloat) -> CGSize {
    CGSize(width: bounds.width * scale, height: bounds.height * scale)
  }
}
