import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Controls by keys")
struct ControlKeyTests {
  private let playground = Playground()
  private let buttons: [UIButton]
  private let history = History()

  init() {
    let playground = playground
    buttons = (0..<3).map { index in
      playground.add(UIButton(frame: CGRect(x: 20, y: 20 + 60 * CGFloat(index), width: 100, height: 40)))
    }
    for (index, button) in buttons.enumerated() {
      button.addAction(UIAction { [history] _ in history.note("\(index)") }, for: .primaryActionTriggered)
    }
  }

  private func press(_ key: HostKey, _ modifiers: KeyModifiers = []) {
    playground.key(key, modifiers)
    playground.key(key, isDown: false, modifiers)
  }

  private var focused: Int? { buttons.firstIndex(where: \.isFocused) }

  @Test("Tab goes from one to the next, with Shift back, and beyond the ends away from all")
  func tab() {
    #expect(focused == nil)
    for wanted in [0, 1, 2, nil, 0] as [Int?] {
      press(.tab)
      #expect(focused == wanted)
    }
    for wanted in [nil, 2, 1] as [Int?] {
      press(.tab, .shift)
      #expect(focused == wanted)
    }
    press(.escape)
    #expect(focused == nil)
  }

  @Test("it passes by what is disabled, hidden, behind a view that takes no touches, or without a size")
  func passing() {
    buttons[0].isEnabled = false
    buttons[1].isHidden = true
    press(.tab)
    #expect(focused == 2)
    buttons[2].isEnabled = false
    #expect(focused == nil)
    playground.root.isUserInteractionEnabled = false
    for button in buttons { (button.isEnabled, button.isHidden) = (true, false) }
    press(.tab)
    #expect(focused == nil)
    playground.root.isUserInteractionEnabled = true
    buttons[0].bounds.size = .zero
    press(.tab)
    #expect(focused == 1)
  }

  @Test("Space and Return press the one with the focus when they come up, and once however long they are held")
  func pressing() {
    press(.space)
    #expect(history.take().isEmpty)
    press(.tab)
    for key in [HostKey.space, .enter] {
      for _ in 0..<3 { playground.key(key) }
      #expect(buttons[0].isHighlighted && history.take().isEmpty)
      playground.key(key, isDown: false)
      #expect(!buttons[0].isHighlighted && history.take() == ["0"])
    }
    press(.space, .control)
    #expect(history.take().isEmpty)
  }

  @Test("a key tells the targets of touches, too: down, and up inside")
  func touches() {
    buttons[0].addAction(UIAction { [history] _ in history.note("down") }, for: .touchDown)
    buttons[0].addAction(UIAction { [history] _ in history.note("up") }, for: .touchUpInside)
    press(.tab)
    press(.enter)
    #expect(history.take() == ["down", "up", "0"])
  }

  @Test("one that is disabled or leaves while the key is down does nothing when it comes up")
  func losing() {
    buttons[0].addAction(UIAction { [history] _ in history.note("cancel") }, for: .touchCancel)
    press(.tab)
    playground.key(.space)
    buttons[0].isEnabled = false
    playground.key(.space, isDown: false)
    #expect(history.take() == ["cancel"] && focused == nil && !buttons[0].isHighlighted)
    press(.tab)
    playground.key(.space)
    buttons[1].removeFromSuperview()
    playground.key(.space, isDown: false)
    #expect(history.take().isEmpty && !buttons[1].isHighlighted)
    playground.root.addSubview(buttons[1])
    #expect(focused == nil)
  }

  @Test("one that loses the focus while its key is down does nothing when it comes up, and a hidden one never does")
  func leaving() {
    press(.tab)
    playground.key(.space)
    press(.tab)
    playground.key(.space, isDown: false)
    #expect(focused == 1 && !buttons[0].isHighlighted && history.take().isEmpty)
    playground.root.isHidden = true
    press(.space)
    #expect(history.take().isEmpty)
    playground.root.isHidden = false
    press(.space)
    #expect(history.take() == ["1"])
  }

  @Test("Tab passes by one that says so")
  func refusing() {
    final class Refusing: UIButton {
      override var canBecomeFocused: Bool { false }
    }
    let refusing = playground.add(Refusing(frame: CGRect(x: 20, y: 300, width: 40, height: 40)))
    press(.tab, .shift)
    #expect(focused == 2 && !refusing.isFocused)
  }

  @Test("a ring lies around the one with the focus, and is drawn")
  func ring() {
    func outlines() -> Int {
      playground.stage.draw().commands.count { if case .polygon = $0 { true } else { false } }
    }
    #expect(outlines() == 0)
    press(.tab)
    #expect(outlines() == 1)
    press(.escape)
    #expect(outlines() == 0)
  }

  @Test("a field that Tab comes to is edited, and what is typed takes the place of all that was in it")
  func reachedField() {
    let field = playground.add(UITextField(frame: CGRect(x: 200, y: 20, width: 100, height: 30)))
    field.text = "before"
    press(.tab, .shift)
    #expect(field.isEditing && field.isFocused && playground.stage.hasFocus)
    playground.stage.tick([.text("after")])
    #expect(field.text == "after")
    press(.space)
    press(.tab, .shift)
    #expect(focused == 2 && !field.isEditing && history.take() == [])
    press(.tab)
    press(.tab)
    #expect(!field.isEditing && !playground.stage.hasFocus)
    press(.tab, .shift)
    press(.escape)
    #expect(!field.isEditing && !playground.stage.hasFocus)
  }

  @Test("Tab passes by a field whose delegate does not want to begin, and stays in one that does not want to end")
  func refusedField() {
    final class Refusing: NSObject, UITextFieldDelegate {
      var begins = false
      var ends = true
      func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { begins }
      func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ends }
    }
    let field = playground.add(UITextField(frame: CGRect(x: 200, y: 20, width: 100, height: 30)))
    let refusing = Refusing()
    field.delegate = refusing
    press(.tab, .shift)
    #expect(!field.isEditing && focused == 2)
    press(.tab)
    #expect(!field.isEditing && !playground.stage.hasFocus)
    (refusing.begins, refusing.ends) = (true, false)
    press(.tab, .shift)
    press(.tab, .shift)
    #expect(field.isEditing && focused == nil)
    field.isEnabled = false
    refusing.ends = true
    field.resignFirstResponder()
    press(.tab, .shift)
    #expect(focused == 2)
  }

  @Test("who begins to be edited takes the focus away, and Tab goes on from there")
  func field() {
    let field = playground.add(UITextField(frame: CGRect(x: 200, y: 20, width: 100, height: 30)))
    playground.root.insertSubview(field, aboveSubview: buttons[1])
    press(.tab)
    playground.pointer(.down, 250, 35)
    playground.pointer(.up, 250, 35)
    #expect(focused == nil && field.isEditing)
    press(.tab)
    #expect(focused == 2 && !field.isEditing)
  }

  @Test("who does not let go of the keys keeps them")
  func stubborn() {
    final class Stubborn: UIView {
      override var canBecomeFirstResponder: Bool { true }
      override var canResignFirstResponder: Bool { false }
    }
    let view = playground.add(Stubborn(frame: .zero))
    #expect(view.becomeFirstResponder())
    press(.tab)
    #expect(focused == nil && view.isFirstResponder)
  }

  @Test("a control out of sight is scrolled to")
  func scrolling() {
    let scrollView = playground.add(UIScrollView(frame: CGRect(x: 200, y: 0, width: 100, height: 200)))
    scrollView.contentSize = CGSize(width: 100, height: 2000)
    let far = UIButton(frame: CGRect(x: 10, y: 1500, width: 50, height: 30))
    scrollView.addSubview(far)
    press(.tab, .shift)
    playground.ticks(120)
    #expect(far.isFocused && scrollView.bounds.contains(far.frame))
  }

  @Test("keys that a control does not know scroll as they always do")
  func others() {
    let scrollView = playground.add(UIScrollView(frame: CGRect(x: 200, y: 0, width: 100, height: 200)))
    scrollView.contentSize = CGSize(width: 100, height: 2000)
    press(.tab)
    press(.pageDown)
    playground.ticks(120)
    #expect(scrollView.contentOffset.y > 100)
  }
}
