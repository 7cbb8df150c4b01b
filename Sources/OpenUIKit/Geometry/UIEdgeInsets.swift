// Apple's C names begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// Distances to move each edge inwards, in points; negative ones move outwards.
public struct UIEdgeInsets: Hashable, Codable, Sendable {
  /// Points by which the upper edge moves down.
  public var top: CGFloat
  /// Points by which the left edge moves right.
  public var left: CGFloat
  /// Points by which the lower edge moves up.
  public var bottom: CGFloat
  /// Points by which the right edge moves left.
  public var right: CGFloat

  /// Moves no edge.
  public static let zero = UIEdgeInsets()

  /// Moves no edge, as `zero` does.
  public init() {
    self.init(top: 0, left: 0, bottom: 0, right: 0)
  }

  /// Takes four distances in points, of any sign, unchecked.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// Apple's C spelling of `UIEdgeInsets.init(top:left:bottom:right:)`, in points.
public func UIEdgeInsetsMake(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

extension UIEdgeInsets {
  static func + (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
  }

  /// Finite if each is.
  var total: CGFloat { top + bottom + left + right }
}

extension CGRect {
  /// The rectangle with each edge moved inwards, in points.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}

/// A displacement from a reference point, in points.
public struct UIOffset: Hashable, Codable, Sendable {
  /// Points to the right; a negative number points left.
  public var horizontal: CGFloat
  /// Points downwards; a negative number points up.
  public var vertical: CGFloat

  /// Displaces nothing.
  public static let zero = UIOffset()

  /// Displaces nothing, as `zero` does.
  public init() {
    self.init(horizontal: 0, vertical: 0)
  }

  /// Takes two distances in points, of any sign, unchecked.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
}

/// Apple's C spelling of `UIOffset.init(horizontal:vertical:)`, in points.
public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
  UIOffset(horizontal: horizontal, vertical: vertical)
}
