import Foundation

/// A part of the plane, around its own origin: where a field acts, from its `position`. It never changes.
///
/// A circle holds its edge, a rectangle does not, as measured on Apple's framework; a complement holds what the region
/// does not.
@preconcurrency @MainActor
open class UIRegion: NSObject, @preconcurrency NSCopying, @preconcurrency NSCoding {
  /// The whole plane: always the same object.
  open class var infinite: UIRegion { whole }
  private static let whole = UIRegion(.infinite)

  let shape: Shape

  /// Nothing. (Apple leaves open what it makes.)
  public convenience override init() { self.init(.nothing) }

  /// A circle, with its edge; in points. A radius below 0 counts as its opposite.
  public convenience init(radius: CGFloat) {
    Refusal.check(radius, "UIRegion radius")
    self.init(.circle(radius: radius))
  }

  /// A rectangle, without its edges; in points. It holds nothing where a side is 0 or less.
  public convenience init(size: CGSize) {
    Refusal.check(size, "UIRegion size")
    self.init(.rectangle(size))
  }

  /// All that this region does not hold.
  open func inverse() -> UIRegion { UIRegion(.inverse(shape)) }

  /// What either holds.
  open func byUnion(with region: UIRegion) -> UIRegion { UIRegion(.union(shape, region.shape)) }

  /// What this region holds and the other does not.
  open func byDifference(from region: UIRegion) -> UIRegion { UIRegion(.intersection(shape, .inverse(region.shape))) }

  /// What both hold.
  open func byIntersection(with region: UIRegion) -> UIRegion { UIRegion(.intersection(shape, region.shape)) }

  /// Whether the region holds a point, which counts from the region's origin. Costs a few nanoseconds for each region
  /// that this one was made of.
  open func contains(_ point: CGPoint) -> Bool { shape.contains(point) }

  /// The region itself, since it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Nil for what was not written by `encode(with:)`.
  public required convenience init?(coder: NSCoder) {
    guard let numbers = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: "shape") as? [Double] else {
      return nil
    }
    var rest = numbers[...]
    guard let shape = Shape(reading: &rest), rest.isEmpty else { return nil }
    self.init(shape)
  }

  /// Writes the shape as numbers, under the key `shape`.
  open func encode(with coder: NSCoder) {
    coder.encode(shape.numbers.map { NSNumber(value: $0) } as NSArray, forKey: "shape")
  }

  init(_ shape: Shape) {
    self.shape = shape
    super.init()
  }
}

extension UIRegion {
  indirect enum Shape {
    case nothing, infinite
    case circle(radius: CGFloat)
    case rectangle(CGSize)
    case inverse(Shape)
    case union(Shape, Shape)
    case intersection(Shape, Shape)

    func contains(_ point: CGPoint) -> Bool {
      switch self {
      case .nothing: false
      case .infinite: true
      case .circle(let radius): point.x * point.x + point.y * point.y <= radius * radius
      case .rectangle(let size): abs(point.x) < size.width / 2 && abs(point.y) < size.height / 2
      case .inverse(let shape): !shape.contains(point)
      case .union(let a, let b): a.contains(point) || b.contains(point)
      case .intersection(let a, let b): a.contains(point) && b.contains(point)
      }
    }
  }
}

// As a row of numbers: what it is, its measures, and the shapes that it is made of.
extension UIRegion.Shape {
  var numbers: [Double] {
    switch self {
    case .nothing: [0]
    case .infinite: [1]
    case .circle(let radius): [2, radius]
    case .rectangle(let size): [3, size.width, size.height]
    case .inverse(let shape): [4] + shape.numbers
    case .union(let a, let b): [5] + a.numbers + b.numbers
    case .intersection(let a, let b): [6] + a.numbers + b.numbers
    }
  }

  init?(reading numbers: inout ArraySlice<Double>) {
    guard let kind = numbers.popFirst() else { return nil }
    switch kind {
    case 0: self = .nothing
    case 1: self = .infinite
    case 2, 3:
      guard let first = numbers.popFirst(), first.isFinite else { return nil }
      if kind == 2 {
        self = .circle(radius: first)
      } else {
        guard let second = numbers.popFirst(), second.isFinite else { return nil }
        self = .rectangle(CGSize(width: first, height: second))
      }
    case 4, 5, 6:
      guard let first = UIRegion.Shape(reading: &numbers) else { return nil }
      if kind == 4 {
        self = .inverse(first)
      } else {
        guard let second = UIRegion.Shape(reading: &numbers) else { return nil }
        self = kind == 5 ? .union(first, second) : .intersection(first, second)
      }
    default: return nil
    }
  }
}
