import CradleVisualizer
import SeededRandom
import Testing

@Suite("Traces")
struct TraceTests {
  @Test("keep the last values and a round height above them")
  func ring() {
    var trace = Trace(reach: 3, ticksPerValue: 1)
    #expect(trace.window().ceiling == 1)
    for (tick, value) in [9.0, 1, 2, 3].enumerated() { trace.add(value, at: tick) }
    let window = trace.window(count: 3)
    #expect(window.values == [1, 2, 3] && window.latest == 3 && window.largest == 3 && window.ceiling == 5)
    for (tick, value) in [0.012, 0.011, 0.010].enumerated() { trace.add(value, at: 4 + tick) }
    #expect(abs(trace.window(count: 3).ceiling - 0.02) < 1e-9)
  }

  @Test("are level where every other tick is high, as it is under a hand")
  func alternation() {
    var trace = Trace(ticksPerValue: 4)
    for tick in 0..<120 { trace.add(tick.isMultiple(of: 2) ? 7 : 0.1, at: tick) }
    let window = trace.window(count: 10)
    #expect(window.values.allSatisfy { $0 == 7 } && window.latest == 0.1)
    #expect(window.tickCount == 40)
  }

  @Test("show a tick that stands out, until it has gone by")
  func peak() {
    var trace = Trace(ticksPerValue: 4)
    for tick in 0..<24 { trace.add(tick == 3 ? 9 : 1, at: tick) }
    #expect(trace.window(count: 5).largest == 1)
    trace.add(9, at: 24)
    for tick in 25..<44 {
      #expect(trace.window(count: 5).largest == 9, "before tick \(tick)")
      trace.add(1, at: tick)
    }
    trace.add(1, at: 44)
    #expect(trace.window(count: 5).largest == 1)
  }

  /// Random ways through time, of which every value is kept beside.
  @Test("show after each tick of the past what they showed then, whatever way time has gone since")
  func past() {
    var random = SplitMix64(state: 14)
    for _ in 0..<40 {
      let (reach, group) = (Int.random(in: 8...60, using: &random), Int.random(in: 1...5, using: &random))
      var (trace, kept) = (Trace(reach: reach, ticksPerValue: group), [Int: Double]())
      var tick = Int.random(in: 0...500, using: &random)
      var latest = tick
      for _ in 0..<300 {
        let isRewound = Int.random(in: 0..<40, using: &random) == 0
        if isRewound { tick -= min(tick, Int.random(in: 1...reach, using: &random)) }
        // In the middle of a group its highest value is of what has come since.
        if isRewound { kept = kept.filter { $0.key / group < tick / group } }
        kept[tick] = Double.random(in: 0...9, using: &random)
        trace.add(kept[tick] ?? 0, at: tick)
        latest = max(latest, tick)
        let end = tick - Int.random(in: 0...reach, using: &random)
        tick += 1
        let inGroup = kept.filter { $0.key / group == end / group }.values
        guard end >= 0, end > latest - reach, let most = inGroup.max() else { continue }
        #expect(trace.window(endingAt: end, count: 1).values == [Float(most)])
      }
    }
  }
}
