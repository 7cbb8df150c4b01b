import Foundation
import OpenUIKit
import SeededRandom
import Testing

/// A layout that answers some of the items, in an order of its own.
private final class WhimsicalLayout: UICollectionViewLayout {
  var answer: [Int] = []
  /// Kept, as an animator keeps them, or made each time.
  var keepsAttributes = false
  private var kept: [Int: UICollectionViewLayoutAttributes] = [:]

  override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 200) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    answer.map { item in
      if keepsAttributes, let attributes = kept[item] { return attributes }
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path(item))
      attributes.frame = CGRect(x: 0, y: CGFloat(item), width: 10, height: 10)
      kept[item] = attributes
      return attributes
    }
  }
}

@MainActor
@Suite("The order of a layout's answers")
struct AnsweringOrderTests {
  /// The next answer: mostly the last one with a few taken out and put in, now and then any.
  private func next(after last: [Int], of count: Int, _ random: inout SplitMix64) -> [Int] {
    if Int.random(in: 0..<12, using: &random) == 0 {
      return Array((0..<count).shuffled(using: &random).prefix(Int.random(in: 0...count, using: &random)))
    }
    var answer = last.filter { _ in Int.random(in: 0..<6, using: &random) > 0 }
    for item in 0..<count where !answer.contains(item) && Int.random(in: 0..<8, using: &random) == 0 {
      answer.insert(item, at: Int.random(in: 0...answer.count, using: &random))
    }
    return answer
  }

  @Test("whatever it is, a view stays with its item, and cells stand in the order of appearing", arguments: 0..<8)
  func random(seed: Int) {
    let rig = ShelfRig([(0..<60).map { "\($0)" }])
    let layout = rig.playground.stage.perform { WhimsicalLayout() }
    layout.keepsAttributes = seed.isMultiple(of: 2)
    rig.perform { rig.view.setCollectionViewLayout(layout, animated: false) }
    rig.playground.ticks(1)
    var random = SplitMix64(state: UInt64(seed))
    var (answer, model): ([Int], [(item: Int, cell: UICollectionViewCell?)]) = ([], [])
    for _ in 0..<rounds(80, nightly: 2000) {
      answer = next(after: answer, of: 60, &random)
      layout.answer = answer
      rig.perform { layout.invalidateLayout() }
      rig.playground.ticks(1)
      let isGone = { (item: Int) in !answer.contains(item) }
      model.removeAll { isGone($0.item) }
      for item in answer where !model.contains(where: { $0.item == item }) { model.append((item, rig.cell(item))) }
      #expect(rig.view.visibleCells.map { rig.view.indexPath(for: $0) } == model.map { path($0.item) })
      #expect(model.allSatisfy { $0.cell != nil && rig.cell($0.item) === $0.cell })
      rig.view.checkInvariants()
    }
  }
}
