import CradleStage

/// The scenes of a record that a window plays, one after the other, so that its timeline is that of the whole record.
@MainActor
package final class RecordCourse {
  /// What was done in each scene.
  private let pasts: [Past]
  /// Of scenes that have been shown and are not shown now: what was seen of them is still there.
  private var sessions: [Int: Session] = [:]

  /// Nil for a record of one scene: its own timeline is the whole one.
  package init?(_ record: Record?) {
    guard let record, record.sceneRuns.count > 1 else { return nil }
    pasts = record.sceneRuns.map { Past(of: $0) }
  }

  /// From the beginning of the first scene to the end of the last.
  package var ticks: ClosedRange<Int> { pasts[0].firstTick...pasts[pasts.count - 1].tick }

  /// The ticks after which another scene begins.
  package var changes: [Int] { pasts.dropFirst().map(\.firstTick) }

  /// The scene that shows a tick, or the tick that is nearest. The tick between two scenes belongs to the one that is
  /// shown, else to the one that ends with it.
  ///
  /// - Parameter present: the scene that is shown.
  package func scene(at tick: Int, from present: Int) -> Int {
    if (pasts[present].firstTick...pasts[present].tick).contains(tick) { return present }
    return pasts.firstIndex { tick <= $0.tick } ?? pasts.count - 1
  }

  /// Keeps a session whose scene is not shown any more, and forgets those that are more than two minutes away.
  package func keep(_ session: Session) {
    sessions[session.sceneIndex] = session
    let (first, last) = (pasts[session.sceneIndex].firstTick, pasts[session.sceneIndex].tick)
    for index in pasts.indices where !isNear(pasts[index], first...last) { sessions[index] = nil }
  }

  private func isNear(_ past: Past, _ ticks: ClosedRange<Int>) -> Bool {
    past.tick >= ticks.lowerBound - History.reach && past.firstTick <= ticks.upperBound + History.reach
  }

  /// The session that has shown a scene, if it was kept. It is not kept any more.
  package func take(_ index: Int) -> Session? { sessions.removeValue(forKey: index) }

  /// What is known of each scene but one.
  package func others(than present: Int) -> [(past: Past, curve: MotionCurve?)] {
    pasts.indices.filter { $0 != present }.map { index in
      let timeline = sessions[index]?.timeline
      return (timeline?.past ?? pasts[index], timeline?.curve)
    }
  }
}
