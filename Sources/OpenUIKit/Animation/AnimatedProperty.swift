import Foundation
internal import RigidBody2D

/// What of a view moves when a block of an animation sets it.
enum AnimatedProperty: Sendable {
  case center, origin, size, transform, alpha, backgroundColor, cornerRadius, borderWidth, borderColor
}

/// A value of such a property as numbers that can be added and scaled: a place as x and y, a colour as its components,
/// a transform as what it is made of.
///
/// A matrix mixed number by number would shrink on its way round.
typealias AnimatedValue = SIMD8<Double>

extension AnimatedValue {
  init(_ number: CGFloat) { self.init(Double(number), 0, 0, 0, 0, 0, 0, 0) }

  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y), 0, 0, 0, 0, 0, 0) }

  init(_ size: CGSize) { self.init(Double(size.width), Double(size.height), 0, 0, 0, 0, 0, 0) }

  init(_ color: SIMD4<Double>) { self.init(color.x, color.y, color.z, color.w, 0, 0, 0, 0) }

  /// Translation, turn, scales and shear. Of a mirrored one the axis that is turned over is mirrored.
  init(_ t: CGAffineTransform) {
    let (a, b, c, d) = (Double(t.a), Double(t.b), Double(t.c), Double(t.d))
    let mirrors = a * d - b * c < 0 && a < d
    let (x, y) = mirrors ? (-a, -b) : (a, b)
    let length = (x * x + y * y).squareRoot()
    // Without an extent along x the turn is that of y.
    let angle = length > 0 ? (y == 0 && x > 0 ? 0 : Real.atan2(y, x)) : c == 0 ? 0 : Real.atan2(-c, d)
    let (sine, cosine) = angle == 0 ? (0, 1) : Real.sinCos(angle)
    let height = d * cosine - c * sine
    let shear = height == 0 ? 0 : (c * cosine + d * sine) / height
    self.init(Double(t.tx), Double(t.ty), angle, mirrors ? -length : length, height, shear, 0, 0)
  }

  var point: CGPoint { CGPoint(x: self[0], y: self[1]) }

  var extent: CGSize { CGSize(width: self[0], height: self[1]) }

  var color: SIMD4<Double> {
    SIMD4(self[0], self[1], self[2], self[3]).clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
  }

  var transform: CGAffineTransform {
    let (angle, width, height, shear) = (self[2], self[3], self[4], self[5])
    let (sine, cosine) = angle == 0 ? (0, 1) : Real.sinCos(angle)
    return CGAffineTransform(
      a: width * cosine, b: width * sine, c: height * (shear * cosine - sine), d: height * (shear * sine + cosine),
      tx: self[0], ty: self[1])
  }

  /// From `self` to another value of one property; of turns the shorter way round.
  func way(to other: AnimatedValue, _ property: AnimatedProperty) -> AnimatedValue {
    var way = other - self
    if property == .transform { way[2] = way[2].remainder(dividingBy: 2 * .pi) }
    return way
  }

  /// What is left of a way.
  func rest(after progress: Progress, _ property: AnimatedProperty) -> AnimatedValue {
    if progress.x == progress.other && progress.y == progress.other { return self * (1 - progress.other) }
    guard property == .center || property == .origin else { return self * (1 - progress.other) }
    return AnimatedValue(self[0] * (1 - progress.x), self[1] * (1 - progress.y), 0, 0, 0, 0, 0, 0)
  }
}

extension UIView {
  /// The value that the property has been set to.
  func model(of property: AnimatedProperty) -> AnimatedValue {
    switch property {
    case .center: AnimatedValue(center)
    case .origin: AnimatedValue(bounds.origin)
    case .size: AnimatedValue(bounds.size)
    case .transform: AnimatedValue(transform)
    case .alpha: AnimatedValue(alpha)
    case .backgroundColor: AnimatedValue(backgroundColor?.components(in: traitCollection) ?? .zero)
    case .cornerRadius: AnimatedValue(layer.cornerRadius)
    case .borderWidth: AnimatedValue(layer.borderWidth)
    case .borderColor: AnimatedValue(layer.borderColor?.componentValues ?? .zero)
    }
  }

  func setModel(_ value: AnimatedValue, of property: AnimatedProperty) {
    switch property {
    case .center: center = value.point
    case .origin: bounds.origin = value.point
    case .size: bounds.size = value.extent
    case .transform: transform = value.transform
    case .alpha: alpha = CGFloat(value[0])
    case .backgroundColor: backgroundColor = UIColor(cgColor: CGColor(componentValues: value.color))
    case .cornerRadius: layer.cornerRadius = CGFloat(value[0])
    case .borderWidth: layer.borderWidth = CGFloat(value[0])
    case .borderColor: layer.borderColor = CGColor(componentValues: value.color)
    }
  }
}
