import CradleStage
import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("The stage")
struct StageTests {
  private func stage(_ build: (UIView) -> Void) -> Stage {
    let stage = Stage(size: CGSize(width: 200, height: 100), scale: 2)
    let controller = stage.perform { UIViewController() }
    stage.show(controller)
    stage.perform { build(controller.view) }
    return stage
  }

  private func shapes(_ list: DrawList) -> [DrawShape] {
    list.commands.compactMap { if case .shape(let shape) = $0 { shape } else { nil } }
  }

  @Test("the screen and the application are those of the stage that runs")
  func current() {
    let stage = stage { _ in }
    stage.perform {
      #expect(UIScreen.main.bounds.size == CGSize(width: 200, height: 100))
      #expect(UIApplication.shared.keyWindow === stage.window)
    }
  }

  @Test("a view is painted at its middle, with its colour, radius and opacity")
  func painting() {
    let stage = stage { root in
      root.backgroundColor = .white
      let view = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 30))
      view.backgroundColor = .red
      view.alpha = 0.5
      view.layer.cornerRadius = 6
      root.addSubview(view)
    }
    let list = stage.draw()
    #expect(list.background == DrawColor(red: 255, green: 255, blue: 255))
    #expect(
      shapes(list).last
        == DrawShape(
          center: CGPoint(x: 30, y: 35), size: CGSize(width: 40, height: 30), radius: 6,
          color: DrawColor(red: 255, green: 0, blue: 0, alpha: 128)))
  }

  @Test("what lies outside is left out, what sticks out of a clipping view is clipped")
  func clipping() {
    let stage = stage { root in
      let box = UIView(frame: CGRect(x: 50, y: 50, width: 20, height: 20))
      box.clipsToBounds = true
      for x in [10, 500] {
        let view = UIView(frame: CGRect(x: x, y: 10, width: 20, height: 20))
        view.backgroundColor = .blue
        box.addSubview(view)
      }
      root.addSubview(box)
    }
    let commands = stage.draw().commands
    #expect(commands.count == 3)
    #expect(commands.first == .pushClip(CGRect(x: 50, y: 50, width: 20, height: 20)))
    #expect(commands.last == .popClip)
  }

  @Test("drawing changes nothing")
  func drawingIsPure() {
    let stage = stage { root in root.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))) }
    stage.tick()
    let hash = stage.stateHash
    let first = stage.draw(alpha: 0.3)
    #expect(stage.draw(alpha: 0.3) == first)
    #expect(stage.stateHash == hash)
  }

  @Test("moved by an animator, a view is drawn between its last two poses")
  func blending() {
    var view = UIView()
    var animator: UIDynamicAnimator?
    let stage = stage { root in
      view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      view.backgroundColor = .green
      root.addSubview(view)
      let spring = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 100, y: 10))
      spring.length = 0
      spring.frequency = 2
      animator = UIDynamicAnimator(referenceView: root)
      animator?.addBehavior(spring)
    }
    stage.tick()
    let before = view.center
    stage.tick()
    #expect(view.center.x > before.x)
    #expect(shapes(stage.draw(alpha: 0)).last?.center == before)
    #expect(shapes(stage.draw(alpha: 1)).last?.center == view.center)
    #expect(shapes(stage.draw(alpha: 0.5)).last?.center.x == before.x + (view.center.x - before.x) * 0.5)
    #expect(animator?.isRunning == true)
  }

  @Test("nothing is drawn anew while nothing changes")
  func needsDisplay() {
    var view = UIView()
    let stage = stage { root in
      view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      root.addSubview(view)
    }
    stage.tick()
    stage.pictureWasDrawn()
    for _ in 0..<5 { stage.tick() }
    #expect(!stage.needsDisplay)
    view.center.x += 1
    #expect(stage.needsDisplay)
  }

  @Test("a log of host events replays to the same state")
  func replay() throws {
    func run(_ events: [[HostEvent]], recording: Bool) -> (Stage, UInt64) {
      let stage = stage { root in
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
        root.addSubview(view)
        let pan = UIPanGestureRecognizer()
        pan.addHandler { [unowned view] in view.center = $0.location(in: view.superview) }
        view.addGestureRecognizer(pan)
      }
      stage.isRecording = recording
      for tick in events { stage.tick(tick) }
      return (stage, stage.stateHash)
    }
    let path = stride(from: 10.0, to: 90, by: 7).map {
      [HostEvent.pointer($0 == 10 ? .down : .move, PointerInput(position: CGPoint(x: $0, y: 30)))]
    }
    let (original, hash) = run(path + [[]], recording: true)
    let data = try JSONEncoder().encode(original.log)
    let log = try JSONDecoder().decode(InputLog.self, from: data)
    #expect(log == original.log)
    #expect(run(log.events(through: original.tickNumber), recording: false).1 == hash)
    #expect(run([], recording: false).1 != hash)
  }

  @Test("a layout that is asked for between ticks is motion, until it has been made")
  func pendingLayout() {
    let stage = stage { _ in }
    stage.tick()
    stage.tick()
    #expect(!stage.isInMotion)
    stage.window?.rootViewController?.view.setNeedsLayout()
    #expect(stage.isInMotion)
    stage.tick()
    #expect(!stage.isInMotion)
  }

  @Test("a stage that is let go takes its windows and views with it")
  func lifetime() {
    var held: Stage? = stage { root in
      let scrollView = UIScrollView(frame: root.bounds)
      scrollView.contentSize.height = 1000
      root.addSubview(scrollView)
      scrollView.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    }
    weak let root = held?.window?.rootViewController?.view
    weak let scrollView = root?.subviews.first
    #expect(scrollView != nil)
    held = nil
    #expect(root == nil && scrollView == nil)
  }

  @Test("an opacity above one is one")
  func largeAlpha() {
    let stage = stage { root in
      root.backgroundColor = .red
      root.alpha = 2
    }
    #expect(shapes(stage.draw()).first?.color.alpha == 255)
  }

  @Test("a scroll view that has come to its end may be sent off again by another one's delegate in the same tick")
  func sentOffAgain() {
    final class Relay: NSObject, UIScrollViewDelegate {
      weak var other: UIScrollView?
      func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        other?.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
      }
    }
    let relay = Relay()
    var views: [UIScrollView] = []
    let stage = stage { root in
      for _ in 0..<2 {
        let view = UIScrollView(frame: root.bounds)
        view.contentSize.height = 1000
        root.addSubview(view)
        view.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
        views.append(view)
      }
      relay.other = views[0]
      views[1].delegate = relay
    }
    for _ in 0..<240 { stage.tick() }
    #expect(views[0].contentOffset.y == 500)
    #expect(!views[0].isScrollAnimating)
  }
}
