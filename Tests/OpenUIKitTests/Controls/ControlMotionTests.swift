import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

/// What controls show on their way to what they have been set to.
@MainActor
@Suite("Controls in motion")
struct ControlMotionTests {
  private let playground = Playground()

  private func shown(_ view: UIView) -> PresentedView? {
    view.presentation(at: DrawnMoment(alpha: 1, tick: playground.stage.tickNumber))
  }

  /// Of all that is in a control, whether it is drawn where it has been set.
  private func isAtRest(_ control: UIView) -> Bool { control.subviews.allSatisfy { shown($0) == nil } }

  /// Of the parts of a control, as drawn.
  private func places(_ control: UIView) -> [CGFloat] { control.subviews.map { shown($0)?.center.x ?? $0.center.x } }

  /// A control, what sets it with and without a motion, and what of it moves.
  private static let kinds: [(name: String, make: @MainActor () -> UIView, set: @MainActor (UIView, Bool) -> Void)] = [
    ("switch", { UISwitch(frame: .zero) }, { ($0 as? UISwitch)?.setOn(true, animated: $1) }),
    (
      "slider", { UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34)) },
      { ($0 as? UISlider)?.setValue(0.8, animated: $1) }
    ),
    (
      "progress", { UIProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 4)) },
      { ($0 as? UIProgressView)?.setProgress(0.6, animated: $1) }
    ),
  ]

  @Test("go to what they are set to within a quarter of a second, and have the value at once")
  func animated() {
    for (name, make, set) in Self.kinds { check(name, make, set) }
  }

  private func check(_ name: String, _ make: () -> UIView, _ set: (UIView, Bool) -> Void) {
    let (moving, still) = (playground.add(make()), playground.add(make()))
    playground.ticks(1)
    let start = places(moving)
    playground.stage.perform {
      set(moving, true)
      set(still, false)
    }
    let end = places(still)
    #expect(start != end && places(moving) == start && isAtRest(still), "\(name)")
    #expect(moving.subviews.map(\.center) == still.subviews.map(\.center))
    var last = start
    for tick in 1..<30 {
      playground.ticks(1)
      let now = places(moving)
      for (index, place) in now.enumerated() where start[index] != end[index] {
        let (before, way) = (abs(last[index] - start[index]), abs(place - start[index]))
        #expect(way > before && way < abs(end[index] - start[index]), "\(name), part \(index), tick \(tick)")
      }
      last = now
    }
    playground.ticks(1)
    #expect(places(moving) == end && isAtRest(moving) && !playground.stage.isInMotion, "\(name)")
  }

  @Test("are there at once in no window, and with reduced motion")
  func atOnce() {
    playground.stage.isReduceMotionEnabled = true
    for (name, make, set) in Self.kinds {
      let (outside, inside) = (playground.stage.perform { make() }, playground.add(make()))
      playground.stage.perform {
        set(outside, true)
        set(inside, true)
      }
      #expect(isAtRest(outside) && isAtRest(inside), "\(name)")
    }
  }

  @Test("a press is seen at once, and fades when it ends; the chosen segment slides, and comes from nowhere at once")
  func hands() {
    let button = playground.add(UIButton(type: .system))
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    button.setTitle("Press", for: .normal)
    let segments = playground.add(UISegmentedControl(items: ["a", "b", "c"]))
    segments.frame = CGRect(x: 0, y: 60, width: 300, height: 32)
    playground.ticks(40)
    playground.pointer(.down, 50, 20)
    let pressed = button.titleLabel?.alpha ?? 1
    #expect(pressed < 1 && isAtRest(button))
    playground.pointer(.up, 50, 20)
    #expect(button.titleLabel?.alpha == 1 && !isAtRest(button))
    playground.ticks(40)
    #expect(isAtRest(button))
    func choose(_ x: CGFloat) {
      playground.pointer(.down, x, 76)
      playground.pointer(.up, x, 76)
    }
    choose(50)
    playground.ticks(1)
    #expect(segments.selectedSegmentIndex == 0 && isAtRest(segments))
    choose(250)
    playground.ticks(10)
    #expect(segments.selectedSegmentIndex == 2 && !isAtRest(segments))
    playground.ticks(30)
    #expect(isAtRest(segments))
  }
}
