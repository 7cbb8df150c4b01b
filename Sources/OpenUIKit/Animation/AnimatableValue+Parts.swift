import Foundation

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
