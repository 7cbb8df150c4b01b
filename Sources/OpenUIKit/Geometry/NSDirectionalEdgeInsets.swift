// Apple's C names begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// Distances to move each edge inwards, in points, where left and right depend on the direction of the language. Here
/// the leading edge is the left one.
public struct NSDirectionalEdgeInsets: Hashable, Codable, Sendable {
  /// Points by which the upper edge moves down.
  public var top: CGFloat
  /// Points by which the leading edge, here the left one, moves right.
  public var leading: CGFloat
  /// Points by which the lower edge moves up.
  public var bottom: CGFloat
  /// Points by which the trailing edge, here the right one, moves left.
  public var trailing: CGFloat

  /// Moves no edge.
  public static let zero = NSDirectionalEdgeInsets()

  /// Moves no edge, as `zero` does.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// Takes four distances in points, of any sign, unchecked.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// Edges of a rectangle.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// One bit for each edge; bits above the lowest four mean nothing.
  public let rawValue: UInt

  /// Keeps every bit, even those that name no edge.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The upper edge, bit 0.
  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  /// The left edge, bit 1.
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  /// The lower edge, bit 2.
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  /// The right edge, bit 3.
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  /// All four edges, raw value 15.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

extension UIEdgeInsets {
  init(_ insets: NSDirectionalEdgeInsets) {
    self.init(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
  }
}
