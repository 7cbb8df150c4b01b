import Foundation

/// Turns a run into the text of a record, a line at a time. Knows no files: who writes takes the lines with `takeText()`.
///
/// Call `begin` for each scene, then for each tick `hear` before it and `end` after it, and `finish` at the end. A program
/// that dies in between has a text that `RecordReader` takes for an unfinished record, if what was taken was written.
public struct RecordWriter {
  private var text: String
  /// What is shown, and the number of the last tick.
  private var tick = 0
  private var digests: [StateDigest] = []
  private var changes = PoseChanges()

  /// - Parameter program: its version.
  public init(program: String) {
    text = "cradle record \(Record.version)\nprogram \(RecordText.word(program))\n"
  }

  /// The whole lines since the last time.
  public mutating func takeText() -> String {
    defer { text = "" }
    return text
  }

  /// A scene begins after as many ticks as there have been.
  public mutating func begin(_ start: SceneStart, _ state: State) {
    if !digests.isEmpty { fatalError("RecordWriter: a scene begins before the last one's end: call leave() first.") }
    changes = PoseChanges()
    add("scene \(RecordText.word(start.scene)) from \(tick)")
    for line in start.headerLines { add(line) }
    add("start")
    seal(state)
  }

  /// The events of the next tick. Their numbers must be finite and none beyond what a device can send.
  public mutating func hear(_ events: [HostEvent]) {
    for event in events { add("\(tick + 1) \(event.recordWords)") }
  }

  /// The tick is over. `state` is asked for when a second is.
  public mutating func end(_ digest: StateDigest, _ state: () -> State) {
    tick += 1
    digests.append(digest)
    if tick % RecordedScene.sealInterval == 0 { seal(state()) }
  }

  /// Another scene takes the place of this one.
  public mutating func leave(_ state: () -> State) {
    if !digests.isEmpty { seal(state()) }
  }

  /// The run is over.
  public mutating func finish(_ state: State) {
    addTicks(state)
    add("end \(tick) \(RecordText.hexadecimal(state.hash))")
  }

  /// What a seal holds.
  public struct State: Equatable, Sendable {
    public var hash: UInt64
    public var poses: [ItemPose]

    public init(hash: UInt64, poses: [ItemPose]) {
      self.hash = hash
      self.poses = poses
    }
  }

  private mutating func seal(_ state: State) {
    addTicks(state)
    add("hash \(tick) \(RecordText.hexadecimal(state.hash))")
  }

  private mutating func addTicks(_ state: State) {
    if !digests.isEmpty { add(digests.reduce(into: "ticks") { $0 += " " + RecordText.digest($1) }) }
    digests = []
    for pose in changes.take(state.poses) {
      let numbers = [pose.x, pose.y, pose.angle].map(RecordText.number).joined(separator: " ")
      add("item \(RecordText.word(pose.name)) \(numbers)")
    }
  }

  private mutating func add(_ line: String) {
    text += line
    text += "\n"
  }
}

extension Stage {
  /// What a seal says of the present tick. Changes nothing.
  public var recordState: RecordWriter.State { RecordWriter.State(hash: stateHash, poses: poses) }
}
