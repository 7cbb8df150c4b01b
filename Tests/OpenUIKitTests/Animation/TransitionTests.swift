import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Transitions, snapshots and display links")
struct TransitionTests {
  private let rig = AnimationRig()

  private func colors(_ alpha: Double = 1) -> [DrawColor] {
    rig.stage.draw(alpha: alpha).commands.compactMap { if case .shape(let shape) = $0 { shape.color } else { nil } }
  }

  @Test("a view's old look dissolves over the new one, and the hierarchy knows nothing of it")
  func dissolve() {
    rig.perform {
      rig.box.backgroundColor = .red
      UIView.transition(
        with: rig.box, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
        animations: { rig.box.backgroundColor = .blue }, completion: rig.note("all"))
    }
    rig.ticks(30)
    #expect(colors().suffix(2).map(\.blue) == [255, 0])
    #expect(colors().suffix(2).map(\.alpha) == [255, 191])
    #expect(rig.box.subviews.isEmpty && rig.playground.root.subviews == [rig.box])
    rig.ticks(90)
    #expect(colors().last?.alpha == 255 && colors().last?.blue == 255 && rig.history.take() == ["all true 120"])
  }

  @Test("one view takes the place of another, or is shown as the other is hidden")
  func exchange() {
    let other = rig.stage.perform { UIView(frame: rig.box.frame) }
    rig.perform {
      UIView.transition(from: rig.box, to: other, duration: 0.5, options: .transitionCrossDissolve)
    }
    #expect(rig.playground.root.subviews == [other] && rig.box.superview == nil)
    rig.perform {
      rig.playground.root.addSubview(rig.box)
      UIView.transition(
        from: rig.box, to: other, duration: 0.5, options: [.transitionFlipFromLeft, .showHideTransitionViews])
    }
    rig.ticks(70)
    #expect(rig.playground.root.subviews == [other, rig.box] && rig.box.isHidden && !other.isHidden)
  }

  @Test("a snapshot is drawn as the view was, whatever becomes of that")
  func snapshot() throws {
    rig.perform {
      rig.box.backgroundColor = .green
      rig.box.layer.cornerRadius = 6
      let label = UILabel(frame: CGRect(x: 2, y: 2, width: 36, height: 36))
      (label.text, label.numberOfLines) = ("a few words in it", 0)
      rig.box.addSubview(label)
    }
    let before = rig.stage.draw().commands
    rig.perform {
      let picture = rig.box.snapshotView(afterScreenUpdates: true)
      picture?.center = rig.box.center
      rig.box.backgroundColor = .red
      rig.box.removeFromSuperview()
      picture.map { rig.playground.root.addSubview($0) }
    }
    #expect(rig.stage.draw().commands == before)
  }

  @Test("a display link calls in each tick, or less often, until it is paused or invalidated")
  func displayLink() {
    @MainActor
    final class Target {
      var times: [CFTimeInterval] = []
      func step(_ link: CADisplayLink) { times.append(link.timestamp) }
    }
    let target = Target()
    let link = CADisplayLink(target: target, selector: Selector(Target.step))
    rig.perform { link.add(to: .main, forMode: .common) }
    rig.ticks(3)
    #expect(target.times == [1, 2, 3].map { Double($0) * link.duration } && rig.stage.isInMotion)
    link.preferredFramesPerSecond = 30
    rig.ticks(8)
    #expect(target.times.count == 5)
    link.isPaused = true
    rig.ticks(8)
    #expect(target.times.count == 5 && !rig.stage.isInMotion)
    rig.perform { link.isPaused = false }
    link.invalidate()
    rig.ticks(8)
    #expect(target.times.count == 5 && !rig.stage.isInMotion)
  }
}
