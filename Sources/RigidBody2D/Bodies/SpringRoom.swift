/// How far the shapes of four bodies in lanes may go before somebody has to look at them: displacements from the
/// equilibrium for which the bounds in the tree hold the shapes.
struct SpringRoom: Hashable, Sendable {
  var lowX = SIMD4<Double>(repeating: -.infinity)
  var highX = SIMD4<Double>(repeating: .infinity)
  var lowY = SIMD4<Double>(repeating: -.infinity)
  var highY = SIMD4<Double>(repeating: .infinity)

  /// Whether each body would leave it in the next tick.
  @inline(__always)
  func isLeft(by block: SpringBlock, reach: SIMD4<Double>, carry: SIMD4<Double>) -> SIMDMask<SIMD4<Int64>> {
    let (x, y) = (carry * block.dx + reach * block.vx, carry * block.dy + reach * block.vy)
    return (x .< lowX) .| (x .> highX) .| (y .< lowY) .| (y .> highY)
  }

  subscript(lane: Int) -> Bounds {
    get { Bounds(low: Vec2(lowX[lane], lowY[lane]), high: Vec2(highX[lane], highY[lane])) }
    set {
      (lowX[lane], lowY[lane]) = (newValue.low.x, newValue.low.y)
      (highX[lane], highY[lane]) = (newValue.high.x, newValue.high.y)
    }
  }
}
