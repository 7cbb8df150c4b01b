import Foundation

/// The transition of a view from where it is to where the layout wants it, after an update: a closed form of time.
///
/// The goal is asked anew every tick, so that a layout whose attributes move by themselves is followed all the way.
@MainActor
struct CellTransition {
  enum Way {
    /// Place, size, angle and looks change together.
    case flight
    /// The cell is where the layout says from the start, since an animator moves it there; it only fades.
    case fade
    /// With reduced motion: the cell fades out where it is and, after half of the time, in where it is to be. What goes
    /// is out of sight before anything new comes, so that nothing shows through anything else.
    case fadeThrough
  }

  /// 0.3 s, as long as an animated change of the offset.
  static let ticks = 36

  var start: CellLook
  var goal: UICollectionViewLayoutAttributes
  let began: Int
  let way: Way

  func isDone(in tick: Int) -> Bool { tick - began >= CellTransition.ticks }

  /// The share of the way behind the cell: it starts and ends at rest.
  func share(in tick: Int) -> CGFloat {
    guard !isDone(in: tick) else { return 1 }
    let s = CGFloat(max(0, tick - began)) / CGFloat(CellTransition.ticks)
    return s * s * (3 - 2 * s)
  }

  /// Whether the cell is where the layout says.
  func isAtGoal(in tick: Int) -> Bool {
    switch way {
    case .flight: isDone(in: tick)
    case .fade: true
    case .fadeThrough: share(in: tick) >= 0.5
    }
  }

  func look(in tick: Int) -> CellLook {
    let (share, end) = (share(in: tick), CellLook(goal))
    guard way == .fadeThrough else { return start.blended(to: end, by: share) }
    var look = isAtGoal(in: tick) ? end : start
    look.alpha *= abs(1 - 2 * share)
    return look
  }

  /// - Parameter withGoal: whether the goal stays as it is until the layout is asked again, which it never is about
  ///   what leaves.
  mutating func shift(by distance: CGVector, withGoal: Bool = false) {
    start = start.shifted(by: distance)
    guard withGoal, let moved = goal.copy() as? UICollectionViewLayoutAttributes else { return }
    moved.center = CGPoint(x: goal.center.x + distance.dx, y: goal.center.y + distance.dy)
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

  /// Whether both cover the same part of the content.
  func isInPlace(of other: CellLook) -> Bool {
    center == other.center && size == other.size && transform == other.transform
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
  /// Puts the view where its transition is in `tick`. A flight is a motion, which the painter blends.
  func follow(_ transition: CellTransition, in tick: Int) {
    let (goal, look) = (transition.goal, transition.look(in: tick))
    guard transition.way == .flight else {
      if transition.isAtGoal(in: tick) { assign(goal, alpha: look.alpha) } else { jump(to: look) }
      return
    }
    if size != look.size { bounds = CGRect(origin: bounds.origin, size: look.size) }
    if alpha != look.alpha { alpha = look.alpha }
    if isHidden != goal.isHidden { isHidden = goal.isHidden }
    storedTransform = look.transform
    poses.move(to: look.center, angle: look.transform.rotation, in: tick)
    pictureChanged()
  }

  /// Puts the view there as a jump.
  func jump(to look: CellLook) {
    bounds = CGRect(origin: bounds.origin, size: look.size)
    alpha = look.alpha
    transform = look.transform
    center = look.center
  }
}
