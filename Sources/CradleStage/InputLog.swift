import Foundation

/// The events that a stage has handled, each with its tick: all that a replay needs.
public struct InputLog: Codable, Equatable, Sendable {
  /// An event and the tick that handled it.
  public struct Entry: Codable, Equatable, Sendable {
    /// The number of the tick; the first is 1.
    public var tick: Int
    /// What was handled.
    public var event: HostEvent
  }

  /// In the order in which they were handled.
  public private(set) var entries: [Entry] = []

  /// A log without events.
  public init() {}

  /// Ticks must not go back.
  public mutating func append(_ event: HostEvent, in tick: Int) {
    entries.append(Entry(tick: tick, event: event))
  }

  /// The events of each tick from the first one on, up to `lastTick`.
  public func events(through lastTick: Int) -> [[HostEvent]] {
    var ticks = [[HostEvent]](repeating: [], count: lastTick)
    for entry in entries where (1...max(1, lastTick)).contains(entry.tick) { ticks[entry.tick - 1].append(entry.event) }
    return ticks
  }
}
