import Foundation
import OpenUIKit
import Playgrounds
import Testing

/// A column with a line behind each row, which says where lines come from and go to.
private final class LinedLayout: UICollectionViewLayout {
  final class Line: UICollectionReusableView {}
  final class Marked: UICollectionViewLayoutAttributes {}
  final class Context: UICollectionViewLayoutInvalidationContext {}

  let history = History()
  var contexts: [UICollectionViewLayoutInvalidationContext] = []
  var inserted: [IndexPath] = []
  var deleted: [IndexPath] = []
  private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

  override init() {
    super.init()
    register(Line.self, forDecorationViewOfKind: "line")
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  override class var layoutAttributesClass: AnyClass { Marked.self }
  override class var invalidationContextClass: AnyClass { Context.self }

  override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 40 * CGFloat(count)) }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = Marked(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: 40 * CGFloat(indexPath.item), width: 100, height: 40)
    return attributes
  }
  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = Marked(forDecorationViewOfKind: elementKind, with: indexPath)
    attributes.frame = CGRect(x: 0, y: 40 * CGFloat(indexPath.item), width: 100, height: 1)
    return attributes
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<count).flatMap { item in
      [
        layoutAttributesForItem(at: path(item)), layoutAttributesForDecorationView(ofKind: "line", at: path(item)),
      ].compactMap { $0 }
    }
  }

  override func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard inserted.contains(decorationIndexPath) else {
      return super.initialLayoutAttributesForAppearingDecorationElement(ofKind: elementKind, at: decorationIndexPath)
    }
    history.note("comes \(decorationIndexPath.item)")
    let attributes = layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath)
    attributes?.frame.origin.x = -100
    return attributes
  }
  override func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard deleted.contains(decorationIndexPath) else {
      return super.finalLayoutAttributesForDisappearingDecorationElement(ofKind: elementKind, at: decorationIndexPath)
    }
    history.note("goes \(decorationIndexPath.item)")
    let attributes = layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath)
    attributes?.frame.origin.x = 100
    return attributes
  }
  override func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { inserted }
  override func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { deleted }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    contexts.append(context)
    super.invalidateLayout(with: context)
  }
  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) { history.note("animated bounds") }
  override func finalizeAnimatedBoundsChange() { history.note("animated bounds end") }

  override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    history.note("target \(previousIndexPath.item) \(Int(position.y))")
    let proposed = super.targetIndexPath(forInteractivelyMovingItem: previousIndexPath, withPosition: position)
    return path(min(proposed.item, 2))
  }
  override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes = super.layoutAttributesForInteractivelyMovingItem(at: indexPath, withTargetPosition: position)
    attributes.alpha = 0.5
    return attributes
  }
  override func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    history.note("moving \(previousIndexPaths.map(\.item)) \(targetIndexPaths.map(\.item))")
    return super.invalidationContext(
      forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
      previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
  }
  override func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    history.note("moved \(previousIndexPaths.map(\.item)) \(indexPaths.map(\.item)) \(movementCancelled)")
    return super.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths, movementCancelled: movementCancelled)
  }
}

@MainActor
@Suite("What a collection view asks its layout")
struct LayoutHookTests {
  private final class Source: NSObject, PlainDataSource {
    var counts = [4]
    func collectionView(_ view: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
    func collectionView(_ view: UICollectionView, moveItemAt old: IndexPath, to new: IndexPath) {}
  }

  private let playground = Playground(size: CGSize(width: 100, height: 200))
  private let source = Source()
  private let layout = LinedLayout()
  private let view: UICollectionView

  init() {
    let layout = layout
    view = playground.add(UICollectionView(frame: playground.root.bounds, collectionViewLayout: layout))
    view.registerPlain(UICollectionViewCell.self)
    view.dataSource = source
    playground.ticks(1)
    layout.contexts = []
  }

  private func perform(_ body: () -> Void) {
    playground.stage.perform(body)
    playground.stage.window?.checkInvariants()
  }

  /// Where lines are, from the upper one on.
  private var lines: [CGRect] {
    view.subviews.filter { $0 is LinedLayout.Line }.map(\.frame).sorted { $0.minY < $1.minY }
  }

  @Test("where decoration views come from and go to that an update brings and takes away")
  func decorations() {
    #expect(lines.map(\.minY) == [0, 40, 80, 120])
    (layout.inserted, layout.deleted) = ([path(3)], [path(1)])
    perform {
      source.counts = [4]
      view.performBatchUpdates {
        view.deleteItems(at: [path(1)])
        view.insertItems(at: [path(3)])
      }
    }
    #expect(layout.history.take() == ["goes 1", "comes 3"])
    #expect(lines.contains { $0.minX == -100 && $0.minY == 120 })
    playground.ticks(18)
    #expect(lines.contains { $0.minX == 50 && $0.minY == 40 } && lines.contains { $0.minX == -50 && $0.minY == 120 })
    playground.ticks(30)
    #expect(lines.map(\.origin) == [0, 40, 80, 120].map { CGPoint(x: 0, y: $0) })
  }

  @Test("attributes of another category are told by it")
  func categories() {
    let decoration = layout.layoutAttributesForDecorationView(ofKind: "line", at: path(0))
    #expect(decoration?.representedElementCategory == .decorationView && decoration?.representedElementKind == "line")
    #expect(layout.layoutAttributesForItem(at: path(0))?.representedElementCategory == .cell)
    func isClass(_ one: AnyClass, _ other: AnyClass) -> Bool { ObjectIdentifier(one) == ObjectIdentifier(other) }
    #expect(isClass(LinedLayout.layoutAttributesClass, LinedLayout.Marked.self))
    #expect(isClass(UICollectionViewLayout.layoutAttributesClass, UICollectionViewLayoutAttributes.self))
    let contextClass: AnyClass = UICollectionViewLayout.invalidationContextClass
    #expect(isClass(contextClass, UICollectionViewLayoutInvalidationContext.self))
  }

  @Test("contexts are of the layout's own class, and say whether all of it, or the counts, are out of date")
  func contexts() {
    perform { view.reloadData() }
    let reload = layout.contexts.last
    #expect(reload is LinedLayout.Context)
    #expect(reload?.invalidateEverything == true && reload?.invalidateDataSourceCounts == true)
    playground.ticks(1)
    layout.contexts = []
    perform {
      source.counts = [3]
      view.deleteItems(at: [path(0)])
    }
    #expect(!layout.contexts.isEmpty && layout.contexts.allSatisfy { $0 is LinedLayout.Context })
    let counts = layout.contexts.filter(\.invalidateDataSourceCounts)
    #expect(!counts.isEmpty && counts.allSatisfy { !$0.invalidateEverything })
  }

  @Test("a context collects what is named, by kind, and names nothing at first")
  func naming() {
    let context = UICollectionViewLayoutInvalidationContext()
    #expect(!context.invalidateEverything && !context.invalidateDataSourceCounts)
    #expect(context.invalidatedDecorationIndexPaths == nil && context.invalidatedSupplementaryIndexPaths == nil)
    #expect(context.previousIndexPathsForInteractivelyMovingItems == nil)
    context.invalidateDecorationElements(ofKind: "line", at: [path(1)])
    context.invalidateDecorationElements(ofKind: "line", at: [path(2)])
    context.invalidateSupplementaryElements(ofKind: "head", at: [path(3)])
    context.invalidateSupplementaryElements(ofKind: "foot", at: [path(4)])
    #expect(context.invalidatedDecorationIndexPaths == ["line": [path(1), path(2)]])
    #expect(context.invalidatedSupplementaryIndexPaths == ["head": [path(3)], "foot": [path(4)]])
    #expect(context.invalidatedItemIndexPaths == nil)
  }

  @Test("where an item goes that a hand moves, how it is shown then, and what is out of date with each step")
  func movement() {
    perform { #expect(view.beginInteractiveMovementForItem(at: path(0))) }
    #expect(layout.history.take() == ["moving [0] [0]"])
    layout.contexts = []
    perform { view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 150)) }
    #expect(layout.history.take() == ["target 0 150", "moving [0] [2]"])
    let context = layout.contexts.last { $0.targetIndexPathsForInteractivelyMovingItems != nil }
    #expect(context?.previousIndexPathsForInteractivelyMovingItems == [path(0)])
    #expect(context?.targetIndexPathsForInteractivelyMovingItems == [path(2)])
    #expect(context?.interactiveMovementTarget == CGPoint(x: 50, y: 150))
    playground.ticks(1)
    let moved = view.cellForItem(at: path(2))
    #expect(moved?.alpha == 0.5 && moved?.center == CGPoint(x: 50, y: 150))
    perform { view.endInteractiveMovement() }
    #expect(layout.history.take().last == "moved [0] [2] false")
    playground.ticks(60)
    #expect(moved?.alpha == 1 && moved?.center == CGPoint(x: 50, y: 100))
  }

  @Test("a movement that is cancelled is told as such, with the item where it was")
  func cancelledMovement() {
    perform { _ = view.beginInteractiveMovementForItem(at: path(1)) }
    perform { view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 20)) }
    _ = layout.history.take()
    perform { view.cancelInteractiveMovement() }
    #expect(layout.history.take().last == "moved [1] [1] true")
  }

  @Test("no bounds are animated by a layout's hooks: an animated scroll changes them tick by tick")
  func boundsChanges() {
    source.counts = [40]
    perform { view.reloadData() }
    playground.ticks(1)
    perform { view.setContentOffset(CGPoint(x: 0, y: 400), animated: true) }
    playground.ticks(120)
    #expect(view.contentOffset.y == 400 && layout.history.take() == [])
  }

  @Test("attributes in three dimensions have their affine part as their transform, and the other way round")
  func solid() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path(0))
    #expect(CATransform3DIsIdentity(attributes.transform3D))
    attributes.transform = CGAffineTransform(scaleX: 2, y: 3)
    #expect(CATransform3DEqualToTransform(attributes.transform3D, CATransform3DMakeScale(2, 3, 1)))
    var deep = CATransform3DMakeRotation(1, 0, 1, 0)
    deep.m34 = -0.01
    attributes.transform3D = deep
    #expect(CATransform3DEqualToTransform(attributes.transform3D, deep))
    #expect(attributes.transform == CATransform3DGetAffineTransform(deep))
    let copy = attributes.copy() as? UICollectionViewLayoutAttributes
    #expect(copy.map { CATransform3DEqualToTransform($0.transform3D, deep) } == true && copy == attributes)
    attributes.transform = .identity
    #expect(CATransform3DIsIdentity(attributes.transform3D) && copy != attributes)
  }

  @Test("a flow layout's context has lines and metrics out of date unless it says otherwise")
  func flowContexts() {
    let context = UICollectionViewFlowLayoutInvalidationContext()
    #expect(context.invalidateFlowLayoutAttributes && context.invalidateFlowLayoutDelegateMetrics)
    let source = SizedSource([6]) { _ in CGSize(width: 50, height: 40) }
    let rig = FlowRig(source, size: CGSize(width: 100, height: 200), UICollectionViewFlowLayout())
    let before = source.asked
    context.invalidateFlowLayoutDelegateMetrics = false
    context.invalidateFlowLayoutAttributes = false
    rig.perform { rig.layout.invalidateLayout(with: context) }
    rig.playground.ticks(1)
    #expect(source.asked == before)
    rig.perform { rig.layout.invalidateLayout(with: UICollectionViewFlowLayoutInvalidationContext()) }
    rig.playground.ticks(1)
    #expect(source.asked > before)
  }

  @Test(
    "insets of sections are measured from the content's, whatever they are said to be measured from",
    arguments: [
      UICollectionViewFlowLayout.SectionInsetReference.fromContentInset, .fromSafeArea, .fromLayoutMargins,
    ])
  func insetReferences(reference: UICollectionViewFlowLayout.SectionInsetReference) {
    let rig = FlowRig(FlowSource([2]), size: CGSize(width: 100, height: 200), UICollectionViewFlowLayout()) { layout in
      #expect(layout.sectionInsetReference == .fromContentInset)
      layout.itemSize = CGSize(width: 80, height: 40)
      layout.sectionInset = UIEdgeInsets(top: 10, left: 20, bottom: 0, right: 0)
      layout.sectionInsetReference = reference
    }
    #expect(rig.layout.sectionInsetReference == reference)
    #expect(rig.screen[path(0)]?.origin == CGPoint(x: 20, y: 10))
  }
}
