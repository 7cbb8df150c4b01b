import Foundation

/// Fourteen bytes of the state after a tick. There is a byte for each kind of number, so that a difference shows which
/// kind differs, and there are three checksums, so that a difference in one item shows which item differs.
public struct StateDigest: Equatable, Sendable {
  /// What the bytes represent, from the first digits to the last.
  public enum Part: Int, CaseIterable, Sendable {
    /// Places, sizes and opacities of all views, and how far they are scrolled.
    case views
    /// The numbers of what animators move.
    case x, y, angle, velocityX, velocityY, spin
    /// All of the engine's state, including forces, joints, contacts and which bodies sleep.
    case engine

    /// The name of the part in a sentence.
    public var name: String {
      switch self {
      case .views: "the views"
      case .velocityX: "x velocity"
      case .velocityY: "y velocity"
      case .engine: "the engine's state"
      case .x, .y, .angle, .spin: "\(self)"
      }
    }
  }

  /// Eight bytes, one for each part, the first part's the highest.
  public var bits: UInt64
  /// Six bytes, which tell a single item that differs.
  public var items: ItemChecksums

  /// A digest of these bytes.
  public init(bits: UInt64, items: ItemChecksums = ItemChecksums()) {
    self.bits = bits
    self.items = items
  }

  /// The parts that differ. Two different numbers have equal bytes once in 256 times. When a number of an item that an
  /// animator moves differs, that number's byte and the engine's byte differ.
  public func parts(differingFrom other: StateDigest) -> [Part] {
    Part.allCases.filter { part in
      let place = UInt64(8 * (7 - part.rawValue))
      return (bits >> place) & 0xff != (other.bits >> place) & 0xff
    }
  }
}

/// Where something is, in its animator's coordinates, or how far it is scrolled.
public struct ItemPose: Equatable, Sendable {
  /// `0-12` is the cell of item 12 in section 0, `scroll-0` the first scroll view, `view-3` the fourth item of an
  /// animator that belongs to no layout.
  public var name: String
  /// The horizontal place, in points; for a scroll view its offset.
  public var x: Double
  /// The vertical place, in points; for a scroll view its offset.
  public var y: Double
  /// In radians, whole turns included.
  public var angle: Double

  /// The pose of an item of that name, in points and radians.
  public init(name: String, x: Double, y: Double, angle: Double) {
    self.name = name
    self.x = x
    self.y = y
    self.angle = angle
  }

  var bits: [UInt64] { [x.bitPattern, y.bitPattern, angle.bitPattern] }
}

/// What has moved since the last hash.
struct PoseChanges {
  private var known: [String: ItemPose] = [:]

  /// Returns the poses that differ from those of the last update, in their order. Items that no longer exist are
  /// dropped.
  mutating func update(to poses: [ItemPose]) -> [ItemPose] {
    let changed = poses.filter { known[$0.name]?.bits != $0.bits }
    known = Dictionary(poses.map { ($0.name, $0) }) { $1 }
    return changed
  }
}
