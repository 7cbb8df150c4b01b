import CradleStage

// What is told of a window.

extension WindowRun {
  /// Tells what happens from now on, or no longer.
  func toggleNarration() {
    guard session.narrator == nil else {
      endNarration("No longer told.")
      return
    }
    guard !request.usesStandardOutput else {
      session.notice = "Standard output is a file of this run: what happens cannot be told there."
      return
    }
    beginNarration()
    session.notice =
      narration.isAloud ? "What happens is told, aloud too." : "What happens is told on standard output."
  }

  func beginNarration() {
    let narrator = narration.begin()
    narrator.now = Stopwatch.now
    session.narrate(by: narrator)
  }

  /// - Parameter sentence: for the status line; nil where it stays as it is.
  func endNarration(_ sentence: String?) {
    session.narrator?.finish(session)
    session.narrate(by: nil)
    narration.end()
    if let sentence { session.notice = sentence }
  }

  /// Tells what has happened around the scene, and what has stood still by now. When nobody can read it any more, it
  /// ends.
  func narrate() {
    guard let narrator = session.narrator else { return }
    guard narration.isOpen else { return endNarration(nil) }
    narrator.now = Stopwatch.now
    narrator.observe(situation)
    narrator.tellWhatIsDue()
  }

  private var situation: Situation {
    var situation = Situation()
    situation.isPaused = transport.isPaused
    situation.speed = transport.speed
    situation.isSplit = session.kept != nil
    situation.isSwapped = session.isSwapped
    situation.xRay = session.xRay
    situation.notice = session.notice
    situation.isAlone = session.isAlone
    situation.choice = overlay.choice
    situation.focus = overlay.focus.map { label, state in
      let name = label.components(separatedBy: "###").last ?? label
      return Situation.Focus(label: name, sentence: sentence(about: label, state))
    }
    guard let timeline = session.timeline else { return situation }
    situation.isLooping = timeline.isLooping
    situation.moment = moment(of: timeline)
    let tunables = session.shown.controller.tunables
    situation.varied = (timeline.variation?.settings ?? []).compactMap { setting in
      tunables.first { $0.name == setting.name }.map { Narrator.text(of: $0, setting.value) }
    }
    return situation
  }

  /// Of labels that are no words.
  private static let spoken = [
    "strip": "Timeline", "|<": "To the beginning", "<": "A tick back", ">": "A tick on", ">|": "To now",
    "A|B": "A beside B",
  ]

  /// A slider's label is the name of its number, which is said with its value; so is that of the button beside it.
  private func sentence(about label: String, _ state: String?) -> String {
    let parts = label.components(separatedBy: "##")
    let tunables = session.shown.controller.tunables
    let felt = SceneSpring(of: tunables)?.felt.map(\.shown) ?? []
    let tunable = parts.last.flatMap { name in (felt + tunables).first { $0.name == name } }
    guard parts.count > 1, let tunable else {
      let title = Self.spoken[parts[0]] ?? Wording.sentence(parts[0])
      return state.map { "\(title), \($0)." } ?? "\(title)."
    }
    guard parts[0].isEmpty else { return "Reset \(tunable.label)." }
    let value = session.timeline?.variation?.value(of: tunable.name) ?? tunable.value
    return "\(Narrator.text(of: tunable, value))."
  }

  private func moment(of timeline: Timeline) -> Situation.Moment {
    if timeline.isPlayingRecord {
      let ticks = course?.ticks ?? timeline.firstTick...timeline.lastTick
      return .ofRecord(
        ShownTime.seconds(ofTicks: timeline.tick - ticks.lowerBound), of: ShownTime.seconds(ofTicks: ticks.count - 1))
    }
    return timeline.playhead.map { .back(ShownTime.seconds(ofTicks: timeline.now - $0)) } ?? .now
  }
}
