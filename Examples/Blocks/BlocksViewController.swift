import UIKit

/// Pieces of four squares, each a group that moves as one body. A tap drops the next piece, a drag throws one.
class BlocksViewController: UIViewController {
  private lazy var animator = UIDynamicAnimator(referenceView: view)
  private let gravity = UIGravityBehavior()
  private let collision = UICollisionBehavior()
  private let material = UIDynamicItemBehavior()
  private var groups: [UIDynamicItemGroup] = []
  private var hand: UIAttachmentBehavior?
  private var nextShape = 0

  private static let side: CGFloat = 34
  /// Columns and rows of each piece's squares.
  private static let shapes: [(color: UIColor, squares: [(Int, Int)])] = [
    (.systemTeal, [(0, 0), (1, 0), (2, 0), (3, 0)]),
    (.systemYellow, [(0, 0), (1, 0), (0, 1), (1, 1)]),
    (.systemPurple, [(0, 0), (1, 0), (2, 0), (1, 1)]),
    (.systemOrange, [(0, 0), (0, 1), (0, 2), (1, 2)]),
    (.systemRed, [(0, 0), (1, 0), (1, 1), (2, 1)]),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.12, green: 0.12, blue: 0.16, alpha: 1)
    collision.translatesReferenceBoundsIntoBoundary = true
    material.friction = 0.6
    material.elasticity = 0.05
    [gravity, collision, material].forEach(animator.addBehavior)
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(BlocksViewController.tap)))
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(BlocksViewController.drag)))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    for index in 0..<10 {
      dropPiece(at: CGPoint(x: 90 + CGFloat(index % 3) * 140, y: 40 + CGFloat(index / 3) * 120), turned: index % 3)
    }
  }

  private func dropPiece(at origin: CGPoint, turned quarters: Int = 0) {
    let shape = Self.shapes[nextShape % Self.shapes.count]
    nextShape += 1
    let squares = shape.squares.map { column, row -> UIView in
      let (x, y) = quarters % 2 == 0 ? (column, row) : (row, column)
      let square = UIView(
        frame: CGRect(
          x: origin.x + CGFloat(x) * Self.side, y: origin.y + CGFloat(y) * Self.side, width: Self.side,
          height: Self.side))
      square.backgroundColor = shape.color
      square.layer.borderWidth = 1.5
      square.layer.borderColor = UIColor(white: 0, alpha: 0.3).cgColor
      square.layer.cornerRadius = 4
      view.addSubview(square)
      return square
    }
    let group = UIDynamicItemGroup(items: squares)
    groups.append(group)
    gravity.addItem(group)
    collision.addItem(group)
    material.addItem(group)
  }

  private func tap(_ tap: UITapGestureRecognizer) {
    let place = tap.location(in: view)
    dropPiece(at: CGPoint(x: place.x - Self.side, y: place.y - Self.side))
  }

  private func drag(_ pan: UIPanGestureRecognizer) {
    let place = pan.location(in: view)
    switch pan.state {
    case .began:
      let touched = view.hitTest(place, with: nil)
      guard let group = groups.first(where: { $0.items.contains { $0 === touched } }) else { return }
      let offset = UIOffset(horizontal: place.x - group.center.x, vertical: place.y - group.center.y)
      let hand = UIAttachmentBehavior(item: group, offsetFromCenter: offset, attachedToAnchor: place)
      hand.frequency = 6
      hand.damping = 1
      animator.addBehavior(hand)
      self.hand = hand
    case .changed:
      hand?.anchorPoint = place
    default:
      if let hand { animator.removeBehavior(hand) }
      hand = nil
    }
  }
}
