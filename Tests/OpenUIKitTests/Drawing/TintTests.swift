import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("The tint")
struct TintTests {
  private final class Told: UIView {
    var count = 0
    override func tintColorDidChange() { count += 1 }
  }

  private let playground = Playground()

  private func white(_ color: UIColor) -> CGFloat {
    var white: CGFloat = 0
    color.getWhite(&white, alpha: nil)
    return white
  }

  @Test("of what is dimmed is a grey of the same brightness, down to what says otherwise")
  func dimming() {
    let outer = playground.add(Told(frame: .zero))
    let (inner, normal) = playground.stage.perform { (Told(frame: .zero), Told(frame: .zero)) }
    playground.stage.perform {
      outer.addSubview(inner)
      outer.addSubview(normal)
      (outer.tintColor, inner.tintColor) = (.red, .green)
      normal.tintAdjustmentMode = .normal
      (outer.count, inner.count, normal.count) = (0, 0, 0)
      outer.tintAdjustmentMode = .dimmed
    }
    #expect((outer.count, inner.count, normal.count) == (1, 1, 0))
    #expect(inner.tintAdjustmentMode == .dimmed && normal.tintAdjustmentMode == .normal)
    var (red, green): (CGFloat, CGFloat) = (0, 1)
    inner.tintColor.getRed(&red, green: &green, blue: nil, alpha: nil)
    #expect(red == green && abs(white(inner.tintColor) - white(.green)) < 1e-9)
    #expect(normal.tintColor == .red)
    playground.stage.perform { outer.tintAdjustmentMode = .automatic }
    #expect(outer.tintColor == .red && inner.tintColor == .green && outer.tintAdjustmentMode == .normal)
  }

  @Test("goes down to views without one of their own")
  func inheritance() {
    let outer = playground.add(Told(frame: .zero))
    let inner = playground.stage.perform { Told(frame: .zero) }
    playground.stage.perform {
      outer.addSubview(inner)
      outer.tintColor = .red
    }
    #expect(inner.tintColor == .red && inner.count == 1)
    playground.stage.perform {
      inner.tintColor = .blue
      outer.tintColor = .green
    }
    #expect(inner.tintColor == .blue && inner.count == 2)
  }
}
