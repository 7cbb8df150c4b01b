import CradleStage
import Foundation
import OpenUIKit
import Playgrounds

/// A controller that notes what it is told: "a will+" for `viewWillAppear`, "a did-" for `viewDidDisappear`.
@MainActor
final class Witness: UIViewController {
  let name: String
  let history: History
  var key: String?
  /// Called when it has appeared.
  var appeared: () -> Void = {}

  init(_ name: String, _ history: History) {
    (self.name, self.history) = (name, history)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) { note("will+", animated) }
  override func viewIsAppearing(_ animated: Bool) { note("is+", animated) }
  override func viewDidAppear(_ animated: Bool) {
    note("did+", animated)
    appeared()
  }
  override func viewWillDisappear(_ animated: Bool) { note("will-", animated) }
  override func viewDidDisappear(_ animated: Bool) { note("did-", animated) }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    history.note("\(name) willMove \(parent == nil ? "out" : "in")")
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    history.note("\(name) didMove \(parent == nil ? "out" : "in")")
  }

  private func note(_ what: String, _ animated: Bool) {
    let flags: [(Bool, String)] = [
      (animated, " animated"), (isBeingPresented, " presented"), (isBeingDismissed, " dismissed"),
      (isMovingToParent, " entering"), (isMovingFromParent, " leaving"),
    ]
    history.note("\(name) \(what)" + flags.map { $0.0 ? $0.1 : "" }.joined())
  }
}

/// A stage whose root is a `Witness` called "root".
@MainActor
struct ControllerRig {
  let stage: Stage
  let history = History()
  let root: Witness

  init(size: CGSize = CGSize(width: 400, height: 600)) {
    let (stage, history) = (Stage(size: size), history)
    self.stage = stage
    let root = stage.perform { Witness("root", history) }
    stage.show(root)
    self.root = root
    _ = history.take()
  }

  func make(_ name: String, _ style: UIModalPresentationStyle = .automatic) -> Witness {
    stage.perform {
      let controller = Witness(name, history)
      controller.modalPresentationStyle = style
      return controller
    }
  }

  func perform(_ body: () -> Void) { stage.perform(body) }

  func ticks(_ count: Int) { for _ in 0..<count { stage.tick() } }

  /// Longer than any transition of the system.
  func settle() { ticks(150) }

  func present(_ controller: UIViewController, from presenter: UIViewController? = nil, animated: Bool = false) {
    perform { (presenter ?? root).present(controller, animated: animated) { history.note("presented") } }
  }

  func dismiss(_ controller: UIViewController? = nil, animated: Bool = false) {
    perform { (controller ?? root).dismiss(animated: animated) { history.note("dismissed") } }
  }

  func pointer(_ phase: PointerPhase, _ x: CGFloat, _ y: CGFloat) {
    stage.tick([.pointer(phase, PointerInput(position: CGPoint(x: x, y: y)))])
  }

  func click(_ x: CGFloat, _ y: CGFloat) {
    pointer(.down, x, y)
    pointer(.up, x, y)
  }

  /// A drag of so many ticks, which rests before it ends if it is to.
  func drag(_ from: CGPoint, _ to: CGPoint, ticks: Int = 20, rests: Bool = true, ends: Bool = true) {
    pointer(.down, from.x, from.y)
    for step in 1...ticks {
      let share = CGFloat(step) / CGFloat(ticks)
      pointer(.move, from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
    }
    if rests { for _ in 0..<12 { pointer(.move, to.x, to.y) } }
    if ends { pointer(.up, to.x, to.y) }
  }

  func press(_ key: HostKey, _ modifiers: KeyModifiers = []) {
    stage.tick([.key(key, isDown: true, modifiers: modifiers)])
    stage.tick([.key(key, isDown: false, modifiers: modifiers)])
  }

  /// Whether nothing but the root's view is in the window.
  var isRootAlone: Bool { stage.window?.subviews.map { $0 === root.view } == [true] }

  /// The words that are drawn and whole, the farthest ones first.
  var texts: [DrawText] {
    var texts: [DrawText] = []
    var clips: [CGRect] = []
    for command in stage.draw().commands {
      switch command {
      case .pushClip(let clip): clips.append(clip)
      case .popClip: clips.removeLast()
      case .text(let text) where clips.allSatisfy { $0.insetBy(dx: -1, dy: -1).contains(text.box) }: texts.append(text)
      default: break
      }
    }
    return texts
  }

  /// Where a view is drawn, in its superview.
  func shownFrame(_ view: UIView) -> CGRect {
    guard let shown = view.presentation(at: DrawnMoment(alpha: 1, tick: stage.tickNumber)) else { return view.frame }
    return CGRect(
      x: shown.center.x - shown.size.width / 2, y: shown.center.y - shown.size.height / 2, width: shown.size.width,
      height: shown.size.height)
  }
}

extension History {
  /// Without the flags, for those that ask about the order alone.
  func takeOrder() -> [String] { take().map { $0.split(separator: " ").prefix(2).joined(separator: " ") } }
}
