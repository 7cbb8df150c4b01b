import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("UIDynamicItem")
struct UIDynamicItemConformance {
  private let bench = Workbench()

  @Test("UIDynamicItem: a protocol that classes of a client's adopt with centre, bounds and transform alone")
  func itself() {
    let item: any UIDynamicItem & NSObjectProtocol = Specimen(0, 0)
    bench.animator.addBehavior(UIGravityBehavior(items: [item]))
    bench.ticks(12)
    #expect(item.center.y > 0)
  }

  @Test("UIDynamicItem.center: read when the item joins and by updateItem, written by every step")
  func center() {
    bench.motion.addLinearVelocity(CGPoint(x: 120, y: 0), for: bench.item)
    bench.ticks(1)
    #expect(bench.item.center == CGPoint(x: 151, y: 50))
    bench.item.center = CGPoint(x: 900, y: 900)
    bench.ticks(1)
    #expect(isNear(bench.item.center, 152, 50))
    bench.item.center = CGPoint(x: 900, y: 900)
    bench.animator.updateItem(usingCurrentState: bench.item)
    bench.ticks(1)
    #expect(isNear(bench.item.center, 901, 900))
  }

  @Test("UIDynamicItem.bounds: only the size, and only when the item joins; updateItem does not read it")
  func bounds() {
    bench.item.bounds = CGRect(x: 7, y: 7, width: 10, height: 10)
    let push = UIPushBehavior(items: [bench.item], mode: .instantaneous)
    push.magnitude = 1
    bench.animator.addBehavior(push)
    bench.ticks(1)
    #expect(isNear(bench.velocity.x, 10000))
    bench.item.bounds.size = CGSize(width: 100, height: 100)
    bench.animator.updateItem(usingCurrentState: bench.item)
    push.active = true
    bench.ticks(1)
    #expect(isNear(bench.velocity.x, 20000))
  }

  @Test("UIDynamicItem.transform: its rotation is read when the item joins, and written by every step; a scale stays")
  func transform() {
    bench.item.transform = CGAffineTransform(rotationAngle: 0.5)
    bench.motion.addAngularVelocity(12, for: bench.item)
    bench.ticks(1)
    let turned = CGAffineTransform(rotationAngle: 0.6)
    #expect(isNear(bench.item.transform.a, turned.a) && isNear(bench.item.transform.b, turned.b))
    let stretched = Specimen(900, 0)
    stretched.transform = CGAffineTransform(scaleX: 2, y: 3)
    bench.motion.addItem(stretched)
    bench.motion.addAngularVelocity(12, for: stretched)
    bench.ticks(5)
    let scaled = CGAffineTransform(scaleX: 2, y: 3).concatenating(CGAffineTransform(rotationAngle: 0.5))
    #expect(isNear(stretched.transform.a, scaled.a) && isNear(stretched.transform.b, scaled.b))
    #expect(isNear(stretched.transform.c, scaled.c) && isNear(stretched.transform.d, scaled.d))
  }

  @Test("UIDynamicItem.collisionBoundsType: may be left out, then .rectangle")
  func collisionBoundsType() {
    let type: UIDynamicItemCollisionBoundsType = bench.item.collisionBoundsType
    #expect(type == .rectangle)
  }

  @Test(
    """
    UIDynamicItem.collisionBoundingPath: may be left out; the outline of .path, about the item's centre, either way \
    round
    """
  )
  func collisionBoundingPath() {
    let path: UIBezierPath = bench.item.collisionBoundingPath
    #expect(path.isEmpty)
    for corners in [[(-20, 10), (20, 10), (0, -10)], [(0, -10), (20, 10), (-20, 10)]] {
      #expect(isNear(Shaped(.path, corners).heightOverTheFloor, 10, 0.1))
    }
  }
}

@MainActor
@Suite("UIView")
struct UIViewConformance {
  @Test("UIView: an item; subclasses override how it collides")
  func view() {
    final class Round: UIView {
      override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
    }
    let (reference, view) = (UIView(), Round(frame: CGRect(x: 0, y: 0, width: 40, height: 40)))
    reference.addSubview(view)
    let animator = UIDynamicAnimator(referenceView: reference)
    animator.addBehavior(UIGravityBehavior(items: [view as any UIDynamicItem]))
    for _ in 0..<12 { animator.tick() }
    #expect(view.center.y > 20 && (view as any UIDynamicItem).collisionBoundsType == .ellipse)
  }

  @Test("UIView.collisionBoundsType: .rectangle, open")
  func viewCollisionBoundsType() { #expect(UIView().collisionBoundsType == .rectangle) }

  @Test("UIView.collisionBoundingPath: empty, open")
  func viewCollisionBoundingPath() {
    final class Wedge: UIView {
      override var collisionBoundingPath: UIBezierPath { UIBezierPath(rect: CGRect(x: -1, y: -1, width: 2, height: 2)) }
    }
    #expect(UIView().collisionBoundingPath.isEmpty && !(Wedge() as any UIDynamicItem).collisionBoundingPath.isEmpty)
  }
}

@MainActor
@Suite("UICollectionViewLayoutAttributes")
struct UICollectionViewLayoutAttributesConformance {
  @Test("UICollectionViewLayoutAttributes: an item of animators of layouts; subclasses override how it collides")
  func attributes() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    let layout = UICollectionViewFlowLayout()
    let animator = UIDynamicAnimator(collectionViewLayout: layout)
    animator.addBehavior(UIGravityBehavior(items: [attributes as any UIDynamicItem]))
    for _ in 0..<12 { animator.tick() }
    #expect(attributes.center.y > 20)
  }

  @Test("UICollectionViewLayoutAttributes.collisionBoundsType: .rectangle, open")
  func attributesCollisionBoundsType() {
    final class Round: UICollectionViewLayoutAttributes {
      override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
    }
    #expect(UICollectionViewLayoutAttributes().collisionBoundsType == .rectangle)
    #expect((Round() as any UIDynamicItem).collisionBoundsType == .ellipse)
  }

  @Test("UICollectionViewLayoutAttributes.collisionBoundingPath: empty, open")
  func attributesCollisionBoundingPath() {
    final class Wedge: UICollectionViewLayoutAttributes {
      override var collisionBoundingPath: UIBezierPath { UIBezierPath(rect: CGRect(x: -1, y: -1, width: 2, height: 2)) }
    }
    #expect(UICollectionViewLayoutAttributes().collisionBoundingPath.isEmpty)
    #expect(!(Wedge() as any UIDynamicItem).collisionBoundingPath.isEmpty)
  }
}

@MainActor
@Suite("UIDynamicItemCollisionBoundsType")
struct UIDynamicItemCollisionBoundsTypeConformance {
  @Test("UIDynamicItemCollisionBoundsType: a UInt")
  func itself() { #expect(UIDynamicItemCollisionBoundsType.RawValue.self == UInt.self) }

  @Test("UIDynamicItemCollisionBoundsType.rectangle: 0, the bounds")
  func rectangle() {
    #expect(UIDynamicItemCollisionBoundsType(rawValue: 0) == .rectangle)
    #expect(isNear(Shaped(.rectangle).heightOverTheFloor, 20, 0.1))
  }

  @Test("UIDynamicItemCollisionBoundsType.ellipse: 1, with half of the bounds' width and height as radii")
  func ellipse() {
    #expect(UIDynamicItemCollisionBoundsType(rawValue: 1) == .ellipse)
    #expect(isNear(Shaped(.ellipse).heightOverTheFloor, 20, 0.2))
    #expect(isNear(Shaped(.ellipse, turnedBy: .pi / 2).heightOverTheFloor, 60, 0.2))
  }

  @Test("UIDynamicItemCollisionBoundsType.path: 2, the item's collisionBoundingPath")
  func path() {
    #expect(UIDynamicItemCollisionBoundsType(rawValue: 2) == .path)
    #expect(isNear(Shaped(.path, [(-8, -8), (8, -8), (8, 8), (-8, 8)]).heightOverTheFloor, 8, 0.1))
  }
}

/// An item of 120×40 points that says how it collides.
@MainActor
private final class Shaped: NSObject, UIDynamicItem {
  var center = CGPoint(x: 0, y: 0)
  let bounds = CGRect(x: 0, y: 0, width: 120, height: 40)
  var transform = CGAffineTransform.identity
  let collisionBoundsType: UIDynamicItemCollisionBoundsType
  let collisionBoundingPath = UIBezierPath()

  init(_ type: UIDynamicItemCollisionBoundsType, _ corners: [(Int, Int)] = [], turnedBy angle: CGFloat = 0) {
    collisionBoundsType = type
    transform = CGAffineTransform(rotationAngle: angle)
    super.init()
    for (index, corner) in corners.enumerated() {
      let point = CGPoint(x: corner.0, y: corner.1)
      if index == 0 { collisionBoundingPath.move(to: point) } else { collisionBoundingPath.addLine(to: point) }
    }
  }

  /// How far its centre is from a floor on which it has come to rest, without turning.
  var heightOverTheFloor: CGFloat {
    let animator = UIDynamicAnimator()
    let floor = UICollisionBehavior(items: [self])
    floor.addBoundary(withIdentifier: "floor", from: CGPoint(x: -500, y: 100), to: CGPoint(x: 500, y: 100))
    let properties = UIDynamicItemBehavior(items: [self])
    properties.allowsRotation = false
    for behavior in [floor, properties, UIGravityBehavior(items: [self])] { animator.addBehavior(behavior) }
    for _ in 0..<360 { animator.tick() }
    return 100 - center.y
  }
}
