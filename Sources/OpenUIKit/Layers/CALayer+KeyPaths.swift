import Foundation

// Properties by their names, as Core Animation's key-value coding has them.
extension CALayer {
  /// A property, or a part of one: `position`, `bounds.size.width`, `transform.rotation.z`. What has been set under a
  /// name of the client's own, else nil.
  public func value(forKeyPath keyPath: String) -> Any? {
    animatableValue(at: keyPath)?.any ?? extras?.ownValues[keyPath]
  }
  public func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// Of points `x` and `y`, of sizes `width` and `height`, of rectangles `origin`, `size` and their parts. Of
  /// transforms
  ///
  /// | part | what |
  /// |---|---|
  /// | `rotation.x`, `.y`, `.z` | turns about x, then y, then z, in radians; `rotation` is that about z |
  /// | `scale.x`, `.y`, `.z` | factors; `scale` is their mean, and sets all |
  /// | `translation.x`, `.y`, `.z` | in points; `translation` is a size of x and y |
  ///
  /// Another name is kept with its value, and nothing else is done by it.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    if let value, let animatable = AnimatableValue(value), setAnimatable(animatable, at: keyPath) { return }
    if value == nil, unset(keyPath) { return }
    madeExtras.ownValues[keyPath] = value
  }
  public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  /// Whether a change of the property is animated by itself.
  static func isAnimated(_ key: String) -> Bool { property(key).map { !$0.isPath } ?? false }

  static func knows(_ keyPath: String) -> Bool {
    let (name, part) = split(keyPath)
    guard let property = property(name) else { return false }
    guard let part else { return true }
    return property.sample?.part(part) != nil
  }

  /// What is drawn now.
  func presentedValue(at keyPath: String) -> AnimatableValue? {
    guard shown?.animations != nil, let look = presentation() else { return animatableValue(at: keyPath) }
    return look.animatableValue(at: keyPath)
  }

  func animatableValue(at keyPath: String) -> AnimatableValue? {
    let (name, part) = Self.split(keyPath)
    guard let whole = Self.property(name)?.get(self) else { return nil }
    return part.map { whole.part($0) } ?? whole
  }

  /// Whether there is such a property, of such values.
  @discardableResult
  func setAnimatable(_ value: AnimatableValue, at keyPath: String) -> Bool {
    let (name, part) = Self.split(keyPath)
    guard let property = Self.property(name) else { return false }
    guard let part else { return property.set(self, value) }
    guard var whole = property.get(self), whole.setPart(part, value) else { return false }
    return property.set(self, whole)
  }

  private func unset(_ name: String) -> Bool {
    guard let property = Self.property(name) else { return false }
    return property.unset(self)
  }

  private static func split(_ keyPath: String) -> (name: String, part: String?) {
    guard let dot = keyPath.firstIndex(of: ".") else { return (keyPath, nil) }
    return (String(keyPath[..<dot]), String(keyPath[keyPath.index(after: dot)...]))
  }

  private static func property(_ name: String) -> LayerProperty? { ownProperties[name] ?? commonProperties[name] }

  private static let commonProperties: [String: LayerProperty] = [
    "position": .point(\CALayer.position), "anchorPoint": .point(\CALayer.anchorPoint),
    "bounds": LayerProperty({ AnimatableValue($0.bounds) }, { $0.bounds = $1.rect }, .rect),
    "transform": LayerProperty({ AnimatableValue($0.transform) }, { $0.transform = $1.transform }, .transform),
    "opacity": .float(\CALayer.opacity), "zPosition": .number(\CALayer.zPosition),
    "cornerRadius": .number(\CALayer.cornerRadius), "borderWidth": .number(\CALayer.borderWidth),
    "backgroundColor": .color(\CALayer.backgroundColor), "borderColor": .color(\CALayer.borderColor),
    "shadowOpacity": .float(\CALayer.shadowOpacity), "shadowRadius": .number(\CALayer.shadowRadius),
    "shadowColor": .color(\CALayer.shadowColor), "shadowPath": .path(\CALayer.shadowPath),
    "shadowOffset": LayerProperty({ AnimatableValue($0.shadowOffset) }, { $0.shadowOffset = $1.size }, .size),
  ]
}

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

extension AnimatableValue {
  /// A part of it by its name; nil where it has none of that name.
  func part(_ name: String) -> AnimatableValue? {
    if kind == .transform { return DecomposedTransform(transform).part(name) }
    guard let range = range(of: name) else { return nil }
    if range.count == 1 { return AnimatableValue(parts[range.lowerBound]) }
    return AnimatableValue(name == "origin" ? .point : .size, Array(parts[range]))
  }

  /// Whether there is such a part, of such values.
  mutating func setPart(_ name: String, _ value: AnimatableValue) -> Bool {
    if kind == .transform {
      var whole = DecomposedTransform(transform)
      guard whole.setPart(name, value) else { return false }
      self = AnimatableValue(whole.transform)
      return true
    }
    guard let range = range(of: name), value.parts.count == range.count else { return false }
    parts.replaceSubrange(range, with: value.parts)
    return true
  }

  private func range(of name: String) -> Range<Int>? {
    switch (kind, name) {
    case (.point, "x"), (.size, "width"), (.rect, "origin.x"): 0..<1
    case (.point, "y"), (.size, "height"), (.rect, "origin.y"): 1..<2
    case (.rect, "size.width"): 2..<3
    case (.rect, "size.height"): 3..<4
    case (.rect, "origin"): 0..<2
    case (.rect, "size"): 2..<4
    default: nil
    }
  }
}

extension DecomposedTransform {
  private static let axisNames = ["x", "y", "z"]

  func part(_ name: String) -> AnimatableValue? {
    switch name {
    case "rotation": return AnimatableValue(angles.z)
    case "scale": return AnimatableValue((scale.x + scale.y + scale.z) / 3)
    case "translation": return AnimatableValue(CGSize(width: shift.x, height: shift.y))
    default: break
    }
    guard let (group, axis) = Self.component(name) else { return nil }
    switch group {
    case "rotation": return AnimatableValue(angles[axis])
    case "scale": return AnimatableValue(scale[axis])
    case "translation": return AnimatableValue(shift[axis])
    default: return nil
    }
  }

  mutating func setPart(_ name: String, _ value: AnimatableValue) -> Bool {
    if name == "translation", value.parts.count == 2 {
      (shift.x, shift.y) = (value.parts[0], value.parts[1])
      return true
    }
    guard value.kind == .number else { return false }
    if name == "scale" {
      scale = SIMD3(repeating: value.number)
      return true
    }
    guard let (group, axis) = Self.component(name == "rotation" ? "rotation.z" : name) else { return false }
    switch group {
    case "rotation": angles[axis] = value.number
    case "scale": scale[axis] = value.number
    case "translation": shift[axis] = value.number
    default: return false
    }
    return true
  }

  private static func component(_ name: String) -> (group: Substring, axis: Int)? {
    let words = name.split(separator: ".")
    guard words.count == 2, let axis = axisNames.firstIndex(of: String(words[1])) else { return nil }
    return (words[0], axis)
  }
}
