import Foundation

/// What moves a view to where it has been set: the property is set at once, and drawn on its way there.
///
/// Each animation adds to what is drawn what is left of its own way, so that one that begins while another is under way
/// goes on from there without a jump in place or speed. What is drawn is a function of the time: nothing is stepped.
@MainActor
package final class ViewAnimations {
  struct Entry {
    let property: AnimatedProperty
    let share: RunShare
    /// From the value before to the one that was set.
    var way: AnimatedValue

    var run: AnimationRun { share.run }

    @MainActor
    func rest(at moment: DrawnMoment) -> AnimatedValue { way.rest(after: share.progress(at: moment), property) }
  }

  private(set) var entries: [Entry] = []
  /// The transform that the view is set to, taken apart: that takes longer than all else of a frame.
  private var takenApart = (transform: CGAffineTransform.identity, parts: AnimatedValue(CGAffineTransform.identity))
  /// The look that a transition leads away from.
  private var old: (picture: UIView, kind: TransitionKind, run: AnimationRun)?
  /// What turns it out of the plane.
  var turns = DepthTurns()
  /// What has been added to the layer; nil for nothing yet.
  private(set) var keyed: KeyedAnimations?

  var isEmpty: Bool { entries.isEmpty && old == nil && turns.isEmpty && keyed?.isEmpty != false }

  var madeKeyed: KeyedAnimations {
    let made = keyed ?? KeyedAnimations()
    keyed = made
    return made
  }

  /// For a state's hash: nothing without what has been added to the layer.
  package var layerState: [UInt64] { keyed?.words ?? [] }

  /// Whether the view gets no touches meanwhile.
  var ignoresTouches: Bool {
    entries.contains { !$0.run.options.contains(.allowUserInteraction) }
      || old.map { !$0.run.options.contains(.allowUserInteraction) } ?? false || turns.ignoresTouches
  }

  func parts(of transform: CGAffineTransform) -> AnimatedValue {
    if transform != takenApart.transform { takenApart = (transform, AnimatedValue(transform)) }
    return takenApart.parts
  }

  func add(_ way: AnimatedValue, of property: AnimatedProperty, by run: AnimationRun, _ view: UIView) {
    if let same = entries.lastIndex(where: { $0.property == property && $0.share.isPresent(of: run) }) {
      entries[same].way = AnimatedValue.zero.way(to: entries[same].way + way, property)
      return
    }
    entries.append(Entry(property: property, share: RunShare(of: run), way: way))
    run.add(view)
  }

  func turn(_ picture: UIView, _ kind: TransitionKind, by run: AnimationRun, _ view: UIView) {
    old?.run.remove()
    old = (picture, kind, run)
    run.add(view)
  }

  func transition(at moment: DrawnMoment, _ size: CGSize) -> TransitionLook? {
    guard let old else { return nil }
    return old.kind.look(old.picture, at: old.run.progress(at: moment).other, size)
  }

  /// Of those that are through.
  func remove(of run: AnimationRun) {
    entries.removeAll { $0.run === run }
    if old?.run === run { old = nil }
    turns.remove(of: run)
  }

  /// Cuts short what moves a property, but for one.
  func cut(_ property: AnimatedProperty, except run: AnimationRun) {
    for entry in entries where entry.property == property && entry.run !== run { entry.run.remove() }
    entries.removeAll { $0.property == property && $0.run !== run }
  }

  func cutAll() {
    cutBlocks()
    keyed?.remove { _ in true }
  }

  /// All but what has been added to the layer.
  func cutBlocks() {
    for entry in entries { entry.run.remove() }
    old?.run.remove()
    (entries, old) = ([], nil)
    turns.cutAll()
  }

  /// What is drawn of a property less what it is set to.
  func lag(_ property: AnimatedProperty, at moment: DrawnMoment) -> AnimatedValue {
    entries.reduce(into: .zero) { sum, entry in
      if entry.property == property { sum -= entry.rest(at: moment) }
    }
  }

  /// The same of one run alone.
  func lag(_ property: AnimatedProperty, of run: AnimationRun, at moment: DrawnMoment) -> AnimatedValue {
    entries.reduce(into: .zero) { sum, entry in
      if entry.property == property, entry.run === run { sum -= entry.rest(at: moment) }
    }
  }

  /// The properties that a run moves.
  func properties(of run: AnimationRun) -> [AnimatedProperty] {
    var properties: [AnimatedProperty] = []
    for entry in entries where entry.run === run && !properties.contains(entry.property) {
      properties.append(entry.property)
    }
    return properties
  }

  /// From the value before a run's changes to what it has set.
  func way(of property: AnimatedProperty, by run: AnimationRun) -> AnimatedValue {
    entries.reduce(into: .zero) { sum, entry in
      if entry.property == property, entry.run === run { sum += entry.way }
    }
  }
}
