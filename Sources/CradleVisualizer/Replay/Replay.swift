import CradleScenes
import CradleStage
import Foundation
import OpenUIKit

/// A record to play, read from a file and found to fit this program's scenes.
package struct Replay {
  let path: String
  package let record: Record
  /// The record as it was read; nil where nobody needs it.
  private(set) var text: [UInt8]?

  /// - Throws: `Complaint`, with the line that is wrong.
  ///
  /// - Parameter keepsText: whether its text is wanted as well. The file may be another one later.
  @MainActor
  init(
    path: String, in catalogue: SceneCatalogue, keepsText: Bool = false, limits: RecordLimits = RecordLimits()
  ) throws {
    var text: [UInt8] = []
    try self.init(path: path, in: catalogue) { try Replay.read(path, limits) { if keepsText { text += $0 } } }
    if keepsText { self.text = text }
  }

  @MainActor
  package init(path: String, text: [UInt8], in catalogue: SceneCatalogue) throws {
    try self.init(path: path, in: catalogue) { try RecordReader.read(text) }
  }

  @MainActor
  private init(path: String, in catalogue: SceneCatalogue, reading record: () throws -> Record) throws {
    let record = try Replay.explaining(path) {
      let record = try record()
      var fit = RecordFit(catalogue)
      try fit.check(record)
      return record
    }
    self.init(path: path, record: record)
  }

  /// What a file says, whether it fits this program's scenes or not.
  ///
  /// - Throws: `Complaint`, with the line that is wrong.
  package static func record(at path: String, limits: RecordLimits = RecordLimits()) throws -> Record {
    try explaining(path) { try read(path, limits) { _ in } }
  }

  private static func explaining(_ path: String, _ read: () throws -> Record) throws -> Record {
    do { return try read() } catch let error as RecordError {
      throw Complaint("The record \"\(path)\" cannot be played: \(error)")
    }
  }

  private static func read(
    _ path: String, _ limits: RecordLimits, _ keep: ([UInt8]) -> Void
  ) throws -> Record {
    var file = try RecordFile(path, limits)
    defer { file.close() }
    var reader = RecordReader(limits: limits)
    while let piece = try file.piece() {
      try reader.read(piece[...])
      keep(piece)
    }
    return try reader.finish()
  }

  /// - Parameter record: fits this program's scenes.
  package init(path: String, record: Record) {
    self.path = path
    self.record = record
  }
}

extension Replay {
  /// How long it lasts, in seconds.
  var seconds: Double { Double(record.lastTick) / Double(AppContext.ticksPerSecond) }

  /// Throws if the record is cut off: it has been played up to there, and must not be mistaken for the whole.
  func complainIfIncomplete() throws {
    guard !record.isComplete else { return }
    throw Complaint("The record \"\(path)\" is incomplete: \(incompleteness)")
  }

  var incompleteness: String {
    "line \(record.lineCount + 1): its end is missing; it was played up to tick \(record.lastTick)."
  }
}

// MARK: - Where to begin

extension Replay {
  /// What must be run to get to a tick.
  package struct SeekTarget {
    /// Which of the record's `sceneRuns`.
    package let run: Int
    /// The parts of that run to play. The first begins at the last checkpoint before the tick, or with the scene.
    package let parts: ArraySlice<RecordedScene>
    /// The number of the tick to go to, counted through the whole record.
    package let tick: Int
  }

  /// How the scene would begin that is shown at `seconds`, in the window of then.
  func start(at seconds: Double) -> SceneStart {
    let target = seekTarget(at: seconds)
    let part = target.parts[target.parts.startIndex]
    var start = part.start
    for entry in part.log.entries.prefix(while: { $0.tick <= target.tick }) {
      if case .resize(let size, let scale) = entry.event { start.resizeStage(to: size, scale: scale) }
    }
    return start
  }

  /// The shortest way to the state at `seconds`, or to the start.
  package func seekTarget(at seconds: Double?) -> SeekTarget {
    let tick = min(record.lastTick, Int(((seconds ?? 0) * Double(AppContext.ticksPerSecond)).rounded()))
    let runs = record.sceneRuns
    let run = runs.lastIndex { $0[$0.startIndex].ticksBefore <= tick } ?? 0
    let part = seconds == nil ? nil : runs[run].lastIndex { $0.ticksBefore <= tick }
    return SeekTarget(run: seconds == nil ? 0 : run, parts: part.map { runs[run][$0...] } ?? runs[0], tick: tick)
  }
}
