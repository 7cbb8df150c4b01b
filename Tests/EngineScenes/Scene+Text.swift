import RigidBody2D

extension Scene {
  /// What `Benchmarks/peers/scene.c` reads.
  package var text: String {
    var text = "world \(gravity.text) \(sleeps ? 1 : 0)\n"
    for body in bodies {
      text += body.text
      for shape in body.shapes { text += shape.text }
    }
    for joint in joints { text += joint.text }
    text += taskText
    text += "frames \(settling) \(measured)\n"
    return text
  }

  private var taskText: String {
    switch task {
    case .step: "task 0 0\n"
    case .replace(let bodies, let atOnce):
      "task 1 \(atOnce)\n" + bodies.map { "replaced \($0)\n" }.joined()
    case .regions(let regions):
      "task 2 0\n" + regions.map { "query \($0.low.text) \($0.high.text)\n" }.joined()
    case .rays(let rays): "task 3 0\n" + rays.map { "query \($0.from.text) \($0.to.text)\n" }.joined()
    }
  }
}

extension SceneBody {
  fileprivate var text: String {
    let (kind, sway, rate) =
      switch kind {
      case .still: (0, 0.0, 0.0)
      case .dynamic: (1, 0.0, 0.0)
      case .led(let sway, let rate): (2, sway, rate)
      }
    return "body \(kind) \(place.text) \(angle) \(velocity.text) \(spin) \(mass) \(inertia) \(center.text) "
      + "\(isAsleep ? 1 : 0) \(sway) \(rate)\n"
  }
}

extension SceneShape {
  fileprivate var text: String {
    let (kind, radius, isLoop, points) =
      switch outline {
      case .circle(let radius): (0, radius, false, [Vec2.zero])
      case .polygon(let corners): (1, 0, false, corners)
      case .chain(let points, let isLoop): (2, 0, isLoop, points)
      }
    let corners = points.map { " " + $0.text }.joined()
    return "shape \(kind) \(friction) \(restitution) \(category) \(mask) \(group) \(radius) \(isLoop ? 1 : 0) "
      + "\(points.count)\(corners)\n"
  }
}

extension SceneJoint {
  fileprivate var text: String {
    let ends = "\(bodyA) \(bodyB ?? -1) \(offsetA.text) \(offsetB.text)"
    return switch kind {
    case .spring(let length, let hertz, let damping): "joint 0 \(ends) \(length) \(hertz) \(damping) 0 0 0\n"
    case .rod(let length): "joint 2 \(ends) \(length) 0 0 0 0 0\n"
    case .hinge(let limits, let motor):
      "joint 1 \(ends) 0 0 0 \(limits?.lowerBound ?? -1000) \(limits?.upperBound ?? 1000) \(motor)\n"
    }
  }
}

extension Vec2 {
  fileprivate var text: String { "\(x) \(y)" }
}
