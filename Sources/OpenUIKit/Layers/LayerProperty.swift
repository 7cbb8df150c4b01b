import Foundation

/// How a property of layers is read and set by its name.
@MainActor
struct LayerProperty {
  let get: (CALayer) -> AnimatableValue?
  private let put: (CALayer, AnimatableValue) -> Void
  private let clear: ((CALayer) -> Void)?
  private let kind: AnimatableValue.Kind?

  /// - Parameter kind: nil for paths, of which each is of its own.
  init(
    _ get: @escaping (CALayer) -> AnimatableValue?, _ set: @escaping (CALayer, AnimatableValue) -> Void,
    _ kind: AnimatableValue.Kind?, clear: ((CALayer) -> Void)? = nil
  ) {
    (self.get, put, self.kind, self.clear) = (get, set, kind, clear)
  }

  /// Whether the value is of its kind.
  func set(_ layer: CALayer, _ value: AnimatableValue) -> Bool {
    guard kind.map({ $0 == value.kind }) ?? (value.path != nil) else { return false }
    put(layer, value)
    return true
  }

  /// Whether it can be nil.
  func unset(_ layer: CALayer) -> Bool {
    clear?(layer)
    return clear != nil
  }

  var isPath: Bool { kind == nil }

  /// Some value of its kind; nil where it has no parts.
  var sample: AnimatableValue? {
    switch kind {
    case .point: AnimatableValue(CGPoint.zero)
    case .size: AnimatableValue(CGSize.zero)
    case .rect: AnimatableValue(CGRect.zero)
    case .transform: AnimatableValue(CATransform3DIdentity)
    default: nil
    }
  }

  static func number<Layer: CALayer>(_ path: ReferenceWritableKeyPath<Layer, CGFloat>) -> LayerProperty {
    of(path, { AnimatableValue(Double($0)) }, { CGFloat($0.number) }, .number)
  }

  static func float<Layer: CALayer>(_ path: ReferenceWritableKeyPath<Layer, Float>) -> LayerProperty {
    of(path, { AnimatableValue(Double($0)) }, { Float($0.number) }, .number)
  }

  static func point<Layer: CALayer>(_ path: ReferenceWritableKeyPath<Layer, CGPoint>) -> LayerProperty {
    of(path, { AnimatableValue($0) }, { $0.point }, .point)
  }

  /// No colour counts as a clear one.
  static func color<Layer: CALayer>(_ path: ReferenceWritableKeyPath<Layer, CGColor?>) -> LayerProperty {
    of(
      path, { AnimatableValue($0 ?? CGColor(componentValues: .zero)) }, { $0.color }, .color,
      clear: { $0[keyPath: path] = nil })
  }

  static func path<Layer: CALayer>(_ path: ReferenceWritableKeyPath<Layer, CGPath?>) -> LayerProperty {
    of(path, { $0.map { AnimatableValue($0) } }, { $0.path }, nil, clear: { $0[keyPath: path] = nil })
  }

  static func of<Layer: CALayer, Value>(
    _ path: ReferenceWritableKeyPath<Layer, Value>, _ read: @escaping (Value) -> AnimatableValue?,
    _ make: @escaping (AnimatableValue) -> Value, _ kind: AnimatableValue.Kind?, clear: ((Layer) -> Void)? = nil
  ) -> LayerProperty {
    LayerProperty(
      { ($0 as? Layer).flatMap { read($0[keyPath: path]) } }, { ($0 as? Layer)?[keyPath: path] = make($1) }, kind,
      clear: clear.map { clear in { layer in (layer as? Layer).map(clear) } })
  }
}
