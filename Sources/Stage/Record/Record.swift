import Foundation

/// A run of the program: how its scenes began, what they heard in which tick, and what their state was.
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
  /// Whether it tells of the run to its end. Not so when the program was killed, or the file cut off.
  public var isComplete: Bool
  /// How many whole lines there are.
  public var lineCount: Int

  public init(program: String, scenes: [RecordedScene], isComplete: Bool, lineCount: Int) {
    self.program = program
    self.scenes = scenes
    self.isComplete = isComplete
    self.lineCount = lineCount
  }

  /// The scenes, each with the parts that are resumed from it: what a viewer takes for one.
  public var shows: [ArraySlice<RecordedScene>] {
    let first = scenes.indices.filter { $0 == 0 || scenes[$0].start.checkpoint == nil }
    return zip(first, first.dropFirst() + [scenes.count]).map { scenes[$0..<$1] }
  }

  /// The last tick that is told of.
  public var lastTick: Int { scenes.last?.lastTick ?? 0 }
}

/// One scene of a run.
public struct RecordedScene: Equatable, Sendable {
  public var start: SceneStart
  /// The number of ticks before it.
  public var ticksBefore: Int
  public var lastTick: Int
  public var log = InputLog()
  public var seals: [Seal] = []
  /// In which line each part of the start stands, by its first word; settings by theirs and their names.
  public var lines: [String: Int] = [:]

  public init(start: SceneStart, ticksBefore: Int) {
    self.start = start
    self.ticksBefore = ticksBefore
    lastTick = ticksBefore
  }

  /// What the state was at the beginning of a scene, then at the end of each second and of the scene.
  public struct Seal: Equatable, Sendable {
    public var tick: Int
    public var hash: UInt64
    /// Of each tick since the seal before.
    public var digests: [StateDigest]
    /// What has moved since the seal before.
    public var poses: [ItemPose]
    public var line: Int

    public init(tick: Int, hash: UInt64, digests: [StateDigest], poses: [ItemPose], line: Int = 0) {
      self.tick = tick
      self.hash = hash
      self.digests = digests
      self.poses = poses
      self.line = line
    }
  }

  /// Ticks in a second: how far seals are apart at most.
  public static let sealInterval = 120

  /// The tick of the seal that follows one in `tick`, unless the scene ends before.
  static func nextSeal(after tick: Int) -> Int { (tick / sealInterval + 1) * sealInterval }
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
