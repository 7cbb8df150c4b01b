import CradleStage
import CradleVisualizer
import Foundation
import SeededRandom
import Testing

@Suite("What is told of a hand")
struct HandWatchTests {
  private static func told(_ events: [(tick: Int, event: HostEvent)], scrolls: Bool = true) -> [String] {
    var watch = HandWatch()
    let told = events.flatMap { watch.tell([$0.event], in: $0.tick, scrolls: scrolls) }.map(\.text)
    #expect(!watch.isHolding)
    return told
  }

  private static func pointer(_ phase: PointerPhase, _ x: Double, _ y: Double, id: Int = 0) -> HostEvent {
    .pointer(phase, PointerInput(id: id, position: CGPoint(x: x, y: y)))
  }

  @Test("the program's own gestures are told with the speeds that they have")
  func canned() {
    let size = CGSize(width: 1000, height: 800)
    func words(_ gesture: CannedGesture) -> [String] { Self.told(gesture.events(in: size)) }
    #expect(words(.flick) == ["Drag upward.", "Let go at 1\u{2009}500 points a second, upward."])
    #expect(words(.flickHard).last == "Let go at 3\u{2009}000 points a second, upward.")
    #expect(words(.drag) == ["Drag upward.", "Let go, standing still."])
    #expect(words(.wheel5) == ["The wheel turns down."])
    #expect(words(.add5).isEmpty, "what a click does is told, not the click")
  }

  @Test("a throw is told with its speed to a twentieth, whichever way it goes, and once")
  func throwing() throws {
    var random = SplitMix64(state: 11)
    for _ in 0..<300 {
      let (dx, dy) = (Double.random(in: -30...30, using: &random), Double.random(in: -30...30, using: &random))
      let speed = (dx * dx + dy * dy).squareRoot() * Double(Stage.ticksPerSecond)
      guard speed > 200 else { continue }
      let count = Int.random(in: 8...30, using: &random)
      let moves = (1...count).map { (10 + $0, Self.pointer(.move, Double($0) * dx, Double($0) * dy)) }
      let end = (11 + count, Self.pointer(.up, Double(count) * dx, Double(count) * dy))
      let told = Self.told([(10, Self.pointer(.down, 0, 0))] + moves + [end])
      try #require(told.count == 2)
      let number = told[1].filter(\.isNumber)
      #expect(abs((Double(number) ?? 0) - speed) <= speed / 20, "\(speed): \(told[1])")
      #expect(told[1].hasSuffix(", \(Wording.direction(dx, dy))."))
    }
  }

  @Test("a drag that is cancelled, or whose button was let go of elsewhere, ends without a throw")
  func cancelled() {
    for end in [Self.pointer(.cancel, 0, 90), Self.pointer(.hover, 0, 90)] {
      let told = Self.told([(1, Self.pointer(.down, 0, 0)), (2, Self.pointer(.move, 0, 90)), (3, end)])
      #expect(told == ["Drag downward.", "The drag ends without a throw."])
    }
    let click = [(1, Self.pointer(.down, 0, 0)), (2, Self.pointer(.cancel, 0, 2))]
    #expect(Self.told(click).isEmpty)
  }

  @Test("notches and keys that follow each other are told once; after a pause, or the other way, again")
  func bursts() {
    func notch(_ y: Double) -> HostEvent { .wheel(position: .zero, notchesX: 0, notchesY: y, modifiers: []) }
    let turning = [(1, notch(-1)), (20, notch(-1)), (60, notch(-0.1)), (121, notch(-1)), (130, notch(1))]
    #expect(Self.told(turning) == ["The wheel turns down.", "The wheel turns down.", "The wheel turns up."])
    func key(_ key: HostKey) -> HostEvent { .key(key, isDown: true, modifiers: []) }
    let keys = [(1, key(.down)), (5, key(.down)), (6, key(.pageDown)), (7, key(.character("a")))]
    #expect(Self.told(keys) == ["A line down.", "A page down."])
    #expect(Self.told(keys, scrolls: false).isEmpty, "where nothing scrolls the keys do something else")
  }
}
