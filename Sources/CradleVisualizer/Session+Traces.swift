import CradleStage
import OpenUIKit

// What plots show.

extension Session {
  /// Whether every tick's energy and time are kept for plots; starts with none.
  var isTracing: Bool {
    get { traces != nil }
    set { if newValue != isTracing { traces = newValue ? Traces() : nil } }
  }

  /// Whether the time of every part of a tick is kept; starts with none.
  package var isTracingPhases: Bool {
    get { phaseTimes != nil }
    set {
      guard newValue != isTracingPhases else { return }
      phaseTimes = newValue ? PhaseTimes() : nil
      followStepPhases()
    }
  }

  /// The engine is asked for its phases only while somebody shows them: a look at the clock takes as long as a phase of
  /// few bodies.
  func followStepPhases() {
    stage.stepPhaseEnded = isTracingPhases ? { [unowned self] phase in measure(phase) } : nil
  }

  func trace() {
    traces?.energy.add(stage.energy.total)
    traces?.tickTime.add(measurements.latestTick)
    phaseTimes?.endTick()
  }
}
