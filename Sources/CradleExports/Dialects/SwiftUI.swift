import CradleCurves

extension SpringDialect {
  static let swiftUI = SpringDialect(
    "swiftui", "SwiftUI",
    write: { spring in
      let numbers = "duration: \(Decimal.text(spring.period)), bounce: \(Decimal.text(spring.motion.numbers.bounce))"
      let velocity = spring.motion.initialVelocity
      let animation =
        velocity == 0
        ? ".spring(Spring(\(numbers)))"
        : ".interpolatingSpring(\n  Spring(\(numbers)), initialVelocity: \(Decimal.text(velocity)))"
      return "import SwiftUI\n\nlet spring = Animation\(animation)"
    },
    shows: { .exact($0.motion) },
    read: .numbers { text throws(SpringComplaint) in
      guard text.has("Spring", "spring", "interactiveSpring", "interpolatingSpring", "smooth", "snappy", "bouncy")
      else {
        return try text.has("bounce") && text.has("duration") && !text.has("type") ? swiftUISpring(text, 0) : nil
      }
      guard !text.has("type", "dampingRatio") || text.has("response") else { return nil }
      let isInteractive = text.has("interactiveSpring")
      if isInteractive || text.has("response", "dampingFraction") {
        let response = try text.number("response") ?? (isInteractive ? 0.15 : 0.5)
        let damping = try text.number("dampingFraction", "dampingRatio") ?? (isInteractive ? 0.86 : 0.825)
        return try SpringNumbers(checking: response > 0 ? 1 / response : .nan, damping)
      }
      if text.has("stiffness") {
        let mass = try text.number("mass") ?? 1
        return try SpringNumbers(stiffness: text.need("stiffness"), damping: text.need("damping"), mass: mass)
      }
      // The bounces of Apple's presets.
      let preset = text.has("bouncy") ? 0.3 : text.has("snappy") ? 0.15 : 0
      guard text.has("duration", "bounce", "smooth", "snappy", "bouncy") || text.hasBareSpring else { return nil }
      return try swiftUISpring(text, preset)
    })

  /// Half a second, where it says nothing of it.
  private static func swiftUISpring(_ text: SourceText, _ preset: Double) throws(SpringComplaint) -> SpringNumbers {
    let extra = try text.number("extraBounce") ?? 0
    let bounce = try text.number("bounce") ?? preset + extra
    return try SpringNumbers(duration: text.number("duration") ?? 0.5, bounce: bounce)
  }
}

extension SourceText {
  /// Whether it has `.spring` or `Spring()`, which need no numbers. The name of Compose's function has a point before
  /// it where it is imported.
  fileprivate var hasBareSpring: Bool {
    guard !has("androidx") else { return false }
    return tokens.indices.dropLast().contains { index in
      let rest = tokens[index...]
      return rest.starts(with: [.mark("."), .word("spring")])
        || rest.starts(with: [.word("Spring"), .mark("("), .mark(")")])
    }
  }
}
