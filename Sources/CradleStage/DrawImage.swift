import Foundation

/// A picture's file as a value. Hosts decode it when they get its `id` for the first time, and keep the pixels.
///
/// A list that names pictures by number alone would need a table beside it that lives as long as any copy of the list.
/// This way a list is complete: it can be kept, compared and drawn by another host. The bytes are shared, not copied.
public struct DrawPicture: Hashable, Sendable {
  /// The same for the same bytes, in every process.
  public let id: UInt64
  /// A file's content, in a format that the host knows.
  public let data: Data

  /// A file's content, named by `id`: two with the same one count as equal.
  public init(id: UInt64, data: Data) {
    self.id = id
    self.data = data
  }

  /// Whether both have the same `id`. Their bytes are not compared.
  public static func == (one: DrawPicture, other: DrawPicture) -> Bool { one.id == other.id }
  /// Feeds the `id`.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A picture stretched to a rectangle, turned about its centre and cut.
public struct DrawImage: Equatable, Sendable {
  /// What is drawn.
  public var picture: DrawPicture
  /// The middle, about which it is turned, in window points.
  public var center: CGPoint
  /// The size of the whole picture, in points. Only the part inside all `cuts` is visible.
  public var size: CGSize
  /// Clockwise on the screen (y down), in radians.
  public var angle: CGFloat
  /// From 0 to 1.
  public var opacity: CGFloat
  /// Rounded rectangles outside of which nothing of it is seen.
  public var cuts: [DrawCut]
  /// Whether left and right are exchanged, before it is turned.
  public var isMirrored = false
  /// The colour in which its shape is drawn; nil for its own colours.
  public var tint: DrawColor?
  /// What else cuts it, in window points.
  public var outlines: [DrawOutline] = []

  /// A picture, stretched to `size` about `center` and turned by `angle` radians.
  public init(
    _ picture: DrawPicture, center: CGPoint, size: CGSize, angle: CGFloat = 0, opacity: CGFloat = 1,
    cuts: [DrawCut] = []
  ) {
    self.picture = picture
    self.center = center
    self.size = size
    self.angle = angle
    self.opacity = opacity
    self.cuts = cuts
  }
}

/// A rounded rectangle that clips a picture. It turns with the picture.
public struct DrawCut: Hashable, Sendable {
  /// From the picture's centre to the cut's, in points, as if the picture were upright.
  public var offset: CGPoint
  /// Width and height, in points.
  public var size: CGSize
  /// Of the cut's corners, in points.
  public var radius: CGFloat

  /// A cut of a size, in points, whose middle is `offset` from the picture's.
  public init(offset: CGPoint = .zero, size: CGSize, radius: CGFloat = 0) {
    self.offset = offset
    self.size = size
    self.radius = radius
  }
}
