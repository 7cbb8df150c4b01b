import CradleStage
import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("Steppers")
struct StepperTests {
  private let rig = ControlRig()
  private let stepper: UIStepper

  init() { stepper = rig.add(UIStepper(frame: CGRect(x: 100, y: 100, width: 0, height: 0))) }

  @Test("each half steps its way, up to the ends, or around them")
  func steps() {
    (stepper.minimumValue, stepper.maximumValue, stepper.stepValue) = (0, 1, 0.5)
    for value in [0.5, 1, 1] {
      rig.click(180, 116)
      #expect(stepper.value == value)
    }
    #expect(rig.changes() == 2)
    stepper.wraps = true
    rig.click(180, 116)
    #expect(stepper.value == 0)
    rig.click(110, 116)
    #expect(stepper.value == 1)
  }

  @Test("held, it steps at once, after half a second, and from then on every tenth of one")
  func repeating() {
    rig.playground.pointer(.down, 180, 116)
    var ticks: [Int] = []
    for tick in 1...120 {
      rig.playground.ticks(1)
      if rig.changes() > 0, tick > 1 { ticks.append(tick) }
    }
    #expect(ticks == [60, 72, 84, 96, 108, 120] && stepper.value == 7)
    rig.playground.pointer(.move, 180, 400)
    rig.playground.ticks(60)
    #expect(stepper.value == 7, "out there it waits")
    rig.playground.pointer(.up, 180, 400)
    rig.playground.ticks(240)
    #expect(stepper.value == 7 && !rig.playground.stage.isInMotion)
    stepper.autorepeat = false
    rig.playground.pointer(.down, 180, 116)
    rig.playground.ticks(240)
    rig.playground.pointer(.up, 180, 116)
    #expect(stepper.value == 8)
  }

  @Test("a press soon after another one is not repeated by the first one's time")
  func soonAfter() {
    rig.click(180, 116)
    rig.playground.ticks(30)
    rig.playground.pointer(.down, 180, 116)
    rig.playground.ticks(58)
    #expect(stepper.value == 2)
    rig.playground.ticks(2)
    #expect(stepper.value == 3)
    rig.playground.pointer(.up, 180, 116)
  }

  @Test("one that is not continuous tells once, when it is let go")
  func discontinuous() {
    stepper.isContinuous = false
    rig.playground.pointer(.down, 180, 116)
    rig.playground.ticks(100)
    #expect(stepper.value > 2 && rig.changes() == 0)
    rig.playground.pointer(.up, 180, 116)
    #expect(rig.changes() == 1)
  }

  @Test("arrows step, Home and End go to the ends")
  func keys() {
    rig.press(.tab)
    for (key, value) in [(HostKey.right, 1.0), (.up, 2), (.left, 1), (.down, 0), (.end, 100), (.home, 0)] {
      rig.press(key)
      #expect(stepper.value == value && rig.changes() == 1)
    }
  }
}
