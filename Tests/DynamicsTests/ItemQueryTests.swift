import Foundation
import OpenUIKit
import SeededRandom
import Testing

@MainActor
@Suite("items(in:) is exact")
struct ItemQueryTests {
  private let animator = UIDynamicAnimator()

  @Test("an item next to the rectangle is not in it, however near")
  func next() {
    let box = Piece(at: CGPoint(x: 100, y: 100))
    animator.addBehavior(UIGravityBehavior(items: [box]))
    #expect(animator.items(in: CGRect(x: 120.01, y: 90, width: 10, height: 10)).isEmpty)
    #expect(animator.items(in: CGRect(x: 119.99, y: 90, width: 10, height: 10)).count == 1)
  }

  @Test("turned items are in it by their own corners, not by those of their frames")
  func turned() {
    let box = Piece(at: CGPoint(x: 100, y: 100))
    box.transform = CGAffineTransform(rotationAngle: .pi / 4)
    animator.addBehavior(UIGravityBehavior(items: [box]))
    #expect(animator.items(in: CGRect(x: 74, y: 74, width: 10, height: 10)).isEmpty)
    #expect(animator.items(in: CGRect(x: 74, y: 95, width: 10, height: 10)).count == 1)
    #expect(animator.items(in: CGRect(x: 80, y: 80, width: 8, height: 8)).count == 1)
  }

  @Test("any items and any rectangle: the same as corners in each other and edges that cross")
  func model() {
    var random = SplitMix64(state: 8)
    for _ in 0..<300 {
      let box = Piece(
        at: CGPoint(x: .random(in: -60...60, using: &random), y: .random(in: -60...60, using: &random)),
        .random(in: 5...80, using: &random), .random(in: 5...80, using: &random))
      box.transform = CGAffineTransform(rotationAngle: .random(in: -4...4, using: &random))
        .scaledBy(x: .random(in: 0.3...2, using: &random), y: .random(in: 0.3...2, using: &random))
      let rect = CGRect(
        x: .random(in: -80...40, using: &random), y: .random(in: -80...40, using: &random),
        width: .random(in: 1...60, using: &random), height: .random(in: 1...60, using: &random))
      let behavior = UIGravityBehavior(items: [box])
      animator.addBehavior(behavior)
      #expect(animator.items(in: rect).count == (meet(corners(of: box), corners(of: rect)) ? 1 : 0))
      animator.removeBehavior(behavior)
    }
  }

  private func corners(of rect: CGRect) -> [CGPoint] {
    [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY)].map {
      CGPoint(x: $0.0, y: $0.1)
    }
  }

  private func corners(of box: Piece) -> [CGPoint] {
    let (w, h) = (box.bounds.width, box.bounds.height)
    return corners(of: CGRect(x: -w / 2, y: -h / 2, width: w, height: h)).map { corner in
      let turned = corner.applying(box.transform)
      return CGPoint(x: box.center.x + turned.x, y: box.center.y + turned.y)
    }
  }

  private func meet(_ a: [CGPoint], _ b: [CGPoint]) -> Bool {
    let (first, second) = (UIBezierPath(corners: a), UIBezierPath(corners: b))
    if a.contains(where: { second.contains($0) }) || b.contains(where: { first.contains($0) }) { return true }
    return a.indices.contains { i in
      b.indices.contains { j in cross(a[i], a[(i + 1) % 4], b[j], b[(j + 1) % 4]) }
    }
  }

  private func cross(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> Bool {
    let side = { (p: CGPoint, q: CGPoint, r: CGPoint) in (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x) > 0 }
    return side(a, b, c) != side(a, b, d) && side(c, d, a) != side(c, d, b)
  }
}
