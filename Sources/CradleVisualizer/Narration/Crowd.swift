import CradleScenes

/// How many items a scene has, as somebody is told who comes and goes.
@MainActor
struct Crowd {
  private var standing: Int
  /// What is counted from: how many there were, and how many had been added and dropped by then. What has been dropped
  /// still falls for a while, and is counted by the scene until it is out of sight.
  private var base: (count: Int, tally: SceneController.Tally)
  /// How many have come and gone since that was told.
  private var came = 0
  private var went = 0

  init(of controller: SceneController) {
    standing = controller.itemCount
    base = (controller.itemCount, controller.tally ?? .init())
  }

  /// Nothing has come or gone: another moment is looked at.
  mutating func follow(_ controller: SceneController) {
    standing = count(in: controller)
    (came, went) = (0, 0)
  }

  private func count(in controller: SceneController) -> Int {
    guard let tally = controller.tally else { return controller.itemCount }
    return base.count + (tally.added - base.tally.added) - (tally.dropped - base.tally.dropped)
  }

  /// What to tell when nothing comes or goes any more; nil while nothing has.
  mutating func news(of controller: SceneController) -> Told? {
    let count = count(in: controller)
    guard count != standing else { return nil }
    if count > standing { came += count - standing } else { went += standing - count }
    standing = count
    return Told(sentence(controller.itemWords))
  }

  /// What was told of is not told again.
  mutating func wasTold() { (came, went) = (0, 0) }

  /// "A box hangs; three boxes."
  private func sentence(_ words: ItemWords) -> String {
    let all = "\(Wording.count(standing)) \(words.noun(standing))"
    guard came == 0 || went == 0 else { return "\(Wording.sentence(all))." }
    let (count, verb) = came > 0 ? (came, words.comes) : (went, words.goes)
    let subject =
      count == 1 ? "\(words.article) \(words.one) \(verb.one)" : "\(Wording.count(count)) \(words.many) \(verb.many)"
    return "\(Wording.sentence(subject)); \(all)."
  }
}
