import CradleScenes
import Foundation
import UIKit

extension Scene {
  static let itemProperties = Scene(
    name: "item-properties", title: "Item Properties",
    summary: "Elasticity, friction, density, resistance, rotation and anchoring side by side: click to see one again.",
    alsoCalled: "material density bounce elasticity friction mass",
    defaultItemCount: PropertyTrial.bodyCount, itemCounts: PropertyTrial.bodyCount...PropertyTrial.bodyCount
  ) { _ in ItemPropertiesController() }
}

/// Six panels, one for each property: the same is done to items that differ in it alone.
final class ItemPropertiesController: WorkbenchController, RestorableScene {
  private let gravity = UIGravityBehavior()
  private let trials = PropertyTrial.all
  private lazy var panels = Panels(columns: 3, rows: 2, words: trials.map { ($0.title, $0.subtitle) })
  private var slopes: [Stroke] = []
  private var posts: [ThemedPanel] = []
  private var items: [[Body]] = []
  private var pushes: [UIPushBehavior] = []

  init() {
    super.init(
      itemCount: PropertyTrial.bodyCount,
      words: "The same is done to items that differ in one property. Click in a panel to do it again; throw the items.")
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func build() {
    panels.show(on: self)
    animator.addBehavior(gravity)
    for (index, trial) in trials.enumerated() { items.append(trial.items.map { build($0, in: index) }) }
    slopes = trials.flatMap(\.slopes).map { _ in show(Stroke(.wall, thickness: 4)) }
    posts = trials.flatMap(\.posts).map { _ in show(ThemedPanel(.wall)) }
  }

  private func build(_ item: PropertyTrial.Item, in panel: Int) -> Body {
    let body = add(item.body) { [grid = panels.grid] in item.place(grid.frame(of: panel, on: $0)) }
    body.area = { [grid = panels.grid] in grid.frame(of: panel, on: $0) }
    gravity.addItem(body)
    let own = UIDynamicItemBehavior(items: [body])
    item.describe(own)
    animator.addBehavior(own)
    if let impulse = item.impulse {
      let push = UIPushBehavior(items: [body], mode: .instantaneous)
      push.pushDirection = impulse
      animator.addBehavior(push)
      pushes.append(push)
    }
    return body
  }

  override func layOut(_ size: CGSize) {
    panels.layOut(size, in: room)
    let grid = panels.grid
    let ends = trials.enumerated().flatMap { index, trial in trial.slopes.map { $0(grid.frame(of: index, on: size)) } }
    for (index, (slope, ends)) in zip(slopes, ends).enumerated() {
      room.addBoundary(withIdentifier: "slope \(index)" as NSString, from: ends.0, to: ends.1)
      slope.setEnds(from: ends.0, to: ends.1)
    }
    let frames = trials.enumerated().flatMap { index, trial in trial.posts.map { $0(grid.frame(of: index, on: size)) } }
    for (index, (post, frame)) in zip(posts, frames).enumerated() {
      room.addBoundary(withIdentifier: "post \(index)" as NSString, for: UIBezierPath(rect: frame))
      post.frame = frame
    }
  }

  override func beginAtRest() {
    for push in pushes { push.active = false }
  }

  override func groundPressed(at place: CGPoint) {
    for body in items[panels.grid.index(at: place, on: bench.bounds.size)] {
      sendHome(body)
      for push in pushes where push.items.contains(where: { $0 === body }) { push.active = true }
    }
  }

  override var tunables: [Tunable] { [Tunable.gravity(gravity)] }
}
