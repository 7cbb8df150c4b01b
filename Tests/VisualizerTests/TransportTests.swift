import CradleVisualizer
import Testing

@Suite("Transport")
struct TransportTests {
  @Test("runs at the clock's pace at first")
  func start() {
    var transport = Transport()
    #expect(!transport.isPaused)
    #expect(transport.ticksPerSecond == 120)
    #expect(transport.ticksToRun(due: 3) == 3)
  }

  @Test("paused, no tick is due, however much time passes")
  func pause() {
    var transport = Transport()
    transport.togglePause()
    #expect(transport.ticksToRun(due: 100) == 0)
    transport.togglePause()
    #expect(transport.ticksToRun(due: 2) == 2)
  }

  @Test("the first step pauses, each further one is one tick, also when several come between two frames")
  func steps() {
    var transport = Transport()
    transport.step()
    #expect(transport.isPaused)
    #expect(transport.ticksToRun(due: 5) == 0)
    transport.step()
    transport.step()
    #expect(transport.ticksToRun(due: 5) == 2)
    #expect(transport.ticksToRun(due: 5) == 0)
  }

  @Test("steps that were not yet run are forgotten when time goes on")
  func forgottenSteps() {
    var transport = Transport()
    transport.togglePause()
    transport.step()
    transport.togglePause()
    #expect(transport.ticksToRun(due: 4) == 4)
    transport.togglePause()
    #expect(transport.ticksToRun(due: 4) == 0)
  }

  @Test("the speed goes from an eighth to the double and stops there")
  func speeds() {
    var transport = Transport()
    transport.faster()
    transport.faster()
    #expect(transport.speed == 2 && transport.isFastest)
    #expect(transport.ticksPerSecond == 240)
    var seen: [Double] = []
    for _ in 0..<6 {
      transport.slower()
      seen.append(transport.speed)
    }
    #expect(seen == [1, 0.5, 0.25, 0.125, 0.125, 0.125])
    #expect(transport.isSlowest)
    #expect(transport.ticksPerSecond == 15)
  }
}
