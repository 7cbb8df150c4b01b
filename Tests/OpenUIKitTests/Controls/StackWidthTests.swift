import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("Stack views ask for heights in the widths that they give")
struct StackWidthTests {
  private let playground = Playground()
  private static let words = "Several lines that have to be wrapped in the width that there is for them"

  private func label(_ text: String, lines: Int = 0) -> UILabel {
    let label = playground.stage.perform { UILabel() }
    (label.font, label.text, label.numberOfLines) = (.systemFont(ofSize: 10), text, lines)
    return label
  }

  private func stack(_ views: [UIView], _ axis: NSLayoutConstraint.Axis = .vertical) -> UIStackView {
    let stack = playground.stage.perform { UIStackView(arrangedSubviews: views) }
    stack.axis = axis
    return stack
  }

  /// At the top of the root, so wide, and as high as it wants to be.
  private func pin(_ view: UIView, width: CGFloat) {
    let root = playground.root
    playground.stage.perform { root.addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
      view.widthAnchor.constraint(equalToConstant: width),
    ])
    playground.ticks(3)
  }

  private func height(of label: UILabel, in width: CGFloat) -> CGFloat {
    label.sizeThatFits(CGSize(width: width, height: 0)).height
  }

  @Test("a view that is wider than the stack is cut at its edges, with every alignment")
  func clamping() {
    for alignment in [UIStackView.Alignment.leading, .center, .trailing, .fill] {
      let (single, button) = (label("A single line that is too long for it", lines: 1), UIButton(type: .system))
      button.setTitle("A button that is too long for it", for: .normal)
      let column = playground.add(stack([single, button]))
      column.alignment = alignment
      column.frame = CGRect(x: 0, y: 0, width: 90, height: 100)
      playground.ticks(1)
      for view in [single, button] as [UIView] { #expect(view.frame.minX == 0 && view.frame.width == 90) }
      #expect(single.drawnLines.first?.contains("…") == true)
    }
    let low = playground.add(stack([label("tall", lines: 1)], .horizontal))
    (low.alignment, low.frame) = (.center, CGRect(x: 0, y: 0, width: 90, height: 5))
    playground.ticks(1)
    #expect(low.arrangedSubviews[0].frame == CGRect(x: 0, y: 0, width: 90, height: 5))
  }

  @Test("no view is ever broader than the stack, over random ones")
  func breadths() {
    var random = SplitMix64(state: 41)
    let alignments = [UIStackView.Alignment.leading, .center, .trailing, .fill]
    for round in 0..<rounds(100, nightly: 2000) {
      let views = (0..<4).map { _ in label(String(repeating: "word ", count: .random(in: 1...9, using: &random))) }
      for view in views { view.numberOfLines = Int.random(in: 0...2, using: &random) }
      let column = playground.add(stack(views))
      column.alignment = alignments[round % 4]
      column.frame = CGRect(x: 0, y: 0, width: Int.random(in: 20...300, using: &random), height: 400)
      column.frame.size.height = column.sizeThatFits(column.bounds.size).height
      playground.ticks(1)
      for view in views {
        #expect(view.frame.minX >= 0 && view.frame.maxX <= column.bounds.width)
        #expect(view.frame.height == height(of: view, in: view.numberOfLines == 1 ? 0 : column.bounds.width))
      }
      playground.stage.perform { column.removeFromSuperview() }
    }
  }

  /// A title above a text of several lines, ten points from the edges.
  private func makeCard() -> (card: UIView, text: UILabel) {
    let (card, title, text) = (UIView(), label("Title", lines: 1), label(Self.words))
    for view in [title, text] {
      view.translatesAutoresizingMaskIntoConstraints = false
      card.addSubview(view)
    }
    NSLayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 10),
      title.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -10),
      title.topAnchor.constraint(equalTo: card.topAnchor), text.topAnchor.constraint(equalTo: title.bottomAnchor),
      text.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: title.trailingAnchor),
      text.bottomAnchor.constraint(equalTo: card.bottomAnchor),
    ])
    return (card, text)
  }

  @Test("a card of constraints is as high as the text in it asks for in the width of the column, and follows that")
  func cards() {
    let (card, text) = playground.stage.perform { makeCard() }
    let column = stack([card, label("below", lines: 1)])
    pin(column, width: 120)
    for width in [120, 200, 90] as [CGFloat] {
      column.constraints.first { $0.firstAttribute == .width }?.constant = width
      playground.ticks(3)
      #expect(text.frame.width == width - 20)
      #expect(text.frame.height == height(of: text, in: width - 20) && text.frame.height > 20)
      #expect(card.frame.height == 12 + text.frame.height && column.frame.height == card.frame.height + 12)
    }
    playground.ticks(3)
    #expect(!playground.stage.isInMotion)
  }

  @Test("a row of a picture and a text is as high as the text is in what the picture leaves")
  func rows() {
    let text = label(Self.words)
    let icon = playground.stage.perform { Content(20, 20) }
    let row = stack([icon, text], .horizontal)
    (row.spacing, row.alignment) = (6, .top)
    let (below, column) = (label("below", lines: 1), stack([row]))
    column.addArrangedSubview(below)
    pin(column, width: 126)
    #expect(icon.frame == CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(text.frame == CGRect(x: 26, y: 0, width: 100, height: height(of: text, in: 100)))
    #expect(below.frame.minY == text.frame.height && text.frame.height > 24)
    #expect(column.sizeThatFits(CGSize(width: 126, height: 0)).height == column.frame.height)
  }

  @Test("a text of several lines is measured in the width of the column, whatever the alignment")
  func alignments() {
    for alignment in [UIStackView.Alignment.leading, .center, .trailing, .fill] {
      let text = label(Self.words)
      let column = stack([text])
      column.alignment = alignment
      pin(column, width: 100)
      #expect(text.frame.width <= 100 && text.frame.height == height(of: text, in: 100) && text.frame.height > 24)
      #expect(column.frame.height == text.frame.height)
      playground.stage.perform { column.removeFromSuperview() }
    }
  }
}
