import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Collection views")
struct CollectionViewTests {
  class NumberCell: UICollectionViewCell {
    var number = -1
    var reuses = 0
    override func prepareForReuse() { reuses += 1 }
  }

  final class Numbers: NSObject, PlainDataSource, UICollectionViewDelegate {
    var counts: [Int]
    var asked: [Int] = []
    var shown: [Int] = []
    var hidden: [Int] = []

    init(_ counts: [Int]) { self.counts = counts }

    func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      asked.append(indexPath.item)
      let cell = view.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
      (cell as? NumberCell)?.number = indexPath.item
      return cell
    }
    func collectionView(_ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath) {
      shown.append(path.item)
    }
    func collectionView(
      _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath
    ) { hidden.append(path.item) }
  }

  private let playground = Playground(size: CGSize(width: 200, height: 300))

  private func grid(_ numbers: Numbers) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 40)
    let view = playground.add(UICollectionView(frame: playground.root.bounds, collectionViewLayout: layout))
    view.register(NumberCell.self, forCellWithReuseIdentifier: "number")
    view.delegate = numbers
    view.dataSource = numbers
    playground.ticks(1)
    return view
  }

  @Test("only what is visible is asked for")
  func visibleOnly() {
    let numbers = Numbers([1_000_000])
    let view = grid(numbers)
    #expect(numbers.asked == Array(0..<12))
    #expect(numbers.shown == numbers.asked)
    #expect(view.indexPathsForVisibleItems.map(\.item) == Array(0..<12))
    #expect(view.contentSize.height == CGFloat(24_999_990))
  }

  @Test("a cell that leaves is used again for one that enters")
  func reuse() {
    let numbers = Numbers([1000])
    let view = grid(numbers)
    let first = view.cellForItem(at: IndexPath(item: 0, section: 0)) as? NumberCell
    view.contentOffset.y = 50
    playground.ticks(1)
    #expect(numbers.hidden == [0, 1])
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0)) == nil)
    view.contentOffset.y = 150
    playground.ticks(1)
    #expect(first?.reuses == 1)
    #expect(first.flatMap { view.indexPath(for: $0) }?.item == first?.number)
    #expect(view.subviews.count == 12)
  }

  private final class OtherCell: NumberCell {}

  @Test("an identifier that gets another class has no more cells of the old one, waiting or on the screen")
  func anotherClass() {
    let numbers = Numbers([1000])
    let view = grid(numbers)
    // Two of the cells wait now.
    view.contentOffset.y = 50
    playground.ticks(2)
    view.contentOffset.y = 60
    view.register(OtherCell.self, forCellWithReuseIdentifier: "number")
    playground.stage.perform { view.reloadData() }
    playground.ticks(1)
    #expect(view.visibleCells.count >= 12 && view.visibleCells.allSatisfy { type(of: $0) == OtherCell.self })
    view.contentOffset.y = 400
    playground.ticks(2)
    #expect(view.visibleCells.count >= 12 && view.visibleCells.allSatisfy { type(of: $0) == OtherCell.self })
  }

  @Test("reloading asks for everything anew")
  func reload() {
    let numbers = Numbers([1000])
    let view = grid(numbers)
    numbers.asked = []
    numbers.counts = [3]
    view.reloadData()
    playground.ticks(1)
    #expect(numbers.asked == [0, 1, 2])
    #expect(view.visibleCells.count == 3)
    #expect(view.numberOfItems(inSection: 0) == 3)
  }

  @Test("sections follow each other, each with its insets")
  func sections() {
    let numbers = Numbers([3, 0, 2])
    let view = grid(numbers)
    (view.collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset = UIEdgeInsets(
      top: 5, left: 0, bottom: 5, right: 0)
    playground.ticks(1)
    let frame = { (item: Int, section: Int) in
      view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }
    #expect(frame(2, 0) == CGRect(x: 0, y: 55, width: 90, height: 40))
    #expect(frame(0, 2) == CGRect(x: 0, y: 115, width: 90, height: 40))
    #expect(frame(1, 2) == CGRect(x: 110, y: 115, width: 90, height: 40))
    #expect(frame(0, 1) == nil)
  }

  @Test("the cell under a point is found in content coordinates")
  func pointQuery() {
    let numbers = Numbers([1000])
    let view = grid(numbers)
    view.contentOffset.y = 1000
    playground.ticks(1)
    #expect(view.indexPathForItem(at: CGPoint(x: 150, y: 1020))?.item == 41)
    #expect(view.indexPathForItem(at: CGPoint(x: 100, y: 1020)) == nil)
  }

  @Test("a higher zIndex is drawn over a lower one")
  func zOrder() {
    final class Piled: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let elements = super.layoutAttributesForElements(in: rect)
        for attributes in elements ?? [] { attributes.zIndex = -attributes.indexPath.item }
        return elements
      }
    }
    let numbers = Numbers([4])
    let view = grid(numbers)
    view.collectionViewLayout = Piled()
    playground.ticks(1)
    #expect(view.subviews.compactMap { ($0 as? NumberCell)?.number } == [3, 2, 1, 0])
  }

  @Test("an identifier that nobody registered stops the program with Apple's reason")
  func unregistered() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        _ = view.dequeueReusableCell(withReuseIdentifier: "nobody", for: IndexPath(item: 0, section: 0))
      }
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(text.contains("could not dequeue a view of kind: UICollectionElementKindCell with identifier nobody"))
  }

  @Test("a cell whose attributes only change their scale is drawn anew")
  func scaledCell() {
    final class Scaled: UICollectionViewFlowLayout {
      var scale: CGFloat = 1
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let elements = super.layoutAttributesForElements(in: rect)
        for attributes in elements ?? [] { attributes.transform = CGAffineTransform(scaleX: scale, y: scale) }
        return elements
      }
    }
    let view = grid(Numbers([4]))
    let layout = Scaled()
    view.collectionViewLayout = layout
    playground.ticks(2)
    playground.stage.pictureWasDrawn()
    layout.scale = 0.5
    layout.invalidateLayout()
    playground.ticks(1)
    #expect(playground.stage.needsDisplay)
  }
}
