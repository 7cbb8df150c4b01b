/// Decides which shapes meet.
///
/// Two shapes of different bodies and of the same layer meet when each one's mask has a bit of the other's category,
/// unless they share a group: a positive group always meets itself, a negative one never does. A joint with
/// `collideConnected` false overrules both.
public struct ShapeFilter: Hashable, Sendable {
  /// A bit for each kind that the shape is of.
  public var category: UInt64
  /// A bit for each kind that it meets.
  public var mask: UInt64
  /// 0 is no group.
  public var group: Int32
  /// Shapes of different layers never meet. Unlike categories, of which there are 64, layers do not run out.
  public var layer: Int32

  /// A filter; without arguments, one that meets every other such one.
  public init(category: UInt64 = 1, mask: UInt64 = .max, group: Int32 = 0, layer: Int32 = 0) {
    self.category = category
    self.mask = mask
    self.group = group
    self.layer = layer
  }

  /// Whether a shape with this filter meets one with the other. Symmetric.
  public func meets(_ other: ShapeFilter) -> Bool {
    guard layer == other.layer else { return false }
    if group != 0 && group == other.group { return group > 0 }
    return mask & other.category != 0 && other.mask & category != 0
  }
}
