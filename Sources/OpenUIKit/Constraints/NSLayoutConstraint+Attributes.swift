import Foundation

extension NSLayoutConstraint {
  /// How the first side compares to the second one.
  public enum Relation: Int, Sendable {
    /// The first attribute is at most what the second side gives.
    case lessThanOrEqual = -1
    /// Both sides are the same.
    case equal = 0
    /// The first attribute is at least what the second side gives.
    case greaterThanOrEqual = 1

    var sign: String {
      switch self {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    }
  }

  /// What of a rectangle is related. Everything runs from left to right: leading is left.
  public enum Attribute: Int, Sendable {
    /// The second attribute of a constraint without a second item.
    case notAnAttribute = 0
    /// The edge of least x.
    case left = 1
    /// The edge of greatest x.
    case right = 2
    /// The edge of least y.
    case top = 3
    /// The edge of greatest y.
    case bottom = 4
    /// The same as `left`.
    case leading = 5
    /// The same as `right`.
    case trailing = 6
    /// A length in points, which may be related to a height.
    case width = 7
    /// A length in points, which may be related to a width.
    case height = 8
    /// Halfway between left and right.
    case centerX = 9
    /// Halfway between top and bottom.
    case centerY = 10
    /// The baseline of the last line of text; the lower edge of what has none.
    case lastBaseline = 11
    /// The baseline of the first line of text; the lower edge of what has none.
    case firstBaseline = 12
    /// The left edge, moved inwards by `layoutMargins.left` points.
    case leftMargin = 13
    /// The right edge, moved inwards by `layoutMargins.right` points.
    case rightMargin = 14
    /// The upper edge, moved inwards by `layoutMargins.top` points.
    case topMargin = 15
    /// The lower edge, moved inwards by `layoutMargins.bottom` points.
    case bottomMargin = 16
    /// The same as `leftMargin`.
    case leadingMargin = 17
    /// The same as `rightMargin`.
    case trailingMargin = 18
    /// Halfway between the left and the right margin.
    case centerXWithinMargins = 19
    /// Halfway between the upper and the lower margin.
    case centerYWithinMargins = 20
  }
}

extension NSLayoutConstraint.Attribute {
  var axis: ScrollAxis {
    switch self {
    case .top, .bottom, .height, .centerY, .topMargin, .bottomMargin, .centerYWithinMargins, .lastBaseline,
      .firstBaseline:
      .vertical
    default: .horizontal
    }
  }

  var isLength: Bool { self == .width || self == .height }

  /// How far along the rectangle it is, from 0 to 1.
  var fraction: Double {
    switch self {
    case .right, .bottom, .trailing, .rightMargin, .bottomMargin, .trailingMargin, .lastBaseline, .firstBaseline: 1
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: 0.5
    default: 0
    }
  }

  var isWithinMargins: Bool { rawValue >= Self.leftMargin.rawValue }

  /// Of which line it is the baseline; nil for all else.
  var baselineLine: BaselineLine? {
    switch self {
    case .firstBaseline: .first
    case .lastBaseline: .last
    default: nil
    }
  }

  /// Whether it is an edge, not a middle or a length.
  var isEdge: Bool { !isLength && fraction != 0.5 }
}
