import Foundation

/// Where one element of a collection view stands and how it looks: what layouts answer and animators move.
///
/// `frame`, `center`, `size` and `bounds` are one thing, and so are `transform` and `transform3D`. NaN or infinite
/// geometry stops the program with Apple's reason. A subclass with more properties overrides `copy(with:)` and
/// `isEqual(_:)`.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying, UIDynamicItem {
  /// The item of a cell; for other views, an index path that is unique within their kind.
  open var indexPath: IndexPath {
    get { storedIndexPath }
    set { storedIndexPath = newValue }
  }
  /// Apart, as only a private property, that no other module can reach, is read without looking for overlapping access.
  private var storedIndexPath: IndexPath
  // A layout and its animator ask for these of each element in each tick. They are plain numbers, read and written
  // whole, or are written by this module alone: two overlapping accesses could do no harm, and to look for them costs
  // five times the access.
  /// How opaque the view is, 0...1; 1 at first.
  @exclusivity(unchecked) open var alpha: CGFloat = 1
  /// Higher ones are drawn over lower ones.
  @exclusivity(unchecked) open var zIndex = 0
  /// Whether the view is kept out of sight; false at first.
  @exclusivity(unchecked) open var isHidden = false
  /// What the attributes are of; `.cell` for those made by `init()`.
  @exclusivity(unchecked) public internal(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// Nil for cells.
  @exclusivity(unchecked) public internal(set) var representedElementKind: String?

  @exclusivity(unchecked) package internal(set) var poses = PoseHistory(.zero)
  @exclusivity(unchecked) private var storedSize = CGSize.zero
  @exclusivity(unchecked) private var storedTransform = CGAffineTransform.identity
  /// Only what an affine transform cannot say.
  private var solidTransform: CATransform3D?

  /// Attributes of the cell at item 0 of section 0, of size zero. Copying begins with it.
  public required override init() {
    storedIndexPath = IndexPath(item: 0, section: 0)
    super.init()
  }

  /// Attributes of the item's cell, of size zero until `frame` or `size` is set.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Attributes of a supplementary view of `kind`, of size zero until `frame` or `size` is set.
  public convenience init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = kind
  }

  /// Attributes of a decoration view of `kind`, of size zero until `frame` or `size` is set.
  public convenience init(forDecorationViewOfKind kind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = kind
  }

  /// In points of the content; setting it leaves `size` and `transform`.
  open var center: CGPoint {
    get { poses.position }
    set {
      Refusal.check(newValue, "Layout attributes \(indexPath) center")
      poses.jump(to: newValue)
    }
  }

  /// In points, before `transform`; setting it leaves `center`.
  open var size: CGSize {
    get { storedSize }
    set {
      Refusal.check(newValue, "Layout attributes \(indexPath) size")
      storedSize = newValue
    }
  }

  /// Its origin is always zero.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: storedSize) }
    set { size = newValue.size }
  }

  /// In points of the content: the upright rectangle around the transformed element. Setting it gives its size to
  /// `size`, whatever `transform` is.
  open var frame: CGRect {
    get {
      let (extent, center) = (storedTransform.extent(of: storedSize), poses.position)
      return CGRect(
        x: center.x - extent.width / 2, y: center.y - extent.height / 2, width: extent.width, height: extent.height)
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.origin.x + newValue.size.width / 2, y: newValue.origin.y + newValue.size.height / 2)
    }
  }

  /// About `center`; the identity at first. Setting it replaces `transform3D` too.
  open var transform: CGAffineTransform {
    get { storedTransform }
    set {
      Refusal.check(newValue, "Layout attributes \(indexPath) transform")
      storedTransform = newValue
      solidTransform = nil
      poses.jump(toAngle: newValue.rotation)
    }
  }

  /// `transform` in three dimensions. Setting it sets `transform` to its affine part.
  open var transform3D: CATransform3D {
    get { solidTransform ?? CATransform3DMakeAffineTransform(storedTransform) }
    set {
      transform = CATransform3DGetAffineTransform(newValue)
      solidTransform = CATransform3DIsAffine(newValue) ? nil : newValue
    }
  }

  /// Behaviors collide the element as a rectangle, unless a subclass says otherwise.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// Empty; read only where a subclass answers `.path` as `collisionBoundsType`.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  /// Attributes of the same class and with the same values. A subclass with more properties copies them here too.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.indexPath = indexPath
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    copy.poses = poses
    copy.storedSize = storedSize
    copy.storedTransform = storedTransform
    copy.solidTransform = solidTransform
    return copy
  }

  // `NSObject` lets these be called from anywhere; attributes belong to the main actor, and so does whoever compares
  // them.
  /// Whether `object` describes the same element with the same place and look. Main actor only.
  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return MainActor.assumeIsolated { isSame(as: other) }
  }

  /// Of the element that is described; independent of its place and look. Main actor only.
  open nonisolated override var hash: Int { MainActor.assumeIsolated { element.hashValue } }

  private func isSame(as other: UICollectionViewLayoutAttributes) -> Bool {
    other === self
      || (element == other.element && center == other.center && storedSize == other.storedSize
        && storedTransform == other.storedTransform && solidTransform == other.solidTransform
        && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden)
  }

  /// A motion of `tick` has brought the element here.
  func move(to position: CGPoint, angle: CGFloat, in tick: Int, _ transform: @autoclosure () -> CGAffineTransform) {
    if angle != poses.angle {
      storedTransform = transform()
      solidTransform = nil
    }
    poses.move(to: position, angle: angle, in: tick)
  }

  /// The element goes with the viewport: at the beginning of `tick` it was at `older`, and is drawn on its way from
  /// there, as the offset is.
  func move(from older: CGRect, in tick: Int) {
    let present = center
    // Rounding is no motion.
    guard (older.midX - present.x).magnitude + (older.midY - present.y).magnitude > 1e-6 else { return }
    poses = PoseHistory(CGPoint(x: older.midX, y: older.midY))
    poses.move(to: present, angle: 0, in: tick)
  }

  /// Which element of the collection view this describes, whatever object says it.
  var element: ElementKey {
    ElementKey(category: representedElementCategory, kind: representedElementKind, indexPath: indexPath)
  }
}

/// Names an element: what two attributes objects share when they describe the same one.
struct ElementKey: Hashable, Comparable {
  var category: UICollectionView.ElementCategory
  var kind: String?
  var indexPath: IndexPath

  init(category: UICollectionView.ElementCategory, kind: String?, indexPath: IndexPath) {
    (self.category, self.kind, self.indexPath) = (category, kind, indexPath)
  }

  init(cell indexPath: IndexPath) { self.init(category: .cell, kind: nil, indexPath: indexPath) }

  init(supplementary kind: String, _ indexPath: IndexPath) {
    self.init(category: .supplementaryView, kind: kind, indexPath: indexPath)
  }

  init(decoration kind: String, _ indexPath: IndexPath) {
    self.init(category: .decorationView, kind: kind, indexPath: indexPath)
  }

  /// Whether it is `attributes.element`, without making that.
  @MainActor
  func names(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    indexPath == attributes.indexPath && category == attributes.representedElementCategory
      && kind == attributes.representedElementKind
  }

  /// The same element under another index path.
  func at(_ indexPath: IndexPath) -> ElementKey { ElementKey(category: category, kind: kind, indexPath: indexPath) }

  static func < (a: ElementKey, b: ElementKey) -> Bool {
    if a.category != b.category { return a.category.rawValue < b.category.rawValue }
    if a.kind != b.kind { return (a.kind ?? "") < (b.kind ?? "") }
    return a.indexPath < b.indexPath
  }
}
