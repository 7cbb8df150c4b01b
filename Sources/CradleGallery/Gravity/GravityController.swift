import CradleScenes
import Foundation
import UIKit

extension Scene {
  static let gravity = Scene(
    name: "gravity", title: "Gravity",
    summary: "Boxes of all weights that fall alike: press the ground to say which way is down.",
    alsoCalled: "fall drop weight mass", defaultItemCount: 7,
    itemCounts: 1...60
  ) { GravityController(itemCount: $0) }
}

/// Boxes in a room, and an arrow that says where down is and how much.
final class GravityController: WorkbenchController, RestorableScene {
  private let gravity = UIGravityBehavior()
  private let arrow = Arrow(.accent, thickness: 5)
  private let unit = ThemedPanel(.bench, border: .ghost, width: 2, radius: GravityController.unitLength)
  private let number = ThemedLabel("", .accent, size: 15, isBold: true)

  /// How long the arrow of 1 g is.
  private static let unitLength: CGFloat = 90

  init(itemCount: Int) {
    super.init(
      itemCount: itemCount,
      words: "Everything falls alike, whatever it weighs. Press the ground: that way is down. "
        + "Drag and throw the boxes.")
    motion.elasticity = 0.3
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func build() {
    show(unit).bounds.size = CGSize(width: 2 * Self.unitLength, height: 2 * Self.unitLength)
    show(arrow)
    show(number)
    let rows = BoxRows(count: itemCount)
    for index in 0..<itemCount {
      let side = rows.side(of: index)
      let box = Body(side: side, hue: index)
      if side >= 36 { box.label.text = String(format: "%.1f\nkg", Double(box.mass)) }
      add(box) { rows.place(of: index, on: $0) }
      gravity.addItem(box)
    }
    animator.addBehavior(gravity)
  }

  override func layOut(_ size: CGSize) {
    unit.center = CGPoint(x: size.width / 2, y: size.height / 2)
    showArrow()
  }

  private func showArrow() {
    guard bench.bounds.width > 0 else { return }
    let (middle, pull) = (unit.center, gravity.gravityDirection)
    arrow.setEnds(
      from: middle,
      to: CGPoint(x: middle.x + pull.dx * Self.unitLength, y: middle.y + pull.dy * Self.unitLength))
    number.text = String(format: "%.2f g", Double(gravity.magnitude))
    number.layOut(at: CGPoint(x: middle.x, y: middle.y + (pull.dy < 0 ? 16 : -16) * number.growth), width: 90)
  }

  /// Angle and magnitude, so that both numbers give back what they are.
  private func set(angle: CGFloat, magnitude: CGFloat) {
    gravity.setAngle(angle, magnitude: magnitude)
    showArrow()
  }

  override func groundPressed(at place: CGPoint) { groundDragged(to: place) }

  override func groundDragged(to place: CGPoint) {
    let way = CGVector(
      dx: (place.x - unit.center.x) / Self.unitLength, dy: (place.y - unit.center.y) / Self.unitLength)
    gravity.gravityDirection = way.length < 0.12 ? .zero : way
    set(angle: gravity.angle, magnitude: min(3, gravity.magnitude))
  }

  override var tunables: [Tunable] {
    let gravity = gravity
    return [
      Tunable(
        name: "gravity.magnitude", label: "Magnitude", meaning: .gravity, unit: "g", range: 0...3, defaultValue: 1,
        get: { gravity.magnitude }, set: { [unowned self] in set(angle: gravity.angle, magnitude: $0) }),
      Tunable(
        name: "gravity.angle", label: "Angle",
        meaning: Tunable.Meaning(
          "Which way is down: more turns it clockwise, 1.57 is straight down.",
          alsoCalled: "direction rotation turn degrees tilt"), unit: "rad", range: -Double.pi...Double.pi,
        defaultValue: .pi / 2,
        get: { gravity.angle }, set: { [unowned self] in set(angle: $0, magnitude: gravity.magnitude) }),
    ] + Tunable.items(motion, elasticity: 0.3)
  }
}

/// Where any number of boxes of many sizes begin: in rows in the upper half.
struct BoxRows {
  private let count: Int
  private let unit: CGFloat
  private static let sizes: [CGFloat] = [1, 0.62, 1.25, 0.8, 0.5]

  init(count: Int) {
    self.count = count
    // A quarter of the least bench.
    unit = min(76, (0.25 * BenchFit.least.width * BenchFit.least.height / CGFloat(max(1, count))).squareRoot())
  }

  func side(of index: Int) -> CGFloat { (unit * Self.sizes[index % Self.sizes.count]).rounded() }

  func place(of index: Int, on size: CGSize) -> CGPoint {
    let pitch = unit * 1.32
    let columns = max(1, min(count, Int((size.width - 24) / pitch)))
    let (row, column) = (index / columns, index % columns)
    let inRow = min(columns, count - row * columns)
    return CGPoint(
      x: size.width / 2 + (CGFloat(column) - CGFloat(inRow - 1) / 2) * pitch, y: 16 + pitch * (CGFloat(row) + 0.5))
  }
}
