import UIKit

/// A crowd of beads in a field. The segments choose which one; a finger carries its middle about.
class MagnetsViewController: UIViewController {
  private let ground = UIView()
  private let kinds = UISegmentedControl(items: ["Spring", "Radial", "Vortex", "Noise", "Electric"])
  private let marker = UIView(frame: CGRect(x: 0, y: 0, width: 36, height: 36))
  private lazy var animator = UIDynamicAnimator(referenceView: ground)
  private let collision = UICollisionBehavior()
  private let material = UIDynamicItemBehavior()
  private let drag = UIFieldBehavior.dragField()
  private var field: UIFieldBehavior?
  private var beads: [BeadView] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.06, green: 0.07, blue: 0.12, alpha: 1)
    ground.frame = view.bounds
    ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(ground)
    for index in 0..<60 {
      let bead = BeadView(index: index)
      bead.center = CGPoint(x: 60 + index % 10 * 40, y: 120 + index / 10 * 60)
      ground.addSubview(bead)
      beads.append(bead)
      collision.addItem(bead)
      material.addItem(bead)
      drag.addItem(bead)
    }
    marker.layer.cornerRadius = 18
    marker.backgroundColor = UIColor(white: 1, alpha: 0.25)
    ground.addSubview(marker)

    collision.translatesReferenceBoundsIntoBoundary = true
    material.elasticity = 0.6
    material.charge = 1
    drag.strength = 0.3
    [collision, material, drag].forEach(animator.addBehavior)

    kinds.selectedSegmentIndex = 0
    kinds.addAction(UIAction { [unowned self] _ in chooseField() }, for: .valueChanged)
    kinds.translatesAutoresizingMaskIntoConstraints = false
    kinds.backgroundColor = .systemGray4
    kinds.layer.cornerRadius = 8
    view.addSubview(kinds)
    NSLayoutConstraint.activate([
      kinds.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
      kinds.centerXAnchor.constraint(equalTo: view.centerXAnchor),
    ])
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(MagnetsViewController.carry)))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard field == nil else { return }
    marker.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    chooseField()
  }

  private func chooseField() {
    if let field { animator.removeBehavior(field) }
    let field: UIFieldBehavior
    switch kinds.selectedSegmentIndex {
    case 0:
      field = .springField()
      field.strength = 1.5
    case 1:
      field = .radialGravityField(position: marker.center)
      field.strength = 6
      field.falloff = 1
      field.minimumRadius = 60
    case 2:
      field = .vortexField()
      field.strength = 0.02
    case 3:
      field = .noiseField(smoothness: 0.8, animationSpeed: 1)
      field.strength = 0.6
    default:
      field = .electricField()
      field.strength = -20
      field.falloff = 1
      field.minimumRadius = 60
    }
    field.position = marker.center
    field.region = UIRegion(radius: 900)
    beads.forEach(field.addItem)
    animator.addBehavior(field)
    self.field = field
  }

  private func carry(_ pan: UIPanGestureRecognizer) {
    marker.center = pan.location(in: ground)
    field?.position = marker.center
  }
}

/// A round bead.
class BeadView: UIView {
  init(index: Int) {
    let side = CGFloat(14 + index * 7 % 13)
    super.init(frame: CGRect(x: 0, y: 0, width: side, height: side))
    layer.cornerRadius = side / 2
    backgroundColor = UIColor(hue: CGFloat(index % 20) / 20, saturation: 0.6, brightness: 1, alpha: 1)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}
