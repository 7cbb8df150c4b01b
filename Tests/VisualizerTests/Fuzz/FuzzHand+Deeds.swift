import CradleStage
import Foundation
import OpenUIKit
import SeededRandom

// What comes to the mind of a hand.

extension FuzzHand {
  enum Deed: CaseIterable {
    case drag, click, wheel, press, type, hover, leave, set, resize, stray

    /// How many of a hundred.
    fileprivate var share: Int {
      switch self {
      case .drag, .click: 22
      case .wheel: 14
      case .press: 10
      case .type, .leave: 2
      case .hover, .set: 8
      case .resize: 3
      case .stray: 9
      }
    }
  }

  /// Some of all there are, half of them in the mean: what one kind of deed hides from another comes to light where the
  /// first is missing. Groce et al., "Swarm testing", 2012.
  static func someDeeds(_ seed: UInt64) -> Set<Deed> {
    var random = SplitMix64(state: seed &* 3)
    while true {
      let some = Deed.allCases.filter { _ in Bool.random(using: &random) }
      // What only looks on finds nothing.
      if !Set(some).isSubset(of: [.hover, .leave, .type]) { return Set(some) }
    }
  }

  mutating func newDeed() -> [HostEvent] {
    switch nextDeed() {
    case .drag: drag()
    case .click: click()
    case .wheel: wheel()
    case .press: press()
    case .type: type()
    case .hover: [.pointer(.hover, PointerInput(position: place))]
    case .leave: [.pointerLeft]
    case .set: set()
    case .resize: changeSize()
    case .stray: stray()
    }
  }

  private mutating func nextDeed() -> Deed {
    while true {
      var rest = count(0...99)
      for deed in Deed.allCases {
        rest -= deed.share
        if rest < 0, deeds.contains(deed) { return deed }
        if rest < 0 { break }
      }
    }
  }

  /// Mostly in the window; sometimes beside it, or very far from it.
  private var place: CGPoint {
    mutating get {
      let far = chance(0.02) ? 1e6 : chance(0.05) ? 200 : 0
      return CGPoint(x: number(-far...size.width + far), y: number(-far...size.height + far)).clampedToRecord
    }
  }

  private var button: PointerButton {
    mutating get { chance(0.7) ? .primary : one(of: [.secondary, .middle]) }
  }

  private var modifiers: KeyModifiers {
    mutating get { chance(0.85) ? [] : one(of: [.shift, .control, .alternate, .command, [.shift, .control]]) }
  }

  private mutating func input() -> PointerInput {
    let finger = chance(0.7) ? 0 : count(1...4)
    return PointerInput(id: finger, button: finger == 0 ? button : .primary, position: place, modifiers: modifiers)
  }

  /// Slow, or a flick; one in twenty is never released.
  private mutating func drag() -> [HostEvent] {
    let input = input()
    let speed = one(of: [1.0, 3, 10, 40, 400])
    let ticks = chance(0.05) ? nil : count(1...one(of: [8, 40, 200]))
    begin(
      Press(
        input: input, way: CGVector(dx: number(-speed...speed), dy: number(-speed...speed)), ticksLeft: ticks))
    return [.pointer(.down, input)]
  }

  private mutating func click() -> [HostEvent] {
    let input = input()
    guard chance(0.8) else { return [.pointer(.down, input), .pointer(.up, input)] }
    begin(Press(input: input, way: .zero, ticksLeft: count(0...12)))
    return [.pointer(.down, input)]
  }

  private mutating func wheel() -> [HostEvent] {
    let (where_, modifiers) = (place, modifiers)
    switch count(0...9) {
    case ..<5:
      return [
        .wheel(
          position: where_, notchesX: 0, notchesY: Double(count(-3...3)), modifiers: modifiers)
      ]
    case ..<8:
      turn(
        Wheel(
          place: where_, way: CGVector(dx: number(-0.1...0.1), dy: number(-1...1)), modifiers: modifiers,
          ticksLeft: count(3...60)))
      return []
    default:
      let most = one(of: [30, 1000, 1e4])
      return [
        .wheel(
          position: where_, notchesX: number(-most...most), notchesY: number(-most...most), modifiers: modifiers)
      ]
    }
  }

  private static let keys: [HostKey] = [
    .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .space, .escape, .tab, .enter, .delete, .backspace,
    .delete, .backspace, .home, .end, .function(2), .character("d"), .character("é"),
  ]

  private mutating func press() -> [HostEvent] {
    let key = one(of: FuzzHand.keys)
    let modifiers = modifiers
    guard !heldKeys.contains(where: { $0.key == key }) else { return [] }
    hold(HeldKey(key: key, modifiers: modifiers, ticksLeft: chance(0.05) ? nil : count(0...one(of: [12, 12, 150]))))
    return [.key(key, isDown: true, modifiers: modifiers)]
  }

  /// Mostly where nobody edits; after Return in a field.
  private mutating func type() -> [HostEvent] {
    let words = [
      "a", "ß", "👩‍👩‍👧", "\u{301}", "\u{7}", "Wherefore? ", String(repeating: "long", count: 20), " ",
    ]
    let chosen = (0...count(0...5)).map { _ in one(of: words) }
    let typed = chosen.flatMap { edit($0) }
    guard chance(0.6) else { return typed }
    let enter = [true, false].map { HostEvent.key(.enter, isDown: $0, modifiers: []) }
    return chance(0.5) ? enter + typed + enter : typed + enter
  }

  /// Types a text, composes it, pastes it, or does something to what is there. Chosen by numbers of its own: what the
  /// hand does elsewhere stays what it was.
  private mutating func edit(_ text: String) -> [HostEvent] {
    let units = text.utf16.count
    switch Int.random(in: 0...10, using: &editRandom) {
    case ..<5: return [.text(text)]
    case 5: return [.markedText(text, selected: Int.random(in: 0...units, using: &editRandom)..<units)]
    case 6: return [.clipboard(.general, text)] + stroke(.character("v"), .control)
    case 7: return stroke(.character(["a", "c", "x", "z", "y"].randomElement(using: &editRandom) ?? "a"), .control)
    case 8: return stroke([.left, .right, .home].randomElement(using: &editRandom) ?? .end, .shift)
    case 9: return stroke(.left, [.control, .shift])
    default: return [.text("你好，שלום")]
    }
  }

  private func stroke(_ key: HostKey, _ modifiers: KeyModifiers) -> [HostEvent] {
    [true, false].map { .key(key, isDown: $0, modifiers: modifiers) }
  }

  private mutating func set() -> [HostEvent] {
    guard !settings.isEmpty else { return [] }
    let (name, range) = one(of: settings)
    return [.setting(name: name, value: chance(0.6) ? number(range) : one(of: [range.lowerBound, range.upperBound]))]
  }

  /// Odd sizes do not last: huge ones cost a hundred times as much.
  private mutating func changeSize() -> [HostEvent] {
    switch count(0...9) {
    case ..<6: return [resize(to: commonSize, scale: one(of: [1, 1, 1.25, 1.5, 2, 3]))]
    case ..<9:
      let small = CGSize(width: number(1...90), height: number(1...90))
      return [resize(to: small, scale: one(of: [0.1, 0.5, 1, 16]), for: count(1...200))]
    default:
      let large = CGSize(width: number(1000...4000), height: number(1000...3000))
      return [resize(to: large, scale: 1, for: count(1...20))]
    }
  }

  /// What no device should report: the end of what has not begun, a second beginning, keys in any order.
  private mutating func stray() -> [HostEvent] {
    switch count(0...5) {
    case 0: return [.pointer(one(of: [.move, .up, .cancel]), input())]
    case 1: return [.key(one(of: FuzzHand.keys), isDown: chance(0.5), modifiers: modifiers)]
    case 2: return downPresses.last.map { [.pointer(.down, $0.input)] } ?? []
    case 3: return downPresses.first.map { [.pointer(.up, $0.input), .pointer(.move, $0.input)] } ?? []
    case 4: return heldKeys.last.map { [.key($0.key, isDown: false, modifiers: [])] } ?? []
    default: return [.pointer(.cancel, PointerInput(id: count(0...5), position: place))]
    }
  }
}

extension CGPoint {
  fileprivate var clampedToRecord: CGPoint { CGPoint(x: min(max(x, -1e6), 1e6), y: min(max(y, -1e6), 1e6)) }
}
