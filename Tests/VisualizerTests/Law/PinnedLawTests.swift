import CradleGallery
import CradleSDLHost
import CradleScenes
import CradleStage
import CradleVisualizer
import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("The law of an item in a session")
struct PinnedLawTests {
  private func session(_ scene: String, items: Int, after previous: Session? = nil) throws -> Session {
    try pair(scene, items: items, after: previous).session
  }

  private func pair(
    _ scene: String, items: Int, after previous: Session? = nil
  ) throws -> (session: Session, device: SDLDevice) {
    var options = RunOptions()
    (options.scene, options.items, options.isHeadless, options.xRay) = (scene, items, true, .full)
    let request = try RunRequest(options)
    let device = try SDLDevice.offscreen(size: request.size, scale: 1)
    return (try Session(request, on: device, keepsHistory: true, after: previous), device)
  }

  @Test("of a tile says what pulls on it and how a scroll leaves it behind: by its distances over the resistance")
  func tile() throws {
    let session = try session("springy-tiles", items: 500)
    session.advance(10)
    let grip = CGPoint(x: 640, y: 600)
    session.advance(1, [.pointer(.down, PointerInput(position: grip))])
    for step in 1...12 {
      session.advance(1, [.pointer(.move, PointerInput(position: CGPoint(x: 640, y: 600 - 20 * CGFloat(step))))])
    }
    let path = IndexPath(item: 30, section: 0)
    let layout = try #require(session.controller.collectionView)
    let frame = try #require(session.controller.presentFrame(of: path))
    let place = layout.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
    let lines = try #require(session.law(at: place)).lines
    let center = try #require(session.controller.restingCenter(of: path))
    let rest = layout.convert(center, to: nil)
    let (x, y) = (Int(abs(640 - rest.x).rounded()), Int(abs(360 - rest.y).rounded()))
    let share = Int((100 * (abs(640 - rest.x) + abs(360 - rest.y)) / 1500).rounded())
    #expect(lines.count == 3 && lines[0].hasPrefix("item 0-30: 0.194 kg, "))
    #expect(lines[1].hasPrefix("spring: (2π·1.00 Hz)²·") && lines[1].contains("pt/s², damping 0.800"))
    #expect(lines[2] == "(|dx| \(x) + |dy| \(y)) ÷ 1500: \(share) % of the scroll leaves it behind")
  }

  @Test("stays pinned while time stands, goes back and begins anew, and says what was then")
  func pinned() throws {
    let session = try session("gravity-and-collision", items: 4)
    session.advance(5)
    session.pinNext()
    let first = try #require(session.pinnedLaw)
    session.advance(60)
    let later = try #require(session.pinnedLaw)
    #expect(first.lines[0].hasPrefix("item ") && first != later)
    let timeline = try #require(session.timeline)
    timeline.move(to: 5)
    while timeline.found == nil { _ = session.work(until: 0) }
    #expect(session.pinnedLaw == first)
    timeline.move(to: .max)
    #expect(session.pinnedLaw == later)
    let again = try self.session("gravity-and-collision", items: 4, after: session)
    again.advance(5)
    #expect(again.pinnedLaw == first)
    let other = try self.session("cradle", items: 4, after: session)
    other.advance(5)
    #expect(other.pinnedLaw == nil)
  }

  @Test("is pinned by the keyboard alone, one item after the other, and by a click on it, which takes it off as well")
  func hands() throws {
    let session = try session("gravity-and-collision", items: 3)
    session.advance(5)
    var heads: [String] = []
    for _ in 0..<4 {
      session.pinNext()
      heads.append(String(session.pinnedLaw?.lines[0].prefix(6) ?? ""))
    }
    #expect(heads == ["item 1", "item 2", "item 3", "item 1"])
    session.unpin()
    #expect(session.pinnedLaw == nil)
    let item = try #require(session.stage.itemIDs.first.flatMap { session.stage.item($0) })
    session.togglePin(at: item.center)
    #expect(session.pinnedLaw?.lines[0].hasPrefix("item 1") == true)
    session.togglePin(at: item.center)
    #expect(session.pinnedLaw == nil)
  }

  @Test("is drawn where the pointer is, over the X-ray alone")
  func drawn() throws {
    let (session, device) = try pair("gravity-and-collision", items: 3)
    session.advance(5)
    let item = try #require(session.stage.itemIDs.first.flatMap { session.stage.item($0) })
    func picture() throws -> [UInt32] {
      session.draw(alpha: 1, pace: Pace(framesPerSecond: 60))
      return try device.framePixels(rows: 700).pixels
    }
    // The first picture of a device is made without the sprites that it leaves behind.
    _ = try picture()
    let without = try picture()
    session.pointerMoved(to: item.center)
    #expect(try picture() != without)
    session.pointerMoved(to: nil)
    #expect(try picture() == without)
    session.pointerMoved(to: item.center)
    session.xRay = .springs
    let springs = try picture()
    session.pointerMoved(to: nil)
    #expect(try picture() == springs)
  }

  @Test("a click is one that goes nowhere, with the primary button, and not over the chrome")
  func clicks() {
    var click = StillClick()
    func place(
      _ phase: PointerPhase, _ x: CGFloat, _ button: PointerButton = .primary, chrome: Bool = false
    ) -> CGPoint? {
      click.place(of: phase, PointerInput(button: button, position: CGPoint(x: x, y: 5)), isForOverlay: chrome)
    }
    #expect(place(.down, 10) == nil && place(.move, 12) == nil)
    #expect(place(.up, 13) == CGPoint(x: 10, y: 5))
    #expect(place(.up, 13) == nil)
    _ = place(.down, 10)
    _ = place(.move, 40)
    #expect(place(.up, 10) == nil)
    _ = place(.down, 10, .secondary)
    #expect(place(.up, 10, .secondary) == nil)
    _ = place(.down, 10, chrome: true)
    #expect(place(.up, 10) == nil)
  }
}
