import UIKit

// Client code as projects write it around a dragged card: it must compile with `import UIKit` alone and behave. Only
// the spelling of actions is ours, `Selector(Type.method)`.

class CardController: UIViewController {
  var animator: UIDynamicAnimator!
  var attachment: UIAttachmentBehavior?
  var pauses = 0
  lazy var motion: UIDynamicItemBehavior = {
    let behavior = UIDynamicItemBehavior()
    behavior.resistance = 4
    behavior.angularResistance = 1.0
    return behavior
  }()
  fileprivate(set) lazy var card = CardView(side: 100)
  lazy var shelf: ShelfView = {
    let shelf = ShelfView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    shelf.backgroundColor = .systemGray6
    shelf.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return shelf
  }()
  private var originalCenter = CGPoint.zero

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor.white
    view.addSubview(shelf)
    shelf.addSubview(card)
    card.center = CGPoint(x: 150, y: 150)
    originalCenter = card.center

    animator = UIDynamicAnimator(referenceView: shelf)
    animator.delegate = self
    motion.addItem(card)
    animator.addBehavior(motion)

    let pan = InstantPan(target: self, action: Selector(CardController.handlePan(_:)))
    pan.delegate = self
    card.addGestureRecognizer(pan)
    let tap = UITapGestureRecognizer(target: self, action: Selector(CardController.handleTap(_:)))
    view.addGestureRecognizer(tap)

    DispatchQueue.main.async {
      self.card.alpha = 0.5
    }
    let delay = DispatchTime.now() + Double(Int64(0.1 * Double(NSEC_PER_SEC))) / Double(NSEC_PER_SEC)
    DispatchQueue.main.asyncAfter(deadline: delay) { [weak self] in
      guard let `self` = self else { return }
      self.card.transform = CGAffineTransform(rotationAngle: .pi / 8)
      self.animator.updateItem(usingCurrentState: self.card)
    }
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
  }

  override var prefersStatusBarHidden: Bool {
    return true
  }

  func handlePan(_ sender: UIPanGestureRecognizer) {
    let location = sender.location(in: shelf)
    let boxLocation = sender.location(in: sender.view)
    switch sender.state {
    case UIGestureRecognizerState.began:
      let offset = UIOffset(
        horizontal: boxLocation.x - card.bounds.midX, vertical: boxLocation.y - card.bounds.midY)
      attachment = UIAttachmentBehavior(item: card, offsetFromCenter: offset, attachedToAnchor: location)
      animator.addBehavior(attachment!)
    case .changed:
      attachment?.anchorPoint = sender.location(in: shelf)
    case .ended, .cancelled:
      if let attachment = attachment { animator.removeBehavior(attachment) }
      attachment = nil
      motion.addLinearVelocity(sender.velocity(in: shelf), for: card)
    default:
      break
    }
  }

  func handleTap(_ sender: UITapGestureRecognizer) {
    animator.removeAllBehaviors()
    card.transform = .identity
    card.center = originalCenter
  }
}

extension CardController: UIDynamicAnimatorDelegate {
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
    pauses += 1
  }
}

extension CardController: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    return otherGestureRecognizer is UITapGestureRecognizer
  }
}

/// A drag that begins with the press.
class InstantPan: UIPanGestureRecognizer {
  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    maximumNumberOfTouches = 1
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    state = .began
  }
}

class CardView: UIView {
  var isLocked = false

  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { return .ellipse }

  convenience init(side: CGFloat) {
    self.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor.blue.withAlphaComponent(0.5)
    layer.cornerRadius = 8
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func awakeFromNib() {
    super.awakeFromNib()
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    return !isLocked
  }
}

/// Counts what stands on it, and lets the touches beside that pass.
class ShelfView: UIView {
  private(set) var count = 0

  override func addSubview(_ view: UIView) {
    super.addSubview(view)
    count += 1
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
