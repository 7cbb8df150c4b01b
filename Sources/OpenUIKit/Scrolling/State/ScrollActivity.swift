/// What scrolls a scroll view: nothing, a finger, or a motion of its own.
///
/// This is the only place where that is kept. `isTracking`, `isDragging`, `isDecelerating` and `isScrollAnimating` are
/// derived from it.
@MainActor
final class ScrollActivity {
  /// A finger that drags the content or an indicator. It is never both: whoever comes second is refused.
  enum Drag {
    case content(ScrollDrag)
    case indicator(IndicatorDrag)
  }

  enum State {
    case idle
    case moving(OffsetMotion)
    /// The motion is one that a client has begun during the drag. The next move of the finger ends it.
    case dragging(Drag, OffsetMotion?)
  }

  private(set) var state = State.idle {
    didSet { if !state.outline.hasSameParts(as: oldValue.outline) { didChange?() } }
  }
  /// Called when a drag or a motion has begun or ended.
  var didChange: (() -> Void)?
  /// Counts changes of the motion. Whoever calls a client learns from it whether the client has begun, turned or ended
  /// one.
  private(set) var motionRevision = 0

  var isIdle: Bool {
    if case .idle = state { true } else { false }
  }
  var isDragging: Bool { state.outline.drag != nil }
  var isDraggingContent: Bool { state.outline.drag == .content }
  var isDraggingIndicator: Bool { state.outline.drag == .indicator }
  var isMoving: Bool { state.outline.cause != nil }
  /// Why the offset moves by itself, if it does.
  var cause: OffsetMotion.Cause? { state.outline.cause }

  var contentDrag: ScrollDrag? {
    if case .dragging(.content(let drag), _) = state { drag } else { nil }
  }
  var indicatorDrag: IndicatorDrag? {
    if case .dragging(.indicator(let drag), _) = state { drag } else { nil }
  }
  var motion: OffsetMotion? {
    switch state {
    case .idle: nil
    case .moving(let motion): motion
    case .dragging(_, let motion): motion
    }
  }

  func beginDrag(_ drag: Drag) {
    assert(!isDragging, "a second drag begins")
    state = .dragging(drag, motion)
  }

  /// Changes the drag of the content; does nothing if there is none.
  func changeContentDrag(_ change: (inout ScrollDrag) -> Void) {
    guard case .dragging(.content(var drag), let motion) = state else { return }
    change(&drag)
    state = .dragging(.content(drag), motion)
  }

  /// Replaces the drag of an indicator; does nothing if there is none.
  func changeIndicatorDrag(to drag: IndicatorDrag) {
    guard case .dragging(.indicator, let motion) = state else { return }
    state = .dragging(.indicator(drag), motion)
  }

  func endDrag() { setState(nil, motion) }

  /// Begins `motion` instead of the present one, or goes on with it changed.
  func setMotion(_ motion: OffsetMotion) {
    motionRevision &+= 1
    setState(drag, motion)
  }

  /// Changes the present motion; does nothing if there is none.
  func changeMotion(_ change: (inout OffsetMotion) -> Void) {
    guard var changed = motion else { return }
    change(&changed)
    setMotion(changed)
  }

  /// Ends the present motion and returns it.
  func endMotion() -> OffsetMotion? {
    guard let ended = motion else { return nil }
    motionRevision &+= 1
    setState(drag, nil)
    return ended
  }

  private var drag: Drag? {
    if case .dragging(let drag, _) = state { drag } else { nil }
  }

  private func setState(_ drag: Drag?, _ motion: OffsetMotion?) {
    if let drag {
      state = .dragging(drag, motion)
    } else {
      state = motion.map(State.moving) ?? .idle
    }
  }
}

extension ScrollActivity.State {
  /// A state without its numbers.
  fileprivate struct Outline {
    enum Drag {
      case content, indicator
    }

    var drag: Drag?
    var cause: OffsetMotion.Cause?

    /// Whether nothing has begun or ended between the two.
    func hasSameParts(as other: Outline) -> Bool { drag == other.drag && (cause == nil) == (other.cause == nil) }
  }

  fileprivate var outline: Outline {
    switch self {
    case .idle: Outline(drag: nil, cause: nil)
    case .moving(let motion): Outline(drag: nil, cause: motion.cause)
    case .dragging(.content, let motion): Outline(drag: .content, cause: motion?.cause)
    case .dragging(.indicator, let motion): Outline(drag: .indicator, cause: motion?.cause)
    }
  }
}
