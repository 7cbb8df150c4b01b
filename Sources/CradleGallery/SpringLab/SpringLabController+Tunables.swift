import CradleCurves
import CradleScenes
import Foundation
import UIKit

extension SpringLabController {
  /// One spring has figures, which stand before its own two numbers, so that these restore it to the bit. A chain has
  /// air: the curves that one spring is compared with know none.
  static func tunables(of lab: SpringLabController) -> [Tunable] {
    lab.itemCount == 1 ? figures(of: lab) + spring(of: lab) : spring(of: lab) + [air(of: lab)]
  }

  private static func figures(of lab: SpringLabController) -> [Tunable] {
    [
      Tunable(
        name: "curve.overshoot", label: "Overshoot",
        meaning: Tunable.Meaning(
          "How far it swings past its goal, of the whole way: more is livelier.", alsoCalled: "bounce bounciness peak"),
        unit: "%", range: 0...95,
        defaultValue: (1000 * firstResponse.overshoot).rounded() / 10, decimals: 1,
        get: { [unowned lab] in 100 * lab.response.overshoot },
        set: { [unowned lab] in lab.setOvershoot($0 / 100) }),
      Tunable(
        name: "curve.settling", label: "Settling time",
        meaning: Tunable.Meaning(
          "How long it takes to come to rest: more is slower.", alsoCalled: "duration rest length seconds"), unit: "s",
        range: 0.1...30,
        defaultValue: (100 * firstResponse.settlingTime).rounded() / 100, kind: .slider(isLogarithmic: true),
        get: { [unowned lab] in lab.response.settlingTime },
        set: { [unowned lab] in
          lab.setNumbers(.solving(settlingTime: $0, damping: lab.numbers.damping, in: limits))
        }),
    ]
  }

  private static let firstResponse = response(of: firstNumbers)

  /// To a step of the lab, as UIKit's ticks go. Of a step of one point a low peak would be lower than what counts as
  /// rest.
  static func response(of numbers: SpringNumbers) -> StepFigures {
    let step = SpringChain(count: 1).step
    return StepFigures(of: TickSpring(numbers, from: -step, velocity: 0), from: -step)
  }

  private static func spring(of lab: SpringLabController) -> [Tunable] {
    [
      Tunable(
        name: "spring.frequency", label: "Frequency", meaning: .frequency, unit: "Hz", range: limits.frequency,
        defaultValue: firstNumbers.frequency, kind: .slider(isLogarithmic: true),
        get: { [unowned lab] in lab.numbers.frequency },
        set: { [unowned lab] in
          lab.setNumbers(SpringNumbers(frequency: $0, damping: lab.numbers.damping))
        }),
      Tunable(
        name: "spring.damping", label: "Damping", meaning: .damping, range: limits.damping,
        defaultValue: firstNumbers.damping,
        get: { [unowned lab] in lab.numbers.damping },
        set: { [unowned lab] in
          lab.setNumbers(SpringNumbers(frequency: lab.numbers.frequency, damping: $0))
        }),
    ]
  }

  private static func air(of lab: SpringLabController) -> Tunable {
    Tunable(
      name: "items.resistance", label: "Air", meaning: .air, unit: "1/s", range: 0...5,
      defaultValue: firstResistance(lab.itemCount),
      get: { [unowned lab] in lab.motion.resistance }, set: { [unowned lab] in lab.setResistance($0) })
  }

  /// The damping that makes it swing so far past its goal, with the frequency as it is.
  private func setOvershoot(_ overshoot: Double) {
    guard overshoot > 0 else { return setNumbers(SpringNumbers(frequency: numbers.frequency, damping: 1)) }
    setNumbers(.solving(overshoot: overshoot, frequency: numbers.frequency, in: Self.limits))
  }
}
