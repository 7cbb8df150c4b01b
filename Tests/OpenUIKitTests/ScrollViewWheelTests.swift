import CradleStage
import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("A scroll view under the wheel and the keys")
struct ScrollViewWheelTests {
  @Test("goes on by 86 points a notch of a page of 800, softly, and says so")
  func notch() {
    let rig = ScrollRig()
    rig.turn(1)
    #expect(rig.scrollView.isScrollAnimating && rig.y > 0 && rig.y < 10)
    rig.settle()
    #expect(rig.y == 86 && !rig.scrollView.isScrollAnimating)
    #expect(rig.diary.lines == ["didScroll", "didEndScrollingAnimation"])
    #expect(rig.trace.firstIndex { 86 - $0 < 1 }! < 36)
  }

  @Test("takes a row of notches as one motion, that never slows down to a halt between them")
  func row() {
    let rig = ScrollRig()
    for _ in 0..<8 {
      rig.turn(1)
      rig.ticks(13)
    }
    let steps = zip(rig.trace, rig.trace.dropFirst()).map { $1 - $0 }
    #expect(steps.dropFirst(14).allSatisfy { $0 > 1.5 })
    rig.settle()
    #expect(rig.y == 689)
  }

  @Test("with momentum off, ten events of 0.1 go exactly as far as one of 1", arguments: [1, 3, 7])
  func tenths(ticksBetween: Int) {
    let rig = ScrollRig()
    rig.scrollView.wheelSettings.hasMomentum = false
    for _ in 0..<10 {
      rig.turn(0.1)
      rig.ticks(ticksBetween - 1)
    }
    rig.settle()
    #expect(rig.y == 86)
  }

  @Test("loses no fraction of a pixel of a slow finger", arguments: [0.001, 0.004])
  func slowFinger(fraction: Double) {
    let rig = ScrollRig()
    rig.scrollView.wheelSettings.hasMomentum = false
    for _ in 0..<Int(1 / fraction) {
      rig.turn(fraction)
      rig.ticks(8)
    }
    rig.settle()
    #expect(rig.y == 86)
  }

  @Test("follows a finger one to one from its fifth event on")
  func finger() {
    let rig = ScrollRig()
    for _ in 0..<6 { rig.turn(0.13) }
    rig.ticks(5)
    let before = rig.y
    rig.turn(0.13)
    #expect(rig.y - before >= 0.13 * 86 - 0.3)
    #expect(rig.scrollView.isScrollAnimating)
  }

  @Test("carries on after a fast finger was lifted, stops at the next event, and does neither with momentum off")
  func momentum() {
    let rig = ScrollRig()
    for _ in 0..<12 { rig.turn(0.11) }
    rig.ticks(4)
    #expect(!rig.scrollView.isDecelerating)
    rig.ticks(3)
    #expect(rig.scrollView.isDecelerating && rig.diary.lines.last == "didScroll")
    #expect(rig.diary.lines.contains("willBeginDecelerating"))
    rig.ticks(20)
    let caught = rig.y
    #expect(caught > 250)
    rig.turn(0.11)
    #expect(!rig.scrollView.isDecelerating && rig.diary.lines.contains("didEndDecelerating"))
    rig.settle()
    #expect(abs(rig.y - caught - 0.11 * 86) < 1)

    let still = ScrollRig()
    still.scrollView.wheelSettings.hasMomentum = false
    for _ in 0..<12 { still.turn(0.11) }
    still.settle()
    #expect(still.y == 114)
  }

  @Test("holds the pan location at the pointer while the wheel scrolls, at the viewport's centre for keys")
  func panLocation() {
    let rig = ScrollRig(offset: 500)
    let pan = rig.scrollView.panGestureRecognizer
    rig.turn(1)
    rig.ticks(4)
    #expect(pan.location(in: nil) == CGPoint(x: 120, y: 300))
    #expect(abs(pan.location(in: rig.scrollView).y - rig.y - 300) < 1e-9)
    rig.settle()
    rig.key(.pageDown)
    #expect(pan.location(in: nil) == CGPoint(x: 200, y: 400))
  }

  @Test("at its end leaves the wheel to the view around it, but not in the middle of a movement")
  func end() {
    let rig = ScrollRig(offset: 9150)
    let scrollView = rig.scrollView
    let place = CGPoint(x: 200, y: 400)
    #expect(scrollView.wheel(notchesX: 0, notchesY: -1, at: place, shift: false))
    rig.ticks(10)
    #expect(scrollView.wheel(notchesX: 0, notchesY: -1, at: place, shift: false))
    rig.settle()
    rig.ticks(40)
    #expect(rig.y == 9200)
    #expect(!scrollView.wheel(notchesX: 0, notchesY: -1, at: place, shift: false))
    #expect(scrollView.wheel(notchesX: 0, notchesY: 1, at: place, shift: false))
    #expect(!scrollView.wheel(notchesX: 1, notchesY: 0, at: place, shift: false))
    #expect(!scrollView.wheel(notchesX: 0, notchesY: .nan, at: place, shift: false))
  }

  @Test("goes sideways with shift, and with a wheel that turns sideways")
  func sideways() {
    let rig = ScrollRig(content: CGSize(width: 4000, height: 800))
    rig.turn(1, shift: true)
    rig.settle()
    #expect(rig.scrollView.contentOffset == CGPoint(x: 54, y: 0))
    rig.tick(.wheel(position: .zero, notchesX: 1, notchesY: 0, modifiers: []))
    rig.settle()
    #expect(rig.scrollView.contentOffset.x == 109 || rig.scrollView.contentOffset.x == 108)
  }

  @Test("scrolls 40 points a line, nine tenths of a page, or to an end; space does not scroll")
  func keys() {
    let rig = ScrollRig()
    var places: [Double] = []
    for key in [HostKey.down, .pageDown, .up, .pageUp, .end, .home, .space] {
      rig.key(key)
      rig.settle()
      places.append(rig.y)
    }
    #expect(places == [40, 760, 720, 0, 9200, 0, 0])
    #expect(!rig.scrollView.scroll(.up) && !rig.scrollView.scroll(.right))
  }

  @Test("adds up keys that come faster than it moves")
  func keyRepeat() {
    let rig = ScrollRig()
    for _ in 0..<5 { rig.key(.down) }
    rig.settle()
    #expect(rig.y == 200)
  }

  @Test("rests on device pixels at scales 1.25 and 2", arguments: [1.25, 2])
  func pixels(scale: Double) {
    let rig = ScrollRig(scale: scale)
    rig.turn(1)
    rig.settle()
    #expect(abs(rig.y - 86.177) < 0.5 && (rig.y * scale - (rig.y * scale).rounded()).magnitude < 1e-9)
  }
}
