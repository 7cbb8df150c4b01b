import Foundation

// Properties by their names, as Core Animation's key-value coding has them.
extension CALayer {
  /// A property, or a part of one: `position`, `bounds.size.width`, `transform.rotation.z`. What has been set under a
  /// name of the client's own, else nil.
  public func value(forKeyPath keyPath: String) -> Any? {
    animatableValue(at: keyPath)?.any ?? extras?.ownValues[keyPath]
  }
  /// The same as `value(forKeyPath:)`: a key may have parts.
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
  /// The same as `setValue(_:forKeyPath:)`: a key may have parts.
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
    "sublayerTransform": LayerProperty(
      { AnimatableValue($0.sublayerTransform) }, { $0.sublayerTransform = $1.transform }, .transform),
    "opacity": .float(\CALayer.opacity), "zPosition": .number(\CALayer.zPosition),
    "cornerRadius": .number(\CALayer.cornerRadius), "borderWidth": .number(\CALayer.borderWidth),
    "backgroundColor": .color(\CALayer.backgroundColor), "borderColor": .color(\CALayer.borderColor),
    "shadowOpacity": .float(\CALayer.shadowOpacity), "shadowRadius": .number(\CALayer.shadowRadius),
    "shadowColor": .color(\CALayer.shadowColor), "shadowPath": .path(\CALayer.shadowPath),
    "shadowOffset": LayerProperty({ AnimatableValue($0.shadowOffset) }, { $0.shadowOffset = $1.size }, .size),
  ]
}
