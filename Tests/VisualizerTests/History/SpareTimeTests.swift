import CradleVisualizer
import SeededRandom
import Testing

@Suite("The time that the timeline takes of frames in motion")
struct SpareTimeTests {
  @Test("is that of three frames of a sixtieth in one of them")
  func sixtieths() {
    var spare = SpareTime()
    let taken = (0..<300).map { _ in spare.take(of: 1.0 / 60, left: 0.013) }
    #expect(taken.filter { $0 > 0 } == Array(repeating: SpareTime.burst, count: 100))
  }

  @Test("is never more than a share of all time, and never makes a frame late for which a share would not")
  func random() {
    var random = SplitMix64(state: 22)
    for _ in 0..<50 {
      var spare = SpareTime()
      var (all, taken) = (0.0, 0.0)
      let frame = 1 / Double.random(in: 30...240, using: &random)
      for _ in 0..<1000 {
        let left = Double.random(in: -frame...frame, using: &random)
        let time = spare.take(of: frame, left: left)
        all += frame
        taken += time
        #expect(time <= max(left, SpareTime.share * frame) && time <= SpareTime.burst)
      }
      #expect(taken <= SpareTime.share * all)
      // What is not used when a frame is full is used later: most of the share is.
      #expect(taken > SpareTime.share * all / 2)
    }
  }
}
