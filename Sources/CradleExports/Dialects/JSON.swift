import CradleCurves

extension SpringDialect {
  /// A token that keeps what a spring is tuned by beside what is made of it. The draft of the Design Tokens group has
  /// no type for springs, so the names are ours.
  static let json = SpringDialect(
    "json", "JSON token", comment: nil, isUIKits: false,
    write: { spring in
      let easing = WrittenEasing(of: spring.motion, tolerance: spring.tolerance)
      let velocity = Decimal.text(spring.motion.initialVelocity)
      let error = Decimal.text(ShownMotion.exact(spring.motion).worstError(against: spring.numbers), digits: 2)
      return """
        {
          "$type": "spring",
          "$value": {
            "uikit": { "frequency": \(Decimal.text(spring.numbers.frequency)), \
        "dampingRatio": \(Decimal.text(spring.numbers.damping)) },
            "basis": "\(spring.basis.rawValue)",
            "worstError": \(error),
            "duration": \(Decimal.text(spring.period)),
            "bounce": \(Decimal.text(spring.motion.numbers.bounce)),
            "physics": {
              "mass": 1,
              "stiffness": \(Decimal.text(spring.physical.stiffness)),
              "damping": \(Decimal.text(spring.physical.damping)),
              "initialVelocity": \(velocity)
            },
            "linear": {
              "duration": "\(Decimal.text(easing.milliseconds, decimals: 1))ms",
              "easing": "\(easing.text)"
            },
            "reducedMotion": { "duration": "0ms", "easing": "linear" }
          }
        }
        """
    },
    shows: { .exact($0.motion) },
    read: .ownNumbers { text throws(SpringComplaint) in
      guard text.has("uikit"), text.has("frequency"), text.has("dampingRatio") else { return nil }
      return try SpringNumbers(checking: text.need("frequency"), text.need("dampingRatio"))
    })
}
