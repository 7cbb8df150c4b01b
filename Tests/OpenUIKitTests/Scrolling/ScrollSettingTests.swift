import CradleStage
import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("What scroll views are set to")
struct ScrollSettingTests {
  private func indicators(_ view: UIScrollView) -> [ScrollIndicator] {
    view.subviews.compactMap { $0 as? ScrollIndicator }
  }

  /// Drags to the right by 100 points, holds, and answers where the content is then.
  private func dragged(_ rig: ScrollRig) -> CGFloat {
    rig.press(300, x: 100)
    for step in 1...10 { rig.move(300, x: 100 + 10 * Double(step)) }
    defer {
      rig.lift(300, x: 200)
      rig.settle()
    }
    return rig.scrollView.contentOffset.x
  }

  @Test("content that fits sideways is dragged and comes back only where it is always to bounce")
  func alwaysBounce() {
    let rig = ScrollRig()
    #expect(!rig.scrollView.alwaysBounceHorizontal && dragged(rig) == 0)
    rig.scrollView.alwaysBounceHorizontal = true
    #expect(dragged(rig) < -10 && rig.scrollView.contentOffset.x == 0)
    rig.scrollView.bounces = false
    #expect(dragged(rig) == 0)
  }

  @Test("along one axis content yields beyond its edge only where it is to bounce there")
  func bouncesHorizontally() {
    let rig = ScrollRig(content: CGSize(width: 2000, height: 10_000))
    #expect(rig.scrollView.bouncesHorizontally && dragged(rig) < -10)
    rig.scrollView.bouncesHorizontally = false
    #expect(dragged(rig) == 0)
    rig.press(100)
    for step in 1...10 { rig.move(100 + 20 * Double(step)) }
    #expect(rig.y < -10)
  }

  @Test("a drag sideways that can go no farther moves the one around, unless it is kept", arguments: [true, false])
  func transfers(isTransferred: Bool) {
    let rig = ScrollRig(content: CGSize(width: 2000, height: 800))
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    inner.contentSize = CGSize(width: 600, height: 400)
    inner.contentOffset.x = 200
    rig.scrollView.addSubview(inner)
    #expect(inner.transfersHorizontalScrollingToParent)
    inner.transfersHorizontalScrollingToParent = isTransferred
    rig.press(200, x: 350)
    for step in 1...20 { rig.move(200, x: 350 - 10 * Double(step)) }
    #expect((rig.scrollView.contentOffset.x > 100) == isTransferred)
    #expect((inner.contentOffset.x > 210) == !isTransferred)
    rig.lift(200, x: 150)
    rig.settle()
    #expect(inner.contentOffset.x == 200)
  }

  @Test("indicators are shown for changes of the offset, and not where nothing changes")
  func shownIndicators() {
    let rig = ScrollRig()
    rig.stage.perform { rig.scrollView.withScrollIndicatorsShown(forContentOffsetChanges: {}) }
    rig.tick()
    #expect(indicators(rig.scrollView).allSatisfy { $0.alpha == 0 })
    rig.stage.perform { rig.scrollView.withScrollIndicatorsShown { rig.scrollView.contentOffset.y = 500 } }
    rig.tick()
    #expect(indicators(rig.scrollView).contains { $0.alpha == 1 } && rig.y == 500)
  }

  @Test("the lower indicator stays off the edges by its own insets, beside the other's")
  func horizontalInsets() throws {
    let rig = ScrollRig(content: CGSize(width: 4000, height: 800))
    let view = rig.scrollView
    func track() throws -> CGRect {
      rig.stage.perform { view.flashScrollIndicators() }
      rig.tick()
      let shown = try #require(indicators(view).first { $0.alpha == 1 })
      return shown.convert(shown.bounds, to: rig.stage.window)
    }
    #expect(view.horizontalScrollIndicatorInsets == .zero)
    let before = try track()
    view.horizontalScrollIndicatorInsets = UIEdgeInsets(top: 0, left: 50, bottom: 30, right: 0)
    let after = try track()
    #expect(after.minX - before.minX == 50 && before.maxY - after.maxY == 30)
    #expect(view.verticalScrollIndicatorInsets == .zero && view.scrollIndicatorInsets == .zero)
    view.verticalScrollIndicatorInsets = view.horizontalScrollIndicatorInsets
    #expect(view.scrollIndicatorInsets == view.horizontalScrollIndicatorInsets)
  }

  @Test("indicators keep out of what bars cover, unless they are not to", arguments: [true, false])
  func coveredIndicators(adjusts: Bool) throws {
    let rig = ScrollRig()
    let view = rig.scrollView
    #expect(view.automaticallyAdjustsScrollIndicatorInsets && view.contentInsetAdjustmentBehavior == .automatic)
    view.automaticallyAdjustsScrollIndicatorInsets = adjusts
    rig.stage.perform {
      rig.stage.window?.rootViewController?.additionalSafeAreaInsets = UIEdgeInsets(
        top: 100, left: 0, bottom: 0, right: 0)
    }
    rig.tick()
    rig.stage.perform { view.setContentOffset(CGPoint(x: 0, y: -100), animated: false) }
    rig.stage.perform { view.flashScrollIndicators() }
    rig.tick()
    let shown = try #require(indicators(view).first { $0.alpha == 1 })
    #expect((shown.convert(shown.bounds, to: rig.stage.window).minY >= 100) == adjusts)
  }

  @Test("a refresh control has its title below the wheel, and the wheel in the middle without one")
  func refreshTitle() throws {
    let rig = ScrollRig()
    let control = UIRefreshControl()
    rig.stage.perform { rig.scrollView.refreshControl = control }
    rig.tick()
    let wheel = try #require(control.subviews.compactMap { $0 as? UIActivityIndicatorView }.first)
    let middle = wheel.center.y
    #expect(control.attributedTitle == nil && middle == control.bounds.midY)
    control.attributedTitle = NSAttributedString(string: "Pull")
    rig.tick()
    let title = try #require(control.subviews.compactMap { $0 as? UILabel }.first)
    #expect(control.attributedTitle?.string == "Pull" && title.text == "Pull" && !title.isHidden)
    #expect(wheel.frame.maxY <= title.frame.minY && title.frame.maxY <= control.bounds.maxY)
    control.attributedTitle = nil
    rig.tick()
    #expect(title.isHidden && wheel.center.y == middle && control.attributedTitle == nil)
  }
}
