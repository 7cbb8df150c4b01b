import CradleScenes
import Foundation
import UIKit

extension Scene {
  static let customBehaviors = Scene(
    name: "custom-behaviors", title: "Custom Behaviors",
    summary:
      "Behaviours made of others, and computed in an action: boxes with shadows, and chicks that follow their hen.",
    alsoCalled: "flock follow shadow boids own",
    defaultItemCount: CustomBehaviorsController.bodyCount,
    itemCounts: CustomBehaviorsController.bodyCount...CustomBehaviorsController.bodyCount
  ) { _ in CustomBehaviorsController() }
}

/// On the left the article's composite, on the right a behaviour of one's own.
final class CustomBehaviorsController: WorkbenchController, RestorableScene {
  private let boxes = (0..<CustomBehaviorsController.boxCount).map { index in
    Body(side: [64, 44, 54, 36][index % 4], hue: index, title: "\(index + 1)", angle: 0.4 * CGFloat(index))
  }
  private let shadows = (0..<CustomBehaviorsController.boxCount).map { _ in ThemedPanel(.wall, radius: 4) }
  private let flock = (0..<CustomBehaviorsController.flockCount).map { index in
    Body(.disc, side: index == 0 ? 56 : 40, hue: index == 0 ? 5 : 3, title: index == 0 ? "hen" : "")
  }
  private let eyes = (1..<CustomBehaviorsController.flockCount).map { _ in
    UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  }
  /// Birds do not jostle: one that another kept from its leader would push for ever.
  private let fence = UICollisionBehavior()
  private lazy var fall = GravityWithCollisionBehavior(items: boxes)
  private lazy var shade = ShadowBehavior(items: boxes, shadows: shadows)
  private lazy var chase = FollowBehavior(items: flock)
  private let divider = Stroke(.wall, thickness: 3)
  private let names = [
    ThemedLabel("GravityWithCollisionBehavior\nand ShadowBehavior", .strong, size: 14, isBold: true),
    ThemedLabel("FollowBehavior", .strong, size: 14, isBold: true),
  ]

  private static let boxCount = 4
  private static let flockCount = 6
  nonisolated static let bodyCount = 10

  init() {
    super.init(
      itemCount: Self.bodyCount,
      words: "A behaviour made of gravity and collision, and two computed in an action: shadows on the floor, and "
        + "chicks that follow. Drag the hen; throw the boxes.")
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func build() {
    show(divider)
    for name in names { show(name, above: true) }
    for shadow in shadows { show(shadow) }
    for (index, box) in boxes.enumerated() {
      // Not with the others: the composite brings its own edges.
      add(box, meets: false) { CGPoint(x: $0.width * (0.1 + 0.1 * CGFloat(index)), y: 110 + 14 * CGFloat(index % 2)) }
      box.area = { Self.half(0, of: $0) }
    }
    for (index, bird) in flock.enumerated() {
      add(bird, meets: false) { size in
        index == 0
          ? CGPoint(x: 0.9 * size.width, y: 0.3 * size.height)
          : CGPoint(x: 0.53 * size.width + 46 * CGFloat(index), y: 0.86 * size.height)
      }
      bird.area = { Self.half(1, of: $0) }
      fence.addItem(bird)
    }
    for (chick, eye) in zip(flock.dropFirst(), eyes) {
      eye.layer.cornerRadius = 5
      eye.backgroundColor = Palette.ink
      chick.addSubview(eye)
    }
    // A hen does not glide.
    let still = UIDynamicItemBehavior(items: [flock[0]])
    still.resistance = 3
    still.allowsRotation = false
    fence.translatesReferenceBoundsIntoBoundary = true
    fence.collisionMode = .boundaries
    for behavior in [fall, shade, chase, fence, still] { animator.addBehavior(behavior) }
  }

  private static func half(_ index: Int, of size: CGSize) -> CGRect {
    CGRect(x: CGFloat(index) * size.width / 2, y: 0, width: size.width / 2, height: size.height)
  }

  override func layOut(_ size: CGSize) {
    let (start, end) = (CGPoint(x: size.width / 2, y: 0), CGPoint(x: size.width / 2, y: size.height))
    divider.setEnds(from: start, to: end)
    for collision in [fence, fall.collision] {
      collision.addBoundary(withIdentifier: "divider" as NSString, from: start, to: end)
    }
    shade.floor = size.height - 5
    for (index, name) in names.enumerated() {
      name.layOut(at: CGPoint(x: Self.half(index, of: size).midX, y: 30), width: 300, lines: index == 0 ? 2 : 1)
    }
  }

  override func follow() {
    shade.step()
    for (index, eye) in eyes.enumerated() {
      let (leader, chick) = (flock[index], flock[index + 1])
      let look = CGVector(dx: leader.center.x - chick.center.x, dy: leader.center.y - chick.center.y).unit * 11
      eye.center = CGPoint(x: chick.bounds.midX + look.dx, y: chick.bounds.midY + look.dy)
    }
  }

  override var tunables: [Tunable] {
    let (fall, chase) = (fall, chase)
    return [
      Tunable.gravity(fall.gravity),
      Tunable(
        name: "follow.gap", label: "Gap",
        meaning: Tunable.Meaning(
          "How far each stays behind the one before it: more makes the row longer.",
          alsoCalled: "distance spacing separation"), unit: "pt", range: 45...120, defaultValue: 56, decimals: 0,
        get: { chase.gap }, set: { chase.gap = $0 }),
      Tunable(
        name: "follow.pull", label: "Pull",
        meaning: Tunable.Meaning(
          "How hard each is drawn to the one before it: more follows more closely.",
          alsoCalled: "force follow strength attraction"),
        unit: "1/s²", range: 10...200, defaultValue: 60, decimals: 0, get: { chase.pull }, set: { chase.pull = $0 }),
    ]
  }
}
