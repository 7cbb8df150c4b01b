import CradleScenes
import Foundation
import UIKit

extension Scene {
  static let itemGroups = Scene(
    name: "item-groups", title: "Groups & Shapes",
    summary: "Groups that move as one, ellipses, and outlines with corners and dents, among pegs.",
    alsoCalled: "polygon ellipse shapes compound outline",
    defaultItemCount: ItemGroupsController.pieceCount,
    itemCounts: ItemGroupsController.pieceCount...ItemGroupsController.pieceCount
  ) { _ in ItemGroupsController() }
}

/// Items of all outlines fall onto pegs: a cup catches balls, a star rolls, a hammer falls on its head.
final class ItemGroupsController: WorkbenchController, RestorableScene {
  private let gravity = UIGravityBehavior()
  private let pegs = (0..<5).map { _ in ThemedPanel(.wall, radius: ItemGroupsController.pegRadius) }

  private static let pegRadius: CGFloat = 9
  /// None below the cup.
  private static let pegShares: [CGFloat] = [0.08, 0.28, 0.44, 0.57, 0.91]
  private static let ballCount = 5
  nonisolated static let pieceCount = 12

  init() {
    super.init(
      itemCount: Self.pieceCount,
      words: "Groups move as one; an outline may be an ellipse, have corners, or dents. Throw them among the pegs.")
    motion.elasticity = 0.3
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func build() {
    for peg in pegs { show(peg) }
    animator.addBehavior(gravity)
    drop(group: dumbbell, at: 0.12, 70)
    drop(group: hammer, at: 0.3, 96)
    drop(PolygonBody(ellipse: CGSize(width: 118, height: 64), hue: 1, title: "ellipse"), at: 0.5, 60)
    drop(PolygonBody(Self.triangle, hue: 6, title: "path"), at: 0.9, 60)
    drop(PolygonBody(Self.star, hue: 3, title: "star"), at: 0.46, 165)
    drop(PolygonBody(Self.cup, hue: 4, title: ""), at: 0.71, 170)
    drop(Body(side: 40, hue: 2, title: "box"), at: 0.2, 190)
    for index in 0..<Self.ballCount {
      drop(Body(.disc, side: 22, hue: index), at: 0.71 + 0.002 * CGFloat(index - 2), 20 + 24 * CGFloat(index))
    }
  }

  private func drop(_ body: Body, at share: CGFloat, _ y: CGFloat) {
    gravity.addItem(add(body) { CGPoint(x: share * $0.width, y: y) })
  }

  private func drop(group members: [Body], at share: CGFloat, _ y: CGFloat) {
    gravity.addItem(add(group: members) { CGPoint(x: share * $0.width, y: y) })
  }

  override func layOut(_ size: CGSize) {
    for (index, peg) in pegs.enumerated() {
      let place = CGPoint(
        x: size.width * Self.pegShares[index], y: size.height * (index.isMultiple(of: 2) ? 0.66 : 0.8))
      peg.bounds.size = CGSize(width: 2 * Self.pegRadius, height: 2 * Self.pegRadius)
      peg.center = place
      room.addBoundary(withIdentifier: "peg \(index)" as NSString, for: UIBezierPath(ovalIn: peg.frame))
    }
  }

  override var tunables: [Tunable] { [Tunable.gravity(gravity)] + Tunable.items(motion, elasticity: 0.3) }
}

// MARK: - Shapes

extension ItemGroupsController {
  private var dumbbell: [Body] {
    let bar = Body(size: CGSize(width: 90, height: 14), hue: 5)
    let ends = (0..<2).map { _ in Body(.disc, side: 44, hue: 5, title: "group") }
    ends[0].center = CGPoint(x: -56, y: 0)
    ends[1].center = CGPoint(x: 56, y: 0)
    for end in ends { end.label.wordSize = 11 }
    bar.center = .zero
    return [bar] + ends
  }

  private var hammer: [Body] {
    let (handle, head) = (
      Body(size: CGSize(width: 16, height: 100), hue: 0),
      Body(size: CGSize(width: 72, height: 36), hue: 0, title: "group")
    )
    handle.center = CGPoint(x: 0, y: 18)
    head.center = CGPoint(x: 0, y: -50)
    return [handle, head]
  }

  private static let triangle = [CGPoint(x: -46, y: 36), CGPoint(x: 0, y: -40), CGPoint(x: 46, y: 36)]

  private static let cup = [
    CGPoint(x: -58, y: -44), CGPoint(x: -42, y: -44), CGPoint(x: -34, y: 26), CGPoint(x: 34, y: 26),
    CGPoint(x: 42, y: -44), CGPoint(x: 58, y: -44), CGPoint(x: 48, y: 44), CGPoint(x: -48, y: 44),
  ]

  private static let star = (0..<10).map { index in
    CGPoint(x: 0, y: index.isMultiple(of: 2) ? -46 : -20)
      .applying(CGAffineTransform(rotationAngle: 2 * .pi * CGFloat(index) / 10))
  }
}
