import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("Stack views heed priorities")
struct StackPriorityTests {
  private let playground = Playground()

  private struct View {
    var length: CGFloat
    var hugging: Float
    var resistance: Float
  }

  private func make(_ view: View, _ axis: NSLayoutConstraint.Axis) -> UIView {
    let content = axis == .horizontal ? Content(view.length, 20) : Content(20, view.length)
    content.setContentHuggingPriority(UILayoutPriority(view.hugging), for: axis)
    content.setContentCompressionResistancePriority(UILayoutPriority(view.resistance), for: axis)
    return content
  }

  private func lengths(_ views: [UIView], in room: CGFloat, _ axis: NSLayoutConstraint.Axis = .horizontal) -> [CGFloat]
  {
    let stack = playground.add(UIStackView(arrangedSubviews: views))
    stack.axis = axis
    stack.frame =
      axis == .horizontal ? CGRect(x: 0, y: 0, width: room, height: 50) : CGRect(x: 0, y: 0, width: 50, height: room)
    playground.ticks(1)
    defer { playground.stage.perform { stack.removeFromSuperview() } }
    return views.map { axis == .horizontal ? $0.frame.width : $0.frame.height }
  }

  private func label(_ text: String) -> UILabel {
    let label = playground.stage.perform { UILabel() }
    (label.font, label.text) = (.systemFont(ofSize: 10), text)
    return label
  }

  @Test("what is left goes to the view that hugs its content least, of equals to the last one")
  func stretching() {
    let (key, value) = (label("Key"), label("Value"))
    let wanted = [key, value].map(\.intrinsicContentSize.width)
    #expect(lengths([key, value], in: 200) == [wanted[0], 200 - wanted[0]])
    value.setContentHuggingPriority(.required, for: .horizontal)
    #expect(lengths([key, value], in: 200) == [200 - wanted[1], wanted[1]])
    key.setContentHuggingPriority(.required, for: .horizontal)
    #expect(lengths([key, value], in: 200) == [wanted[0], 200 - wanted[0]])
  }

  @Test("what lacks is taken from the view that resists least, and a required one is never cut")
  func squeezing() {
    let (name, time) = (label("A long name that is cut"), label("12:30"))
    let wanted = time.intrinsicContentSize.width
    time.setContentCompressionResistancePriority(.required, for: .horizontal)
    #expect(lengths([name, time], in: 100) == [100 - wanted, wanted])
    #expect(lengths([name, time], in: 10) == [0, wanted])
  }

  @Test("over random priorities a view keeps its length as long as one that gives way first has any to give")
  func laws() {
    var random = SplitMix64(state: 31)
    for _ in 0..<rounds(200, nightly: 4000) {
      let axis: NSLayoutConstraint.Axis = Bool.random(using: &random) ? .horizontal : .vertical
      let views = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        View(
          length: CGFloat(Int.random(in: 1...100, using: &random)),
          hugging: [100, 250, 251, 1000].randomElement(using: &random) ?? 250,
          resistance: [500, 750, 751, 1000].randomElement(using: &random) ?? 750)
      }
      let sum = views.map(\.length).reduce(0, +)
      let room = CGFloat(Int.random(in: 1...Int(2 * sum), using: &random))
      let found = lengths(playground.stage.perform { views.map { make($0, axis) } }, in: room, axis)
      room >= sum ? expectStretched(views, found, room) : expectSqueezed(views, found, room)
    }
  }

  private func expectStretched(_ views: [View], _ found: [CGFloat], _ room: CGFloat) {
    #expect(abs(found.reduce(0, +) - room) < 1e-6)
    let least = views.map(\.hugging).min() ?? 0
    for (index, view) in views.enumerated() where index != views.lastIndex(where: { $0.hugging == least }) {
      #expect(abs(found[index] - view.length) < 1e-6)
    }
  }

  private func expectSqueezed(_ views: [View], _ found: [CGFloat], _ room: CGFloat) {
    let kept = views.filter { $0.resistance == 1000 }.map(\.length).reduce(0, +)
    #expect(abs(found.reduce(0, +) - max(room, kept)) < 1e-6)
    for (view, length) in zip(views, found) {
      #expect(length >= 0 && length <= view.length + 1e-6)
      if view.resistance == 1000 { #expect(length == view.length) }
      guard length > 1e-6 else { continue }
      for (other, otherLength) in zip(views, found) {
        if other.resistance > view.resistance { #expect(abs(otherLength - other.length) < 1e-6) }
        if other.resistance == view.resistance, view.resistance < 1000 {
          #expect(abs(otherLength / other.length - length / view.length) < 1e-6, "those alike shrink in proportion")
        }
      }
    }
  }

  @Test("a length that a required constraint says is kept, and one that a constraint lets grow is the first to grow")
  func constraints() {
    let (icon, name) = (Content(60, 20), label("A long name that is cut"))
    icon.widthAnchor.constraint(equalToConstant: 24).isActive = true
    #expect(lengths([name, icon], in: 80) == [56, 24])
    #expect(lengths([name, icon], in: 300) == [276, 24])
    let space = Content(-1, -1)
    space.widthAnchor.constraint(greaterThanOrEqualToConstant: 10).isActive = true
    let end = label("End")
    let wanted = [name, end].map(\.intrinsicContentSize.width)
    #expect(lengths([name, space, end], in: 300) == [wanted[0], 300 - wanted[0] - wanted[1], wanted[1]])
  }

  @Test("a stack of views that want no length wants none either, and takes what constraints leave it")
  func silence() {
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      let stack = UIStackView(arrangedSubviews: [UIView(), UIView()])
      stack.axis = axis
      let none = UIView.noIntrinsicMetric
      #expect(stack.intrinsicContentSize == CGSize(width: none, height: none))
      stack.addArrangedSubview(UISwitch())
      #expect(stack.intrinsicContentSize == CGSize(width: 51, height: 31))
    }
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    let (box, label, stack) = (UIView(), UILabel(), UIStackView(arrangedSubviews: [UIView()]))
    label.text = "Next"
    for (view, parent) in [(box, root), (label, root), (stack, box)] {
      view.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(view)
    }
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: root.topAnchor), box.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      label.topAnchor.constraint(equalTo: box.bottomAnchor), label.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor), stack.topAnchor.constraint(equalTo: box.topAnchor),
      stack.bottomAnchor.constraint(equalTo: box.bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: box.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: box.trailingAnchor),
    ])
    root.layoutIfNeeded()
    let height = label.intrinsicContentSize.height
    #expect(abs(label.frame.height - height) < 0.5 && abs(box.frame.height - (500 - height)) < 0.5)
  }
}
