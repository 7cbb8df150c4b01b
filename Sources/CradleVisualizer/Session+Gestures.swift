import CradleScenes
import CradleStage
import Foundation

// A gesture is felt in the scene, by the road that a hand's events take: they are in the record and on the timeline.

extension Session {
  /// Begins with the next tick. What a hand holds until then is let go of first.
  func feel(_ gesture: GestureChoice) {
    firstEvents += timeline?.past.releases ?? []
    felt = FeltGesture(gesture.events(in: stage.size), after: tickNumber)
  }

  /// What of a hand's events is the stage's.
  func admit(_ hand: [HostEvent]) -> [HostEvent] {
    guard !hand.isEmpty, let (events, isEnd) = felt?.admit(hand) else { return hand }
    if isEnd { felt = nil }
    return events
  }

  /// What is felt in the next tick.
  func takeFeltEvents() -> [HostEvent] {
    defer { if felt?.isOver ?? false { felt = nil } }
    return felt?.events(in: tickNumber + 1) ?? []
  }

  /// What was done last, up to the moment that is shown.
  var lastGesture: Gesture? {
    guard let timeline else { return nil }
    return Gesture(of: timeline.shownPast, at: timeline.tick)
  }

  /// What was done last, up to the moment that is shown, in its past. Nil if nothing was done there.
  var lastDeed: (past: Past, stretch: ClosedRange<Int>)? {
    guard let timeline else { return nil }
    let past = timeline.shownPast
    return timeline.stretchOfLastDeed(from: past.firstTick).map { (past, $0) }
  }
}

extension Timeline {
  /// The past in which the moment is that is shown: with other numbers, while they are tried.
  var shownPast: Past { variation?.past ?? past }
}
