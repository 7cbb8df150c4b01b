/// Sums over all that animators move, modulo a prime: of hashes, of these times their places, and of these times the squares
/// of their places.
///
/// Of two lists that differ in the place k alone, by d, the sums differ by d, k·d and k²·d: that tells k, and that it is the
/// only one. So a Reed–Solomon code finds an error (Reed & Solomon, "Polynomial Codes over Certain Finite Fields", 1960).
public struct ItemSums: Equatable, Sendable {
  /// Each below `prime`.
  private(set) var plain: UInt64 = 0
  private(set) var byPlace: UInt64 = 0
  private(set) var bySquare: UInt64 = 0

  /// The largest below 2¹⁶. Places that far apart are taken for one.
  static let prime: UInt64 = 65_521

  public init() {}

  /// - Parameter bits: six bytes, two for each sum; nil if one is none.
  package init?(bits: UInt64) {
    (plain, byPlace, bySquare) = (bits >> 32 & 0xffff, bits >> 16 & 0xffff, bits & 0xffff)
    guard bits >> 48 == 0, max(plain, byPlace, bySquare) < ItemSums.prime else { return nil }
  }

  package var bits: UInt64 { plain << 32 | byPlace << 16 | bySquare }

  /// - Parameter place: from 0.
  package mutating func add(_ hash: UInt64, at place: Int) {
    let prime = ItemSums.prime
    let (value, place) = (hash % prime, UInt64(place + 1) % prime)
    plain = (plain + value) % prime
    byPlace = (byPlace + value * place) % prime
    bySquare = (bySquare + value * (place * place % prime)) % prime
  }

  /// The place, from 0, in which two lists differ, if it is one alone. Wrong once in 65 521 times when there are several.
  package func onlyPlace(differingFrom other: ItemSums) -> Int? {
    let prime = ItemSums.prime
    let difference = { (a: UInt64, b: UInt64) in (a + prime - b) % prime }
    let (d, kd, kkd) = (
      difference(plain, other.plain), difference(byPlace, other.byPlace), difference(bySquare, other.bySquare)
    )
    guard d != 0 else { return nil }
    let place = kd * ItemSums.inverse(of: d) % prime
    return place > 0 && kd * place % prime == kkd ? Int(place) - 1 : nil
  }

  /// By Fermat's little theorem.
  private static func inverse(of number: UInt64) -> UInt64 {
    var (result, base, exponent) = (1 as UInt64, number, prime - 2)
    while exponent > 0 {
      if exponent & 1 == 1 { result = result * base % prime }
      base = base * base % prime
      exponent >>= 1
    }
    return result
  }
}
