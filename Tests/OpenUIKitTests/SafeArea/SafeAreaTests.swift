import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

/// Notes what it is told of safe areas, and how often it is laid out.
private final class Told: UIView {
  let history: History
  let name: String

  init(_ name: String, _ history: History, frame: CGRect = .zero) {
    (self.name, self.history) = (name, history)
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  override func safeAreaInsetsDidChange() { history.note("\(name) view \(safeAreaInsets.sides)") }
  override func layoutSubviews() { history.note("\(name) layout") }
}

private final class Owner: UIViewController {
  let history: History

  init(_ history: History) {
    self.history = history
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() { view = Told("own", history, frame: CGRect(x: 0, y: 0, width: 400, height: 600)) }
  override func viewSafeAreaInsetsDidChange() { history.note("controller \(view.safeAreaInsets.sides)") }
  override func viewWillLayoutSubviews() { history.note("willLayout") }
  override func viewDidLayoutSubviews() { history.note("didLayout") }
}

extension UIEdgeInsets {
  fileprivate var sides: String { [top, left, bottom, right].map { String(Int($0)) }.joined(separator: " ") }
}

@MainActor
@Suite("Safe areas")
struct SafeAreaTests {
  private let stage = Stage(size: CGSize(width: 400, height: 600))
  private let history = History()
  private let owner: Owner

  init() {
    let history = history
    let owner = stage.perform { Owner(history) }
    stage.show(owner)
    stage.tick()
    self.owner = owner
    _ = history.take()
  }

  private func set(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) {
    stage.perform {
      owner.additionalSafeAreaInsets = UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
    }
  }

  private func add(_ view: UIView, to parent: UIView? = nil) {
    stage.perform { (parent ?? owner.view).addSubview(view) }
  }

  @Test("a view is told of its insets once, then its controller, then it is laid out")
  func order() {
    set(20, 0, 30, 5)
    set(20, 1, 30, 5)
    #expect(history.take() == [] && owner.view.safeAreaInsets.sides == "20 1 30 5")
    stage.tick()
    #expect(
      history.take() == ["own view 20 1 30 5", "controller 20 1 30 5", "willLayout", "own layout", "didLayout"])
    stage.tick()
    #expect(history.take() == [] && !stage.isInMotion)
  }

  @Test("a subview has what reaches into it")
  func subviews() {
    set(20, 10, 30, 40)
    let views = [
      CGRect(x: 0, y: 0, width: 400, height: 600), CGRect(x: 4, y: 15, width: 300, height: 100),
      CGRect(x: 100, y: 100, width: 100, height: 100), CGRect(x: 300, y: 500, width: 100, height: 95),
      CGRect(x: 100, y: 5, width: 10, height: 10), CGRect(x: 100, y: -50, width: 10, height: 200),
    ].map { UIView(frame: $0) }
    for view in views { add(view) }
    stage.tick()
    #expect(
      views.map(\.safeAreaInsets.sides) == [
        "20 10 30 40", "5 6 0 0", "0 0 0 0", "0 0 25 40", "10 0 0 0", "70 0 0 0",
      ])
    stage.perform { views[2].center.y = 50 }
    #expect(views[2].safeAreaInsets.sides == "20 0 0 0")
    stage.perform { views[2].removeFromSuperview() }
    #expect(views[2].safeAreaInsets == .zero)
  }

  @Test("views within views are told from the outside in, and only those that reach there")
  func nesting() {
    let outer = Told("outer", history, frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    let inner = Told("inner", history, frame: CGRect(x: 0, y: 10, width: 100, height: 100))
    let deep = Told("deep", history, frame: CGRect(x: 0, y: 50, width: 100, height: 20))
    add(outer)
    add(inner, to: outer)
    add(deep, to: inner)
    stage.tick()
    _ = history.take()
    set(40, 0, 0, 0)
    stage.tick()
    #expect(
      history.take().filter { $0.contains("view") } == [
        "own view 40 0 0 0", "outer view 40 0 0 0", "inner view 30 0 0 0",
      ])
    stage.perform { inner.center.y += 20 }
    stage.tick()
    #expect(history.take() == ["inner view 10 0 0 0", "inner layout"])
  }

  @Test("a guide's constraints follow the safe area, and margins begin where it does")
  func guides() {
    let (held, within) = (UIView(frame: .zero), UIView(frame: .zero))
    stage.perform {
      for view in [held, within] {
        view.translatesAutoresizingMaskIntoConstraints = false
        owner.view.addSubview(view)
      }
      let (safe, margins) = (owner.view.safeAreaLayoutGuide, owner.view.layoutMarginsGuide)
      NSLayoutConstraint.activate([
        held.topAnchor.constraint(equalTo: safe.topAnchor), held.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
        held.leadingAnchor.constraint(equalTo: safe.leadingAnchor), held.widthAnchor.constraint(equalToConstant: 50),
        within.topAnchor.constraint(equalTo: margins.topAnchor),
        within.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
        within.widthAnchor.constraint(equalToConstant: 50), within.heightAnchor.constraint(equalToConstant: 50),
      ])
    }
    stage.tick()
    #expect(held.frame == CGRect(x: 0, y: 0, width: 50, height: 600))
    #expect(within.frame == CGRect(x: 334, y: 0, width: 50, height: 50))
    set(20, 10, 30, 40)
    stage.tick()
    #expect(held.frame == CGRect(x: 10, y: 20, width: 50, height: 550))
    #expect(owner.view.safeAreaLayoutGuide.layoutFrame == CGRect(x: 10, y: 20, width: 350, height: 550))
    #expect(owner.view.layoutMargins == UIEdgeInsets(top: 20, left: 26, bottom: 30, right: 56))
    #expect(within.frame == CGRect(x: 294, y: 20, width: 50, height: 50))
    stage.perform { owner.view.insetsLayoutMarginsFromSafeArea = false }
    stage.tick()
    #expect(within.frame == CGRect(x: 334, y: 0, width: 50, height: 50))
  }

  @Test("random frames: the insets are what the safe rectangle leaves of the frame, however they were come by")
  func random() {
    var random = SplitMix64(state: 11)
    var views = [owner.view!]
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &random).rounded() }
    for round in 0..<rounds(200, nightly: 2000) {
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where views.count < 12:
        let view = UIView(frame: .zero)
        add(view, to: views.randomElement(using: &random))
        views.append(view)
      case 1: set(number(0...80), number(0...80), number(0...80), number(0...80))
      default: break
      }
      if let view = views.dropFirst().randomElement(using: &random) {
        stage.perform {
          view.frame = CGRect(
            x: number(-50...300), y: number(-50...300), width: number(0...400), height: number(0...400))
        }
      }
      let now = views.map(\.safeAreaInsets)
      if round % 3 == 0 { stage.tick() }
      #expect(views.map(\.safeAreaInsets) == now || round % 3 != 0)
      stage.tick()
      stage.tick()
      for view in views.dropFirst() {
        let parent = view.superview!
        let safe = parent.bounds.inset(by: parent.safeAreaInsets)
        let wanted = UIEdgeInsets(
          top: parent.safeAreaInsets.top == 0 ? 0 : min(max(0, safe.minY - view.frame.minY), view.bounds.height),
          left: parent.safeAreaInsets.left == 0 ? 0 : min(max(0, safe.minX - view.frame.minX), view.bounds.width),
          bottom: parent.safeAreaInsets.bottom == 0 ? 0 : min(max(0, view.frame.maxY - safe.maxY), view.bounds.height),
          right: parent.safeAreaInsets.right == 0 ? 0 : min(max(0, view.frame.maxX - safe.maxX), view.bounds.width))
        #expect(view.safeAreaInsets == wanted, "round \(round)")
      }
      #expect(!stage.isInMotion)
    }
  }
}
