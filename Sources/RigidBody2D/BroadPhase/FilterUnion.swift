/// What the shapes below a node of the tree of bounds are and may meet, taken together.
///
/// A subtree of which no shape can meet the one that looks is left out as a whole. It errs on one side only: of a union
/// it may say that it meets what none of its shapes meets.
struct FilterUnion: Hashable, Sendable {
  private var categories: UInt64
  private var masks: UInt64
  /// Of one of the shapes; of all where the traits do not say that they differ.
  private var layer: Int32
  private var group: Int32
  private var traits: Traits

  private struct Traits: OptionSet, Hashable {
    var rawValue: UInt8

    static let solid = Traits(rawValue: 1)
    static let movable = Traits(rawValue: 2)
    static let differentLayers = Traits(rawValue: 4)
    static let differentGroups = Traits(rawValue: 8)
    /// Some group lets its members meet, whatever their masks.
    static let bindingGroup = Traits(rawValue: 16)
  }

  /// Of one shape. Two segments never meet, nor do two static shapes.
  init(_ filter: ShapeFilter, isSegment: Bool, isStatic: Bool) {
    (categories, masks, layer, group) = (filter.category, filter.mask, filter.layer, filter.group)
    traits = []
    if !isSegment { traits.insert(.solid) }
    if !isStatic { traits.insert(.movable) }
    if filter.group > 0 { traits.insert(.bindingGroup) }
  }

  static let none = FilterUnion(ShapeFilter(category: 0, mask: 0), isSegment: true, isStatic: true)

  @inline(__always)
  func union(_ other: FilterUnion) -> FilterUnion {
    var union = self
    union.categories |= other.categories
    union.masks |= other.masks
    union.traits.formUnion(other.traits)
    if layer != other.layer { union.traits.insert(.differentLayers) }
    if group != other.group { union.traits.insert(.differentGroups) }
    return union
  }

  /// Whether some shape of the one may meet some shape of the other. Symmetric.
  @inline(__always)
  func mayMeet(_ other: FilterUnion) -> Bool {
    let (either, both) = (traits.union(other.traits), traits.intersection(other.traits))
    guard either.isSuperset(of: [.solid, .movable]) else { return false }
    if layer != other.layer && !either.contains(.differentLayers) { return false }
    if group == other.group && group != 0 && !either.contains(.differentGroups) { return group > 0 }
    if masks & other.categories != 0 && other.masks & categories != 0 { return true }
    return both.contains(.bindingGroup)
  }
}
