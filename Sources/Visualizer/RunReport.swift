import Foundation
import Gallery
import Stage

/// What `--stats` writes: one JSON object. Times are microseconds unless the name says otherwise, lengths points.
struct RunReport: Encodable {
  let scene: String
  let items_total: Int
  let items_live_max: Int
  let ticks: Int
  let frames: Int
  let offset_y: Double
  let tick_us_p50: Double
  let tick_us_p99: Double
  let layout_us_p50: Double
  let draw_us_p50: Double
  let frame_us_p50: Double
  let frame_us_p99: Double
  let draw_calls_max: Int
  let rss_mb_peak: Double
  let first_frame_ms: Double
  let state_hash: String
  let awake: Int
  let rest_error_pt: Double
  let row_pitch_min: Double?
  let row_pitch_max: Double?
  let popped: Int

  @MainActor
  init(_ session: Session, _ scene: Scene, _ measured: Measurements, _ probe: TileProbe?) {
    self.scene = scene.name
    items_total = session.controller.itemCount
    items_live_max = measured.liveItems
    ticks = session.stage.tickNumber
    frames = measured.frameCount
    offset_y = Double(session.controller.collectionView?.contentOffset.y ?? 0)
    tick_us_p50 = measured.ticks.percentile(0.5)
    tick_us_p99 = measured.ticks.percentile(0.99)
    layout_us_p50 = measured.layouts.percentile(0.5)
    draw_us_p50 = measured.draws.percentile(0.5)
    frame_us_p50 = measured.frames.percentile(0.5)
    frame_us_p99 = measured.frames.percentile(0.99)
    draw_calls_max = measured.drawCalls
    rss_mb_peak = ProcessFacts.peakResidentMegabytes
    first_frame_ms = measured.firstFrameMilliseconds
    state_hash = RunReport.hexadecimal(session.stage.stateHash)
    awake = session.stage.awakeCount
    rest_error_pt = Double(probe?.restError ?? 0)
    row_pitch_min = probe.flatMap { $0.largestPitch > 0 ? Double($0.smallestPitch) : nil }
    row_pitch_max = probe.flatMap { $0.largestPitch > 0 ? Double($0.largestPitch) : nil }
    popped = probe?.popped ?? 0
  }

  private static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    do {
      try encoder.encode(self).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw Complaint("The file \"\(path)\" could not be written: \(error.localizedDescription)")
    }
  }
}
