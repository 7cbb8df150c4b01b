import CradleScenes
import Foundation
import UIKit

extension Scene {
  static let snap = Scene(
    name: "snap", title: "Snap", summary: "Tiles that snap into places around the point that was clicked last.",
    alsoCalled: "magnet grid align dock",
    defaultItemCount: 12, itemCounts: 1...60
  ) { SnapController(itemCount: $0) }
}

/// Tiles, each with a snap to its place in a block around one point.
final class SnapController: WorkbenchController {
  private var snaps: [UISnapBehavior] = []
  private var slots: [ThemedPanel] = []
  private let cross = (0..<2).map { _ in Stroke(.accent, thickness: 3) }
  private let block: SnapBlock
  private var damping: CGFloat = 0.5
  /// The middle of the block, in shares of the bench.
  private var target = CGPoint(x: 0.66, y: 0.5)

  init(itemCount: Int) {
    block = SnapBlock(count: itemCount)
    super.init(
      itemCount: itemCount,
      words: "Click anywhere: the tiles snap into place there. Drag one away and let go.")
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func build() {
    for index in 0..<itemCount {
      slots.append(show(ThemedPanel(.bench, border: .ghost, width: 2, radius: 8)))
      let tile = Body(side: block.side, hue: index, title: "\(index + 1)", angle: CGFloat(index % 7 - 3) * 0.4)
      // They pass through each other: each has its own place.
      add(tile, meets: false) { SnapBlock.start(of: index, on: $0) }
      let snap = UISnapBehavior(item: tile, snapTo: tile.center)
      snap.damping = damping
      snaps.append(snap)
      animator.addBehavior(snap)
    }
    for line in cross { show(line) }
  }

  override func layOut(_ size: CGSize) {
    let middle = CGPoint(x: target.x * size.width, y: target.y * size.height)
      .clamped(to: CGRect(origin: .zero, size: size), around: block.size)
    for (index, (snap, slot)) in zip(snaps, slots).enumerated() {
      let place = block.place(of: index, around: middle)
      snap.snapPoint = place
      slot.bounds.size = CGSize(width: block.side + 4, height: block.side + 4)
      slot.center = place
    }
    cross[0].setEnds(from: CGPoint(x: middle.x - 12, y: middle.y), to: CGPoint(x: middle.x + 12, y: middle.y))
    cross[1].setEnds(from: CGPoint(x: middle.x, y: middle.y - 12), to: CGPoint(x: middle.x, y: middle.y + 12))
  }

  private func snap(to target: CGPoint) {
    self.target = target
    layOut(bench.bounds.size)
  }

  override func groundPressed(at place: CGPoint) { groundDragged(to: place) }

  override func groundDragged(to place: CGPoint) {
    snap(to: CGPoint(x: place.x / bench.bounds.width, y: place.y / bench.bounds.height))
  }

  /// A tile that is dragged does not snap.
  override func dragBegan(_ body: Body) {
    if let index = bodies.firstIndex(where: { $0 === body }) { animator.removeBehavior(snaps[index]) }
  }

  override func dragEnded(_ body: Body) {
    if let index = bodies.firstIndex(where: { $0 === body }) { animator.addBehavior(snaps[index]) }
  }

  override var tunables: [Tunable] {
    [
      Tunable(
        name: "snap.damping", label: "Damping",
        meaning: Tunable.Meaning(
          "What slows the snap: more comes to its place with less swinging.",
          alsoCalled: "bounce bounciness wobble oscillation"), range: 0...1, defaultValue: 0.5,
        get: { [unowned self] in damping },
        set: { [unowned self] in
          damping = $0
          for snap in snaps { snap.damping = damping }
        })
    ]
  }
}

/// Where the tiles are, and where they snap to.
struct SnapState: Codable, Equatable, Sendable {
  var items: [Pose]
  /// The middle of the block, in shares of the bench.
  var target: CGPoint
}

extension SnapController: RestorableScene {
  var restorableState: SnapState { SnapState(items: itemPoses, target: target) }

  func restore(_ state: SnapState) throws(DecodingError) {
    try checkCount(of: state.items)
    guard abs(state.target.x) <= 1e6, abs(state.target.y) <= 1e6 else {
      throw .refusal("the target is more than a million benches away")
    }
    beginAtRest()
    snap(to: state.target)
    place(state.items)
  }
}

/// Tiles in rows around a point.
package struct SnapBlock {
  let side: CGFloat
  private let count: Int
  private let columns: Int

  package init(count: Int) {
    self.count = count
    side = count > 30 ? 30 : count > 15 ? 42 : 60
    columns = (1...count).first { 4 * $0 * $0 >= 5 * count } ?? count
  }

  private var pitch: CGFloat { side + 8 }
  private var rows: Int { (count + columns - 1) / columns }

  package var size: CGSize { CGSize(width: CGFloat(columns) * pitch + 8, height: CGFloat(rows) * pitch + 8) }

  package func place(of index: Int, around middle: CGPoint) -> CGPoint {
    CGPoint(
      x: middle.x + (CGFloat(index % columns) - CGFloat(columns - 1) / 2) * pitch,
      y: middle.y + (CGFloat(index / columns) - CGFloat(rows - 1) / 2) * pitch)
  }

  /// Strewn over the left part of the bench.
  static func start(of index: Int, on size: CGSize) -> CGPoint {
    let (across, down) = (CGFloat(index * 37 % 60) / 60, CGFloat(index * 23 % 53) / 53)
    return CGPoint(x: 44 + across * 0.3 * size.width, y: 44 + down * (size.height - 88))
  }
}
