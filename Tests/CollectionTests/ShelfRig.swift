import Foundation
import OpenUIKit
import Playgrounds

/// Sections of strings: the plain model that a collection view is compared with.
final class Shelf: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var sections: [[String]]
  let history = History()
  /// Notes delegate calls too.
  var notesCells = false
  var didGiveCell: ((IndexPath) -> Void)?
  var willDisplay: ((IndexPath) -> Void)?
  var didEndDisplaying: ((IndexPath) -> Void)?

  final class Cell: UICollectionViewCell {
    var text = ""
  }

  init(_ sections: [[String]]) { self.sections = sections }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { sections[section].count }
  func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "text", for: indexPath)
    (cell as? Cell)?.text = sections[indexPath.section][indexPath.item]
    didGiveCell?(indexPath)
    return cell
  }

  func collectionView(_ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath) {
    if notesCells { history.note("show \((cell as? Cell)?.text ?? "?")") }
    willDisplay?(path)
  }

  func collectionView(
    _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath
  ) {
    if notesCells { history.note("hide \((cell as? Cell)?.text ?? "?")") }
    didEndDisplaying?(path)
  }
}

/// A column of rows, each 100×40 points, that notes what it is asked in updates.
final class ColumnLayout: UICollectionViewFlowLayout {
  var history: History?
  var initial: (IndexPath) -> UICollectionViewLayoutAttributes? = { _ in nil }
  var final: (IndexPath) -> UICollectionViewLayoutAttributes? = { _ in nil }

  override init() {
    super.init()
    itemSize = CGSize(width: 100, height: 40)
    minimumLineSpacing = 0
    minimumInteritemSpacing = 0
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func prepare() {
    super.prepare()
    history?.note("prepare \(collectionView?.numberOfItems(inSection: 0) ?? -1)")
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    let parts = updateItems.map { item in
      "\(item.updateAction) \(name(item.indexPathBeforeUpdate))→\(name(item.indexPathAfterUpdate))"
    }
    history?.note("updates " + parts.joined(separator: ", "))
  }

  override func finalLayoutAttributesForDisappearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    history?.note("final \(path.item)")
    return final(path)
  }

  override func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    history?.note("initial \(path.item)")
    return initial(path)
  }

  override func finalizeCollectionViewUpdates() { history?.note("finalize") }

  private func name(_ path: IndexPath?) -> String {
    path.map { $0.item == NSNotFound ? "section \($0.section)" : "\($0.item)" } ?? "-"
  }
}

/// A stage with one column of the shelf's items.
@MainActor
struct ShelfRig {
  let playground: Playground
  let shelf: Shelf
  let layout = ColumnLayout()
  let view: UICollectionView

  init(_ sections: [[String]], height: CGFloat = 200, isLaidOut: Bool = true) {
    playground = Playground(size: CGSize(width: 100, height: height))
    shelf = Shelf(sections)
    let layout = layout
    view = playground.add(UICollectionView(frame: playground.root.bounds, collectionViewLayout: layout))
    view.register(Shelf.Cell.self, forCellWithReuseIdentifier: "text")
    view.delegate = shelf
    view.dataSource = shelf
    if isLaidOut { playground.ticks(1) }
  }

  func perform(_ body: () -> Void) { playground.stage.perform(body) }

  func cell(_ item: Int, _ section: Int = 0) -> Shelf.Cell? {
    view.cellForItem(at: IndexPath(item: item, section: section)) as? Shelf.Cell
  }

  /// What the cells say, by index path.
  var texts: [String] {
    view.indexPathsForVisibleItems.sorted().compactMap { (view.cellForItem(at: $0) as? Shelf.Cell)?.text }
  }
}

func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }
