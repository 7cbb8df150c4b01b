/// As how many times lighter than they are the contacts of wide islands see bodies: 1, or a power of two below it for
/// what is squeezed between heavier ones.
///
/// Rounds of impulses pass on to a light body's other side what it weighs, and no more: they need as many rounds as it
/// is squeezed harder than that, and meanwhile what is heavy sinks in. What weighs more passes on more. The speeds that
/// it gets are those of a heavier body, so the momentum that it is short of is its own, which is small beside what
/// squeezes it.
///
/// That is so where a body is squeezed by more than `Tuning.squeezeSpeed`, and where something beside it weighs more
/// than `Tuning.steadyMassRatio` times as much: that would swing on it, for ever if the light one slips away and back.
/// For this alone, what is beside it weighs what it counts for: of two discs under a rock the lower one would swing.
/// If loads could pass on more than that, those in a jam would grow past the range of numbers.
///
/// A body becomes lighter again by half in a tick, as `Body.massDoublings` keeps. Where one of two loads lets go for a
/// tick nothing squeezes it: it would be flung out by the other, or be light and heavy in turns for ever. To count what
/// does not cancel as well would make of all that lands something heavier.
///
/// Powers of two change no digit of what is summed up, so that a copy of the world, which keeps no rows, goes on as the
/// world does.
struct MassScales: Sendable {
  /// By place, as the states; those that the blocks have been made with.
  private(set) var scales: [Float] = []
  /// Those that this tick asks for.
  private var wanted: [Float] = []
  /// The places of what is squeezed, or was.
  private var squeezed: [Int32] = []
  /// The places whose scale is another than that.
  private var isChanged: [Bool] = []
  /// Whether a body counts as heavier than it is.
  private(set) var hasAny = false
}

extension MassScales {
  /// For blocks that are made anew.
  mutating func reset(count: Int) {
    scales.refill(count, with: 1)
    hasAny = false
  }

  /// Finds them anew.
  ///
  /// - Parameters:
  ///   - carries: what the impulses of the tick before give each body, as it weighs by the scales so far.
  ///   - leastOfAll: the inverse mass of the heaviest body. Where none is heavy enough nobody's neighbours are asked.
  ///   - inverseMass: of the body in a place, as it is; 0 for what is not to be scaled.
  ///   - before: its scale in the tick before.
  ///   - heaviest: of what pushes it.
  /// - Returns: whether one has changed.
  mutating func weigh(
    _ carries: UnsafeBufferPointer<SIMD4<Float>>, leastOfAll: Float, inverseMass: (_ place: Int) -> Float,
    before: (_ place: Int) -> Float, heaviest: (_ place: Int, _ scales: [Float]) -> HeaviestBeside
  ) -> Bool {
    func squeeze(_ place: Int) -> Float {
      let inverse = inverseMass(place)
      let maySwing = leastOfAll * Float(Tuning.steadyMassRatio) < inverse
      let limit = Float(maySwing ? Tuning.swaySpeed : Tuning.squeezeSpeed)
      return Self.squeeze(carries[place], scales[place], inverse, above: limit)
    }
    wanted.refill(carries.count, with: 1)
    squeezed.removeAll(keepingCapacity: true)
    for place in carries.indices {
      let before = before(place)
      guard before < 1 || squeeze(place) > 0 else { continue }
      squeezed.append(Int32(truncatingIfNeeded: place))
      if before < 1 { wanted[place] = heaviest(place, wanted).eased(before, of: inverseMass(place)) }
    }
    // Scales only fall, so that where this ends does not depend on the order.
    var isSettled = false
    while !isSettled {
      isSettled = true
      for place in squeezed.lazy.map({ Int($0) }) {
        let squeeze = squeeze(place)
        guard squeeze > 0 else { continue }
        let scale = heaviest(place, wanted).scale(of: inverseMass(place), squeezedBy: squeeze)
        if scale < wanted[place] { (isSettled, wanted[place]) = (false, scale) }
      }
    }
    return takeWanted()
  }

  private mutating func takeWanted() -> Bool {
    var isAnyChanged = false
    hasAny = false
    for place in wanted.indices {
      if wanted[place] < 1 { hasAny = true }
      guard wanted[place] != scales[place] else { continue }
      if !isAnyChanged { isChanged.refill(wanted.count, with: false) }
      (isAnyChanged, isChanged[place], scales[place]) = (true, true, wanted[place])
    }
    return isAnyChanged
  }

  /// Calls with each body that counts as heavier than it is, or did in the tick before.
  @inline(__always)
  func forEachSqueezed(_ body: (_ place: Int, _ scale: Float) -> Void) {
    for place in squeezed.lazy.map({ Int($0) }) { body(place, scales[place]) }
  }

  @inline(__always)
  func withScales(_ body: (UnsafeBufferPointer<Float>, _ isChanged: UnsafeBufferPointer<Bool>) -> Void) {
    scales.withUnsafeBufferPointer { scales in isChanged.withUnsafeBufferPointer { body(scales, $0) } }
  }

  /// Impulses that cancel: half of what they are together, less what they move the body by. In points per second; 0 if
  /// it is no more than a limit.
  @inline(__always)
  private static func squeeze(
    _ carry: SIMD4<Float>, _ scale: Float, _ inverseMass: Float, above limit: Float
  ) -> Float {
    let total = carry.w * inverseMass
    guard total > 2 * limit else { return 0 }
    // As it weighs without a scale first: with one, what is past the range of floats here would not be.
    let (x, y) = (carry.x / scale, carry.y / scale)
    let squeeze = (total - (x * x + y * y).squareRoot()) / 2
    return squeeze > limit ? squeeze : 0
  }
}

/// The heaviest of what pushes a body, as inverse masses; infinite where nothing of it can move.
struct HeaviestBeside {
  /// As it is.
  private var inverseMass = Float.infinity
  /// As it weighs by its scale.
  private var scaledInverseMass = Float.infinity

  mutating func add(_ inverse: Float, scale: Float) {
    inverseMass = min(inverseMass, inverse)
    scaledInverseMass = min(scaledInverseMass, inverse * scale)
  }

  /// The scale of what is squeezed.
  ///
  /// - Parameters:
  ///   - inverse: the inverse mass of the body, as it is.
  ///   - speed: what squeezes it, in points per second.
  @inline(__always)
  func scale(of inverse: Float, squeezedBy speed: Float) -> Float {
    let lightest = inverseMass / inverse
    let steady = scaledInverseMass / inverse * Float(Tuning.steadyMassRatio)
    var (squeeze, scale) = (speed, Float(1))
    while scale > steady || (scale > lightest && squeeze > Float(Tuning.squeezeSpeed)) {
      (squeeze, scale) = (squeeze / 2, scale / 2)
    }
    return scale
  }

  /// The scale of what is no longer squeezed: half as heavy as in the tick before, and no heavier than what pushes it.
  ///
  /// - Parameters:
  ///   - before: its scale in the tick before, below 1.
  ///   - inverse: its inverse mass, as it is.
  @inline(__always)
  func eased(_ before: Float, of inverse: Float) -> Float {
    var scale = before * 2
    while scale < 1 && scale * 2 * inverse <= inverseMass { scale *= 2 }
    return scale
  }
}
