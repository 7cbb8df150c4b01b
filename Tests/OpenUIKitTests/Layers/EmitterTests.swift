import CradleStage
import Foundation
import OpenUIKit
import SeededRandom
import Testing

/// A stage with an emitter layer whose particles are pictures of four by four points.
@MainActor
private struct EmitterRig {
  let stage = Stage(size: CGSize(width: 400, height: 400))
  let layer: CAEmitterLayer
  let root: UIView
  private let picture: CGImage?

  init() {
    let controller = stage.perform { UIViewController() }
    stage.show(controller)
    root = controller.view
    layer = stage.perform { CAEmitterLayer() }
    picture = stage.perform { UIImage(data: pngHeader(4, 4))?.cgImage }
    stage.perform { [layer] in layer.emitterPosition = CGPoint(x: 200, y: 200) }
  }

  func cell(_ rate: Float = 10, _ life: Float = 1, _ change: (CAEmitterCell) -> Void = { _ in }) -> CAEmitterCell {
    let cell = CAEmitterCell()
    (cell.birthRate, cell.lifetime, cell.contents) = (rate, life, picture)
    change(cell)
    return cell
  }

  /// Brings it into the window.
  func begin(_ cells: CAEmitterCell...) {
    stage.perform {
      layer.emitterCells = cells
      root.layer.addSublayer(layer)
    }
  }

  func ticks(_ count: Int) { for _ in 0..<count { stage.tick() } }

  var particles: [DrawImage] {
    stage.draw().commands.compactMap { if case .image(let image) = $0 { image } else { nil } }
  }

  /// From the emitter's position.
  var ways: [CGPoint] { particles.map { CGPoint(x: $0.center.x - 200, y: $0.center.y - 200) } }
}

@MainActor
@Suite("Emitter layers")
struct EmitterTests {
  private let rig = EmitterRig()
  private var layer: CAEmitterLayer { rig.layer }

  @Test("a layer and a cell that are new have Apple's defaults, and give off nothing")
  func defaults() {
    let fresh = CAEmitterLayer()
    #expect(fresh.emitterCells == nil && fresh.emitterPosition == .zero && fresh.emitterSize == .zero)
    #expect(fresh.emitterShape == .point && fresh.emitterMode == .volume && fresh.renderMode == .unordered)
    #expect([fresh.birthRate, fresh.lifetime, fresh.velocity, fresh.scale, fresh.spin] == [1, 1, 1, 1, 1])
    let cell = CAEmitterCell()
    #expect(fresh.seed == 0 && cell.isEnabled && cell.name == nil && cell.contents == nil && cell.scale == 1)
    #expect(cell.color == UIColor.white.cgColor && cell.contentsScale == 1)
    #expect(cell.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    let zero = [cell.birthRate, cell.lifetime, cell.lifetimeRange, cell.redRange, cell.alphaSpeed]
    #expect(
      zero == [0, 0, 0, 0, 0] && [cell.velocity, cell.spin, cell.emissionRange, cell.scaleSpeed] == [0, 0, 0, 0])
    rig.begin(CAEmitterCell())
    rig.ticks(60)
    #expect(rig.particles.isEmpty && !rig.stage.isInMotion)
  }

  @Test("as many are born in a second as the rates say, and each lives as long as the lifetimes say")
  func births() {
    rig.begin(rig.cell(12, 2))
    rig.ticks(60)
    #expect(rig.particles.count == 6)
    rig.ticks(600)
    #expect((23...24).contains(rig.particles.count) && rig.stage.isInMotion)
    rig.stage.perform { layer.birthRate = 0 }
    rig.ticks(120)
    #expect((11...12).contains(rig.particles.count))
    rig.ticks(121)
    #expect(rig.particles.isEmpty && !rig.stage.isInMotion)
    rig.stage.perform { (layer.birthRate, layer.lifetime) = (2, 0.5) }
    rig.ticks(300)
    #expect((23...24).contains(rig.particles.count))
  }

  @Test("what is changed in each tick does not change how many are born")
  func changing() {
    rig.begin(rig.cell(50, 1))
    for index in 0..<240 {
      rig.stage.perform { layer.emitterPosition.x = 200 + CGFloat(index % 7) }
      rig.ticks(1)
    }
    #expect((49...51).contains(rig.particles.count))
  }

  @Test("those that are there go on as they were born when the layer is changed")
  func lasting() {
    rig.begin(rig.cell(10, 5) { $0.velocity = 30 })
    rig.ticks(120)
    let before = rig.ways
    rig.stage.perform { (layer.emitterPosition, layer.velocity) = (CGPoint(x: 50, y: 50), 0) }
    rig.ticks(60)
    let after = rig.ways.prefix(before.count)
    #expect(zip(before, after).allSatisfy { abs($0.x + 15 - $1.x) < 1e-6 && abs($0.y - $1.y) < 1e-6 })
    #expect(rig.ways.dropFirst(before.count).allSatisfy { $0.x == -150 && $0.y == -150 })
  }

  @Test("a particle is where its velocity and acceleration bring it, as large, turned and seen as its speeds say")
  func laws() throws {
    rig.begin(
      rig.cell(1, 10) { cell in
        (cell.velocity, cell.emissionLongitude, cell.xAcceleration, cell.yAcceleration) = (40, .pi / 2, 6, 10)
        (cell.scale, cell.scaleSpeed, cell.spin) = (0.5, 0.25, 0.3)
        (cell.alphaSpeed, cell.color) = (-0.125, UIColor(red: 1, green: 0.5, blue: 0, alpha: 1).cgColor)
      })
    rig.ticks(120 + 240)
    // Born after one second, two old.
    let oldest = try #require(rig.particles.first)
    #expect(abs(oldest.center.x - 200 - 12) < 1e-6 && abs(oldest.center.y - 200 - 80 - 20) < 1e-6)
    #expect(abs(oldest.size.width - 4) < 1e-6 && abs(oldest.angle - 0.6) < 1e-6)
    #expect(abs(oldest.opacity - 0.75) < 1e-6 && oldest.tint == DrawColor(red: 255, green: 128, blue: 0))
    rig.stage.perform { (layer.scale, layer.spin, layer.velocity) = (2, 0, 0) }
    rig.ticks(150)
    let youngest = try #require(rig.particles.last)
    #expect(youngest.size.width > 4 && youngest.angle == 0 && abs(youngest.center.y - 200) < 10)
  }

  @Test("a range spreads a value evenly by half of it to both sides")
  func ranges() throws {
    rig.begin(
      rig.cell(400, 1) { ($0.velocity, $0.velocityRange, $0.emissionRange, $0.scaleRange) = (100, 40, 1, 1) })
    rig.ticks(121)
    let particles = rig.particles
    #expect((399...401).contains(particles.count))
    for (index, way) in rig.ways.enumerated() {
      let (distance, angle) = ((way.x * way.x + way.y * way.y).squareRoot(), atan2(way.y, way.x))
      let age = Double(particles.count - index) / 400
      #expect(distance <= 120 * (age + 0.01) && distance >= 80 * (age - 0.02) && abs(angle) <= 0.5)
    }
    let sizes = particles.map { $0.size.width / 4 }
    #expect(sizes.allSatisfy { (0.5...1.5).contains($0) })
    #expect(abs(sizes.reduce(0, +) / Double(sizes.count) - 1) < 0.05)
    #expect(sizes.contains { $0 < 0.6 } && sizes.contains { $0 > 1.4 })
  }

  @Test("each part of a colour is spread and changes by itself, within 0 and 1, as do turns; a latitude slows the way")
  func colors() throws {
    rig.begin(
      rig.cell(200, 1) { cell in
        cell.color = UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5).cgColor
        (cell.redRange, cell.greenRange, cell.blueRange, cell.alphaRange) = (0.4, 0.2, 0, 0.4)
        (cell.redSpeed, cell.greenSpeed, cell.blueSpeed) = (0, -0.25, 2)
        (cell.spin, cell.spinRange, cell.velocity, cell.emissionLatitude) = (1, 2, 100, .pi / 3)
      })
    rig.ticks(121)
    let particles = rig.particles
    #expect((199...201).contains(particles.count))
    var shares: [[Double]] = [[], [], [], []]
    for (index, particle) in particles.enumerated() {
      let age = Double(particles.count - index) / 200
      let color = try #require(particle.tint)
      let parts = [Double(color.red), Double(color.green), Double(color.blue)].map { $0 / 255 }
      shares[0].append((parts[0] - 0.5) / 0.4)
      shares[1].append((parts[1] - 0.5 + 0.25 * age) / 0.2)
      #expect(abs(parts[2] - min(1, 0.5 + 2 * age)) < 0.03)
      shares[2].append((Double(particle.opacity) - 0.5) / 0.4)
      if age > 0.2 { shares[3].append((Double(particle.angle) / age - 1) / 2) }
      #expect(abs(rig.ways[index].x - 50 * age) < 1)
    }
    for share in shares {
      #expect(share.allSatisfy { abs($0) < 0.55 } && share.contains { $0 < -0.35 } && share.contains { $0 > 0.35 })
    }
  }

  @Test("they are born on the shape, in the part of it that the mode says")
  func shapes() {
    layer.emitterSize = CGSize(width: 100, height: 60)
    let cases: [(CAEmitterLayerEmitterShape, CAEmitterLayerEmitterMode, (CGPoint) -> Bool)] = [
      (.point, .volume, { $0 == .zero }), (.line, .surface, { abs($0.x) <= 50 && $0.y == 0 }),
      (.line, .points, { abs($0.x) == 50 && $0.y == 0 }),
      (.rectangle, .volume, { abs($0.x) <= 50 && abs($0.y) <= 30 }),
      (.rectangle, .points, { abs($0.x) == 50 && abs($0.y) == 30 }),
      (.rectangle, .outline, { abs(abs($0.x) - 50) < 1e-6 || abs(abs($0.y) - 30) < 1e-6 }),
      (.circle, .surface, { $0.x * $0.x + $0.y * $0.y <= 10_000.001 }),
      (.circle, .outline, { abs($0.x * $0.x + $0.y * $0.y - 10_000) < 1e-3 }),
      (.cuboid, .points, { abs($0.x) == 50 && abs($0.y) == 30 }),
      (.sphere, .outline, { abs($0.x * $0.x + $0.y * $0.y - 10_000) < 1e-3 }),
    ]
    rig.begin()
    for (shape, mode, isRight) in cases {
      rig.stage.perform {
        (layer.emitterShape, layer.emitterMode) = (shape, mode)
        layer.emitterCells = [rig.cell(600, 0.5)]
      }
      rig.ticks(120)
      let ways = rig.ways
      #expect(ways.count > 290 && ways.allSatisfy(isRight), "\(shape.rawValue) \(mode.rawValue)")
      guard shape != .point else { continue }
      let sum = ways.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }
      #expect(abs(sum.x) < 15 * CGFloat(ways.count) && abs(sum.y) < 15 * CGFloat(ways.count))
      #expect(ways.contains { $0.x < -10 } && ways.contains { $0.x > 10 })
    }
  }

  @Test("the same seed gives the same particles, and another one others", arguments: 0..<5)
  func seeds(seed: UInt32) {
    func picture(_ seed: UInt32) -> [DrawImage] {
      let rig = EmitterRig()
      rig.layer.seed = seed
      rig.begin(rig.cell(40, 2) { ($0.velocity, $0.velocityRange, $0.emissionRange) = (50, 30, 6) })
      rig.ticks(200)
      return rig.particles
    }
    #expect(picture(seed) == picture(seed) && picture(seed) != picture(seed + 1))
  }

  @Test("which are drawn follows from the moment alone: what was drawn before changes nothing")
  func pure() {
    let other = EmitterRig()
    for rig in [rig, other] { rig.begin(rig.cell(30, 1) { ($0.velocity, $0.emissionRange) = (50, 6) }) }
    for _ in 0..<100 {
      rig.ticks(1)
      for alpha in [0.2, 0.7, 0.4] { _ = rig.stage.draw(alpha: alpha) }
    }
    other.ticks(100)
    #expect(rig.particles == other.particles && rig.stage.stateHash == other.stage.stateHash)
    let (early, late) = (rig.stage.draw(alpha: 0.25), rig.stage.draw(alpha: 0.75))
    #expect(early != late && rig.stage.draw(alpha: 0.25) == early)
  }

  @Test("the render mode says which lie over which")
  func order() {
    rig.begin(rig.cell(10, 3) { $0.velocity = 10 }, rig.cell(10, 3) { $0.velocity = 10 })
    rig.ticks(240)
    rig.stage.perform { layer.renderMode = .oldestFirst }
    let rising = rig.ways.map(\.x)
    #expect(rising == rising.sorted(by: >))
    rig.stage.perform { layer.renderMode = .oldestLast }
    #expect(rig.ways.map(\.x) == rising.reversed() || rig.ways.map(\.x) == rising.sorted())
    rig.stage.perform { layer.renderMode = .unordered }
    #expect(rig.ways.map(\.x) != rising)
  }

  @Test("cells are copied; one that is off, or has no picture, gives off nothing that is seen")
  func cells() {
    let cell = rig.cell()
    rig.begin(cell)
    cell.birthRate = 1000
    rig.ticks(120)
    #expect((9...10).contains(rig.particles.count))
    cell.isEnabled = false
    rig.stage.perform { layer.emitterCells = [cell] }
    rig.ticks(121)
    #expect(rig.particles.isEmpty)
    rig.stage.perform { layer.emitterCells = [rig.cell { $0.contents = nil }] }
    rig.ticks(60)
    #expect(rig.particles.isEmpty)
    let half = rig.cell { ($0.contentsRect.size.width, $0.contentsScale) = (0.5, 2) }
    rig.stage.perform { layer.emitterCells = [half] }
    rig.ticks(60)
    #expect(!rig.particles.isEmpty)
  }

  @Test("they are drawn beyond the bounds, unless the layer masks to them, and time that stands still shows the same")
  func bounds() {
    rig.begin(rig.cell(20, 2))
    rig.ticks(60)
    #expect(rig.layer.bounds == .zero && rig.particles.count == 10)
    rig.stage.perform { layer.speed = 0 }
    let still = rig.particles
    rig.ticks(60)
    #expect(rig.particles == still && !rig.stage.isInMotion)
    rig.stage.perform { layer.masksToBounds = true }
    #expect(rig.particles.isEmpty)
  }

  @Test("a view's layer gives off, too, from when it comes into a window, and begins anew in the next one")
  func view() {
    final class Sparks: UIView {
      override class var layerClass: AnyClass { CAEmitterLayer.self }
    }
    let view = rig.stage.perform { Sparks(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
    rig.stage.perform { (view.layer as? CAEmitterLayer)?.emitterCells = [rig.cell(10, 9)] }
    rig.ticks(120)
    rig.stage.perform { rig.root.addSubview(view) }
    rig.ticks(60)
    #expect(rig.particles.count == 5)
    rig.stage.perform { view.removeFromSuperview() }
    #expect(rig.particles.isEmpty && !rig.stage.isInMotion)
    rig.stage.perform { rig.root.addSubview(view) }
    rig.ticks(30)
    #expect(rig.particles.count == 2)
  }

  @Test("a rate without measure draws so many and no more")
  func many() {
    rig.begin(rig.cell(1e9, 10))
    rig.ticks(3)
    #expect(rig.particles.count <= 8192)
  }
}
