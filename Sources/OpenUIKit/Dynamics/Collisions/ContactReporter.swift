import Foundation
internal import RigidBody2D

/// Maps the engine's shapes to items and boundaries, and its contact events to the calls that delegates get.
///
/// A boundary is many shapes. An item that slides from one to the next goes on touching the boundary. So touching
/// shapes are counted for each pair of participants, and only the first and the last one are reported.
@MainActor
final class ContactReporter {
  /// One side of a contact, in the name of one behavior.
  struct Participant {
    private(set) weak var behavior: UICollisionBehavior?
    let side: Side
    fileprivate let name: Name
    fileprivate var isUnregistered = false

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

  struct Report {
    let behavior: UICollisionBehavior
    let first: Side
    let second: Side
    /// Nil for an end.
    let point: CGPoint?
  }

  /// Identifies a participant that is removed and added again.
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

  private var participants: [Participant?] = []
  private var free: [Int] = []
  /// Their shapes are removed. The next step reports the contacts that end by that.
  private var unregistered: [Int] = []
  private var tagOfUnregistered: [Name: Int] = [:]
  /// How many shapes of two participants touch.
  var touchCounts: TouchCounts = [:]

  typealias TouchCounts = [Pair: Int]

  /// The number that the shapes of `participant` carry.
  ///
  /// One that has been unregistered since the last step gets its number back. A boundary that is replaced, or an item
  /// that is removed and added again, still touches what it touched. With another number the new contact would begin
  /// before the old one ends.
  func register(_ participant: Participant) -> Int {
    if let tag = tagOfUnregistered[participant.name], let old = participants[tag], old.isUnregistered,
      old.behavior === participant.behavior
    {
      participants[tag] = participant
      return tag
    }
    let tag = free.popLast() ?? participants.count
    if tag == participants.count { participants.append(participant) } else { participants[tag] = participant }
    return tag
  }

  func unregister(_ tag: Int) {
    guard let participant = participants[tag] else { return }
    participants[tag]?.isUnregistered = true
    unregistered.append(tag)
    tagOfUnregistered[participant.name] = tag
  }

  /// What has begun, then what has ended, in the engine's order. Begins count first: what slides from one segment of a
  /// boundary to the next never stops touching it.
  func handle(_ events: ContactEvents) -> [Report] {
    defer { removeUnregistered() }
    guard !(events.begins.isEmpty && events.ends.isEmpty) else { return [] }
    var reports: [Report] = []
    for begin in events.begins {
      let count = touchCounts[Pair(begin.tagA, begin.tagB), default: 0]
      touchCounts[Pair(begin.tagA, begin.tagB)] = count + 1
      if count == 0, let report = report(begin.tagA, begin.tagB, CGPoint(begin.point)) { reports.append(report) }
    }
    for end in events.ends {
      let pair = Pair(end.tagA, end.tagB)
      guard let count = touchCounts[pair] else { continue }
      touchCounts[pair] = count > 1 ? count - 1 : nil
      if count == 1, let report = report(end.tagA, end.tagB, nil) { reports.append(report) }
    }
    return reports
  }

  private func removeUnregistered() {
    for tag in unregistered where participants[tag]?.isUnregistered == true {
      participants[tag] = nil
      free.append(tag)
    }
    unregistered = []
    tagOfUnregistered = [:]
  }

  /// Nil for a shape that no behavior has put into the engine.
  private func participant(_ tag: Int) -> Participant? { participants.indices.contains(tag) ? participants[tag] : nil }

  private func report(_ a: Int, _ b: Int, _ point: CGPoint?) -> Report? {
    guard let first = participant(a), let second = participant(b), let behavior = first.behavior else { return nil }
    if case .boundary = first.side {
      return Report(behavior: behavior, first: second.side, second: first.side, point: point)
    }
    return Report(behavior: behavior, first: first.side, second: second.side, point: point)
  }
}
