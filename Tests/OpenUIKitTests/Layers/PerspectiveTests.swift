import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("Layers in perspective")
struct PerspectiveTests {
  private let playground = Playground()

  private var maps: [DrawMap] {
    playground.stage.draw().commands.compactMap { if case .pushGroup(let group) = $0 { group.map } else { nil } }
  }

  private static func eye(_ distance: CGFloat) -> CATransform3D {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / distance
    return eye
  }

  private func add(_ frame: CGRect, to parent: UIView? = nil) -> UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = .red
    (parent ?? playground.root).addSubview(view)
    return view
  }

  @Test("what is z points nearer is seen d/(d − z) times as large, about the anchor of what it is in")
  func nearness() {
    let space = add(CGRect(x: 20, y: 40, width: 200, height: 100))
    space.layer.sublayerTransform = Self.eye(400)
    let view = add(CGRect(x: 10, y: 10, width: 60, height: 40), to: space)
    for depth in [-200.0, 0, 100, 300] {
      view.layer.zPosition = depth
      let scale = 400 / (400 - depth)
      let seen = view.convert(CGPoint(x: 60, y: 40), to: space)
      #expect(abs(seen.x - (100 + scale * (70 - 100))) < 1e-9 && abs(seen.y - (50 + scale * (50 - 50))) < 1e-9)
      let back = view.convert(seen, from: space)
      #expect(abs(back.x - 60) < 1e-9 && abs(back.y - 40) < 1e-9)
    }
    view.layer.zPosition = 500
    #expect(view.convert(CGPoint.zero, to: space).x == .infinity)
    #expect(space.hitTest(CGPoint(x: 100, y: 50), with: nil) === space)
  }

  /// Four by four, number by number.
  private struct Plain {
    var rows: [[Double]]

    init(_ t: CATransform3D) {
      rows = [
        [t.m11, t.m12, t.m13, t.m14], [t.m21, t.m22, t.m23, t.m24], [t.m31, t.m32, t.m33, t.m34],
        [t.m41, t.m42, t.m43, t.m44],
      ]
    }

    func apply(_ v: [Double]) -> [Double] { (0..<4).map { j in (0..<4).reduce(0) { $0 + v[$1] * rows[$1][j] } } }
  }

  @Test("points of random trees go where plain matrices say, and come back", arguments: 0..<40)
  func forest(seed: UInt64) {
    var random = SplitMix64(state: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    var (chain, parent) = ([UIView](), playground.root as UIView)
    for _ in 0..<4 {
      let view = add(
        CGRect(x: number(0...80), y: number(0...80), width: number(40...200), height: number(40...200)), to: parent)
      view.layer.anchorPoint = CGPoint(x: number(0...1), y: number(0...1))
      view.layer.zPosition = number(-30...30)
      var turn = CATransform3DRotate(
        Self.eye(number(500...900)), number(-0.9...0.9), number(-1...1), number(-1...1), 0.3)
      if Bool.random(using: &random) { turn = CATransform3DMakeRotation(number(-1...1), 0, 0, 1) }
      view.layer.transform = turn
      if Bool.random(using: &random) { view.layer.sublayerTransform = Self.eye(number(400...800)) }
      view.bounds.origin = CGPoint(x: number(-20...20), y: number(-20...20))
      chain.append(view)
      parent = view
    }
    let leaf = parent
    for _ in 0..<10 {
      let point = CGPoint(
        x: leaf.bounds.minX + number(0...1) * leaf.bounds.width,
        y: leaf.bounds.minY + number(0...1) * leaf.bounds.height)
      var (x, y) = (point.x, point.y)
      for view in chain.reversed() {
        let anchor = view.layer.anchorPoint
        let own: [Double] = [
          x - view.bounds.minX - anchor.x * view.bounds.width, y - view.bounds.minY - anchor.y * view.bounds.height, 0,
          1,
        ]
        var seen = Plain(view.layer.transform).apply(own)
        seen[0] += view.center.x * seen[3]
        seen[1] += view.center.y * seen[3]
        seen[2] += view.layer.zPosition * seen[3]
        if let around = view.superview, !CATransform3DIsIdentity(around.layer.sublayerTransform) {
          let pivot = CGPoint(
            x: around.bounds.minX + around.layer.anchorPoint.x * around.bounds.width,
            y: around.bounds.minY + around.layer.anchorPoint.y * around.bounds.height)
          seen[0] -= pivot.x * seen[3]
          seen[1] -= pivot.y * seen[3]
          seen = Plain(around.layer.sublayerTransform).apply(seen)
          seen[0] += pivot.x * seen[3]
          seen[1] += pivot.y * seen[3]
        }
        (x, y) = (seen[0] / seen[3], seen[1] / seen[3])
      }
      let found = leaf.convert(point, to: playground.root)
      #expect(abs(found.x - x) < 1e-6 && abs(found.y - y) < 1e-6)
      let back = leaf.convert(found, from: playground.root)
      #expect(abs(back.x - point.x) < 1e-5 && abs(back.y - point.y) < 1e-5)
    }
  }

  @Test("a view is drawn where its points are converted to, and hit there", arguments: 0..<20)
  func drawing(seed: UInt64) throws {
    var random = SplitMix64(state: seed)
    let view = add(CGRect(x: 60, y: 60, width: 100, height: 80))
    let angle = Double.random(in: -1.2...1.2, using: &random)
    view.transform3D = CATransform3DRotate(Self.eye(500), angle, 1, .random(in: -1...1, using: &random), 0)
    let map = try #require(maps.first)
    // In the coordinates of what is drawn apart.
    let ground = try #require(
      playground.stage.draw().commands.compactMap {
        if case .shape(let shape) = $0, shape.color.red == 255 { shape } else { nil }
      }.last)
    let detail = ground.size.width / 100
    for _ in 0..<20 {
      let point = CGPoint(x: .random(in: 1...99, using: &random), y: .random(in: 1...79, using: &random))
      let own = CGPoint(
        x: ground.center.x + (point.x - 50) * detail, y: ground.center.y + (point.y - 40) * detail)
      let seen = try #require(map.seen(own))
      let converted = view.convert(point, to: playground.root)
      #expect(abs(seen.x - converted.x) < 1e-6 && abs(seen.y - converted.y) < 1e-6)
      #expect(playground.root.hitTest(converted, with: nil) === view)
      #expect(view.layer.hitTest(converted) === view.layer)
    }
    let outside = view.convert(CGPoint(x: -3, y: 40), to: playground.root)
    #expect(playground.root.hitTest(outside, with: nil) === playground.root)
  }

  @Test("what is nearer is drawn over what is farther away, and one that is not double-sided is not seen from behind")
  func order() {
    let space = add(CGRect(x: 0, y: 0, width: 200, height: 200))
    space.layer.sublayerTransform = Self.eye(600)
    let views = (0..<3).map { add(CGRect(x: 20 * $0, y: 20, width: 80, height: 80), to: space) }
    for (index, depth) in [30.0, -40, 10].enumerated() {
      views[index].layer.transform = CATransform3DMakeTranslation(0, 0, depth)
      views[index].backgroundColor = UIColor(red: CGFloat(index) / 255, green: 0, blue: 0, alpha: 1)
    }
    let drawn = playground.stage.draw().commands.compactMap { command -> UInt8? in
      if case .shape(let shape) = command, shape.color.red < 3, shape.color.green == 0 { shape.color.red } else { nil }
    }
    #expect(drawn.suffix(3) == [1, 2, 0])
    views[0].layer.isDoubleSided = false
    let shown = maps.count
    views[0].layer.transform = CATransform3DMakeRotation(2, 0, 1, 0)
    let turned = maps.count
    views[0].layer.transform = CATransform3DMakeRotation(1, 0, 1, 0)
    #expect(turned <= shown && maps.count == turned + 1)
  }

  @Test("a block turns a view out of the plane by angles, from where an earlier one has led it")
  func animated() throws {
    let rig = AnimationRig()
    rig.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        rig.box.transform3D = CATransform3DRotate(Self.eye(500), 1.2, 0, 1, 0)
      }
    }
    rig.ticks(60)
    let half = CATransform3DRotate(Self.eye(500), 0.6, 0, 1, 0)
    let shown = try #require(rig.shown()?.depth)
    #expect(abs(shown.m11 - half.m11) < 1e-9 && abs(shown.m13 - half.m13) < 1e-9)
    rig.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { rig.box.transform = .identity }
    }
    let before = rig.shown()?.depth
    #expect(before.map { abs($0.m11 - shown.m11) < 1e-9 } == true)
    rig.ticks(130)
    #expect(rig.shown() == nil && CATransform3DIsIdentity(rig.box.transform3D) && !rig.stage.isInMotion)
  }

  @Test("what is in a layer is seen by an animated sublayerTransform")
  func animatedSpace() throws {
    let rig = LayerRig()
    let child = CALayer()
    child.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    child.zPosition = 100
    child.backgroundColor = UIColor.blue.cgColor
    rig.perform { rig.layer.addSublayer(child) }
    let flat = rig.stage.draw().commands
    let animation = CABasicAnimation(keyPath: "sublayerTransform")
    (animation.fromValue, animation.toValue, animation.duration) = (Self.eye(200), Self.eye(200), 1)
    rig.add(animation)
    rig.ticks(30)
    let seen = rig.stage.draw().commands.compactMap { if case .shape(let shape) = $0 { shape.size.width } else { nil } }
    let groups = rig.stage.draw().commands.compactMap { if case .pushGroup(let group) = $0 { group } else { nil } }
    #expect(seen.contains { abs($0 - 40) < 1e-6 } || groups.first?.map != nil)
    rig.ticks(120)
    #expect(rig.stage.draw().commands == flat)
  }
}
