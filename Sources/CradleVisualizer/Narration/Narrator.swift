import CradleScenes
import CradleStage
import Foundation
import OpenUIKit

/// Tells what happens in a run, in words: from what is measured anyway, a sentence for each happening.
///
/// It changes nothing that it tells of. Without a window its time is that of the ticks, so the same run is told in the
/// same words on any machine.
@MainActor
package final class Narrator {
  /// In seconds, on any clock that does not go back. Whoever has no tick time sets it.
  package var now = 0.0
  private let output: (Told) -> Void
  private let isInTickTime: Bool
  private var pending = PendingSentences()
  private var hand = HandWatch()
  private var crowd: Crowd?
  /// What was set since it was told of last, by the names of the numbers.
  private var numbers: [String] = []
  private var situation: Situation?
  private var hasMoved = false
  private var wasInMotion = false
  /// Whether what is going on is nothing but a stage that was given another size: it is laid out anew in the next tick,
  /// and nothing has moved.
  private var isBeingLaidOut = false
  /// Where the content stood when that was told last, in points.
  private var offset = 0.0

  /// In seconds: so long a number, a moment of the past or a message has stood still when it is told.
  private static let stillness = 0.4
  /// So long nothing has come or gone when it is told how many there are, and a scene has been shown when that is told.
  private static let calm = 0.2

  /// - Parameters:
  ///   - isInTickTime: whether the ticks say what `now` is.
  ///   - output: called for each sentence, in their order.
  package init(isInTickTime: Bool, _ output: @escaping (Told) -> Void) {
    (self.isInTickTime, self.output) = (isInTickTime, output)
  }

  /// When a sentence is due that waits, in seconds; nil while none does.
  package var nextDue: Double? { pending.nextDue }

  /// Tells what is due by `now`.
  package func tellWhatIsDue() { tell(pending.take(at: now)) }

  /// Tells all that waits: it will not change any more.
  package func finish(_ session: Session) {
    tell(pending.takeAll())
    if hasMoved, session.isStageInMotion { output(Told("Something still moves.")) }
  }

  private func tell(_ entries: [PendingSentences.Entry]) {
    for entry in entries {
      if entry.topic == .numbers { numbers = [] }
      if entry.topic == .count { crowd?.wasTold() }
      output(entry.told)
    }
  }

  /// What waits has happened before it.
  private func tellNow(_ told: Told) {
    tell(pending.takeAll())
    output(told)
  }

  // MARK: - Scenes

  /// A scene is shown from now on.
  package func begin(_ session: Session) {
    hand.forget()
    numbers = []
    (hasMoved, wasInMotion, isBeingLaidOut) = (false, false, false)
    offset = Self.offset(of: session)
    crowd = Crowd(of: session.controller)
    pending.put(Told(Self.beginning(session), .message), of: .scene, due: now + Self.calm)
  }

  /// "Springy Tiles, 10 000 tiles, 352 live."
  private static func beginning(_ session: Session) -> String {
    let controller = session.controller
    let (all, live) = (controller.itemCount, controller.liveItemCount)
    var parts = [session.statusLine.title]
    parts.append("\(all == 0 ? "no" : StatusLine.grouped(all)) \(controller.itemWords.noun(all))")
    if live != all { parts.append("\(StatusLine.grouped(live)) live") }
    return parts.joined(separator: ", ") + (session.sceneRun.ticksLeft == nil ? "." : ", from a record.")
  }

  /// Time goes on from another moment of the scene.
  package func follow(_ session: Session) {
    hand.forget()
    (hasMoved, wasInMotion, isBeingLaidOut) = (session.stage.isInMotion, session.stage.isInMotion, false)
    offset = Self.offset(of: session)
    crowd?.follow(session.controller)
  }

  // MARK: - Ticks

  /// Call it after each tick, with the events that were handled in it.
  package func observe(_ delivered: [HostEvent], of session: Session) {
    if isInTickTime { now = Double(session.tickNumber) * AppContext.tickLength }
    for told in hand.tell(delivered, in: session.tickNumber, scrolls: session.controller.scrolls) { tellNow(told) }
    tellNumbers(delivered, of: session)
    tellCrowd(of: session.controller)
    tellRest(delivered, of: session)
    tellWhatIsDue()
  }

  private func tellCrowd(of controller: SceneController) {
    // A number that says how many there are says it all.
    if let load = controller.load, numbers.contains(load.name) { crowd?.follow(controller) }
    guard let told = crowd?.news(of: controller) else { return }
    pending.put(told, of: .count, due: now + Self.calm)
  }

  private func tellNumbers(_ events: [HostEvent], of session: Session) {
    for case .setting(let name, _) in events where name != Setting.reducedMotion {
      numbers.removeAll { $0 == name }
      numbers.append(name)
    }
    guard !numbers.isEmpty, events.contains(where: { if case .setting = $0 { true } else { false } }) else { return }
    let tunables = session.controller.numbers
    let texts = numbers.compactMap { name in tunables.first { $0.name == name }.map { Self.text(of: $0, $0.value) } }
    pending.put(Told(Self.sentence(of: texts)), of: .numbers, due: now + Self.stillness)
  }

  /// So many numbers are said; of more, how many.
  private static let mostNumbers = 3

  private static func sentence(of texts: [String]) -> String {
    texts.count > mostNumbers
      ? "\(Wording.sentence(Wording.count(texts.count))) numbers are set."
      : texts.joined(separator: ", ") + "."
  }

  /// "Damping 0.4".
  static func text(of tunable: Tunable, _ value: Double) -> String {
    if case .toggle = tunable.kind { return "\(tunable.label) \(value == 0 ? "off" : "on")" }
    return "\(tunable.label) \(Wording.plain(tunable.text(value)))"
  }

  private func noteMotion(_ delivered: [HostEvent], of session: Session) {
    let isResized = delivered.contains { if case .resize = $0 { true } else { false } }
    let hasOtherCause = delivered.contains { if case .resize = $0 { false } else { $0.isInput } }
    if !wasInMotion { isBeingLaidOut = isResized }
    // Walls that have moved can push what stands at them.
    if isBeingLaidOut, hasOtherCause || session.hasMomentum { isBeingLaidOut = false }
    if !isBeingLaidOut { hasMoved = true }
  }

  private func tellRest(_ delivered: [HostEvent], of session: Session) {
    let isInMotion = session.isStageInMotion
    defer { wasInMotion = isInMotion }
    guard !isInMotion else { return noteMotion(delivered, of: session) }
    guard hasMoved, !hand.isHolding else { return }
    hasMoved = false
    hand.rest()
    let (last, place) = (offset, Self.offset(of: session))
    offset = place
    tellNow(Told("\(session.restFigures.sentence)\(place == last ? "" : ", \(Self.place(place))")."))
  }

  private static func offset(of session: Session) -> Double {
    session.controller.scrolls ? Double(session.controller.collectionView?.contentOffset.y ?? 0) : 0
  }

  private static func place(_ offset: Double) -> String {
    offset < 0.5 ? "at the beginning" : "\(Wording.points(offset)) from the beginning"
  }

  // MARK: - The window

  /// Tells what has changed around the scene since the last call.
  package func observe(_ present: Situation) {
    // Who begins to listen is told what is not as usual.
    let last = situation ?? Situation()
    situation = present
    guard present != last else { return }
    for (told, topic) in present.news(since: last) {
      guard let topic else {
        tellNow(told)
        continue
      }
      let isCalm = topic == .focus && present.choice == nil
      pending.put(told, of: topic, due: now + (isCalm ? Self.calm : Self.stillness))
    }
  }
}

extension SceneController {
  /// Whether it has more than what is in sight, and lets it be scrolled.
  fileprivate var scrolls: Bool {
    collectionView.map { $0.isScrollEnabled && $0.contentSize.height > $0.bounds.height } ?? false
  }
}
