import CradleStage
import CradleVisualizer
import Foundation
import SeededRandom
import Testing

@Suite("The hand that keys move")
struct KeyHandTests {
  private let size = CGSize(width: 640, height: 480)

  @Test("never leaves the stage, and presses and lets go in turns, whatever keys are pressed")
  func random() {
    var random = SplitMix64(state: 17)
    let keys: [HostKey] = [.up, .down, .left, .right, .enter]
    for _ in 0..<200 {
      var hand = KeyHand(at: CGPoint(x: 320, y: 240))
      var (isDown, down) = (false, Set<HostKey>())
      func hear(_ events: [HostEvent]) {
        for case .pointer(let phase, let input) in events {
          #expect(CGRect(origin: .zero, size: size).contains(input.position) && input.position == hand.place)
          switch phase {
          case .down:
            #expect(!isDown)
            isDown = true
          case .up:
            #expect(isDown)
            isDown = false
          case .move: #expect(isDown)
          case .hover: #expect(!isDown)
          case .cancel: Issue.record("nothing is cancelled")
          }
        }
      }
      for _ in 0..<120 {
        let key = keys[Int.random(in: keys.indices, using: &random)]
        let goesDown = Bool.random(using: &random)
        // Keys that are held are reported again and again.
        if goesDown { down.insert(key) } else { down.remove(key) }
        hear(hand.handle(key, isDown: goesDown, Bool.random(using: &random) ? .shift : []))
        #expect(!goesDown || hand.holds(key))
        hear(hand.move(for: Double.random(in: 0...0.05, using: &random), in: size))
        #expect(hand.isHolding == isDown)
      }
      hear(hand.letGo())
      #expect(!hand.isHolding && !isDown && !hand.isMoving)
    }
  }

  @Test("goes slowly at first, so that it can be put on a point, and fast later, so that it can throw")
  func speed() {
    var hand = KeyHand(at: .zero)
    let wide = CGSize(width: 10_000, height: 100)
    _ = hand.handle(.right, isDown: true, [])
    var steps: [Double] = []
    for _ in 0..<90 {
      let before = hand.place.x
      _ = hand.move(for: 1 / 60, in: wide)
      steps.append(Double(hand.place.x - before))
    }
    // A difference of places has lost some digits of the step.
    #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 })
    #expect(steps[0] < 3 && steps[89] * 60 > 1500)
    _ = hand.handle(.right, isDown: false, [])
    #expect(hand.move(for: 1, in: wide).isEmpty)
    _ = hand.handle(.right, isDown: true, [])
    let before = hand.place.x
    _ = hand.move(for: 1 / 60, in: wide)
    #expect(hand.place.x - before < 3, "each way begins anew")
  }

  @Test("with Shift it holds on until the next Enter; a key that repeats itself is one press")
  func latching() {
    var hand = KeyHand(at: CGPoint(x: 5, y: 5))
    _ = hand.handle(.enter, isDown: true, .shift)
    _ = hand.handle(.enter, isDown: true, .shift)
    _ = hand.handle(.enter, isDown: false, [])
    #expect(hand.isHolding)
    #expect(hand.handle(.enter, isDown: true, []).count == 1 && !hand.isHolding)
    #expect(hand.handle(.enter, isDown: true, []).isEmpty && hand.handle(.enter, isDown: false, []).isEmpty)
    #expect(hand.handle(.enter, isDown: true, []).count == 2 && hand.isHolding)
    #expect(hand.handle(.enter, isDown: false, []).count == 1 && !hand.isHolding)
  }

  @Test("Tab comes by every item once before it comes to one again, and the other way back")
  func items() throws {
    var random = SplitMix64(state: 18)
    for _ in 0..<50 {
      let places = (0..<Int.random(in: 1...20, using: &random)).map { _ in
        CGPoint(x: Int.random(in: 0...8, using: &random) * 60, y: Int.random(in: 0...5, using: &random) * 60)
      }
      let distinct = Set(places.map { [$0.x, $0.y] })
      guard distinct.count > 1 else { continue }
      for forward in [true, false] {
        var hand = KeyHand(at: CGPoint(x: 301, y: 61))
        var seen: [[CGFloat]] = []
        for _ in distinct {
          _ = hand.go(to: try #require(hand.next(of: places, forward: forward)), in: size)
          seen.append([hand.place.x, hand.place.y])
        }
        #expect(Set(seen) == distinct)
        let last = hand.place
        _ = hand.go(to: try #require(hand.next(of: places, forward: forward)), in: size)
        _ = hand.go(to: try #require(hand.next(of: places, forward: !forward)), in: size)
        #expect(hand.place == last)
      }
    }
    #expect(KeyHand(at: .zero).next(of: [], forward: true) == nil)
  }
}
