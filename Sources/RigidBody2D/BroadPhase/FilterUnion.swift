/// What the shapes below a node of the tree of bounds are and may meet, taken together.
///
/// A subtree of which no shape can meet the one that looks is left out as a whole. It errs on one side only: of a union
/// it may say that it meets what none of its shapes meets.
struct FilterUnion: Hashable, Sendable {
  var kind: Kind
  var traits: Traits

  /// What all shapes of most worlds have in common.
  struct Kind: Hashable {
    fileprivate var categories: UInt64
    fileprivate var masks: UInt64
    /// Of one of the shapes; of all where the traits do not say that they differ.
    fileprivate var layer: Int32
    fileprivate var group: Int32

    fileprivate init(_ filter: ShapeFilter) {
      (categories, masks, layer, group) = (filter.category, filter.mask, filter.layer, filter.group)
    }

    static let none = Kind(ShapeFilter(category: 0, mask: 0))
  }

  struct Traits: OptionSet, Hashable {
    var rawValue: UInt8

    static let solid = Traits(rawValue: 1)
    static let movable = Traits(rawValue: 2)
    static let differentLayers = Traits(rawValue: 4)
    static let differentGroups = Traits(rawValue: 8)
    /// Some group lets its members meet, whatever their masks.
    static let bindingGroup = Traits(rawValue: 16)
  }

  init(_ kind: Kind, _ traits: Traits) {
    (self.kind, self.traits) = (kind, traits)
  }

  /// Of one shape. Two of lines never meet, nor do two static shapes.
  init(_ filter: ShapeFilter, isOfLines: Bool, isStatic: Bool) {
    self.init(Kind(filter), [])
    if !isOfLines { traits.insert(.solid) }
    if !isStatic { traits.insert(.movable) }
    if filter.group > 0 { traits.insert(.bindingGroup) }
  }

  static let none = FilterUnion(.none, [])

  @inline(__always)
  func union(_ other: FilterUnion) -> FilterUnion {
    var union = self
    union.kind.categories |= other.kind.categories
    union.kind.masks |= other.kind.masks
    union.traits.formUnion(other.traits)
    if kind.layer != other.kind.layer { union.traits.insert(.differentLayers) }
    if kind.group != other.kind.group { union.traits.insert(.differentGroups) }
    return union
  }

  /// Whether some shape of the one may meet some shape of the other. Symmetric.
  @inline(__always)
  func mayMeet(_ other: FilterUnion) -> Bool {
    let (either, both) = (traits.union(other.traits), traits.intersection(other.traits))
    guard either.isSuperset(of: [.solid, .movable]) else { return false }
    let (own, theirs) = (kind, other.kind)
    if own.layer != theirs.layer && !either.contains(.differentLayers) { return false }
    if own.group == theirs.group && own.group != 0 && !either.contains(.differentGroups) { return own.group > 0 }
    if own.masks & theirs.categories != 0 && theirs.masks & own.categories != 0 { return true }
    return both.contains(.bindingGroup)
  }
}
