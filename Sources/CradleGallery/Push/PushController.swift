import CradleScenes
import Foundation
import UIKit

extension Scene {
  static let push = Scene(
    name: "push", title: "Push",
    summary: "Boxes of one kilogram that are pushed all the time, once, and beside their centre: click to push.",
    alsoCalled: "force impulse kick shove",
    defaultItemCount: 3, itemCounts: 3...3
  ) { _ in PushController() }
}

/// Three lanes seen from above, each with a box of 1 kg and a push: continuous, instantaneous, off the centre.
final class PushController: WorkbenchController {
  private let lanes = [
    PushLane("continuous", .continuous, CGVector(dx: 1, dy: 0)),
    PushLane("instantaneous", .instantaneous, CGVector(dx: 3, dy: 0)),
    PushLane("instantaneous, beside the centre", .instantaneous, CGVector(dx: 3, dy: 0)),
  ]
  private let walls = (0..<2).map { _ in Stroke(.wall, thickness: 3) }
  private let aim = Arrow(.ghost, thickness: 5)
  private var aimed: PushLane?
  private var offset: CGFloat = PushController.defaultOffset

  private static let defaultOffset: CGFloat = 35
  private static let defaultAir = 0.3

  init() {
    super.init(
      itemCount: 3,
      words: "A force pushes on, an impulse pushes once; beside the centre it turns the box. "
        + "Click or drag in a lane: the box is pushed that way.")
    motion.resistance = Self.defaultAir
    motion.angularResistance = Self.defaultAir
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func build() {
    for wall in walls { show(wall) }
    show(aim).isHidden = true
    for (index, lane) in lanes.enumerated() {
      add(lane.box) { CGPoint(x: 70, y: Self.frame(ofLane: index, on: $0).midY) }
      lane.box.area = { Self.frame(ofLane: index, on: $0) }
      lane.push.addItem(lane.box)
      animator.addBehavior(lane.push)
      for label in lane.labels { show(label, above: true) }
      show(lane.dot, above: true)
      show(lane.arrow, above: true)
    }
    setOffset()
  }

  private static func frame(ofLane index: Int, on size: CGSize) -> CGRect {
    CGRect(x: 0, y: CGFloat(index) * size.height / 3, width: size.width, height: size.height / 3)
  }

  override func layOut(_ size: CGSize) {
    for (index, wall) in walls.enumerated() {
      let y = Self.frame(ofLane: index, on: size).maxY
      let (start, end) = (CGPoint(x: 0, y: y), CGPoint(x: size.width, y: y))
      room.addBoundary(withIdentifier: "wall \(index)" as NSString, from: start, to: end)
      wall.setEnds(from: start, to: end)
    }
    for (index, lane) in lanes.enumerated() { lane.layOut(in: Self.frame(ofLane: index, on: size)) }
  }

  override func follow() {
    for lane in lanes { lane.follow(speed: motion.linearVelocity(for: lane.box)) }
  }

  override func beginAtRest() {
    for lane in lanes where lane.push.mode == .instantaneous { lane.push.active = false }
  }

  private func setOffset() {
    lanes[2].push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: -offset), for: lanes[2].box)
  }

  override var tunables: [Tunable] {
    let push = lanes[0].push
    return [
      Tunable(
        name: "push.force", label: "Force",
        meaning: Tunable.Meaning(
          "How hard the boxes are pushed: more makes them faster.", alsoCalled: "strength magnitude impulse power"),
        unit: "N", range: 0...5, defaultValue: 1,
        get: { push.magnitude }, set: { push.pushDirection = push.pushDirection.unit * $0 }),
      Tunable(
        name: "push.offset", label: "Offset",
        meaning: Tunable.Meaning(
          "How far beside its centre the lowest box is pushed: more turns it faster.",
          alsoCalled: "torque centre center spin"), unit: "pt", range: 0...50, defaultValue: Self.defaultOffset,
        decimals: 0,
        get: { [unowned self] in offset },
        set: { [unowned self] in
          offset = $0
          setOffset()
        }),
      Tunable.air(motion, default: Self.defaultAir),
    ]
  }

  // MARK: Dragging

  override func groundPressed(at place: CGPoint) {
    aimed = lanes.enumerated().first { Self.frame(ofLane: $0.offset, on: bench.bounds.size).contains(place) }?.element
    groundDragged(to: place)
  }

  override func groundDragged(to place: CGPoint) {
    guard let aimed else { return }
    aim.setEnds(from: aimed.box.center, to: place)
  }

  /// A hundred points are a newton.
  override func groundReleased(at place: CGPoint) {
    guard let lane = aimed else { return }
    aimed = nil
    aim.isHidden = true
    let way = CGVector(dx: (place.x - lane.box.center.x) / 100, dy: (place.y - lane.box.center.y) / 100)
    lane.push.pushDirection = way.unit * min(way.length, 5)
    lane.push.active = true
    followItems()
  }
}

/// Where the boxes are, and what pushes them.
struct PushState: Codable, Equatable, Sendable {
  var items: [Pose]
  /// In newtons, by lane.
  var pushDirections: [CGVector]
}

extension PushController: RestorableScene {
  var restorableState: PushState {
    PushState(items: itemPoses, pushDirections: lanes.map(\.push.pushDirection))
  }

  func restore(_ state: PushState) throws(DecodingError) {
    try checkCount(of: state.items)
    guard state.pushDirections.count == lanes.count else { throw .refusal("there are \(lanes.count) push directions") }
    guard state.pushDirections.allSatisfy({ abs($0.dx) <= 1e6 && abs($0.dy) <= 1e6 }) else {
      throw .refusal("a push is stronger than a million newtons")
    }
    beginAtRest()
    for (lane, direction) in zip(lanes, state.pushDirections) { lane.push.pushDirection = direction }
    place(state.items)
  }
}

/// A lane with its box and its push.
@MainActor
private final class PushLane {
  let box: Body
  let push: UIPushBehavior
  let arrow = Arrow(.accent, thickness: 4)
  let dot = ThemedPanel(.accent, radius: 5)
  private let name: ThemedLabel
  private let speed = ThemedLabel("", .faint, size: 13)

  /// How long the arrow of 1 N is.
  private static let unitLength: CGFloat = 80

  init(_ title: String, _ mode: UIPushBehavior.Mode, _ direction: CGVector) {
    box = Body(side: 100, hue: mode == .continuous ? 1 : title.count > 20 ? 2 : 0, title: "1 kg")
    push = UIPushBehavior(items: [], mode: mode)
    push.pushDirection = direction
    name = ThemedLabel(title, .strong, size: 14, isBold: true)
    box.label.center.y += 34
    speed.textAlignment = .right
    dot.bounds.size = CGSize(width: 10, height: 10)
  }

  var labels: [UIView] { [name, speed] }

  func layOut(in frame: CGRect) {
    name.layOut(at: CGPoint(x: frame.midX, y: frame.minY + 16 + 10 * (name.growth - 1)), width: 320)
    speed.frame = CGRect(x: frame.maxX - 172, y: frame.minY + 6, width: 160, height: 20 * speed.growth)
  }

  func follow(speed velocity: CGPoint) {
    let (offset, way) = (push.targetOffsetFromCenter(for: box), push.pushDirection)
    let foot = CGPoint(x: box.center.x + offset.horizontal, y: box.center.y + offset.vertical)
    let reach = way.unit * min(way.length * Self.unitLength, 180)
    dot.center = foot
    arrow.setEnds(from: foot, to: CGPoint(x: foot.x + reach.dx, y: foot.y + reach.dy))
    arrow.alpha = push.active ? 1 : 0.3
    dot.alpha = arrow.alpha
    let pace = CGVector(dx: velocity.x, dy: velocity.y).length
    speed.text = String(format: "%.0f pt/s", Double(pace))
  }
}

extension CGVector {
  /// Of length 1; to the right where there is no direction.
  var unit: CGVector { length > 0 ? CGVector(dx: dx / length, dy: dy / length) : CGVector(dx: 1, dy: 0) }

  static func * (vector: CGVector, factor: CGFloat) -> CGVector {
    CGVector(dx: vector.dx * factor, dy: vector.dy * factor)
  }
}
