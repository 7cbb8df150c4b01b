import UIKit

/// A tap launches: it shakes, climbs, tilts and comes down by a parachute, all in key frames of one animation. The
/// stars twinkle for ever meanwhile.
class RocketViewController: UIViewController {
  private let rocket = RocketView()
  private let parachute = CAShapeLayer()
  private let canopy = UIView(frame: CGRect(x: 0, y: 0, width: 110, height: 70))
  private let ground = UIView()
  private let hint = UILabel()
  private var stars: [UIView] = []
  private var isFlying = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.05, green: 0.06, blue: 0.18, alpha: 1)
    for index in 0..<40 {
      let side = CGFloat(2 + index % 3)
      let star = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
      star.backgroundColor = .white
      star.layer.cornerRadius = side / 2
      stars.append(star)
      view.addSubview(star)
    }
    ground.backgroundColor = UIColor(red: 0.2, green: 0.35, blue: 0.25, alpha: 1)
    view.addSubview(ground)
    hint.text = "Tap to launch"
    hint.textColor = .white
    hint.textAlignment = .center
    view.addSubview(hint)

    let dome = UIBezierPath()
    dome.move(to: CGPoint(x: 0, y: 40))
    dome.addQuadCurve(to: CGPoint(x: 110, y: 40), controlPoint: CGPoint(x: 55, y: -40))
    dome.close()
    parachute.frame = canopy.bounds
    parachute.path = dome.cgPath
    parachute.fillColor = UIColor.systemOrange.cgColor
    canopy.layer.addSublayer(parachute)
    canopy.alpha = 0
    view.addSubview(canopy)
    view.addSubview(rocket)
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(RocketViewController.launch)))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    ground.frame = CGRect(x: 0, y: size.height - 60, width: size.width, height: 60)
    hint.frame = ground.frame
    for (index, star) in stars.enumerated() {
      star.center = CGPoint(
        x: size.width * CGFloat(index * 61 % 100) / 100, y: (size.height - 80) * CGFloat(index * 37 % 100) / 100)
    }
    if !isFlying { rocket.center = pad }
  }

  private var pad: CGPoint { CGPoint(x: view.bounds.midX, y: view.bounds.height - 60 - rocket.bounds.midY) }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    for (index, star) in stars.enumerated() {
      UIView.animate(
        withDuration: 0.6 + 0.1 * Double(index % 7), delay: 0, options: [.repeat, .autoreverse, .allowUserInteraction]
      ) {
        star.alpha = 0.2
      }
    }
  }

  private func launch(_ tap: UITapGestureRecognizer) {
    guard !isFlying else { return }
    isFlying = true
    hint.text = "Lift-off"
    let (top, start) = (CGPoint(x: pad.x + 60, y: 150), pad)
    canopy.center = CGPoint(x: top.x, y: top.y - 80)
    UIView.animateKeyframes(withDuration: 4, delay: 0) { [self] in
      for shake in 0..<6 {
        UIView.addKeyframe(withRelativeStartTime: 0.025 * Double(shake), relativeDuration: 0.025) { [self] in
          rocket.center.x = start.x + (shake % 2 == 0 ? 4 : -4)
        }
      }
      UIView.addKeyframe(withRelativeStartTime: 0.1, relativeDuration: 0.05) { [self] in rocket.flame.alpha = 1 }
      UIView.addKeyframe(withRelativeStartTime: 0.15, relativeDuration: 0.3) { [self] in
        rocket.center = top
        rocket.transform = CGAffineTransform(rotationAngle: 0.35)
      }
      UIView.addKeyframe(withRelativeStartTime: 0.42, relativeDuration: 0.05) { [self] in rocket.flame.alpha = 0 }
      UIView.addKeyframe(withRelativeStartTime: 0.47, relativeDuration: 0.06) { [self] in
        canopy.alpha = 1
        rocket.transform = .identity
      }
      UIView.addKeyframe(withRelativeStartTime: 0.53, relativeDuration: 0.42) { [self] in
        rocket.center = start
        canopy.center = CGPoint(x: start.x, y: start.y - 80)
      }
      UIView.addKeyframe(withRelativeStartTime: 0.95, relativeDuration: 0.05) { [self] in canopy.alpha = 0 }
    } completion: { [self] _ in
      isFlying = false
      hint.text = "Tap to launch"
    }
  }
}

/// A rocket of three shapes, and its flame.
class RocketView: UIView {
  let flame = UIView(frame: CGRect(x: 17, y: 104, width: 26, height: 40))

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 60, height: 110))
    let fire = UIBezierPath()
    fire.move(to: .zero)
    fire.addQuadCurve(to: CGPoint(x: 13, y: 40), controlPoint: CGPoint(x: 0, y: 24))
    fire.addQuadCurve(to: CGPoint(x: 26, y: 0), controlPoint: CGPoint(x: 26, y: 24))
    fire.close()
    flame.layer.addSublayer(shape(fire, .systemYellow, in: flame.bounds))
    flame.alpha = 0
    addSubview(flame)

    let fins = UIBezierPath()
    fins.move(to: CGPoint(x: 30, y: 60))
    fins.addLine(to: CGPoint(x: 60, y: 108))
    fins.addLine(to: CGPoint(x: 0, y: 108))
    fins.close()
    let hull = UIBezierPath()
    hull.move(to: CGPoint(x: 30, y: 0))
    hull.addQuadCurve(to: CGPoint(x: 46, y: 100), controlPoint: CGPoint(x: 60, y: 50))
    hull.addLine(to: CGPoint(x: 14, y: 100))
    hull.addQuadCurve(to: CGPoint(x: 30, y: 0), controlPoint: CGPoint(x: 0, y: 50))
    hull.close()
    layer.addSublayer(shape(fins, .systemRed, in: bounds))
    layer.addSublayer(shape(hull, .white, in: bounds))
    let porthole = UIBezierPath(ovalIn: CGRect(x: 20, y: 34, width: 20, height: 20))
    layer.addSublayer(shape(porthole, .systemTeal, in: bounds))
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func shape(_ path: UIBezierPath, _ color: UIColor, in frame: CGRect) -> CAShapeLayer {
    let shape = CAShapeLayer()
    shape.frame = frame
    shape.path = path.cgPath
    shape.fillColor = color.cgColor
    return shape
  }
}
