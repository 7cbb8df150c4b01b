import UIKit

/// A round head that may be thrown about, and is drawn to the nearer edge by spring fields. Held long, it is dismissed
/// by the button that comes up; tapped, it unfolds its messages.
class DesktopViewController: UIViewController {
  private let head = UILabel(frame: CGRect(x: 0, y: 0, width: 64, height: 64))
  private let bubble = UILabel()
  private let bin = UILabel(frame: CGRect(x: 0, y: 0, width: 72, height: 72))
  private lazy var animator = UIDynamicAnimator(referenceView: view)
  private lazy var material = UIDynamicItemBehavior(items: [head])
  private lazy var edges = [UIFieldBehavior.springField(), UIFieldBehavior.springField()]
  private var hold: UIAttachmentBehavior?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.78, green: 0.86, blue: 0.93, alpha: 1)
    addIcons()
    bin.text = "✕"
    bin.textAlignment = .center
    bin.textColor = .white
    bin.font = .boldSystemFont(ofSize: 28)
    bin.backgroundColor = UIColor(white: 0, alpha: 0.5)
    bin.layer.cornerRadius = 36
    bin.alpha = 0
    bubble.text = "Are you coming tonight?"
    bubble.textAlignment = .center
    bubble.backgroundColor = .systemBackground
    bubble.layer.cornerRadius = 16
    bubble.alpha = 0
    head.text = "Mia"
    head.textAlignment = .center
    head.textColor = .white
    head.font = .boldSystemFont(ofSize: 18)
    head.backgroundColor = .systemPink
    head.layer.cornerRadius = 32
    head.layer.shadowOpacity = 0.35
    head.layer.shadowOffset = CGSize(width: 0, height: 3)
    head.isUserInteractionEnabled = true
    [bin, bubble, head].forEach(view.addSubview)

    head.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(DesktopViewController.drag)))
    head.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(DesktopViewController.unfold)))
    let press = UILongPressGestureRecognizer(target: self, action: Selector(DesktopViewController.offerBin))
    press.delegate = self
    head.addGestureRecognizer(press)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    bin.center = CGPoint(x: view.bounds.midX, y: view.bounds.height - 70)
    edges[0].position.x = 44
    edges[1].position.x = view.bounds.width - 44
    if material.dynamicAnimator == nil {
      head.center = CGPoint(x: view.bounds.width - 44, y: view.bounds.midY)
      startPhysics()
    }
    chooseEdge()
  }

  private func addIcons() {
    let rows = UIStackView()
    rows.axis = .vertical
    rows.spacing = 24
    for row in 0..<4 {
      let icons = UIStackView()
      icons.spacing = 24
      for column in 0..<4 {
        let icon = UIView()
        icon.backgroundColor = UIColor(
          hue: CGFloat(row * 4 + column) / 16, saturation: 0.35, brightness: 0.95, alpha: 1)
        icon.layer.cornerRadius = 14
        icon.widthAnchor.constraint(equalToConstant: 56).isActive = true
        icon.heightAnchor.constraint(equalToConstant: 56).isActive = true
        icons.addArrangedSubview(icon)
      }
      rows.addArrangedSubview(icons)
    }
    rows.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(rows)
    NSLayoutConstraint.activate([
      rows.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      rows.topAnchor.constraint(equalTo: view.topAnchor, constant: 60),
    ])
  }

  private func startPhysics() {
    let walls = UICollisionBehavior(items: [head])
    walls.translatesReferenceBoundsIntoBoundary = true
    material.resistance = 6
    material.allowsRotation = false
    material.action = { [unowned self] in chooseEdge() }
    for field in edges {
      field.strength = 3
      animator.addBehavior(field)
    }
    animator.addBehavior(walls)
    animator.addBehavior(material)
  }

  /// The field of the half that the head is in holds it; its height is the head's, so that it pulls sideways only.
  private func chooseEdge() {
    let isRight = head.center.x > view.bounds.midX
    for (index, field) in edges.enumerated() {
      field.position.y = head.center.y
      if (index == 1) == isRight, hold == nil { field.addItem(head) } else { field.removeItem(head) }
    }
  }

  // MARK: Gestures

  private func drag(_ pan: UIPanGestureRecognizer) {
    let place = pan.location(in: view)
    switch pan.state {
    case .began:
      fold()
      let hold = UIAttachmentBehavior(item: head, attachedToAnchor: place)
      hold.length = 0
      hold.frequency = 6
      hold.damping = 0.9
      animator.addBehavior(hold)
      self.hold = hold
    case .changed:
      hold?.anchorPoint = place
    default:
      if let hold { animator.removeBehavior(hold) }
      hold = nil
      material.addLinearVelocity(pan.velocity(in: view), for: head)
      chooseEdge()
    }
  }

  private func unfold(_ tap: UITapGestureRecognizer) {
    guard bubble.alpha == 0 else { return fold() }
    let isRight = head.center.x > view.bounds.midX
    let width: CGFloat = 230
    let x = isRight ? head.frame.minX - width - 12 : head.frame.maxX + 12
    bubble.frame = CGRect(x: x, y: head.frame.minY + 8, width: width, height: 48)
    bubble.transform = CGAffineTransform(scaleX: 0.2, y: 0.2)
    UIView.animate(springDuration: 0.45, bounce: 0.35) {
      bubble.transform = .identity
      bubble.alpha = 1
    }
  }

  private func fold() { UIView.animate(withDuration: 0.2) { self.bubble.alpha = 0 } }

  private func offerBin(_ press: UILongPressGestureRecognizer) {
    switch press.state {
    case .began:
      UIView.animate(withDuration: 0.25) { self.bin.alpha = 1 }
    case .ended, .cancelled:
      UIView.animate(withDuration: 0.25) { self.bin.alpha = 0 }
      if bin.frame.contains(press.location(in: view)) {
        animator.removeAllBehaviors()
        UIView.animate(withDuration: 0.3) { self.head.alpha = 0 }
      }
    default:
      break
    }
  }
}

extension DesktopViewController: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}
