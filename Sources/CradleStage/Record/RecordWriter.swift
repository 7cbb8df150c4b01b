import Foundation

/// Turns a run into the text of a record, a line at a time. It does not write files: the caller writes what `drainText`
/// returns.
///
/// Call `beginScene` for each scene, then for each tick `append` before it and `endTick` after it, and `finish` at the
/// end. If the program dies in between, `RecordReader` reads the text that was drained and written as an unfinished
/// record.
public struct RecordWriter {
  private var text = ""
  /// The hash of all lines so far.
  private var lineHash = LineHash()
  /// The number of the last tick, counted from the beginning of the record.
  package private(set) var tick = 0
  /// The digests of the ticks since the last hash.
  private var digests: [StateDigest] = []
  private var changes = PoseChanges()

  /// - Parameter program: its version.
  public init(program: String) {
    add("cradle record \(Record.version)")
    add("program \(RecordText.word(program))")
  }

  /// Returns the whole lines since the last call.
  public mutating func drainText() -> String {
    defer { text = "" }
    return text
  }

  /// Begins a scene after the ticks so far.
  public mutating func beginScene(_ start: SceneStart, _ state: State) {
    if !digests.isEmpty {
      fatalError("RecordWriter: a scene begins before the last one has ended: call endScene first.")
    }
    changes = PoseChanges()
    add("scene \(RecordText.word(start.scene)) from \(tick)")
    for line in start.headerLines { add(line) }
    add("start")
    addSyncPoint("hash", state)
  }

  /// Appends the events of the next tick. Their numbers must be finite and within what a device can send.
  public mutating func append(_ events: [HostEvent]) {
    for event in events { add("\(tick + 1) \(event.recordWords)") }
  }

  /// Ends a tick. `state` is called only at the end of a second.
  public mutating func endTick(_ digest: StateDigest, _ state: () -> State) {
    tick += 1
    digests.append(digest)
    if tick % RecordedScene.syncInterval == 0 { addSyncPoint("hash", state()) }
  }

  /// Ends the scene, before another one replaces it.
  public mutating func endScene(_ state: () -> State) {
    if !digests.isEmpty { addSyncPoint("hash", state()) }
  }

  /// Ends the run.
  public mutating func finish(_ state: State) {
    addSyncPoint("end", state)
  }

  /// The hash of the state, and the poses that are written with it.
  public struct State: Equatable, Sendable {
    /// Of the whole state.
    public var hash: UInt64
    /// Where all items are.
    public var poses: [ItemPose]

    /// A hash and the poses that belong to it.
    public init(hash: UInt64, poses: [ItemPose]) {
      self.hash = hash
      self.poses = poses
    }
  }

  private mutating func addSyncPoint(_ word: String, _ state: State) {
    if !digests.isEmpty { add(digests.reduce(into: "ticks") { $0 += " " + RecordText.digest($1) }) }
    digests = []
    for pose in changes.update(to: state.poses) {
      let numbers = [pose.x, pose.y, pose.angle].map(RecordText.number).joined(separator: " ")
      add("item \(RecordText.word(pose.name)) \(numbers)")
    }
    let line = "\(word) \(tick) \(RecordText.hexadecimal(state.hash)) "
    lineHash.add(Array(line.utf8)[...])
    text += "\(line)\(RecordText.hexadecimal(lineHash.value))\n"
  }

  private mutating func add(_ line: String) {
    lineHash.add(line: Array(line.utf8)[...])
    text += line
    text += "\n"
  }
}

extension Stage {
  /// What a record contains about the present tick besides its digest. Changes nothing.
  public var recordState: RecordWriter.State { RecordWriter.State(hash: stateHash, poses: poses) }
}
