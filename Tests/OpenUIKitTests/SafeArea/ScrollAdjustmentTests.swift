import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Content insets that follow the safe area")
struct ScrollAdjustmentTests {
  private final class Scroller: UIScrollView {
    var history: History?
    override func adjustedContentInsetDidChange() { history?.note("view \(Int(adjustedContentInset.top))") }
  }

  private final class Teller: NSObject, UIScrollViewDelegate {
    let history: History
    init(_ history: History) { self.history = history }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
      history.note("delegate \(Int(scrollView.adjustedContentInset.top))")
    }
  }

  private let stage = Stage(size: CGSize(width: 400, height: 600))
  private let controller: UIViewController
  private let scrollView = Scroller(frame: CGRect(x: 0, y: 0, width: 400, height: 600))

  init() {
    let controller = stage.perform { UIViewController() }
    self.controller = controller
    stage.show(controller)
    scrollView.contentSize = CGSize(width: 400, height: 2000)
    stage.perform { [scrollView] in controller.view.addSubview(scrollView) }
    stage.tick()
  }

  private func set(_ insets: UIEdgeInsets) {
    stage.perform { controller.additionalSafeAreaInsets = insets }
    stage.tick()
  }

  private let all = UIEdgeInsets(top: 44, left: 10, bottom: 20, right: 5)

  @Test("which insets count is the behavior's to say, by what scrolls")
  func behaviors() {
    set(all)
    let vertical = UIEdgeInsets(top: 44, left: 0, bottom: 20, right: 0)
    #expect(scrollView.adjustedContentInset == vertical && scrollView.contentInset == .zero)
    stage.perform { scrollView.contentInsetAdjustmentBehavior = .always }
    #expect(scrollView.adjustedContentInset == all)
    stage.perform { scrollView.contentInsetAdjustmentBehavior = .never }
    #expect(scrollView.adjustedContentInset == .zero)
    stage.perform {
      scrollView.contentInsetAdjustmentBehavior = .scrollableAxes
      scrollView.contentSize = CGSize(width: 800, height: 100)
    }
    #expect(scrollView.adjustedContentInset == UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 5))
    stage.perform { scrollView.alwaysBounceVertical = true }
    #expect(scrollView.adjustedContentInset == all)
    stage.perform { scrollView.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    #expect(scrollView.adjustedContentInset == UIEdgeInsets(top: 45, left: 12, bottom: 23, right: 9))
  }

  @Test("one that constraints place beside the bars keeps nothing free, though it is resized before it is moved there")
  func beside() {
    set(all)
    let beside = stage.perform { UIScrollView() }
    beside.contentInsetAdjustmentBehavior = .always
    beside.translatesAutoresizingMaskIntoConstraints = false
    stage.perform {
      controller.view.addSubview(beside)
      let guide = controller.view.safeAreaLayoutGuide
      NSLayoutConstraint.activate([
        beside.topAnchor.constraint(equalTo: guide.topAnchor),
        beside.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        beside.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        beside.heightAnchor.constraint(equalToConstant: 50),
      ])
    }
    stage.tick()
    #expect(beside.frame == CGRect(x: 10, y: 44, width: 385, height: 50))
    #expect(beside.adjustedContentInset == .zero && beside.contentOffset == .zero)
  }

  @Test("the view is told of a change, then its delegate")
  func order() {
    let history = History()
    let teller = Teller(history)
    (scrollView.history, scrollView.delegate) = (history, teller)
    set(all)
    #expect(history.take() == ["view 44", "delegate 44"])
    stage.perform { scrollView.contentInset.top = 6 }
    #expect(history.take() == ["view 50", "delegate 50"])
    set(.zero)
    #expect(history.take() == ["view 6", "delegate 6"])
    set(.zero)
    #expect(history.take() == [])
  }

  @Test("content at its beginning stays beside the bar, and elsewhere it stays where it is")
  func offset() {
    set(all)
    #expect(scrollView.contentOffset.y == -44)
    set(.zero)
    #expect(scrollView.contentOffset.y == 0)
    stage.perform { scrollView.contentOffset.y = 300 }
    set(all)
    #expect(scrollView.contentOffset.y == 300)
    stage.perform { scrollView.contentOffset.y = 1420 }
    set(.zero)
    #expect(scrollView.contentOffset.y == 1400)
    stage.checkInvariants()
  }

  @Test("what the content keeps free reaches no farther into it, and the indicator keeps out of it")
  func content() {
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
    stage.perform { scrollView.addSubview(inner) }
    set(all)
    stage.tick()
    #expect(inner.safeAreaInsets == UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 5))
    stage.perform { scrollView.contentInsetAdjustmentBehavior = .never }
    stage.perform { scrollView.contentOffset.y = 0 }
    stage.tick()
    stage.tick()
    #expect(inner.safeAreaInsets.top == 44)
    stage.perform { scrollView.contentOffset.y = -30 }
    stage.tick()
    #expect(inner.safeAreaInsets.top == 14)
    stage.perform { scrollView.flashScrollIndicators() }
    stage.tick()
    let indicator = scrollView.subviews.last?.frame ?? .zero
    #expect(indicator.minY - scrollView.contentOffset.y > 44 && indicator.height > 20)
    stage.checkInvariants()
  }

  @Test(
    "below a bar a controller's own scroll view leaves room for it although its content fits", arguments: [true, false])
  func navigation(isOwn: Bool) {
    let screen = UIViewController()
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.contentSize = CGSize(width: 400, height: 50)
    stage.perform {
      if isOwn { screen.view = list } else { screen.view.addSubview(list) }
      stage.window?.rootViewController = UINavigationController(rootViewController: screen)
    }
    stage.tick()
    #expect(list.safeAreaInsets.top == 44 && list.adjustedContentInset.top == 44 && list.contentOffset.y == -44)
    stage.perform { screen.navigationController?.setNavigationBarHidden(true, animated: false) }
    stage.tick()
    #expect(list.adjustedContentInset.top == 0 && list.contentOffset.y == 0)
  }
}
