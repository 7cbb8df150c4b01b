import CradleScenes
import Foundation
import UIKit

extension Scene {
  static let fields = Scene(
    name: "fields", title: "Fields",
    summary: "All eleven kinds of field with their forces drawn: click in a panel to start it again.",
    alsoCalled: "vortex magnetic magnet noise turbulence wind radial force",
    defaultItemCount: FieldTrial.bodyCount, itemCounts: FieldTrial.bodyCount...FieldTrial.bodyCount
  ) { _ in FieldsController() }
}

/// A panel for each kind of field, with a grid of arrows that says what it would do there.
final class FieldsController: WorkbenchController, RestorableScene {
  private let trials = FieldTrial.all
  private lazy var panels = Panels(
    columns: 4, rows: 3, words: trials.map { ($0.title, $0.words) } + [("", "")])
  private let legend = ThemedLabel(
    "Arrows are forces\non what is light\n\ndrag, magnetic, turbulence:\non what moves to the right", .faint, size: 12)
  private var arrows: [[Arrow]] = []
  private var items: [[Body]] = []
  private var strength: CGFloat = 1
  private let strengths: [CGFloat]

  private static let columns = 7
  private static let rows = 4
  private static let defaultAir = 1.0

  init() {
    strengths = trials.map(\.field.strength)
    super.init(
      itemCount: FieldTrial.bodyCount,
      words: "Eleven kinds of field, each in a panel of its own. Click in one to start it again; throw the discs.")
    motion.resistance = Self.defaultAir
    motion.allowsRotation = false
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func build() {
    for (index, trial) in trials.enumerated() {
      arrows.append((0..<Self.columns * Self.rows).map { _ in show(Arrow(.wall, thickness: 1.5)) })
      items.append(trial.items.map { build($0, in: index) })
      animator.addBehavior(trial.field)
    }
    panels.show(on: self)
    show(legend)
  }

  private func build(_ item: FieldTrial.Item, in panel: Int) -> Body {
    let title = item.charge == 0 ? "" : item.charge > 0 ? "+" : "−"
    let body =
      item.isAnchored
      ? Body(.disc, side: 16, hue: nil) : Body(.disc, side: 26, hue: item.charge < 0 ? 4 : panel, title: title)
    body.label.wordSize = 15
    let grid = panels.grid
    add(body) { size in
      let middle = Self.middle(of: grid.frame(of: panel, on: size))
      return CGPoint(x: middle.x + item.place.x, y: middle.y + item.place.y)
    }
    body.area = { grid.frame(of: panel, on: $0) }
    let own = UIDynamicItemBehavior(items: [body])
    own.charge = item.charge
    own.isAnchored = item.isAnchored
    body.isGrippable = !item.isAnchored
    animator.addBehavior(own)
    if !item.isAnchored { trials[panel].field.addItem(body) }
    motion.addLinearVelocity(item.velocity, for: body)
    return body
  }

  /// Of what is below a panel's words.
  private static func middle(of panel: CGRect) -> CGPoint { CGPoint(x: panel.midX, y: panel.midY + 18) }

  override func layOut(_ size: CGSize) {
    panels.layOut(size, in: room)
    for (index, trial) in trials.enumerated() {
      let frame = panels.grid.frame(of: index, on: size)
      trial.field.position = Self.middle(of: frame)
      trial.field.region =
        trial.radius.map { UIRegion(radius: $0) }
        ?? UIRegion(size: CGSize(width: frame.width, height: 2 * frame.height))
    }
    drawAll(on: size)
    let last = panels.grid.frame(of: trials.count, on: size)
    legend.layOut(at: CGPoint(x: last.midX, y: last.midY), width: last.width, lines: 5)
  }

  private func drawAll(on size: CGSize) {
    for (index, (trial, arrows)) in zip(trials, arrows).enumerated() {
      draw(trial, arrows, in: panels.grid.frame(of: index, on: size))
    }
  }

  /// Lengths are by the root: what is ten times as strong would not fit.
  private func draw(_ trial: FieldTrial, _ arrows: [Arrow], in panel: CGRect) {
    let room = panel.inset(by: UIEdgeInsets(top: 44, left: 8, bottom: 8, right: 8))
    let (stepX, stepY) = (room.width / CGFloat(Self.columns), room.height / CGFloat(Self.rows))
    let forces = arrows.indices.map { index in
      let foot = CGPoint(
        x: room.minX + stepX * (CGFloat(index % Self.columns) + 0.5),
        y: room.minY + stepY * (CGFloat(index / Self.columns) + 0.5))
      return (
        foot,
        trial.field.evaluate(at: foot, velocity: trial.drawn.velocity, mass: 0.07, charge: trial.drawn.charge)
      )
    }
    let largest = forces.map(\.1.length).max() ?? 0
    for (arrow, (foot, force)) in zip(arrows, forces) {
      let share = largest > 0 ? (force.length / largest).squareRoot() : 0
      let reach = force.unit * (0.42 * min(stepX, stepY) * share)
      arrow.setEnds(
        from: CGPoint(x: foot.x - reach.dx, y: foot.y - reach.dy),
        to: CGPoint(x: foot.x + reach.dx, y: foot.y + reach.dy))
    }
  }

  override func groundPressed(at place: CGPoint) {
    let index = panels.grid.index(at: place, on: bench.bounds.size)
    guard items.indices.contains(index) else { return }
    for (body, item) in zip(items[index], trials[index].items) {
      sendHome(body)
      motion.addLinearVelocity(item.velocity, for: body)
    }
  }

  override var tunables: [Tunable] {
    [
      Tunable(
        name: "field.strength", label: "Strength",
        meaning: Tunable.Meaning(
          "How strong all fields are: 2 pushes twice as hard, 0 not at all.", alsoCalled: "force power intensity"),
        unit: "×", range: 0...3, defaultValue: 1,
        get: { [unowned self] in strength },
        set: { [unowned self] in
          strength = $0
          for (trial, own) in zip(trials, strengths) { trial.field.strength = own * strength }
          drawAll(on: bench.bounds.size)
        }),
      Tunable.air(motion, default: Self.defaultAir),
    ]
  }
}
