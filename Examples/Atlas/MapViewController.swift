import UIKit

/// A map, and over it a sheet with the places, which a hand drags between three heights.
class MapViewController: UIViewController {
  private enum Detent: CaseIterable {
    case low, middle, high

    /// Of the view's height.
    var share: CGFloat {
      switch self {
      case .low: 0.16
      case .middle: 0.45
      case .high: 0.88
      }
    }
  }

  private let map = MapView(places: Place.all)
  private let shade = UIView()
  private let list = PlaceListViewController(places: Place.all)
  private var detent = Detent.low
  private var animator: UIViewPropertyAnimator?
  private var heightConstraint: NSLayoutConstraint!

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Atlas"
    shade.backgroundColor = .black
    shade.alpha = 0
    shade.isUserInteractionEnabled = false
    for background in [map, shade] {
      background.frame = view.bounds
      background.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(background)
    }
    addSheet()
    list.didSelect = { [unowned self] index in show(index) }
  }

  private func addSheet() {
    let sheet: UIView = list.view
    addChild(list)
    sheet.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(sheet)
    list.didMove(toParent: self)
    heightConstraint = sheet.heightAnchor.constraint(equalToConstant: 0)
    let full = sheet.widthAnchor.constraint(equalTo: view.widthAnchor)
    full.priority = .defaultHigh
    NSLayoutConstraint.activate([
      heightConstraint, full,
      sheet.widthAnchor.constraint(lessThanOrEqualToConstant: 520),
      sheet.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      // Its lower corners are round, too: they lie below the edge.
      sheet.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 16),
    ])
    sheet.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: Selector(MapViewController.dragSheet)))
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    if heightConstraint.constant == 0 { heightConstraint.constant = height(of: detent) }
  }

  private func height(of detent: Detent) -> CGFloat { (view.bounds.height * detent.share).rounded() }

  private func dragSheet(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began, .changed:
      animator?.stopAnimation(true)
      animator = nil
      let wanted = heightConstraint.constant - pan.translation(in: view).y
      pan.setTranslation(.zero, in: view)
      heightConstraint.constant = min(max(wanted, height(of: .low)), height(of: .high))
      shade.alpha = shadeAlpha(at: heightConstraint.constant)
    case .ended, .cancelled:
      let velocity = -pan.velocity(in: view).y
      let goal = heightConstraint.constant + 0.2 * velocity
      let nearest = Detent.allCases.min { abs(height(of: $0) - goal) < abs(height(of: $1) - goal) }
      settle(at: nearest ?? .low, velocity: velocity)
    default:
      break
    }
  }

  private func settle(at detent: Detent, velocity: CGFloat) {
    self.detent = detent
    let goal = height(of: detent)
    let way = goal - heightConstraint.constant
    view.layoutIfNeeded()
    let spring = UISpringTimingParameters(
      dampingRatio: 0.8, initialVelocity: CGVector(dx: 0, dy: way == 0 ? 0 : velocity / way))
    let animator = UIViewPropertyAnimator(duration: 0.5, timingParameters: spring)
    animator.addAnimations { [unowned self] in
      heightConstraint.constant = goal
      shade.alpha = shadeAlpha(at: goal)
      view.layoutIfNeeded()
    }
    animator.startAnimation()
    self.animator = animator
  }

  /// The map darkens between the middle and the greatest height.
  private func shadeAlpha(at height: CGFloat) -> CGFloat {
    let middle = self.height(of: .middle)
    return 0.45 * max(0, (height - middle) / (self.height(of: .high) - middle))
  }

  private func show(_ index: Int) {
    UIView.animate(springDuration: 0.4, bounce: 0.4) { map.highlight(index) }
    navigationController?.pushViewController(PlaceViewController(place: Place.all[index]), animated: true)
  }
}
