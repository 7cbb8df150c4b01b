import CradleStage
import Foundation
import OpenUIKit
import Playgrounds

/// A layer of 40×40 points that stands alone in a playground and has been shown.
@MainActor
struct LayerRig {
  let playground = Playground()
  let layer: CALayer
  let history = History()

  init<Layer: CALayer>(_ make: @autoclosure () -> Layer = CALayer()) {
    let layer = make()
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    layer.backgroundColor = UIColor.red.cgColor
    self.layer = layer
    playground.stage.perform { playground.root.layer.addSublayer(layer) }
    playground.ticks(1)
  }

  var stage: Stage { playground.stage }
  /// Seconds at the present tick.
  var time: Double { Double(stage.tickNumber) / 120 }

  func perform(_ body: () -> Void) { stage.perform(body) }
  func ticks(_ count: Int) { playground.ticks(count) }

  /// How it is drawn.
  var shown: CALayer { layer.presentation() ?? layer }
  var shownX: CGFloat { shown.position.x }

  /// From 20, where the layer is, to 140 in a second, evenly.
  func move(_ edit: (CABasicAnimation) -> Void = { _ in }) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (20, 140, 1)
    edit(animation)
    return animation
  }

  func add(_ animation: CAAnimation, _ key: String? = "key") { perform { layer.add(animation, forKey: key) } }

  func listener(_ name: String) -> Listener { Listener(name, self) }

  /// Notes what an animation tells its delegate, and the tick.
  @MainActor
  final class Listener: CAAnimationDelegate {
    private let name: String
    private let rig: LayerRig

    init(_ name: String, _ rig: LayerRig) { (self.name, self.rig) = (name, rig) }

    func animationDidStart(_ anim: CAAnimation) { rig.history.note("\(name) starts \(rig.stage.tickNumber)") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      rig.history.note("\(name) stops \(flag) \(rig.stage.tickNumber)")
    }
  }
}
