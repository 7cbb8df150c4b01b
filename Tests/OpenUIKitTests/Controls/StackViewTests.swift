import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

/// Wants a size, and has no other.
private final class Wish: UIView {
  var wanted: CGSize {
    didSet { invalidateIntrinsicContentSize() }
  }

  init(_ wanted: CGSize) {
    self.wanted = wanted
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override var intrinsicContentSize: CGSize { wanted }
}

@MainActor
@Suite("Stack views")
struct StackViewTests {
  private let playground = Playground()

  /// Random views in a stack of `length` × 50, or the other way round, with what they want along the axis.
  private struct Row {
    let stack: UIStackView
    let wishes: [CGFloat]
    let spacing: CGFloat
    let length: CGFloat

    @MainActor var intervals: [ClosedRange<CGFloat>] {
      stack.arrangedSubviews.map {
        stack.axis == .horizontal ? $0.frame.minX...$0.frame.maxX : $0.frame.minY...$0.frame.maxY
      }
    }
    @MainActor var lengths: [CGFloat] { intervals.map { $0.upperBound - $0.lowerBound } }
    @MainActor var gaps: [CGFloat] { zip(intervals, intervals.dropFirst()).map { $1.lowerBound - $0.upperBound } }
    var sum: CGFloat { wishes.reduce(0, +) }
    var room: CGFloat { length - spacing * CGFloat(wishes.count - 1) }
  }

  private func row(
    _ distribution: UIStackView.Distribution, _ random: inout SplitMix64, isLoose: Bool? = nil
  ) -> Row {
    let count = Int.random(in: 1...6, using: &random)
    let wishes = (0..<count).map { _ in CGFloat(Int.random(in: 1...100, using: &random)) }
    let spacing = CGFloat(Int.random(in: 0...12, using: &random))
    let wanted = wishes.reduce(0, +) + spacing * CGFloat(count - 1)
    let isLoose = isLoose ?? Bool.random(using: &random)
    let length = isLoose ? wanted + CGFloat(Int.random(in: 1...300, using: &random)) : max(wanted * 0.7, spacing * 8)
    let isRow = Bool.random(using: &random)
    let stack = playground.add(
      UIStackView(
        arrangedSubviews: wishes.map { Wish(isRow ? CGSize(width: $0, height: 20) : CGSize(width: 20, height: $0)) }))
    (stack.axis, stack.distribution, stack.spacing) = (isRow ? .horizontal : .vertical, distribution, spacing)
    stack.frame = isRow ? CGRect(x: 0, y: 0, width: length, height: 50) : CGRect(x: 0, y: 0, width: 50, height: length)
    playground.ticks(1)
    return Row(stack: stack, wishes: wishes, spacing: spacing, length: length)
  }

  private func expect(_ numbers: [CGFloat], _ others: [CGFloat], _ comment: Comment? = nil) {
    #expect(numbers.count == others.count && zip(numbers, others).allSatisfy { abs($0 - $1) < 1e-9 }, comment)
  }

  @Test("fill: what is left goes to the last one, what lacks is taken from all in proportion; gaps stay")
  func fill() {
    var random = SplitMix64(state: 11)
    for _ in 0..<rounds(200, nightly: 4000) {
      let row = row(.fill, &random)
      var wanted = row.wishes
      if row.room >= row.sum {
        wanted[wanted.count - 1] += row.room - row.sum
      } else {
        wanted = wanted.map { $0 * row.room / row.sum }
      }
      expect(row.lengths, wanted)
      expect(row.gaps, row.gaps.map { _ in row.spacing })
    }
  }

  @Test("fillEqually and fillProportionally: all alike, or in proportion to what they want")
  func fills() {
    var random = SplitMix64(state: 12)
    for _ in 0..<rounds(200, nightly: 4000) {
      let equal = row(.fillEqually, &random)
      expect(equal.lengths, equal.wishes.map { _ in equal.room / CGFloat(equal.wishes.count) })
      expect(equal.gaps, equal.gaps.map { _ in equal.spacing })
      let proportional = row(.fillProportionally, &random)
      expect(proportional.lengths, proportional.wishes.map { $0 * proportional.room / proportional.sum })
      expect(proportional.gaps, proportional.gaps.map { _ in proportional.spacing })
    }
  }

  @Test("equalSpacing: lengths as wanted, gaps alike, from edge to edge")
  func equalSpacing() {
    var random = SplitMix64(state: 13)
    for _ in 0..<rounds(200, nightly: 4000) {
      let row = row(.equalSpacing, &random, isLoose: true)
      guard row.wishes.count > 1 else { continue }
      expect(row.lengths, row.wishes)
      let gap = (row.length - row.sum) / CGFloat(row.wishes.count - 1)
      expect(row.gaps, row.gaps.map { _ in gap })
    }
  }

  @Test("equalCentering: middles equally far apart from edge to edge, with the spacing at least; else equal gaps")
  func equalCentering() {
    var random = SplitMix64(state: 14)
    var seen: Set<Bool> = []
    for _ in 0..<rounds(300, nightly: 4000) {
      let row = row(.equalCentering, &random, isLoose: true)
      guard row.wishes.count > 1, let first = row.wishes.first, let last = row.wishes.last else { continue }
      expect(row.lengths, row.wishes)
      let pitch = (row.length - first / 2 - last / 2) / CGFloat(row.wishes.count - 1)
      let fits = zip(row.wishes, row.wishes.dropFirst()).allSatisfy { pitch - $0 / 2 - $1 / 2 >= row.spacing - 1e-9 }
      seen.insert(fits)
      let middles = row.intervals.map { ($0.lowerBound + $0.upperBound) / 2 }
      if fits {
        expect(zip(middles, middles.dropFirst()).map { $1 - $0 }, row.gaps.map { _ in pitch })
      } else {
        expect(row.gaps, row.gaps.map { _ in row.gaps[0] })
      }
      #expect(row.gaps.allSatisfy { $0 >= row.spacing - 1e-9 })
    }
    #expect(seen == [true, false])
  }

  @Test("in every distribution views lie in their order, within the stack, without overlapping")
  func order() {
    var random = SplitMix64(state: 15)
    let all: [UIStackView.Distribution] = [.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering]
    for round in 0..<rounds(300, nightly: 4000) {
      let row = row(all[round % all.count], &random)
      var end: CGFloat = -1e-9
      for interval in row.intervals {
        #expect(interval.lowerBound >= end - 1e-9)
        end = interval.upperBound
      }
      #expect(end <= row.length + 1e-9)
    }
  }

  @Test("the size that a stack wants is the one at which all of it have what they want, in every distribution")
  func intrinsicSize() {
    var random = SplitMix64(state: 16)
    let all: [UIStackView.Distribution] = [.fill, .fillEqually, .fillProportionally, .equalSpacing, .equalCentering]
    for round in 0..<rounds(200, nightly: 4000) {
      let row = row(all[round % all.count], &random)
      row.stack.sizeToFit()
      playground.ticks(1)
      for (length, wish) in zip(row.lengths, row.wishes) { #expect(length >= wish - 1e-9) }
      #expect(row.gaps.allSatisfy { $0 >= row.spacing - 1e-9 })
      #expect((row.stack.axis == .horizontal ? row.stack.bounds.height : row.stack.bounds.width) == 20)
    }
  }

  @Test("across the axis views are stretched, or have the size that they want, at one side or in the middle")
  func alignment() {
    let view = Wish(CGSize(width: 30, height: 10))
    let stack = playground.add(UIStackView(arrangedSubviews: [view]))
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    for (alignment, y, height) in [
      (UIStackView.Alignment.fill, 0, 50), (.top, 0, 10), (.center, 20, 10), (.bottom, 40, 10),
    ] as [(UIStackView.Alignment, CGFloat, CGFloat)] {
      stack.alignment = alignment
      playground.ticks(1)
      #expect(view.frame == CGRect(x: 0, y: y, width: 100, height: height))
    }
    (stack.axis, stack.alignment) = (.vertical, .trailing)
    playground.ticks(1)
    #expect(view.frame == CGRect(x: 70, y: 0, width: 30, height: 50))
  }

  @Test("a hidden view leaves its place, with its gap, and comes back")
  func hiding() {
    let views = (0..<3).map { _ in Wish(CGSize(width: 20, height: 20)) }
    let stack = playground.add(UIStackView(arrangedSubviews: views))
    stack.spacing = 5
    stack.sizeToFit()
    #expect(stack.bounds.width == 70)
    views[1].isHidden = true
    stack.sizeToFit()
    playground.ticks(1)
    #expect(stack.bounds.width == 45 && views[2].frame.minX == 25)
    views[1].isHidden = false
    stack.sizeToFit()
    playground.ticks(1)
    #expect(stack.bounds.width == 70 && views[2].frame.minX == 50)
  }

  @Test("a hidden view keeps a place without a length, and unfolds from there")
  func unfolding() {
    let views = (0..<3).map { _ in Wish(CGSize(width: 30, height: 20)) }
    views[1].isHidden = true
    views[0].isHidden = true
    let stack = playground.add(UIStackView(arrangedSubviews: views))
    stack.axis = .vertical
    stack.frame = CGRect(x: 0, y: 0, width: 80, height: 20)
    playground.ticks(1)
    #expect(views[0].frame == CGRect(x: 0, y: 0, width: 80, height: 0))
    views[0].isHidden = false
    stack.alignment = .center
    stack.frame.size.height = 40
    playground.ticks(1)
    #expect(views[1].frame == CGRect(x: 25, y: 20, width: 30, height: 0))
    playground.stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        views[1].isHidden = false
        stack.frame.size.height = 60
        stack.layoutIfNeeded()
      }
    }
    playground.ticks(60)
    let shown = views[1].presentation(at: DrawnMoment(alpha: 1, tick: playground.stage.tickNumber))
    #expect(shown?.size == CGSize(width: 30, height: 10) && shown?.center == CGPoint(x: 40, y: 25))
  }

  @Test("a view that shows another one while it is placed has it placed in the next layout")
  func showingMeanwhile() {
    final class Opener: UIView {
      weak var other: UIView?
      override var intrinsicContentSize: CGSize { CGSize(width: 30, height: 20) }
      override var bounds: CGRect {
        didSet { other?.isHidden = false }
      }
    }
    let (opener, other) = (Opener(frame: .zero), Wish(CGSize(width: 30, height: 20)))
    (opener.other, other.isHidden) = (other, true)
    let stack = playground.add(UIStackView(arrangedSubviews: [opener, other]))
    stack.axis = .vertical
    stack.frame = CGRect(x: 0, y: 0, width: 80, height: 40)
    playground.ticks(2)
    #expect(!other.isHidden && other.frame == CGRect(x: 0, y: 20, width: 80, height: 20))
  }

  @Test("a custom spacing holds after its view, margins keep views from the edges")
  func spacing() {
    let views = (0..<3).map { _ in Wish(CGSize(width: 20, height: 20)) }
    let stack = playground.add(UIStackView(arrangedSubviews: views))
    stack.spacing = 5
    stack.setCustomSpacing(30, after: views[0])
    #expect(stack.customSpacing(after: views[0]) == 30)
    #expect(stack.customSpacing(after: views[1]) == UIStackView.spacingUseDefault)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    stack.sizeToFit()
    playground.ticks(1)
    #expect(stack.bounds.size == CGSize(width: 101, height: 24))
    #expect(views.map(\.frame.minX) == [2, 52, 77] && views[0].frame.minY == 1)
  }

  @Test("a view without a size of its own takes what is left, and keeps the one that it was added with otherwise")
  func flexible() {
    let (end, spacer) = (Wish(CGSize(width: 20, height: 20)), UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 7)))
    let stack = playground.add(UIStackView(arrangedSubviews: [spacer, end]))
    stack.alignment = .top
    for width in [100.0, 300, 60] {
      stack.frame = CGRect(x: 0, y: 0, width: width, height: 50)
      playground.ticks(1)
      #expect(spacer.frame == CGRect(x: 0, y: 0, width: width - 20, height: 7) && end.frame.maxX == width)
    }
    #expect(stack.intrinsicContentSize.width == 30)
  }

  @Test("what wants another size moves the others in the next tick, through stacks in stacks")
  func changes() {
    let view = Wish(CGSize(width: 20, height: 20))
    let inner = UIStackView(arrangedSubviews: [view])
    let after = Wish(CGSize(width: 20, height: 20))
    let last = UIView()
    let outer = playground.add(UIStackView(arrangedSubviews: [inner, after, last]))
    outer.frame = CGRect(x: 0, y: 0, width: 300, height: 20)
    playground.ticks(1)
    #expect(after.frame.minX == 20)
    view.wanted.width = 70
    playground.ticks(1)
    #expect(after.frame.minX == 70)
    view.isHidden = true
    playground.ticks(1)
    #expect(after.frame.minX == 0)
  }

  @Test("a label of several lines is as high as its width asks for")
  func lines() {
    let label = UILabel()
    (label.numberOfLines, label.text) = (0, "one two three four five six")
    let below = Wish(CGSize(width: 10, height: 10))
    let stack = playground.add(UIStackView(arrangedSubviews: [label, below, UIView()]))
    stack.axis = .vertical
    stack.frame = CGRect(x: 0, y: 0, width: 110, height: 400)
    playground.ticks(1)
    #expect(label.frame.height == label.sizeThatFits(CGSize(width: 110, height: 0)).height)
    #expect(label.frame.height > 2 * 20 && below.frame.minY == label.frame.maxY)
  }

  @Test("views are arranged in the order in which they are put, and one that leaves the stack is no longer arranged")
  func arranging() {
    let views = (0..<4).map { _ in Wish(CGSize(width: 10, height: 10)) }
    let stack = playground.add(UIStackView(arrangedSubviews: [views[0], views[1]]))
    stack.insertArrangedSubview(views[2], at: 1)
    stack.insertArrangedSubview(views[0], at: 2)
    #expect(stack.arrangedSubviews == [views[2], views[1], views[0]])
    views[1].removeFromSuperview()
    #expect(stack.arrangedSubviews == [views[2], views[0]])
    stack.removeArrangedSubview(views[0])
    #expect(stack.arrangedSubviews == [views[2]] && views[0].superview === stack)
    stack.addSubview(views[3])
    #expect(stack.arrangedSubviews == [views[2]])
  }

  @Test("a stack without views wants no room, and each view that is added is its last one and gets its place")
  func adding() {
    let stack = playground.add(UIStackView(frame: CGRect(x: 0, y: 0, width: 60, height: 50)))
    #expect(stack.arrangedSubviews == [] && stack.intrinsicContentSize == .zero)
    (stack.distribution, stack.spacing) = (.fillEqually, 3)
    let views = (0..<3).map { _ in Wish(CGSize(width: 10, height: 20)) }
    for (index, view) in views.enumerated() {
      stack.addArrangedSubview(view)
      let count = CGFloat(index + 1)
      #expect(stack.arrangedSubviews.last === view && view.superview === stack)
      #expect(stack.intrinsicContentSize == CGSize(width: 10 * count + 3 * (count - 1), height: 20))
    }
    playground.ticks(1)
    expect(views.map(\.frame.width), [18, 18, 18])
    stack.addArrangedSubview(views[0])
    #expect(stack.arrangedSubviews == [views[1], views[2], views[0]])
  }
}
