/// In what the way of a driven body is added up, tick by tick.
public enum Precision: Hashable, Sendable {
  /// In doubles, from where the body began: a body 10¹⁰ points down a list moves as finely as one at the top.
  case double

  /// In singles, of a unit of so many points, above 0 and to 10⁶, as engines do that know nothing else.
  ///
  /// They are counted from the nearest multiple of 64 units. A place is at most 32 away from there, and so known to
  /// 2⁻²⁰ of a unit (a ten-thousandth of a point, if the unit is 100) however far down it is; counted from zero, a
  /// list of 10⁹ points would move in steps of 64. A body that does not move is not rounded, nor is one that moves by
  /// 64 units in a tick or is pressed by something.
  case single(unit: Double)
}

extension World {
  /// Of driven bodies; doubles unless it is set. All others are added up in doubles. A change moves and wakes nothing.
  public var drivenPrecision: Precision {
    get { state.settings.drivenPrecision }
    set {
      if case .single(let unit) = newValue {
        demandFinite(unit, "unit")
        demand(unit > 0 && unit <= 1e6, "unit must be above 0 and at most 10^6; it is \(unit)")
      }
      state.settings.drivenPrecision = newValue
    }
  }
}

extension Precision {
  /// Where something is after a tick that was at an origin and an offset, as an offset from the same origin. One
  /// coordinate.
  @inline(__always)
  func sum(of origin: Double, _ offset: Double, and way: Double) -> Double {
    guard case .single(let unit) = self, way != 0 else { return offset + way }
    let span = 64 * unit
    let turns = (origin + offset) / span
    guard abs(turns) < Precision.mostTurns, abs(way) < span else { return offset + way }
    let start = origin - span * Precision.nearestInteger(to: turns)
    let place = Float((start + offset) / unit) + Float(way / unit)
    return Double(place) * unit - start
  }

  /// Above this a double has no fractions to round. Not `rounded()`: on some processors that is a call of libm.
  private static let mostTurns = 0x1p51

  @inline(__always)
  private static func nearestInteger(to number: Double) -> Double { (number + 0x1.8p52) - 0x1.8p52 }
}
