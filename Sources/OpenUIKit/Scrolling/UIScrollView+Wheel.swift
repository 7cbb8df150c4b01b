import Foundation

/// A key that scrolls.
package enum ScrollKey: Sendable {
  case up, down, left, right, pageUp, pageDown, home, end

  /// 1 for those that go on, −1 for those that go back; nil for those that go to an end.
  var direction: Double? {
    switch self {
    case .down, .right, .pageDown: 1
    case .up, .left, .pageUp: -1
    case .home, .end: nil
    }
  }

  /// Whether it goes so far that nobody can follow the content with the eyes.
  var isJump: Bool { [.pageUp, .pageDown, .home, .end].contains(self) }
}

// Wheel, touchpad and keys move a target, and the offset follows it.

extension UIScrollView {
  /// Handles one event of a wheel or touchpad, in SDL's precise notches: y above 0 is away from the user and scrolls
  /// back, x above 0 is to the right and scrolls on. With `shift` a turn away scrolls to the left.
  ///
  /// Returns false if this view cannot scroll that way: then the one around it may. A view that has begun to scroll
  /// handles the wheel also at its end, until the hand pauses for 0.25 s. Otherwise the page around it would jump away.
  package func wheel(notchesX: Double, notchesY: Double, at windowPoint: CGPoint, shift: Bool) -> Bool {
    turnWheel(UIScrollView.notches(notchesX, notchesY, shift: shift), at: windowPoint)
  }

  /// What an event asks for, along each axis: above 0 it scrolls on.
  static func notches(_ x: Double, _ y: Double, shift: Bool) -> CGPoint {
    shift ? CGPoint(x: x - y, y: 0) : CGPoint(x: x, y: -y)
  }

  func turnWheel(_ notches: CGPoint, at windowPoint: CGPoint) -> Bool {
    let isHandled = PerAxis { canHandleWheel($0, notches: notches[$0]) }
    guard isHandled.horizontal || isHandled.vertical else { return false }
    guard !isDragging, !isZoomBusy else { return true }
    scrollPan.heldLocation = windowPoint
    guard beginFollowing() else { return true }
    for axis in ScrollAxis.all where isHandled[axis] { turnWheel(axis, notches: notches[axis]) }
    return true
  }

  /// Scrolls by lines of 40 points, by pages less a tenth, or to an end. Returns false if it is there already.
  package func scroll(_ key: ScrollKey) -> Bool {
    let axis = axis(of: key)
    guard isScrollEnabled, allowsKeyboardScrolling, !isDragging, !isZoomBusy, ranges[axis].length > 0 else {
      return false
    }
    let base = activity.cause == .follow ? follower.target[axis] : contentOffset[axis]
    let target = ranges[axis].clamp(target(of: key, from: base, along: axis))
    guard target != base else { return false }
    if context?.isReduceMotionEnabled ?? false, key.isJump {
      animate(to: CGPoint { $0 == axis ? target : contentOffset[$0] })
      return true
    }
    scrollPan.heldLocation = viewportCentre
    guard beginFollowing() else { return true }
    follow(axis, to: target)
    return true
  }

  /// Turns the follower towards `target`; does nothing else if it does not run.
  func follow(_ axis: ScrollAxis, to target: Double) {
    follower.target[axis] = target
    let rest = restOfFollower(axis)
    activity.changeMotion { $0.axes[axis].follow(to: rest, rate: wheelSettings.followRate) }
  }

  /// Whether a finger on a touchpad may still be down. The follower then does not end before it is lifted.
  var waitsForLift: Bool {
    activity.cause == .follow
      && follower.interpreters.contains {
        ($0.source == .finger || (isPagingEnabled && $0.travel != 0)) && !$0.isLifted(at: context?.tick ?? 0)
      }
  }

  /// If a finger was lifted from a touchpad, the content goes on with its momentum, or comes to rest on a device pixel.
  func handleLiftedFinger() {
    guard activity.cause == .follow, !waitsForLift else { return }
    if isPagingEnabled { turnToPage() }
    let lifted = follower.interpreters
    guard lifted.contains(where: { $0.source == .finger }) else { return }
    follower.lift()
    let velocity = CGPoint { wheelSettings.hasMomentum ? lifted[$0].momentum : 0 }
    if velocity != .zero {
      decelerate(OffsetMotion(.flick) { Flick(from: contentOffset[$0], velocity: velocity[$0], on: track($0)) })
    } else {
      for axis in ScrollAxis.all where lifted[axis].source == .finger { follow(axis, to: follower.target[axis]) }
    }
  }

  /// Scrolls from between two pages, where the wheel has paused, to the next page in its direction. If it was turned by
  /// less than half a notch, to the nearest one.
  private func turnToPage() {
    for axis in ScrollAxis.all where follower.interpreters[axis].travel != 0 {
      let (turned, page) = (follower.interpreters[axis], bounds.size[axis])
      follower.interpreters[axis].lift()
      guard page > 0 else { continue }
      let pages = PixelGrid(scale: 1 / page)
      let place = follower.target[axis]
      let isTurn = turned.travel.magnitude >= WheelInterpreter.step(page: page) / 2
      let target = !isTurn ? pages.nearest(to: place) : turned.travel > 0 ? pages.above(place) : pages.below(place)
      follow(axis, to: ranges[axis].clamp(target))
    }
  }

  /// The place on a device pixel where the follower ends. The ends of the content are not rounded.
  func restOfFollower(_ axis: ScrollAxis) -> Double {
    let target = follower.target[axis]
    let range = ranges[axis]
    return target <= range.low || target >= range.high ? target : range.clamp(pixels.nearest(to: target))
  }

  /// Whether a turn by so much scrolls along `axis` here.
  func canHandleWheel(_ axis: ScrollAxis, notches: Double) -> Bool {
    let range = ranges[axis]
    guard isScrollEnabled, notches.isFinite, notches != 0, range.length > 0 else { return false }
    let base = activity.cause == .follow ? follower.target[axis] : contentOffset[axis]
    let hasRoom = notches > 0 ? base < range.high : base > range.low
    return hasRoom || remembersWheel(axis) || !transfersToParent(axis)
  }

  /// Whether the hand has not paused since it turned the wheel here along `axis`.
  func remembersWheel(_ axis: ScrollAxis) -> Bool {
    isScrollEnabled && follower.interpreters[axis].remembers(at: context?.tick ?? 0)
  }

  /// Begins to follow, unless the view follows already; any other motion stops. Returns false if the delegate, which is
  /// told of that, has begun another motion or taken the view out of its window.
  private func beginFollowing() -> Bool {
    guard activity.cause != .follow else { return true }
    stopMotion()
    guard !activity.isMoving, context != nil else { return false }
    let ranges = ranges
    let start = contentOffset
    for axis in ScrollAxis.all where !continuesWheel(axis) { follower.target[axis] = ranges[axis].clamp(start[axis]) }
    begin(
      OffsetMotion(.follow) { axis in
        SettlingSpring(from: start[axis], velocity: 0, to: follower.target[axis], rate: wheelSettings.followRate)
      })
    return true
  }

  /// Whether the follower goes on to the target of the last event of the same movement, though the offset has come to
  /// rest.
  private func continuesWheel(_ axis: ScrollAxis) -> Bool {
    follower.interpreters[axis].remembers(at: context?.tick ?? 0) && contentOffset[axis] == restOfFollower(axis)
  }

  private func turnWheel(_ axis: ScrollAxis, notches: Double) {
    let step = WheelInterpreter.step(page: bounds.size[axis])
    let distance = follower.interpreters[axis].receive(notches: notches, step: step, tick: context?.tick ?? 0)
    let old = follower.target[axis]
    let target = ranges[axis].clamp(old + distance)
    switch follower.interpreters[axis].source {
    case .wheel: follow(axis, to: target)
    case .finger:
      follower.target[axis] = target
      shiftUnderFinger(axis, by: target - old)
    }
  }

  /// Moves the content with the finger, one to one and at once. The way that the follower has left does not change.
  private func shiftUnderFinger(_ axis: ScrollAxis, by distance: Double) {
    activity.changeMotion { $0.axes[axis].shift(by: distance, rate: wheelSettings.followRate) }
    guard distance != 0, let place = motion?.position else { return }
    setOwnOffset(place)
  }

  private func axis(of key: ScrollKey) -> ScrollAxis {
    switch key {
    case .left, .right: .horizontal
    case .up, .down: .vertical
    case .pageUp, .pageDown, .home, .end:
      ranges.vertical.length == 0 && ranges.horizontal.length > 0 ? .horizontal : .vertical
    }
  }

  private func target(of key: ScrollKey, from base: Double, along axis: ScrollAxis) -> Double {
    let line: Double = 40
    let page = 0.9 * bounds.size[axis]
    if isPagingEnabled, let direction = key.direction {
      return TargetOffset.page(from: base, velocity: direction * .infinity, length: bounds.size[axis])
    }
    switch key {
    case .up, .left: return base - line
    case .down, .right: return base + line
    case .pageUp: return base - page
    case .pageDown: return base + page
    case .home: return ranges[axis].low
    case .end: return ranges[axis].high
    }
  }
}
