import OpenUIKit
import Testing

@Suite("The motion to a target that is demanded at a release")
struct TargetOffsetTests {
  /// The motion of a release at 1000 points a second, to the target where a deceleration at `rate` would end.
  private func motion(at rate: Double, natural: Double) -> any ScrollMotion {
    TargetOffset.motion(from: 0, velocity: 1000, to: 1000 / rate - Deceleration.leftOver, rate: natural)
  }

  @Test(
    "is a deceleration between half the natural rate and twice it, or 20 where that is more",
    arguments: [(2.0, 1.0, 20.0), (10, 5, 20), (10.05, 5.025, 20.1)])
  func sensibleRates(natural: Double, lowest: Double, highest: Double) {
    #expect(motion(at: lowest * 1.0001, natural: natural) is Deceleration)
    #expect(motion(at: lowest * 0.9999, natural: natural) is SettlingSpring)
    #expect(motion(at: highest * 0.9999, natural: natural) is Deceleration)
    #expect(motion(at: highest * 1.0001, natural: natural) is SettlingSpring)
  }

  @Test("is the spring to what lies behind")
  func behind() {
    #expect(TargetOffset.motion(from: 0, velocity: 1000, to: -100, rate: 2) is SettlingSpring)
  }

  @Test("goes a page on from a release of more than 50 points a second, else to the nearest")
  func pages() {
    for (velocity, page) in [(50.0, 300.0), (50.1, 600), (-50, 300), (-50.1, 300)] {
      #expect(TargetOffset.page(from: 400, velocity: velocity, length: 300) == page)
    }
    for (velocity, page) in [(50.0, 600.0), (50.1, 600), (-50, 600), (-50.1, 300)] {
      #expect(TargetOffset.page(from: 500, velocity: velocity, length: 300) == page)
    }
    #expect(TargetOffset.page(from: 500, velocity: 99, length: 0) == 500)
    for length in [0.25, 1] {
      #expect(TargetOffset.page(from: 500.6 * length, velocity: 99, length: length) == 501 * length)
      #expect(TargetOffset.page(from: 500.6 * length, velocity: -99, length: length) == 500 * length)
    }
  }

  @Test("to a page rests within nine tenths of a second, goes no way back, and begins as fast as the release")
  func pageMotions() {
    for length in stride(from: 100.0, through: 1500, by: 50) {
      for speed in stride(from: 60.0, through: 6000, by: 90) {
        for start in [0.02, 0.3, 0.9].map({ $0 * length }) {
          let motion = TargetOffset.pageMotion(from: start, velocity: speed, to: length)
          #expect(abs(motion.velocity(at: 0) - speed) < 1e-6 * speed)
          #expect(abs(motion.position(at: 0.9) - length) < 0.01 * length, "\(length) \(speed) \(start)")
        }
      }
    }
  }

  @Test("ends on a grid of pixels that is exact as long as doubles have fractions")
  func largeFractions() {
    let pixels = PixelGrid(scale: 1)
    #expect(pixels.below(0x1p51 + 0.5) == 0x1p51)
    #expect(pixels.above(-0x1p51 - 0.5) == -0x1p51)
    #expect(pixels.below(0x1p52 + 1) == 0x1p52 + 1)
  }
}
