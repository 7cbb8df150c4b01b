import CradleCurves

extension SpringDialect {
  /// An attachment of UIKit Dynamics: a whole Swift file.
  static let uiKit = SpringDialect(
    "uikit", "UIKit Dynamics", isUIKits: true,
    write: { spring in
      """
      import UIKit

      @MainActor
      func spring(from item: any UIDynamicItem, to anchor: CGPoint) -> UIAttachmentBehavior {
        let spring = UIAttachmentBehavior(item: item, attachedToAnchor: anchor)
        spring.length = 0
        spring.frequency = \(Decimal.text(spring.numbers.frequency))
        spring.damping = \(Decimal.text(spring.numbers.damping))
        return spring
      }
      """
    },
    shows: { .exact(SpringMotion(ofTicksOf: $0.numbers)) },
    read: .ownNumbers { text throws(SpringComplaint) in
      guard text.has("frequency"), text.has("damping") else { return nil }
      // An object of react-spring's has a frequency too, which is another thing.
      guard text.assigns("frequency") || !text.has("useSpring", "config") else { return nil }
      return try SpringNumbers(checking: text.need("frequency"), text.need("damping"))
    })

  /// A view's animator. Its velocity is in ways a second.
  static let uiKitTiming = SpringDialect(
    "uikit-timing", "UIKit, a view's animator",
    write: { spring in
      let velocity = Decimal.text(spring.motion.initialVelocity)
      return """
        import UIKit

        /// Seconds play no part: the spring says when it ends.
        @MainActor
        func springAnimator() -> UIViewPropertyAnimator {
          let timing = UISpringTimingParameters(
            mass: 1, stiffness: \(Decimal.text(spring.physical.stiffness)), \
        damping: \(Decimal.text(spring.physical.damping)),
            initialVelocity: CGVector(dx: \(velocity), dy: \(velocity)))
          return UIViewPropertyAnimator(duration: 0, timingParameters: timing)
        }
        """
    },
    shows: { .exact($0.motion) },
    read: .numbers { text throws(SpringComplaint) in
      guard text.has("UISpringTimingParameters", "CASpringAnimation") else { return nil }
      if let bounce = try text.number("bounce") {
        return try SpringNumbers(duration: text.need("duration"), bounce: bounce)
      }
      let mass = try text.number("mass") ?? 1
      return try SpringNumbers(stiffness: text.need("stiffness"), damping: text.need("damping"), mass: mass)
    })
}
