import UIKit

/// Air hockey against oneself: two mallets, a puck without friction, goals at the ends.
class TableViewController: UIViewController, UICollisionBehaviorDelegate {
  private let table = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 520))
  private let puck = DiscView(diameter: 34, color: .black)
  private let mallets = [DiscView(diameter: 60, color: .systemRed), DiscView(diameter: 60, color: .systemBlue)]
  private let scoreLabels = [UILabel(), UILabel()]
  private lazy var animator = UIDynamicAnimator(referenceView: table)
  private lazy var collision = UICollisionBehavior(items: [puck] + mallets)
  private lazy var puckMaterial = UIDynamicItemBehavior(items: [puck])
  /// A hand for each mallet, so that two fingers play at once.
  private lazy var hands = mallets.map { UIAttachmentBehavior(item: $0, attachedToAnchor: $0.center) }
  private var scores = [0, 0]

  private static let goals = ["top" as NSString, "bottom" as NSString]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .darkGray
    drawTable()
    for (index, mallet) in mallets.enumerated() {
      mallet.center = home(of: index)
      table.addSubview(mallet)
      let pan = UIPanGestureRecognizer(target: self, action: Selector(TableViewController.moveMallet))
      mallet.addGestureRecognizer(pan)
      scoreLabels[index].frame = CGRect(x: 12, y: index == 0 ? 216 : 264, width: 60, height: 40)
      scoreLabels[index].font = .boldSystemFont(ofSize: 30)
      scoreLabels[index].textColor = UIColor(white: 0.7, alpha: 1)
      scoreLabels[index].text = "0"
      table.addSubview(scoreLabels[index])
    }
    table.addSubview(puck)
    puck.center = CGPoint(x: table.bounds.midX, y: table.bounds.midY)
    startPhysics()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let scale = min(1, view.bounds.width / table.bounds.width, view.bounds.height / (table.bounds.height + 20))
    table.transform = CGAffineTransform(scaleX: scale, y: scale)
    table.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
  }

  private func home(of index: Int) -> CGPoint {
    CGPoint(x: table.bounds.midX, y: index == 0 ? 90 : table.bounds.height - 90)
  }

  private func drawTable() {
    table.backgroundColor = UIColor(white: 0.96, alpha: 1)
    table.layer.cornerRadius = 12
    view.addSubview(table)
    let lines = UIBezierPath()
    lines.move(to: CGPoint(x: 0, y: 260))
    lines.addLine(to: CGPoint(x: 320, y: 260))
    lines.append(UIBezierPath(ovalIn: CGRect(x: 110, y: 210, width: 100, height: 100)))
    let layer = CAShapeLayer()
    layer.path = lines.cgPath
    layer.strokeColor = UIColor.systemRed.withAlphaComponent(0.4).cgColor
    layer.fillColor = nil
    layer.lineWidth = 3
    table.layer.addSublayer(layer)
    for y in [-4, 516] {
      let goal = UIView(frame: CGRect(x: 100, y: y, width: 120, height: 8))
      goal.backgroundColor = .systemYellow
      table.addSubview(goal)
    }
  }

  private func startPhysics() {
    collision.translatesReferenceBoundsIntoBoundary = true
    for (goal, y) in zip(Self.goals, [1, table.bounds.height - 1]) {
      collision.addBoundary(withIdentifier: goal, from: CGPoint(x: 100, y: y), to: CGPoint(x: 220, y: y))
    }
    collision.collisionDelegate = self
    puckMaterial.elasticity = 0.95
    puckMaterial.friction = 0
    puckMaterial.resistance = 0.2
    let malletMaterial = UIDynamicItemBehavior(items: mallets)
    malletMaterial.density = 4
    malletMaterial.resistance = 4
    malletMaterial.allowsRotation = false
    for hand in hands {
      hand.length = 0
      hand.frequency = 8
      hand.damping = 1
      animator.addBehavior(hand)
    }
    [collision, puckMaterial, malletMaterial].forEach(animator.addBehavior)
  }

  private func moveMallet(_ pan: UIPanGestureRecognizer) {
    guard let index = mallets.firstIndex(where: { $0 === pan.view }) else { return }
    let place = pan.location(in: table)
    // Each mallet stays on its own half.
    let half: ClosedRange<CGFloat> = index == 0 ? 30...230 : 290...490
    hands[index].anchorPoint = CGPoint(
      x: min(max(place.x, 30), 290), y: min(max(place.y, half.lowerBound), half.upperBound))
  }

  // MARK: Goals

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    guard item === puck, let name = identifier as? NSString, let goal = Self.goals.firstIndex(of: name) else { return }
    scores[1 - goal] += 1
    scoreLabels[1 - goal].text = "\(scores[1 - goal])"
    UIView.animate(springDuration: 0.4, bounce: 0.5) {
      scoreLabels[1 - goal].transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
    }
    serve(to: goal)
  }

  private func serve(to side: Int) {
    let velocity = puckMaterial.linearVelocity(for: puck)
    puckMaterial.addLinearVelocity(CGPoint(x: -velocity.x, y: -velocity.y), for: puck)
    puck.center = CGPoint(x: table.bounds.midX, y: table.bounds.midY + (side == 0 ? -60 : 60))
    animator.updateItem(usingCurrentState: puck)
  }
}

/// A disc that collides as one.
class DiscView: UIView {
  init(diameter: CGFloat, color: UIColor) {
    super.init(frame: CGRect(x: 0, y: 0, width: diameter, height: diameter))
    backgroundColor = color
    layer.cornerRadius = diameter / 2
    layer.shadowOpacity = 0.3
    layer.shadowOffset = CGSize(width: 0, height: 3)
    let knob = UIView(frame: bounds.insetBy(dx: diameter / 4, dy: diameter / 4))
    knob.backgroundColor = UIColor(white: 1, alpha: 0.25)
    knob.layer.cornerRadius = diameter / 4
    knob.isUserInteractionEnabled = false
    addSubview(knob)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}
