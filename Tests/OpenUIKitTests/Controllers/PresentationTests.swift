import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("The presentation of view controllers")
struct PresentationTests {
  private let rig = ControllerRig()

  @Test("what takes the whole screen tells both, and the completion last", arguments: [false, true])
  func fullScreen(animated: Bool) {
    let new = rig.make("a", .fullScreen)
    rig.present(new, animated: animated)
    if animated {
      #expect(
        rig.history.take() == ["root will- animated", "a will+ animated presented", "a is+ animated presented"])
      #expect(rig.root.view.window != nil)
      rig.settle()
    } else {
      #expect(rig.history.take().prefix(2) == ["root will-", "a will+ presented"])
    }
    if animated {
      #expect(
        rig.history.take() == ["a did+ animated presented", "root did- animated", "presented"])
    }
    #expect(rig.root.view.window == nil && rig.root.presentedViewController === new)
    #expect(new.presentingViewController === rig.root && !new.isBeingPresented)
    #expect(new.view.frame == rig.stage.window?.bounds)
    _ = rig.history.take()
    rig.dismiss(animated: animated)
    rig.settle()
    #expect(
      rig.history.takeOrder() == [
        "a will-", "root will+", "root is+", "root did+", "a did-", "dismissed",
      ])
    #expect(rig.root.presentedViewController == nil && new.presentingViewController == nil)
    #expect(rig.isRootAlone && rig.root.view.frame == rig.stage.window?.bounds)
    #expect(!rig.stage.isInMotion)
  }

  @Test("what leaves the presenter's view where it is tells the presented one alone")
  func over() {
    let new = rig.make("a", .overFullScreen)
    rig.present(new)
    #expect(
      rig.history.take() == ["a will+ presented", "a is+ presented", "a did+ presented", "presented"])
    #expect(rig.root.view.window != nil)
    rig.dismiss(new)
    #expect(rig.history.take() == ["a will- dismissed", "a did- dismissed", "dismissed"])
    #expect(!new.isBeingDismissed)
  }

  @Test("dismissing one from below dismisses all above it, with a motion of what is in front alone")
  func chain() {
    let controllers = ["a", "b", "c"].map { rig.make($0, .overFullScreen) }
    var last: UIViewController = rig.root
    for controller in controllers {
      rig.present(controller, from: last)
      last = controller
    }
    _ = rig.history.take()
    rig.dismiss(animated: true)
    #expect(rig.history.takeOrder() == ["b will-", "b did-", "a will-", "a did-", "c will-"])
    #expect(rig.root.presentedViewController === controllers[2])
    rig.settle()
    #expect(rig.history.takeOrder() == ["c did-", "dismissed"])
    for controller in controllers {
      #expect(controller.view.window == nil && controller.presentedViewController == nil)
    }
    #expect(rig.isRootAlone)
  }

  @Test("the root comes back from below several that covered each other")
  func covered() {
    let (one, two) = (rig.make("a", .fullScreen), rig.make("b", .fullScreen))
    rig.present(one)
    rig.present(two, from: one)
    _ = rig.history.take()
    rig.dismiss()
    #expect(rig.history.takeOrder() == ["b will-", "root will+", "root is+", "root did+", "b did-", "dismissed"])
    #expect(rig.isRootAlone)
  }

  @Test("a child presents by its outermost ancestor, in a context by the nearest that defines one")
  func context() {
    let (child, inner) = (rig.make("child"), rig.make("inner"))
    rig.perform {
      for (parent, new) in [(rig.root, child), (child, inner)] {
        parent.addChild(new)
        parent.view.addSubview(new.view)
      }
      child.view.frame = CGRect(x: 50, y: 60, width: 200, height: 300)
      child.definesPresentationContext = true
    }
    let (whole, part) = (rig.make("a", .overFullScreen), rig.make("b", .overCurrentContext))
    rig.present(whole, from: inner)
    #expect(whole.presentingViewController === rig.root && inner.presentedViewController === whole)
    rig.dismiss(inner)
    rig.present(part, from: inner)
    #expect(part.presentingViewController === child && rig.root.presentedViewController == nil)
    #expect(part.view.convert(part.view.bounds, to: nil) == CGRect(x: 50, y: 60, width: 200, height: 300))
    rig.dismiss(part)
    #expect(part.view.window == nil && rig.root.view.subviews == [child.view])
  }

  @Test("who presents already, or is in no window, presents nothing, and the log says so")
  func refusals() {
    let (one, two, three) = (rig.make("a"), rig.make("b"), rig.make("c"))
    var lines: [String] = []
    rig.stage.perform { AppContext.current?.diagnostics.sink = { lines.append($0) } }
    rig.present(one)
    rig.present(two)
    rig.present(three, from: two)
    #expect(rig.root.presentedViewController === one && two.presentedViewController == nil)
    #expect(lines.count == 2 && lines[0].contains("already presenting") && lines[1].contains("not in the window"))
  }

  @Test("one that is presented, or has a parent, cannot be presented")
  func active() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = Stage(size: CGSize(width: 100, height: 100))
        let (root, child) = stage.perform { (UIViewController(), UIViewController()) }
        stage.show(root)
        stage.perform {
          root.addChild(child)
          root.present(child, animated: false)
        }
      }
    }
    #expect(reason(result).contains("Application tried to present modally an active controller"))
  }

  @Test("what is dismissed on its way in goes when it has come")
  func hasty() {
    let new = rig.make("a", .overFullScreen)
    rig.present(new, animated: true)
    rig.dismiss(animated: true)
    #expect(rig.history.takeOrder() == ["a will+", "a is+"])
    rig.ticks(61)
    #expect(rig.history.takeOrder() == ["a did+", "presented", "a will-"])
    rig.settle()
    #expect(rig.history.takeOrder() == ["a did-", "dismissed"])
    rig.dismiss()
    #expect(rig.history.take() == ["dismissed"])
  }

  @Test("it comes from below, or dissolves")
  func styles() {
    let (cover, dissolve) = (rig.make("a", .overFullScreen), rig.make("b", .overFullScreen))
    rig.present(cover, animated: true)
    #expect(rig.shownFrame(cover.view).minY == 600 && cover.view.frame.minY == 0)
    rig.ticks(20)
    #expect((1...599).contains(rig.shownFrame(cover.view).minY))
    rig.settle()
    dissolve.modalTransitionStyle = .crossDissolve
    rig.present(dissolve, from: cover, animated: true)
    rig.ticks(18)
    let shown = dissolve.view.presentation(at: DrawnMoment(alpha: 1, tick: rig.stage.tickNumber))
    #expect(shown.map { (0.3...0.7).contains($0.alpha) && $0.center.y == 300 } ?? false)
  }

  @Test("with less motion it dissolves, and curls do always, which the log says once")
  func dissolving() {
    var lines: [String] = []
    rig.stage.perform { AppContext.current?.diagnostics.sink = { lines.append($0) } }
    let (curl, cover) = (rig.make("a", .overFullScreen), rig.make("b", .overFullScreen))
    curl.modalTransitionStyle = .partialCurl
    rig.present(curl, animated: true)
    rig.settle()
    rig.stage.isReduceMotionEnabled = true
    rig.present(cover, from: curl, animated: true)
    rig.ticks(10)
    #expect(rig.shownFrame(cover.view).minY == 0)
    #expect(lines == ["UIView.transition: curls are drawn as dissolves."])
  }

  @Test("all of the screen turns over to what is presented by a flip, and back")
  func flipping() {
    let flip = rig.make("a", .fullScreen)
    flip.modalTransitionStyle = .flipHorizontal
    rig.perform { (rig.root.view.backgroundColor, flip.view.backgroundColor) = (.white, .blue) }
    func isTurning() -> Bool {
      rig.stage.draw().commands.contains { if case .pushGroup(let group) = $0 { group.map != nil } else { false } }
    }
    rig.present(flip, animated: true)
    rig.ticks(20)
    #expect(isTurning() && flip.view.window != nil)
    rig.settle()
    #expect(!isTurning() && !flip.view.isHidden)
    rig.dismiss(animated: true)
    rig.ticks(20)
    #expect(isTurning())
    rig.settle()
    #expect(!isTurning() && flip.view.window == nil && !flip.view.isHidden)
  }

  @Test("nobody below what is presented gets touches, keys or Tab, and the focus comes back")
  func modality() {
    let button = rig.stage.perform { UIButton(frame: CGRect(x: 10, y: 10, width: 100, height: 40)) }
    rig.perform {
      button.addAction(UIAction { [history = rig.history] _ in history.note("pressed") }, for: .touchUpInside)
      rig.root.view.addSubview(button)
    }
    rig.press(.tab)
    #expect(button.isFocused)
    let new = rig.make("a", .overFullScreen)
    rig.present(new)
    _ = rig.history.take()
    #expect(!button.isFocused && rig.stage.hasFocus)
    rig.press(.tab)
    rig.press(.space)
    rig.click(20, 20)
    #expect(!button.isFocused && rig.history.take().isEmpty)
    rig.dismiss()
    #expect(button.isFocused)
    rig.click(20, 20)
    #expect(rig.history.take().last == "pressed")
  }

  @Test("the keys come back to who had them before the first of several")
  func formerKeys() {
    let field = rig.stage.perform { UITextField(frame: CGRect(x: 10, y: 10, width: 100, height: 40)) }
    rig.perform {
      rig.root.view.addSubview(field)
      field.becomeFirstResponder()
    }
    let (one, two) = (rig.make("a"), rig.make("b"))
    rig.present(one)
    #expect(!field.isEditing)
    rig.present(two, from: one)
    rig.dismiss()
    #expect(field.isEditing)
  }

  @Test("a controller's keys are its own while it is in front")
  func keys() {
    final class Keyed: UIViewController {
      var presses = 0
      override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: "x", modifierFlags: [], action: Selector(Keyed.press))]
      }
      func press() { presses += 1 }
    }
    let (below, above) = rig.stage.perform { (Keyed(), Keyed()) }
    rig.perform { rig.stage.window?.rootViewController = below }
    rig.press(.character("x"))
    above.modalPresentationStyle = .overFullScreen
    rig.present(above, from: below)
    rig.press(.character("x"))
    #expect(below.presses == 1 && above.presses == 1)
  }

  @Test(
    "a root controller that is replaced takes what it presents along, and does not come back",
    arguments: [UIModalPresentationStyle.pageSheet, .fullScreen], [false, true])
  func replacedRoot(style: UIModalPresentationStyle, animated: Bool) {
    let new = rig.make("a", style)
    rig.present(new, animated: animated)
    _ = rig.history.take()
    let other = rig.make("b")
    rig.perform { rig.stage.window?.rootViewController = other }
    rig.settle()
    let lines = rig.history.takeOrder()
    #expect(lines.contains("a did-") && lines.contains("b did+") && !lines.contains("root will+"))
    #expect(lines.filter { $0.hasPrefix("root") }.last == (style == .fullScreen && !animated ? nil : "root did-"))
    #expect(rig.stage.window?.subviews.map { $0 === other.view } == [true] && rig.root.presentedViewController == nil)
  }
}
