import CradleCurves
import CradleStage
import Foundation
import OpenUIKit
import SeededRandom
import Testing

@MainActor
@Suite("A scroll view moves by the curve that is named after it")
struct ScrollViewCurveTests {
  private let viewport = CGSize(width: 400, height: 800)

  private func scrollView(on stage: Stage, at offset: Double, _ rate: UIScrollView.DecelerationRate) -> UIScrollView {
    let view = stage.perform { UIScrollView(frame: CGRect(origin: .zero, size: viewport)) }
    let controller = stage.perform { UIViewController() }
    stage.perform { controller.view.addSubview(view) }
    stage.show(controller)
    stage.perform {
      view.contentSize = CGSize(width: 400, height: 4000)
      view.contentOffset.y = offset
      view.decelerationRate = rate
    }
    return view
  }

  private func pointer(_ phase: PointerPhase, _ y: Double) -> HostEvent {
    .pointer(phase, PointerInput(id: 0, position: CGPoint(x: 200, y: y)))
  }

  /// Offsets from the release on, one a tick, of a finger that moves `step` points a tick.
  private func flick(from offset: Double, by step: Double, scale: Double, _ rate: UIScrollView.DecelerationRate)
    -> [Double]
  {
    let stage = Stage(size: viewport, scale: scale)
    let view = scrollView(on: stage, at: offset, rate)
    stage.tick([pointer(.down, 400)])
    for index in 1...12 { stage.tick([pointer(.move, 400 + Double(index) * step)]) }
    var offsets = [Double(view.contentOffset.y)]
    stage.tick([pointer(.up, 400 + 12 * step)])
    while stage.isInMotion {
      offsets.append(Double(view.contentOffset.y))
      stage.tick()
    }
    return offsets + [Double(view.contentOffset.y)]
  }

  @Test(
    "tick for tick, to the last bit, in the middle and over the edges", arguments: [1.0, 1.25, 2],
    [(UIScrollView.DecelerationRate.normal, ScrollLaw.uikitNormal), (.fast, .uikitFast)])
  func everyTick(scale: Double, kind: (rate: UIScrollView.DecelerationRate, law: ScrollLaw)) {
    var random = SplitMix64(state: 17)
    for start in [1600.0, 3000, 400, 3100] {
      // Quarters of a point, so that the velocity of the finger is a number without rounding.
      let step = (random.number(3...30) * 4).rounded() / (Bool.random(using: &random) ? 4 : -4)
      let offsets = flick(from: start, by: step, scale: scale, kind.rate)
      let motion = kind.law.motion(
        from: offsets[0], velocity: -step * 120 * slope(at: offsets[0]), range: 0...3200, viewport: 800, row: 0,
        scale: scale)
      for (tick, offset) in offsets.enumerated() {
        let time = Double(tick) * AppContext.tickLength
        #expect(offset == motion.position(at: time), "\(step) from \(start), tick \(tick)")
      }
      #expect(offsets.count > 20, "\(step) from \(start)")
      #expect(offsets.last == motion.rest)
    }
  }

  /// How fast the shown offset moves with the raw one, whose overshoot is a number of quarter points here.
  private func slope(at offset: Double) -> Double {
    let over = offset - min(max(offset, 0), 3200)
    if over == 0 { return 1 }
    let band = RubberBand(dimension: 800)
    return band.slope(at: (band.raw(over) * 4).rounded() / 4)
  }

  @Test("and while it is held shows what the law shows")
  func held() {
    let stage = Stage(size: viewport)
    let view = scrollView(on: stage, at: 100, .normal)
    stage.tick([pointer(.down, 100)])
    for index in 1...5 { stage.tick([pointer(.move, 100 + Double(index) * 10)]) }
    let begin = Double(view.contentOffset.y)
    #expect(begin > 0)
    for index in 1...50 {
      stage.tick([pointer(.move, 150 + Double(index) * 10)])
      let shown = ScrollLaw.uikitNormal.shown(begin - Double(index) * 10, range: 0...3200, viewport: 800)
      #expect(Double(view.contentOffset.y) == shown)
    }
  }
}
