import Foundation

/// The transition of a view from where it is to where the layout wants it, after an update: a closed form of time.
///
/// The goal is asked anew every tick, so that a layout whose attributes move by themselves is followed all the way.
@MainActor
struct CellTransition {
  /// 0.3 s, as long as an animated change of the offset.
  static let ticks = 36

  var start: CellLook
  var goal: UICollectionViewLayoutAttributes
  let began: Int
  /// Whether the cell is where the layout says from the start, since an animator moves it there; it only fades.
  let onlyFades: Bool

  func isDone(in tick: Int) -> Bool { tick - began >= CellTransition.ticks }

  /// The share of the way behind the cell: it starts and ends at rest.
  func share(in tick: Int) -> CGFloat {
    guard !isDone(in: tick) else { return 1 }
    let s = CGFloat(max(0, tick - began)) / CGFloat(CellTransition.ticks)
    return s * s * (3 - 2 * s)
  }

  /// - Parameter withGoal: whether the goal stays as it is until the layout is asked again, which it never is about
  ///   what leaves.
  mutating func shift(by distance: CGPoint, withGoal: Bool) {
    start.center = CGPoint(x: start.center.x + distance.x, y: start.center.y + distance.y)
    guard withGoal, let moved = goal.copy() as? UICollectionViewLayoutAttributes else { return }
    moved.center = CGPoint(x: goal.center.x + distance.x, y: goal.center.y + distance.y)
    goal = moved
  }
}

/// What of a cell changes along a transition.
@MainActor
struct CellLook: Equatable {
  var center: CGPoint
  var size: CGSize
  var alpha: CGFloat
  var transform: CGAffineTransform

  init(_ view: UIView) {
    (center, size, alpha, transform) = (view.center, view.size, view.alpha, view.transform)
  }

  init(_ attributes: UICollectionViewLayoutAttributes) {
    (center, size) = (attributes.center, attributes.size)
    (alpha, transform) = (attributes.alpha, attributes.transform)
  }

  /// The same on content that has been moved.
  func shifted(by distance: CGVector) -> CellLook {
    var look = self
    look.center = CGPoint(x: center.x + distance.dx, y: center.y + distance.dy)
    return look
  }

  func blended(to end: CellLook, by share: CGFloat) -> CellLook {
    guard share < 1 else { return end }
    let mix = { (a: CGFloat, b: CGFloat) in a + (b - a) * share }
    var look = self
    look.center = CGPoint(x: mix(center.x, end.center.x), y: mix(center.y, end.center.y))
    look.size = CGSize(width: mix(size.width, end.size.width), height: mix(size.height, end.size.height))
    look.alpha = mix(alpha, end.alpha)
    look.transform = transform.blended(to: end.transform, by: share)
    return look
  }
}

extension UICollectionViewLayoutAttributes {
  /// Attributes of an element that looks like that.
  convenience init(_ key: ElementKey, _ look: CellLook) {
    switch key.category {
    case .cell: self.init(forCellWith: key.indexPath)
    case .supplementaryView: self.init(forSupplementaryViewOfKind: key.kind ?? "", with: key.indexPath)
    case .decorationView: self.init(forDecorationViewOfKind: key.kind ?? "", with: key.indexPath)
    }
    assign(look)
  }

  func assign(_ look: CellLook) {
    transform = look.transform
    size = look.size
    center = look.center
    alpha = look.alpha
  }
}

extension UICollectionReusableView {
  /// Puts the view where its transition is in `tick`, as a motion, which the painter blends.
  func follow(_ transition: CellTransition, in tick: Int) {
    let goal = transition.goal
    let look = transition.start.blended(to: CellLook(goal), by: transition.share(in: tick))
    if transition.onlyFades {
      assign(goal, alpha: look.alpha)
      return
    }
    if size != look.size { bounds = CGRect(origin: bounds.origin, size: look.size) }
    if alpha != look.alpha { alpha = look.alpha }
    if isHidden != goal.isHidden { isHidden = goal.isHidden }
    storedTransform = look.transform
    poses.move(to: look.center, angle: look.transform.rotation, in: tick)
    setNeedsDisplay()
  }

  /// Puts the view there as a jump.
  func jump(to look: CellLook) {
    bounds = CGRect(origin: bounds.origin, size: look.size)
    alpha = look.alpha
    transform = look.transform
    center = look.center
  }
}
