import UIKit

/// One of each kind of attachment. Every box can be dragged; a line shows what ties it.
class AttachmentsViewController: UIViewController {
  private lazy var animator = UIDynamicAnimator(referenceView: view)
  private let gravity = UIGravityBehavior()
  private let walls = UICollisionBehavior()
  private let lines = CAShapeLayer()
  private var ties: [() -> (CGPoint, CGPoint)] = []
  private var hand: UIAttachmentBehavior?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    lines.strokeColor = UIColor.gray.cgColor
    lines.fillColor = nil
    lines.lineWidth = 2
    view.layer.addSublayer(lines)
    walls.translatesReferenceBoundsIntoBoundary = true

    addRod(at: CGPoint(x: 80, y: 60))
    addSpring(at: CGPoint(x: 220, y: 60))
    addRope(at: CGPoint(x: 360, y: 60))
    addRail(at: CGPoint(x: 500, y: 130))
    addHinge(at: CGPoint(x: 110, y: 320))
    addWeld(at: CGPoint(x: 290, y: 300))
    addChain(at: CGPoint(x: 430, y: 280))

    gravity.action = { [unowned self] in drawTies() }
    animator.addBehavior(gravity)
    animator.addBehavior(walls)
  }

  // MARK: The kinds

  private func addRod(at anchor: CGPoint) {
    let box = box("rod", at: CGPoint(x: anchor.x + 60, y: anchor.y + 60), .systemRed)
    animator.addBehavior(UIAttachmentBehavior(item: box, attachedToAnchor: anchor))
    ties.append { (anchor, box.center) }
  }

  private func addSpring(at anchor: CGPoint) {
    let box = box("spring", at: CGPoint(x: anchor.x, y: anchor.y + 110), .systemOrange)
    let spring = UIAttachmentBehavior(item: box, attachedToAnchor: anchor)
    spring.frequency = 1
    spring.damping = 0.1
    animator.addBehavior(spring)
    ties.append { (anchor, box.center) }
  }

  private func addRope(at place: CGPoint) {
    let hook = anchored(at: place)
    let box = box("rope", at: CGPoint(x: place.x + 30, y: place.y + 70), .systemGreen)
    let rope = UIAttachmentBehavior.limitAttachment(
      with: hook, offsetFromCenter: .zero, attachedTo: box, offsetFromCenter: .zero)
    rope.length = 120
    animator.addBehavior(rope)
    ties.append { (hook.center, box.center) }
  }

  private func addRail(at place: CGPoint) {
    let box = box("rail", at: place, .systemTeal)
    let rail = UIAttachmentBehavior.slidingAttachment(
      with: box, attachmentAnchor: place, axisOfTranslation: CGVector(dx: 1, dy: 1))
    rail.attachmentRange = UIFloatRange(minimum: -80, maximum: 120)
    animator.addBehavior(rail)
  }

  private func addHinge(at place: CGPoint) {
    let post = anchored(at: place)
    let box = box("hinge", at: CGPoint(x: place.x + 50, y: place.y), .systemBlue)
    let hinge = UIAttachmentBehavior.pinAttachment(with: post, attachedTo: box, attachmentAnchor: place)
    hinge.frictionTorque = 0.1
    animator.addBehavior(hinge)
    ties.append { (post.center, box.center) }
  }

  private func addWeld(at place: CGPoint) {
    let first = box("weld", at: place, .systemPurple)
    let second = box("weld", at: CGPoint(x: place.x + 50, y: place.y - 30), .systemIndigo)
    let weld = UIAttachmentBehavior.fixedAttachment(
      with: first, attachedTo: second, attachmentAnchor: CGPoint(x: place.x + 25, y: place.y - 15))
    animator.addBehavior(weld)
    ties.append { (first.center, second.center) }
  }

  private func addChain(at place: CGPoint) {
    var last: UIView?
    for index in 0..<5 {
      let link = box("\(index + 1)", at: CGPoint(x: place.x + CGFloat(index) * 34, y: place.y), .systemPink, side: 26)
      if let last {
        animator.addBehavior(UIAttachmentBehavior(item: link, attachedTo: last))
        ties.append { (last.center, link.center) }
      } else {
        animator.addBehavior(UIAttachmentBehavior(item: link, attachedToAnchor: place))
      }
      last = link
    }
  }

  // MARK: The boxes

  private func box(_ name: String, at center: CGPoint, _ color: UIColor, side: CGFloat = 48) -> UIView {
    let box = UILabel(frame: CGRect(x: 0, y: 0, width: side, height: side))
    box.center = center
    box.text = name
    box.textAlignment = .center
    box.textColor = .white
    box.font = .systemFont(ofSize: 13, weight: .semibold)
    box.backgroundColor = color
    box.layer.cornerRadius = 8
    box.isUserInteractionEnabled = true
    box.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: Selector(AttachmentsViewController.drag)))
    view.addSubview(box)
    gravity.addItem(box)
    walls.addItem(box)
    return box
  }

  private func anchored(at center: CGPoint) -> UIView {
    let post = UIView(frame: CGRect(x: center.x - 5, y: center.y - 5, width: 10, height: 10))
    post.backgroundColor = .darkGray
    post.layer.cornerRadius = 5
    view.addSubview(post)
    let behavior = UIDynamicItemBehavior(items: [post])
    behavior.isAnchored = true
    animator.addBehavior(behavior)
    return post
  }

  private func drawTies() {
    let path = UIBezierPath()
    for tie in ties {
      let (start, end) = tie()
      path.move(to: start)
      path.addLine(to: end)
    }
    lines.path = path.cgPath
  }

  private func drag(_ pan: UIPanGestureRecognizer) {
    guard let box = pan.view else { return }
    switch pan.state {
    case .began:
      let grip = pan.location(in: box)
      let hand = UIAttachmentBehavior(
        item: box,
        offsetFromCenter: UIOffset(horizontal: grip.x - box.bounds.midX, vertical: grip.y - box.bounds.midY),
        attachedToAnchor: pan.location(in: view))
      hand.frequency = 5
      hand.damping = 1
      animator.addBehavior(hand)
      self.hand = hand
    case .changed:
      hand?.anchorPoint = pan.location(in: view)
    default:
      if let hand { animator.removeBehavior(hand) }
      hand = nil
    }
  }
}
