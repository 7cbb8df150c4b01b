/// Three checksums over all items that animators move, modulo a prime: the sum of the items' hashes, the sum of hash
/// times place, and the sum of hash times the square of the place.
///
/// If two lists differ at the place k alone, by d, the sums differ by d, k·d and k²·d. These determine k, and show
/// that no other place differs. A Reed–Solomon code finds an error in the same way (Reed & Solomon, "Polynomial Codes
/// over Certain Finite Fields", 1960).
public struct ItemChecksums: Equatable, Sendable {
  /// Each below `prime`. Two bytes each, because a record of a day has ten million of them.
  private var plain: UInt16 = 0
  private var byPlace: UInt16 = 0
  private var bySquare: UInt16 = 0

  /// The largest prime below 2¹⁶. Places that are this far apart cannot be distinguished.
  static let prime: UInt64 = 65_521

  /// The sums of no items.
  public init() {}

  /// - Parameter bits: six bytes, two for each sum; nil if they cannot be sums.
  package init?(bits: UInt64) {
    guard bits >> 48 == 0 else { return nil }
    plain = UInt16(bits >> 32)
    byPlace = UInt16(bits >> 16 & 0xffff)
    bySquare = UInt16(bits & 0xffff)
    guard max(plain, byPlace, bySquare) < ItemChecksums.prime else { return nil }
  }

  package var bits: UInt64 { UInt64(plain) << 32 | UInt64(byPlace) << 16 | UInt64(bySquare) }

  /// - Parameter place: from 0.
  package mutating func add(_ hash: UInt64, at place: Int) {
    let prime = ItemChecksums.prime
    let (value, place) = (hash % prime, UInt64(place + 1) % prime)
    plain = UInt16((UInt64(plain) + value) % prime)
    byPlace = UInt16((UInt64(byPlace) + value * place) % prime)
    bySquare = UInt16((UInt64(bySquare) + value * (place * place % prime)) % prime)
  }

  /// The place, from 0, at which two lists differ, if it is the only one. If they differ at several places, the result
  /// is wrong once in 65 521 times.
  package func onlyPlace(differingFrom other: ItemChecksums) -> Int? {
    let prime = ItemChecksums.prime
    let difference = { (a: UInt16, b: UInt16) in (UInt64(a) + prime - UInt64(b)) % prime }
    let (d, kd, kkd) = (
      difference(plain, other.plain), difference(byPlace, other.byPlace), difference(bySquare, other.bySquare)
    )
    guard d != 0 else { return nil }
    let place = kd * ItemChecksums.inverse(of: d) % prime
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
