import Foundation
import OpenUIKit
import Playgrounds

/// A column of sections: a header of 20 points over rows of 40, and a decoration view behind each section. Notes all
/// calls.
final class LabelledLayout: UICollectionViewLayout {
  var history: History?
  var headerHeight: CGFloat = 20
  var rowHeight: CGFloat = 40
  var deletedHeaders: [IndexPath] = []
  var insertedHeaders: [IndexPath] = []
  var heights: [IndexPath: CGFloat] = [:]
  var takesPreferences = false
  static let header = UICollectionView.elementKindSectionHeader
  private var all: [UICollectionViewLayoutAttributes] = []
  private var size = CGSize.zero

  override init() {
    super.init()
    register(Backdrop.self, forDecorationViewOfKind: "backdrop")
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  final class Backdrop: UICollectionReusableView {}

  override func prepare() {
    super.prepare()
    history?.note("prepare")
    all = []
    var y: CGFloat = 0
    for section in 0..<(collectionView?.numberOfSections ?? 0) {
      let start = y
      add(
        UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: Self.header, with: path(0, section)), headerHeight,
        &y)
      for item in 0..<(collectionView?.numberOfItems(inSection: section) ?? 0) {
        add(
          UICollectionViewLayoutAttributes(forCellWith: path(item, section)), heights[path(item, section)] ?? rowHeight,
          &y)
      }
      let backdrop = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "backdrop", with: path(0, section))
      backdrop.frame = CGRect(x: 0, y: start, width: 100, height: y - start)
      backdrop.zIndex = -1
      all.append(backdrop)
    }
    size = CGSize(width: 100, height: y)
  }

  private func add(_ attributes: UICollectionViewLayoutAttributes, _ height: CGFloat, _ y: inout CGFloat) {
    attributes.frame = CGRect(x: 0, y: y, width: 100, height: height)
    y += height
    all.append(attributes)
  }

  override var collectionViewContentSize: CGSize { size }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    all.filter { $0.frame.minY < rect.maxY && $0.frame.maxY > rect.minY }
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    all.first { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }
  override func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    all.first { $0.representedElementKind == kind && $0.indexPath == indexPath }
  }
  override func layoutAttributesForDecorationView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    all.first { $0.representedElementKind == kind && $0.indexPath == indexPath }
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    history?.note("updates \(updateItems.count)")
  }
  override func indexPathsToDeleteForSupplementaryView(ofKind kind: String) -> [IndexPath] {
    history?.note("delete headers?")
    return deletedHeaders
  }
  override func indexPathsToInsertForSupplementaryView(ofKind kind: String) -> [IndexPath] {
    history?.note("insert headers?")
    return insertedHeaders
  }
  override func finalLayoutAttributesForDisappearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    history?.note("final \(path.section).\(path.item)")
    return super.finalLayoutAttributesForDisappearingItem(at: path)
  }
  override func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    history?.note("initial \(path.section).\(path.item)")
    return super.initialLayoutAttributesForAppearingItem(at: path)
  }
  override func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    history?.note("final header \(path.section)")
    return super.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
  }
  override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind kind: String, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    history?.note("initial header \(path.section)")
    return super.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
  }
  override func finalizeCollectionViewUpdates() { history?.note("finalize") }
  override func prepareForTransition(to newLayout: UICollectionViewLayout) { history?.note("transition to") }
  override func prepareForTransition(from oldLayout: UICollectionViewLayout) { history?.note("transition from") }
  override func finalizeLayoutTransition() { history?.note("finalize transition") }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> Bool { takesPreferences && preferred.size.height != original.size.height }

  override func invalidationContext(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    heights[original.indexPath] = preferred.size.height
    let context = super.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    context.invalidateItems(at: [original.indexPath])
    return context
  }
}

/// Titled sections of strings, which notes what it is asked and told.
final class LabelledShelf: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var sections: [(title: String, items: [String])]
  var history: History?
  var refuses: Set<String> = []

  final class Header: UICollectionReusableView {
    var text = ""
  }

  final class Cell: UICollectionViewCell {
    var text = ""
    var reuses = 0
    var wantedHeight: CGFloat?
    override func prepareForReuse() { reuses += 1 }
    override func sizeThatFits(_ size: CGSize) -> CGSize {
      CGSize(width: size.width, height: wantedHeight ?? size.height)
    }
  }

  var configure: (Cell) -> Void = { _ in }

  init(_ sections: [(title: String, items: [String])]) { self.sections = sections }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].items.count
  }

  func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    guard let own = cell as? Cell else { return cell }
    own.text = sections[indexPath.section].items[indexPath.item]
    history?.note("ask \(own.text)")
    configure(own)
    return own
  }

  func collectionView(
    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let header = view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    (header as? Header)?.text = sections[indexPath.section].title
    history?.note("ask \(sections[indexPath.section].title)")
    return header
  }

  func collectionView(_ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath) {
    history?.note("show \((cell as? Cell)?.text ?? "?")")
  }
  func collectionView(_ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath)
  {
    history?.note("hide \((cell as? Cell)?.text ?? "?")")
  }
  func collectionView(
    _ view: UICollectionView, willDisplaySupplementaryView header: UICollectionReusableView, forElementKind: String,
    at path: IndexPath
  ) { history?.note("show \((header as? Header)?.text ?? "?")") }
  func collectionView(
    _ view: UICollectionView, didEndDisplayingSupplementaryView header: UICollectionReusableView,
    forElementOfKind: String, at path: IndexPath
  ) { history?.note("hide \((header as? Header)?.text ?? "?")") }

  private func allows(_ verb: String, _ path: IndexPath) -> Bool {
    history?.note("\(verb) \(path.item)?")
    return !refuses.contains(verb)
  }

  func collectionView(_ view: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool {
    allows("highlight", path)
  }
  func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool { allows("select", path) }
  func collectionView(_ view: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool {
    allows("deselect", path)
  }
  func collectionView(_ view: UICollectionView, didHighlightItemAt path: IndexPath) {
    history?.note("highlighted \(path.item)")
  }
  func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) {
    history?.note("unhighlighted \(path.item)")
  }
  func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
    history?.note("selected \(path.item)")
  }
  func collectionView(_ view: UICollectionView, didDeselectItemAt path: IndexPath) {
    history?.note("deselected \(path.item)")
  }
  func collectionView(_ view: UICollectionView, performPrimaryActionForItemAt path: IndexPath) {
    history?.note("act \(path.item)")
  }

  func collectionView(_ view: UICollectionView, moveItemAt old: IndexPath, to new: IndexPath) {
    history?.note("move \(old.section).\(old.item) \(new.section).\(new.item)")
    let item = sections[old.section].items.remove(at: old.item)
    sections[new.section].items.insert(item, at: new.item)
  }
}

/// A stage of 100 points' width with such a view.
@MainActor
struct LabelledRig {
  let playground: Playground
  let shelf: LabelledShelf
  let layout = LabelledLayout()
  let view: UICollectionView
  let history = History()

  init(_ sections: [(title: String, items: [String])], height: CGFloat = 200) {
    playground = Playground(size: CGSize(width: 100, height: height))
    shelf = LabelledShelf(sections)
    let layout = layout
    view = playground.add(UICollectionView(frame: playground.root.bounds, collectionViewLayout: layout))
    view.register(LabelledShelf.Cell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      LabelledShelf.Header.self, forSupplementaryViewOfKind: LabelledLayout.header, withReuseIdentifier: "header")
    view.delegate = shelf
    view.dataSource = shelf
  }

  /// Lays out, and notes from then on.
  func begin() {
    playground.ticks(1)
    (shelf.history, layout.history) = (history, history)
  }

  func perform(_ body: () -> Void) {
    playground.stage.perform(body)
    playground.stage.window?.checkInvariants()
  }

  func ticks(_ count: Int) {
    for _ in 0..<count {
      playground.ticks(1)
      playground.stage.window?.checkInvariants()
    }
  }

  func cell(_ item: Int, _ section: Int = 0) -> LabelledShelf.Cell? {
    view.cellForItem(at: path(item, section)) as? LabelledShelf.Cell
  }

  func header(_ section: Int) -> LabelledShelf.Header? {
    view.supplementaryView(forElementKind: LabelledLayout.header, at: path(0, section)) as? LabelledShelf.Header
  }

  /// What is on the screen, from top to bottom.
  var column: [String] {
    view.subviews.filter { $0.alpha > 0 && !($0 is LabelledLayout.Backdrop) }.sorted { $0.center.y < $1.center.y }
      .map { ($0 as? LabelledShelf.Cell)?.text ?? ($0 as? LabelledShelf.Header)?.text ?? "?" }
  }

  func click(_ y: CGFloat, modifiers: Bool = false) {
    playground.pointer(.down, 50, y)
    playground.pointer(.up, 50, y)
  }
}
