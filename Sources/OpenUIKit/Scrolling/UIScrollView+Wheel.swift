import Foundation

/// A key that scrolls.
package enum ScrollKey: Sendable {
  case up, down, left, right, pageUp, pageDown, home, end

  /// 1 for those that go on, −1 for those that go back; nil for those that go to an end.
  var way: Double? {
    switch self {
    case .down, .right, .pageDown: 1
    case .up, .left, .pageUp: -1
    case .home, .end: nil
    }
  }
}

// Wheel, touchpad and keys: they move a target, and the offset follows it.

extension UIScrollView {
  /// One event of a wheel or touchpad, in SDL's precise notches: y above 0 is away from the user and scrolls back, x
  /// above 0 is to the right and scrolls on. With `shift` a turn away scrolls to the left.
  ///
  /// False if this view cannot scroll that way: then the one around it may. A view that has begun to scroll keeps the
  /// wheel at its end too, until the hand pauses for 0.25 s, lest the page jump away under it.
  package func wheel(notchesX: Double, notchesY: Double, at windowPoint: CGPoint, shift: Bool) -> Bool {
    turnWheel(UIScrollView.notches(notchesX, notchesY, shift: shift), at: windowPoint)
  }

  /// What an event asks for, along each axis: above 0 it scrolls on.
  static func notches(_ x: Double, _ y: Double, shift: Bool) -> CGPoint {
    shift ? CGPoint(x: x - y, y: 0) : CGPoint(x: x, y: -y)
  }

  func turnWheel(_ notches: CGPoint, at windowPoint: CGPoint) -> Bool {
    let isTaken = PerAxis { takesWheel($0, notches: notches[$0]) }
    guard isTaken.horizontal || isTaken.vertical else { return false }
    guard !isDragging else { return true }
    scrollPan.heldLocation = windowPoint
    guard beginFollowing() else { return true }
    for axis in ScrollAxis.all where isTaken[axis] { turnWheel(axis, notches: notches[axis]) }
    return true
  }

  /// Scrolls by lines of 40 points, by pages less a tenth, or to an end. False if there is no way to go.
  package func scroll(_ key: ScrollKey) -> Bool {
    let axis = axis(of: key)
    guard isScrollEnabled, allowsKeyboardScrolling, !isDragging, ranges[axis].length > 0 else { return false }
    let base = motion?.cause == .follow ? followTarget[axis] : contentOffset[axis]
    let target = ranges[axis].clamp(target(of: key, from: base, along: axis))
    guard target != base else { return false }
    scrollPan.heldLocation = viewportCentre
    guard beginFollowing() else { return true }
    followTarget[axis] = target
    motion?.legs[axis].follow(to: restOfFollower(axis), rate: wheelSettings.followRate)
    return true
  }

  /// Whether a finger on a touchpad may still be down: then the follower waits for it.
  var waitsForLift: Bool {
    motion?.cause == .follow
      && wheel.contains {
        ($0.source == .finger || (isPagingEnabled && $0.travel != 0)) && !$0.isLifted(at: context?.tick ?? 0)
      }
  }

  /// When a finger was lifted: momentum carries on, or the offset comes to rest on a device pixel.
  func landLiftedFinger() {
    guard motion?.cause == .follow, !waitsForLift else { return }
    if isPagingEnabled { turnToPage() }
    guard wheel.contains(where: { $0.source == .finger }) else { return }
    let lifted = wheel
    wheel.horizontal.lift()
    wheel.vertical.lift()
    let velocity = CGPoint { wheelSettings.hasMomentum ? lifted[$0].momentum : 0 }
    if velocity != .zero {
      decelerate(OffsetMotion(.flick) { Flick(from: contentOffset[$0], velocity: velocity[$0], on: track($0)) })
    } else {
      for axis in ScrollAxis.all where lifted[axis].source == .finger {
        motion?.legs[axis].follow(to: restOfFollower(axis), rate: wheelSettings.followRate)
      }
    }
  }

  /// The wheel has paused between two pages: on to the next one in its direction, or back if it has hardly been turned.
  private func turnToPage() {
    for axis in ScrollAxis.all where wheel[axis].travel != 0 {
      let (turned, page) = (wheel[axis], bounds.size[axis])
      wheel[axis].lift()
      guard page > 0 else { continue }
      let pages = PixelGrid(scale: 1 / page)
      let place = followTarget[axis]
      let isTurn = turned.travel.magnitude >= WheelInterpreter.step(page: page) / 2
      let target = !isTurn ? pages.nearest(to: place) : turned.travel > 0 ? pages.above(place) : pages.below(place)
      followTarget[axis] = ranges[axis].clamp(target)
      motion?.legs[axis].follow(to: restOfFollower(axis), rate: wheelSettings.followRate)
    }
  }

  /// The place on a device pixel where the follower ends; the ends of the content are kept as they are.
  func restOfFollower(_ axis: ScrollAxis) -> Double {
    let target = followTarget[axis]
    let range = ranges[axis]
    return target <= range.low || target >= range.high ? target : range.clamp(pixels.nearest(to: target))
  }

  /// Whether a turn by so much scrolls along `axis` here.
  func takesWheel(_ axis: ScrollAxis, notches: Double) -> Bool {
    let range = ranges[axis]
    guard isScrollEnabled, notches.isFinite, notches != 0, range.length > 0 else { return false }
    let base = motion?.cause == .follow ? followTarget[axis] : contentOffset[axis]
    let hasRoom = notches > 0 ? base < range.high : base > range.low
    return hasRoom || keepsWheel(axis) || !transfersToParent(axis)
  }

  /// Whether the hand has not paused since it turned the wheel here along `axis`.
  func keepsWheel(_ axis: ScrollAxis) -> Bool { isScrollEnabled && wheel[axis].remembers(at: context?.tick ?? 0) }

  /// Any other motion stops; one that follows already goes on. False if the delegate, which hears of the stop, has begun
  /// another one or taken the view out of its window.
  private func beginFollowing() -> Bool {
    guard motion?.cause != .follow else { return true }
    stopMotion()
    guard motion == nil, context != nil else { return false }
    let ranges = ranges
    let start = contentOffset
    for axis in ScrollAxis.all where !continuesWheel(axis) { followTarget[axis] = ranges[axis].clamp(start[axis]) }
    begin(
      OffsetMotion(.follow) { axis in
        SettlingSpring(from: start[axis], velocity: 0, to: followTarget[axis], rate: wheelSettings.followRate)
      })
    return true
  }

  /// Fractions of a pixel are not lost between the events of one movement, though the offset has come to rest.
  private func continuesWheel(_ axis: ScrollAxis) -> Bool {
    wheel[axis].remembers(at: context?.tick ?? 0) && contentOffset[axis] == restOfFollower(axis)
  }

  private func turnWheel(_ axis: ScrollAxis, notches: Double) {
    let step = WheelInterpreter.step(page: bounds.size[axis])
    let distance = wheel[axis].receive(notches: notches, step: step, tick: context?.tick ?? 0)
    let old = followTarget[axis]
    followTarget[axis] = ranges[axis].clamp(old + distance)
    switch wheel[axis].source {
    case .wheel:
      guard var turned = motion else { return }
      turned.legs[axis].follow(to: restOfFollower(axis), rate: wheelSettings.followRate)
      motion = turned
    case .finger: shiftUnderFinger(axis, by: followTarget[axis] - old)
    }
  }

  /// One to one, at once; what the follower still has to go stays as it is.
  private func shiftUnderFinger(_ axis: ScrollAxis, by distance: Double) {
    motion?.legs[axis].shift(by: distance, rate: wheelSettings.followRate)
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
    if isPagingEnabled, let way = key.way {
      return Landing.pageBoundary(from: base, velocity: way * .infinity, page: bounds.size[axis])
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
