/// What one frame took, for the status line and for tests.
public struct RenderStatistics: Equatable, Sendable {
  /// Calls into SDL's renderer that draw something; clearing the background is not counted.
  public var drawCalls = 0
  /// Characters placed.
  public var glyphs = 0
  /// Shapes placed: by sprite, in nine slices or as a fill.
  public var sprites = 0

  public init() {}
}
