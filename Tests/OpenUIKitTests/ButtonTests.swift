import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("The buttons of a mouse")
struct ButtonTests {
  private let playground = Playground()
  private let history = History()

  private func watch(_ recognizer: UIGestureRecognizer, as name: String) {
    recognizer.addHandler { [history] in history.note("\(name) \($0.state)") }
    playground.root.addGestureRecognizer(recognizer)
  }

  private func watchTap(_ buttons: UIEvent.ButtonMask, as name: String) {
    let tap = UITapGestureRecognizer()
    tap.buttonMaskRequired = buttons
    watch(tap, as: name)
  }

  private func click(_ button: PointerButton, id: Int = 0) {
    playground.pointer(.down, 50, 50, id: id, button: button)
    playground.pointer(.up, 50, 50, id: id, button: button)
  }

  @Test("a click is heard by the taps that ask for its button, and no others")
  func taps() {
    watchTap(.primary, as: "left")
    watchTap(.secondary, as: "right")
    watchTap(.button(3), as: "middle")
    click(.secondary)
    #expect(history.take() == ["right ended"])
    click(.primary)
    #expect(history.take() == ["left ended"])
    click(.middle)
    #expect(history.take() == ["middle ended"])
    click(.primary, id: 1)
    #expect(history.take() == ["left ended"])
  }

  @Test("masks name buttons by number, and combine")
  func masks() {
    typealias Mask = UIEvent.ButtonMask
    #expect(Mask.button(1) == .primary && Mask.button(2) == .secondary)
    #expect(Mask([.primary, .secondary]).rawValue == 3)
    #expect(Mask.button(0) == [] && Mask.button(64) == [])
  }

  @Test("drags, views and what scrolls hear of the primary button only")
  func others() {
    final class Touched: UIScrollView {
      var presses = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { presses += 1 }
    }
    let view = playground.add(Touched(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
    view.contentSize = CGSize(width: 200, height: 1000)
    watch(UIPanGestureRecognizer(), as: "pan")
    for button in [PointerButton.secondary, .middle] {
      playground.pointer(.down, 50, 150, button: button)
      playground.pointer(.move, 50, 50, button: button)
      playground.pointer(.up, 50, 50, button: button)
    }
    #expect(history.take().isEmpty)
    #expect(view.contentOffset == .zero && view.presses == 0)
  }

  @Test("a right click does not catch what glides")
  func glide() {
    let view = playground.add(UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
    view.contentSize = CGSize(width: 200, height: 10_000)
    playground.pointer(.down, 50, 150)
    for step in 1...6 { playground.pointer(.move, 50, 150 - CGFloat(step) * 10) }
    playground.pointer(.up, 50, 90)
    playground.pointer(.down, 50, 50, button: .secondary)
    #expect(view.isDecelerating)
    playground.pointer(.up, 50, 50, button: .secondary)
    #expect(view.isDecelerating)
  }

  @Test("a drag goes on while another button is held, goes down or comes up, whichever a movement is reported for")
  func dragBesideOthers() {
    let pan = UIPanGestureRecognizer()
    watch(pan, as: "pan")
    watchTap(.secondary, as: "right")
    playground.pointer(.down, 50, 50, button: .secondary)
    playground.pointer(.down, 50, 50)
    playground.pointer(.move, 70, 50, button: .secondary)
    playground.pointer(.move, 90, 50)
    playground.pointer(.up, 90, 50, button: .secondary)
    playground.pointer(.move, 100, 50)
    #expect(pan.translation(in: playground.root).x == 30)
    playground.pointer(.up, 100, 50)
    #expect(history.take() == ["pan began", "pan changed", "pan changed", "pan ended"])
    playground.pointer(.down, 50, 50)
    playground.pointer(.move, 70, 50)
    click(.secondary)
    playground.pointer(.up, 70, 50)
    #expect(history.take() == ["pan began", "right ended", "pan ended"])
  }

  @Test("a press of each button ends with its own release")
  func releases() {
    watchTap(.primary, as: "left")
    watchTap(.secondary, as: "right")
    playground.pointer(.down, 50, 50, button: .secondary)
    playground.pointer(.down, 50, 50)
    playground.pointer(.up, 50, 50, button: .secondary)
    #expect(history.take() == ["right ended"])
    playground.pointer(.up, 50, 50)
    #expect(history.take() == ["left ended"])
  }

  @Test("the event says which button it is about, and which modifier keys are down")
  func event() {
    final class Witness: UITapGestureRecognizer {
      var seen: [(UIEvent.ButtonMask, UIKeyModifierFlags)] = []
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        seen.append((event.buttonMask, event.modifierFlags))
        super.touchesEnded(touches, with: event)
      }
    }
    let witness = Witness()
    witness.buttonMaskRequired = .secondary
    playground.root.addGestureRecognizer(witness)
    let input = PointerInput(button: .secondary, position: CGPoint(x: 9, y: 9), modifiers: [.shift, .command])
    playground.stage.tick([.pointer(.down, input), .pointer(.up, input)])
    #expect(witness.seen.count == 1)
    #expect(witness.seen.first?.0 == .secondary)
    #expect(witness.seen.first?.1 == [.shift, .command])
  }
}
