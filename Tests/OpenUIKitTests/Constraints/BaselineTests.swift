import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("Baselines of text")
struct BaselineTests {
  private let playground = Playground()
  private var root: UIView { playground.root }

  private enum Kind: CaseIterable {
    case label, attributedLabel, severalLines, button, field, textView

    /// How far, in points, its text may be from where it is said to be: what is so many whole points high has text of a
    /// height that is not whole.
    var tolerance: CGFloat { wraps ? 0.5 : 0.01 }

    var wraps: Bool { self == .severalLines || self == .textView }
  }

  /// A view that shows words which begin with a letter.
  private func make(_ kind: Kind, _ letter: String, size: CGFloat) -> UIView {
    let font = UIFont.systemFont(ofSize: size)
    let words = "\(letter)1 \(letter)2 \(letter)3"
    let view: UIView
    switch kind {
    case .label, .severalLines:
      let label = UILabel()
      (label.text, label.font, label.numberOfLines) = (words, font, kind == .label ? 1 : 0)
      view = label
    case .attributedLabel:
      let label = UILabel()
      let text = NSMutableAttributedString(string: letter, attributes: [.font: font])
      text.append(NSAttributedString(string: "4", attributes: [.font: UIFont.systemFont(ofSize: size * 1.5)]))
      label.attributedText = text
      view = label
    case .button:
      let button = UIButton(type: .system)
      button.setTitle(letter, for: .normal)
      button.titleLabel?.font = font
      view = button
    case .field:
      let field = UITextField()
      (field.text, field.font, field.borderStyle) = (letter, font, .roundedRect)
      view = field
    case .textView:
      let text = UITextView()
      (text.text, text.font, text.isScrollEnabled) = (words, font, false)
      view = text
    }
    view.translatesAutoresizingMaskIntoConstraints = false
    return view
  }

  /// Where words that begin with a letter are drawn, by line: each stands in the middle of its box.
  private func drawnBaselines(_ letter: String) -> [CGFloat] {
    playground.stage.draw().commands.compactMap { command in
      guard case .text(let text) = command, text.string.hasPrefix(letter) else { return nil }
      let font = UIFont.systemFont(ofSize: text.fontSize)
      return text.box.midY + font.ascender - font.lineHeight / 2
    }
  }

  @Test("random views with text: it is drawn where the constraints with baselines say")
  func random() throws {
    var generator = SplitMix64(state: 3)
    for round in 0..<rounds(60, nightly: 2000) {
      let kinds = (0..<2).map { _ in Kind.allCases.randomElement(using: &generator)! }
      let sizes = (0..<2).map { _ in CGFloat(Int.random(in: 8...40, using: &generator)) }
      let gap = CGFloat(Int.random(in: -40...40, using: &generator))
      let isStretched = Bool.random(using: &generator)
      let views = playground.stage.perform {
        let views = zip(["x", "y"], zip(kinds, sizes)).map { make($1.0, $0, size: $1.1) }
        for view in views { root.addSubview(view) }
        NSLayoutConstraint.activate([
          views[0].topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
          views[1].firstBaselineAnchor.constraint(equalTo: views[0].lastBaselineAnchor, constant: gap),
        ])
        for (view, kind) in zip(views, kinds) {
          view.widthAnchor.constraint(equalToConstant: kind.wraps ? 90 : 200).isActive = true
          // What has several lines has to be as high as it is drawn.
          if isStretched, !kind.wraps { view.heightAnchor.constraint(equalToConstant: 90).isActive = true }
        }
        return views
      }
      playground.ticks(2)
      let (first, second) = try (#require(drawnBaselines("x").max()), #require(drawnBaselines("y").min()))
      let tolerance = kinds.map(\.tolerance).reduce(0, +)
      #expect(
        abs(second - first - gap) <= tolerance, "round \(round): \(kinds), \(sizes), \(second - first) for \(gap)")
      playground.stage.perform { for view in views { view.removeFromSuperview() } }
    }
  }

  @Test("what has no text stands on the baseline with its lower edge, as constraints align it")
  func lowerEdge() {
    let (view, label) = playground.stage.perform {
      let (view, label) = (Content(20, 30), make(.label, "x", size: 20))
      for each in [view, label] { root.addSubview(each) }
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
        view.lastBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor),
      ])
      return (view, label)
    }
    playground.ticks(1)
    #expect(abs(view.frame.maxY - (label.frame.midY + 20 * 0.364)) < 0.01)
  }

  private final class Card: UIView {
    let (title, note) = (UILabel(), UILabel())
    override var forFirstBaselineLayout: UIView { title }
    override var forLastBaselineLayout: UIView { note }
    override func layoutSubviews() {
      title.frame = CGRect(x: 0, y: 10, width: bounds.width, height: 30)
      note.frame = CGRect(x: 0, y: 50, width: bounds.width, height: 24)
    }
  }

  @Test("a view's baselines are those of the views that it names, wherever these are in it")
  func named() {
    let card = playground.stage.perform {
      let card = Card(frame: CGRect(x: 0, y: 100, width: 80, height: 90))
      (card.title.text, card.note.text, card.note.font) = ("title", "note", .systemFont(ofSize: 10))
      for label in [card.title, card.note] { card.addSubview(label) }
      root.addSubview(card)
      card.layoutIfNeeded()
      return card
    }
    let marks = playground.stage.perform {
      let marks = [card.firstBaselineAnchor, card.lastBaselineAnchor].map { anchor in
        let mark = Content(5, 5)
        root.addSubview(mark)
        mark.bottomAnchor.constraint(equalTo: anchor).isActive = true
        return mark
      }
      return marks
    }
    playground.ticks(1)
    #expect(abs(marks[0].frame.maxY - (100 + 10 + 15 + 17 * 0.364)) < 0.01)
    #expect(abs(marks[1].frame.maxY - (100 + 50 + 12 + 10 * 0.364)) < 0.01)
  }

  @Test("constraints follow a font and a number of lines that are set later")
  func changes() throws {
    let label = UILabel()
    let mark = playground.stage.perform {
      let mark = Content(5, 5)
      label.translatesAutoresizingMaskIntoConstraints = false
      label.text = "x1 x2 x3"
      for view in [label, mark] { root.addSubview(view) }
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
        label.widthAnchor.constraint(equalToConstant: 60),
        mark.bottomAnchor.constraint(equalTo: label.lastBaselineAnchor),
      ])
      return mark
    }
    func isOnLine() throws -> Bool {
      playground.ticks(2)
      let drawn = try #require(drawnBaselines("x").max())
      return abs(mark.frame.maxY - drawn) < 0.5
    }
    #expect(try isOnLine())
    playground.stage.perform { label.font = .systemFont(ofSize: 30) }
    #expect(try isOnLine())
    playground.stage.perform { label.numberOfLines = 0 }
    #expect(try isOnLine())
    #expect(drawnBaselines("x").count > 1)
    playground.stage.perform { label.numberOfLines = 1 }
    #expect(try isOnLine())
  }

  @Test("a field and a text view without a font of their own have the baseline of what they draw; fonts come later")
  func ownFonts() throws {
    for scrolls in [false, true] {
      let (field, text, mark) = (UITextField(), UITextView(), Content(5, 5))
      playground.stage.perform {
        field.text = "x"
        (text.text, text.isScrollEnabled) = ("y", scrolls)
        for view in [field, text, mark] {
          view.translatesAutoresizingMaskIntoConstraints = false
          root.addSubview(view)
        }
        NSLayoutConstraint.activate([
          text.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
          text.widthAnchor.constraint(equalToConstant: 90), text.heightAnchor.constraint(equalToConstant: 60),
          field.firstBaselineAnchor.constraint(equalTo: text.firstBaselineAnchor),
          mark.bottomAnchor.constraint(equalTo: field.lastBaselineAnchor),
        ])
      }
      for size in [0, 24, 11] as [CGFloat] {
        playground.stage.perform {
          if size > 0 { (field.font, text.font) = (.systemFont(ofSize: size + 3), .systemFont(ofSize: size)) }
        }
        playground.ticks(2)
        let (drawnField, drawnText) = try (#require(drawnBaselines("x").first), #require(drawnBaselines("y").first))
        #expect(abs(drawnField - drawnText) < 0.5 && abs(mark.frame.maxY - drawnField) < 0.01, "\(scrolls), \(size)")
      }
      playground.stage.perform { for view in [field, text, mark] { view.removeFromSuperview() } }
    }
  }

  @Test("a placeholder in a text view stands on the line that is typed, and leaves what scrolls as it is")
  func placeholder() throws {
    let (text, placeholder) = (UITextView(frame: CGRect(x: 0, y: 100, width: 200, height: 90)), UILabel())
    playground.stage.perform {
      root.addSubview(text)
      (text.text, text.font) = ("y", .systemFont(ofSize: 17))
      (placeholder.text, placeholder.font) = ("x", .systemFont(ofSize: 12))
      text.addSubview(placeholder)
      placeholder.translatesAutoresizingMaskIntoConstraints = false
      placeholder.firstBaselineAnchor.constraint(equalTo: text.firstBaselineAnchor).isActive = true
    }
    playground.ticks(2)
    let (typed, shown) = try (#require(drawnBaselines("y").first), #require(drawnBaselines("x").first))
    #expect(abs(typed - shown) < 0.5)
    #expect(text.contentSize.height < 90)
  }

  @Test("a button's baseline is that of its title, at the top, at the bottom, and beside insets")
  func buttons() throws {
    for alignment in [UIControl.ContentVerticalAlignment.top, .center, .bottom] {
      let (button, mark) = (UIButton(type: .system), Content(5, 5))
      playground.stage.perform {
        button.setTitle("x", for: .normal)
        button.contentVerticalAlignment = alignment
        button.contentEdgeInsets = UIEdgeInsets(top: 9, left: 0, bottom: 2, right: 0)
        button.titleEdgeInsets = UIEdgeInsets(top: 1, left: 0, bottom: 4, right: 0)
        button.frame = CGRect(x: 0, y: 100, width: 80, height: 70)
        for view in [button, mark] { root.addSubview(view) }
        mark.bottomAnchor.constraint(equalTo: button.firstBaselineAnchor).isActive = true
      }
      playground.ticks(2)
      let drawn = try #require(drawnBaselines("x").first)
      #expect(abs(mark.frame.maxY - drawn) <= 0.5, "\(alignment)")
      playground.stage.perform { for view in [button, mark] { view.removeFromSuperview() } }
    }
  }

  /// Its title is placed by constraints in it.
  private final class ConstrainedCard: UIView {
    let title = UILabel()
    override var forLastBaselineLayout: UIView { title }

    init(_ words: String) {
      super.init(frame: .zero)
      title.text = words
      title.translatesAutoresizingMaskIntoConstraints = false
      addSubview(title)
      NSLayoutConstraint.activate([
        title.topAnchor.constraint(equalTo: topAnchor, constant: 30),
        title.leadingAnchor.constraint(equalTo: leadingAnchor),
        title.trailingAnchor.constraint(equalTo: trailingAnchor),
        bottomAnchor.constraint(equalTo: title.bottomAnchor, constant: 6),
      ])
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  @Test("a view whose title has constraints of its own is aligned by it from outside, and in a row")
  func ownConstraints() throws {
    let card = playground.stage.perform {
      let (card, mark) = (ConstrainedCard("x"), make(.label, "y", size: 30))
      card.frame = CGRect(x: 0, y: 100, width: 80, height: 90)
      for view in [card, mark] { root.addSubview(view) }
      mark.firstBaselineAnchor.constraint(equalTo: card.firstBaselineAnchor).isActive = true
      let row = UIStackView(arrangedSubviews: [ConstrainedCard("z"), make(.label, "w", size: 30)])
      (row.alignment, row.frame) = (.firstBaseline, CGRect(x: 0, y: 300, width: 200, height: 100))
      root.addSubview(row)
      return card
    }
    playground.ticks(2)
    for (one, other) in [("x", "y"), ("z", "w")] {
      let (a, b) = try (#require(drawnBaselines(one).first), #require(drawnBaselines(other).first))
      #expect(abs(a - b) < 0.01, "\(one), \(other)")
    }
    #expect(card.title.frame.minY == 30)
    playground.stage.perform { card.frame.origin.y += 50 }
    playground.ticks(2)
    let (a, b) = try (#require(drawnBaselines("x").first), #require(drawnBaselines("y").first))
    #expect(abs(a - b) < 0.01)
  }

  @Test("outside of a window the view that is named may leave its view")
  func leaving() {
    let (outer, card, mark) = (UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), Card(), Content(5, 5))
    for label in [card.title, card.note] { card.addSubview(label) }
    card.frame = CGRect(x: 0, y: 20, width: 80, height: 90)
    for view in [card, mark] { outer.addSubview(view) }
    let constraint = mark.bottomAnchor.constraint(equalTo: card.firstBaselineAnchor)
    constraint.isActive = true
    outer.layoutIfNeeded()
    outer.layoutIfNeeded()
    #expect(abs(mark.frame.maxY - (20 + 10 + 15 + 17 * 0.364)) < 0.01)
    card.title.removeFromSuperview()
    mark.wanted.height = 9
    card.setNeedsLayout()
    outer.layoutIfNeeded()
    outer.layoutIfNeeded()
    // Without it the lower edge of the card.
    #expect(mark.frame.maxY == 110 && mark.frame.height == 9)
    constraint.isActive = false
    outer.layoutIfNeeded()
  }

  @Test("attributes and options of formats say the same as anchors")
  func otherWays() {
    #expect(NSLayoutConstraint.Attribute.lastBaseline.rawValue == 11)
    #expect(NSLayoutConstraint.Attribute.firstBaseline.rawValue == 12)
    for (option, attribute) in [
      (NSLayoutConstraint.FormatOptions.alignAllFirstBaseline, NSLayoutConstraint.Attribute.firstBaseline),
      (.alignAllLastBaseline, .lastBaseline),
    ] {
      let (a, b) = (Content(10, 10), Content(10, 20))
      let made = NSLayoutConstraint.constraints(
        withVisualFormat: "H:[a][b]", options: option, metrics: nil, views: ["a": a, "b": b])
      let aligned = made.filter { $0.firstAttribute == attribute && $0.secondAttribute == attribute }
      #expect(aligned.count == 1 && aligned[0].firstItem === a && aligned[0].secondItem === b)
      #expect(aligned[0].relation == .equal && aligned[0].constant == 0)
    }
  }

  @Test(
    "a row has the text of its views on one baseline, and is as high as that takes",
    arguments: [UIStackView.Alignment.firstBaseline, .lastBaseline], [0, 40] as [CGFloat])
  func rows(alignment: UIStackView.Alignment, room: CGFloat) throws {
    let (stack, box) = playground.stage.perform {
      let box = Content(12, 50)
      let stack = UIStackView(arrangedSubviews: [
        make(.label, "x", size: 30), make(.severalLines, "y", size: 10), make(.button, "z", size: 18), box,
      ])
      (stack.alignment, stack.spacing) = (alignment, 8)
      stack.arrangedSubviews[1].widthAnchor.constraint(equalToConstant: 20).isActive = true
      root.addSubview(stack)
      return (stack, box)
    }
    let wanted = stack.intrinsicContentSize
    playground.stage.perform { stack.frame = CGRect(x: 10, y: 20, width: 300, height: wanted.height + room) }
    playground.ticks(1)
    let several = drawnBaselines("y")
    #expect(several.count > 1)
    let chosen = try #require(alignment == .firstBaseline ? several.min() : several.max())
    let (one, title) = try (#require(drawnBaselines("x").first), #require(drawnBaselines("z").first))
    #expect(abs(one - chosen) <= 0.5 && abs(one - title) <= 0.01)
    #expect(abs(one - (20 + box.frame.maxY)) <= 0.01)
    let frames = stack.arrangedSubviews.map(\.frame)
    let (top, bottom) = (frames.map(\.minY).min() ?? -1, frames.map(\.maxY).max() ?? -1)
    #expect(abs(bottom - top - wanted.height) < 0.01)
    #expect(abs(top - (alignment == .firstBaseline ? 0 : room)) < 0.01)
  }

  @Test("columns know no baselines: views are at the left or at the right")
  func columns() {
    for (alignment, x) in [(UIStackView.Alignment.firstBaseline, 0), (.lastBaseline, 80)] as [(_, CGFloat)] {
      let stack = UIStackView(arrangedSubviews: [Content(20, 10)])
      (stack.axis, stack.alignment) = (.vertical, alignment)
      stack.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
      stack.layoutIfNeeded()
      #expect(stack.arrangedSubviews[0].frame == CGRect(x: x, y: 0, width: 20, height: 10))
    }
  }
}
