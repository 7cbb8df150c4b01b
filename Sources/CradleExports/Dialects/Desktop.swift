import CradleCurves

extension SpringDialect {
  /// With an animation from 0 to 1, whose velocity is in ways a second.
  static let libadwaita = SpringDialect(
    "libadwaita", "libadwaita", comment: ("/* ", " */"),
    write: { spring in
      """
      #include <adwaita.h>

      static AdwAnimation *
      create_spring (GtkWidget *widget, AdwAnimationTarget *target)
      {
        AdwSpringParams *params = adw_spring_params_new (\(Decimal.text(spring.dampingRatio)), 1, \
      \(Decimal.text(spring.physical.stiffness)));
        AdwAnimation *animation = adw_spring_animation_new (widget, 0, 1, params, target);

        adw_spring_animation_set_initial_velocity (ADW_SPRING_ANIMATION (animation),
                                                   \(Decimal.text(spring.motion.initialVelocity)));
        return animation;
      }
      """
    },
    shows: { .exact($0.motion) },
    read: .numbers { text throws(SpringComplaint) in
      if let numbers = text.arguments(of: "adw_spring_params_new_full") {
        guard numbers.count >= 3 else { throw SpringComplaint("Spring parameters of libadwaita are three numbers.") }
        return try SpringNumbers(stiffness: numbers[2], damping: numbers[0], mass: numbers[1])
      }
      guard
        let numbers = text.arguments(of: "adw_spring_params_new") ?? text.arguments(of: "SpringParams")
      else { return nil }
      guard numbers.count >= 3 else { throw SpringComplaint("Spring parameters of libadwaita are three numbers.") }
      return try SpringNumbers(stiffness: numbers[2], dampingRatio: numbers[0], mass: numbers[1])
    })

  /// Qt Quick moves a spring in a loop of 16 ms, whose numbers these are. Its own documentation has the damping the
  /// wrong way round: a larger one damps more.
  static let qt = SpringDialect(
    "qt", "Qt Quick",
    write: { spring in
      let loop = qtLoop(spring)
      return """
        import QtQuick

        SpringAnimation {
          spring: \(Decimal.text(loop.spring))
          damping: \(Decimal.text(loop.damping))
          epsilon: 0.001 // in the unit of what moves
        }
        """
    },
    shows: { spring in
      let loop = qtLoop(spring)
      // The numbers say when it is still; a loop that never is shows a minute.
      let seconds = min(spring.motion.settlingTime(within: 1e-5), 60) + 1
      let ways = loop.ways(Int(seconds / qtStep))
      return .lines(
        WayPolyline(
          points: ways.enumerated().map { index, way in
            WayPolyline.Point(time: Double(index) * qtStep, way: way)
          }))
    },
    read: .numbers { text throws(SpringComplaint) in
      guard text.has("SpringAnimation"), text.has("spring") else { return nil }
      let (mass, damping) = (try text.number("mass") ?? 1, try text.number("damping") ?? 0)
      guard mass > 0 else { throw SpringComplaint("Its mass has to be above 0.") }
      let loop = LoopSpring(spring: try text.need("spring") / mass, damping: damping / mass, step: qtStep)
      guard let numbers = loop.numbers else {
        throw SpringComplaint("Qt's loop does not move as a spring with these numbers.")
      }
      return try SpringNumbers(checking: numbers.frequency, numbers.damping)
    })

  /// Seconds.
  private static let qtStep = 0.016

  private static func qtLoop(_ spring: SpringToWrite) -> LoopSpring {
    LoopSpring(movingBy: spring.motion.numbers, step: qtStep)
  }
}
