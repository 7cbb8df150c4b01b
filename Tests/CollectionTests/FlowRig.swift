import Foundation
import OpenUIKit
import Playgrounds

/// A stage filled by a collection view with a flow layout.
@MainActor
struct FlowRig<Layout: UICollectionViewFlowLayout> {
  let playground: Playground
  let layout: Layout
  let view: UICollectionView
  let source: FlowSource

  init(
    _ source: FlowSource, size: CGSize, cell: UICollectionViewCell.Type = UICollectionViewCell.self, _ layout: Layout,
    _ configure: (Layout) -> Void = { _ in }
  ) {
    playground = Playground(size: size)
    self.source = source
    self.layout = layout
    configure(layout)
    view = playground.add(UICollectionView(frame: playground.root.bounds, collectionViewLayout: layout))
    view.registerPlain(cell)
    view.delegate = source
    view.dataSource = source
    playground.ticks(1)
  }

  func perform(_ body: () -> Void) { playground.stage.perform(body) }

  /// Scrolls, as far as one tick goes.
  func scroll(to offset: CGFloat) {
    perform {
      view.contentOffset = layout.scrollDirection == .vertical ? CGPoint(x: 0, y: offset) : CGPoint(x: offset, y: 0)
    }
    playground.ticks(1)
  }

  /// Where items and supplements are on the screen.
  var screen: [IndexPath: CGRect] {
    let elements = layout.layoutAttributesForElements(in: view.bounds) ?? []
    let cells = elements.filter { $0.representedElementCategory == .cell }
    return Dictionary(
      cells.map { ($0.indexPath, $0.frame.offsetBy(dx: -view.contentOffset.x, dy: -view.contentOffset.y)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// A character for each 10×10 points of `rect`, or of the content: items as letters in their order, headers as `=`,
  /// footers as `-`.
  func picture(of rect: CGRect? = nil) -> String {
    let rect = rect ?? CGRect(origin: .zero, size: layout.collectionViewContentSize)
    var rows = [[Character]](
      repeating: [Character](repeating: ".", count: Int(rect.width / 10)), count: Int(rect.height / 10))
    for element in (layout.layoutAttributesForElements(in: rect) ?? []).sorted(by: { $0.zIndex < $1.zIndex }) {
      let frame = element.frame.intersection(rect).offsetBy(dx: -rect.minX, dy: -rect.minY)
      for y in Int(frame.minY / 10)..<Int((frame.maxY / 10).rounded(.up)) {
        for x in Int(frame.minX / 10)..<Int((frame.maxX / 10).rounded(.up)) { rows[y][x] = letter(element) }
      }
    }
    return rows.map { String($0) }.joined(separator: "\n")
  }

  private func letter(_ element: UICollectionViewLayoutAttributes) -> Character {
    if element.representedElementKind == UICollectionView.elementKindSectionHeader { return "=" }
    if element.representedElementKind == UICollectionView.elementKindSectionFooter { return "-" }
    let before = source.counts.prefix(element.indexPath.section).reduce(0, +)
    return Character(UnicodeScalar(UInt8(97 + (before + element.indexPath.item) % 26)))
  }
}
