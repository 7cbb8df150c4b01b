import Foundation

/// Corners of a rectangle.
public struct CACornerMask: OptionSet, Sendable {
  /// A bit for each corner.
  public let rawValue: UInt

  /// Bits above the fourth belong to no corner, and have no effect.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The upper left corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
  /// The upper right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
  /// The lower left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
  /// The lower right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  package static let all = CACornerMask(rawValue: 15)

  /// The same for paths.
  package var rectCorners: UIRectCorner {
    var corners: UIRectCorner = []
    if contains(.layerMinXMinYCorner) { corners.insert(.topLeft) }
    if contains(.layerMaxXMinYCorner) { corners.insert(.topRight) }
    if contains(.layerMinXMaxYCorner) { corners.insert(.bottomLeft) }
    if contains(.layerMaxXMaxYCorner) { corners.insert(.bottomRight) }
    return corners
  }
}

/// By which curve a corner is round.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the curve.
  public let rawValue: String

  /// A curve of any name. All are drawn as circles.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A quarter of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// Drawn as a circle.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

extension CALayer {
  /// Which corners `cornerRadius` rounds, of the background, the border, the shadow, and of what `masksToBounds` cuts;
  /// all unless it is set.
  public var maskedCorners: CACornerMask {
    get { extras?.corners ?? .all }
    set {
      guard newValue != maskedCorners else { return }
      madeExtras.corners = newValue
      extras?.areasChanged()
      pictureChanged()
    }
  }

  /// Kept; all corners are drawn as circles. The log says so once.
  public var cornerCurve: CALayerCornerCurve {
    get { extras?.cornerCurve ?? .circular }
    set {
      guard newValue != cornerCurve else { return }
      madeExtras.cornerCurve = newValue
      guard newValue == .continuous else { return }
      let diagnostics = (made.context ?? AppContext.current)?.diagnostics
      diagnostics?.logOnce("CALayer.cornerCurve: continuous corners are drawn as circles.")
    }
  }
}
