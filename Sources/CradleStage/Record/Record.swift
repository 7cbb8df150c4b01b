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

  public init(program: String, scenes: [RecordedScene], isComplete: Bool, lineCount: Int) {
    self.program = program
    self.scenes = scenes
    self.isComplete = isComplete
    self.lineCount = lineCount
  }

  /// The scenes, each with the parts that are resumed from it: to a viewer they are one.
  public var sceneRuns: [ArraySlice<RecordedScene>] {
    let first = scenes.indices.filter { $0 == 0 || scenes[$0].start.checkpoint == nil }
    return zip(first, first.dropFirst() + [scenes.count]).map { scenes[$0..<$1] }
  }

  /// The last tick of the record.
  public var lastTick: Int { scenes.last?.lastTick ?? 0 }
}

/// One scene of a run.
public struct RecordedScene: Equatable, Sendable {
  public var start: SceneStart
  /// The number of ticks before it.
  public var ticksBefore: Int
  public var lastTick: Int
  public var log = InputLog()
  public var syncPoints: [SyncPoint] = []
  /// In which line each part of the start stands, by its first word; settings by theirs and their names.
  public var lines: [String: Int] = [:]
  /// In which line each `.setting` of the log stands, in the order of the log.
  public var settingLines: [Int] = []

  public init(start: SceneStart, ticksBefore: Int) {
    self.start = start
    self.ticksBefore = ticksBefore
    lastTick = ticksBefore
  }

  /// What the state was at the beginning of a scene, then at the end of each second and of the scene: a line with a
  /// hash, and those before it that go with it.
  public struct SyncPoint: Equatable, Sendable {
    public var tick: Int
    public var hash: UInt64
    /// Of each tick since the sync point before.
    public var digests: [StateDigest]
    /// What has moved since the sync point before.
    public var poses: [ItemPose]
    /// From the one after the sync point before to the one with the hash.
    public var lines: ClosedRange<Int>
    /// Whether these lines are not as they were written.
    public var hasChangedLines: Bool
  }

  /// Ticks in a second: how far sync points are apart at most.
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

  public init(line: Int, reason: String) {
    self.line = line
    self.reason = reason
  }

  public var description: String { "line \(line): \(reason)." }
}
