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
  private var isPictureDue: Bool
  /// Seconds until a client's timer is due: unlike a block, it wakes nobody.
  private var nextTimer: Double?
  private let started = Stopwatch.now

  /// How long the wait for input lasts at most, in seconds: nothing depends on it, it only bounds a missed wake-up.
  private static let longestWait = 1.0

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
    while take(device.events(waitingUpTo: wait)), !isOver {
      nextTimer = session.drainMainQueue()
      try advance()
    }
    try takeLastPicture()
    try session.finish()
  }

  /// How long to wait for input before the next frame.
  private var wait: Double? {
    if session.isInMotion, !isHidden { return nil }
    let age = Stopwatch.now - started
    let ends = [request.seconds, isPictureDue ? request.screenshot?.seconds : nil].compactMap(\.self)
    let untilEnd = ends.map { $0 - age }.min() ?? .infinity
    return max(0.001, min(WindowRun.longestWait, untilEnd, nextTimer ?? .infinity))
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
    var (ticks, alpha) = clock.advance(to: now)
    if wasAtRest {
      // The first tick after a rest comes at once: the hand is answered in the frame that it moves in.
      clock.reset(at: now)
      (ticks, alpha) = (waiting.isEmpty && !session.needsTick ? 0 : 1, 0)
    }
    if ticks > 0 {
      session.advance(ticks, waiting)
      waiting = []
    }
    let isMoving = session.isInMotion
    if session.stage.needsDisplay || (isMoving && ticks > 0) || (wasAtRest != !isMoving) {
      if isHidden { session.skipFrame() } else { try showFrame(alpha: isMoving ? alpha : 1) }
    }
    wasAtRest = !isMoving && waiting.isEmpty
    if isMoving || !waiting.isEmpty { rest(since: now) }
  }

  private func showFrame(alpha: Double) throws {
    frames.count(at: Stopwatch.now)
    session.draw(alpha: alpha, framesPerSecond: frames.perSecond)
    if isPictureDue, let screenshot = request.screenshot, let at = screenshot.seconds, Stopwatch.now - started >= at {
      try device.savePNG(to: screenshot.path)
      isPictureDue = false
    }
    device.present()
  }

  /// A picture without a time is of the end; one whose time came while nothing moved is of the same.
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
