import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("What layers do by themselves")
struct LayerDefaultTests {
  private let rig = LayerRig()

  @Test("what can be animated has an animation of itself as its default action, and nothing else has one")
  func actions() {
    for key in ["position", "bounds", "opacity", "backgroundColor", "cornerRadius", "transform"] {
      let action = CALayer.defaultAction(forKey: key) as? CABasicAnimation
      #expect(action?.keyPath == key && action?.fromValue == nil && action?.toValue == nil)
    }
    #expect(CALayer.defaultAction(forKey: "name") == nil && CALayer.defaultAction(forKey: "shadowPath") == nil)
  }

  @Test("a subclass that has no default action is set at once, and one of another is on its way")
  func overridden() {
    final class Still: CALayer {
      override class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
    }
    for (rig, isMoving) in [(LayerRig(Still()), false), (self.rig, true)] {
      rig.perform { rig.layer.position.x = 140 }
      rig.ticks(6)
      #expect((rig.shownX < 140) == isMoving)
    }
  }

  @Test("a layer takes the place of another one among its siblings, and that is in none then")
  func replacing() {
    let parent = CALayer()
    let layers = (0..<3).map { _ in CALayer() }
    for layer in layers { parent.addSublayer(layer) }
    let other = CALayer()
    parent.replaceSublayer(layers[1], with: other)
    #expect(parent.sublayers == [layers[0], other, layers[2]])
    #expect(layers[1].superlayer == nil && other.superlayer === parent)
    parent.replaceSublayer(layers[1], with: CALayer())
    parent.replaceSublayer(other, with: other)
    #expect(parent.sublayers == [layers[0], other, layers[2]])
    parent.replaceSublayer(layers[0], with: layers[2])
    #expect(parent.sublayers == [layers[2], other])
  }

  private func shapes() -> [DrawCommand] { rig.stage.draw().commands }

  @Test("corners are circular; continuous ones are drawn as circles, and the log says so once")
  func curves() {
    var lines: [String] = []
    rig.perform {
      AppContext.current?.diagnostics.sink = { lines.append($0) }
      rig.layer.cornerRadius = 10
    }
    rig.ticks(60)
    let before = shapes()
    #expect(rig.layer.cornerCurve == .circular)
    rig.perform { rig.layer.cornerCurve = .continuous }
    rig.perform { rig.layer.cornerCurve = .continuous }
    rig.ticks(60)
    #expect(rig.layer.cornerCurve == .continuous && shapes() == before && lines.count == 1)
  }

  @Test(
    "each corner that is named is round, and no other one",
    arguments: [
      (.layerMinXMinYCorner, .topLeft), (.layerMaxXMinYCorner, .topRight), (.layerMinXMaxYCorner, .bottomLeft),
      (.layerMaxXMaxYCorner, .bottomRight),
    ] as [(CACornerMask, UIRectCorner)])
  func corners(mask: CACornerMask, corner: UIRectCorner) {
    let frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    let path = UIBezierPath(roundedRect: frame, byRoundingCorners: corner, cornerRadii: CGSize(width: 10, height: 10))
    let places: [(UIRectCorner, CGPoint)] = [
      (.topLeft, CGPoint(x: 1, y: 1)), (.topRight, CGPoint(x: 39, y: 1)), (.bottomLeft, CGPoint(x: 1, y: 39)),
      (.bottomRight, CGPoint(x: 39, y: 39)),
    ]
    for (other, place) in places { #expect(path.contains(place) == (other != corner)) }
    rig.perform {
      CATransaction.setDisableActions(true)
      (rig.layer.cornerRadius, rig.layer.maskedCorners) = (10, mask)
    }
    rig.ticks(1)
    let drawn = shapes().compactMap { if case .polygon(let polygon) = $0 { polygon.contours } else { nil } }
    let points = drawn.joined().joined()
    for (other, place) in places {
      let exact = CGPoint(x: place.x < 20 ? 0 : 40, y: place.y < 20 ? 0 : 40)
      let isSharp = points.contains { abs($0.x - exact.x) < 1e-6 && abs($0.y - exact.y) < 1e-6 }
      #expect(isSharp == (other != corner))
    }
  }

  @Test("all corners of a path are those of a rectangle with one radius")
  func allCorners() {
    let frame = CGRect(x: 0, y: 0, width: 40, height: 30)
    #expect(UIRectCorner.allCorners.isSuperset(of: [.topLeft, .topRight, .bottomLeft, .bottomRight]))
    let all = UIBezierPath(roundedRect: frame, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: 9, height: 9))
    for place in [CGPoint(x: 1, y: 1), CGPoint(x: 39, y: 1), CGPoint(x: 1, y: 29), CGPoint(x: 39, y: 29)] {
      #expect(!all.contains(place))
    }
    #expect(all.contains(CGPoint(x: 20, y: 1)) && all.bounds == frame)
  }

  @Test("a gradient runs along a line unless its type is another one, which is kept")
  func gradient() {
    let layer = CAGradientLayer()
    #expect(layer.type == .axial && layer.startPoint == CGPoint(x: 0.5, y: 0))
    layer.type = CAGradientLayerType(rawValue: "radial")
    #expect(layer.type != .axial && layer.type.rawValue == "radial")
  }
}
