import CradleStage
import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("Page controls, progress and activity")
struct IndicatorTests {
  private let rig = ControlRig()

  @Test("a click beside the present page goes there, up to the ends; arrows do too")
  func pages() {
    let control = rig.add(UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 26)))
    control.numberOfPages = 3
    for page in [1, 2, 2] {
      rig.click(190, 13)
      #expect(control.currentPage == page)
    }
    rig.click(10, 13)
    #expect(control.currentPage == 1 && rig.changes() == 3)
    rig.press(.tab)
    for (key, page) in [(HostKey.right, 2), (.left, 1), (.home, 0), (.end, 2)] {
      rig.press(key)
      #expect(control.currentPage == page)
    }
    control.currentPage = 99
    #expect(control.currentPage == 2)
    control.numberOfPages = 1
    #expect(control.currentPage == 0)
    control.numberOfPages = -4
    #expect(control.numberOfPages == 0 && control.currentPage == 0)
    #expect(control.size(forNumberOfPages: 4).width == 4 * control.size(forNumberOfPages: 1).width)
  }

  @Test("progress is held between 0 and 1, and drawn in proportion")
  func progress() throws {
    let view = rig.playground.add(UIProgressView(frame: CGRect(x: 100, y: 100, width: 200, height: 99)))
    for (wanted, progress) in [(0.25, 0.25), (-1, 0), (7, 1), (.nan, 1)] as [(Float, Float)] {
      view.setProgress(wanted, animated: true)
      rig.playground.ticks(1)
      #expect(view.progress == progress)
      let shapes = rig.playground.stage.draw().commands.compactMap {
        if case .shape(let shape) = $0 { shape } else { nil }
      }
      #expect(abs((shapes.last?.size.width ?? 0) - 200 * CGFloat(progress)) < 1e-4)
    }
  }

  @Test("an indicator turns by a spoke in every fifteenth tick, whatever frames are drawn, and rests when it stops")
  func activity() {
    let view = rig.playground.add(UIActivityIndicatorView(style: .medium))
    rig.playground.ticks(2)
    #expect(view.isHidden && !view.isAnimating && !rig.playground.stage.isInMotion)
    view.startAnimating()
    #expect(!view.isHidden)
    for tick in 1...300 {
      rig.playground.ticks(1)
      #expect(view.turns == tick / 15 && rig.playground.stage.isInMotion)
    }
    view.stopAnimating()
    rig.playground.ticks(2)
    #expect(view.isHidden && !rig.playground.stage.isInMotion)
    view.hidesWhenStopped = false
    #expect(!view.isHidden)
    view.startAnimating()
    rig.playground.ticks(16)
    #expect(view.turns == 1)
    view.removeFromSuperview()
    rig.playground.ticks(2)
    #expect(!rig.playground.stage.isInMotion && view.isAnimating)
    rig.playground.root.addSubview(view)
    rig.playground.ticks(31)
    #expect(view.turns == 2)
  }
}
