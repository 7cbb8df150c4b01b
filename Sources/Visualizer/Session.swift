import Foundation
import Gallery
import OpenUIKit
import SDLHost
import Stage

/// A scene on its stage with the status line below it and everything that is measured: what a run with a window and one
/// without have in common.
@MainActor
final class Session {
  let stage: Stage
  let controller: SceneController
  private let request: RunRequest
  private let device: SDLDevice
  private var gesture: [(tick: Int, event: HostEvent)]
  private var probe: TileProbe?
  private(set) var measurements = Measurements()
  private var statusLine: StatusLine
  private var xRayOverlay: XRayOverlay
  private var stopwatch = Stopwatch()
  /// What plots show; kept only while somebody looks.
  private(set) var traces: Traces?

  init(_ request: RunRequest, on device: SDLDevice) throws {
    self.request = request
    self.device = device
    stage = Stage(size: Session.stageSize(in: device.size), scale: device.scale)
    stage.textMetrics = DeviceTextMetrics(device: device)
    stage.imageDecoder = DeviceImageDecoder(device: device)
    controller = stage.perform { request.scene.makeController(itemCount: request.itemCount) }
    statusLine = StatusLine(title: request.scene.title, rendererName: device.rendererName, theme: request.theme)
    xRayOverlay = XRayOverlay(request.xRay, theme: request.theme)
    gesture = request.gesture?.events(in: Session.stageSize(in: device.size)) ?? []
    stage.perform { controller.isDark = request.theme == .dark }
    stage.show(controller)
    for setting in request.settings { stage.perform { set(setting.name, setting.value) } }
    if request.statsPath != nil { probe = TileProbe(of: controller) }
    try scroll(to: request.offset)
    stage.phaseEnded = { [unowned self] phase in measure(phase) }
    stage.settingChanged = { [unowned self] name, value in set(name, value) }
  }

  static func stageSize(in size: CGSize) -> CGSize {
    CGSize(width: size.width, height: max(1, size.height - StatusLine.height))
  }

  private func scroll(to offset: CGFloat?) throws {
    guard let offset, let view = controller.collectionView else { return }
    let end = max(0, view.contentSize.height - view.bounds.height)
    guard offset <= end else {
      throw Complaint("--offset must be between 0 and \(Int(end)) with this size and number of items, not \(offset).")
    }
    stage.perform {
      view.contentOffset = CGPoint(x: 0, y: offset)
      stage.window?.layoutIfNeeded()
    }
  }

  /// Whether something moves, or is about to.
  var isInMotion: Bool { stage.isInMotion || !gesture.isEmpty }

  /// Runs the blocks and timers that wait on the real main queue, as the application's code. Answers the seconds until
  /// the next timer is due.
  @discardableResult
  func drainMainQueue() -> Double? {
    stage.perform { MainQueue.drain() }
  }

  /// Runs `count` ticks; `events` belong to the first of them.
  func advance(_ count: Int, _ events: [HostEvent]) {
    for index in 0..<count {
      var present = index == 0 ? events.map(fitted) : []
      while let next = gesture.first, next.tick <= stage.tickNumber + 1 {
        present.append(next.event)
        gesture.removeFirst()
      }
      stopwatch.start()
      stage.tick(present)
      measurements.endTick()
      trace()
      probe?.observe()
      measurements.liveItems = max(measurements.liveItems, controller.liveItemCount)
    }
  }

  /// The status line takes its part of the window's height from the stage.
  private func fitted(_ event: HostEvent) -> HostEvent {
    guard case .resize(let size, let scale) = event else { return event }
    return .resize(Session.stageSize(in: size), scale: scale)
  }

  /// Draws a frame on the device, without showing it.
  func draw(alpha: Double, framesPerSecond: Double, transport: Transport = Transport()) {
    stopwatch.start()
    var list = stage.draw(alpha: alpha)
    xRayOverlay.append(to: &list) { XRayFrame($0, of: stage, controller, alpha: alpha) }
    list.size = device.size
    statusLine.framesPerSecond = isInMotion ? framesPerSecond : 0
    statusLine.transport = transport
    statusLine.xRay = xRay
    statusLine.liveItems = controller.liveItemCount
    statusLine.allItems = controller.itemCount
    statusLine.append(to: &list)
    let statistics = device.render(list)
    measurements.endFrame(draw: stopwatch.lap(), calls: statistics.drawCalls)
    stage.pictureWasDrawn()
  }

  /// What shows why things move.
  var xRay: XRayMode {
    get { xRayOverlay.mode }
    set { xRayOverlay.mode = newValue }
  }

  /// A number of the scene, by its name; held within its range.
  private func set(_ name: String, _ value: Double) {
    controller.tunables.first { $0.name == name }?.value = value
  }

  /// Whether every tick's energy and time are kept for plots; starts with none.
  var isTracing: Bool {
    get { traces != nil }
    set { if newValue != isTracing { traces = newValue ? Traces() : nil } }
  }

  private func trace() {
    traces?.energy.add(stage.energy.total)
    traces?.tickTime.add(measurements.latestTick)
  }

  /// No picture for the ticks since the last one.
  func skipFrame() {
    measurements.skipFrame()
  }

  /// The picture must be shown again although nothing in it has changed.
  func redraw() {
    stage.setNeedsDisplay()
  }

  /// The first frame is on the screen, or would be.
  func noteFirstFrame() {
    measurements.firstFrameMilliseconds = ProcessFacts.millisecondsSinceStart
  }

  /// This session takes the place of another one, whose first frame was the program's.
  func takeOver(from other: Session) {
    measurements.firstFrameMilliseconds = other.measurements.firstFrameMilliseconds
  }

  private func measure(_ phase: Stage.Phase) {
    measurements.add(stopwatch.lap(), to: phase)
  }

  /// Writes the measurements, if they were asked for.
  func finish() throws {
    guard let path = request.statsPath else { return }
    let report = RunReport(self, request.scene, measurements, probe)
    try report.write(to: path)
  }
}

/// The host's fonts, for labels that ask how large their text is.
@MainActor
private struct DeviceTextMetrics: @preconcurrency TextMetrics {
  let device: SDLDevice

  func width(of line: String, fontSize: CGFloat, isBold: Bool) -> CGFloat {
    device.measure(line, fontSize: fontSize, isBold: isBold).width
  }

  func lineHeight(fontSize: CGFloat, isBold: Bool) -> CGFloat {
    device.fontMetrics(fontSize: fontSize, isBold: isBold).lineHeight
  }
}

/// What the host can decode, for pictures that ask how large they are. PNG headers are read without it.
@MainActor
private struct DeviceImageDecoder: @preconcurrency ImageDecoder {
  let device: SDLDevice

  func pixelSize(of data: Data) -> (width: Int, height: Int)? {
    PNGHeader().pixelSize(of: data) ?? device.pixelSize(ofPicture: data)
  }
}
