import OpenUIKit
import Playgrounds
import Testing

@Suite("The wheel's law")
struct ScrollWheelLawTests {
  private func receive(_ notches: [Double], every ticks: Int = 1, step: Double = 86) -> (
    interpreter: WheelInterpreter, travel: Double
  ) {
    var interpreter = WheelInterpreter()
    var travel = 0.0
    for (index, notch) in notches.enumerated() {
      travel += interpreter.receive(notches: notch, step: step, tick: index * ticks)
    }
    return (interpreter, travel)
  }

  @Test(
    "moves by page^(2/3) a notch, 40 to 120 points",
    arguments: [
      (480.0, 61.3), (800, 86.2), (1000, 100), (100, 40), (0, 40), (5000, 120),
    ])
  func step(page: Double, points: Double) {
    #expect(abs(WheelInterpreter.step(page: page) - points) < 0.05)
  }

  @Test("whole notches are a wheel and never gain momentum")
  func wheel() {
    let result = receive([1, 1, 2, 1, 1, 1, 1])
    #expect(result.interpreter.source == .wheel && result.interpreter.momentum == 0)
    #expect(result.travel == 8 * 86)
  }

  @Test("five fractions that make no whole are a finger; four are not")
  func finger() {
    #expect(receive([0.13, 0.21, 0.17, 0.3]).interpreter.source == .wheel)
    #expect(receive([0.13, 0.21, 0.17, 0.3, 0.22]).interpreter.source == .finger)
  }

  @Test("a fine wheel that rests on a notch is a wheel again")
  func fineWheel() {
    let result = receive(Array(repeating: 0.125, count: 8))
    #expect(result.interpreter.source == .wheel && result.interpreter.momentum == 0)
  }

  @Test("ten events of 0.1 go as far as one of 1")
  func tenths() {
    #expect(abs(receive(Array(repeating: 0.1, count: 10)).travel - receive([1]).travel) < 1e-9)
  }

  @Test("a finger counts as lifted 50 ms after its last event, and leaves the speed of the last 50 ms")
  func momentum() {
    let fast = receive(Array(repeating: 0.11, count: 12)).interpreter
    #expect(!fast.isLifted(at: 16) && fast.isLifted(at: 17))
    #expect(abs(fast.momentum - 0.11 * 86 * Double(AppContext.ticksPerSecond)) < 1e-6)
    let slow = receive(Array(repeating: 0.03, count: 12), every: 4).interpreter
    #expect(slow.source == .finger && slow.momentum == 0)
  }

  @Test("a pause of a quarter of a second begins anew")
  func pause() {
    var interpreter = receive([0.13, 0.21, 0.17, 0.3, 0.22]).interpreter
    #expect(interpreter.remembers(at: 33) && !interpreter.remembers(at: 34))
    _ = interpreter.receive(notches: 0.2, step: 86, tick: 40)
    #expect(interpreter.source == .wheel)
  }

  @Test("steps that come one by one, with rests between them, are no throw")
  func loneSteps() {
    var interpreter = WheelInterpreter()
    for index in 0..<7 { _ = interpreter.receive(notches: 0.11, step: 86, tick: 14 * index) }
    #expect(interpreter.source == .finger && interpreter.momentum == 0)
    _ = interpreter.receive(notches: 0.11, step: 86, tick: 14 * 6 + 1)
    #expect(interpreter.momentum > 0)
  }

  @Test("after a lifted finger nothing counts as one before five more fractions, though the hand is remembered")
  func liftedFinger() {
    var interpreter = receive([0.13, 0.21, 0.17, 0.3, 0.22]).interpreter
    interpreter.lift()
    #expect(interpreter.source == .wheel && interpreter.travel == 0 && interpreter.momentum == 0)
    #expect(interpreter.remembers(at: 33) && !interpreter.remembers(at: 34))
    for (index, notch) in [0.13, 0.21, 0.17, 0.3, 0.22].enumerated() {
      _ = interpreter.receive(notches: notch, step: 86, tick: 20 + index)
      #expect((interpreter.source == .finger) == (index == 4))
    }
    #expect(abs(interpreter.travel - 1.03 * 86) < 1e-9)
  }

  @Test("a hand that has not come yet is neither remembered nor down")
  func noHand() {
    #expect(WheelInterpreter().isLifted(at: 0) && !WheelInterpreter().remembers(at: 0))
  }

  @Test("what misses a whole notch by less than a millionth is one", arguments: [-1.0, 1])
  func rounding(sign: Double) {
    for whole in [0.0, 1, -7] {
      let near = receive(Array(repeating: whole + sign * 0.9e-6, count: 5)).interpreter
      let far = receive(Array(repeating: whole + sign * 1.1e-6, count: 5)).interpreter
      #expect(near.source == .wheel && far.source == .finger)
    }
  }

  @Test("the follow rate stays within 18 and 35")
  func settings() {
    var settings = UIScrollView.WheelSettings()
    #expect(settings.followRate == 24 && settings.hasMomentum)
    settings.followRate = 5
    #expect(settings.followRate == 18)
    settings.followRate = 99
    #expect(settings.followRate == 35)
  }

  @Test("no number as the follow rate stops the program")
  func noNumber() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var settings = UIScrollView.WheelSettings()
      settings.followRate = .nan
    }
    #expect(reason(result).contains("UIScrollView.WheelSettings followRate must be a finite number, not nan"))
  }

  @MainActor
  @Test("a tighter wheel brings the content sooner to where it goes")
  func followRate() {
    let ways = [18.0, 24, 35].map { rate in
      let rig = ScrollRig()
      rig.scrollView.wheelSettings.followRate = rate
      rig.turn(1)
      rig.ticks(12)
      return rig.y
    }
    #expect(ways[0] + 5 < ways[1] && ways[1] + 5 < ways[2] && ways[2] < 86)
  }
}
