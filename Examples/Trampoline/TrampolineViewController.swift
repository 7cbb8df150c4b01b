import UIKit

/// Three jumpers on a trampoline. A tap throws one more in; a swipe up kicks all of them.
class TrampolineViewController: UIViewController, UIDynamicAnimatorDelegate {
  private lazy var animator = UIDynamicAnimator(referenceView: view)
  private lazy var trampoline = TrampolineBehavior(items: jumpers)
  private var jumpers: [JumperView] = []
  private let sheet = CAShapeLayer()
  private let status = UILabel(frame: CGRect(x: 20, y: 16, width: 400, height: 24))
  /// Where the floor is pushed in, and how deep, in points.
  private var dent = CGPoint.zero
  private lazy var recovery = CADisplayLink(target: self, selector: Selector(TrampolineViewController.recover))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.85, green: 0.93, blue: 1, alpha: 1)
    sheet.strokeColor = UIColor.systemIndigo.cgColor
    sheet.fillColor = nil
    sheet.lineWidth = 6
    sheet.lineCap = .round
    view.layer.addSublayer(sheet)
    status.textColor = .darkGray
    view.addSubview(status)
    animator.delegate = self
    for (index, x) in [120, 240, 350].enumerated() { add(at: CGPoint(x: x, y: 60 + 70 * index)) }
    trampoline.didBounce = { [unowned self] place in dent = CGPoint(x: place.x, y: 40) }
    animator.addBehavior(trampoline)
    recovery.add(to: .main, forMode: .common)
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(TrampolineViewController.tap)))
    let swipe = UISwipeGestureRecognizer(target: self, action: Selector(TrampolineViewController.kick))
    swipe.direction = .up
    view.addGestureRecognizer(swipe)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    trampoline.setFloor(from: CGPoint(x: 0, y: floorY), to: CGPoint(x: view.bounds.width, y: floorY))
    drawSheet()
  }

  private var floorY: CGFloat { view.bounds.height - 80 }

  private func add(at place: CGPoint) {
    let jumper = JumperView(number: jumpers.count)
    jumper.center = place
    view.addSubview(jumper)
    jumpers.append(jumper)
    trampoline.addItem(jumper)
  }

  private func tap(_ tap: UITapGestureRecognizer) { add(at: tap.location(in: view)) }

  private func kick(_ swipe: UISwipeGestureRecognizer) {
    let push = UIPushBehavior(items: jumpers, mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0, dy: -1)
    push.action = { [unowned push] in push.dynamicAnimator?.removeBehavior(push) }
    animator.addBehavior(push)
  }

  // MARK: The sheet

  private func recover() {
    guard dent.y > 0.5 else { return }
    dent.y *= 0.94
    drawSheet()
  }

  private func drawSheet() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 20, y: floorY + 3))
    path.addQuadCurve(
      to: CGPoint(x: view.bounds.width - 20, y: floorY + 3),
      controlPoint: CGPoint(x: dent.x == 0 ? view.bounds.midX : dent.x, y: floorY + 3 + 2 * dent.y))
    for x in [20, view.bounds.width - 20] {
      path.move(to: CGPoint(x: x, y: floorY + 3))
      path.addLine(to: CGPoint(x: x, y: view.bounds.height))
    }
    sheet.path = path.cgPath
  }

  // MARK: The animator

  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { status.text = "Jumping" }
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { status.text = "Tired: swipe up" }
}

/// A round jumper, whose face stretches.
class JumperView: UIView {
  private let face = UILabel()

  var stretch: CGFloat = 1 {
    didSet { face.transform = CGAffineTransform(scaleX: 1 / stretch, y: stretch) }
  }

  init(number: Int) {
    super.init(frame: CGRect(x: 0, y: 0, width: 56, height: 56))
    face.frame = bounds
    face.backgroundColor = UIColor(hue: CGFloat(number * 3 % 10) / 10, saturation: 0.7, brightness: 0.95, alpha: 1)
    face.layer.cornerRadius = 28
    face.text = ":)"
    face.textAlignment = .center
    face.font = .boldSystemFont(ofSize: 24)
    face.textColor = .white
    addSubview(face)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}
