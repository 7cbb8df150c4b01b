import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("The appearance of view controllers")
struct AppearanceTests {
  private let rig = ControllerRig()

  /// Puts a child in, as Apple's documentation says.
  private func add(_ child: UIViewController, to parent: UIViewController) {
    rig.perform {
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
  }

  private func remove(_ child: UIViewController) {
    rig.perform {
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
  }

  @Test("a root controller appears with its window, and once")
  func root() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let history = History()
    stage.show(Witness("a", history))
    stage.tick()
    stage.perform { stage.window?.makeKeyAndVisible() }
    #expect(history.take() == ["a will+", "a is+", "a did+"])
    stage.perform { stage.window?.isHidden = true }
    #expect(history.take() == ["a will-", "a did-"])
    stage.perform { stage.window?.isHidden = false }
    #expect(history.take() == ["a will+", "a is+", "a did+"])
  }

  @Test("what constraints say has been done when a controller has appeared: as root, as a child, and as it is pushed")
  func laidOut() {
    final class Pinned: UIViewController {
      let inner = UIView()
      var frames: [CGRect] = []
      override func viewDidLoad() {
        super.viewDidLoad()
        inner.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(inner)
        NSLayoutConstraint.activate([
          inner.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
          inner.heightAnchor.constraint(equalToConstant: 20),
          inner.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          inner.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
      }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        frames.append(inner.frame)
      }
    }
    let wanted = [CGRect(x: 0, y: 580, width: 200, height: 20)]
    let (first, child, pushed) = rig.stage.perform { (Pinned(), Pinned(), Pinned()) }
    let navigation = rig.stage.perform { UINavigationController(rootViewController: first) }
    rig.perform { rig.stage.window?.rootViewController = navigation }
    #expect(first.frames == wanted)
    rig.perform { navigation.pushViewController(pushed, animated: false) }
    #expect(pushed.frames == wanted)
    child.view.frame = pushed.view.bounds
    add(child, to: pushed)
    #expect(child.frames == wanted)
  }

  @Test("a child appears when its view is added, and is told about its parent before and after")
  func child() {
    let child = rig.make("a")
    add(child, to: rig.root)
    #expect(
      rig.history.take() == [
        "a willMove in", "a will+ entering", "a is+ entering", "a did+ entering", "a didMove in",
      ])
    #expect(rig.root.children == [child] && child.parent === rig.root && !child.isMovingToParent)
    remove(child)
    #expect(
      rig.history.take() == ["a willMove out", "a will- leaving", "a did- leaving", "a didMove out"])
    #expect(rig.root.children.isEmpty && child.parent == nil && !child.isMovingFromParent)
  }

  @Test("each time a view enters and leaves the window it is told, and between that nothing")
  func again() {
    let child = rig.make("a")
    add(child, to: rig.root)
    _ = rig.history.take()
    for _ in 0..<3 {
      rig.perform { child.view.removeFromSuperview() }
      #expect(rig.history.take() == ["a will-", "a did-"])
      rig.perform { rig.root.view.addSubview(child.view) }
      #expect(rig.history.take() == ["a will+", "a is+", "a did+"])
      rig.perform { rig.root.view.bringSubviewToFront(child.view) }
      let box = rig.stage.perform { UIView(frame: .zero) }
      rig.perform {
        rig.root.view.addSubview(box)
        box.addSubview(child.view)
      }
      #expect(rig.history.take().isEmpty)
    }
  }

  @Test("children begin after their parents, and are through before them")
  func nested() {
    let (outer, inner) = (rig.make("a"), rig.make("b"))
    rig.perform {
      outer.addChild(inner)
      outer.view.addSubview(inner.view)
      inner.didMove(toParent: outer)
    }
    _ = rig.history.take()
    rig.perform { rig.root.view.addSubview(outer.view) }
    #expect(rig.history.takeOrder() == ["a will+", "b will+", "b is+", "b did+", "a is+", "a did+"])
    rig.perform { outer.view.removeFromSuperview() }
    #expect(rig.history.takeOrder() == ["a will-", "b will-", "b did-", "a did-"])
  }

  @Test("another root controller appears when the old one has gone, with what it contains")
  func otherRoot() {
    let (outer, inner) = (rig.make("a"), rig.make("b"))
    add(inner, to: outer)
    _ = rig.history.take()
    rig.perform { rig.stage.window?.rootViewController = outer }
    #expect(
      rig.history.takeOrder() == [
        "root will-", "root did-", "a will+", "b will+", "b is+", "b did+", "a is+", "a did+",
      ])
    #expect(rig.root.view.window == nil && rig.stage.window?.subviews.map { $0 === outer.view } == [true])
  }

  @Test("a container that forwards nothing by itself tells its children when it wants to")
  func ownForwarding() {
    final class Container: UIViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let container = rig.stage.perform { Container() }
    let child = rig.make("a")
    rig.perform { rig.root.view.addSubview(container.view) }
    add(child, to: container)
    #expect(rig.history.take() == ["a willMove in", "a didMove in"])
    rig.perform {
      child.beginAppearanceTransition(true, animated: true)
      child.beginAppearanceTransition(true, animated: true)
    }
    #expect(rig.history.take() == ["a will+ animated"])
    rig.perform {
      child.endAppearanceTransition()
      child.endAppearanceTransition()
    }
    #expect(rig.history.take() == ["a is+ animated", "a did+ animated"])
    rig.perform { container.view.removeFromSuperview() }
    #expect(rig.history.take().isEmpty)
  }

  @Test("a transition that is taken back before its end says so, and ends the other way")
  func takenBack() {
    let child = rig.make("a")
    add(child, to: rig.root)
    _ = rig.history.take()
    rig.perform {
      child.beginAppearanceTransition(false, animated: true)
      child.beginAppearanceTransition(true, animated: true)
      child.endAppearanceTransition()
    }
    #expect(rig.history.takeOrder() == ["a will-", "a will+", "a is+", "a did+"])
  }

  @Test("a transition between children tells both, and takes the old view away at its end")
  func transition() {
    let (old, new) = (rig.make("a"), rig.make("b"))
    add(old, to: rig.root)
    rig.perform { rig.root.addChild(new) }
    _ = rig.history.take()
    rig.perform {
      rig.root.transition(
        from: old, to: new, duration: 0.5, animations: { new.view.alpha = 0.5 },
        completion: { rig.history.note("done \($0)") })
    }
    #expect(rig.history.takeOrder() == ["a will-", "b will+", "b is+"])
    #expect(old.view.window != nil && new.view.superview === rig.root.view)
    rig.ticks(61)
    #expect(rig.history.takeOrder() == ["a did-", "b did+", "done true"])
    #expect(old.view.superview == nil)
  }

  @Test("one that dissolves shows the new view at once, below what is left of the old look")
  func dissolve() {
    let (old, new) = (rig.make("a"), rig.make("b"))
    add(old, to: rig.root)
    rig.perform { rig.root.addChild(new) }
    _ = rig.history.take()
    rig.perform {
      rig.root.transition(
        from: old, to: new, duration: 0.5, options: .transitionCrossDissolve, animations: nil, completion: nil)
    }
    rig.ticks(61)
    #expect(rig.history.takeOrder() == ["a will-", "b will+", "b is+", "a did-", "b did+"])
    #expect(old.view.superview == nil && !old.view.isHidden && new.view.window != nil)
  }

  @Test("a child that gets another parent leaves the one that it had")
  func adoption() {
    let (one, other, child) = (rig.make("a"), rig.make("b"), rig.make("c"))
    rig.perform {
      one.addChild(child)
      other.addChild(child)
    }
    #expect(rig.history.take() == ["c willMove in", "c didMove out", "c willMove in"])
    #expect(one.children.isEmpty && other.children == [child])
  }

  @Test("nobody is a child of himself, or of a child's")
  func circle() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (outer, inner) = (UIViewController(), UIViewController())
        outer.addChild(inner)
        inner.addChild(outer)
      }
    }
    #expect(reason(result).contains("NSInvalidArgumentException: a view controller cannot be a child of itself"))
  }

  @Test("another size of the window is told to all from the outside in, before the views have it")
  func resize() {
    final class Sized: UIViewController {
      var told: [CGSize] = []
      var order: [String] = []
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        told.append(size)
        order.append("will \(view.bounds.width)")
        coordinator.animate(
          alongsideTransition: { _ in self.order.append("with \(self.view.bounds.width)") },
          completion: { _ in self.order.append("did \(self.view.bounds.width)") })
      }
    }
    let (outer, inner, presented) = rig.stage.perform { (Sized(), Sized(), Sized()) }
    rig.perform {
      rig.stage.window?.rootViewController = outer
      outer.addChild(inner)
      outer.view.addSubview(inner.view)
      presented.modalPresentationStyle = .overFullScreen
      outer.present(presented, animated: false)
    }
    rig.stage.tick([.resize(CGSize(width: 300, height: 500), scale: 1)])
    rig.stage.tick([.resize(CGSize(width: 300, height: 500), scale: 2)])
    for controller in [outer, inner, presented] { #expect(controller.told == [CGSize(width: 300, height: 500)]) }
    #expect(outer.order == ["will 400.0", "with 300.0", "did 300.0"])
    #expect(presented.view.bounds.size == CGSize(width: 300, height: 500))
  }
}
