import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("Coordinators of transitions")
struct CoordinatorTests {
  private let rig = ControllerRig()

  @Test("while a controller is presented, its coordinator knows both and how it goes")
  func presentation() throws {
    let new = rig.make("a", .fullScreen)
    rig.present(new, animated: true)
    let coordinator = try #require(new.transitionCoordinator)
    #expect(coordinator.isAnimated && !coordinator.isInteractive && !coordinator.initiallyInteractive)
    #expect(!coordinator.isCancelled && coordinator.presentationStyle == .fullScreen)
    #expect(coordinator.viewController(forKey: .to) === new)
    #expect(coordinator.viewController(forKey: .from) === rig.root)
    #expect(coordinator.view(forKey: .to) === new.view && coordinator.targetTransform == .identity)
    #expect(coordinator.containerView.window != nil && coordinator.transitionDuration > 0)
    #expect(coordinator.percentComplete == 0 && coordinator.completionVelocity == 1)
    rig.settle()
    #expect(new.transitionCoordinator == nil)
  }

  @Test("what is animated alongside moves with it, elsewhere too, and is told the end")
  func alongside() throws {
    let bystander = rig.stage.perform { UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    rig.perform { rig.root.view.addSubview(bystander) }
    let new = rig.make("a")
    rig.present(new, animated: true)
    let coordinator = try #require(new.transitionCoordinator)
    let history = rig.history
    _ = history.take()
    rig.perform {
      coordinator.animateAlongsideTransition(in: bystander) { _ in
        bystander.center.x = 205
      } completion: { context in
        history.note(context.isCancelled ? "back" : "there")
      }
    }
    rig.ticks(4)
    #expect(rig.shownFrame(bystander).minX > 0 && rig.shownFrame(bystander).minX < 200)
    rig.settle()
    #expect(rig.shownFrame(bystander).minX == 200 && history.take().contains("there"))
  }
}
