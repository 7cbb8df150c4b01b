import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("Constraints and the view tree")
struct ConstraintTreeTests {
  private let playground = Playground()
  private var root: UIView { playground.root }

  private func make(_ width: CGFloat = -1, _ height: CGFloat = -1) -> Content {
    playground.stage.perform { Content(width, height) }
  }

  @discardableResult
  private func pin(_ view: UIView, in superview: UIView, _ x: CGFloat = 0, _ y: CGFloat = 0) -> [NSLayoutConstraint] {
    if view.superview !== superview { superview.addSubview(view) }
    let constraints = [
      view.leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: x),
      view.topAnchor.constraint(equalTo: superview.topAnchor, constant: y),
    ]
    NSLayoutConstraint.activate(constraints)
    return constraints
  }

  @Test("a view that is removed takes its own constraints along, and those with what is around it go")
  func removal() {
    let (outer, inner) = (make(100, 100), make(10, 10))
    let outside = pin(outer, in: root, 5, 5)
    let inside = pin(inner, in: outer, 7, 7)
    playground.ticks(1)
    playground.stage.perform { outer.removeFromSuperview() }
    #expect(outside.allSatisfy { !$0.isActive } && inside.allSatisfy(\.isActive) && root.constraints.isEmpty)
    playground.ticks(1)
    inside[0].constant = 9
    playground.stage.perform {
      pin(outer, in: root, 50, 60)
    }
    playground.ticks(1)
    #expect(outer.frame.origin == CGPoint(x: 50, y: 60) && inner.frame.origin == CGPoint(x: 9, y: 7))
  }

  @Test("a view that outlives the views around it can be changed, and shown elsewhere")
  func orphan() {
    let orphan = make(10, 10)
    let width = orphan.widthAnchor.constraint(equalToConstant: 30)
    playground.stage.perform {
      let outer = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      pin(orphan, in: outer, 5, 5)
      width.isActive = true
      outer.layoutIfNeeded()
      #expect(orphan.frame == CGRect(x: 5, y: 5, width: 30, height: 10))
    }
    #expect(orphan.superview == nil)
    width.constant = 40
    orphan.wanted.height = 20
    orphan.center.x += 1
    playground.stage.perform { pin(orphan, in: root, 7, 8) }
    playground.ticks(1)
    #expect(orphan.frame == CGRect(x: 7, y: 8, width: 40, height: 20))
  }

  @Test("a tree that is built before it is shown is laid out when it is shown")
  func built() {
    let (outer, middle, inner) = (make(), make(), make(30, 20))
    pin(inner, in: middle, 1, 2)
    pin(middle, in: outer, 3, 4)
    NSLayoutConstraint.activate([
      middle.trailingAnchor.constraint(equalTo: inner.trailingAnchor, constant: 1),
      middle.bottomAnchor.constraint(equalTo: inner.bottomAnchor, constant: 1),
      outer.trailingAnchor.constraint(equalTo: middle.trailingAnchor, constant: 1),
      outer.bottomAnchor.constraint(equalTo: middle.bottomAnchor, constant: 1),
    ])
    playground.stage.perform { pin(outer, in: root, 10, 10) }
    playground.ticks(1)
    #expect(outer.frame == CGRect(x: 10, y: 10, width: 36, height: 28))
    #expect(middle.frame == CGRect(x: 3, y: 4, width: 32, height: 23))
    #expect(inner.frame == CGRect(x: 1, y: 2, width: 30, height: 20))
  }

  @Test("a view with a frame lays out what is in it by itself, unless a constraint from outside reaches in")
  func islands() {
    let island = playground.add(UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50)))
    let (inner, outer) = (make(10, 10), make(10, 10))
    pin(inner, in: island, 5, 5)
    playground.ticks(1)
    #expect(inner.frame.origin == CGPoint(x: 5, y: 5))
    root.addSubview(outer)
    let reach = [
      outer.leadingAnchor.constraint(equalTo: inner.trailingAnchor),
      outer.topAnchor.constraint(equalTo: inner.topAnchor),
    ]
    NSLayoutConstraint.activate(reach)
    playground.ticks(1)
    #expect(outer.frame.origin == CGPoint(x: 115, y: 105))
    playground.stage.perform { island.center.x += 20 }
    playground.ticks(1)
    #expect(outer.frame.origin == CGPoint(x: 135, y: 105) && inner.frame.origin == CGPoint(x: 5, y: 5))
  }

  @Test("translatesAutoresizingMaskIntoConstraints may change at any time")
  func translation() {
    let view = make(10, 10)
    view.translatesAutoresizingMaskIntoConstraints = true
    let inner = make(4, 4)
    root.addSubview(view)
    pin(inner, in: view, 1, 1)
    view.frame = CGRect(x: 30, y: 30, width: 20, height: 20)
    playground.ticks(1)
    #expect(view.frame.minX == 30 && inner.frame.minX == 1)
    view.translatesAutoresizingMaskIntoConstraints = false
    let own = pin(view, in: root, 60, 70)
    playground.ticks(1)
    #expect(view.frame == CGRect(x: 60, y: 70, width: 10, height: 10) && inner.frame.minX == 1)
    NSLayoutConstraint.deactivate(own)
    view.translatesAutoresizingMaskIntoConstraints = true
    playground.stage.perform { view.frame = CGRect(x: 1, y: 2, width: 3, height: 4) }
    playground.ticks(2)
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("whatever is added, removed and changed, the layout is the one of the same constraints made at once")
  func random() {
    var random = SplitMix64(state: 3)
    for _ in 0..<rounds(30, nightly: 2000) {
      let row = RandomRow(in: root, playground.stage)
      for _ in 0..<20 {
        row.change(by: &random)
        if Bool.random(using: &random) { playground.ticks(1) }
      }
      playground.ticks(1)
      #expect(row.frames == row.expected)
      playground.stage.perform { row.strip.removeFromSuperview() }
      playground.stage.perform { root.checkInvariants() }
    }
  }

  @Test("updateConstraints is called once before the layout, the innermost views first")
  func updates() {
    final class Updating: UIView {
      static var order: [Int] = []
      override class var requiresConstraintBasedLayout: Bool { true }
      override func updateConstraints() {
        Updating.order.append(tag)
        super.updateConstraints()
      }
    }
    Updating.order = []
    let (outer, inner) = (playground.stage.perform { (Updating(frame: .zero), Updating(frame: .zero)) })
    (outer.tag, inner.tag) = (1, 2)
    outer.addSubview(inner)
    playground.stage.perform { root.addSubview(outer) }
    #expect(outer.needsUpdateConstraints())
    playground.ticks(2)
    #expect(Updating.order == [2, 1] && !outer.needsUpdateConstraints())
    outer.setNeedsUpdateConstraints()
    playground.ticks(2)
    #expect(Updating.order == [2, 1, 1])
  }

  @Test("in a block of an animation a changed constant sends views on their way")
  func animated() {
    let view = make(10, 10)
    let left = pin(view, in: root, 0, 0)[0]
    playground.ticks(1)
    playground.stage.perform {
      left.constant = 100
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { root.layoutIfNeeded() }
    }
    #expect(view.frame.minX == 100)
    playground.ticks(60)
    let drawn = playground.stage.perform {
      view.presentation(at: DrawnMoment(alpha: 1, tick: playground.stage.tickNumber))?.center.x
    }
    #expect(drawn.map { abs($0 - 55) < 1 } == true)
    playground.ticks(70)
    #expect(view.frame.minX == 100 && !playground.stage.isInMotion)
  }

  @Test("activating a constraint between views that have no common ancestor stops with Apple's reason")
  func strangers() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (a, b) = (UIView(), UIView())
        a.leadingAnchor.constraint(equalTo: b.leadingAnchor).isActive = true
      }
    }
    #expect(reason(result).contains("because they have no common ancestor"))
  }

  @Test("a place that is equal to a number alone, and a width that is equal to a middle, stop with Apple's reasons")
  func pairing() async {
    let alone = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint(
          item: UIView(), attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
          constant: 3)
      }
    }
    #expect(reason(alone).contains("Location attributes must be specified in pairs"))
    let unequal = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = NSLayoutConstraint(
          item: UIView(), attribute: .width, relatedBy: .equal, toItem: UIView(), attribute: .centerX, multiplier: 1,
          constant: 3)
      }
    }
    #expect(reason(unequal).contains("Invalid pairing of layout attributes"))
  }
}

/// Views side by side in a strip, each as far from the one before as it says.
@MainActor
private final class RandomRow {
  let strip: UIView
  private let stage: Stage
  private var views: [(view: Content, gap: CGFloat, links: [NSLayoutConstraint])] = []

  init(in root: UIView, _ stage: Stage) {
    self.stage = stage
    strip = stage.perform { UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 50)) }
    stage.perform { root.addSubview(strip) }
  }

  var frames: [CGRect] { views.map(\.view.frame) }

  var expected: [CGRect] {
    var x: CGFloat = 0
    return views.map { entry in
      let frame = CGRect(x: x + entry.gap, y: 0, width: entry.view.wanted.width, height: entry.view.wanted.height)
      x = frame.maxX
      return frame
    }
  }

  func change(by random: inout SplitMix64) {
    let gap = CGFloat(Int.random(in: 0...20, using: &random))
    stage.perform {
      guard let index = views.indices.randomElement(using: &random), Int.random(in: 0..<4, using: &random) > 0 else {
        return insert(gap, at: Int.random(in: 0...views.count, using: &random))
      }
      switch Int.random(in: 0..<4, using: &random) {
      case 0: remove(index)
      case 1: views[index].view.wanted.width = gap * 3
      default:
        views[index].gap = gap
        views[index].links[0].constant = gap
      }
    }
  }

  private func insert(_ gap: CGFloat, at index: Int) {
    let view = Content(gap + 7, 20)
    strip.addSubview(view)
    views.insert((view, gap, []), at: index)
    link(index)
    if index + 1 < views.count { link(index + 1) }
  }

  private func remove(_ index: Int) {
    views.remove(at: index).view.removeFromSuperview()
    if index < views.count { link(index) }
  }

  private func link(_ index: Int) {
    NSLayoutConstraint.deactivate(views[index].links)
    let view = views[index].view
    let before = index == 0 ? strip.leadingAnchor : views[index - 1].view.trailingAnchor
    views[index].links = [
      view.leadingAnchor.constraint(equalTo: before, constant: views[index].gap),
      view.topAnchor.constraint(equalTo: strip.topAnchor),
    ]
    NSLayoutConstraint.activate(views[index].links)
  }
}
