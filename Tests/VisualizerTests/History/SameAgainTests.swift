import CradleGallery
import CradleSDLHost
import CradleScenes
import CradleStage
import CradleVisualizer
import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("A past that is gone through again")
struct SameAgainTests {
  /// A box that falls. With `isFickle` every other one that is made after it falls another way, as where code asks a
  /// clock.
  private final class Fall: SceneController {
    private static var count = 0
    private lazy var animator = UIDynamicAnimator(referenceView: view)
    private let isFickle: Bool

    init(isFickle: Bool) {
      self.isFickle = isFickle
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
      super.viewDidLoad()
      let box = UIView(frame: CGRect(x: 100, y: 20, width: 30, height: 30))
      view.addSubview(box)
      let gravity = UIGravityBehavior(items: [box])
      gravity.magnitude = isFickle ? 0.01 + 0.001 * CGFloat(Fall.count) : 0.01
      Fall.count += 1
      animator.addBehavior(gravity)
    }
  }

  private func catalogue(isFickle: Bool) -> SceneCatalogue {
    SceneCatalogue([
      Scene(name: "fall", title: "Fall", summary: "A box falls.", defaultItemCount: 1, itemCounts: 1...1) { _ in
        Fall(isFickle: isFickle)
      }
    ])
  }

  /// Falls for a while, with its state noted after every second tick, as in a window; then is looked at in the past.
  private func difference(isFickle: Bool) throws -> Int? {
    let size = CGSize(width: 300, height: 300)
    let start = SceneStart(scene: "fall", itemCount: 1, windowSize: size, stageSize: size)
    let run = try SceneRun(start, in: SceneRun.Environment(catalogue(isFickle: isFickle)))
    let timeline = Timeline(of: run)
    for tick in 1...400 {
      let wasAtRest = !run.stage.isInMotion
      timeline.add(run.tick([]), of: run, wasAtRest: wasAtRest)
      if tick % 2 == 1 { timeline.noteState(of: run) }
    }
    timeline.move(to: 300)
    while timeline.found == nil { timeline.work() }
    return timeline.history.difference
  }

  @Test("is told of once, in the status line, where the scene does something else", arguments: [true, false])
  func told(isFickle: Bool) throws {
    var options = RunOptions(catalogue(isFickle: isFickle))
    options.isHeadless = true
    let request = try RunRequest(options)
    let device = try SDLDevice.offscreen(size: request.size, scale: 1)
    defer { device.close() }
    let session = try Session(request, on: device, keepsHistory: true)
    for _ in 0..<400 {
      session.advance(1)
      session.noteStates()
    }
    let timeline = try #require(session.timeline)
    timeline.move(to: 300)
    while timeline.found == nil { _ = session.work(until: 0) }
    let told = session.notice
    #expect(told?.contains("did something else") == (isFickle ? true : nil))
    timeline.move(to: 200)
    while timeline.found == nil { _ = session.work(until: 0) }
    #expect(session.notice == told)
  }

  @Test("is seen to be another one within a second, where the scene does something else")
  func fickle() throws {
    let tick = try #require(try difference(isFickle: true))
    #expect(tick > 0 && tick < Stage.ticksPerSecond)
  }

  @Test("is the same where the scene's code depends on its events alone")
  func steady() throws { #expect(try difference(isFickle: false) == nil) }

  @Test(
    "is the same in every scene of Cradle's own, in random hands, over rests and branches",
    arguments: SceneCatalogue.gallery.scenes.map(\.name))
  func scenes(scene: String) throws {
    var run = try SceneRun(RecordRig.start(scene, items: 60, size: CGSize(width: 600, height: 504)))
    let timeline = Timeline(of: run)
    var hand = FuzzHand(seed: 25, size: run.stage.size)
    hand.settings = FuzzRun.settings(of: run.controller)
    for tick in 1...1500 {
      let wasAtRest = !run.stage.isInMotion
      timeline.add(run.tick(hand.events()), of: run, wasAtRest: wasAtRest)
      timeline.noteState(of: run)
      timeline.work()
      guard tick % 500 == 499 else { continue }
      timeline.move(to: timeline.now - 170)
      while timeline.found == nil { timeline.work() }
      run = try #require(try timeline.resume(run))
    }
    timeline.move(to: timeline.firstTick + 700)
    while timeline.found == nil { timeline.work() }
    #expect(timeline.history.difference == nil)
  }
}
