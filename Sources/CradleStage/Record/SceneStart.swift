import Foundation

/// How a scene begins: everything that its state depends on, except what happens afterwards.
public struct SceneStart: Equatable, Sendable {
  /// What the command line calls the scene.
  public var scene: String
  /// How many items the scene begins with.
  public var itemCount: Int
  /// The size of the whole window, in points. A window that shows the scene opens in this size.
  public var windowSize: CGSize
  /// The size of the scene's part of the window, in points.
  public var stageSize: CGSize
  /// Device pixels a point.
  public var scale: CGFloat
  /// The seed of random numbers. No scene draws any so far, so it is 0.
  public var seed: UInt64
  /// How far the content is scrolled, in points; nil keeps the scene's own offset.
  public var offset: CGFloat?
  /// Numbers that are set before the first tick, in this order, each once. A record with two of one name is damaged.
  public var settings: [Setting]
  /// What the application has in `UserDefaults`, as a line of JSON; nil for nothing, and for scenes that keep nothing
  /// there.
  public var defaults: String?
  /// Present when this is a scene that had come to rest and is rebuilt from its state at that time.
  public var checkpoint: Checkpoint?

  /// ASCII characters of a state, or of `defaults`, at most. A thousand messages of 280 letters, or ten thousand items
  /// that are measured, take less. A scene whose state is longer has no checkpoints, and an application with longer
  /// defaults no records.
  public static let longestJSON = 1 << 20

  /// The state of a scene at rest, besides its settings and its offset.
  ///
  /// The two states are lines of JSON in ASCII, without line feeds. A record holds them as they are and does not know
  /// what is in them.
  public struct Checkpoint: Equatable, Sendable {
    /// Where the mouse hovers; nil when it is elsewhere.
    public var pointer: CGPoint?
    /// The state of the collection view: selection, focus and measured sizes. Nil if all of it is as in a new view.
    public var viewState: String?
    /// The scene's own state; nil for scenes that have none.
    public var sceneState: String?

    /// What is kept of a scene at rest; nil for what is as in a new one.
    public init(pointer: CGPoint? = nil, viewState: String? = nil, sceneState: String? = nil) {
      self.pointer = pointer
      self.viewState = viewState
      self.sceneState = sceneState
    }
  }

  /// A number of the scene's own that is set before its first tick.
  public struct Setting: Equatable, Sendable {
    /// What the command line calls the number.
    public var name: String
    /// What it is set to, in the number's own unit.
    public var value: Double

    /// A number of the scene's own and what it is set to.
    public init(name: String, value: Double) {
      self.name = name
      self.value = value
    }
  }

  /// If several settings have the same name, the last one counts.
  public init(
    scene: String, itemCount: Int, windowSize: CGSize, stageSize: CGSize, scale: CGFloat = 1, seed: UInt64 = 0,
    offset: CGFloat? = nil, settings: [Setting] = [], defaults: String? = nil, checkpoint: Checkpoint? = nil
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
    self.defaults = defaults
    self.checkpoint = checkpoint
  }

  /// Resizes the window by as much as the stage, in points, so that the space around the stage stays the same.
  public mutating func resizeStage(to size: CGSize, scale: CGFloat) {
    windowSize.width += size.width - stageSize.width
    windowSize.height += size.height - stageSize.height
    stageSize = size
    self.scale = scale
  }
}
