import CradleCurves

extension SpringDialect {
  /// `SpringForce` of AndroidX. Its velocity is in pixels a second.
  static let android = SpringDialect(
    "android", "Android",
    write: { spring in
      """
      import androidx.dynamicanimation.animation.SpringForce

      val spring = SpringForce()
        .setDampingRatio(\(Decimal.text(spring.dampingRatio, digits: Decimal.floatDigits))f)
        .setStiffness(\(Decimal.text(spring.physical.stiffness, digits: Decimal.floatDigits))f)
      """
    },
    shows: { .exact($0.motionFromRest) },
    read: .numbers { text throws(SpringComplaint) in
      guard text.has("SpringForce", "setStiffness", "setDampingRatio") else { return nil }
      return try SpringNumbers(
        stiffness: text.need("setStiffness", "stiffness", constants: androidConstants),
        dampingRatio: text.need("setDampingRatio", "dampingRatio", constants: androidConstants))
    })

  /// Source: AOSP, `SpringForce`.
  private static let androidConstants = [
    "STIFFNESS_HIGH": 10_000, "STIFFNESS_MEDIUM": 1500, "STIFFNESS_LOW": 200, "STIFFNESS_VERY_LOW": 50,
    "DAMPING_RATIO_HIGH_BOUNCY": 0.2, "DAMPING_RATIO_MEDIUM_BOUNCY": 0.5, "DAMPING_RATIO_LOW_BOUNCY": 0.75,
    "DAMPING_RATIO_NO_BOUNCY": 1,
  ]

  static let compose = SpringDialect(
    "compose", "Jetpack Compose",
    write: { spring in
      """
      import androidx.compose.animation.core.spring

      val animation = spring<Float>(
        dampingRatio = \(Decimal.text(spring.dampingRatio, digits: Decimal.floatDigits))f,
        stiffness = \(Decimal.text(spring.physical.stiffness, digits: Decimal.floatDigits))f,
      )
      """
    },
    shows: { .exact($0.motionFromRest) },
    read: .numbers { text throws(SpringComplaint) in
      if let numbers = try material(text) { return numbers }
      guard text.has("dampingRatio"), text.has("stiffness") else { return nil }
      return try SpringNumbers(
        stiffness: text.need("stiffness", constants: composeConstants),
        dampingRatio: text.need("dampingRatio", constants: composeConstants))
    })

  /// Source: AOSP, `androidx.compose.animation.core.Spring`.
  private static let composeConstants = [
    "StiffnessHigh": 10_000, "StiffnessMedium": 1500, "StiffnessMediumLow": 400, "StiffnessLow": 200,
    "StiffnessVeryLow": 50, "DampingRatioHighBouncy": 0.2, "DampingRatioMediumBouncy": 0.5,
    "DampingRatioLowBouncy": 0.75, "DampingRatioNoBouncy": 1,
  ]

  /// A spring of Material's schemes by its name, as `MaterialTheme.motionScheme.fastSpatialSpec()`. It is the standard
  /// scheme's, unless the text has the word expressive. Source: AOSP, `androidx.compose.material3.MotionScheme`.
  private static func material(_ text: SourceText) throws(SpringComplaint) -> SpringNumbers? {
    let isExpressive = text.has("expressive", "MaterialExpressiveTheme")
    let spring: (stiffness: Double, ratio: Double)
    if text.has("defaultSpatialSpec") {
      spring = isExpressive ? (380, 0.8) : (700, 0.9)
    } else if text.has("fastSpatialSpec") {
      spring = isExpressive ? (800, 0.6) : (1400, 0.9)
    } else if text.has("slowSpatialSpec") {
      spring = isExpressive ? (200, 0.8) : (300, 0.9)
    } else if text.has("defaultEffectsSpec") {
      spring = (1600, 1)
    } else if text.has("fastEffectsSpec") {
      spring = (3800, 1)
    } else if text.has("slowEffectsSpec") {
      spring = (800, 1)
    } else {
      return nil
    }
    return try SpringNumbers(stiffness: spring.stiffness, dampingRatio: spring.ratio)
  }

  /// With a simulation from 0 to 1, as an `AnimationController` has it.
  static let flutter = SpringDialect(
    "flutter", "Flutter",
    write: { spring in
      """
      import 'package:flutter/physics.dart';

      const spring = SpringDescription(
        mass: 1,
        stiffness: \(Decimal.text(spring.physical.stiffness)),
        damping: \(Decimal.text(spring.physical.damping)),
      );
      final simulation = SpringSimulation(spring, 0, 1, \(Decimal.text(spring.motion.initialVelocity)));
      """
    },
    shows: { .exact($0.motion) },
    read: .numbers { text throws(SpringComplaint) in
      guard text.has("SpringDescription") else { return nil }
      if text.has("withDurationAndBounce") {
        let milliseconds = try text.number("milliseconds") ?? 500
        return try SpringNumbers(duration: milliseconds / 1000, bounce: text.number("bounce") ?? 0)
      }
      let (mass, stiffness) = (try text.need("mass"), try text.need("stiffness"))
      if text.has("withDampingRatio") {
        return try SpringNumbers(stiffness: stiffness, dampingRatio: text.number("ratio") ?? 1, mass: mass)
      }
      return try SpringNumbers(stiffness: stiffness, damping: text.need("damping"), mass: mass)
    })
}
