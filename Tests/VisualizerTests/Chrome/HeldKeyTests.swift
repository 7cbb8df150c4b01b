import CradleStage
import CradleVisualizer
import SeededRandom
import Testing

@Suite("A key that is held")
struct HeldKeyTests {
  private func key(_ key: HostKey, _ isDown: Bool) -> HostEvent { .key(key, isDown: isDown, modifiers: []) }

  @Test("is pressed once: what the keyboard sends after that are repetitions, until it is released")
  func repetitions() {
    var held = HeldKey()
    let d = HostKey.character("d")
    let found = [true, true, true, false, true].map { held.follow(key(d, $0)) }
    #expect(found == [false, true, true, false, false])
  }

  @Test("of random keys those are repetitions that follow their own press, with no other between")
  func randomKeys() {
    var random = SplitMix64(state: 7)
    let keys: [HostKey] = [.character("a"), .character("b"), .function(12), .space]
    var (held, latest) = (HeldKey(), HostKey?.none)
    for _ in 0..<2000 {
      let one = keys[Int.random(in: 0..<keys.count, using: &random)]
      let isDown = Bool.random(using: &random)
      let isRepeated = held.follow(key(one, isDown))
      #expect(isRepeated == (isDown && latest == one))
      latest = isDown ? one : latest == one ? nil : latest
    }
  }

  @Test("does once what is done once, and goes on with what goes on")
  func commands() {
    #expect(Command.step(1).isRepeatable && Command.step(-10).isRepeatable)
    for command in [Command.savePicture, .toggleClip, .cycleXRay, .togglePause, .restart] {
      #expect(!command.isRepeatable)
    }
  }
}
