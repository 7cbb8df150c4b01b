import CradleSDLHost
import SeededRandom
import Testing

struct FrameClockTests {
  @Test func whenFramesComeSixtyTimesASecond_thatEachGivesTwoTicksAndNoRest() {
    var clock = FrameClock(ticksPerSecond: 120)
    _ = clock.advance(to: 0)
    for frame in 1...100_000 {
      let (ticks, alpha) = clock.advance(to: Double(frame) / 60)
      #expect(ticks == 2)
      #expect(alpha < 1e-6)
      if ticks != 2 { return }
    }
  }

  @Test func whenFramesAreSummedUpInFloatingPoint_thatNoTickIsLost() {
    var clock = FrameClock(ticksPerSecond: 120)
    var now = 1000.0
    var total = 0
    _ = clock.advance(to: now)
    for _ in 0..<6000 {
      now += 1.0 / 60
      total += clock.advance(to: now).ticks
    }
    #expect(total == 12_000)
  }

  /// Frame times are whole 2^-20 seconds, so that what is due is exact in whole numbers.
  @Test(arguments: 0..<20) func whenFramesAreRandomWithoutGaps_thatTicksAreTheWholePartOfTheTime(seed: Int) {
    var random = SplitMix64(state: UInt64(seed))
    var clock = FrameClock(ticksPerSecond: 120)
    var units = UInt64(seed) << 22
    let start = units
    var total: UInt64 = 0
    _ = clock.advance(to: Double(units) / 1_048_576)
    for _ in 0..<2000 {
      units += random.next() % 52_428
      let (ticks, alpha) = clock.advance(to: Double(units) / 1_048_576)
      total += UInt64(ticks)
      let exact = (units - start) * 120
      #expect(total == exact >> 20)
      #expect(abs(alpha - Double(exact & 0xF_FFFF) / 1_048_576) < 1e-6)
      #expect(alpha >= 0 && alpha < 1)
    }
  }

  @Test(arguments: [30.0, 60, 75, 120, 144, 240]) func whenTheRateDiffers_thatTenSecondsAre1200Ticks(rate: Double) {
    var clock = FrameClock(ticksPerSecond: 120)
    _ = clock.advance(to: 5)
    let total = (1...Int(rate) * 10).reduce(0) { $0 + clock.advance(to: 5 + Double($1) / rate).ticks }
    #expect(total == 1200)
  }

  @Test func whenThereIsAGap_thatNoMoreThanTheLongestFrameIsCaughtUp() {
    var clock = FrameClock(ticksPerSecond: 120)
    _ = clock.advance(to: 0)
    #expect(clock.advance(to: 3600).ticks == 6)
    #expect(clock.advance(to: 3600 + 1.0 / 60).ticks == 2)
  }

  @Test func whenTheGapIsDropped_thatTheRestBeforeItIsKept() {
    var clock = FrameClock(ticksPerSecond: 120)
    _ = clock.advance(to: 0)
    #expect(clock.advance(to: 1.5 / 120) == (1, 0.5))
    let (ticks, alpha) = clock.advance(to: 10)
    #expect(ticks == 6)
    #expect(abs(alpha - 0.5) < 1e-6)
  }

  @Test func whenReset_thatTheTimeUntilThereIsNotOwed() {
    var clock = FrameClock(ticksPerSecond: 120)
    _ = clock.advance(to: 0)
    clock.reset(at: 0.04)
    #expect(clock.advance(to: 0.04).ticks == 0)
    #expect(clock.advance(to: 0.04 + 1.0 / 120).ticks == 1)
  }

  @Test func whenTimeRunsBackwards_thatItStandsStill() {
    var clock = FrameClock(ticksPerSecond: 120)
    _ = clock.advance(to: 10)
    #expect(clock.advance(to: 9).ticks == 0)
    #expect(clock.advance(to: 9 + 1.0 / 60).ticks == 2)
  }

  @Test func theFirstFrameStartsTheClock() {
    var clock = FrameClock(ticksPerSecond: 120)
    #expect(clock.advance(to: 123_456) == (0, 0))
  }
}
