import CradleStage
import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("A scroll view with pages")
struct ScrollPagingTests {
  private func rig(offset: Double = 0) -> ScrollRig {
    let rig = ScrollRig(offset: offset)
    rig.scrollView.isPagingEnabled = true
    return rig
  }

  @Test("turns one page for a notch, or for a row of notches within it", arguments: [1, 4, 9])
  func notches(count: Int) {
    let rig = rig()
    for _ in 0..<count {
      rig.turn(1)
      rig.ticks(3)
    }
    rig.settle()
    #expect(rig.y == 800 && rig.diary.lines == ["didScroll", "didEndScrollingAnimation"])
    rig.turn(-1)
    rig.settle()
    #expect(rig.y == 0)
  }

  @Test("ten events of 0.1 turn as many pages as one of 1; a nudge of a finger turns none")
  func tenths() {
    let rig = rig(offset: 1600)
    for _ in 0..<10 { rig.turn(0.1) }
    rig.settle()
    #expect(rig.y == 2400)
    rig.ticks(40)
    for _ in 0..<3 { rig.turn(0.1) }
    rig.settle()
    #expect(rig.y == 2400)
  }

  @Test("turns a page for a key, and goes to the ends")
  func keys() {
    let rig = rig()
    var places: [Double] = []
    for key in [HostKey.down, .pageDown, .up, .end, .pageUp, .home] {
      rig.key(key)
      rig.settle()
      places.append(rig.y)
    }
    #expect(places == [800, 1600, 800, 9200, 8800, 0])
  }

  @Test("lands on the end where that is no multiple of a page")
  func lastPage() {
    let rig = rig(offset: 8800)
    rig.flick(from: 700, by: -10, count: 12)
    rig.settle()
    #expect(rig.y == 9200)
  }
}

@MainActor
@Suite("What a scroll view asks and tells")
struct ScrollCallTests {
  /// A layout that wants offsets of a certain kind, and says when it is asked.
  private final class Snapping: UICollectionViewLayout {
    var asked: [(proposed: CGPoint, velocity: CGPoint)] = []
    var log: ((String) -> Void)?
    override var collectionViewContentSize: CGSize { CGSize(width: 400, height: 10_000) }
    override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      asked.append((proposedContentOffset, velocity))
      log?("layout")
      return CGPoint(x: 0, y: (proposedContentOffset.y / 500).rounded() * 500)
    }
  }

  private final class Log: NSObject, UICollectionViewDelegate {
    var lines: [String] = []
    var proposed = CGPoint.zero
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      lines.append("delegate")
      proposed = targetContentOffset.pointee
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { lines.append("end") }
  }

  @Test("a layout is asked where a release shall lead before the delegate is, which hears its answer")
  func layoutTarget() throws {
    let rig = ScrollRig()
    let (layout, log) = (Snapping(), Log())
    layout.log = { log.lines.append($0) }
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 400, height: 800), collectionViewLayout: layout)
    view.delegate = log
    rig.scrollView.superview?.addSubview(view)
    rig.tick()
    rig.flick(from: 700, by: -10, count: 12)
    #expect(log.lines == ["layout", "delegate", "end"])
    let asked = try #require(layout.asked.first)
    #expect(abs(asked.velocity.y - 1.2) < 1e-9 && abs(asked.proposed.y - 709) < 2)
    #expect(log.proposed.y == 500)
    rig.settle()
    #expect(view.contentOffset.y == 500)
  }

  @Test("a change of the insets is told, to the view itself and then to its delegate, when it is one")
  func insets() {
    final class Insetting: UIScrollView {
      var lines: [String] = []
      override func adjustedContentInsetDidChange() { lines.append("view") }
    }
    final class Hearing: NSObject, UIScrollViewDelegate {
      func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        (scrollView as? Insetting)?.lines.append("delegate")
      }
    }
    let (view, delegate) = (Insetting(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Hearing())
    view.delegate = delegate
    view.contentInset.top = 10
    view.contentInset.top = 10
    #expect(view.lines == ["view", "delegate"])
  }

  @Test("a scroll lays the view out once a tick, as endless content needs it")
  func layout() {
    final class Endless: UIScrollView {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
      }
    }
    let rig = ScrollRig()
    let view = Endless(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    view.contentSize.height = 3000
    rig.scrollView.superview?.addSubview(view)
    rig.tick()
    let before = view.layouts
    view.contentOffset.y = 10
    view.contentOffset.y = 20
    rig.tick()
    #expect(view.layouts == before + 1)
  }

  @Test("bounces along one axis can be taken away alone")
  func bounces() {
    let rig = ScrollRig()
    rig.scrollView.bouncesVertically = false
    rig.press(200)
    rig.move(215)
    rig.move(300)
    #expect(rig.y == 0)
    rig.lift(300)
    rig.scrollView.bouncesVertically = true
    rig.press(200)
    rig.move(215)
    rig.move(300)
    #expect(rig.y < -30)
  }

  @Test("keys can be taken away alone")
  func keys() {
    let rig = ScrollRig()
    rig.scrollView.allowsKeyboardScrolling = false
    rig.key(.pageDown)
    rig.settle()
    #expect(rig.y == 0)
  }
}
