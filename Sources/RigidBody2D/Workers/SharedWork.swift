/// Work on many items, of which none reads what the work on another writes: whoever is free does them, in any order,
/// and the outcome is the same to the bit.
///
/// A value of trivial fields, as pointers are: it is passed on by its address, so that nothing is allocated or retained
/// for it. Closures would be.
protocol SharedWork {
  /// - Parameters:
  ///   - items: which.
  ///   - part: the number of these items among the parts of the work, in their order.
  func work(on items: Range<Int>, part: Int)

  static func work(at place: UnsafeRawPointer, on items: Range<Int>, part: Int)
}

extension SharedWork {
  static func work(at place: UnsafeRawPointer, on items: Range<Int>, part: Int) {
    place.assumingMemoryBound(to: Self.self).pointee.work(on: items, part: part)
  }
}

/// A work that has been shared out.
struct Job {
  let kind: any SharedWork.Type
  let work: UnsafeRawPointer
  let items: Range<Int>
  let parts: Int

  @inline(__always)
  func work(part: Int) {
    let (first, last) = (items.count * part / parts, items.count * (part + 1) / parts)
    kind.work(at: work, on: items.lowerBound + first..<items.lowerBound + last, part: part)
  }
}
