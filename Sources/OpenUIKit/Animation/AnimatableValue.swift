import Foundation

/// A value of a layer's property as numbers that can be mixed and added.
struct AnimatableValue: Equatable {
  enum Kind: Equatable {
    case number, point, size, rect, color, transform, numbers, colors
    /// Between paths of the same pieces, the corners and controls are mixed.
    case path(CGPath)
  }

  var kind: Kind
  var parts: [Double]

  init(_ kind: Kind, _ parts: [Double]) { (self.kind, self.parts) = (kind, parts) }

  init(_ number: Double) { self.init(.number, [number]) }
  init(_ point: CGPoint) { self.init(.point, [Double(point.x), Double(point.y)]) }
  init(_ size: CGSize) { self.init(.size, [Double(size.width), Double(size.height)]) }
  init(_ rect: CGRect) {
    self.init(
      .rect, [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { Double($0) })
  }
  init(_ color: CGColor) { self.init(.color, Self.parts(of: color)) }
  init(_ transform: CATransform3D) {
    self.init(.transform, transform.rows.flatMap { [$0.x, $0.y, $0.z, $0.w] })
  }
  init(_ path: CGPath) { self.init(.path(path.unchanging), path.subpaths.flatMap(\.numbers)) }

  /// What clients give: numbers, points, sizes, rectangles, colours, transforms, paths, lists of numbers and of
  /// colours. Nil for anything else.
  init?(_ any: Any) {
    switch any {
    case let number as CGFloat: self.init(Double(number))
    case let number as Double: self.init(number)
    case let number as Float: self.init(Double(number))
    case let number as Int: self.init(Double(number))
    case let flag as Bool: self.init(flag ? 1 : 0)
    case let point as CGPoint: self.init(point)
    case let size as CGSize: self.init(size)
    case let rect as CGRect: self.init(rect)
    case let color as CGColor: self.init(color)
    case let transform as CATransform3D: self.init(transform)
    case let transform as CGAffineTransform: self.init(CATransform3DMakeAffineTransform(transform))
    case let path as CGPath: self.init(path)
    case let number as NSNumber: self.init(number.doubleValue)
    case let list as [Any]: self.init(list)
    default: return nil
    }
  }

  private init?(_ list: [Any]) {
    let colors = list.compactMap { $0 as? CGColor }
    if !list.isEmpty, colors.count == list.count {
      self.init(.colors, colors.flatMap(Self.parts))
      return
    }
    let numbers = list.compactMap { AnimatableValue($0) }.filter { $0.kind == .number }
    guard numbers.count == list.count else { return nil }
    self.init(.numbers, numbers.map { $0.parts[0] })
  }

  private static func parts(of color: CGColor) -> [Double] { (0..<4).map { color.componentValues[$0] } }

  // MARK: What it stands for

  var number: Double { parts[0] }
  var point: CGPoint { CGPoint(x: parts[0], y: parts[1]) }
  var size: CGSize { CGSize(width: parts[0], height: parts[1]) }
  var rect: CGRect { CGRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3]) }
  var color: CGColor { Self.color(parts[...]) }
  var transform: CATransform3D {
    CATransform3D(rows: (0..<4).map { SIMD4(parts[4 * $0], parts[4 * $0 + 1], parts[4 * $0 + 2], parts[4 * $0 + 3]) })
  }
  var numbers: [NSNumber] { parts.map { NSNumber(value: $0) } }
  var colors: [CGColor] { stride(from: 0, to: parts.count, by: 4).map { Self.color(parts[$0..<($0 + 4)]) } }
  var path: CGPath? {
    guard case .path(let path) = kind else { return nil }
    return path.with(parts)
  }

  private static func color(_ parts: ArraySlice<Double>) -> CGColor {
    let values = Array(parts)
    return CGColor(
      componentValues: SIMD4(values[0], values[1], values[2], values[3]).clamped(
        lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1)))
  }

  /// What a client gets.
  var any: Any {
    switch kind {
    case .number: NSNumber(value: number)
    case .point: point
    case .size: size
    case .rect: rect
    case .color: color
    case .transform: transform
    case .numbers: numbers
    case .colors: colors
    case .path(let whole): path ?? whole
    }
  }

  /// For a state's hash.
  var words: [UInt64] { parts.map(\.bitPattern) }
}

extension AnimatableValue {
  /// Whether both have as many numbers of the same meaning.
  func isRow(as other: AnimatableValue) -> Bool {
    if case .path(let own) = kind, case .path(let others) = other.kind { return own.hasPieces(of: others) }
    return kind == other.kind && parts.count == other.parts.count
  }

  /// Of the same kind, what added to anything changes nothing.
  var zero: AnimatableValue {
    kind == .transform
      ? AnimatableValue(CATransform3DIdentity)
      : AnimatableValue(kind, [Double](repeating: 0, count: parts.count))
  }

  /// A share of the way to another value. Between what cannot be mixed it jumps half-way.
  func mixed(_ other: AnimatableValue, _ share: Double) -> AnimatableValue {
    guard isRow(as: other) else { return share < 0.5 ? self : other }
    if share == 0 { return self }
    if share == 1 { return other }
    if kind == .transform {
      return AnimatableValue(DecomposedTransform.mixed(transform, other.transform, share))
    }
    return AnimatableValue(kind, zip(parts, other.parts).map { $0 + ($1 - $0) * share })
  }

  /// Transforms one after the other: first the other one.
  func adding(_ other: AnimatableValue) -> AnimatableValue {
    guard isRow(as: other) else { return other }
    if kind == .transform { return AnimatableValue(CATransform3DConcat(other.transform, transform)) }
    return AnimatableValue(kind, zip(parts, other.parts).map { $0 + $1 })
  }

  /// What added to `other` gives this one; of transforms as far as there is such a one.
  func subtracting(_ other: AnimatableValue) -> AnimatableValue {
    guard isRow(as: other) else { return self }
    if kind == .transform {
      return AnimatableValue(CATransform3DConcat(transform, CATransform3DInvert(other.transform)))
    }
    return AnimatableValue(kind, zip(parts, other.parts).map { $0 - $1 })
  }

  /// Added to itself so often.
  func scaled(by count: Int) -> AnimatableValue {
    guard kind == .transform else { return AnimatableValue(kind, parts.map { $0 * Double(count) }) }
    // By squares: an animation that goes on for ever has many repeats.
    var (sum, power, rest) = (zero, self, count)
    while rest > 0 {
      if rest % 2 == 1 { sum = sum.adding(power) }
      power = power.adding(power)
      rest /= 2
    }
    return sum
  }

  /// How far it is to another value, as a length in the space of their numbers.
  func distance(to other: AnimatableValue) -> Double {
    guard isRow(as: other) else { return 1 }
    return zip(parts, other.parts).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot()
  }
}

extension UIBezierPath.Subpath {
  fileprivate var numbers: [Double] {
    ([start] + pieces.flatMap { $0.controls + [$0.end] }).flatMap { [Double($0.x), Double($0.y)] }
  }

  fileprivate func hasPieces(of other: UIBezierPath.Subpath) -> Bool {
    isClosed == other.isClosed && pieces.map(\.controls.count) == other.pieces.map(\.controls.count)
  }
}

extension CGPath {
  fileprivate func hasPieces(of other: CGPath) -> Bool {
    subpaths.count == other.subpaths.count && zip(subpaths, other.subpaths).allSatisfy { $0.hasPieces(of: $1) }
  }

  /// The same pieces with other corners.
  fileprivate func with(_ numbers: [Double]) -> CGPath {
    var next = 0
    func point() -> CGPoint {
      defer { next += 2 }
      return CGPoint(x: numbers[next], y: numbers[next + 1])
    }
    var moved = subpaths
    for index in moved.indices {
      moved[index].start = point()
      for piece in moved[index].pieces.indices {
        moved[index].pieces[piece].controls = moved[index].pieces[piece].controls.map { _ in point() }
        moved[index].pieces[piece].end = point()
      }
    }
    return CGPath(moved)
  }
}
