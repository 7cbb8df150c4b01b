/// The limits of a record. They are above what a device sends, a scene shows or a person does in a day, and low enough
/// that no record overloads a reader or a stage. A record that exceeds a limit is refused at the line where it does.
public struct RecordLimits: Sendable {
  /// Bytes of a whole file: a day of 390 tiles that never stop moving takes 2.2 · 10⁹.
  public var bytes = 4 << 30
  /// Bytes from one hash to the next, which is a second. This also limits the longest line. The 90 000 tiles that the
  /// largest stage shows take 6 · 10⁶ when all of them move; a checkpoint is one line.
  public var bytesBetweenHashes = 8 << 20
  /// SDL's queue holds no more events, and all events since the previous tick are delivered in one tick.
  public var eventsInATick = 65_535
  /// Fingers and mouse buttons that are down at once: the largest tables report about a hundred fingers.
  public var pressesAtOnce = 256
  /// A day has at most 8640 checkpoints, because they are at least ten seconds apart. The rest is for scenes that keys
  /// restart.
  public var scenes = 20_000

  /// The limits that files are read with.
  public init() {}
}

extension RecordLimits {
  static let coordinates = -1e6...1e6
  static let notches = -1e4...1e4
  static let lengths = 1.0...16_384
  static let scales = 0.1...16.0
  static let offsets = 0...1e11
  static let anyNumber = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
  static let items = 0...1_000_000_000
  /// Settings in a header. Scenes have ten at most.
  static let settings = 100
  static let pointers = 0...999_999_999_999_999_999
  /// UTF-8 bytes of the name of a scene, a setting or an item: they have thirty at most.
  static let nameBytes = 100
  /// UTF-8 bytes of a text that is typed or of a key's character: SDL sends 31 at a time.
  package static let textBytes = 1024
  /// UTF-8 bytes of what is pasted: 64 KiB, more than any field here takes.
  package static let clipboardBytes = 65_536
  /// UTF-16 units before the pointer in a field: no field has more than was ever pasted.
  static let textOffsets = 0...1_000_000
  /// A day.
  static let ticks = 24 * 3600 * RecordedScene.syncInterval
}
