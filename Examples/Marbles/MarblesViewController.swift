import UIKit

/// A tap drops a marble. It rolls over two ramps into a bowl; a slider says which way is down.
class MarblesViewController: UIViewController {
  private let ground = UIView(frame: CGRect(x: 0, y: 0, width: 480, height: 520))
  private let tilt = UISlider()
  private let countLabel = UILabel()
  private lazy var animator = UIDynamicAnimator(referenceView: ground)
  private let gravity = UIGravityBehavior()
  private let collision = UICollisionBehavior()
  private let material = UIDynamicItemBehavior()
  private var count = 0 {
    didSet { countLabel.text = count == 1 ? "1 marble" : "\(count) marbles" }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.96, green: 0.95, blue: 0.92, alpha: 1)
    view.addSubview(ground)
    addRamps()
    material.elasticity = 0.4
    material.friction = 0.05
    collision.translatesReferenceBoundsIntoBoundary = true
    [gravity, collision, material].forEach(animator.addBehavior)
    ground.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(MarblesViewController.drop)))

    tilt.minimumValue = -60
    tilt.maximumValue = 60
    tilt.addAction(
      UIAction { [unowned self] _ in
        gravity.angle = .pi / 2 - CGFloat(tilt.value) * .pi / 180
      }, for: .valueChanged)
    countLabel.text = "Tap to drop a marble"
    countLabel.textColor = .darkGray
    let bar = UIStackView(arrangedSubviews: [countLabel, tilt])
    bar.spacing = 20
    bar.distribution = .fillEqually
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: view.topAnchor, constant: 14),
      bar.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      bar.widthAnchor.constraint(equalToConstant: 440),
      bar.heightAnchor.constraint(equalToConstant: 40),
    ])
    for (index, x) in [110, 200, 260, 150, 330, 390].enumerated() {
      addMarble(at: CGPoint(x: x, y: 30 + index * 12))
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // What moves in it knows nothing of how large it is shown.
    let scale = min(1, (view.bounds.height - 64) / ground.bounds.height, view.bounds.width / ground.bounds.width)
    ground.transform = CGAffineTransform(scaleX: scale, y: scale)
    ground.center = CGPoint(x: view.bounds.midX, y: 64 + scale * ground.bounds.midY)
  }

  /// Two segments and a bowl, each drawn as it collides.
  private func addRamps() {
    let left = UIBezierPath()
    left.move(to: CGPoint(x: 0, y: 110))
    left.addLine(to: CGPoint(x: 290, y: 190))
    let right = UIBezierPath()
    right.move(to: CGPoint(x: 480, y: 230))
    right.addLine(to: CGPoint(x: 200, y: 310))
    let bowl = UIBezierPath()
    bowl.move(to: CGPoint(x: 60, y: 380))
    bowl.addQuadCurve(to: CGPoint(x: 420, y: 380), controlPoint: CGPoint(x: 240, y: 620))
    bowl.addLine(to: CGPoint(x: 420, y: 392))
    bowl.addQuadCurve(to: CGPoint(x: 60, y: 392), controlPoint: CGPoint(x: 240, y: 636))
    bowl.close()
    for (name, path) in [("left", left), ("right", right), ("bowl", bowl)] {
      collision.addBoundary(withIdentifier: name as NSString, for: path)
      let line = CAShapeLayer()
      line.path = path.cgPath
      line.strokeColor = UIColor.brown.cgColor
      line.fillColor = name == "bowl" ? UIColor.brown.cgColor : nil
      line.lineWidth = 4
      line.lineCap = .round
      ground.layer.addSublayer(line)
    }
  }

  private func drop(_ tap: UITapGestureRecognizer) { addMarble(at: tap.location(in: ground)) }

  private func addMarble(at place: CGPoint) {
    let marble = MarbleView(hue: CGFloat(count * 3 % 10) / 10)
    marble.center = place
    ground.addSubview(marble)
    gravity.addItem(marble)
    collision.addItem(marble)
    material.addItem(marble)
    count += 1
  }
}

/// A shiny ball.
class MarbleView: UIView {
  init(hue: CGFloat) {
    super.init(frame: CGRect(x: 0, y: 0, width: 34, height: 34))
    layer.cornerRadius = 17
    clipsToBounds = true
    let shine = CAGradientLayer()
    shine.frame = bounds
    shine.cornerRadius = 17
    shine.startPoint = CGPoint(x: 0.2, y: 0)
    shine.endPoint = CGPoint(x: 0.8, y: 1)
    shine.colors = [
      UIColor(hue: hue, saturation: 0.25, brightness: 1, alpha: 1).cgColor,
      UIColor(hue: hue, saturation: 0.9, brightness: 0.75, alpha: 1).cgColor,
    ]
    layer.addSublayer(shine)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}
