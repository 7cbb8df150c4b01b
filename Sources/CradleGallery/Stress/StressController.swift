import CradleScenes
import Foundation
import UIKit

extension Scene {
  static let stress = Scene(
    name: "stress", title: "Stress",
    summary: "Boxes and discs that tumble, more and more of them, until a tick takes longer than it may.",
    alsoCalled: "benchmark performance load test fps many",
    defaultItemCount: 100, itemCounts: 1...20_000
  ) { StressController(itemCount: $0) }
}

/// Small boxes and discs in a room whose gravity turns, so that nothing comes to rest.
package final class StressController: WorkbenchController, RestorableScene {
  /// A field, since what it does is asked for in each tick: of a gravity behavior that turns, the engine would take
  /// every body off its lists in each tick, which takes as long as all the rest.
  private let gravity = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 0, dy: 1))
  private let arrow = Arrow(.ghost, thickness: 14)
  /// How many boxes there are to be, as long as the bench is not built.
  private var boxCount: Int
  private var isTurning = true

  /// What items measure, in turn, in points.
  private static let sides: [CGFloat] = [14, 12, 16, 10]
  /// The distance at which new ones do not touch, as long as they are not turned.
  private static let pitch: CGFloat = 17
  /// How many a click adds.
  private static let dropCount = 10
  private static let arrowLength: CGFloat = 320
  /// What makes the field, whose unit is 100 points per second squared, as strong as UIKit's gravity.
  private static let gravityStrength: CGFloat = 10
  /// What gravity turns by in a tick: twice the angle whose tangent is 1/300, which is 0.8 radians a second. Its cosine
  /// and sine are rational, and so need no mathematics of the C library.
  private static let turn = (cosine: 89_999.0 / 90_001, sine: 600.0 / 90_001)

  package init(itemCount: Int) {
    boxCount = itemCount
    super.init(
      itemCount: itemCount,
      words: "Gravity turns, and nothing comes to rest. How many boxes can this machine move? "
        + "Click to drop ten more, drag and throw them.")
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  /// So large that 20 000 boxes fill three fifths of the smallest bench.
  override var grain: CGFloat { 4 }

  override func build() {
    show(arrow)
    gravity.strength = Self.gravityStrength
    gravity.action = { [unowned self] in turnGravity() }
    animator.addBehavior(gravity)
    addBoxes()
  }

  override func layOut(_ size: CGSize) { showArrow() }

  /// In proportion: no wall sweeps up a heap of them.
  override func place(of piece: Piece, from old: CGSize, to size: CGSize) -> CGPoint {
    let center = piece.item.center
    return CGPoint(x: center.x * (size.width / old.width), y: center.y * (size.height / old.height))
  }

  package override var itemCount: Int { boxCount }
  package override var itemWords: ItemWords { ItemWords("box", "boxes") }
  package override var load: Tunable? { boxes }
  package override var unrest: Tunable? { turning }
  package override var tunables: [Tunable] { [boxes, turning] + Tunable.items(motion) }

  override func groundPressed(at place: CGPoint) {
    let columns = Self.dropCount / 2
    let added = min(Self.dropCount, Scene.stress.itemCounts.upperBound - boxCount)
    for index in 0..<max(0, added) {
      let (row, column) = (index / columns, index % columns)
      add(
        at: CGPoint(
          x: place.x + Self.pitch * (CGFloat(column) - CGFloat(columns - 1) / 2),
          y: place.y + Self.pitch * (CGFloat(row) - 0.5)))
    }
    boxCount = pieces.count
  }
}

// MARK: - Boxes come and go

extension StressController {
  private var boxes: Tunable {
    let counts = Scene.stress.itemCounts
    return Tunable(
      name: "stress.boxes", label: "Boxes",
      meaning: Tunable.Meaning(
        "How many boxes there are: more take longer to move.", alsoCalled: "count number amount load items"),
      range: Double(counts.lowerBound)...Double(counts.upperBound),
      defaultValue: Double(Scene.stress.defaultItemCount), decimals: 0, kind: .slider(isLogarithmic: true),
      get: { [unowned self] in Double(boxCount) }, set: { [unowned self] in setBoxCount(Int($0.rounded())) })
  }

  private func setBoxCount(_ count: Int) {
    boxCount = count
    guard !pieces.isEmpty else { return }
    removeBoxes()
    addBoxes()
  }

  private func removeBoxes() {
    while pieces.count > boxCount, let newest = pieces.last {
      gravity.removeItem(newest.item)
      removeNewest()
    }
  }

  /// Where there is room, from the top on.
  private func addBoxes() {
    guard pieces.count < boxCount else { return }
    var vacant = VacantPlaces(on: bench.bounds.size, pitch: Self.pitch)
    for piece in pieces { vacant.take(piece.frame) }
    while pieces.count < boxCount { add(at: vacant.pop()) }
  }

  private func add(at place: CGPoint) {
    let index = pieces.count
    let body = Body(
      index.isMultiple(of: 2) ? .box : .disc, side: Self.sides[index / 2 % Self.sides.count], hue: index, title: nil)
    let center = place.clamped(to: bench.bounds, around: body.bounds.size)
    gravity.addItem(add(body) { _ in center })
  }
}

// MARK: - Gravity turns

extension StressController {
  private var turning: Tunable {
    Tunable(
      name: "stress.turning", label: "Gravity turns",
      meaning: Tunable.Meaning(
        "Whether the way down goes round and round, so that nothing comes to rest.",
        alsoCalled: "rotate tumble spin mix down"), range: 0...1, defaultValue: 1, decimals: 0, kind: .toggle,
      get: { [unowned self] in isTurning ? 1 : 0 },
      set: { [unowned self] in
        guard isTurning != ($0 == 1) else { return }
        isTurning.toggle()
        if isTurning { turnGravity() } else { point(to: CGVector(dx: 0, dy: 1)) }
      })
  }

  private func turnGravity() {
    if isTurning { point(to: Self.turned(gravity.direction)) }
  }

  /// Where down is a tick later.
  package static func turned(_ down: CGVector) -> CGVector {
    let turned = CGVector(
      dx: turn.cosine * down.dx - turn.sine * down.dy, dy: turn.sine * down.dx + turn.cosine * down.dy)
    // Rounding would make it weaker or stronger in the course of hours.
    return turned.unit
  }

  private func point(to direction: CGVector) {
    gravity.direction = direction
    showArrow()
  }

  private func showArrow() {
    guard bench.bounds.width > 0 else { return }
    let (middle, reach) = (CGPoint(x: bench.bounds.midX, y: bench.bounds.midY), gravity.direction)
    let half = Self.arrowLength / 2
    arrow.setEnds(
      from: CGPoint(x: middle.x - reach.dx * half, y: middle.y - reach.dy * half),
      to: CGPoint(x: middle.x + reach.dx * half, y: middle.y + reach.dy * half))
  }
}
