import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

/// Wants a size that can be changed.
final class Content: UIView {
  var wanted: CGSize {
    didSet { invalidateIntrinsicContentSize() }
  }

  init(_ width: CGFloat, _ height: CGFloat) {
    wanted = CGSize(width: width, height: height)
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override var intrinsicContentSize: CGSize { wanted }
}

@MainActor
@Suite("Constraints place views")
struct ConstraintLayoutTests {
  private let playground = Playground()
  private var root: UIView { playground.root }

  /// In the root view, which is 400×600.
  private func add(_ width: CGFloat = -1, _ height: CGFloat = -1, to superview: UIView? = nil) -> Content {
    playground.stage.perform {
      let view = Content(width, height)
      (superview ?? root).addSubview(view)
      return view
    }
  }

  private func activate(_ constraints: NSLayoutConstraint...) {
    playground.stage.perform { NSLayoutConstraint.activate(constraints) }
  }

  @Test("edges, middles and lengths are where anchors say")
  func anchors() {
    let (a, b) = (add(), add())
    activate(
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      a.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      a.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5, constant: -50),
      a.heightAnchor.constraint(equalToConstant: 40),
      b.centerXAnchor.constraint(equalTo: a.centerXAnchor),
      b.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor, multiplier: 2),
      b.widthAnchor.constraint(equalTo: a.heightAnchor),
      b.heightAnchor.constraint(equalTo: b.widthAnchor, multiplier: 2))
    playground.ticks(1)
    #expect(a.frame == CGRect(x: 10, y: 20, width: 150, height: 40))
    #expect(b.frame == CGRect(x: 65, y: 76, width: 40, height: 80))
    #expect(root.constraints.count == 6 && a.constraints.count == 1 && b.constraints.count == 1)
  }

  @Test("the initialiser with attributes does what anchors do, margins included")
  func attributes() {
    let a = add(30, 40)
    activate(
      NSLayoutConstraint(
        item: a, attribute: .right, relatedBy: .equal, toItem: root, attribute: .rightMargin, multiplier: 1,
        constant: -1),
      NSLayoutConstraint(
        item: a, attribute: .centerY, relatedBy: .equal, toItem: root, attribute: .centerY, multiplier: 0.5,
        constant: 0))
    playground.ticks(1)
    #expect(a.frame == CGRect(x: 400 - 16 - 1 - 30, y: 150 - 20, width: 30, height: 40))
    playground.stage.perform { root.layoutMargins = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 20) }
    playground.ticks(1)
    #expect(a.frame.maxX == 379)
  }

  @Test("views in views: places are in the coordinates of each superview")
  func nested() {
    let outer = add()
    let inner = add(to: outer)
    activate(
      outer.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 30),
      outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 40),
      inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 5),
      inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 6),
      inner.trailingAnchor.constraint(equalTo: root.centerXAnchor),
      inner.heightAnchor.constraint(equalToConstant: 50),
      outer.trailingAnchor.constraint(equalTo: inner.trailingAnchor, constant: 7),
      outer.bottomAnchor.constraint(equalTo: inner.bottomAnchor, constant: 8))
    playground.ticks(1)
    #expect(outer.frame == CGRect(x: 30, y: 40, width: 177, height: 64))
    #expect(inner.frame == CGRect(x: 5, y: 6, width: 165, height: 50))
  }

  @Test("hugging and compression resistance decide who grows and who shrinks")
  func priorities() {
    let (a, b) = (add(60, 20), add(80, 20))
    activate(
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor), a.topAnchor.constraint(equalTo: root.topAnchor),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 10),
      b.topAnchor.constraint(equalTo: root.topAnchor), b.trailingAnchor.constraint(equalTo: root.trailingAnchor))
    playground.stage.perform { a.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal) }
    playground.ticks(1)
    #expect(a.frame.width == 60 && b.frame.width == 330)
    playground.stage.perform { b.setContentHuggingPriority(UILayoutPriority(252), for: .horizontal) }
    playground.ticks(1)
    #expect(a.frame.width == 310 && b.frame.width == 80)
    a.wanted.width = 1000
    a.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
    playground.ticks(1)
    #expect(a.frame.width == 390 && b.frame.width == 0)
    b.setContentCompressionResistancePriority(UILayoutPriority(752), for: .horizontal)
    playground.ticks(1)
    #expect(a.frame.width == 310 && b.frame.width == 80)
  }

  @Test(
    "a changed constant, priority or content moves what depends on it with the next tick; a deactivated one lets go")
  func changes() {
    let a = add(50, 20)
    let left = a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10)
    let right = a.trailingAnchor.constraint(equalTo: root.trailingAnchor)
    right.priority = UILayoutPriority(100)
    activate(left, right, a.topAnchor.constraint(equalTo: root.topAnchor))
    playground.ticks(1)
    #expect(a.frame == CGRect(x: 10, y: 0, width: 50, height: 20))
    left.constant = 33
    a.wanted.height = 25
    playground.ticks(1)
    #expect(a.frame == CGRect(x: 33, y: 0, width: 50, height: 25))
    right.priority = UILayoutPriority(251)
    playground.ticks(1)
    #expect(a.frame == CGRect(x: 33, y: 0, width: 367, height: 25))
    left.isActive = false
    playground.ticks(1)
    #expect(a.frame == CGRect(x: 350, y: 0, width: 50, height: 25))
    #expect(!left.isActive && right.isActive)
  }

  @Test("a resized window lays out anew; a view that is not moved by it is not set")
  func resizing() {
    let a = add()
    activate(
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      a.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
      a.topAnchor.constraint(equalTo: root.topAnchor), a.heightAnchor.constraint(equalToConstant: 5))
    for width: CGFloat in [400, 300.5, 777, 20] {
      playground.stage.perform { root.frame.size.width = width }
      playground.ticks(1)
      #expect(a.frame == CGRect(x: 10, y: 0, width: width - 20, height: 5))
    }
    playground.ticks(3)
    #expect(!playground.stage.isInMotion)
  }

  @Test("a view with a frame of its own stays there, and others are placed by it")
  func framed() {
    let plain = playground.add(UIView(frame: CGRect(x: 40, y: 50, width: 60, height: 70)))
    let a = add(10, 10)
    activate(
      a.leadingAnchor.constraint(equalTo: plain.trailingAnchor), a.topAnchor.constraint(equalTo: plain.bottomAnchor))
    playground.ticks(1)
    #expect(a.frame.origin == CGPoint(x: 100, y: 120) && plain.frame.minX == 40)
    playground.stage.perform { plain.frame = CGRect(x: 10, y: 10, width: 5, height: 5) }
    playground.ticks(1)
    #expect(a.frame.origin == CGPoint(x: 15, y: 15))
    playground.stage.perform { plain.center.x += 100 }
    playground.ticks(1)
    #expect(a.frame.origin == CGPoint(x: 115, y: 15))
  }

  @Test("a view with an autoresizing mask goes along with a superview that constraints place, and takes others along")
  func masks() {
    let outer = add()
    let plain = playground.stage.perform { UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20)) }
    let width = outer.widthAnchor.constraint(equalToConstant: 100)
    activate(
      outer.leadingAnchor.constraint(equalTo: root.leadingAnchor), outer.topAnchor.constraint(equalTo: root.topAnchor),
      width, outer.heightAnchor.constraint(equalToConstant: 20))
    playground.ticks(1)
    plain.autoresizingMask = [.flexibleWidth]
    outer.addSubview(plain)
    let follower = add(10, 10, to: outer)
    activate(
      follower.leadingAnchor.constraint(equalTo: plain.trailingAnchor),
      follower.topAnchor.constraint(equalTo: outer.topAnchor))
    playground.ticks(1)
    width.constant = 250
    playground.ticks(1)
    #expect(plain.frame.width == 250 && follower.frame.minX == 250)
  }

  @Test("a layout guide takes room as a view does, and has its frame")
  func guides() {
    let (a, b, guide) = (add(50, 20), add(70, 20), playground.stage.perform { UILayoutGuide() })
    root.addLayoutGuide(guide)
    activate(
      a.leadingAnchor.constraint(equalTo: root.safeAreaLayoutGuide.leadingAnchor),
      guide.leadingAnchor.constraint(equalTo: a.trailingAnchor),
      b.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
      b.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
      guide.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor),
      guide.heightAnchor.constraint(equalToConstant: 30),
      a.topAnchor.constraint(equalTo: guide.topAnchor), b.bottomAnchor.constraint(equalTo: guide.bottomAnchor))
    for view in [a, b] { view.setContentHuggingPriority(.required, for: .horizontal) }
    playground.ticks(1)
    #expect(guide.layoutFrame == CGRect(x: 50, y: 0, width: 400 - 16 - 120, height: 30))
    #expect(a.frame == CGRect(x: 0, y: 0, width: 50, height: 20))
    #expect(b.frame == CGRect(x: 314, y: 10, width: 70, height: 20))
    #expect(root.layoutMarginsGuide.layoutFrame == CGRect(x: 16, y: 0, width: 368, height: 600))
    root.removeLayoutGuide(guide)
    #expect(root.layoutGuides.isEmpty && root.constraints.count == 2)
  }

  @Test("a view whose length no constraint says has none, and what is held by its end is where it begins")
  func noLength() {
    let (view, below) = (add(), add(10, 10))
    activate(
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      below.topAnchor.constraint(equalTo: view.bottomAnchor, constant: 5),
      below.leadingAnchor.constraint(equalTo: view.trailingAnchor, constant: 7))
    playground.ticks(1)
    #expect(view.frame == CGRect(x: 0, y: 20, width: 0, height: 0))
    #expect(below.frame == CGRect(x: 7, y: 25, width: 10, height: 10))
  }

  @Test("constraints that leave a view less than nothing are broken as little as they can be, and hold again")
  func lessThanNothing() {
    let (box, inner) = (add(), add())
    box.addSubview(inner)
    let height = box.heightAnchor.constraint(equalToConstant: 10)
    activate(
      box.topAnchor.constraint(equalTo: root.topAnchor), height,
      inner.topAnchor.constraint(equalTo: box.topAnchor, constant: 8),
      inner.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -8))
    playground.ticks(1)
    #expect(inner.frame.height == 0 && (2...8).contains(inner.frame.minY))
    height.constant = 30
    playground.ticks(1)
    #expect(inner.frame.minY == 8 && inner.frame.height == 14)
  }

  @Test("required constraints that contradict each other are logged once, by name, and all others hold")
  func contradictions() {
    let a = add()
    var log: [String] = []
    let context = AppContext.self
    playground.stage.perform { context.current?.diagnostics.sink = { log.append($0) } }
    let (wide, narrow) = (a.widthAnchor.constraint(equalToConstant: 90), a.widthAnchor.constraint(equalToConstant: 60))
    (wide.identifier, narrow.identifier) = ("wide", "narrow")
    activate(
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 3),
      a.topAnchor.constraint(equalTo: root.topAnchor), a.heightAnchor.constraint(equalToConstant: 10), wide, narrow)
    playground.ticks(2)
    #expect([60, 90].contains(a.frame.width) && a.frame.minX == 3 && a.frame.height == 10)
    #expect(log.count == 1 && log[0].hasPrefix("Unable to simultaneously satisfy constraints."))
    #expect(log[0].contains(a.frame.width == 60 ? "'wide'" : "'narrow'"))
    (a.frame.width == 60 ? narrow : wide).isActive = false
    playground.ticks(1)
    #expect([60, 90].contains(a.frame.width) && log.count == 1)
  }
}
