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
///
/// Powers of two change no digit of what is summed up, so that a copy of the world, which keeps no rows, goes on as the
/// world does.
struct MassScales: Sendable {
  /// By place, as the states; those that the blocks have been made with.
  private(set) var scales: [Float] = []
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
  ///   - least: of the heaviest that pushes that body.
  /// - Returns: whether one has changed.
  mutating func weigh(
    _ carries: UnsafeBufferPointer<SIMD4<Float>>, leastOfAll: Float, inverseMass: (_ place: Int) -> Float,
    least: (_ place: Int) -> Float
  ) -> Bool {
    var isAnyChanged = false
    hasAny = false
    for place in carries.indices {
      let inverse = inverseMass(place)
      let maySwing = leastOfAll * Float(Tuning.steadyMassRatio) < inverse
      let limit = Float(maySwing ? Tuning.swaySpeed : Tuning.squeezeSpeed)
      var (squeeze, scale) = (Self.squeeze(carries[place], scales[place], inverse, above: limit), Float(1))
      if squeeze > limit {
        let lightest = least(place) / inverse
        let steady = lightest * Float(Tuning.steadyMassRatio)
        while scale > lightest && (scale > steady || squeeze > Float(Tuning.squeezeSpeed)) {
          (squeeze, scale) = (squeeze / 2, scale / 2)
        }
      }
      if scale < 1 { hasAny = true }
      guard scale != scales[place] else { continue }
      if !isAnyChanged { isChanged.refill(carries.count, with: false) }
      (isAnyChanged, isChanged[place], scales[place]) = (true, true, scale)
    }
    return isAnyChanged
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
    return (total - (x * x + y * y).squareRoot()) / 2
  }
}
