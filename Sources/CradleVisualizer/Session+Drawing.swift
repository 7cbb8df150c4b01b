import CradleSDLHost
import CradleScenes
import CradleStage
import Foundation
import OpenUIKit

// A frame: the stage, the status line, and what lies over both.

extension Session {
  /// Draws a frame on the device, without showing it. What has to be in sight over panels is left to
  /// `drawOverPanels()`.
  ///
  /// - Parameter pace: how fast frames and ticks come; not shown at rest.
  package func draw(alpha: Double, pace: Pace, transport: Transport = Transport()) {
    stopwatch.start()
    fillStatusLine(pace, transport)
    commandsOverPanels = []
    var list = pictures(alpha: alpha)
    list.widen(to: device.size)
    addPhases(to: &list)
    if showsLine { statusLine.append(to: &list, measuring: lineWidth) }
    if let hint {
      HintPill(theme: theme) { [device] in device.measure($0, fontSize: HintPill.fontSize).width }
        .append(hint, to: &list)
    }
    commandsOverPanels += handMark?.commands(theme.colors) ?? []
    // A sheet is read, whatever is below it.
    if isUnderSheet {
      list.commands += commandsOverPanels
      commandsOverPanels = []
    }
    let statistics = device.render(list)
    measurements.endFrame(draw: stopwatch.lap(), calls: statistics.drawCalls)
    self.stage.pictureWasDrawn()
  }

  /// Call it when panels have been drawn over the frame.
  func drawOverPanels() {
    if !commandsOverPanels.isEmpty { device.drawOver(commandsOverPanels) }
  }

  private var showsLine: Bool { !isAlone || showsLineOverStage }

  private func lineWidth(_ text: String) -> CGFloat { device.measure(text, fontSize: StatusLine.fontSize).width }

  private func fillStatusLine(_ pace: Pace, _ transport: Transport) {
    statusLine.pace = isInMotion ? pace : nil
    statusLine.transport = transport
    // Of a record the strip says where it is: how far it has been played is nobody's present.
    statusLine.secondsBack = timeline.flatMap { time in
      time.isPlayingRecord ? nil : time.playhead.map { ShownTime.seconds(ofTicks: time.now - $0) }
    }
    let isAtRecordEnd = timeline.map { $0.isPlayingRecord && $0.isLive } ?? false && sceneRun.ticksLeft == 0
    statusLine.hasRecordEnded = isAtRecordEnd && statusLine.buttons != nil
    statusLine.xRay = xRay
    let isKnown = timeline.map { $0.isLive || $0.found != nil || $0.variation != nil } ?? true
    statusLine.sceneText = notice ?? (isKnown ? shown.controller.statusText : nil) ?? loadText
    statusLine.isLasting = notice == nil && loadText == nil
    statusLine.items = isKnown ? (shown.controller.liveItemCount, shown.controller.itemCount) : nil
    let height = showsLine ? statusLine.height(in: device.size, measuring: lineWidth) : 0
    lineRoom = isAlone ? height : max(0, height - StatusLine.height)
  }

  /// The mode of the X-ray, which shows why things move.
  package var xRay: XRayMode {
    get { xRayOverlay.mode }
    set { xRayOverlay.mode = newValue }
  }

  /// Call it instead of `draw` when there is no picture for the ticks since the last one.
  func skipFrame() {
    measurements.skipFrame()
  }

  /// The picture must be shown again although nothing in it has changed.
  func redraw() {
    stage.setNeedsDisplay()
  }
}
