import CradleStage
import Foundation

// The stage is reached by keys alone: a hand on it that keys move does what a mouse does.

extension WindowRun {
  /// Takes the hand out, to the pinned item, or where the mouse is, or to the middle; or puts it away.
  func toggleHand() {
    guard hand == nil else { return putHandAway() }
    guard request.replay == nil else {
      session.notice = "Take the record over first: while it is played the stage hears nobody else."
      return
    }
    overlay.leaveKeys()
    let size = stageSize
    let middle = CGPoint(x: size.width / 2, y: size.height / 2)
    hand = KeyHand(at: session.pinnedPlace ?? session.watch.pointer ?? middle)
    if let hand { deliver(ofHand: [hand.hover]) }
    session.notice = "Arrows move the hand, Enter presses, Tab goes to the next item, Esc puts it away."
  }

  /// Lets go of what it holds.
  func putHandAway() {
    guard var last = hand else { return }
    deliver(ofHand: last.letGo())
    hand = nil
    showHand()
  }

  /// Handles a key of the hand's, while neither a field nor a sheet has the keys. Returns whether it is one.
  func handleByHand(_ key: HostKey, isDown: Bool, _ modifiers: KeyModifiers) -> Bool {
    guard var present = hand else { return false }
    // What was held before somebody else got the keys is let go of all the same.
    let isFree = isDown && !overlay.hasKeys && !stageWantsText
    if key == .escape, isFree {
      putHandAway()
      return true
    }
    guard isFree ? KeyHand.takes(key, modifiers) : !isDown && present.holds(key) else { return false }
    if key != .tab {
      deliver(ofHand: present.handle(key, isDown: isDown, modifiers))
      latestHandMove = Stopwatch.now
    } else if isDown, let next = present.next(of: session.itemPlaces, forward: !modifiers.contains(.shift)) {
      deliver(ofHand: present.go(to: next, in: stageSize))
      session.notice = session.itemName(at: next)
    }
    hand = present
    showHand()
    return true
  }

  /// Moves it for the time that has passed. Call it once in each frame.
  func moveHand(at now: Double) {
    guard var present = hand, present.isMoving else { return }
    // After a slow frame it goes on from where it was: it must not jump past what it was led to.
    let time = min(now - latestHandMove, Self.longestHandMove)
    latestHandMove = now
    deliver(ofHand: present.move(for: time, in: stageSize))
    hand = present
    showHand()
  }

  /// In seconds.
  private static let longestHandMove = 0.05

  /// Whether the stage hears an event of the mouse. While the hand is out, a mouse that only lies there does not move
  /// what it holds; who presses a button of it has another hand.
  func admitsMouse(_ event: HostEvent) -> Bool {
    guard hand != nil, case .pointer(let phase, _) = event else { return true }
    if phase == .down { putHandAway() }
    return phase != .hover
  }

  /// Another scene is shown: what the hand had held is not there.
  func keepHand() {
    hand = hand.map { KeyHand(at: $0.place) }
    showHand()
  }

  private var stageSize: CGSize { session.stageRoom }

  private func deliver(ofHand events: [HostEvent]) {
    for event in events { deliverToStage(event) }
  }

  private func showHand() {
    session.handMark = hand.map { HandMark(place: $0.place, isHolding: $0.isHolding) }
    session.redraw()
  }
}
