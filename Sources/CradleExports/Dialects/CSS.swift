import CradleCurves

extension SpringDialect {
  /// A spring's curve as points, since CSS has no springs.
  static let css = SpringDialect(
    "css", "CSS linear()", comment: ("/* ", " */"),
    write: { spring in
      let easing = WrittenEasing(of: spring.motion, tolerance: spring.tolerance)
      let bezier = BezierFallback(of: spring.motion, duration: easing.milliseconds / 1000)
      let handles = bezier.handles.map { Decimal.text($0, decimals: 3) }.joined(separator: ", ")
      return """
        /* An easing knows no velocity: what is interrupted in motion loses its own. */
        .spring {
          --spring-duration: \(Decimal.text(easing.milliseconds, decimals: 1))ms;
          /* Where linear() is not known; off by \(SpringExport.percent(bezier.worstError)) at worst. */
          --spring-easing: cubic-bezier(\(handles));
          transition: transform var(--spring-duration) var(--spring-easing);
          animation-duration: var(--spring-duration);
          animation-timing-function: var(--spring-easing);
        }
        @supports (animation-timing-function: linear(0, 1)) {
          .spring {
            --spring-easing: \(easing.text);
          }
        }
        @media (prefers-reduced-motion: reduce) {
          .spring {
            transition: none;
            animation: none;
          }
        }
        """
    },
    shows: { .lines(WrittenEasing(of: $0.motion, tolerance: $0.tolerance).lines) },
    read: .easing { text throws(SpringComplaint) in try EasingText(text) })
}
