import Foundation
internal import RigidBody2D

/// A value that differs from particle to particle.
struct Spread {
  let mean: Double
  let range: Double

  init(_ mean: Double, _ range: Double) { (self.mean, self.range) = (mean, range) }

  /// - Parameter share: from 0 to 1.
  func value(_ share: Double) -> Double { mean + range * (share - 0.5) }

  var most: Double { mean + abs(range) / 2 }
}

/// One kind of particles.
struct EmittedCell {
  /// Nil for nothing that is seen.
  let image: UIImage?
  /// In a second.
  let birthRate: Double
  let lifetime: Spread
  let latitude: Double
  let longitude: Spread
  let velocity: Spread
  let acceleration: SIMD2<Double>
  let scale: Spread
  let scaleSpeed: Double
  let spin: Spread
  let color: SIMD4<Double>
  let colorRange: SIMD4<Double>
  let colorSpeed: SIMD4<Double>

  var numbers: [(name: String, value: Double)] {
    [
      ("birthRate", birthRate), ("lifetime", lifetime.most), ("emissionLatitude", latitude),
      ("emissionLongitude", longitude.most), ("velocity", velocity.most), ("xAcceleration", acceleration.x),
      ("yAcceleration", acceleration.y), ("scale", scale.most), ("scaleSpeed", scaleSpeed), ("spin", spin.most),
      ("colour's range", colorRange.sum()), ("colour's speed", colorSpeed.sum()),
    ]
  }
}

/// A particle at a moment.
package struct Particle {
  package let image: UIImage
  /// From the picture's coordinates about its middle, in points, to those of the layer.
  package let transform: CGAffineTransform
  /// White where the picture has its own colours.
  package let color: SIMD4<Double>
  /// Seconds since it was born.
  package let age: Double
}

/// What an emitter layer gives off from one change of it to the next.
///
/// Every particle is a function of its number and the time: which there are, and where, is asked for a moment, and
/// nothing is stepped.
struct Emission {
  /// Where particles are born, and what goes for all of them.
  struct Source {
    var position = CGPoint.zero
    var size = CGSize.zero
    var shape = CAEmitterLayerEmitterShape.point
    var mode = CAEmitterLayerEmitterMode.volume
    var (birthRate, lifetime, velocity, scale, spin) = (1.0, 1.0, 1.0, 1.0, 1.0)
    var seed: UInt32 = 0
  }

  let cells: [EmittedCell]
  let source: Source
  /// In the layer's time.
  let start: Double
  var end = Double.infinity
  /// Of each cell how much of a birth was due when it began.
  let due: [Double]
  /// Of the changes of the layer before.
  let number: UInt64

  private func rate(_ cell: EmittedCell) -> Double { cell.birthRate * max(0, source.birthRate) }

  private func longestLife(_ cell: EmittedCell) -> Double { max(0, cell.lifetime.most * source.lifetime) }

  /// How many have been born of a cell, with the share of the next one.
  private func births(_ index: Int, at time: Double) -> Double {
    due[index] + max(0, min(time, end) - start) * rate(cells[index])
  }

  /// How much of a birth is due.
  func due(at time: Double) -> [Double] {
    cells.indices.map { index in
      let births = births(index, at: time)
      return births - births.rounded(.down)
    }
  }

  /// Whether there is a particle then, or one to come.
  func isAlive(at time: Double) -> Bool {
    cells.contains { cell in
      rate(cell) > 0 && longestLife(cell) > 0 && (end == .infinity || time < end + longestLife(cell))
    }
  }

  /// More at once are not drawn of a cell, so that a rate without measure takes bounded time.
  private static let most = 8192.0

  /// Those that are alive, the oldest of each cell first.
  @MainActor
  func particles(at time: Double, _ body: (Particle) -> Void) {
    for (index, cell) in cells.enumerated() {
      let (rate, life) = (rate(cell), longestLife(cell))
      guard let image = cell.image, rate > 0, life > 0, time >= start else { continue }
      let last = births(index, at: time).rounded(.down)
      let first = max(1, (due[index] + (time - life - start) * rate).rounded(.down), last - Self.most + 1)
      guard last >= first else { continue }
      for number in Int(first)...Int(last) {
        let age = time - (start + (Double(number) - due[index]) / rate)
        let chance = Chance(seed: source.seed, emission: self.number, cell: index, particle: number)
        if let particle = particle(of: cell, image, age, chance) { body(particle) }
      }
    }
  }

  private func particle(of cell: EmittedCell, _ image: UIImage, _ age: Double, _ chance: Chance) -> Particle? {
    guard age >= 0, age < cell.lifetime.value(chance[.lifetime]) * source.lifetime else { return nil }
    let scale = (cell.scale.value(chance[.scale]) + cell.scaleSpeed * age) * source.scale
    guard scale > 0 else { return nil }
    let velocity = cell.velocity.value(chance[.velocity]) * source.velocity * Real.cos(cell.latitude)
    let way = cell.longitude.value(chance[.longitude])
    let place =
      birthplace(chance) + SIMD2(Real.cos(way), Real.sin(way)) * (velocity * age) + cell.acceleration * (age * age / 2)
    let turn = CGAffineTransform(rotationAngle: cell.spin.value(chance[.spin]) * source.spin * age)
    let spread = SIMD4(chance[.red], chance[.green], chance[.blue], chance[.alpha]) - 0.5
    let color = (cell.color + cell.colorRange * spread + cell.colorSpeed * age).clamped(
      lowerBound: .zero, upperBound: SIMD4(repeating: 1))
    return Particle(
      image: image,
      transform: CGAffineTransform(
        a: turn.a * scale, b: turn.b * scale, c: turn.c * scale, d: turn.d * scale, tx: place.x, ty: place.y),
      color: color, age: age)
  }

  private func birthplace(_ chance: Chance) -> SIMD2<Double> {
    let (across, down) = (chance[.x] - 0.5, chance[.y] - 0.5)
    let (width, height) = (Double(source.size.width), Double(source.size.height))
    let place: SIMD2<Double>
    switch source.shape {
    case .line: place = SIMD2(source.mode == .points ? (across < 0 ? -0.5 : 0.5) * width : across * width, 0)
    case .rectangle, .cuboid: place = self.place(inRectangle: SIMD2(width, height), across, down)
    case .circle, .sphere:
      let isFilled = source.mode == .surface || source.mode == .volume
      let (angle, radius) = (chance[.x] * 2 * Real.pi, isFilled ? chance[.y].squareRoot() * width : width)
      place = SIMD2(Real.cos(angle), Real.sin(angle)) * radius
    default: place = .zero
    }
    return SIMD2(Double(source.position.x), Double(source.position.y)) + place
  }

  /// - Parameters:
  ///   - across: from -0.5 to 0.5, as `down`.
  private func place(inRectangle size: SIMD2<Double>, _ across: Double, _ down: Double) -> SIMD2<Double> {
    switch source.mode {
    case .points: return size * SIMD2(across < 0 ? -0.5 : 0.5, down < 0 ? -0.5 : 0.5)
    case .outline:
      // Along the upper and the lower edge, then along both sides.
      let way = (across + 0.5) * (size.x + size.y)
      let side = down < 0 ? -0.5 : 0.5
      return way < size.x ? SIMD2(way - size.x / 2, side * size.y) : SIMD2(side * size.x, way - size.x - size.y / 2)
    default: return size * SIMD2(across, down)
    }
  }
}

/// The numbers that a particle has drawn: the same whenever they are asked for.
private struct Chance {
  enum Draw: UInt64 {
    case lifetime = 1
    case scale, velocity, longitude, spin, red, green, blue, alpha, x, y
  }

  private let root: UInt64

  init(seed: UInt32, emission: UInt64, cell: Int, particle: Int) {
    let source = Self.mixed(Self.mixed(UInt64(seed)) ^ emission)
    root = Self.mixed(Self.mixed(source ^ UInt64(cell)) ^ UInt64(particle))
  }

  /// From 0 on, below 1.
  subscript(draw: Draw) -> Double {
    Double(Self.mixed(root &+ draw.rawValue &* 0x9E37_79B9_7F4A_7C15) >> 11) / 0x20_0000_0000_0000
  }

  /// The last step of SplitMix64 (G. Steele, D. Lea and C. Flood, "Fast splittable pseudorandom number generators",
  /// 2014), which spreads each bit over all others.
  private static func mixed(_ value: UInt64) -> UInt64 {
    var z = value &+ 0x9E37_79B9_7F4A_7C15
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}
