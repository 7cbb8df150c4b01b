import CradleStage
import Foundation

// The same input again, with other numbers.

extension Timeline {
  /// Shows the stretch around the playhead with another number. Where it has come to rest nothing would be seen of
  /// that: then it is played, again and again. Returns false when nothing has been done yet.
  package func vary(_ name: String, _ value: Double) -> Bool {
    guard let stretch = stretchOfLastDeed(from: firstTick) else { return false }
    var settings = (variation?.settings ?? []).filter { $0.name != name }
    settings.append(SceneStart.Setting(name: name, value: value))
    show(stretch, settings)
    if tick >= stretch.upperBound, past.rests.contains(stretch.upperBound) {
      isLooping = true
      move(to: stretch.lowerBound)
    }
    return true
  }

  /// Plays the stretch around the playhead again and again, or no longer: with the numbers that have been set since
  /// then. Returns false when there is none.
  package func toggleLoop() -> Bool {
    if isLooping {
      isLooping = false
      if variation?.settings.isEmpty ?? false { forgetVariation() }
      return true
    }
    guard let stretch = stretchOfLastDeed(from: firstTick) else { return false }
    if variation == nil { show(stretch, past.settings(after: stretch.upperBound, upTo: tick)) }
    isLooping = true
    return true
  }

  /// The ticks of what was done last, up to the moment that is shown; where nothing was done, of what moved by itself.
  /// Not from before `start`.
  func stretchOfLastDeed(from start: Int) -> ClosedRange<Int>? {
    if let variation { return variation.stretch }
    guard let stretch = past.stretch(at: tick, from: start) else { return nil }
    return past.hasDeeds || curve.moves(in: stretch) ? stretch : nil
  }

  private func show(_ stretch: ClosedRange<Int>, _ settings: [SceneStart.Setting]) {
    let present = tick
    variationCount += 1
    variationCurve = [:]
    variation = Variation(of: past, stretch, settings, id: variationCount)
    move(to: present)
  }

  /// Shows the stretch as it was.
  package func forgetVariation() {
    let present = tick
    (variation, isLooping) = (nil, false)
    move(to: present)
  }

  /// Plays the loop on by so many ticks; from its beginning, when it has been at rest for half a second.
  package func play(_ count: Int) {
    guard isLooping, let variation, let found else { return }
    let isOver = tick >= variation.ticks.upperBound
    let rests = !found.stage.isInMotion && tick >= variation.stretch.upperBound + Stage.ticksPerSecond / 2
    move(to: isOver || rests ? variation.stretch.lowerBound : tick + count)
  }

  /// Begins to make the variation what has happened. The beginning of its stretch is looked for from now on. From there
  /// the events of its past are to be played live, up to `last`. Nil where no number differs.
  package func keep() -> (variation: Variation, last: Int)? {
    guard let variation, !variation.settings.isEmpty else { return nil }
    let last = variation.stretch.upperBound
    (self.variation, isLooping) = (nil, false)
    move(to: variation.stretch.lowerBound)
    return (variation, last)
  }
}

extension Variation {
  /// What can be shown of it: it may come to rest later than what was.
  fileprivate var longestRest: Int { 10 * Stage.ticksPerSecond }
  var ticks: ClosedRange<Int> { stretch.lowerBound...stretch.upperBound + longestRest }
}
