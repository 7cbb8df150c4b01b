import CradleStage
import Foundation
import OpenUIKit
import SeededRandom
import Testing

@MainActor
@Suite("Layers that are drawn several times")
struct ReplicatorTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let root: UIView
  private let replicator: CAReplicatorLayer
  private let dot: CALayer

  init() {
    let controller = stage.perform { UIViewController() }
    stage.show(controller)
    root = controller.view
    (replicator, dot) = stage.perform { (CAReplicatorLayer(), CALayer()) }
    stage.perform { [replicator, dot, root] in
      replicator.frame = CGRect(x: 100, y: 100, width: 200, height: 200)
      dot.frame = CGRect(x: 0, y: 90, width: 20, height: 20)
      dot.backgroundColor = UIColor(red: 1, green: 0.8, blue: 0.4, alpha: 1).cgColor
      replicator.addSublayer(dot)
      root.layer.addSublayer(replicator)
    }
    stage.tick()
  }

  private func set(_ change: (CAReplicatorLayer) -> Void) {
    stage.perform {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      change(replicator)
      CATransaction.commit()
    }
  }

  private var shapes: [DrawShape] {
    stage.draw().commands.compactMap { if case .shape(let shape) = $0 { shape } else { nil } }
  }

  @Test("a layer that is new draws what is in it once, and has Apple's defaults")
  func defaults() {
    #expect(shapes.count == 1 && replicator.instanceCount == 1 && replicator.instanceDelay == 0)
    #expect(CATransform3DIsIdentity(replicator.instanceTransform) && !replicator.preservesDepth)
    #expect(replicator.instanceColor == UIColor.white.cgColor)
    let offsets = [
      replicator.instanceRedOffset, replicator.instanceGreenOffset, replicator.instanceBlueOffset,
      replicator.instanceAlphaOffset,
    ]
    #expect(offsets == [0, 0, 0, 0])
    set { $0.instanceCount = 0 }
    #expect(shapes.isEmpty)
  }

  @Test("each copy is where the transform brings the one before, about the middle of the layer", arguments: 0..<20)
  func places(seed: UInt64) {
    var random = SplitMix64(state: seed)
    let step = CATransform3DTranslate(
      CATransform3DMakeRotation(.random(in: -2...2, using: &random), 0, 0, 1), .random(in: -9...9, using: &random),
      .random(in: -9...9, using: &random), 0)
    let count = Int.random(in: 1...9, using: &random)
    set { ($0.instanceCount, $0.instanceTransform) = (count, step) }
    let flat = CATransform3DGetAffineTransform(step)
    // Of the dot from the middle of the replicator.
    var place = CGPoint(x: -90, y: 0)
    let drawn = shapes
    #expect(drawn.count == count)
    for shape in drawn {
      #expect(abs(shape.center.x - 200 - place.x) < 1e-6 && abs(shape.center.y - 200 - place.y) < 1e-6)
      place = place.applying(flat)
    }
  }

  @Test("colours are multiplied by one that changes from copy to copy, and stays a colour")
  func colors() {
    set {
      ($0.instanceCount, $0.instanceColor) = (4, UIColor(red: 1, green: 0.5, blue: 0, alpha: 1).cgColor)
      ($0.instanceRedOffset, $0.instanceGreenOffset, $0.instanceBlueOffset) = (-0.5, 0.25, 0)
      $0.instanceAlphaOffset = -0.25
    }
    let drawn = shapes.map(\.color)
    #expect(drawn.map(\.red) == [255, 128, 0, 0] && drawn.map(\.green) == [102, 153, 204, 204])
    #expect(drawn.map(\.blue) == [0, 0, 0, 0] && drawn.map(\.alpha) == [255, 191, 128, 64])
  }

  @Test("each copy shows an animation later than the one before")
  func delays() {
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration, move.repeatCount) = (0.0, 100.0, 1, .infinity)
    stage.perform { dot.add(move, forKey: nil) }
    set { ($0.instanceCount, $0.instanceDelay) = (3, 0.25) }
    for _ in 0..<90 { stage.tick() }
    let drawn = shapes.map { $0.center.x - 100 }
    #expect(zip(drawn, [75.0, 50, 25]).allSatisfy { abs($0 - $1) < 1 }, "\(drawn)")
    // The same whenever it is asked.
    #expect(shapes.map { $0.center.x - 100 } == drawn)
  }

  @Test("a change of it is animated, and copies in copies are multiplied")
  func nested() {
    stage.perform { replicator.instanceTransform = CATransform3DMakeTranslation(40, 0, 0) }
    set { $0.instanceCount = 2 }
    for _ in 0..<15 { stage.tick() }
    let way = shapes[1].center.x - shapes[0].center.x
    #expect(way > 1 && way < 39)
    for _ in 0..<60 { stage.tick() }
    #expect(shapes[1].center.x - shapes[0].center.x == 40)
    let outer = stage.perform { CAReplicatorLayer() }
    stage.perform {
      (outer.frame, outer.instanceCount) = (root.bounds, 3)
      outer.addSublayer(replicator)
      root.layer.addSublayer(outer)
    }
    #expect(shapes.count == 6)
  }

  @Test("a view whose layer is one draws its subviews so, also in a snapshot")
  func view() throws {
    final class Row: UIView {
      override class var layerClass: AnyClass { CAReplicatorLayer.self }
    }
    stage.perform { replicator.removeFromSuperlayer() }
    let row = stage.perform { Row(frame: CGRect(x: 0, y: 0, width: 100, height: 20)) }
    try stage.perform {
      let own = try #require(row.layer as? CAReplicatorLayer)
      (own.instanceCount, own.instanceTransform) = (5, CATransform3DMakeTranslation(20, 0, 0))
      let tile = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      tile.backgroundColor = .red
      row.addSubview(tile)
      root.addSubview(row)
    }
    #expect(shapes.map(\.center.x) == [5, 25, 45, 65, 85])
    let hit = stage.perform { row.hitTest(CGPoint(x: 45, y: 5), with: nil) }
    #expect(hit === row)
    let picture = try #require(stage.perform { row.snapshotView(afterScreenUpdates: false) })
    stage.perform {
      row.removeFromSuperview()
      root.addSubview(picture)
    }
    #expect(shapes.map(\.center.x) == [5, 25, 45, 65, 85])
  }
}
