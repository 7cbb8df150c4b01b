import CradleGallery
import CradleSDLHost
import CradleScenes
import CradleStage
import CradleVisualizer
import Foundation
import OpenUIKit
import SeededRandom
import Testing

@MainActor
@Suite("A pinned item")
struct PinnedNameTests {
  private func session(_ scene: String, items: Int) throws -> Session {
    var options = RunOptions()
    (options.scene, options.items, options.isHeadless, options.xRay) = (scene, items, true, .full)
    let request = try RunRequest(options)
    return try Session(request, on: SDLDevice.offscreen(size: request.size, scale: 1), keepsHistory: true)
  }

  /// The message whose law is shown.
  private func message(_ session: Session) -> String? {
    let controller = session.shown.controller as? SpringyMessagesController
    guard let controller, let head = session.pinnedLaw?.lines[0].prefix(while: { $0 != ":" }) else { return nil }
    return head.split(separator: "-").last.flatMap { Int($0) }.map { controller.conversation[$0].text }
  }

  private func go(to tick: Int, in session: Session) throws {
    let timeline = try #require(session.timeline)
    timeline.move(to: tick)
    while !timeline.isLive, timeline.found == nil { _ = session.work(until: 0) }
  }

  private func middle(of item: Int, in session: Session) throws -> CGPoint {
    let frame = try #require(session.controller.presentFrame(of: IndexPath(item: item, section: 0)))
    return try #require(session.controller.collectionView).convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
  }

  private func click(_ place: CGPoint, in session: Session) {
    session.advance(1, [.pointer(.down, PointerInput(position: place))])
    session.advance(1, [.pointer(.up, PointerInput(position: place))])
    session.advance(40)
  }

  @Test("of a list is the same message whatever is deleted above and below it, now and wherever the playhead is")
  func messages() throws {
    let session = try session("springy-messages", items: 8)
    session.advance(30)
    session.togglePin(at: try middle(of: 4, in: session))
    let text = try #require(message(session))
    #expect(session.pinnedLaw?.lines[0].hasPrefix("item 0-4:") == true)
    var random = SplitMix64(state: 23)
    var ticks = [session.tickNumber]
    var pinned = 4
    while session.controller.itemCount > 3 {
      let choices = (0..<session.controller.itemCount).filter { $0 != pinned }
      let item = choices.randomElement(using: &random)!
      click(try middle(of: item, in: session), in: session)
      if item < pinned { pinned -= 1 }
      #expect(session.pinnedLaw?.lines[0].hasPrefix("item 0-\(pinned):") == true && message(session) == text)
      ticks.append(session.tickNumber)
    }
    for tick in ticks.shuffled(using: &random) {
      try go(to: tick, in: session)
      #expect(message(session) == text)
    }
    try go(to: ticks[1], in: session)
    _ = try #require(try session.resume())
    session.advance(10)
    #expect(message(session) == text)
  }

  @Test("that is deleted is there again before that, and one that is pinned in the past is known in the present")
  func deleted() throws {
    let session = try session("springy-messages", items: 8)
    session.advance(30)
    let before = session.tickNumber
    click(try middle(of: 1, in: session), in: session)
    try go(to: before, in: session)
    let controller = try #require(session.shown.controller as? SpringyMessagesController)
    let frame = try #require(controller.presentFrame(of: IndexPath(item: 5, section: 0)))
    session.togglePin(at: controller.list.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil))
    let text = try #require(message(session))
    try go(to: .max, in: session)
    #expect(session.pinnedLaw?.lines[0].hasPrefix("item 0-4:") == true && message(session) == text)
    click(try middle(of: 4, in: session), in: session)
    #expect(session.pinnedLaw == nil)
    try go(to: before, in: session)
    #expect(message(session) == text)
  }

  @Test("is the same one when the scene is built anew after others were removed: then all are counted anew")
  func rebuilt() throws {
    let session = try session("stress", items: 20)
    for (name, value) in [("stress.turning", 0.0), ("stress.boxes", 15), ("stress.boxes", 20)] {
      session.advance(2, [.setting(name: name, value: value)])
    }
    let last = try #require(session.stage.itemIDs.first { $0.name == .made(24) })
    session.togglePin(at: try #require(session.stage.item(last)).center)
    #expect(session.pinnedLaw?.lines[0].hasPrefix("item 25:") == true)
    let wheel = HostEvent.wheel(position: CGPoint(x: 5, y: 5), notchesX: 0, notchesY: 1, modifiers: [])
    let stage = session.stage
    var center = CGPoint.zero
    for tick in 1...6000 where session.stage === stage {
      center = try #require(session.stage.item(last)).center
      session.advance(1, tick < 1250 ? [wheel] : [])
    }
    let tick = session.tickNumber
    #expect(session.stage !== stage && session.pinnedLaw?.lines[0].hasPrefix("item 20:") == true)
    #expect(session.stage.item(ItemID(animator: last.animator, name: .made(19)))?.center == center)
    try go(to: tick - 1, in: session)
    #expect(session.pinnedLaw?.lines[0].hasPrefix("item 25:") == true)
  }
}
