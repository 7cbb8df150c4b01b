import CradleStage
import CradleVisualizer
import Foundation
import Testing

@Suite("The halves of a split stage")
struct HalvesTests {
  private func place(_ event: HostEvent) -> CGPoint? {
    switch event {
    case .pointer(_, let input): input.position
    case .wheel(let position, _, _, _): position
    default: nil
    }
  }

  private func pointer(_ phase: PointerPhase, _ x: CGFloat, id: Int = 0) -> HostEvent {
    .pointer(phase, PointerInput(id: id, position: CGPoint(x: x, y: 50)))
  }

  @Test("are as wide as each other, whatever the stage is", arguments: [1, 2, 3, 7, 640, 1279, 1280])
  func sizes(width: CGFloat) {
    let halves = Halves(of: CGSize(width: width, height: 300))
    #expect(halves.half.width >= 1 && halves.half.height == 300)
    #expect(halves.origin(of: .a) == 0 && halves.origin(of: .b) + halves.half.width == width)
    if width > 3 { #expect(halves.origin(of: .b) - halves.half.width >= Halves.gap) }
  }

  @Test("hear a hand in either of them in the same place")
  func mirrored() {
    var halves = Halves(of: CGSize(width: 1000, height: 300))
    let right = halves.origin(of: .b)
    #expect(place(halves.localized(pointer(.hover, 120))) == CGPoint(x: 120, y: 50))
    #expect(place(halves.localized(pointer(.hover, right + 120))) == CGPoint(x: 120, y: 50))
    let wheel = HostEvent.wheel(position: CGPoint(x: right + 9, y: 8), notchesX: 0, notchesY: 1, modifiers: [])
    #expect(place(halves.localized(wheel)) == CGPoint(x: 9, y: 8))
    #expect(halves.localized(.pointerLeft) == .pointerLeft)
  }

  @Test("keep a drag that goes from one into the other, of each finger its own")
  func drags() {
    var halves = Halves(of: CGSize(width: 1000, height: 300))
    let right = halves.origin(of: .b)
    #expect(place(halves.localized(pointer(.down, right + 10, id: 1)))?.x == 10)
    #expect(place(halves.localized(pointer(.down, 400, id: 2)))?.x == 400)
    #expect(place(halves.localized(pointer(.move, 300, id: 1)))?.x == 300 - right)
    #expect(place(halves.localized(pointer(.move, 700, id: 2)))?.x == 700)
    #expect(place(halves.localized(pointer(.up, 200, id: 1)))?.x == 200 - right)
    #expect(place(halves.localized(pointer(.down, 200, id: 1)))?.x == 200)
  }
}
