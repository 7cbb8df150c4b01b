import RigidBody2D
import Testing

@Suite("In what the way of a driven body is added up")
struct PrecisionTests {
  /// The places of a body after each of so many ticks, driven at will from a point.
  private func course(
    from start: Vec2, _ ticks: Int, in precision: Precision, driven: Bool = true, thrown velocity: Vec2 = Vec2(100, -37)
  ) -> [Vec2] {
    var world = World()
    world.drivenPrecision = precision
    let body = world.addBody(item(10, 10, at: start).with { $0.velocity = velocity })
    world.setDriven(driven, of: body)
    return (0..<ticks).map { tick in
      if driven { world.drive(body, acceleration: Vec2(Double(tick % 7) * 40 - 120, Double(tick % 5) * 90 - 180)) }
      world.step()
      return world.position(of: body)
    }
  }

  private func apart(_ a: [Vec2], _ b: [Vec2]) -> Double { zip(a, b).map { ($0 - $1).length }.max() ?? .infinity }

  @Test("doubles, unless it is set")
  func usual() {
    #expect(World().drivenPrecision == .double)
    var world = World()
    world.drivenPrecision = .single(unit: 100)
    #expect(world != World())
  }

  @Test("singles of a unit: every place is one, and near where doubles lead", arguments: [1.0, 32, 100])
  func singles(unit: Double) {
    let places = course(from: Vec2(3 * unit, 4 * unit), 600, in: .single(unit: unit))
    for number in places.flatMap({ [$0.x, $0.y] }) {
      let units = (number / unit).remainder(dividingBy: 64)
      #expect(abs(Double(Float(units)) - units) < 1e-12 * 64)
    }
    let off = apart(places, course(from: Vec2(3 * unit, 4 * unit), 600, in: .double))
    #expect(off > 0 && off < unit * 600 * 0x1p-20)
  }

  @Test(
    "a multiple of 64 units farther down they are the same to the bit, as far as doubles tell places apart",
    arguments: [1, -1, 3, 1 << 10, 1 << 22])
  func farDown(turns: Int) {
    let far = Double(turns) * 64 * 128
    let near = course(from: Vec2(384, 512), 300, in: .single(unit: 128))
    let there = course(from: Vec2(384 + far, 512 + far), 300, in: .single(unit: 128))
    #expect(apart(near, there.map { $0 - Vec2(far, far) }) <= far.magnitude.ulp)
  }

  @Test("they stay as fine when a body goes far from where it began")
  func goingFar() {
    let (start, fast) = (Vec2(100, 100), Vec2(0, 700_000))
    let singles = course(from: start, 3600, in: .single(unit: 100), thrown: fast)
    #expect(singles.last!.y > 1e7)
    #expect(apart(singles, course(from: start, 3600, in: .double, thrown: fast)) < 3600 * 100 * 0x1p-20)
  }

  @Test("what is not driven, does not move, or moves by 64 units in a tick, is not rounded")
  func exceptions() {
    let start = Vec2(0.1, 0.2)
    let single = Precision.single(unit: 100)
    #expect(course(from: start, 60, in: single, driven: false) == course(from: start, 60, in: .double, driven: false))
    let wild = Vec2(1e30, -1e30)
    #expect(course(from: start, 9, in: single, thrown: wild) == course(from: start, 9, in: .double, thrown: wild))
    let away = Vec2(1e20, -1e300)
    #expect(course(from: away, 9, in: single) == course(from: away, 9, in: .double))
    var world = World()
    world.drivenPrecision = single
    let body = world.addBody(item(10, 10, at: start).with { $0.velocity = Vec2(0, 5) })
    world.setDriven(true, of: body)
    world.step(10)
    #expect(world.position(of: body).x == 0.1)
  }

  @Test("a unit that is none ends the program and says so")
  func refused() async {
    let zero = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var world = World()
      world.drivenPrecision = .single(unit: 0)
    }
    expectSentence("unit must be above 0 and at most 10^6; it is 0.0", in: zero?.standardErrorContent)
    let infinite = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var world = World()
      world.drivenPrecision = .single(unit: .infinity)
    }
    expectSentence("unit must be finite; it is inf", in: infinite?.standardErrorContent)
  }
}
