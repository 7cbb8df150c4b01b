import Foundation
import SDLHost
import Stage

/// A run in a window, in real time: ticks as the clock says, a frame when the picture has changed, and a wait without
/// work while nothing moves.
@MainActor
final class WindowRun {
  private let request: RunRequest
  private let device: SDLDevice
  private let session: Session
  private var clock = FrameClock()
  private var frames = FrameCounter()
  private var isHidden = false
  private var wasAtRest = true
  private var waiting: [HostEvent] = []
  private var latestTick = -Double.infinity
  /// When Foundation's next timer is due.
  private var nextTimer = Double.infinity
  private var isPictureDue: Bool
  private let started = Stopwatch.now

  /// How long the wait for input lasts at most, in seconds: nothing depends on it, it only bounds a missed wake-up.
  private static let longestWait = 1.0
  private static let tickLength = 1.0 / 120

  init(_ request: RunRequest) throws {
    self.request = request
    device = try SDLDevice.window(
      title: "Cradle – \(request.scene.title)", size: request.size, scale: request.scale, renderer: request.renderer)
    session = try Session(request, on: device)
    isPictureDue = request.screenshot != nil
  }

  func run() throws {
    let device = device
    let watcher = MainQueueWatcher { device.wake() }
    defer {
      watcher.stop()
      device.close()
    }
    try showFrame(alpha: 1)
    session.noteFirstFrame()
    drainMainQueue()
    while take(device.events(waitingUpTo: wait)), !isOver {
      drainMainQueue()
      try advance()
    }
    try takeLastPicture()
    try session.finish()
  }

  /// How long to wait for input before the next frame.
  private var wait: Double? {
    if session.isInMotion, !isHidden { return nil }
    let now = Stopwatch.now
    let ends = [request.seconds, isPictureDue ? request.screenshot?.seconds : nil].compactMap(\.self).map {
      started + $0
    }
    let nextTick = waiting.isEmpty ? .infinity : latestTick + WindowRun.tickLength
    return max(0.001, min(WindowRun.longestWait, min(ends.min() ?? .infinity, nextTimer, nextTick) - now))
  }

  private func drainMainQueue() {
    nextTimer = session.drainMainQueue().map { Stopwatch.now + $0 } ?? .infinity
  }

  private var isOver: Bool {
    request.seconds.map { Stopwatch.now - started >= $0 } ?? false
  }

  /// Sorts what the device has to tell; false when the program shall end.
  private func take(_ events: [DeviceEvent]) -> Bool {
    for event in events {
      switch event {
      case .quit: return false
      case .input(.key(.character("q"), isDown: true, let modifiers)) where modifiers.contains(.control): return false
      case .input(let input): waiting.append(input)
      case .exposed: session.redraw()
      case .hidden: isHidden = true
      case .shown:
        isHidden = false
        session.redraw()
      case .woken: break
      }
    }
    return true
  }

  /// One frame: the ticks that are due with the input that has come, the picture if it has changed, and a rest until the
  /// next frame is due.
  private func advance() throws {
    let now = Stopwatch.now
    let (ticks, alpha) = ticksDue(at: now)
    if ticks > 0 {
      latestTick = now
      session.advance(ticks, waiting)
      waiting = []
    }
    let isMoving = session.isInMotion
    // In motion also without a tick: a display that is faster than the ticks shows the blends between them.
    let differs = session.stage.needsDisplay || isMoving || !wasAtRest
    if isPictureTime || (differs && !isHidden) {
      try showFrame(alpha: isMoving ? alpha : 1)
    } else if ticks > 0 {
      session.skipFrame()
    }
    wasAtRest = !isMoving && waiting.isEmpty
    if isMoving || !waiting.isEmpty { rest(since: now) }
  }

  /// The ticks to run now, and how far the next one has come.
  private func ticksDue(at now: Double) -> (ticks: Int, alpha: Double) {
    let due = clock.advance(to: now)
    guard wasAtRest else { return due }
    guard !waiting.isEmpty || session.isInMotion else { return (0, 0) }
    // The first tick after a rest comes at once: the hand is answered in the frame that it moves in. But a mouse that
    // reports a thousand times a second must not make the time run eight times as fast.
    guard now - latestTick >= WindowRun.tickLength else { return due }
    clock.reset(at: now)
    return (1, 0)
  }

  /// Whether the time has come for a picture that was asked for by time.
  private var isPictureTime: Bool {
    guard isPictureDue, let at = request.screenshot?.seconds else { return false }
    return Stopwatch.now - started >= at
  }

  private func showFrame(alpha: Double) throws {
    frames.count(at: Stopwatch.now)
    session.draw(alpha: alpha, framesPerSecond: frames.perSecond)
    if isPictureTime, let path = request.screenshot?.path {
      try device.savePNG(to: path)
      isPictureDue = false
    }
    device.present()
  }

  /// A picture without a time is of the end.
  private func takeLastPicture() throws {
    guard isPictureDue, let path = request.screenshot?.path else { return }
    session.draw(alpha: 1, framesPerSecond: 0)
    try device.savePNG(to: path)
    device.present()
  }

  /// A graphics card makes `present` wait for the display; the software renderer does not, so the loop does.
  private func rest(since start: Double) {
    guard device.isPixelSnapped else { return }
    let left = start + 1 / device.refreshRate - Stopwatch.now
    if left > 0 { Thread.sleep(forTimeInterval: left) }
  }
}

/// Frames of the last second.
struct FrameCounter {
  private var times: [Double] = []

  mutating func count(at now: Double) {
    times.append(now)
    times.removeAll { now - $0 > 1 }
  }

  /// Frames a second, from the distances of the last ones.
  var perSecond: Double {
    guard let first = times.first, let last = times.last, last > first else { return 60 }
    return Double(times.count - 1) / (last - first)
  }
}
