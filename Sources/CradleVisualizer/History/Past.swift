import CradleStage
import Foundation

/// What a scene has been through: its events in their ticks, and what it was built from. With these two each of its
/// states can be had again, to the bit.
package struct Past: Equatable, Sendable {
  /// What the scene was built from, and after which tick. Once at the beginning, and again at rests: see `SceneRun`.
  package struct Part: Equatable, Sendable {
    package let start: SceneStart
    package let tick: Int
  }

  package struct Entry: Equatable, Ticked, Sendable {
    package let tick: Int
    package let event: HostEvent
  }

  /// What the state was after a tick, as its hash.
  private struct Mark: Equatable, Ticked, Sendable {
    let tick: Int
    let hash: UInt64
  }

  /// The earliest first; there is always one.
  package private(set) var parts: [Part]
  /// By their ticks, which do not go back.
  package private(set) var entries: [Entry] = []
  /// The ticks after which nothing moved, where something had before.
  package private(set) var rests: [Int] = []
  /// By their ticks, each of which has one.
  private var marks: [Mark] = []
  /// The number of the last tick.
  package private(set) var tick: Int

  /// - Parameter tick: the number of ticks before the scene.
  package init(of start: SceneStart, after tick: Int) {
    parts = [Part(start: start, tick: tick)]
    self.tick = tick
  }

  /// All of a recorded scene, which is going to be played.
  ///
  /// - Parameter scenes: the scene, then the parts that are resumed from it; at least one.
  package init(of scenes: ArraySlice<RecordedScene>) {
    parts = scenes.map { Part(start: $0.start, tick: $0.ticksBefore) }
    entries = scenes.flatMap { scene in scene.log.entries.map { Entry(tick: $0.tick, event: $0.event) } }
    tick = scenes.last?.lastTick ?? 0
  }
}

extension Past {
  /// Adds the next tick.
  package mutating func add(_ events: [HostEvent]) {
    tick += 1
    for event in events { entries.append(Entry(tick: tick, event: event)) }
  }

  /// The scene has been built anew after the last tick.
  package mutating func add(_ start: SceneStart) {
    parts.append(Part(start: start, tick: tick))
  }

  /// The first tick of which the state can be had.
  package var firstTick: Int { parts[0].tick }

  /// What the scene was built from last, up to a tick.
  package func part(at tick: Int) -> Part { parts.last { $0.tick <= tick } ?? parts[0] }

  /// What has been handled in a tick and later. Costs a binary search.
  func entries(from tick: Int) -> ArraySlice<Entry> { entries[entries.firstIndex(from: tick)...] }

  /// The events of a tick, in their order. Costs a binary search.
  package func events(in tick: Int) -> [HostEvent] {
    entries(from: tick).prefix { $0.tick == tick }.map(\.event)
  }

  /// Notes that nothing moves after a tick any more.
  package mutating func noteRest(_ tick: Int) {
    if rests.last ?? 0 < tick { rests.append(tick) }
  }

  /// Notes what the state was after a tick. One that is not later than all that have been noted says nothing new, and
  /// its hash is not asked for.
  package mutating func note(_ hash: @autoclosure () -> UInt64, after tick: Int) {
    if marks.last?.tick ?? -1 < tick { marks.append(Mark(tick: tick, hash: hash())) }
  }

  /// What the state was after a tick, and whether no tick of the same second before that has been noted; nil if the
  /// tick itself has not. Costs a binary search.
  package func noted(after tick: Int) -> (hash: UInt64, isFirstOfSecond: Bool)? {
    let index = marks.firstIndex(from: tick)
    guard index < marks.count, marks[index].tick == tick else { return nil }
    let isFirst = index == 0 || marks[index - 1].tick / Stage.ticksPerSecond < tick / Stage.ticksPerSecond
    return (marks[index].hash, isFirst)
  }

  /// What lets go of all that is held after the last tick, each where it was last, in the order in which it was taken.
  package var releases: [HostEvent] {
    var held = Held()
    for entry in entries { held.follow(entry.event) }
    return held.releases
  }

  /// Forgets what comes after a tick: the scene goes on from there in another way.
  package mutating func cut(after last: Int) {
    guard last < tick else { return }
    tick = max(last, firstTick)
    entries.removeSubrange(entries.firstIndex(from: tick + 1)...)
    rests.removeAll { $0 > tick }
    marks.removeSubrange(marks.firstIndex(from: tick + 1)...)
    parts.removeAll { $0.tick > tick }
  }

  /// Sets numbers in a tick, before all else in it. What set them later is left out.
  mutating func set(_ settings: [SceneStart.Setting], from first: Int) {
    let names = Set(settings.map(\.name))
    entries.removeAll { entry in
      if case .setting(let name, _) = entry.event { entry.tick >= first && names.contains(name) } else { false }
    }
    parts.removeAll { $0.tick >= first }
    marks.removeSubrange(marks.firstIndex(from: first)...)
    let events = settings.map { Entry(tick: first, event: .setting(name: $0.name, value: $0.value)) }
    entries.insert(contentsOf: events, at: entries.firstIndex(from: first))
    tick = max(tick, first)
  }

  /// Forgets what no state from `first` on needs. A scene that never rests keeps all of its events: they are its only
  /// way back.
  package mutating func forget(before first: Int) {
    let kept = part(at: first).tick
    guard kept > firstTick else { return }
    parts.removeAll { $0.tick < kept }
    entries.removeSubrange(..<entries.firstIndex(from: kept + 1))
    rests.removeAll { $0 < kept }
    marks.removeSubrange(..<marks.firstIndex(from: kept))
  }
}

private protocol Ticked {
  var tick: Int { get }
}

extension Array where Element: Ticked {
  /// Where the elements of `tick` and later ones begin.
  fileprivate func firstIndex(from tick: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].tick < tick { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
