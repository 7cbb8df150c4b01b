import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Transactions, and changes of layers that are animated by themselves")
struct TransactionTests {
  private let rig = LayerRig()

  @Test("a change of a layer that stands alone and is shown goes its way in a quarter of a second, eased at both ends")
  func implied() {
    rig.perform { rig.layer.position.x = 140 }
    #expect(rig.layer.position.x == 140 && rig.shownX == 20 && rig.layer.animationKeys() == ["position"])
    rig.ticks(10)
    rig.perform { rig.layer.position.x = 20 }
    let turning = 20 + 120 * easing((0, 0, 1, 1), at: 1.0 / 3)
    #expect(abs(rig.shownX - turning) < 1e-6, "from where it is drawn")
    rig.ticks(30)
    #expect(rig.shownX == 20 && !rig.stage.isInMotion && rig.layer.animationKeys() == nil)
  }

  @Test("every property that Apple's documentation says so of is animated; paths and what cannot be mixed are not")
  func properties() {
    let shape = LayerRig(CAShapeLayer())
    shape.perform {
      guard let layer = shape.layer as? CAShapeLayer else { return }
      layer.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
      layer.anchorPoint = .zero
      layer.transform = CATransform3DMakeScale(2, 2, 1)
      (layer.opacity, layer.zPosition, layer.cornerRadius, layer.borderWidth) = (0.5, 2, 3, 4)
      (layer.backgroundColor, layer.borderColor) = (UIColor.blue.cgColor, UIColor.green.cgColor)
      (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.5, 5, .zero)
      layer.shadowColor = UIColor.red.cgColor
      layer.shadowPath = UIBezierPath(rect: layer.bounds).cgPath
      layer.path = layer.shadowPath
      (layer.fillColor, layer.strokeColor, layer.lineWidth) = (UIColor.red.cgColor, UIColor.red.cgColor, 3)
      (layer.strokeStart, layer.strokeEnd, layer.miterLimit, layer.lineDashPhase) = (0.1, 0.9, 3, 2)
      (layer.lineCap, layer.lineJoin, layer.fillRule, layer.masksToBounds) = (.round, .round, .evenOdd, true)
    }
    #expect(
      Set(shape.layer.animationKeys() ?? []) == [
        "position", "bounds", "anchorPoint", "transform", "opacity", "zPosition", "cornerRadius", "borderWidth",
        "backgroundColor", "borderColor", "shadowOpacity", "shadowRadius", "shadowOffset", "shadowColor", "fillColor",
        "strokeColor", "lineWidth", "strokeStart", "strokeEnd", "miterLimit", "lineDashPhase",
      ])
    let sky = LayerRig(CAGradientLayer())
    sky.perform {
      guard let layer = sky.layer as? CAGradientLayer else { return }
      layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
      (layer.locations, layer.startPoint, layer.endPoint) = ([0, 0.5], .zero, CGPoint(x: 1, y: 1))
    }
    #expect(sky.layer.animationKeys() == ["colors", "locations", "startPoint", "endPoint"])
  }

  @Test("not of a layer that has not been shown yet, of a view's own, of a value that stays, or with actions disabled")
  func unanimated() {
    let fresh = CALayer()
    let view = rig.playground.add(UIView(frame: .zero))
    rig.perform {
      rig.layer.addSublayer(fresh)
      fresh.opacity = 0.5
      view.layer.position.x = 9
      rig.layer.position.x = 20
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      rig.layer.position.x = 140
      CATransaction.commit()
    }
    #expect(fresh.animationKeys() == nil && view.layer.animationKeys() == nil && rig.layer.animationKeys() == nil)
    #expect(rig.shownX == 140)
    rig.perform {
      CATransaction.flush()
      fresh.opacity = 1
    }
    #expect(fresh.animationKeys() == ["opacity"])
  }

  @Test("blocks of UIView neither pace such a change nor keep it from being animated")
  func blocks() {
    rig.perform {
      UIView.animate(withDuration: 9) { rig.layer.position.x = 140 }
      UIView.performWithoutAnimation { rig.layer.opacity = 0 }
    }
    #expect(rig.layer.animationKeys() == ["position", "opacity"])
    rig.ticks(30)
    #expect(rig.shownX == 140 && rig.shown.opacity == 0)
  }

  @Test("a transaction's duration and pace hold in it and in those within that say nothing else")
  func nesting() {
    rig.perform {
      CATransaction.begin()
      CATransaction.setAnimationDuration(1)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      #expect(CATransaction.animationDuration() == 2)
      rig.layer.opacity = 0
      CATransaction.commit()
      rig.layer.position.x = 140
      CATransaction.commit()
      #expect(CATransaction.animationDuration() == 0.25 && CATransaction.animationTimingFunction() == nil)
    }
    rig.ticks(60)
    #expect(abs(rig.shownX - (20 + 120 * easing((0.42, 0, 1, 1), at: 0.5))) < 1e-6)
    #expect(abs(Double(rig.shown.opacity) - (1 - easing((0.42, 0, 1, 1), at: 0.25))) < 1e-6)
    rig.ticks(61)
    #expect(rig.layer.animationKeys() == ["opacity"])
  }

  @Test("what a tick says without a begin holds until its end")
  func turn() {
    rig.perform {
      CATransaction.setDisableActions(true)
      rig.layer.position.x = 60
    }
    #expect(rig.layer.animationKeys() == nil)
    rig.ticks(1)
    rig.perform { rig.layer.position.x = 80 }
    #expect(rig.layer.animationKeys() == ["position"])
  }

  @Test("a completion block comes when all that was added after it is over, and at once where nothing was")
  func completions() {
    func note(_ name: String) -> () -> Void { { rig.history.note("\(name) \(rig.stage.tickNumber)") } }
    rig.perform {
      CATransaction.begin()
      CATransaction.setCompletionBlock(note("outer"))
      CATransaction.begin()
      CATransaction.setCompletionBlock(note("first"))
      rig.layer.position.x = 140
      CATransaction.setCompletionBlock(note("second"))
      rig.layer.add(rig.move { $0.delegate = rig.listener("it") }, forKey: "key")
      CATransaction.commit()
      CATransaction.begin()
      CATransaction.setCompletionBlock(note("empty"))
      CATransaction.commit()
      CATransaction.commit()
    }
    #expect(rig.history.take() == ["empty 1"])
    rig.ticks(50)
    rig.perform { rig.layer.removeAllAnimations() }
    rig.ticks(1)
    #expect(rig.history.take() == ["it starts 2", "first 31", "it stops false 52", "second 52", "outer 52"])
  }

  @Test("the delegate, then the layer's own actions, say what a change leads to")
  func actions() {
    @MainActor
    final class Chooser: CALayerDelegate {
      var answer: (any CAAction)?
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { event == "opacity" ? answer : nil }
    }
    @MainActor
    final class Note: CAAction {
      let history: History
      init(_ history: History) { self.history = history }
      func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        history.note("\(event) \((anObject as? CALayer)?.opacity ?? -1)")
      }
    }
    let chooser = Chooser()
    rig.layer.delegate = chooser
    rig.layer.actions = ["opacity": Note(rig.history), "position": NSNull()]
    rig.perform {
      rig.layer.opacity = 0.5
      rig.layer.position.x = 9
    }
    #expect(rig.history.take() == ["opacity 0.5"] && rig.layer.animationKeys() == nil)
    chooser.answer = NSNull()
    rig.perform { rig.layer.opacity = 0.25 }
    #expect(rig.history.take() == [] && rig.layer.animationKeys() == nil)
    let slow = CABasicAnimation()
    slow.duration = 2
    chooser.answer = slow
    rig.perform { rig.layer.opacity = 1 }
    rig.ticks(120)
    #expect(abs(rig.shown.opacity - 0.625) < 1e-6)
  }

  @Test("a completion block waits for blocks of views that begin in its transaction, and comes when they are cut short")
  func viewBlocks() {
    let box = rig.playground.add(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    func note(_ name: String) -> () -> Void { { rig.history.note("\(name) \(rig.stage.tickNumber)") } }
    func move() { UIView.animate(withDuration: 0.25, animations: { box.center.x += 50 }) }
    let begin = rig.stage.tickNumber
    rig.perform {
      CATransaction.begin()
      CATransaction.setCompletionBlock(note("moved"))
      move()
      CATransaction.commit()
    }
    rig.ticks(29)
    #expect(rig.history.take().isEmpty)
    rig.ticks(3)
    #expect(rig.history.take().count == 1 && rig.stage.tickNumber - begin < 34)
    rig.perform {
      CATransaction.begin()
      CATransaction.setCompletionBlock(note("cut"))
      move()
      CATransaction.commit()
      box.layer.removeAllAnimations()
    }
    rig.ticks(2)
    #expect(rig.history.take().count == 1)
  }
}
