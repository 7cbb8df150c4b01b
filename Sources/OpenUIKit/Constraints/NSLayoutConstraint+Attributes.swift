import Foundation

extension NSLayoutConstraint {
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1

    var sign: String {
      switch self {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    }
  }

  /// What of a rectangle is related. Everything runs from left to right: leading is left. There are no baselines, since
  /// the widths and heights of text that are written down say nothing of them.
  public enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left = 1
    case right = 2
    case top = 3
    case bottom = 4
    case leading = 5
    case trailing = 6
    case width = 7
    case height = 8
    case centerX = 9
    case centerY = 10
    case leftMargin = 13
    case rightMargin = 14
    case topMargin = 15
    case bottomMargin = 16
    case leadingMargin = 17
    case trailingMargin = 18
    case centerXWithinMargins = 19
    case centerYWithinMargins = 20
  }
}

extension NSLayoutConstraint.Attribute {
  var axis: ScrollAxis {
    switch self {
    case .top, .bottom, .height, .centerY, .topMargin, .bottomMargin, .centerYWithinMargins: .vertical
    default: .horizontal
    }
  }

  var isLength: Bool { self == .width || self == .height }

  /// How far along the rectangle it is, from 0 to 1.
  var fraction: Double {
    switch self {
    case .right, .bottom, .trailing, .rightMargin, .bottomMargin, .trailingMargin: 1
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: 0.5
    default: 0
    }
  }

  var isWithinMargins: Bool { rawValue >= Self.leftMargin.rawValue }

  /// Whether it is an edge, not a middle or a length.
  var isEdge: Bool { !isLength && fraction != 0.5 }
}
