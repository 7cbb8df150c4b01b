import UIKit

/// Shows one page at a time, and a menu to the left of it. A drag from the left edge or the page's button draws the
/// page aside; gravity then pulls it open or shut, and it bounces against its stops.
class MenuContainerController: UIViewController, UIGestureRecognizerDelegate {
  private let menu = MenuViewController()
  private let holder = UIView()
  private var page: UINavigationController?
  private lazy var animator = UIDynamicAnimator(referenceView: view)
  private let gravity = UIGravityBehavior()
  private let stops = UICollisionBehavior()
  private let bounce = UIDynamicItemBehavior()
  private var drag: UIAttachmentBehavior?

  private static let menuWidth: CGFloat = 240

  private var isOpen: Bool { holder.frame.minX > Self.menuWidth / 2 }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.16, green: 0.19, blue: 0.26, alpha: 1)
    addChild(menu)
    menu.view.frame = CGRect(x: 0, y: 0, width: Self.menuWidth, height: view.bounds.height)
    menu.view.autoresizingMask = .flexibleHeight
    view.addSubview(menu.view)
    menu.didMove(toParent: self)
    menu.didSelect = { [unowned self] page in
      show(page)
      pull(open: false)
    }

    holder.layer.shadowOpacity = 0.5
    holder.layer.shadowRadius = 10
    holder.backgroundColor = .systemBackground
    view.addSubview(holder)
    let edge = UIScreenEdgePanGestureRecognizer(target: self, action: Selector(MenuContainerController.dragPage))
    edge.edges = .left
    view.addGestureRecognizer(edge)
    let shut = UIPanGestureRecognizer(target: self, action: Selector(MenuContainerController.dragPage))
    shut.delegate = self
    holder.addGestureRecognizer(shut)
    show(.all[0])
    startPhysics()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard holder.bounds.size != view.bounds.size else { return }
    holder.frame = CGRect(origin: holder.frame.origin, size: view.bounds.size)
    // The stops are as high as the page, which keeps it upright.
    stops.removeAllBoundaries()
    let right = Self.menuWidth + view.bounds.width
    for (name, x) in [("shut", -1), ("open", right + 1)] {
      stops.addBoundary(
        withIdentifier: name as NSString, from: CGPoint(x: x, y: -50), to: CGPoint(x: x, y: view.bounds.height + 50))
    }
    for behavior in [stops, gravity, bounce] { behavior.dynamicAnimator?.removeBehavior(behavior) }
    restart()
  }

  private func startPhysics() {
    bounce.elasticity = 0.3
    bounce.allowsRotation = false
    gravity.gravityDirection = CGVector(dx: -3, dy: 0)
    gravity.addItem(holder)
    stops.addItem(holder)
    bounce.addItem(holder)
  }

  private func restart() {
    for behavior in [stops, gravity, bounce] { animator.addBehavior(behavior) }
  }

  private func show(_ content: Page) {
    page?.willMove(toParent: nil)
    page?.view.removeFromSuperview()
    page?.removeFromParent()
    let controller = PageViewController(page: content)
    controller.navigationItem.leftBarButtonItem = UIBarButtonItem(
      title: "Menu", primaryAction: UIAction { [unowned self] _ in pull(open: !isOpen) })
    let navigation = UINavigationController(rootViewController: controller)
    addChild(navigation)
    navigation.view.frame = holder.bounds
    navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    holder.addSubview(navigation.view)
    navigation.didMove(toParent: self)
    page = navigation
  }

  private func pull(open: Bool) {
    gravity.gravityDirection = CGVector(dx: open ? 3 : -3, dy: 0)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { isOpen }

  /// While it is dragged, an attachment holds the page by a point on its middle line.
  private func dragPage(_ pan: UIPanGestureRecognizer) {
    let anchor = CGPoint(x: pan.location(in: view).x, y: holder.center.y)
    switch pan.state {
    case .began:
      let offset = UIOffset(horizontal: anchor.x - holder.center.x, vertical: 0)
      let drag = UIAttachmentBehavior(item: holder, offsetFromCenter: offset, attachedToAnchor: anchor)
      animator.removeBehavior(gravity)
      animator.addBehavior(drag)
      self.drag = drag
    case .changed:
      drag?.anchorPoint = anchor
    case .ended, .cancelled:
      if let drag { animator.removeBehavior(drag) }
      let velocity = pan.velocity(in: view).x
      pull(open: abs(velocity) > 300 ? velocity > 0 : isOpen)
      animator.addBehavior(gravity)
    default:
      break
    }
  }
}
