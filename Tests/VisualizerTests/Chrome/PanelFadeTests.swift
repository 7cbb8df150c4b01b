import CradleStage
import CradleVisualizer
import Foundation
import Testing

@Suite("Panels over the stage")
struct PanelFadeTests {
  private func pointer(_ phase: PointerPhase, _ x: CGFloat, id: Int = 0) -> HostEvent {
    .pointer(phase, PointerInput(id: id, position: CGPoint(x: x, y: 50)))
  }

  /// The opacities of so many frames.
  private func frames(_ count: Int, of fade: inout PanelFade, isReduced: Bool = false) -> [Double] {
    (0..<count).map { _ in
      fade.advance(isReduced: isReduced)
      return fade.opacity
    }
  }

  @Test("fade in a few frames while a hand drags on it, and come back when it lets go")
  func drags() {
    var fade = PanelFade()
    for event in [pointer(.hover, 10), pointer(.down, 10), pointer(.move, 40)] { fade.note(event, isHeard: true) }
    #expect(fade.isChanging)
    let down = frames(PanelFade.frames, of: &fade)
    #expect(down == down.sorted(by: >) && Set(down).count == down.count)
    #expect(abs(fade.opacity - PanelFade.least) < 1e-9)
    #expect(frames(3, of: &fade).allSatisfy { $0 == PanelFade.least } && !fade.isChanging)
    fade.note(pointer(.up, 40), isHeard: true)
    #expect(frames(PanelFade.frames + 1, of: &fade).last == 1 && !fade.isChanging)
  }

  @Test("stay for a click, for the wheel, and for a hand that the stage does not hear")
  func others() {
    var fade = PanelFade()
    let wheel = HostEvent.wheel(position: .zero, notchesX: 0, notchesY: 3, modifiers: [])
    for event in [pointer(.down, 10), pointer(.move, 12), pointer(.up, 12), wheel] { fade.note(event, isHeard: true) }
    #expect(!fade.isChanging)
    for event in [pointer(.down, 10), pointer(.move, 90)] { fade.note(event, isHeard: false) }
    #expect(frames(3, of: &fade) == [1, 1, 1])
  }

  @Test("come back when time stops in a drag, and when its end was lost")
  func ends() {
    for (event, isHeard) in [(pointer(.move, 80), false), (pointer(.cancel, 80), true), (pointer(.hover, 80), true)] {
      var fade = PanelFade()
      for event in [pointer(.down, 10), pointer(.move, 90)] { fade.note(event, isHeard: true) }
      #expect(fade.isChanging)
      fade.note(event, isHeard: isHeard)
      #expect(!fade.isChanging)
    }
  }

  @Test("know no way between with reduced motion")
  func reduced() {
    var fade = PanelFade()
    for event in [pointer(.down, 10), pointer(.move, 90)] { fade.note(event, isHeard: true) }
    #expect(frames(2, of: &fade, isReduced: true) == [PanelFade.least, PanelFade.least])
    fade.note(pointer(.up, 90), isHeard: true)
    #expect(frames(1, of: &fade, isReduced: true) == [1])
  }

  @Test("follow the finger that came first")
  func fingers() {
    var fade = PanelFade()
    for event in [pointer(.down, 10, id: 1), pointer(.down, 200, id: 2), pointer(.move, 90, id: 1)] {
      fade.note(event, isHeard: true)
    }
    fade.note(pointer(.up, 200, id: 2), isHeard: true)
    #expect(fade.isChanging)
    fade.note(pointer(.up, 90, id: 1), isHeard: true)
    #expect(!fade.isChanging)
  }
}
