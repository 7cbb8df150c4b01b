import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("Views")
struct ViewTests {
  @Test("frame, center and bounds are one thing")
  func frameAndCenter() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.center == CGPoint(x: 25, y: 40))
    view.center = CGPoint(x: 0, y: 0)
    #expect(view.frame == CGRect(x: -15, y: -20, width: 30, height: 40))
    view.bounds = CGRect(x: 5, y: 5, width: 10, height: 10)
    #expect(view.frame == CGRect(x: -5, y: -5, width: 10, height: 10))
  }

  @Test("under a quarter turn the frame swaps its sides and the bounds stay")
  func turnedFrame() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(view.bounds.size == CGSize(width: 100, height: 20))
    #expect(abs(view.frame.width - 20) < 1e-9 && abs(view.frame.height - 100) < 1e-9)
    #expect(view.center == CGPoint(x: 50, y: 10))
  }

  @Test("the frame is around where the view is drawn, under any transform and anchor, and can be set under any shift")
  func shiftedFrame() {
    var random = SplitMix64(state: 5)
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
    for round in 0..<60 {
      func number() -> CGFloat { .random(in: -100...100, using: &random) }
      let view = UIView(frame: CGRect(x: number(), y: number(), width: 10 + abs(number()), height: 20))
      parent.addSubview(view)
      if round % 3 == 0 { view.layer.anchorPoint = CGPoint(x: number() / 100, y: number() / 100) }
      view.transform = CGAffineTransform(translationX: number(), y: number()).rotated(by: round % 2 == 0 ? 0 : number())
      let (frame, drawn) = (view.frame, view.convert(view.bounds, to: parent))
      for (one, other) in [(frame.minX, drawn.minX), (frame.minY, drawn.minY), (frame.maxX, drawn.maxX)] {
        #expect(abs(one - other) < 1e-9)
      }
      guard round % 2 == 0 else { continue }
      let wanted = CGRect(x: number(), y: number(), width: 30, height: 40)
      view.frame = wanted
      #expect(abs(view.frame.minX - wanted.minX) < 1e-9 && abs(view.frame.minY - wanted.minY) < 1e-9)
      #expect(view.frame.size == wanted.size)
    }
  }

  @Test("converting there and back ends where it began, through turned and scrolled views")
  func conversion() {
    let playground = Playground()
    let outer = playground.add(UIView(frame: CGRect(x: 50, y: 60, width: 200, height: 200)))
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    outer.transform = CGAffineTransform(rotationAngle: 0.4).scaledBy(x: 2, y: 1.5)
    outer.bounds.origin = CGPoint(x: 0, y: 1000)
    outer.addSubview(inner)
    for point in [CGPoint.zero, CGPoint(x: 7, y: -3)] {
      let back = inner.convert(inner.convert(point, to: nil), from: nil)
      #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
    }
    #expect(outer.convert(CGPoint(x: 100, y: 1100), to: nil) == outer.center)
  }

  @Test("the topmost visible view that takes touches is hit")
  func hitTesting() {
    let playground = Playground()
    let below = playground.add(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    let above = playground.add(UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100)))
    let hit = { (x: CGFloat, y: CGFloat) in playground.root.hitTest(CGPoint(x: x, y: y), with: nil) }
    #expect(hit(75, 75) === above)
    #expect(hit(25, 25) === below)
    #expect(hit(300, 300) === playground.root)
    #expect(hit(-1, 5) == nil)
    above.isUserInteractionEnabled = false
    #expect(hit(75, 75) === below)
    below.isHidden = true
    #expect(hit(75, 75) === playground.root)
  }

  @Test("a view is laid out once a tick, however often that is asked for")
  func layoutOnce() {
    final class Counting: UIView {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let playground = Playground()
    let view = playground.add(Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    playground.ticks(1)
    let before = view.layouts
    for _ in 0..<5 { view.setNeedsLayout() }
    playground.ticks(1)
    #expect(view.layouts == before + 1)
    playground.ticks(3)
    #expect(view.layouts == before + 1)
  }

  @Test("a layout that always asks for another does not hang the program")
  func endlessLayout() {
    final class Restless: UIView {
      var layouts = 0
      override func layoutSubviews() {
        layouts += 1
        setNeedsLayout()
      }
    }
    let playground = Playground()
    let view = playground.add(Restless(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    view.layouts = 0
    view.layoutIfNeeded()
    #expect(view.layouts == 8)
  }

  @Test("flexible sizes share the growth of the superview")
  func autoresizing() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let filling = UIView(frame: parent.bounds)
    filling.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let corner = UIView(frame: CGRect(x: 80, y: 80, width: 20, height: 20))
    corner.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
    parent.addSubview(filling)
    parent.addSubview(corner)
    parent.bounds.size = CGSize(width: 300, height: 50)
    #expect(filling.frame == CGRect(x: 0, y: 0, width: 300, height: 50))
    #expect(corner.frame == CGRect(x: 280, y: 30, width: 20, height: 20))
  }

  @Test("what fills its superview fills it to the last bit after any number of odd sizes")
  func autoresizingExactly() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 480))
    let filling = UIView(frame: parent.bounds)
    filling.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.addSubview(filling)
    var random = SplitMix64(state: 3)
    for _ in 0..<500 {
      let side = { CGFloat.random(in: 1...3000, using: &random) }
      parent.bounds.size = CGSize(width: side(), height: side())
      #expect(filling.frame == parent.bounds)
    }
    parent.bounds.size = CGSize(width: 514, height: 425)
    #expect(filling.frame == CGRect(x: 0, y: 0, width: 514, height: 425))
  }

  @Test("text breaks at line feeds and between words, and never in a word")
  func labelLines() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 100))
    label.font = .systemFont(ofSize: 10)
    label.numberOfLines = 0
    label.text = "one two\nthree incomprehensible"
    #expect(label.drawnLines == ["one two", "three", "incomprehensible"])
    label.numberOfLines = 2
    #expect(label.drawnLines == ["one two", "three inc…"])
    label.lineBreakMode = .byWordWrapping
    #expect(label.drawnLines == ["one two", "three"])
  }

  @Test("geometry that is not a number stops the program with Apple's reason")
  func notANumber() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIView().center = CGPoint(x: CGFloat.nan, y: 0) }
    }
    #expect(
      result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }?.contains(
        "CALayerInvalidGeometry: CALayer position contains NaN") == true)
  }

  @Test("what outlives its superview has none, and a layer that outlives its view is one of no view")
  func outliving() {
    let (inner, innermost) = (UIView(), UIView())
    inner.addSubview(innermost)
    var outer: UIView? = UIView()
    weak let trace = outer
    outer?.addSubview(inner)
    let layer = outer?.layer
    layer?.masksToBounds = true
    #expect(inner.superview === outer && outer?.clipsToBounds == true)
    outer = nil
    #expect(trace == nil)
    #expect(inner.superview == nil && inner.next == nil && innermost.superview === inner)
    layer?.cornerRadius = 3
    layer?.masksToBounds = true
    #expect(layer?.masksToBounds == true && layer?.cornerRadius == 3 && layer?.superlayer == nil)
  }

  @Test("a view put beside a sibling of its own stands right there")
  func besideSibling() {
    let parent = UIView()
    let views = (0..<4).map { tag in
      let view = UIView()
      view.tag = tag
      parent.addSubview(view)
      return view
    }
    parent.insertSubview(views[0], aboveSubview: views[1])
    #expect(parent.subviews.map(\.tag) == [1, 0, 2, 3])
    parent.insertSubview(views[1], belowSubview: views[3])
    #expect(parent.subviews.map(\.tag) == [0, 2, 1, 3])
    parent.insertSubview(views[3], belowSubview: views[0])
    #expect(parent.subviews.map(\.tag) == [3, 0, 2, 1])
  }

  @Test("what takes the size that fits it stays where its corner is, under any turn too")
  func fitting() {
    var random = SplitMix64(state: 21)
    for round in 0..<40 {
      func number() -> CGFloat { .random(in: -300...300, using: &random) }
      let label = UILabel(frame: CGRect(x: number(), y: number(), width: abs(number()), height: abs(number())))
      label.text = String(repeating: "word ", count: round % 7)
      if round % 2 == 1 { label.transform = CGAffineTransform(rotationAngle: number()) }
      let (corner, wanted) = (label.frame.origin, label.sizeThatFits(label.bounds.size))
      label.sizeToFit()
      let moved = CGVector(dx: label.frame.minX - corner.x, dy: label.frame.minY - corner.y)
      #expect(label.bounds.size == wanted && abs(moved.dx) < 1e-9 && abs(moved.dy) < 1e-9)
    }
    #expect(UISegmentedControl(items: ["a", "b"]).frame.origin == .zero)
  }
}
