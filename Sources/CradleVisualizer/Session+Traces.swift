import CradleStage
import Foundation
import OpenUIKit

// What plots show.

extension Session {
  /// Whether every tick's energy and time are kept for plots; starts with none.
  var isTracing: Bool {
    get { traces != nil }
    set { if newValue != isTracing { traces = newValue ? Traces() : nil } }
  }

  /// Whether what animators tell is kept; starts with nothing.
  package var isLoggingCalls: Bool {
    get { callLog != nil }
    set {
      guard newValue != isLoggingCalls else { return }
      callLog = newValue ? CallLog() : nil
      followCalls()
    }
  }

  /// What is told in a tick belongs to it, though it has not been counted yet.
  func followCalls() {
    stage.dynamicsNoted =
      isLoggingCalls ? { [unowned self] note in callLog?.add(note, in: tickNumber + 1) } : nil
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

  /// How much a machine can move is asked along with why it is not more.
  func tracePhasesIfWanted() { isTracingPhases = phasesAreWanted ?? (controller.load != nil) }

  /// Answers whether there is room for them.
  func togglePhases() -> Bool {
    phasesAreWanted = !isTracingPhases
    tracePhasesIfWanted()
    return !isTracingPhases || phasePanel.fits(in: phaseRoom)
  }

  /// They are those of the live run. At the left, for at the right the inspector would lie over them.
  func addPhases(to list: inout DrawList) {
    guard let phaseTimes, timeline?.isLive ?? true else { return }
    phasePanel.append(phaseTimes, of: kept == nil ? nil : .b, to: &list, in: phaseRoom)
  }

  private var phaseRoom: CGRect { CGRect(origin: .zero, size: stageRoom) }

  /// The engine is asked for its phases only while somebody shows them: a look at the clock takes as long as a phase of
  /// few bodies.
  func followStepPhases() {
    stage.stepPhaseEnded = isTracingPhases ? { [unowned self] phase in measure(phase) } : nil
  }

  func trace() {
    traces?.energy.add(stage.energy.total, at: tickNumber)
    traces?.tickTime.add(measurements.latestTick, at: tickNumber)
    phaseTimes?.endTick()
  }
}
