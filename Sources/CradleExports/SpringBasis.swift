import CradleCurves

/// Which spring a text holds.
public enum SpringBasis: String, Sendable, CaseIterable {
  /// UIKit's own two numbers, whatever moves by them elsewhere.
  case designed = "as designed"
  /// The numbers of the damped spring on which the ticks of UIKit's lie. It moves elsewhere as UIKit's does here.
  case moves = "as it moves"

  /// What other toolkits are given for UIKit's numbers.
  func motion(of numbers: SpringNumbers) -> SpringMotion {
    switch self {
    case .designed: SpringMotion(numbers)
    case .moves: SpringMotion(ofTicksOf: numbers)
    }
  }

  /// UIKit's numbers for what another toolkit has, without what the rounding of those has left in their last digits.
  func tickNumbers(of numbers: SpringNumbers) throws(SpringComplaint) -> SpringNumbers {
    guard self == .moves else { return numbers }
    guard let result = SpringMotion(numbers).tickNumbers else {
      throw SpringComplaint("Ticks of UIKit's damp more than this spring that is to be moved by them.")
    }
    return SpringNumbers(
      frequency: Decimal.rounded(result.frequency, digits: Decimal.digits - 1),
      damping: Decimal.rounded(result.damping, digits: Decimal.digits - 1))
  }

  /// What a text of ours says of itself; nil if it says nothing.
  init?(saidIn text: String) {
    guard let found = SpringBasis.allCases.first(where: { text.contains($0.rawValue) }) else { return nil }
    self = found
  }
}
