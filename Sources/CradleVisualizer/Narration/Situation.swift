import CradleStage

/// What a window shows beside what moves, as far as somebody is told of it. What differs between two of them has
/// happened.
package struct Situation: Equatable, Sendable {
  package var isPaused = false
  /// Times the clock's pace.
  package var speed = 1.0
  package var moment = Moment.now
  package var isLooping = false
  package var isSplit = false
  package var isSwapped = false
  package var xRay = XRayMode.off
  /// The numbers that are tried with what was done last: "Damping 0.4".
  package var varied: [String] = []
  /// Whether the stage has the whole screen.
  package var isAlone = false
  /// What has the keyboard's focus; nil while the stage has it.
  package var focus: Focus?
  /// What a list has come to; nil while none is open.
  package var choice: ListChoice?
  /// A sentence of the status line.
  package var notice: String?

  /// Which moment of the scene is shown, in seconds.
  package enum Moment: Equatable, Sendable {
    case now
    /// Before now; below zero after it, in a time to which one can return.
    case back(Double)
    /// From the beginning of a record, and where that ends.
    case ofRecord(Double, of: Double)
  }

  /// A widget by its label. What is said of it has its value too, whose changes are told of as such.
  package struct Focus: Equatable, Sendable {
    package let label: String
    package let sentence: String

    package init(label: String, sentence: String) {
      (self.label, self.sentence) = (label, sentence)
    }
  }

  package init() {}

  /// A sentence, and the topic in which it waits until that stands still; nil where it is told at once.
  package typealias News = (told: Told, topic: PendingSentences.Topic?)

  /// What has happened since then, in the order in which it is told.
  package func news(since old: Situation) -> [News] {
    [
      aloneNews(old), speedNews(old), splitNews(old), xRayNews(old), variedNews(old), loopNews(old), timeNews(old),
      noticeNews(old), choiceNews(old) ?? focusNews(old),
    ].compactMap(\.self)
  }

  private func aloneNews(_ old: Situation) -> News? {
    guard isAlone != old.isAlone else { return nil }
    return (Told(isAlone ? "The stage alone: \(LoneStage.hint)." : "The window again."), nil)
  }

  private func speedNews(_ old: Situation) -> News? {
    speed == old.speed ? nil : (Told(Wording.speed(speed)), nil)
  }

  private func splitNews(_ old: Situation) -> News? {
    if isSplit != old.isSplit {
      return (Told(isSplit ? "Two halves: A stays as it is, B is live." : "One stage again."), nil)
    }
    return isSplit && isSwapped != old.isSwapped ? (Told("A and B have changed places."), nil) : nil
  }

  private func xRayNews(_ old: Situation) -> News? {
    guard xRay != old.xRay else { return nil }
    return (Told(xRay == .off ? "No X-ray." : "X-ray: \(xRay.rawValue)."), nil)
  }

  private func variedNews(_ old: Situation) -> News? {
    guard varied != old.varied, !varied.isEmpty else { return nil }
    return (Told("The same again with \(varied.joined(separator: ", "))."), .numbers)
  }

  private func loopNews(_ old: Situation) -> News? {
    guard isLooping != old.isLooping else { return nil }
    return (Told(isLooping ? "What was done last, again and again." : "The loop has stopped."), nil)
  }

  /// Pauses and moments are one topic: going back pauses, and to go on from there ends both.
  private func timeNews(_ old: Situation) -> News? {
    guard !isLooping else { return nil }
    if moment != old.moment {
      if moment == .now { return (Told(isPaused ? "Back to now, paused." : "It goes on from there."), .time) }
      // A record that is played moves on by itself.
      if case .ofRecord = moment, !isPaused { return isPaused == old.isPaused ? nil : (Told("It goes on."), .time) }
      return (Told(momentText), .time)
    }
    guard isPaused != old.isPaused else { return nil }
    return (Told(isPaused ? "Paused." : "It goes on."), .time)
  }

  private var momentText: String {
    switch moment {
    case .now: "Now."
    case .back(let seconds):
      Wording.sentence("\(Wording.seconds(abs(seconds))) \(seconds < 0 ? "ahead" : "back").")
    case .ofRecord(let seconds, let all):
      seconds < 0.05 ? "At the beginning." : "\(Wording.seconds(seconds)) of \(Wording.seconds(all))."
    }
  }

  /// In a list that has the keys what it has come to is told in place of the focus, and when it is closed where one is.
  private func choiceNews(_ old: Situation) -> News? {
    guard let choice else { return old.choice == nil ? nil : (Told(focus?.sentence ?? "On the stage."), .focus) }
    guard choice != old.choice else { return nil }
    let sheet = choice.sheet == old.choice?.sheet ? "" : "\(choice.sheet): "
    return (Told(sheet + choice.sentence), .focus)
  }

  private func focusNews(_ old: Situation) -> News? {
    guard choice == nil, focus?.label != old.focus?.label else { return nil }
    return (Told(focus?.sentence ?? "On the stage."), .focus)
  }

  private func noticeNews(_ old: Situation) -> News? {
    guard let notice, notice != old.notice else { return nil }
    return (Told(notice, .message), .notice)
  }
}
