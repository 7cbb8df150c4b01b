import CradleCurves

/// A spring of UIKit's in another dialect, ready to be pasted there.
public struct SpringExport: Identifiable, Sendable {
  /// Of a `linear()`, as a share of the way, where nothing else is asked for: less than a pixel of 500.
  public static let tolerance = 0.002
  /// Finer than a display shows, and coarser than shows a spring.
  public static let tolerances = 0.0001...0.1

  public let dialect: SpringDialect
  /// UIKit's.
  public let numbers: SpringNumbers
  public let basis: SpringBasis
  public let text: String
  /// How far it moves there from what UIKit's ticks show, at any time, as a share of the way.
  public let worstError: Double
  public var id: String { dialect.id }

  /// A motion from rest is meant. `tolerance` is held within `tolerances`.
  public init(
    _ numbers: SpringNumbers, as dialect: SpringDialect, _ basis: SpringBasis = .moves,
    tolerance: Double = SpringExport.tolerance
  ) {
    let tolerance = min(max(tolerance, Self.tolerances.lowerBound), Self.tolerances.upperBound)
    let spring = SpringToWrite(numbers, basis, tolerance: tolerance)
    (self.dialect, self.numbers, self.basis) = (dialect, numbers, basis)
    worstError = dialect.isUIKits ? 0 : dialect.shows(spring).worstError(against: numbers)
    let head = SpringExport.head(numbers, dialect.isUIKits ? .designed : basis, worstError)
    text = (dialect.comment.map { "\($0.begin)\(head)\($0.end)\n" } ?? "") + dialect.write(spring)
  }

  /// "as it moves", or what stands for both.
  public var basisText: String { dialect.isUIKits ? "as designed, and as it moves" : basis.rawValue }

  /// "3.4 %", by two digits.
  public var errorText: String { SpringExport.percent(worstError) }

  static func percent(_ share: Double) -> String { Decimal.text(share * 100, digits: 2) + " %" }

  /// "2 Hz and damping ratio 0.6", by four digits.
  public static func name(of numbers: SpringNumbers) -> String {
    "\(Decimal.text(numbers.frequency, digits: 4)) Hz and damping ratio \(Decimal.text(numbers.damping, digits: 4))"
  }

  private static func head(_ numbers: SpringNumbers, _ basis: SpringBasis, _ error: Double) -> String {
    let name = name(of: numbers)
    return "A spring of UIKit Dynamics, \(name), \(basis.rawValue); off by \(percent(error)) at worst."
  }
}
