import CradleGallery
import CradleSDLHost
import CradleScenes
import CradleStage
import CradleVisualizer
import Foundation
import Testing

/// What stands below the halves of A|B.
@MainActor
@Suite("The figures of two halves")
struct SideFiguresTests {
  private func click(_ session: Session, at place: CGPoint) {
    for phase in [PointerPhase.down, .up] {
      session.advance(1, [.pointer(phase, PointerInput(position: place))])
    }
  }

  @Test("are those of the same hand: what one half does not feel changes the time of neither")
  func unfelt() throws {
    var options = RunOptions()
    (options.scene, options.items, options.isHeadless) = ("springy-tiles", 500, true)
    options.size = WindowSize(argument: "900x500")
    options.settings = [Setting("spring.damping", 1)]
    options.comparedSettings = [Setting("spring.damping", 0.02)]
    let request = try RunRequest(options)
    let device = try SDLDevice.offscreen(size: request.size, scale: 1)
    defer { device.close() }
    let session = try Session(request, on: device)
    session.advance(10)
    let place = CGPoint(x: 100, y: 100)
    session.advance(1, [.wheel(position: place, notchesX: 0, notchesY: -3, modifiers: [])])
    for _ in 0..<2400 where session.sideReports[.a]?.settleS == nil { session.advance(1) }
    let settled = try #require(session.sideReports[.a]?.settleS)
    #expect(settled > 0.2 && session.sideReports[.b]?.settleS == nil)
    let before = session.tickNumber
    click(session, at: place)
    session.advance(30)
    #expect(session.sideReports[.a]?.settleS == settled && session.sideReports[.b]?.settleS == nil)
    for _ in 0..<24_000 where session.sideReports[.b]?.settleS == nil { session.advance(1) }
    let later = try #require(session.sideReports[.b]?.settleS)
    #expect(later > settled + Double(session.tickNumber - before) / 120 - 0.1, "counted from the wheel, not the click")
    // A hand that both feel is another matter.
    session.advance(1, [.wheel(position: place, notchesX: 0, notchesY: 3, modifiers: [])])
    session.advance(2)
    #expect(session.sideReports[.a]?.settleS == nil && session.sideReports[.b]?.settleS == nil)
    for _ in 0..<2400 where session.sideReports[.a]?.settleS == nil { session.advance(1) }
    #expect(try #require(session.sideReports[.a]?.settleS) < settled + 0.5)
  }
}
