import RigidBody2D
import Testing

struct ShapeQueryTests {
  private let outlines: [ShapeGeometry] = [
    .circle(radius: 3, center: Vec2(1, 2)), .segment(Vec2(-5, 0), Vec2(5, 1)),
    .polygon([Vec2(-2, -2), Vec2(2, -2), Vec2(2, 2), Vec2(-2, 2)]),
  ]

  /// A turned body, so that what is answered is seen not to be.
  private func world() -> (World, [ShapeHandle]) {
    var world = World()
    let body = world.addBody(item(10, 10, at: Vec2(100, 50)).with { $0.angle = 0.7 })
    let shapes = outlines.map { world.addShape(ShapeDefinition($0), to: body) }
    return (world, shapes)
  }

  @Test func whenAShapeIsAskedForItsOutline_thatItIsTheOneThatWasGiven() {
    let (world, shapes) = world()
    #expect(shapes.map(world.geometry) == outlines)
  }

  @Test func whenAPolygonRunsTheOtherWay_thatItsCornersAreTheSame() {
    var world = World()
    let body = world.addBody(item(10, 10, at: .zero))
    let corners = [Vec2(-2, 2), Vec2(2, 2), Vec2(2, -2), Vec2(-2, -2)]
    let shape = world.addShape(ShapeDefinition(.polygon(corners)), to: body)
    #expect(world.geometry(of: shape) == .polygon(corners.reversed()))
  }

  @Test func whenAChainIsAsked_thatItAnswersItsSegmentsAndItsInside() {
    var world = World()
    let ground = world.addBody(item(10, 10, at: .zero).with { $0.isStatic = true })
    let points = [Vec2(0, 0), Vec2(10, 0), Vec2(10, 10)]
    let shapes = world.addChain(points, isLoop: true, to: ground)
    let edges: [ShapeGeometry] = [
      .segment(points[0], points[1]), .segment(points[1], points[2]), .segment(points[2], points[0]),
    ]
    #expect(shapes.map(world.geometry) == edges + [.polygon(points)])
  }

  @Test func whenShapesAreVisited_thatAllLiveOnesAreAndTheWorldStaysAsItWas() {
    var (world, shapes) = world()
    world.removeShape(shapes.remove(at: 1))
    let before = world.stateHash
    var visited: [ShapeHandle] = []
    world.forEachShape { visited.append($0) }
    #expect(visited == shapes)
    #expect(world.stateHash == before)
  }
}
