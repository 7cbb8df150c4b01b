import CradleScenes
import Foundation
import UIKit

extension Scene {
  static let gravityAndCollision = Scene(
    name: "gravity-and-collision", title: "Gravity & Collision",
    summary:
      "A box that falls askew onto a segment, a path and the edges of the view: contacts flash and say whose they are.",
    alsoCalled: "bounce wall boundary contact hit collide",
    defaultItemCount: 3, itemCounts: 1...60
  ) { CollisionController(itemCount: $0) }
}

/// The article's box, turned by 45°, among boundaries of all kinds; smaller ones come after it.
final class CollisionController: WorkbenchController, RestorableScene, UICollisionBehaviorDelegate {
  private let gravity = UIGravityBehavior()
  private let ramp = Stroke(.wall, thickness: 4)
  private let hillLines = (0..<CollisionController.hillPieces).map { _ in Stroke(.wall, thickness: 4) }
  private let inside = ThemedPanel(.bench, border: .wall, width: 3)
  private let names = ["ramp", "hill", "the edges of the view, moved inward"].map { ThemedLabel($0, .faint, size: 13) }

  private static let insets = UIEdgeInsets(top: 12, left: 26, bottom: 26, right: 26)
  private static let hillPieces = 24

  init(itemCount: Int) {
    super.init(
      itemCount: itemCount,
      words: "A segment, a path and the view's bounds with insets are boundaries. "
        + "Contacts flash where they begin. Throw the box at them.")
    motion.elasticity = 0.35
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func build() {
    show(inside)
    show(ramp)
    for line in hillLines { show(line) }
    for name in names { show(name, above: true) }
    room.setTranslatesReferenceBoundsIntoBoundary(with: Self.insets)
    room.collisionDelegate = self
    for index in 0..<itemCount {
      let body = makeBody(index)
      add(body) { [itemCount] in Self.home(of: index, among: itemCount, on: $0) }
      body.area = { CGRect(origin: .zero, size: $0).inset(by: Self.insets) }
      gravity.addItem(body)
    }
    animator.addBehavior(gravity)
  }

  /// The first one is the article's.
  private func makeBody(_ index: Int) -> Body {
    guard index > 0 else { return Body(side: 100, hue: nil, title: "box", angle: .pi / 4) }
    let side: CGFloat = itemCount > 20 ? 26 : 44
    return Body(index.isMultiple(of: 2) ? .disc : .box, side: side, hue: index, title: "\(index)")
  }

  private static func home(of index: Int, among count: Int, on size: CGSize) -> CGPoint {
    guard index > 0 else { return CGPoint(x: 0.21 * size.width, y: 96) }
    let pitch: CGFloat = count > 20 ? 30 : 56
    let columns = Int((0.5 * size.width - 30) / pitch)
    return CGPoint(
      x: 0.45 * size.width + pitch * (CGFloat((index - 1) % columns) + 0.5),
      y: 40 + pitch * CGFloat((index - 1) / columns))
  }

  override func layOut(_ size: CGSize) {
    inside.frame = CGRect(origin: .zero, size: size).inset(by: Self.insets).insetBy(dx: -3, dy: -3)
    let (start, end) = (
      CGPoint(x: 0.06 * size.width, y: 0.44 * size.height), CGPoint(x: 0.4 * size.width, y: 0.62 * size.height)
    )
    room.addBoundary(withIdentifier: "ramp" as NSString, from: start, to: end)
    ramp.setEnds(from: start, to: end)
    let hill = Hill(on: size, floor: size.height - Self.insets.bottom)
    room.addBoundary(withIdentifier: "hill" as NSString, for: hill.path)
    for (index, line) in hillLines.enumerated() {
      let count = CGFloat(Self.hillPieces)
      line.setEnds(from: hill.point(at: CGFloat(index) / count), to: hill.point(at: CGFloat(index + 1) / count))
    }
    let places = [
      CGPoint(x: 0.11 * size.width, y: 0.5 * size.height + 12), CGPoint(x: hill.middle, y: hill.floor - 24),
      CGPoint(x: size.width / 2, y: size.height - 12),
    ]
    for (name, place) in zip(names, places) { name.layOut(at: place, width: 260) }
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    markContact(at: p, text: identifier.map { "\($0)" } ?? "edge")
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) {
    markContact(at: p)
  }

  override var tunables: [Tunable] { [Tunable.gravity(gravity)] + Tunable.items(motion, elasticity: 0.35) }
}

/// A round hill on the floor: one curve, and the line back.
private struct Hill {
  let floor: CGFloat
  private let left: CGFloat
  private let width: CGFloat
  private let height: CGFloat

  init(on size: CGSize, floor: CGFloat) {
    self.floor = floor
    (left, width, height) = (0.52 * size.width, 0.36 * size.width, 0.3 * size.height)
  }

  var middle: CGFloat { left + width / 2 }

  /// The curve's controls stand above its ends by four thirds of its height.
  private var corners: [CGPoint] {
    let top = floor - height * 4 / 3
    return [
      CGPoint(x: left, y: floor), CGPoint(x: left + 0.12 * width, y: top),
      CGPoint(x: left + 0.88 * width, y: top), CGPoint(x: left + width, y: floor),
    ]
  }

  @MainActor
  var path: UIBezierPath {
    let (path, corners) = (UIBezierPath(), corners)
    path.move(to: corners[0])
    path.addCurve(to: corners[3], controlPoint1: corners[1], controlPoint2: corners[2])
    path.close()
    return path
  }

  func point(at t: CGFloat) -> CGPoint {
    let (corners, u) = (corners, 1 - t)
    let shares = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
    return zip(corners, shares).reduce(.zero) { CGPoint(x: $0.x + $1.0.x * $1.1, y: $0.y + $1.0.y * $1.1) }
  }
}
