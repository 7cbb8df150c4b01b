import CradleGallery
import CradleStage
import Foundation
import OpenUIKit

// The stage split into two: A at the left, as it was, and B at the right, which is live.

extension Session {
  /// Splits the stage. What is kept is the live run, in its present state, to the bit.
  ///
  /// Costs as much as going there from the last rest, or from the nearest run that follows.
  func split() {
    guard let timeline, kept == nil else { return }
    let run = timeline.copy()
    run.goOn(beside: sceneRun)
    begin(beside: run, Timeline(beside: timeline, of: run))
  }

  /// Begins a run beside the live one, which is in the same state, or is to differ from it from the start.
  func begin(beside run: SceneRun, _ timeline: Timeline?) {
    halves = Halves(of: Session.stageSize(in: device.size))
    kept = KeptSide(run, timeline: timeline)
    liveFigures = SideFigures(of: sceneRun)
  }

  /// The live run stays.
  func unsplit() {
    (kept, liveFigures) = (nil, nil)
  }

  /// What is kept becomes live, and what was live is kept.
  ///
  /// - Throws: `Complaint` when the record cannot be changed. Nothing is changed then.
  func swapSides() throws {
    guard let kept, let own = timeline, let other = kept.timeline else { return }
    try kept.run.exchange(with: sceneRun)
    let live = kept.run
    (kept.run, kept.timeline, timeline) = (sceneRun, own, other)
    (liveFigures, kept.figures) = (kept.figures, liveFigures ?? kept.figures)
    kept.run.stage.phaseEnded = nil
    follow(live)
  }

  /// - Parameter ownCount: how many of the events come first, from the hand that is here. A script's follow.
  func tickBeside(_ delivered: [HostEvent], ownCount: Int) {
    guard let kept else { return }
    liveFigures?.observe(sceneRun, heard: delivered)
    let own = delivered.prefix(ownCount).filter { if case .setting = $0 { false } else { true } }
    kept.tick(own + delivered.dropFirst(ownCount))
  }

  /// What was measured of each half.
  var measuredSides: [Side: Measured] {
    guard let kept, let liveFigures else { return [:] }
    return [.a: kept.figures.measured, .b: liveFigures.measured]
  }

  /// What a report says of each half.
  var sideReports: [Side: SideReport] {
    guard let kept, let liveFigures else { return [:] }
    return [.a: SideReport(kept.run, kept.figures), .b: SideReport(sceneRun, liveFigures)]
  }
}

// MARK: - Time

extension Session {
  /// Shows the moment after a tick, of both.
  func show(tick: Int, isDragging: Bool) {
    for timeline in [timeline, kept?.timeline] {
      timeline?.isScrubbing = isDragging
      timeline?.move(to: tick)
    }
  }

  /// Gets on with what the timelines do beside the ticks; see `Timeline.work`.
  func work(until deadline: Double) -> Bool {
    guard let timeline else { return false }
    if let kept, let other = kept.timeline, let playhead = timeline.playhead, other.playhead != playhead {
      other.move(to: playhead)
    }
    let hasMore = timeline.work(until: deadline)
    return kept?.timeline?.work(until: deadline) ?? false || hasMore
  }

  /// Lets time go on beside the live run, from the same moment. Before the stage was split there is nothing beside it.
  /// Returns false while that moment is looked for.
  func resumeBeside() throws -> Bool {
    guard let kept, let other = kept.timeline else { return true }
    guard timeline?.tick ?? 0 >= kept.splitTick else {
      unsplit()
      return true
    }
    guard other.playhead != nil else { return true }
    guard let next = try other.resume(kept.run) else { return false }
    kept.run = next
    kept.figures.follow(next)
    return true
  }
}

// MARK: - Pictures

extension Session {
  /// The live run's picture, or both beside each other.
  func pictures(alpha: Double) -> DrawList {
    guard let kept, timeline?.tick ?? sceneRun.tickNumber >= kept.splitTick else {
      return picture(of: sceneRun, timeline, alpha: alpha)
    }
    let a = picture(of: kept.run, kept.timeline, alpha: alpha)
    let b = picture(of: sceneRun, timeline, alpha: alpha)
    var list = DrawList(a, b, in: halves, line: label)
    addText(of: .a, kept.figures.text(of: kept.run), to: &list)
    if let liveFigures { addText(of: .b, liveFigures.text(of: sceneRun), to: &list) }
    return list
  }

  /// In the lower left corner of a half.
  private func addText(of side: Side, _ figures: String, to list: inout DrawList) {
    let origin = CGPoint(x: halves.origin(of: side), y: halves.size.height - Session.labelHeight)
    let size = CGSize(width: halves.half.width, height: Session.labelHeight)
    let frame = CGRect(origin: origin, size: size)
    list.commands.append(
      .shape(DrawShape(center: CGPoint(x: frame.midX, y: frame.midY), size: size, color: label)))
    let text = "\(side.rawValue.uppercased())   \(figures)"
    list.commands.append(
      .text(DrawText(text, box: frame.insetBy(dx: 12, dy: 0), fontSize: StatusLine.fontSize, color: labelInk)))
  }

  static let labelHeight: CGFloat = 22
  private var label: DrawColor {
    isDark ? DrawColor(red: 58, green: 54, blue: 50) : DrawColor(red: 222, green: 215, blue: 205)
  }
  private var labelInk: DrawColor {
    isDark ? DrawColor(red: 226, green: 220, blue: 211) : DrawColor(red: 54, green: 50, blue: 45)
  }
}
