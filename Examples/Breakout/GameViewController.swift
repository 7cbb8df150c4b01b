import UIKit

/// The game: a ball that loses no speed, a paddle in the hand, and bricks that go when they are hit.
class GameViewController: UIViewController, UICollisionBehaviorDelegate {
  /// Called with the score when the ball is lost or the last brick is gone.
  var didEnd: (Int) -> Void = { _ in }

  private let field = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
  private let ball = BallView(frame: CGRect(x: 192, y: 440, width: 16, height: 16))
  private let paddle = UIView(frame: CGRect(x: 155, y: 560, width: 90, height: 14))
  private let scoreLabel = UILabel(frame: CGRect(x: 12, y: 14, width: 376, height: 30))
  private lazy var animator = UIDynamicAnimator(referenceView: field)
  private lazy var collision = UICollisionBehavior(items: [ball, paddle] + bricks)
  private lazy var ballBehavior = UIDynamicItemBehavior(items: [ball])
  private lazy var still = UIDynamicItemBehavior(items: [paddle] + bricks)
  private var bricks: [UIView] = []
  private var score = 0 {
    didSet { scoreLabel.text = "Score \(score)" }
  }

  private static let floor = "floor" as NSString

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.07, green: 0.08, blue: 0.15, alpha: 1)
    field.backgroundColor = UIColor(red: 0.11, green: 0.13, blue: 0.22, alpha: 1)
    field.layer.cornerRadius = 8
    field.clipsToBounds = true
    view.addSubview(field)
    paddle.backgroundColor = .systemBlue
    paddle.layer.cornerRadius = 7
    scoreLabel.font = .boldSystemFont(ofSize: 18)
    scoreLabel.textColor = .white
    scoreLabel.text = "Score 0"
    bricks = BrickWall.bricks(width: field.bounds.width)
    (bricks + [paddle, ball, scoreLabel]).forEach(field.addSubview)
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(GameViewController.movePaddle)))
    startPhysics()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let scale = min(1, view.bounds.width / field.bounds.width, view.bounds.height / field.bounds.height)
    field.transform = CGAffineTransform(scaleX: scale, y: scale)
    field.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let serve = UIPushBehavior(items: [ball], mode: .instantaneous)
    serve.setAngle(-.pi / 3, magnitude: 0.08)
    serve.action = { [unowned serve] in
      if !serve.active { serve.dynamicAnimator?.removeBehavior(serve) }
    }
    animator.addBehavior(serve)
  }

  private func startPhysics() {
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.addBoundary(
      withIdentifier: Self.floor, from: CGPoint(x: 0, y: field.bounds.height - 1),
      to: CGPoint(x: field.bounds.width, y: field.bounds.height - 1))
    collision.collisionDelegate = self

    ballBehavior.elasticity = 1
    ballBehavior.friction = 0
    ballBehavior.resistance = 0
    ballBehavior.angularResistance = 0
    ballBehavior.allowsRotation = false

    still.isAnchored = true
    still.elasticity = 1
    still.friction = 0
    [collision, ballBehavior, still].forEach(animator.addBehavior)
  }

  private func movePaddle(_ pan: UIPanGestureRecognizer) {
    let half = paddle.bounds.width / 2
    let x = paddle.center.x + pan.translation(in: field).x
    pan.setTranslation(.zero, in: field)
    paddle.center.x = min(max(x, half), field.bounds.width - half)
    animator.updateItem(usingCurrentState: paddle)
  }

  // MARK: Collisions

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) {
    for case let brick as UIView in [item1, item2] where bricks.contains(brick) { hit(brick) }
  }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    if identifier as? NSString == Self.floor, item === ball { end("The ball is lost") }
  }

  private func hit(_ brick: UIView) {
    bricks.removeAll { $0 === brick }
    collision.removeItem(brick)
    still.removeItem(brick)
    score += 10
    UIView.animate(withDuration: 0.25) {
      brick.alpha = 0
      brick.transform = CGAffineTransform(scaleX: 1.3, y: 0.3)
    } completion: { _ in
      brick.removeFromSuperview()
    }
    if bricks.isEmpty { end("All bricks are gone") }
  }

  private func end(_ title: String) {
    animator.removeAllBehaviors()
    didEnd(score)
    let alert = UIAlertController(title: title, message: "Score: \(score)", preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "OK", style: .default) { [unowned self] _ in
        navigationController?.popViewController(animated: true)
      })
    present(alert, animated: true)
  }
}
