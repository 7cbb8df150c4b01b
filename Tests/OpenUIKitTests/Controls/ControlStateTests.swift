import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("What a state hash knows of controls")
struct ControlStateTests {
  private let playground = Playground()

  private func hash() -> UInt64 { playground.stage.stateHash }

  /// Whether the hash is another one after `change`, and the same as at first after `undo`.
  private func notices(_ change: () -> Void, _ undo: () -> Void) -> Bool {
    let before = hash()
    change()
    let after = hash()
    undo()
    return before != after && hash() == before
  }

  @Test("is what they are set to, of each kind")
  func values() {
    let control = playground.add(UIControl(frame: .zero))
    #expect(notices({ control.isEnabled = false }, { control.isEnabled = true }))
    #expect(notices({ control.isSelected = true }, { control.isSelected = false }))
    let button = playground.add(UISwitch(frame: .zero))
    #expect(notices({ button.isOn = true }, { button.isOn = false }))
    let slider = playground.add(UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 34)))
    #expect(notices({ slider.value = 0.25 }, { slider.value = 0 }))
    let stepper = playground.add(UIStepper(frame: .zero))
    #expect(notices({ stepper.value = 3 }, { stepper.value = 0 }))
    let segments = playground.add(UISegmentedControl(items: ["a", "b"]))
    #expect(notices({ segments.selectedSegmentIndex = 1 }, { segments.selectedSegmentIndex = -1 }))
    let pages = playground.add(UIPageControl(frame: .zero))
    pages.numberOfPages = 3
    #expect(notices({ pages.currentPage = 2 }, { pages.currentPage = 0 }))
    let progress = playground.add(UIProgressView(frame: .zero))
    #expect(notices({ progress.progress = 0.5 }, { progress.progress = 0 }))
    let indicator = playground.add(UIActivityIndicatorView(style: .large))
    #expect(notices({ indicator.startAnimating() }, { indicator.stopAnimating() }))
  }

  @Test("who has the focus is part of it, since the next key depends on that")
  func focus() {
    _ = playground.add(UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40)))
    let other = Playground()
    _ = other.add(UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40)))
    playground.key(.tab)
    other.key(.character("x"))
    #expect(hash() != other.stage.stateHash)
  }

  @Test("neither titles, nor colours, nor the parts of a control are: fonts and themes leave it as it is")
  func looks() {
    let button = playground.add(UIButton(type: .system))
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    button.setTitle("x", for: .normal)
    _ = playground.add(UISwitch(frame: .zero))
    playground.ticks(1)
    let before = hash()
    playground.stage.traitCollection = UITraitCollection(userInterfaceStyle: .dark)
    button.setTitleColor(.red, for: .normal)
    #expect(hash() == before)
  }

  @Test("a text field without anything else adds nothing, so that older records keep theirs")
  func fields() {
    let plain = Playground()
    for (playground, view) in [(playground, UITextField(frame: .zero)), (plain, UIView(frame: .zero))] {
      playground.root.addSubview(view)
      playground.ticks(1)
    }
    #expect(hash() == plain.stage.stateHash)
  }
}
