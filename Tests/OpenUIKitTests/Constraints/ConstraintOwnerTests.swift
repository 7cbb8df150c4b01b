import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Constraints and the views that hold them")
struct ConstraintOwnerTests {
  private let playground = Playground()
  private var root: UIView { playground.root }

  private func content() -> Content {
    playground.stage.perform {
      let view = Content(30, 40)
      root.addSubview(view)
      return view
    }
  }

  @Test("one that is added is active and holds, and one that is removed is neither")
  func adding() {
    let view = content()
    let left = view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 12)
    root.addConstraint(left)
    playground.ticks(1)
    #expect(left.isActive && root.constraints == [left] && view.frame.minX == 12)
    root.addConstraint(left)
    #expect(root.constraints == [left])
    root.removeConstraint(left)
    #expect(!left.isActive && root.constraints == [])
    root.removeConstraint(left)
    #expect(root.constraints == [])
  }

  @Test("several are added in order and removed together; those of others stay where they are")
  func several() {
    let view = content()
    let constraints = [
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 6),
    ]
    let own = view.widthAnchor.constraint(equalToConstant: 70)
    own.isActive = true
    root.addConstraints(constraints)
    playground.ticks(1)
    #expect(root.constraints == constraints && view.constraints == [own])
    #expect(view.frame == CGRect(x: 5, y: 6, width: 70, height: 40))
    root.removeConstraints(constraints + [own])
    #expect(root.constraints == [] && view.constraints == [own] && own.isActive)
  }

  @Test("one whose items are not in the view stops the program, as on Apple's platforms")
  func refusal() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (view, stranger) = (UIView(), UIView())
        view.addConstraint(view.leadingAnchor.constraint(equalTo: stranger.leadingAnchor))
      }
    }
    #expect(reason(result).contains("The view hierarchy is not prepared for the constraint"))
  }

  @Test("hugging is low and resistance is high at first, and each is set along one axis alone")
  func priorities() {
    let view = UIView()
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      #expect(view.contentHuggingPriority(for: axis) == .defaultLow)
      #expect(view.contentCompressionResistancePriority(for: axis) == .defaultHigh)
    }
    view.setContentHuggingPriority(.required, for: .horizontal)
    view.setContentCompressionResistancePriority(.dragThatCanResizeScene, for: .vertical)
    #expect(view.contentHuggingPriority(for: .horizontal) == .required)
    #expect(view.contentHuggingPriority(for: .vertical) == .defaultLow)
    #expect(view.contentCompressionResistancePriority(for: .vertical) == .dragThatCanResizeScene)
    #expect(view.contentCompressionResistancePriority(for: .horizontal) == .defaultHigh)
  }

  @Test("priorities have Apple's numbers")
  func numbers() {
    let priorities: [UILayoutPriority] = [
      .required, .defaultHigh, .dragThatCanResizeScene, .sceneSizeStayPut, .dragThatCannotResizeScene, .defaultLow,
      .fittingSizeLevel,
    ]
    #expect(priorities.map(\.rawValue) == [1000, 750, 510, 500, 490, 250, 50])
  }

  @Test("of two neighbours the one that resists more keeps its width, and the one that hugs less gets what is over")
  func compression() {
    let (first, second) = (content(), content())
    playground.stage.perform {
      (first.wanted.width, second.wanted.width) = (300, 300)
      first.setContentCompressionResistancePriority(.defaultHigh, for: .horizontal)
      second.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
      first.setContentHuggingPriority(.defaultHigh, for: .horizontal)
      NSLayoutConstraint.activate([
        first.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        second.leadingAnchor.constraint(equalTo: first.trailingAnchor),
        second.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      ])
    }
    playground.ticks(1)
    #expect(first.frame.width == 300 && second.frame.width == 100)
    playground.stage.perform { (first.wanted.width, second.wanted.width) = (50, 50) }
    playground.ticks(1)
    #expect(first.frame.width == 50 && second.frame.width == 350)
  }

  @Test("constraints align what is within a view's alignment insets, and its content has its size there")
  func alignment() {
    final class Shadowed: UIView {
      override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
      override var intrinsicContentSize: CGSize { CGSize(width: 30, height: 40) }
    }
    #expect(UIView().alignmentRectInsets == .zero)
    let view = playground.add(Shadowed())
    playground.stage.perform {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addConstraints([
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        view.topAnchor.constraint(equalTo: root.topAnchor),
      ])
    }
    playground.ticks(1)
    #expect(view.frame.origin == CGPoint(x: -2, y: -1))
    let aligned = view.frame.inset(by: view.alignmentRectInsets)
    #expect(aligned.origin == .zero)
  }

  @Test("what is flagged is updated once, the innermost first, and at once where that is wanted")
  func updating() {
    final class Updating: UIView {
      var note: (() -> Void)?
      override func updateConstraints() {
        super.updateConstraints()
        note?()
      }
    }
    let history = History()
    let (outer, inner) = (playground.add(Updating()), Updating())
    outer.addSubview(inner)
    outer.note = { history.note("outer") }
    inner.note = { history.note("inner") }
    for _ in 0..<2 {
      outer.setNeedsUpdateConstraints()
      inner.setNeedsUpdateConstraints()
    }
    #expect(inner.needsUpdateConstraints() && history.take() == [])
    outer.updateConstraintsIfNeeded()
    #expect(history.take() == ["inner", "outer"] && !inner.needsUpdateConstraints())
    outer.updateConstraintsIfNeeded()
    playground.ticks(1)
    #expect(history.take() == [])
  }

  @Test("a class that is laid out by constraints is asked for them though it has none yet; another is not")
  func constraintBased() {
    class Plain: UIView {
      var updates = 0
      override func updateConstraints() {
        super.updateConstraints()
        updates += 1
      }
    }
    final class Based: Plain {
      override class var requiresConstraintBasedLayout: Bool { true }
    }
    #expect(!UIView.requiresConstraintBasedLayout)
    let (plain, based) = (playground.add(Plain()), playground.add(Based()))
    playground.ticks(1)
    #expect(plain.updates == 0 && based.updates == 1)
    playground.ticks(3)
    #expect(based.updates == 1)
  }

  @Test("a guide knows the view that it was added to, and no other at a time")
  func guides() {
    let (view, guide) = (UIView(), UILayoutGuide())
    #expect(guide.owningView == nil)
    root.addLayoutGuide(guide)
    #expect(guide.owningView === root)
    view.addLayoutGuide(guide)
    #expect(guide.owningView === view && root.layoutGuides == [] && view.layoutGuides == [guide])
    view.removeLayoutGuide(guide)
    #expect(guide.owningView == nil && view.layoutMarginsGuide.owningView === view)
  }

  @Test(
    "options of a visual format align neighbours across its axis",
    arguments: [
      ("V:|[a][b]", .alignAllLeft, \.minX), ("V:|[a][b]", .alignAllRight, \.maxX),
      ("V:|[a][b]", .alignAllLeading, \.minX), ("V:|[a][b]", .alignAllTrailing, \.maxX),
      ("V:|[a][b]", .alignAllCenterX, \.midX), ("H:|[a][b]", .alignAllTop, \.minY),
      ("H:|[a][b]", .alignAllBottom, \.maxY), ("H:|[a][b]", .alignAllCenterY, \.midY),
    ] as [(String, NSLayoutConstraint.FormatOptions, KeyPath<CGRect, CGFloat> & Sendable)])
  func formats(format: String, options: NSLayoutConstraint.FormatOptions, edge: KeyPath<CGRect, CGFloat> & Sendable) {
    let (a, b) = (content(), content())
    playground.stage.perform {
      (a.wanted, b.wanted) = (CGSize(width: 50, height: 60), CGSize(width: 20, height: 30))
      let place: (NSLayoutConstraint.Attribute, CGFloat) = format.hasPrefix("V") ? (.centerX, 100) : (.centerY, 150)
      root.addConstraint(
        NSLayoutConstraint(
          item: a, attribute: place.0, relatedBy: .equal, toItem: root, attribute: place.0, multiplier: 1,
          constant: -place.1))
      let views = ["a": a, "b": b]
      root.addConstraints(
        NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: nil, views: views))
    }
    playground.ticks(1)
    #expect(a.frame[keyPath: edge] == b.frame[keyPath: edge])
    #expect(a.frame.size == a.wanted && b.frame.size == b.wanted && a.frame.center != b.frame.center)
  }
}

extension CGRect {
  fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}
