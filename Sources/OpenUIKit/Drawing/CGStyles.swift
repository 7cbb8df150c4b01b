import Foundation

/// What the ends of a line look like.
public enum CGLineCap: Int32, Sendable {
  /// Cut off at the end, a half disc beyond it, and half of the width beyond it.
  case butt, round, square
}

/// What the corners of a line look like.
public enum CGLineJoin: Int32, Sendable {
  /// Pointed up to the miter limit, round, and cut off.
  case miter, round, bevel
}

/// Which parts of a path count as its inside, where it goes around them more than once.
public enum CGPathFillRule: Int, Sendable {
  /// What the path goes around at all, on balance, and what it goes around an odd number of times.
  case winding, evenOdd
}

/// What is drawn of a path.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Its inside, its line, or both; those with "eo" by the even-odd rule.
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// How what is drawn goes with what is there.
public enum CGBlendMode: Int32, Sendable {
  /// Drawn as `normal`, with a line in the log.
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
  /// Drawn as `normal`, but for `clear` and `copy`.
  case exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver
  /// Drawn as `normal`.
  case destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter
}

extension CGColor {
  /// Numbers from 0 to 1, in sRGB.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self = UIColor(red: red, green: green, blue: blue, alpha: alpha).cgColor
  }

  /// The same: numbers from 0 to 1, in sRGB.
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// From 0 for black to 1 for white, and an alpha from 0 to 1.
  public init(gray: CGFloat, alpha: CGFloat) { self.init(red: gray, green: gray, blue: gray, alpha: alpha) }

  /// Red, green, blue and alpha, from 0 to 1.
  public var components: [CGFloat]? {
    [componentValues.x, componentValues.y, componentValues.z, componentValues.w]
  }
  /// 4: red, green, blue and alpha.
  public var numberOfComponents: Int { 4 }

  /// The same colour with another alpha, from 0 to 1.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(red: componentValues.x, green: componentValues.y, blue: componentValues.z, alpha: alpha)
  }
}

extension CGPath {
  /// Whether the point lies inside once it has gone through the transform; open subpaths count as closed.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    let point = point.applying(transform)
    let turns = contours.reduce(0) { $0 + UIBezierPath.winding(of: $1, around: point) }
    return rule == .winding ? turns != 0 : !turns.isMultiple(of: 2)
  }
}
