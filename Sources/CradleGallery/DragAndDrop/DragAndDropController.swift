import CradleScenes
import Foundation
import UIKit

extension Scene {
  static let dragAndDrop = Scene(
    name: "drag-and-drop", title: "Drag & Drop",
    summary: "A box that a pan carries by a rod and lets fall, and one that a pan moves and throws.",
    alsoCalled: "throw grab drag fling",
    defaultItemCount: 2, itemCounts: 2...2
  ) { _ in DragAndDropController() }
}

/// The article's square under gravity, which hangs from a pan by an attachment; and a disc that follows a pan itself
/// and leaves it with its velocity.
final class DragAndDropController: WorkbenchController, RestorableScene {
  private let gravity = UIGravityBehavior()
  private let square = Body(side: 100, hue: 1, title: "hangs\nfrom the pan")
  private let disc = Body(.disc, side: 92, hue: 0, title: "leaves with\nits velocity")
  private let hole = UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 12))
  private let rod = Stroke(.strong, thickness: 3)
  private let pin = ThemedPanel(.accent, radius: 6)
  private let names = [
    ThemedLabel("UIAttachmentBehavior at (−25, −25)", .faint),
    ThemedLabel("addLinearVelocity(pan.velocity)", .faint),
  ]
  private let picture = DragAndDropPicture()
  private var attachment: UIAttachmentBehavior?

  private static let attachmentPoint = UIOffset(horizontal: -25, vertical: -25)

  init() {
    super.init(
      itemCount: 2,
      words:
        "Drag the box: it hangs from your hand and falls when you let go. Drag the disc, and let go while it moves.")
    motion.elasticity = 0.4
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func build() {
    for view in picture.views + names { show(view) }
    for (body, x) in [(square, 0.27), (disc, 0.73)] as [(Body, CGFloat)] {
      let half = body.bounds.height / 2
      add(body) { CGPoint(x: x * $0.width, y: $0.height - half) }
      body.isGrippable = false
      gravity.addItem(body)
    }
    animator.addBehavior(gravity)
    hole.center = CGPoint(x: 50 + Self.attachmentPoint.horizontal, y: 50 + Self.attachmentPoint.vertical)
    hole.layer.cornerRadius = 6
    hole.backgroundColor = Palette.ink
    square.addSubview(hole)
    pin.bounds.size = CGSize(width: 12, height: 12)
    for view in [rod, pin] { show(view, above: true).isHidden = true }
    square.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: Selector(DragAndDropController.squarePanned)))
    disc.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(DragAndDropController.discPanned)))
  }

  override func layOut(_ size: CGSize) {
    for (name, x) in zip(names, [0.27, 0.73] as [CGFloat]) {
      name.layOut(at: CGPoint(x: x * size.width, y: 28), width: 320)
    }
    picture.layOut(size)
  }

  override func follow() {
    rod.isHidden = attachment == nil
    pin.isHidden = attachment == nil
    guard let attachment else { return }
    rod.setEnds(from: attachment.anchorPoint, to: square.place(of: Self.attachmentPoint))
    pin.center = attachment.anchorPoint
  }

  override var tunables: [Tunable] { [Tunable.gravity(gravity)] + Tunable.items(motion, elasticity: 0.4) }

  // MARK: The pans

  private func squarePanned(_ sender: UIPanGestureRecognizer) {
    let place = sender.location(in: bench).clamped(to: bench.bounds)
    switch sender.state {
    case .began:
      let above = CGPoint(x: square.center.x, y: square.center.y - 100)
      let behavior = UIAttachmentBehavior(
        item: square, offsetFromCenter: Self.attachmentPoint, attachedToAnchor: above)
      attachment = behavior
      animator.addBehavior(behavior)
    case .changed: attachment?.anchorPoint = place
    default:
      if let attachment { animator.removeBehavior(attachment) }
      attachment = nil
    }
    followItems()
  }

  private func discPanned(_ sender: UIPanGestureRecognizer) {
    switch sender.state {
    case .began:
      gravity.removeItem(disc)
      stop(disc)
    case .changed:
      let way = sender.translation(in: bench)
      sender.setTranslation(.zero, in: bench)
      disc.center = CGPoint(x: disc.center.x + way.x, y: disc.center.y + way.y)
        .clamped(to: bench.bounds, around: disc.bounds.size)
      animator.updateItem(usingCurrentState: disc)
      stop(disc)
    default:
      gravity.addItem(disc)
      motion.addLinearVelocity(sender.velocity(in: bench), for: disc)
    }
  }
}
