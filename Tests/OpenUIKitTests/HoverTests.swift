import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Hovering")
struct HoverTests {
  private let playground = Playground()
  private let history = History()

  private func watched(_ name: String, _ frame: CGRect, in parent: UIView? = nil) -> UIView {
    let view = playground.add(UIView(frame: frame))
    if let parent { parent.addSubview(view) }
    let hover = UIHoverGestureRecognizer()
    hover.addHandler { [history] in
      history.note("\(name) \($0.state) \(Int($0.location(in: $0.view).x))")
    }
    view.addGestureRecognizer(hover)
    return view
  }

  @Test("a mouse enters a view, moves over it and leaves it")
  func life() {
    _ = watched("box", CGRect(x: 100, y: 0, width: 100, height: 100))
    for x in [50.0, 110, 120, 120, 250, 260] { playground.pointer(.hover, x, 50) }
    #expect(history.take() == ["box began 10", "box changed 20", "box ended 150"])
    playground.pointer(.hover, 130, 50)
    playground.stage.tick([.pointerLeft])
    #expect(history.take() == ["box began 30", "box ended -101"])
  }

  @Test("what lies in a view is in it, what covers it is not")
  func nesting() {
    let outer = watched("outer", CGRect(x: 0, y: 0, width: 100, height: 100))
    _ = watched("inner", CGRect(x: 50, y: 0, width: 50, height: 50), in: outer)
    let cover = playground.add(UIView(frame: CGRect(x: 0, y: 80, width: 100, height: 20)))
    #expect(cover.superview != nil)
    playground.pointer(.hover, 60, 20)
    #expect(history.take() == ["inner began 10", "outer began 60"])
    playground.pointer(.hover, 40, 20)
    #expect(history.take() == ["inner ended -10", "outer changed 40"])
    playground.pointer(.hover, 40, 90)
    #expect(history.take() == ["outer ended 40"])
  }

  @Test("a press is no hovering, and a drag that ends elsewhere shows with the next movement")
  func drag() {
    _ = watched("box", CGRect(x: 0, y: 0, width: 100, height: 100))
    playground.pointer(.hover, 10, 10)
    playground.pointer(.down, 10, 10)
    playground.pointer(.move, 300, 10)
    playground.pointer(.up, 300, 10)
    #expect(history.take() == ["box began 10"])
    playground.pointer(.hover, 301, 10)
    #expect(history.take() == ["box ended 301"])
  }

  @Test("a view that goes, or a recogniser that is switched off, ends it")
  func taken() {
    for takesView in [true, false] {
      let view = watched("box", CGRect(x: 0, y: 0, width: 100, height: 100))
      playground.pointer(.hover, 10, 10)
      playground.stage.perform {
        if takesView { view.removeFromSuperview() } else { view.gestureRecognizers?.first?.isEnabled = false }
      }
      #expect(history.take() == ["box began 10", "box cancelled 10"])
      playground.pointer(.hover, 20, 10)
      #expect(history.take().isEmpty)
    }
  }

  @Test("nothing moves and nothing is drawn anew for a mouse that nobody listens to")
  func rest() {
    playground.stage.tick()
    playground.stage.pictureWasDrawn()
    for x in 1...20 { playground.pointer(.hover, CGFloat(x), 10) }
    #expect(!playground.stage.isInMotion)
    #expect(!playground.stage.needsDisplay)
  }
}
