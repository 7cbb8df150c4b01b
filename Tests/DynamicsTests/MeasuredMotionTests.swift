import MeasuredMotion
import Testing

@MainActor
@Suite("Motion as measured on Apple's framework")
struct MeasuredMotionTests {
  @Test("is the same here, frame by frame", arguments: MeasuredMotion.all)
  func same(motion: MeasuredMotion) {
    for (present, measured) in zip(motion.replay(), motion.frames) {
      for (column, numbers) in zip(motion.columns, zip(present, measured.numbers)) {
        #expect(
          abs(numbers.0 - numbers.1) <= motion.tolerance,
          "\(column) in frame \(measured.frame) is \(numbers.0), measured \(numbers.1)")
      }
    }
  }
}

extension MeasuredMotion: CustomTestStringConvertible {
  public var testDescription: String { name }
}
