import CradleStage
import Foundation
import OpenUIKit
import SeededRandom
import Testing

@MainActor
@Suite("Sliders")
struct SliderTests {
  private let rig = ControlRig()
  private let slider: UISlider

  /// The middle of the knob goes from 64 to 264.
  init() { slider = rig.add(UISlider(frame: CGRect(x: 50, y: 100, width: 228, height: 34))) }

  @Test("the value is held between the ends, and an end takes the other one along, over random numbers")
  func range() {
    var random = SplitMix64(state: 1)
    for _ in 0..<500 {
      let number = Float.random(in: -10...10, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: slider.minimumValue = number
      case 1: slider.maximumValue = number
      default: slider.value = number
      }
      #expect(slider.minimumValue <= slider.value && slider.value <= slider.maximumValue)
    }
    let last = slider.value
    slider.value = .nan
    #expect(slider.value == last && rig.changes() == 0)
  }

  @Test("the knob stands in proportion, and a press there and a drag give the number that belongs to the place")
  func places() {
    (slider.minimumValue, slider.maximumValue) = (-2, 6)
    for share in stride(from: 0.0, through: 1, by: 0.125) {
      slider.value = Float(-2 + 8 * share)
      let track = slider.trackRect(forBounds: slider.bounds)
      let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: slider.value)
      #expect(abs(thumb.midX - (14 + 200 * share)) < 1e-4)
    }
    rig.playground.pointer(.down, 164, 117)
    #expect(abs(slider.value - 2) < 1e-4 && rig.changes() == 1)
    rig.playground.pointer(.move, 214, 117)
    #expect(abs(slider.value - 4) < 1e-4 && rig.changes() == 1)
    rig.playground.pointer(.move, 1000, 117)
    #expect(slider.value == 6)
    rig.playground.pointer(.up, 1000, 117)
    #expect(rig.changes() == 1)
  }

  @Test("a knob that is grabbed beside its middle does not jump")
  func grip() {
    slider.value = 0.5
    rig.playground.pointer(.down, 170, 117)
    #expect(slider.value == 0.5)
    rig.playground.pointer(.move, 190, 117)
    #expect(abs(slider.value - 0.6) < 1e-4)
    rig.playground.pointer(.up, 190, 117)
  }

  @Test("one that is not continuous tells once, at the end, and nothing if nothing has changed")
  func discontinuous() {
    slider.isContinuous = false
    rig.playground.pointer(.down, 100, 117)
    for x in [120.0, 130, 140] { rig.playground.pointer(.move, x, 117) }
    #expect(rig.changes() == 0)
    rig.playground.pointer(.up, 140, 117)
    #expect(rig.changes() == 1)
    rig.click(140, 117)
    #expect(rig.changes() == 0)
  }

  @Test("arrows go by a hundredth, Page Up and Down by a tenth, Home and End to the ends; held keys go on")
  func keys() {
    slider.value = 0.5
    rig.press(.tab)
    for (key, value) in [
      (HostKey.right, 0.51), (.up, 0.52), (.left, 0.51), (.down, 0.5), (.pageUp, 0.6), (.pageDown, 0.5), (.end, 1),
      (.home, 0),
    ] as [(HostKey, Float)] {
      rig.press(key)
      #expect(abs(slider.value - value) < 1e-5 && rig.changes() == 1)
    }
    rig.press(.left)
    #expect(slider.value == 0 && rig.changes() == 0)
    for _ in 0..<5 { rig.playground.key(.right) }
    #expect(abs(slider.value - 0.05) < 1e-5)
  }
}
