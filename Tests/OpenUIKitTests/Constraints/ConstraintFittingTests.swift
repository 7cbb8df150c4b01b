import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Constraints measure views")
struct ConstraintFittingTests {
  private let playground = Playground()
  private var root: UIView { playground.root }

  private func make(_ width: CGFloat = -1, _ height: CGFloat = -1) -> Content {
    playground.stage.perform { Content(width, height) }
  }

  /// Along all four edges, so far from them.
  private func fill(_ superview: UIView, with view: UIView, _ inset: CGFloat) {
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== superview { superview.addSubview(view) }
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: inset),
      view.topAnchor.constraint(equalTo: superview.topAnchor, constant: inset),
      superview.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: inset),
      superview.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: inset),
    ])
  }

  @Test("systemLayoutSizeFitting answers the least size around the content, or the target's as far as that is required")
  func fitting() {
    let outer = playground.add(UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)))
    let inner = make(50, 20)
    fill(outer, with: inner, 8)
    #expect(outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 66, height: 36))
    #expect(outer.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize) == CGSize(width: 66, height: 36))
    inner.setContentHuggingPriority(UILayoutPriority(49), for: .horizontal)
    #expect(outer.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize) == CGSize(width: 10_000, height: 36))
    let size = outer.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == CGSize(width: 200, height: 36))
    playground.ticks(1)
    #expect(outer.bounds.width == 300 && inner.frame == CGRect(x: 8, y: 8, width: 284, height: 284))
  }

  @Test("a label of several lines is as high as the width that constraints give it asks for")
  func lines() {
    let label = playground.add(UILabel())
    label.translatesAutoresizingMaskIntoConstraints = false
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 10)
    label.text = Array(repeating: "words", count: 30).joined(separator: " ")
    let width = label.widthAnchor.constraint(equalToConstant: 100)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor), label.topAnchor.constraint(equalTo: root.topAnchor),
      width,
    ])
    for points: CGFloat in [100, 200, 61, 400] {
      width.constant = points
      playground.ticks(1)
      let wanted = label.sizeThatFits(CGSize(width: points, height: 0))
      #expect(label.frame == CGRect(x: 0, y: 0, width: points, height: wanted.height))
    }
  }

  @Test("a scroll view's content is as large as the constraints with its edges say, and scrolls with them")
  func scrolling() {
    let scroll = playground.add(UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    let (content, pinned) = (make(100, 700), make(10, 10))
    fill(scroll, with: content, 5)
    scroll.addSubview(pinned)
    NSLayoutConstraint.activate([
      pinned.topAnchor.constraint(equalTo: scroll.frameLayoutGuide.topAnchor, constant: 3),
      pinned.trailingAnchor.constraint(equalTo: scroll.frameLayoutGuide.trailingAnchor),
      content.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: -10),
    ])
    playground.ticks(1)
    #expect(scroll.contentSize == CGSize(width: 100, height: 710))
    #expect(content.frame == CGRect(x: 5, y: 5, width: 90, height: 700))
    #expect(pinned.frame.origin == CGPoint(x: 90, y: 3))
    playground.stage.perform { scroll.contentOffset.y = 200 }
    playground.ticks(1)
    #expect(pinned.frame.origin == CGPoint(x: 90, y: 203) && content.frame.minY == 5)
    #expect(scroll.contentLayoutGuide.layoutFrame == CGRect(x: 0, y: 0, width: 100, height: 710))
  }

  private final class Changing: UIView {
    var change = {}
    override func layoutSubviews() { change() }
  }

  @Test("a constant that changes in the first layout is heeded by the stack that has measured by it")
  func constantInFirstLayout() {
    let outer = playground.add(Changing(frame: CGRect(x: 0, y: 0, width: 300, height: 300)))
    let (a, b) = (make(), make(30, 20))
    let stack = playground.stage.perform { UIStackView(arrangedSubviews: [a, b]) }
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(stack)
    let height = a.heightAnchor.constraint(equalToConstant: 260)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      stack.topAnchor.constraint(equalTo: outer.topAnchor), height,
    ])
    outer.change = { height.constant = 200 }
    playground.ticks(3)
    #expect(stack.frame.height == 220 && a.frame.height == 200)
  }

  @Test("a stack view takes constraints of its views into account, and is placed by constraints as large as its rows")
  func stacks() {
    let (a, b, inner) = (make(), make(30, 40), make(20, 10))
    let stack = playground.add(UIStackView(arrangedSubviews: [a, b]))
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.spacing = 6
    fill(a, with: inner, 2)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor), stack.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    playground.ticks(2)
    #expect(stack.frame == CGRect(x: 0, y: 0, width: 24 + 6 + 30, height: 40))
    #expect(a.frame == CGRect(x: 0, y: 0, width: 24, height: 40) && b.frame.minX == 30)
    #expect(inner.frame == CGRect(x: 2, y: 2, width: 20, height: 36))
    let wide = a.widthAnchor.constraint(equalToConstant: 90)
    wide.isActive = true
    playground.ticks(3)
    #expect(stack.frame.width == 126 && a.frame.width == 90 && inner.frame.width == 86)
    playground.ticks(3)
    #expect(!playground.stage.isInMotion)
  }

  @Test("controls, labels and pictures are as large as they say without a constraint for their size")
  func contents() {
    for view in playground.stage.perform({ [UISwitch(), UIStepper(), UIButton(type: .system), UILabel()] }) {
      (view as? UILabel)?.text = "Some words"
      (view as? UIButton)?.setTitle("Press", for: .normal)
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
      ])
      playground.ticks(1)
      #expect(view.frame.size == view.intrinsicContentSize && view.frame.width > 0)
    }
  }
}
