import UIKit

/// A list of rooms, and above it a drawer that falls down like a shutter: it is pulled by its handle, follows gravity
/// when it is let go, and hits its stop with a small bounce.
class DrawerContainerController: UIViewController, UICollisionBehaviorDelegate {
  private let rooms = UINavigationController(rootViewController: RoomsViewController())
  private let drawer = ControlsViewController()
  private lazy var animator = UIDynamicAnimator(referenceView: view)
  private let gravity = UIGravityBehavior()
  private let stops = UICollisionBehavior()
  private let material = UIDynamicItemBehavior()
  private var hold: UIAttachmentBehavior?

  private static let handleHeight: CGFloat = 34
  private static let lowerStop = "lower" as NSString

  private var sheet: UIView { drawer.view }
  private var drawerHeight: CGFloat { min(420, view.bounds.height * 0.7) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    for child in [rooms, drawer] {
      addChild(child)
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }
    let pan = UIPanGestureRecognizer(target: self, action: Selector(DrawerContainerController.pull))
    drawer.handle.addGestureRecognizer(pan)
    let tap = UITapGestureRecognizer(target: self, action: Selector(DrawerContainerController.toggle))
    drawer.handle.addGestureRecognizer(tap)

    material.elasticity = 0.35
    material.allowsRotation = false
    stops.collisionDelegate = self
    gravity.magnitude = 2
    gravity.gravityDirection = CGVector(dx: 0, dy: -2)
    gravity.addItem(sheet)
    stops.addItem(sheet)
    material.addItem(sheet)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    rooms.view.frame = CGRect(
      x: 0, y: Self.handleHeight, width: view.bounds.width, height: view.bounds.height - Self.handleHeight)
    let size = CGSize(width: view.bounds.width, height: drawerHeight)
    guard sheet.bounds.size != size else { return }
    animator.removeAllBehaviors()
    sheet.frame = CGRect(origin: CGPoint(x: 0, y: Self.handleHeight - drawerHeight), size: size)
    stops.removeAllBoundaries()
    for (name, y) in [("upper" as NSString, Self.handleHeight - drawerHeight), (Self.lowerStop, drawerHeight)] {
      stops.addBoundary(
        withIdentifier: name, from: CGPoint(x: -50, y: y), to: CGPoint(x: view.bounds.width + 50, y: y))
    }
    for behavior in [stops, gravity, material] { animator.addBehavior(behavior) }
  }

  private func pull(_ pan: UIPanGestureRecognizer) {
    let anchor = CGPoint(x: sheet.center.x, y: pan.location(in: view).y)
    switch pan.state {
    case .began:
      animator.removeBehavior(gravity)
      let offset = UIOffset(horizontal: 0, vertical: anchor.y - sheet.center.y)
      let hold = UIAttachmentBehavior(item: sheet, offsetFromCenter: offset, attachedToAnchor: anchor)
      animator.addBehavior(hold)
      self.hold = hold
    case .changed:
      hold?.anchorPoint = anchor
    case .ended, .cancelled:
      if let hold { animator.removeBehavior(hold) }
      let velocity = pan.velocity(in: view).y
      fall(down: abs(velocity) > 200 ? velocity > 0 : sheet.frame.maxY > drawerHeight / 2)
      animator.addBehavior(gravity)
    default:
      break
    }
  }

  private func toggle(_ tap: UITapGestureRecognizer) { fall(down: sheet.frame.maxY < drawerHeight / 2) }

  private func fall(down: Bool) { gravity.gravityDirection = CGVector(dx: 0, dy: down ? 2 : -2) }

  // MARK: Collisions

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {
    drawer.isOpen = identifier as? NSString == Self.lowerStop
  }
}
