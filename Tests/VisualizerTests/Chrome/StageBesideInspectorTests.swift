import CradleGallery
import CradleSDLHost
import CradleScenes
import CradleStage
import CradleVisualizer
import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("A stage that makes room for the inspector")
struct StageBesideInspectorTests {
  private let size = CGSize(width: 1280, height: 800)

  private func session(_ scene: String, items: Int? = nil, after previous: Session? = nil) throws -> Session {
    var options = RunOptions()
    (options.scene, options.items, options.isHeadless) = (scene, items, true)
    let request = try RunRequest(options)
    return try Session(
      request, on: SDLDevice.offscreen(size: request.size, scale: 1), keepsHistory: true, after: previous)
  }

  /// As the window does when the inspector is opened, or closed.
  private func show(_ isShown: Bool, _ session: Session) {
    session.showsInspector = isShown
    session.advance(1, [.resize(size, scale: 1)])
  }

  /// How far each tile is from its place.
  private func lags(in session: Session, _ items: Range<Int>) throws -> [CGVector] {
    try items.map { item in
      let path = IndexPath(item: item, section: 0)
      let frame = try #require(session.controller.presentFrame(of: path))
      let rest = try #require(session.controller.restingCenter(of: path))
      return CGVector(dx: frame.midX - rest.x, dy: frame.midY - rest.y)
    }
  }

  @Test("is as large as what is left, and as large as before when it is closed")
  func sizes() throws {
    let session = try session("springy-tiles", items: 500)
    session.advance(3)
    let whole = session.stage.size
    #expect(whole == WindowLayout(size).stage)
    show(true, session)
    #expect(session.stage.size == WindowLayout(size, showsInspector: true).stage)
    show(false, session)
    #expect(session.stage.size == whole)
  }

  @Test("kicks no tile: at rest all stand on their places", arguments: ["springy-tiles", "springy-messages"])
  func rest(scene: String) throws {
    let session = try session(scene)
    session.advance(60)
    for isShown in [true, false] {
      show(isShown, session)
      #expect(session.stage.energy.total == 0)
      session.advance(10)
      #expect(!session.stage.isInMotion && session.stage.energy.total == 0)
    }
  }

  @Test("kicks no tile: in the middle of a swing each is as far from its place as if nothing had been opened")
  func swing() throws {
    let (session, other) = (try session("springy-tiles", items: 500), try session("springy-tiles", items: 500))
    func advance(_ events: [HostEvent] = []) { for session in [session, other] { session.advance(1, events) } }
    func pointer(_ phase: PointerPhase, _ y: CGFloat) -> [HostEvent] {
      [.pointer(phase, PointerInput(position: CGPoint(x: 400, y: y)))]
    }
    advance(pointer(.down, 600))
    for step in 1...12 { advance(pointer(.move, 600 - 20 * CGFloat(step))) }
    for _ in 0..<20 { advance() }
    show(true, session)
    other.advance(1)
    let (lags, expected) = (try lags(in: session, 60..<120), try self.lags(in: other, 60..<120))
    #expect(expected.contains { abs($0.dy) > 5 })
    for (lag, expected) in zip(lags, expected) {
      #expect(abs(lag.dx - expected.dx) < 1e-6 && abs(lag.dy - expected.dy) < 1e-6)
    }
  }

  @Test("holds for the next scene, whose record asks for a window without the inspector")
  func nextScene() throws {
    let first = try session("springy-tiles", items: 500)
    show(true, first)
    let next = try session("gravity", after: first)
    let room = WindowLayout(size, showsInspector: true).stage
    #expect(next.stage.size == room)
    #expect(next.sceneRun.start.stageSize == room)
    #expect(next.sceneRun.start.windowSize == CGSize(width: room.width, height: size.height))
  }

  @Test("has a record that asks for a window with a status line, though it began on the whole screen without one")
  func alone() throws {
    let first = try session("springy-tiles", items: 500)
    first.isAlone = true
    first.advance(1, [.resize(size, scale: 1)])
    #expect(first.stage.size == size)
    let next = try session("gravity", after: first)
    #expect(next.stage.size == size)
    #expect(next.sceneRun.start.windowSize == CGSize(width: size.width, height: size.height + 24))
  }

  @Test("has in the past the size that it had then")
  func past() throws {
    let session = try session("springy-tiles", items: 500)
    session.advance(10)
    let whole = session.stage.size
    show(true, session)
    session.advance(10)
    let (room, hash) = (session.stage.size, session.stage.stateHash)
    let timeline = try #require(session.timeline)
    for (tick, size) in [(5, whole), (15, room), (8, whole)] {
      timeline.move(to: tick)
      while timeline.found == nil, !timeline.isLive { _ = session.work(until: 0) }
      #expect(session.shown.stage.size == size, "after tick \(tick)")
    }
    timeline.move(to: .max)
    #expect(session.shown.stage.size == room && session.stage.stateHash == hash)
  }
}
