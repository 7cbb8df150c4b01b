import UIKit

/// A stack of cards. One is dragged by the point where it was taken; let go fast or far, it flies off, else it snaps
/// back.
class DeckViewController: UIViewController {
  private var cards: [RecipeCardView] = []
  private var liked: [Recipe] = []
  private lazy var animator = UIDynamicAnimator(referenceView: view)
  private var drag: UIAttachmentBehavior?
  private let hint = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "What to cook"
    view.backgroundColor = .systemGroupedBackground
    hint.text = "No more cards"
    hint.textColor = .gray
    hint.textAlignment = .center
    view.addSubview(hint)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Menu", primaryAction: UIAction { [unowned self] _ in showLiked() })
    for recipe in Recipe.all.reversed() {
      let card = RecipeCardView(recipe: recipe)
      card.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(DeckViewController.dragCard)))
      cards.append(card)
      view.addSubview(card)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    hint.frame = view.bounds
    guard drag == nil else { return }
    arrange()
  }

  /// Where the topmost card lies: under the bar, with the two below it.
  private var middle: CGPoint {
    let room = view.safeAreaLayoutGuide.layoutFrame
    return CGPoint(x: room.midX, y: room.midY - 22)
  }

  /// No higher than what the bar and the cards below leave.
  private var cardSize: CGSize {
    CGSize(width: 300, height: min(400, view.safeAreaLayoutGuide.layoutFrame.height - 76))
  }

  /// The three topmost cards show, each a little lower and smaller than the one above.
  private func arrange() {
    for (depth, card) in cards.reversed().enumerated() {
      let step = CGFloat(min(depth, 2))
      card.bounds.size = cardSize
      card.center = CGPoint(x: middle.x, y: middle.y + 22 * step)
      card.transform = CGAffineTransform(scaleX: 1 - 0.06 * step, y: 1 - 0.06 * step)
      card.isUserInteractionEnabled = depth == 0
      card.alpha = depth < 3 ? 1 : 0
    }
  }

  private func dragCard(_ pan: UIPanGestureRecognizer) {
    guard let card = pan.view as? RecipeCardView else { return }
    let place = pan.location(in: view)
    switch pan.state {
    case .began:
      animator.removeAllBehaviors()
      let grip = pan.location(in: card)
      let offset = UIOffset(
        horizontal: grip.x - card.bounds.midX, vertical: grip.y - card.bounds.midY)
      let drag = UIAttachmentBehavior(item: card, offsetFromCenter: offset, attachedToAnchor: place)
      animator.addBehavior(drag)
      let heavy = UIDynamicItemBehavior(items: [card])
      heavy.angularResistance = 8
      animator.addBehavior(heavy)
      self.drag = drag
    case .changed:
      drag?.anchorPoint = place
      card.showStamp(lean: (card.center.x - middle.x) / 120)
    case .ended, .cancelled:
      animator.removeAllBehaviors()
      drag = nil
      let goal = card.center.x + 0.2 * pan.velocity(in: view).x - middle.x
      if abs(goal) > 140 { dismiss(card, velocity: pan.velocity(in: view), isLiked: goal > 0) } else { putBack(card) }
    default:
      break
    }
  }

  private func putBack(_ card: RecipeCardView) {
    let snap = UISnapBehavior(item: card, snapTo: middle)
    snap.damping = 0.6
    animator.addBehavior(snap)
    UIView.animate(withDuration: 0.2) { card.showStamp(lean: 0) }
  }

  private func dismiss(_ card: RecipeCardView, velocity: CGPoint, isLiked: Bool) {
    if isLiked { liked.append(card.recipe) }
    navigationItem.rightBarButtonItem?.title = liked.isEmpty ? "Menu" : "Menu (\(liked.count))"
    cards.removeAll { $0 === card }
    card.isUserInteractionEnabled = false
    let throwing = UIDynamicItemBehavior(items: [card])
    throwing.resistance = 0
    throwing.addLinearVelocity(
      CGPoint(x: (isLiked ? 1 : -1) * max(abs(velocity.x), 900), y: velocity.y), for: card)
    throwing.action = { [unowned self, unowned throwing] in
      guard !view.bounds.insetBy(dx: -80, dy: -80).intersects(card.frame) else { return }
      card.removeFromSuperview()
      animator.removeBehavior(throwing)
    }
    animator.addBehavior(throwing)
    animator.addBehavior(UIGravityBehavior(items: [card]))
    UIView.animate(springDuration: 0.4, bounce: 0.3, options: .allowUserInteraction) { arrange() }
  }

  private func showLiked() {
    navigationController?.pushViewController(LikedViewController(recipes: liked), animated: true)
  }
}
