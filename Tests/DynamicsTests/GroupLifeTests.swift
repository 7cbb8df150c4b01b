import Foundation
import OpenUIKit
import SeededRandom
import Testing

/// Groups and items of any outline that come, go, are dragged and are thrown, in any order, against a model that knows
/// who is held by whom.
@MainActor
@Suite("Groups and items of any outline, in any order")
final class GroupLifeTests {
  private let animator = UIDynamicAnimator()
  private let properties = UIDynamicItemBehavior()
  private let collision = UICollisionBehavior()
  private let gravity = UIGravityBehavior()
  private let room = CGRect(x: 0, y: 0, width: 800, height: 600)
  /// By which of the three behaviours an item is held.
  private var holders: [ObjectIdentifier: Set<Int>] = [:]

  private func makeItem(_ random: inout SplitMix64) -> any UIDynamicItem {
    let center = CGPoint(x: .random(in: 100...700, using: &random), y: .random(in: 100...500, using: &random))
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return Piece(at: center, .random(in: 0...60, using: &random).rounded(), 30)
    case 1:
      let corners = [(-30, -30), (30, -30), (30, -10), (-10, -10), (-10, 30), (-30, 30)]
      return Piece(at: center, path: corners.map { CGPoint(x: $0.0, y: $0.1) })
    case 2:
      let piece = Piece(at: center)
      piece.transform = CGAffineTransform(a: 1.4, b: 0.2, c: -0.5, d: 0.7, tx: 0, ty: 0)
      return piece
    default:
      return UIDynamicItemGroup(
        items: (0..<3).map {
          Piece(at: CGPoint(x: center.x + CGFloat($0) * 50, y: center.y), 20 + CGFloat($0) * 10, 20)
        })
    }
  }

  @Test("the animator stays whole, and everything stands where its body does", arguments: 1...6)
  func life(seed: UInt64) {
    var random = SplitMix64(state: seed)
    animator.diagnostics.sink = { _ in }
    collision.addBoundary(withIdentifier: "room", for: UIBezierPath(rect: room))
    for behavior in [gravity, collision, properties] { animator.addBehavior(behavior) }
    let items = (0..<12).map { _ in makeItem(&random) }
    for _ in 0..<400 {
      let (item, list) = (items[Int.random(in: 0..<items.count, using: &random)], Int.random(in: 0..<3, using: &random))
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1: add(item, to: list)
      case 2: remove(item, from: list)
      case 3:
        item.center = CGPoint(x: .random(in: 100...700, using: &random), y: .random(in: 100...500, using: &random))
        animator.teleport(item)
      case 4:
        item.center.x += .random(in: -300...300, using: &random)
        animator.updateItem(usingCurrentState: item)
      case 5: properties.addAngularVelocity(.random(in: -5...5, using: &random), for: item)
      case 6: properties.density = .random(in: 0.5...3, using: &random)
      default: properties.isAnchored.toggle()
      }
      for _ in 0..<Int.random(in: 0...6, using: &random) { animator.tick() }
      animator.checkInvariants()
      #expect(animator.items(in: .infinite).count == holders.count)
    }
  }

  private func add(_ item: any UIDynamicItem, to list: Int) {
    [gravity.addItem, collision.addItem, properties.addItem][list](item)
    holders[ObjectIdentifier(item), default: []].insert(list)
  }

  private func remove(_ item: any UIDynamicItem, from list: Int) {
    [gravity.removeItem, collision.removeItem, properties.removeItem][list](item)
    holders[ObjectIdentifier(item)]?.remove(list)
    if holders[ObjectIdentifier(item)]?.isEmpty == true { holders[ObjectIdentifier(item)] = nil }
  }
}
