import RigidBody2D

/// Something that slides without friction over a floor of parts that lie flush: S11.
struct Seams {
  enum Floor: String {
    case tiles = "anchored tiles"
    case segments = "segments end to end"
    case boxes = "static boxes of many widths"
    case group = "one body of many boxes"

    var widths: [Double] {
      switch self {
      case .tiles: [60]
      case .segments: [50]
      case .boxes: [37, 100, 12, 63]
      case .group: [40, 75]
      }
    }
  }

  enum Slider: String {
    case box = "a box"
    case disc = "a disc"

    var geometry: ShapeGeometry { self == .box ? .box(40, 40) : .circle(radius: 10) }
  }

  /// The farthest above the floor, or in it, in points.
  private(set) var height = 0.0
  /// What the speed at the end is off by, as a share.
  private(set) var speedError = 0.0

  init(_ slider: Slider, over floor: Floor, speed: Double, slope: Double, restitution: Double, law: Law) {
    let (along, up) = (Vec2(Real.cos(slope), Real.sin(slope)), Vec2(Real.sin(slope), -Real.cos(slope)))
    let (way, lift) = (2000.0, slider.geometry.reach(turnedBy: 0))
    var world = World()
    world.law = law
    world.add(floor, reach: way / 2 + 200, along: along, up: up, angle: slope, restitution: restitution)
    let body = world.add(
      slider.geometry, at: along * (-way / 2) + up * lift, friction: 0, restitution: restitution, gravity: up * -1000
    ) { ($0.velocity, $0.angle) = (along * speed, slope) }
    for _ in 0..<Int(way / speed / World.tick) {
      world.step()
      height = max(height, abs(world.place(of: body).dot(up) - lift))
    }
    speedError = abs(world.velocity(of: body).dot(along) / speed - 1)
  }
}

extension World {
  /// From minus to plus `reach` along a line through the origin. Tiles of one floor are of several depths.
  fileprivate mutating func add(
    _ floor: Seams.Floor, reach: Double, along: Vec2, up: Vec2, angle: Double, restitution: Double
  ) {
    var (x, parts) = (-reach, [ShapeGeometry]())
    for index in 0... {
      guard x < reach else { break }
      let (width, depth) = (floor.widths[index % floor.widths.count], [40.0, 20, 60][index % 3])
      let middle = x + width / 2
      x += width
      switch floor {
      case .group: parts.append(.box(width, depth, center: Vec2(middle, depth / 2)))
      case .segments:
        let half = Vec2(width / 2, 0)
        addStill([.segment(-half, half)], at: along * middle, angle: angle, friction: 0, restitution: restitution)
      case .tiles, .boxes:
        let place = along * middle - up * (depth / 2)
        addStill([.box(width, depth)], at: place, angle: angle, friction: 0, restitution: restitution)
      }
    }
    if floor == .group { addStill(parts, angle: angle, friction: 0, restitution: restitution) }
  }
}
