import Foundation

/// One of the two directions of scrolling, which obey the same laws side by side.
package enum ScrollAxis: Sendable {
  case horizontal, vertical

  static let all = [ScrollAxis.horizontal, .vertical]

  var other: ScrollAxis { self == .horizontal ? .vertical : .horizontal }
}

/// A value for each axis.
struct PerAxis<Value> {
  var horizontal: Value
  var vertical: Value

  init(_ value: (ScrollAxis) -> Value) {
    horizontal = value(.horizontal)
    vertical = value(.vertical)
  }

  subscript(axis: ScrollAxis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set {
      switch axis {
      case .horizontal: horizontal = newValue
      case .vertical: vertical = newValue
      }
    }
  }

  func contains(where condition: (Value) -> Bool) -> Bool { condition(horizontal) || condition(vertical) }
}

extension PerAxis: Equatable where Value: Equatable {}

extension CGPoint {
  init(_ value: (ScrollAxis) -> Double) {
    self.init(x: value(.horizontal), y: value(.vertical))
  }

  subscript(axis: ScrollAxis) -> Double {
    get { Double(axis == .horizontal ? x : y) }
    set {
      switch axis {
      case .horizontal: x = newValue
      case .vertical: y = newValue
      }
    }
  }
}

extension CGSize {
  subscript(axis: ScrollAxis) -> Double { Double(axis == .horizontal ? width : height) }
}

extension UIEdgeInsets {
  /// The inset at the beginning of the axis: left or top.
  func leading(_ axis: ScrollAxis) -> Double { Double(axis == .horizontal ? left : top) }
  /// The inset at the end of the axis: right or bottom.
  func trailing(_ axis: ScrollAxis) -> Double { Double(axis == .horizontal ? right : bottom) }
}
