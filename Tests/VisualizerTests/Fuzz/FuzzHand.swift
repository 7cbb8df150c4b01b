import CradleStage
import Foundation
import OpenUIKit
import SeededRandom

/// Somebody at the window who does whatever comes to mind, from a seed: mostly what people do, sometimes what no device
/// should report, in bursts and with pauses.
///
/// Knows nothing of the scene: presses and keys that are down stay down while another scene takes its place.
struct FuzzHand {
  var random: SplitMix64
  /// Says what is done to a text.
  var editRandom: SplitMix64
  /// What it does at all.
  var deeds = Set(Deed.allCases)
  /// The numbers that may be set, by their names, and what they are between.
  var settings: [(name: String, range: ClosedRange<Double>)] = []
  private(set) var size: CGSize
  private(set) var scale: CGFloat = 1
  private var presses: [Press] = []
  private var keys: [HeldKey] = []
  private var wheel: Wheel?
  private var mood = Mood.calm
  private var moodTicks = 60
  /// Ticks until a window of an odd size gets a common one again.
  private var oddTicks: Int?

  enum Mood: CaseIterable {
    case away, calm, busy, mad
  }

  struct Press {
    var input: PointerInput
    var way: CGVector
    /// Nil for one that never ends by itself.
    var ticksLeft: Int?
  }

  struct HeldKey {
    var key: HostKey
    var modifiers: KeyModifiers
    var age = 0
    var ticksLeft: Int?
  }

  struct Wheel {
    var place: CGPoint
    var way: CGVector
    var modifiers: KeyModifiers
    var ticksLeft: Int
  }

  init(seed: UInt64, size: CGSize) {
    random = SplitMix64(state: seed)
    editRandom = SplitMix64(state: ~seed)
    self.size = size
  }

  /// What the next tick hears.
  mutating func events() -> [HostEvent] {
    changeMood()
    var events = goOn()
    for _ in 0..<deedCount { events += newDeed() }
    return events
  }

  /// Ends all that has begun: what a hand that leaves does.
  mutating func letGo() -> [HostEvent] {
    let ends = presses.map { HostEvent.pointer(chance(0.8) ? .up : .cancel, $0.input) }
    let releases = keys.map { HostEvent.key($0.key, isDown: false, modifiers: []) }
    (presses, keys, wheel, mood, moodTicks) = ([], [], nil, .calm, 60)
    return ends + releases + resizeIfOdd() + (chance(0.5) ? [.pointerLeft] : [])
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
  mutating func count(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
  mutating func chance(_ share: Double) -> Bool { number(0...1) < share }
  mutating func one<Value>(of values: [Value]) -> Value { values[count(0...values.count - 1)] }
}

// MARK: - From tick to tick

extension FuzzHand {
  private mutating func changeMood() {
    moodTicks -= 1
    guard moodTicks <= 0 else { return }
    mood = one(of: Mood.allCases)
    moodTicks = mood == .mad ? count(5...60) : count(30...600)
  }

  private var deedCount: Int {
    mutating get {
      switch mood {
      case .away: 0
      case .calm: chance(1 / 60) ? 1 : 0
      case .busy: chance(1 / 8) ? 1 : 0
      case .mad: count(0...3)
      }
    }
  }

  private mutating func goOn() -> [HostEvent] {
    var events = movePresses() + repeatKeys() + turnWheel()
    if let ticks = oddTicks {
      oddTicks = ticks - 1
      if ticks <= 0 { events += resizeIfOdd() }
    }
    return events
  }

  private mutating func movePresses() -> [HostEvent] {
    var events: [HostEvent] = []
    var kept: [Press] = []
    for var press in presses {
      if let ticks = press.ticksLeft {
        press.ticksLeft = ticks - 1
        if ticks <= 0 {
          events.append(.pointer(end, press.input))
          continue
        }
      }
      if press.way != .zero, chance(0.9) {
        press.input.position = FuzzHand.moved(press.input.position, by: press.way)
        events.append(.pointer(.move, press.input))
        if chance(0.05) { press.way = CGVector(dx: number(-20...20), dy: number(-20...20)) }
        if chance(0.03) { press.way = .zero }
      }
      kept.append(press)
    }
    presses = kept
    return events
  }

  /// A release may get lost: then the pointer is seen to hover.
  private var end: PointerPhase {
    mutating get { chance(0.9) ? .up : one(of: [.cancel, .hover]) }
  }

  /// As keyboards do: after a third of a second, thirty times a second.
  private mutating func repeatKeys() -> [HostEvent] {
    var events: [HostEvent] = []
    var kept: [HeldKey] = []
    for var held in keys {
      held.age += 1
      if let ticks = held.ticksLeft, held.age > ticks {
        events.append(.key(held.key, isDown: false, modifiers: held.modifiers))
        continue
      }
      if held.age > 40, held.age % 4 == 0 { events.append(.key(held.key, isDown: true, modifiers: held.modifiers)) }
      kept.append(held)
    }
    keys = kept
    return events
  }

  private mutating func turnWheel() -> [HostEvent] {
    guard var present = wheel else { return [] }
    present.ticksLeft -= 1
    wheel = present.ticksLeft > 0 ? present : nil
    present.way.dx *= 0.97
    present.way.dy *= 0.97
    return [
      .wheel(
        position: present.place, notchesX: present.way.dx, notchesY: present.way.dy, modifiers: present.modifiers)
    ]
  }

  private mutating func resizeIfOdd() -> [HostEvent] {
    guard oddTicks != nil else { return [] }
    oddTicks = nil
    return [resize(to: commonSize, scale: 1)]
  }

  mutating func begin(_ press: Press) {
    presses.append(press)
  }

  mutating func hold(_ key: HeldKey) {
    keys.append(key)
  }

  mutating func turn(_ newWheel: Wheel) {
    wheel = newWheel
  }

  mutating func resize(to newSize: CGSize, scale newScale: CGFloat, for ticks: Int? = nil) -> HostEvent {
    (size, scale, oddTicks) = (newSize, newScale, ticks)
    return .resize(newSize, scale: newScale)
  }

  var commonSize: CGSize {
    mutating get { CGSize(width: number(200...900).rounded(), height: number(200...700).rounded()) }
  }

  var downPresses: [Press] { presses }
  var heldKeys: [HeldKey] { keys }

  /// A record holds a million points in each direction.
  private static func moved(_ place: CGPoint, by way: CGVector) -> CGPoint {
    CGPoint(x: min(max(place.x + way.dx, -1e6), 1e6), y: min(max(place.y + way.dy, -1e6), 1e6))
  }
}
