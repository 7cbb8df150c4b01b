import Foundation

/// A shorter list that still fails, of which no element can be left out if there was time to try them all.
///
/// Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input", 2002.
///
/// - Parameters:
///   - end: what is shortest then is the answer.
///   - fails: whether a list does. The whole one must.
public func least<Element>(
  _ elements: [Element], until end: Date = .distantFuture, _ fails: ([Element]) throws -> Bool
) rethrows -> [Element] {
  var (kept, length) = (elements, (elements.count + 1) / 2)
  while length > 0 {
    var (start, isShorter) = (0, false)
    while start < kept.count {
      guard Date() < end else { return kept }
      let rest = Array(kept[..<start] + kept[min(kept.count, start + length)...])
      if try fails(rest) { (kept, isShorter) = (rest, true) } else { start += length }
    }
    if length > 1 || !isShorter { length /= 2 }
  }
  return kept
}
