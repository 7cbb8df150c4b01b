import Foundation
import OpenUIKit
import Testing

@Suite("UIFloatRange")
struct UIFloatRangeConformance {
  @Test("UIFloatRange: a value, to compare")
  func itself() {
    func accept(_ range: some Equatable & Sendable) -> Bool { range is UIFloatRange }
    #expect(accept(UIFloatRange.zero))
  }

  @Test("UIFloatRange.minimum: settable")
  func minimum() {
    var range = UIFloatRange.zero
    range.minimum = -2 as CGFloat
    #expect(range == UIFloatRange(minimum: -2, maximum: 0))
  }

  @Test("UIFloatRange.maximum: settable")
  func maximum() {
    var range = UIFloatRange.zero
    range.maximum = 3 as CGFloat
    #expect(range == UIFloatRange(minimum: 0, maximum: 3))
  }

  @Test("UIFloatRange.init(): from 0 to 0")
  func initEmpty() { #expect(UIFloatRange() == .zero) }

  @Test("UIFloatRange.init(minimum:maximum:): from one to the other")
  func initEnds() {
    let range = UIFloatRange(minimum: -1 as CGFloat, maximum: 4 as CGFloat)
    #expect(range.minimum == -1 && range.maximum == 4)
  }

  @Test("UIFloatRange.zero: from 0 to 0")
  func zero() { #expect(UIFloatRange.zero.minimum == 0 && UIFloatRange.zero.maximum == 0) }

  @Test("UIFloatRange.infinite: from -∞ to ∞")
  func infinite() {
    #expect(UIFloatRange.infinite.minimum == -CGFloat.infinity && UIFloatRange.infinite.maximum == CGFloat.infinity)
  }

  @Test("UIFloatRange.isInfinite: whether it is .infinite, to read")
  func isInfinite() {
    #expect(UIFloatRange.infinite.isInfinite && !UIFloatRange.zero.isInfinite)
    #expect(!UIFloatRange(minimum: 0, maximum: .infinity).isInfinite)
  }

  @Test("UIFloatRange.==: both ends are the same")
  func equal() {
    let range = UIFloatRange(minimum: 1, maximum: 2)
    #expect(range == UIFloatRange(minimum: 1, maximum: 2) && range != UIFloatRange(minimum: 1, maximum: 3))
  }
}
