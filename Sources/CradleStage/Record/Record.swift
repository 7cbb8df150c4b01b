import Foundation
import OpenUIKit

/// A run of the program: how its scenes began, which events they handled in which tick, and what their state was.
///
/// `RecordWriter` turns a run into text a line at a time, `RecordReader` turns the text back; `docs/record-format.md`
/// describes it. Ticks are counted on through all scenes of a run.
public struct Record: Equatable, Sendable {
  /// The version of the text that is written and read.
  public static let version = 3

  /// The version of the program that wrote it.
  public var program: String
  /// In the order in which they were shown; at least one.
  public var scenes: [RecordedScene]
  /// Whether the record goes to the end of the run. It does not when the program was killed or the file was cut off.
  public var isComplete: Bool
  /// How many whole lines there are.
  public var lineCount: Int

  /// A record of scenes that follow each other.
  public init(program: String, scenes: [RecordedScene], isComplete: Bool, lineCount: Int) {
    self.program = program
    self.scenes = scenes
    self.isComplete = isComplete
    self.lineCount = lineCount
  }

  /// The scenes, each with the parts that are resumed from it. A viewer sees them as one scene.
  public var sceneRuns: [ArraySlice<RecordedScene>] {
    let first = scenes.indices.filter { $0 == 0 || scenes[$0].start.checkpoint == nil }
    return zip(first, first.dropFirst() + [scenes.count]).map { scenes[$0..<$1] }
  }

  /// The last tick of the record.
  public var lastTick: Int { scenes.last?.lastTick ?? 0 }
}

/// One scene of a run.
public struct RecordedScene: Equatable, Sendable {
  /// How the scene begins.
  public var start: SceneStart
  /// The number of ticks before it.
  public var ticksBefore: Int
  /// The number of its last tick, counted from the beginning of the record.
  public var lastTick: Int
  /// The events that it handled.
  public var log = InputLog()
  /// The hashes at its beginning and at the end of each second, in order.
  public var syncPoints: [SyncPoint] = []
  /// The line number of each part of the start, by its first word; of a setting, by its first word and its name.
  public var lines: [String: Int] = [:]
  /// The line number of each `.setting` of the log, in the order of the log.
  public var settingLines: [Int] = []

  /// A scene without ticks that begins after so many.
  public init(start: SceneStart, ticksBefore: Int) {
    self.start = start
    self.ticksBefore = ticksBefore
    lastTick = ticksBefore
  }

  /// The state at the beginning of a scene, at the end of each second, and at the end of the scene: a line with a hash,
  /// and the lines before it that belong to it.
  public struct SyncPoint: Equatable, Sendable {
    /// The tick after which the state was this.
    public var tick: Int
    /// Of the whole state.
    public var hash: UInt64
    /// One for each tick since the previous sync point.
    public var digests: [StateDigest]
    /// The items that have moved since the previous sync point.
    public var poses: [ItemPose]
    /// From the line after the previous sync point to the line with the hash.
    public var lines: ClosedRange<Int>
    /// Whether these lines were edited after they were written.
    public var hasChangedLines: Bool
  }

  /// The number of ticks in a second, which is the largest distance between sync points.
  public static let syncInterval = AppContext.ticksPerSecond

  /// The tick of the sync point that follows one in `tick`, unless the scene ends before.
  static func nextSyncPoint(after tick: Int) -> Int { (tick / syncInterval + 1) * syncInterval }
}

/// Why a text is no record, and where.
public struct RecordError: Error, Equatable, CustomStringConvertible, Sendable {
  /// From 1.
  public var line: Int
  /// A sentence without its full stop.
  public var reason: String

  /// What is wrong in a line, which counts from 1.
  public init(line: Int, reason: String) {
    self.line = line
    self.reason = reason
  }

  /// The line's number and the reason, as a sentence's part.
  public var description: String { "line \(line): \(reason)." }
}
