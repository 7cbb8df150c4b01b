import Foundation
internal import RigidBody2D

/// Knows who stands behind the engine's shapes, and turns what shapes report into what delegates hear.
///
/// A boundary is many shapes: that one of them is touched while another is left is no news. So touches are counted for each
/// pair of parties, and only the first and the last one are told.
@MainActor
final class ContactLedger {
  /// One side of a contact, in the name of one behaviour.
  struct Party {
    private(set) weak var behavior: UICollisionBehavior?
    let side: Side
    fileprivate let name: Name
    fileprivate var isRetired = false

    init(behavior: UICollisionBehavior, side: Side) {
      self.behavior = behavior
      self.side = side
      name = Name(behavior, side)
    }
  }

  enum Side {
    case item(any UIDynamicItem)
    /// Nil is the reference bounds.
    case boundary((any NSCopying)?)
  }

  struct Notice {
    let behavior: UICollisionBehavior
    let first: Side
    let second: Side
    /// Nil for an end.
    let point: CGPoint?
  }

  /// By which a party is known again that goes and comes back.
  fileprivate struct Name: Hashable {
    private let behavior: ObjectIdentifier
    private let item: ObjectIdentifier?
    private let boundary: AnyHashable?

    init(_ behavior: UICollisionBehavior, _ side: Side) {
      self.behavior = ObjectIdentifier(behavior)
      switch side {
      case .item(let item): (self.item, boundary) = (ObjectIdentifier(item), nil)
      case .boundary(let identifier): (item, boundary) = (nil, identifier.map { CollisionBoundary.key(of: $0) })
      }
    }
  }

  struct Pair: Hashable {
    private let low: Int
    private let high: Int

    fileprivate init(_ a: Int, _ b: Int) {
      low = min(a, b)
      high = max(a, b)
    }
  }

  private var parties: [Party?] = []
  private var free: [Int] = []
  /// Their shapes are gone; that these have ended to touch is reported by the next step.
  private var retired: [Int] = []
  private var tagOfRetired: [Name: Int] = [:]
  /// How many shapes of two parties touch.
  var touches: Touches = [:]

  typealias Touches = [Pair: Int]

  /// The number that the shapes of `party` carry.
  ///
  /// One that has been retired since the last step gets its number back: a boundary that is replaced, an item that is taken
  /// away and added again have never left what they still touch. They would begin before they end, otherwise.
  func enlist(_ party: Party) -> Int {
    if let tag = tagOfRetired[party.name], let old = parties[tag], old.isRetired, old.behavior === party.behavior {
      parties[tag] = party
      return tag
    }
    let tag = free.popLast() ?? parties.count
    if tag == parties.count { parties.append(party) } else { parties[tag] = party }
    return tag
  }

  func retire(_ tag: Int) {
    guard let party = parties[tag] else { return }
    parties[tag]?.isRetired = true
    retired.append(tag)
    tagOfRetired[party.name] = tag
  }

  /// What has begun, then what has ended, in the engine's order. Begins count first: what slides from one segment of a
  /// boundary to the next never stops touching it.
  func take(_ events: ContactEvents) -> [Notice] {
    defer { forgetRetired() }
    guard !(events.begins.isEmpty && events.ends.isEmpty) else { return [] }
    var notices: [Notice] = []
    for begin in events.begins {
      let count = touches[Pair(begin.tagA, begin.tagB), default: 0]
      touches[Pair(begin.tagA, begin.tagB)] = count + 1
      if count == 0, let notice = notice(begin.tagA, begin.tagB, CGPoint(begin.point)) { notices.append(notice) }
    }
    for end in events.ends {
      let pair = Pair(end.tagA, end.tagB)
      guard let count = touches[pair] else { continue }
      touches[pair] = count > 1 ? count - 1 : nil
      if count == 1, let notice = notice(end.tagA, end.tagB, nil) { notices.append(notice) }
    }
    return notices
  }

  private func forgetRetired() {
    for tag in retired where parties[tag]?.isRetired == true {
      parties[tag] = nil
      free.append(tag)
    }
    retired = []
    tagOfRetired = [:]
  }

  /// Nil for a shape that no behaviour has put into the engine.
  private func party(_ tag: Int) -> Party? { parties.indices.contains(tag) ? parties[tag] : nil }

  private func notice(_ a: Int, _ b: Int, _ point: CGPoint?) -> Notice? {
    guard let first = party(a), let second = party(b), let behavior = first.behavior else { return nil }
    if case .boundary = first.side {
      return Notice(behavior: behavior, first: second.side, second: first.side, point: point)
    }
    return Notice(behavior: behavior, first: first.side, second: second.side, point: point)
  }
}
