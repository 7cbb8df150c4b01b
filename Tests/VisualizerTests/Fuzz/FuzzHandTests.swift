import CradleStage
import Foundation
import SeededRandom
import Testing

@Suite("A random hand")
struct FuzzHandTests {
  private static let size = CGSize(width: 600, height: 480)

  @Test("draws each kind of deed for half of its runs, and never only such as change nothing")
  func drawn() {
    let seeds: UInt64 = 2000
    var drawn: [FuzzHand.Deed: Int] = [:]
    for seed in 0..<seeds {
      let deeds = FuzzHand.someDeeds(seed)
      #expect(!deeds.isSubset(of: [.hover, .leave, .type]), "seed \(seed)")
      #expect(FuzzHand.someDeeds(seed) == deeds, "seed \(seed)")
      for deed in deeds { drawn[deed, default: 0] += 1 }
    }
    for deed in FuzzHand.Deed.allCases {
      let share = Double(drawn[deed] ?? 0) / Double(seeds)
      #expect(share > 0.45 && share < 0.56, "\(deed)")
    }
  }

  @Test("does what it was given to do, and nothing else", arguments: FuzzHand.Deed.allCases)
  func alone(deed: FuzzHand.Deed) {
    var hand = FuzzHand(seed: 9, size: Self.size)
    hand.deeds = [deed]
    hand.settings = [("spring.damping", 0...1)]
    let events = (0..<4000).flatMap { _ in hand.events() }
    #expect(!events.isEmpty)
    for event in events { #expect(Self.suits(event, deed), "\(event)") }
  }

  private static func suits(_ event: HostEvent, _ deed: FuzzHand.Deed) -> Bool {
    switch event {
    // A release that gets lost is seen as a pointer that hovers.
    case .pointer(.hover, _): [.hover, .leave, .drag, .click].contains(deed)
    case .pointer: [.drag, .click, .stray].contains(deed)
    case .wheel: deed == .wheel
    case .key: [.press, .type, .stray].contains(deed)
    case .text, .markedText, .clipboard: deed == .type
    case .setting: deed == .set
    case .resize: deed == .resize
    }
  }
}
