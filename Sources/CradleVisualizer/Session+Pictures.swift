import CradleStage
import Foundation
import OpenUIKit

// What is shown of the scene.

extension Session {
  /// What is shown of a run of the scene: live, in the past, or what would have been, with the X-ray.
  ///
  /// - Parameter side: the half of the stage that it is for; nil for a stage that is whole.
  func picture(of live: SceneRun, _ timeline: Timeline?, on side: Side? = nil, alpha: Double) -> DrawList {
    guard let timeline, let playhead = timeline.playhead else {
      dress(live.stage)
      var list = live.stage.draw(alpha: alpha)
      let shownAlpha = live.stage.isInMotion ? alpha : 1
      timeline?.add(list, alpha: shownAlpha)
      legendHeight = xRayOverlay.append(to: &list, above: labelRoom) { depth in
        let frame = XRayFrame(depth, of: live.stage, live.controller, alpha: alpha)
        timeline?.add(frame, xRay, alpha: shownAlpha)
        return frame
      }
      addLaws(of: live, on: side, alpha: alpha, to: &list)
      return list
    }
    let shown = timeline.shown ?? live
    let filmed = timeline.film.frame(at: playhead)
    if timeline.variation == nil, timeline.found == nil, let filmed { return picture(filmed, of: timeline) }
    // The very moment that was shown in this tick, if one was.
    let wasShown = timeline.variation == nil && filmed?.tick == playhead
    let alpha = wasShown ? filmed?.alpha ?? 1 : timeline.isLooping ? alpha : 1
    dress(shown.stage)
    var list = shown.stage.draw(alpha: alpha)
    if timeline.variation?.settings.isEmpty == false, playhead <= timeline.lastTick, let filmed {
      ghost.append(filmed.list, to: &list)
    }
    addXRay(of: shown, alpha: alpha, to: &list)
    addLaws(of: shown, on: side, alpha: alpha, to: &list)
    return list
  }

  /// As it was shown, while the state behind it is looked for.
  private func picture(_ filmed: Film.Frame, of timeline: Timeline) -> DrawList {
    var list = filmed.list
    if let frame = timeline.xRayFilm.frame(of: filmed, xRay) {
      legendHeight = xRayOverlay.append(to: &list, above: labelRoom) { _ in frame }
    }
    return list
  }

  private func addXRay(of run: SceneRun, alpha: Double, to list: inout DrawList) {
    legendHeight = xRayOverlay.append(to: &list, above: labelRoom) {
      XRayFrame($0, of: run.stage, run.controller, alpha: alpha)
    }
  }

  /// The live run's picture, or both beside each other.
  func pictures(alpha: Double) -> DrawList {
    followRecordedHalves()
    guard let kept, timeline?.tick ?? sceneRun.tickNumber >= kept.splitTick else {
      return picture(of: sceneRun, timeline, alpha: alpha)
    }
    let a = picture(of: kept.run, kept.timeline, on: .a, alpha: alpha)
    let b = picture(of: sceneRun, timeline, on: .b, alpha: alpha)
    var list = DrawList(a, b, in: halves, line: label)
    addText(of: .a, kept.figures.text(of: kept.run, idle: "as it was"), to: &list)
    if let liveFigures {
      addText(of: .b, liveFigures.text(of: sceneRun, idle: "live: change a number, then flick"), to: &list)
    }
    return list
  }

  /// In the lower left corner of a half.
  private func addText(of side: Side, _ figures: String, to list: inout DrawList) {
    let origin = CGPoint(x: halves.origin(of: side), y: halves.size.height - labelRoom)
    let size = CGSize(width: halves.half.width, height: Session.labelHeight)
    let frame = CGRect(origin: origin, size: size)
    list.commands.append(
      .shape(DrawShape(center: CGPoint(x: frame.midX, y: frame.midY), size: size, color: label)))
    let text = "\(side.rawValue.uppercased())   \(figures)"
    list.commands.append(
      .text(DrawText(text, box: frame.insetBy(dx: 12, dy: 0), fontSize: StatusLine.fontSize, color: labelInk)))
  }

  static let labelHeight: CGFloat = 22
  /// What the labels of halves and the status line cover of them.
  private var labelRoom: CGFloat {
    let room = lineRoom + (kept == nil ? 0 : Session.labelHeight)
    return kept == nil && xRay == .off ? room : room + shown.controller.footHeight
  }
  /// What bars at the lower edge of the stage cover of it, in points.
  var barHeight: CGFloat { labelRoom + (xRay == .off ? 0 : legendHeight) }
  private var label: DrawColor {
    theme.color(light: 0xDED7CD, dark: 0x3A3632, highContrast: \.background)
  }
  private var labelInk: DrawColor {
    theme.color(light: 0x36322D, dark: 0xE2DCD3, highContrast: \.text)
  }
}
