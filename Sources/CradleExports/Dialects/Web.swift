import CradleCurves

extension SpringDialect {
  static let motion = SpringDialect(
    "motion", "Motion",
    write: { spring in
      """
      const transition = {
        type: "spring",
        stiffness: \(Decimal.text(spring.physical.stiffness)),
        damping: \(Decimal.text(spring.physical.damping)),
        mass: 1,
      };
      """
    },
    shows: { .exact($0.motionFromRest) },
    read: .numbers { text throws(SpringComplaint) in
      if let visual = try text.number("visualDuration") {
        // Its swing without damping takes 1.2 times the time that is seen. Source: Motion, `spring`.
        return try SpringNumbers(duration: 1.2 * visual, bounce: text.number("bounce") ?? 0.25)
      }
      guard text.has("stiffness") else {
        guard text.has("type"), text.has("spring") else { return nil }
        throw SpringComplaint("Motion's duration says nothing of the spring itself: give stiffness and damping.")
      }
      let mass = try text.number("mass") ?? 1
      return try SpringNumbers(stiffness: text.need("stiffness"), damping: text.need("damping"), mass: mass)
    })

  static let reactSpring = SpringDialect(
    "react-spring", "react-spring",
    write: { spring in
      """
      const config = {
        mass: 1,
        tension: \(Decimal.text(spring.physical.stiffness)),
        friction: \(Decimal.text(spring.physical.damping)),
      };
      """
    },
    shows: { .exact($0.motionFromRest) },
    read: .numbers { text throws(SpringComplaint) in
      if text.has("useSpring", "config"), let swing = try text.number("frequency") {
        // Called a frequency, it is the seconds of a swing.
        return try SpringNumbers(checking: swing > 0 ? 1 / swing : .nan, text.number("damping") ?? 1)
      }
      guard text.has("tension"), text.has("friction") else { return nil }
      let mass = try text.number("mass") ?? 1
      return try SpringNumbers(stiffness: text.need("tension"), damping: text.need("friction"), mass: mass)
    })

  /// The numbers of Origami's patches, which Rebound and Pop take over.
  static let origami = SpringDialect(
    "origami", "Origami, Rebound",
    write: { spring in
      let tension = 30 + (spring.physical.stiffness - 194) / 3.62
      let friction = 8 + (spring.physical.damping - 25) / 3
      return """
        SpringConfig spring = SpringConfig.fromOrigamiTensionAndFriction(
          \(Decimal.text(tension)), \(Decimal.text(friction)));
        """
    },
    shows: { .exact($0.motionFromRest) },
    read: .numbers { text throws(SpringComplaint) in
      guard let numbers = text.arguments(of: "fromOrigamiTensionAndFriction") else { return nil }
      guard numbers.count == 2 else { throw SpringComplaint("Origami's springs are two numbers.") }
      return try SpringNumbers(stiffness: 194 + 3.62 * (numbers[0] - 30), damping: 25 + 3 * (numbers[1] - 8))
    })
}
