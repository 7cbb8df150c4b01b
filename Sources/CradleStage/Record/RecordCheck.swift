import Foundation

/// Compares a running scene with the recorded one, tick by tick, up to the end of the first second that differs. The
/// hash at the end of a second shows whether the state differs, the digests of its ticks show since which tick, and the
/// poses show where. The hash of the lines shows an edit, even one that the state does not depend on.
public struct RecordCheck {
  private let scene: RecordedScene
  private var changes = PoseChanges()
  private var next = 0
  private var firstDifference: (tick: Int, parts: [StateDigest.Part], item: String?)?

  /// How many ticks and hashes agree so far.
  public private(set) var tickCount = 0
  /// How many hashes, of the ends of seconds and of the beginning, agree so far.
  public private(set) var hashCount = 0
  /// The lines of the first second in which an edit was found; nil if there was none so far.
  public private(set) var changedLines: ClosedRange<Int>?
  /// The first one that was found; nothing is compared after it.
  public private(set) var difference: RecordDifference?

  /// A check in which nothing has been compared yet.
  public init(_ scene: RecordedScene) {
    self.scene = scene
  }

  /// Call it when `stage` has begun the scene, and after each of its ticks. `tick` is the number of the run's last
  /// tick.
  @MainActor
  public mutating func compare(_ tick: Int, _ stage: Stage, _ digest: @autoclosure () -> StateDigest) {
    guard difference == nil, next < scene.syncPoints.count else { return }
    compare(tick, scene.syncPoints[next], stage, digest)
    while difference == nil, next < scene.syncPoints.count, scene.syncPoints[next].tick == tick {
      compare(scene.syncPoints[next], stage.recordState)
      next += 1
    }
  }

  @MainActor
  private mutating func compare(
    _ tick: Int, _ point: RecordedScene.SyncPoint, _ stage: Stage, _ digest: () -> StateDigest
  ) {
    let index = tick - (point.tick - point.digests.count) - 1
    guard point.digests.indices.contains(index) else { return }
    let (recorded, present) = (point.digests[index], digest())
    if present == recorded {
      tickCount += firstDifference == nil ? 1 : 0
    } else if firstDifference == nil {
      let place = present.items.onlyPlace(differingFrom: recorded.items)
      firstDifference = (
        tick, recorded.parts(differingFrom: present), place.flatMap { stage.name(ofItem: $0) }
      )
    }
  }

  private mutating func compare(_ point: RecordedScene.SyncPoint, _ state: RecordWriter.State) {
    let moved = changes.update(to: state.poses)
    let poses = RecordDifference.Pose.differences(recorded: point.poses, present: moved)
    if point.hasChangedLines, changedLines == nil { changedLines = point.lines }
    guard state.hash != point.hash || firstDifference != nil || !poses.isEmpty else {
      hashCount += 1
      return
    }
    difference = RecordDifference(
      tick: firstDifference?.tick, parts: firstDifference?.parts ?? [], item: firstDifference?.item,
      hashTick: point.tick, hashLine: point.lines.upperBound,
      hashDiffers: state.hash != point.hash, isStart: next == 0, poses: poses)
  }
}

/// Where a run begins to differ from its record, and in what.
public struct RecordDifference: Equatable, Sendable {
  /// The first tick that differs; nil when every tick agrees, and only the lines at the end of the second differ.
  public var tick: Int?
  /// What differs in that tick.
  public var parts: [StateDigest.Part]
  /// The item that differs in that tick, if it is the only one.
  public var item: String?
  /// The end of its second, where the record has a hash and poses.
  public var hashTick: Int
  /// The number of the line with that hash.
  public var hashLine: Int
  /// Whether the hash of the state at the end of that second differs.
  public var hashDiffers: Bool
  /// Whether this is before the first tick of the scene.
  public var isStart: Bool
  /// The poses that differ in `hashTick`.
  public var poses: [Pose]

  /// A number of an item, as recorded and as it is; nil where there is no such item, or it has not moved.
  public struct Pose: Equatable, Sendable {
    /// The item's name in the record.
    public var item: String
    /// Which number it is: x, y or angle.
    public var number: String
    /// What the record says, in points or radians.
    public var recorded: Double?
    /// What the number is now, in points or radians.
    public var present: Double?

    static func differences(recorded: [ItemPose], present: [ItemPose]) -> [Pose] {
      let old = Dictionary(recorded.map { ($0.name, $0) }) { $1 }
      let new = Dictionary(present.map { ($0.name, $0) }) { $1 }
      let names = recorded.map(\.name) + present.map(\.name).filter { old[$0] == nil }
      return names.flatMap { name in differences(name, old[name], new[name]) }
    }

    private static func differences(_ name: String, _ old: ItemPose?, _ new: ItemPose?) -> [Pose] {
      let numbers: [(String, Double?, Double?)] = [
        ("x", old?.x, new?.x), ("y", old?.y, new?.y), ("angle", old?.angle, new?.angle),
      ]
      return numbers.compactMap { number, old, new in
        old?.bitPattern == new?.bitPattern ? nil : Pose(item: name, number: number, recorded: old, present: new)
      }
    }
  }
}

// MARK: - In words

extension RecordDifference: CustomStringConvertible {
  /// From 1: the second that the tick, or the hash, lies in.
  public var second: Int { max(1, ((tick ?? hashTick) + RecordedScene.syncInterval - 1) / RecordedScene.syncInterval) }

  /// Sentences.
  public var description: String {
    guard let tick else { return ofTheEnd }
    // Digests can have equal bytes although the numbers differ. Then only the checksums show the difference.
    let what = parts.isEmpty ? "a number of what moves" : parts.map(\.name).joined(separator: ", ")
    let whose = item.map { " (of what moves, item \($0) alone)" } ?? ""
    var text = "second \(second) differs, and in it first tick \(tick): \(what)\(whose)."
    if !hashDiffers { text += " The hash of tick \(hashTick) agrees." }
    if poses.isEmpty { text += " In tick \(hashTick) everything stands where it was recorded to stand." }
    return text + ofPoses
  }

  /// The description when no tick differs before the end. A run cannot cause that, but an edit of the record can.
  private var ofTheEnd: String {
    let what = hashDiffers ? "the hash of tick \(hashTick) does" : "the items of tick \(hashTick) do"
    let place = isStart ? "the start differs" : "second \(second) differs"
    let ticks = isStart ? "" : ", although every tick up to there does"
    return "\(place): \(what) not agree (line \(hashLine))\(ticks)." + ofPoses
  }

  private var ofPoses: String {
    guard let first = poses.first else { return "" }
    let rest = poses.count == 1 ? "" : ", and \(poses.count - 1) more numbers differ"
    return " In tick \(hashTick) \(first)\(rest)."
  }
}

extension RecordDifference.Pose: CustomStringConvertible {
  /// The difference in words, as a sentence's part.
  public var description: String {
    switch (recorded, present) {
    case (let recorded?, let present?):
      let (old, new) = (RecordText.number(recorded), RecordText.number(present))
      return "item \(item) has \(number) \(new), recorded \(old)"
    case (let recorded?, nil):
      return "item \(item) has not moved or is gone, recorded \(number) \(RecordText.number(recorded))"
    case (nil, let present?):
      return "item \(item) has moved to \(number) \(RecordText.number(present)), not so in the record"
    case (nil, nil): return "item \(item)"
    }
  }
}
