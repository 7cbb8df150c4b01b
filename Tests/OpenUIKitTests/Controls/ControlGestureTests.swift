import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Controls among gestures")
struct ControlGestureTests {
  private let playground = Playground()
  private let history = History()

  private func watch(_ recognizer: UIGestureRecognizer, on view: UIView, as name: String) {
    recognizer.addHandler { [history] in if $0.state == .ended || $0.state == .began { history.note(name) } }
    view.addGestureRecognizer(recognizer)
  }

  private func click(_ x: CGFloat, _ y: CGFloat) {
    playground.pointer(.down, x, y)
    playground.pointer(.up, x, y)
  }

  @Test("a tap of the view around a button is not the button's; its own is, and a double tap around is, too")
  func taps() {
    let button = playground.add(UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40)))
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    watch(UITapGestureRecognizer(), on: playground.root, as: "outer")
    button.addAction(UIAction { [history] _ in history.note("button") }, for: .touchUpInside)
    click(50, 20)
    #expect(history.take() == ["button"])
    click(50, 300)
    #expect(history.take() == ["outer"])
    playground.ticks(60)
    watch(double, on: playground.root, as: "double")
    click(50, 20)
    click(50, 20)
    #expect(history.take() == ["button", "double"])
    watch(UITapGestureRecognizer(), on: button, as: "own")
    playground.ticks(60)
    click(50, 20)
    #expect(history.take() == ["own"])
  }

  @Test("a plain control leaves taps to who is around it, as Apple's do")
  func plain() {
    _ = playground.add(UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 40)))
    watch(UITapGestureRecognizer(), on: playground.root, as: "outer")
    click(50, 20)
    #expect(history.take() == ["outer"])
  }

  @Test("a quick drag on a button scrolls and takes the touch from it; one that begins late is the button's")
  func scrolling() {
    let scrollView = playground.add(UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 600)))
    scrollView.contentSize = CGSize(width: 400, height: 3000)
    let button = UIButton(frame: CGRect(x: 100, y: 300, width: 100, height: 40))
    scrollView.addSubview(button)
    button.addAction(UIAction { [history] _ in history.note("cancel") }, for: .touchCancel)
    button.addAction(UIAction { [history] _ in history.note("up") }, for: [.touchUpInside, .touchUpOutside])
    func drag(after ticks: Int) -> CGFloat {
      let before = scrollView.contentOffset.y
      playground.pointer(.down, 150, 320 - scrollView.contentOffset.y)
      playground.ticks(ticks)
      for step in 1...10 { playground.pointer(.move, 150, 320 - before - 3 * CGFloat(step)) }
      playground.ticks(30)
      playground.pointer(.up, 150, 290 - before)
      playground.ticks(240)
      return scrollView.contentOffset.y - before
    }
    #expect(drag(after: 0) > 10)
    #expect(history.take() == ["cancel"])
    #expect(drag(after: 60) == 0)
    #expect(history.take() == ["up"])
  }

  @Test("a slider in a scroll view is dragged along it, however quickly")
  func slider() {
    let scrollView = playground.add(UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 600)))
    scrollView.contentSize = CGSize(width: 3000, height: 600)
    let slider = UISlider(frame: CGRect(x: 50, y: 100, width: 228, height: 34))
    scrollView.addSubview(slider)
    playground.pointer(.down, 64, 117)
    for step in 1...10 { playground.pointer(.move, 64 + 10 * CGFloat(step), 117) }
    playground.pointer(.up, 164, 117)
    #expect(abs(slider.value - 0.5) < 0.001 && scrollView.contentOffset.x == 0)
  }
}
