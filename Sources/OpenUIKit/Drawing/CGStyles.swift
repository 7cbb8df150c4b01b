import Foundation

/// What the ends of a line look like.
public enum CGLineCap: Int32, Sendable {
  case butt, round, square
}

/// What the corners of a line look like.
public enum CGLineJoin: Int32, Sendable {
  case miter, round, bevel
}

/// Which parts of a path count as its inside, where it goes around them more than once.
public enum CGPathFillRule: Int, Sendable {
  case winding, evenOdd
}

public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

/// How what is drawn goes with what is there.
public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
  case exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver
  case destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter
}

extension CGColor {
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self = UIColor(red: red, green: green, blue: blue, alpha: alpha).cgColor
  }

  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public init(gray: CGFloat, alpha: CGFloat) { self.init(red: gray, green: gray, blue: gray, alpha: alpha) }

  /// Red, green, blue and alpha.
  public var components: [CGFloat]? {
    [componentValues.x, componentValues.y, componentValues.z, componentValues.w]
  }
  public var numberOfComponents: Int { 4 }

  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(red: componentValues.x, green: componentValues.y, blue: componentValues.z, alpha: alpha)
  }
}

extension CGPath {
  /// Whether the point lies inside; open subpaths count as closed.
  public func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding) -> Bool {
    let turns = contours.map { UIBezierPath.winding(of: $0, around: point) }
    return rule == .winding ? turns.reduce(0, +) != 0 : !turns.reduce(0, { $0 + abs($1) }).isMultiple(of: 2)
  }
}
