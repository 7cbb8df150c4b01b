import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("Refresh controls")
struct RefreshControlTests {
  private let rig = ScrollRig()
  private let control = UIRefreshControl()
  private let history = History()

  init() {
    rig.stage.perform { [rig, control] in rig.scrollView.refreshControl = control }
    control.addAction(UIAction { [history] _ in history.note("changed") }, for: .valueChanged)
    rig.tick()
  }

  private var view: UIScrollView { rig.scrollView }

  /// Pulls the content down so far with the finger, which stays down.
  private func pull(_ distance: Double) {
    rig.press(100)
    for step in 1...20 { rig.move(100 + distance * Double(step) / 20) }
  }

  private func perform(_ body: () -> Void) { rig.stage.perform(body) }

  @Test("pulled far enough it refreshes, and its targets are told once while the finger is down")
  func pulled() {
    pull(100)
    #expect(!control.isRefreshing && history.take() == [])
    rig.move(400)
    #expect(control.isRefreshing && history.take() == ["changed"] && view.adjustedContentInset.top == 0)
    rig.move(120)
    rig.move(420)
    #expect(history.take() == [])
    rig.lift(420)
    rig.settle(atMost: 400)
    #expect(rig.y == -60 && view.adjustedContentInset.top == 60 && view.contentInset.top == 0)
    #expect(control.convert(control.bounds, to: nil) == CGRect(x: 0, y: 0, width: 400, height: 60))
  }

  @Test("at its end the content goes back in motion, and then nothing moves")
  func ends() {
    pull(300)
    rig.lift(400)
    rig.settle(atMost: 400)
    perform { control.endRefreshing() }
    #expect(!control.isRefreshing && view.adjustedContentInset.top == 0 && rig.y == -60)
    rig.tick()
    #expect(rig.y > -60 && rig.y < 0)
    rig.settle()
    #expect(rig.y == 0 && !rig.stage.isInMotion)
    rig.stage.checkInvariants()
  }

  @Test("a pull that is let go before that comes back as any other, and may be repeated")
  func short() {
    pull(100)
    rig.lift(200)
    rig.settle()
    #expect(rig.y == 0 && !control.isRefreshing && !rig.stage.isInMotion)
    pull(400)
    #expect(history.take() == ["changed"])
  }

  @Test("what ends while the finger is still down begins no second time in the same drag")
  func endsInHand() {
    pull(400)
    perform { control.endRefreshing() }
    rig.move(600)
    #expect(!control.isRefreshing && history.take() == ["changed"] && view.isDragging)
    rig.lift(600)
    rig.settle()
    #expect(rig.y == 0)
    pull(400)
    #expect(control.isRefreshing)
  }

  @Test("the program's own refresh makes room, tells nobody and does not scroll")
  func program() {
    perform { control.beginRefreshing() }
    #expect(control.isRefreshing && view.adjustedContentInset.top == 60 && rig.y == 0 && history.take() == [])
    perform { view.contentOffset.y = -60 }
    rig.ticks(5)
    #expect(rig.y == -60)
    perform { view.contentOffset.y = 500 }
    perform { control.endRefreshing() }
    rig.ticks(60)
    #expect(rig.y == 500 && view.adjustedContentInset.top == 0)
  }

  @Test("one that is taken away takes its room along")
  func removed() {
    perform { control.beginRefreshing() }
    perform { view.refreshControl = nil }
    #expect(view.adjustedContentInset.top == 0 && control.superview == nil)
    perform { view.refreshControl = control }
    #expect(view.adjustedContentInset.top == 60 && view.subviews.first === control)
  }

  @Test("it comes below a bar, and below the content's own inset")
  func insets() {
    perform { view.contentInset.top = 30 }
    rig.tick()
    pull(300)
    rig.lift(400)
    rig.settle(atMost: 400)
    #expect(control.isRefreshing && rig.y == -90)
    #expect(control.convert(control.bounds, to: nil).minY == 30)
  }

  @Test("a content that scrolls with nobody pulling never refreshes")
  func flick() {
    perform { view.contentOffset.y = 3000 }
    for _ in 0..<6 { rig.flick(from: 100, by: 60, count: 8) }
    rig.settle()
    #expect(rig.y == 0)
  }

  @Test("random hands: once in a drag, room while it refreshes and nobody pulls, and at rest all is back")
  func random() {
    for seed in 0..<UInt64(rounds(20, nightly: 200)) {
      var random = SplitMix64(state: seed)
      let (rig, control) = (ScrollRig(), UIRefreshControl())
      let view = rig.scrollView
      rig.stage.perform { view.refreshControl = control }
      var (told, drags) = (0, 0)
      control.addAction(UIAction { _ in told += 1 }, for: .valueChanged)
      for _ in 0..<15 {
        let start = Double.random(in: 50...200, using: &random)
        let way = Double.random(in: -200...500, using: &random)
        drags += 1
        rig.press(start)
        for step in 1...10 {
          rig.move(start + way * Double(step) / 10)
          if Int.random(in: 0..<20, using: &random) == 0 { rig.stage.perform { control.endRefreshing() } }
        }
        rig.lift(start + way)
        #expect(told <= drags, "seed \(seed)")
        #expect((view.adjustedContentInset.top == 60) == control.isRefreshing, "seed \(seed)")
        rig.ticks(Int.random(in: 0...200, using: &random))
        if Bool.random(using: &random) { rig.stage.perform { control.endRefreshing() } }
        if Int.random(in: 0..<5, using: &random) == 0 { rig.stage.perform { control.beginRefreshing() } }
        rig.ticks(Int.random(in: 0...60, using: &random))
        rig.stage.checkInvariants()
      }
      rig.stage.perform { control.endRefreshing() }
      rig.settle()
      #expect(rig.y >= 0 && !rig.stage.isInMotion && view.adjustedContentInset == .zero, "seed \(seed)")
    }
  }
}
