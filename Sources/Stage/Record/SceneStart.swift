import Foundation

/// How a scene begins: all that the state depends on besides what happens afterwards.
public struct SceneStart: Equatable, Sendable {
  /// What the command line calls the scene.
  public var scene: String
  public var itemCount: Int
  /// Of the whole window, in points: how large a window to show it in.
  public var windowSize: CGSize
  /// The part of the window that is the scene's.
  public var stageSize: CGSize
  /// Device pixels a point.
  public var scale: CGFloat
  /// Where random numbers start. No scene draws any so far: 0.
  public var seed: UInt64
  /// How far the content is scrolled; nil leaves it where the scene has it.
  public var offset: CGFloat?
  /// Numbers that are set before the first tick, in this order, each once. A record with two of one name is damaged.
  public var settings: [Setting]
  /// Present when this is a scene that had come to rest, built anew from what it was made of then.
  public var checkpoint: Checkpoint?

  /// What a scene at rest is made of beside its numbers and its offset.
  public struct Checkpoint: Equatable, Sendable {
    /// Where the mouse hovers; nil when there is none.
    public var pointer: CGPoint?
    /// What only the scene knows.
    public var facts: [Fact]

    public init(pointer: CGPoint? = nil, facts: [Fact] = []) {
      self.pointer = pointer
      self.facts = facts
    }
  }

  /// A word and numbers. The stage hands them on and knows none.
  public struct Fact: Equatable, Sendable {
    public var name: String
    public var numbers: [Double]

    public init(name: String, numbers: [Double]) {
      self.name = name
      self.numbers = numbers
    }
  }

  public struct Setting: Equatable, Sendable {
    public var name: String
    public var value: Double

    public init(name: String, value: Double) {
      self.name = name
      self.value = value
    }
  }

  /// - Parameter settings: of those with one name the last counts.
  public init(
    scene: String, itemCount: Int, windowSize: CGSize, stageSize: CGSize, scale: CGFloat = 1, seed: UInt64 = 0,
    offset: CGFloat? = nil, settings: [Setting] = [], checkpoint: Checkpoint? = nil
  ) {
    self.scene = scene
    self.itemCount = itemCount
    self.windowSize = windowSize
    self.stageSize = stageSize
    self.scale = scale
    self.seed = seed
    self.offset = offset
    self.settings = settings.indices.filter { index in
      !settings[(index + 1)...].contains { $0.name == settings[index].name }
    }.map { settings[$0] }
    self.checkpoint = checkpoint
  }

  /// The window keeps what it has around the stage.
  public mutating func resizeStage(to size: CGSize, scale: CGFloat) {
    windowSize.width += size.width - stageSize.width
    windowSize.height += size.height - stageSize.height
    stageSize = size
    self.scale = scale
  }
}
