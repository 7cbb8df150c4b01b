import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Views are told where they go")
struct HierarchyHookTests {
  private final class Told: UIView {
    let history: History
    let name: String

    init(_ name: String, _ history: History) {
      (self.name, self.history) = (name, history)
      super.init(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    }

    required init?(coder: NSCoder) { nil }

    override func willMove(toSuperview newSuperview: UIView?) { note("will", newSuperview) }
    override func didMoveToSuperview() { note("did", superview) }
    override func willMove(toWindow newWindow: UIWindow?) { note("will window", newWindow) }
    override func didMoveToWindow() { note("did window", window) }
    override func didAddSubview(_ subview: UIView) { note("has", subview) }
    override func willRemoveSubview(_ subview: UIView) { note("loses", subview) }

    private func note(_ what: String, _ view: UIView?) { history.note("\(name) \(what) \(view == nil ? "-" : "+")") }
  }

  private let playground = Playground()
  private let history = History()
  private let outer: Told
  private let inner: Told

  init() {
    let history = self.history
    (outer, inner) = playground.stage.perform { (Told("outer", history), Told("inner", history)) }
  }

  @Test("of a superview first, then of the window; the superview last, and first when it loses one")
  func order() {
    playground.root.addSubview(outer)
    #expect(history.take() == ["outer will +", "outer will window +", "outer did window +", "outer did +"])
    outer.addSubview(inner)
    #expect(
      history.take() == ["inner will +", "inner will window +", "inner did window +", "inner did +", "outer has +"])
    inner.removeFromSuperview()
    #expect(
      history.take() == ["outer loses +", "inner will -", "inner will window -", "inner did window -", "inner did -"])
    #expect(inner.superview == nil && inner.window == nil)
  }

  @Test("what is in a view that leaves the window is told of the window alone")
  func subtree() {
    outer.addSubview(inner)
    playground.root.addSubview(outer)
    _ = history.take()
    outer.removeFromSuperview()
    #expect(history.take().filter { $0.hasPrefix("inner") } == ["inner will window -", "inner did window -"])
  }

  @Test("margins of the mask keep a view's distances, and flexible lengths take what is left")
  func autoresizing() {
    outer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    inner.frame = CGRect(x: 10, y: 20, width: 60, height: 50)
    outer.addSubview(inner)
    let cases: [(UIView.AutoresizingMask, CGRect)] = [
      ([.flexibleRightMargin, .flexibleBottomMargin], CGRect(x: 10, y: 20, width: 60, height: 50)),
      ([.flexibleLeftMargin, .flexibleTopMargin], CGRect(x: 110, y: 120, width: 60, height: 50)),
      ([.flexibleWidth, .flexibleHeight], CGRect(x: 10, y: 20, width: 160, height: 150)),
    ]
    for (mask, expected) in cases {
      inner.autoresizingMask = mask
      outer.bounds.size = CGSize(width: 200, height: 200)
      #expect(inner.frame == expected)
      outer.autoresizesSubviews = false
      outer.bounds.size = CGSize(width: 100, height: 100)
      #expect(inner.frame == expected)
      outer.autoresizesSubviews = true
      inner.frame = CGRect(x: 10, y: 20, width: 60, height: 50)
    }
  }
}
