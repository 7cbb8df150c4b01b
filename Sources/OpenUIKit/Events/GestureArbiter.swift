/// Decides between the recognisers of one window. The first to recognise its gesture makes the others on its touches
/// fail, but for those that a delegate allows to recognise simultaneously.
@MainActor
final class GestureArbiter {
  private var active: [UIGestureRecognizer] = []

  func deliver(_ touch: UITouch, _ event: UIEvent) {
    let recognizers = touch.gestureRecognizers ?? []
    for recognizer in recognizers where !active.contains(where: { $0 === recognizer }) {
      recognizer.arbiter = self
      active.append(recognizer)
    }
    let alone: Set = [touch]
    for recognizer in recognizers { recognizer.receive(touch, alone, event) }
  }

  /// Ends the gestures whose touches are all gone.
  func finish(_ ended: [UITouch]) {
    guard !ended.isEmpty else { return }
    for recognizer in active { recognizer.forget(ended) }
    active.removeAll { !$0.isUndecided }
  }

  /// Whether none of the recognisers on the touches of `recognizer` excludes it.
  func allows(_ recognizer: UIGestureRecognizer) -> Bool {
    active.allSatisfy { other in
      other === recognizer || !other.hasRecognized || !share(other, recognizer) || runTogether(other, recognizer)
    }
  }

  /// Whether a delegate wants an undecided recogniser on the same touches to fail before `recognizer` goes on.
  func mustWait(_ recognizer: UIGestureRecognizer) -> Bool {
    active.contains { other in
      other !== recognizer && other.mayStillRecognize && share(other, recognizer)
        && (recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) == true
          || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) == true)
    }
  }

  /// `winner` has recognised its gesture: those that are still undecided on its touches fail.
  func claim(_ winner: UIGestureRecognizer) {
    for other in active where other !== winner && other.state == .possible {
      if share(other, winner), !runTogether(other, winner) { other.state = .failed }
    }
  }

  func release(_ failed: UIGestureRecognizer) {
    for other in active where other !== failed { other.retryWaiting() }
  }

  private func share(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
    a.touches.contains { touch in b.touches.contains { $0 === touch } }
  }

  private func runTogether(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
    a.delegate?.gestureRecognizer(a, shouldRecognizeSimultaneouslyWith: b) == true
      || b.delegate?.gestureRecognizer(b, shouldRecognizeSimultaneouslyWith: a) == true
  }
}
