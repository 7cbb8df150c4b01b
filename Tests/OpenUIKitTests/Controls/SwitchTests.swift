import CradleStage
import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("Switches")
struct SwitchTests {
  private let rig = ControlRig()
  private let control: UISwitch

  init() { control = rig.add(UISwitch(frame: CGRect(x: 100, y: 100, width: 10, height: 10))) }

  @Test("a switch has its own size, whatever frame it is given")
  func size() {
    #expect(control.frame == CGRect(x: 100, y: 100, width: 51, height: 31))
    #expect(control.intrinsicContentSize == control.bounds.size)
    control.frame = CGRect(x: 7, y: 9, width: 200, height: 100)
    #expect(control.frame == CGRect(x: 7, y: 9, width: 51, height: 31))
    control.bounds.size.width = 3
    #expect(control.bounds == CGRect(x: 0, y: 0, width: 51, height: 31))
  }

  @Test("in a row the label takes what a switch, a stepper and the spaces leave")
  func inRow() {
    let (label, stepper) = (UILabel(), UIStepper())
    label.text = "Wi-Fi"
    let row = rig.playground.add(UIStackView(arrangedSubviews: [label, stepper, control]))
    row.frame = CGRect(x: 0, y: 0, width: 300, height: 31)
    row.layoutIfNeeded()
    #expect(label.frame.width == 300 - 51 - 94 && stepper.frame.width == 94)
    #expect(control.frame.minX == 249 && control.frame.size == CGSize(width: 51, height: 31))
  }

  @Test("a click switches it and tells so, code does without a word")
  func clicks() {
    rig.click(110, 110)
    #expect(control.isOn && rig.changes() == 1)
    rig.click(140, 110)
    #expect(!control.isOn && rig.changes() == 1)
    control.setOn(true, animated: true)
    control.isOn = false
    #expect(!control.isOn && rig.changes() == 0)
  }

  @Test("a drag leaves it on the side where it ends; back where it began nothing has changed")
  func drags() {
    for (way, isOn, changes) in [([140.0], true, 1), ([110, 140], true, 0), ([110, 140, 105], false, 1)] {
      rig.playground.pointer(.down, control.isOn ? 140 : 110, 115)
      for x in way { rig.playground.pointer(.move, x, 115) }
      rig.playground.pointer(.up, way.last ?? 0, 115)
      #expect(control.isOn == isOn && rig.changes() == changes, "\(way)")
    }
  }

  @Test("let go far away, or taken by a gesture, it stays as it was")
  func outside() {
    rig.playground.pointer(.down, 110, 115)
    rig.playground.pointer(.move, 140, 115)
    rig.playground.pointer(.up, 140, 300)
    rig.playground.pointer(.down, 110, 115)
    rig.playground.pointer(.move, 140, 115)
    rig.playground.pointer(.cancel, 140, 115)
    #expect(!control.isOn && rig.changes() == 0)
  }

  @Test("Space and Return switch it")
  func keys() {
    rig.press(.tab)
    rig.press(.space)
    #expect(control.isOn && rig.changes() == 1)
    rig.press(.enter)
    #expect(!control.isOn && rig.changes() == 1)
  }
}
