import Foundation
import UIKit

extension Scene {
  static let itemProperties = Scene(
    name: "item-properties", title: "Item Properties",
    summary: "Elasticity, friction, density, resistance, rotation and anchoring side by side: click to see one again.",
    defaultItemCount: PropertyTrial.bodyCount, itemCounts: PropertyTrial.bodyCount...PropertyTrial.bodyCount
  ) { _ in ItemPropertiesController() }
}

/// Six panels, one for each property: the same is done to items that differ in it alone.
final class ItemPropertiesController: WorkbenchController {
  private let gravity = UIGravityBehavior()
  private let trials = PropertyTrial.all
  private let walls = (0..<3).map { _ in Stroke(.wall, thickness: 3) }
  private var titles: [InkLabel] = []
  private var deeds: [InkLabel] = []
  private var slopes: [Stroke] = []
  private var posts: [InkPanel] = []
  private var panels: [[Body]] = []
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
    for wall in walls { show(wall) }
    animator.addBehavior(gravity)
    for (index, trial) in trials.enumerated() {
      titles.append(show(InkLabel(trial.title, .strong, size: 14, isBold: true)))
      deeds.append(show(InkLabel(trial.deed, .faint, size: 12)))
      panels.append(trial.items.map { build($0, in: index) })
    }
    slopes = trials.flatMap(\.slopes).map { _ in show(Stroke(.wall, thickness: 4)) }
    posts = trials.flatMap(\.posts).map { _ in show(InkPanel(.wall)) }
  }

  private func build(_ item: PropertyTrial.Item, in panel: Int) -> Body {
    let body = add(item.body) { item.place(Self.frame(of: panel, on: $0)) }
    body.area = { Self.frame(of: panel, on: $0) }
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

  private static func frame(of panel: Int, on size: CGSize) -> CGRect {
    let (width, height) = (size.width / 3, size.height / 2)
    return CGRect(x: CGFloat(panel % 3) * width, y: CGFloat(panel / 3) * height, width: width, height: height)
  }

  override func layOut(_ size: CGSize) {
    let lines = [
      (CGPoint(x: size.width / 3, y: 0), CGPoint(x: size.width / 3, y: size.height)),
      (CGPoint(x: size.width * 2 / 3, y: 0), CGPoint(x: size.width * 2 / 3, y: size.height)),
      (CGPoint(x: 0, y: size.height / 2), CGPoint(x: size.width, y: size.height / 2)),
    ]
    let inPanels = trials.enumerated().flatMap { index, trial in
      trial.slopes.map { $0(Self.frame(of: index, on: size)) }
    }
    for (index, (line, ends)) in zip(walls + slopes, lines + inPanels).enumerated() {
      room.addBoundary(withIdentifier: "line \(index)" as NSString, from: ends.0, to: ends.1)
      line.reach(from: ends.0, to: ends.1)
    }
    let frames = trials.enumerated().flatMap { index, trial in
      trial.posts.map { $0(Self.frame(of: index, on: size)) }
    }
    for (index, (post, frame)) in zip(posts, frames).enumerated() {
      room.addBoundary(withIdentifier: "post \(index)" as NSString, for: UIBezierPath(rect: frame))
      post.frame = frame
    }
    for (index, (title, deed)) in zip(titles, deeds).enumerated() {
      let frame = Self.frame(of: index, on: size)
      title.stand(at: CGPoint(x: frame.midX, y: frame.minY + 16), width: frame.width)
      deed.stand(at: CGPoint(x: frame.midX, y: frame.minY + 33), width: frame.width)
    }
  }

  override func beginAtRest() {
    for push in pushes { push.active = false }
  }

  override func groundPressed(at place: CGPoint) {
    guard let index = trials.indices.first(where: { Self.frame(of: $0, on: bench.bounds.size).contains(place) })
    else { return }
    for body in panels[index] {
      sendHome(body)
      for push in pushes where push.items.contains(where: { $0 === body }) { push.active = true }
    }
  }

  override var tunables: [Tunable] { [Tunable.gravity(gravity)] }
}
