import Foundation

/// Shows the items of a data source as a layout says, and keeps views for what is visible only.
///
/// Its cost grows with what is visible, not with the number of items. Updates that a data source, a delegate or a
/// layout asks for while the view is being laid out or updated wait until that is done.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// What attributes are of.
  public enum ElementCategory: UInt, Sendable {
    /// Shows an item.
    case cell
    /// Belongs to a section; the data source makes it.
    case supplementaryView
    /// Belongs to the layout, which registers its class.
    case decorationView
  }

  /// Along which a layout grows.
  public enum ScrollDirection: Int, Sendable {
    /// The content grows downwards.
    case vertical
    /// The content grows to the right.
    case horizontal
  }

  /// Says what there is to show; kept weakly.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { reloadData() }
  }

  /// Is told of items that will soon be visible.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether cells are made before they come into sight, and `prefetchDataSource` is asked.
  open var isPrefetchingEnabled = true

  /// Setting it changes to another layout at once.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layoutState.current }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// Behind the cells; stays where it is while they scroll.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// Changes nothing: views are asked for their size once they have been configured, and not again.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  // MARK: Selection

  /// Whether a click selects an item while nothing is edited; true at first.
  open var allowsSelection = true {
    didSet { selectionRulesChanged() }
  }
  /// Whether a click leaves what was selected before; false at first.
  open var allowsMultipleSelection = false {
    didSet { selectionRulesChanged() }
  }
  /// The same while `isEditing`.
  open var allowsSelectionDuringEditing = false {
    didSet { selectionRulesChanged() }
  }
  /// As `allowsMultipleSelection`, while `isEditing`.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet { selectionRulesChanged() }
  }
  /// Whether clicks select by the rules of editing, and items perform no action.
  open var isEditing = false {
    didSet { selectionRulesChanged() }
  }
  /// Whether the arrow keys move the focus from item to item, beginning with one that was clicked.
  open var allowsFocus = true {
    didSet { if !allowsFocus { focus(on: nil) } }
  }
  /// Whether the arrow keys select what they come to, where one item may be selected at a time.
  open var selectionFollowsFocus = true

  /// In the order of selecting; empty if there are none.
  open var indexPathsForSelectedItems: [IndexPath]? { selection.indexPaths }

  // MARK: State

  // Each is a type whose state is private: extensions ask and change it by few methods.

  var layoutState: LayoutState
  let phase = UpdatePhase()
  let elements = VisibleElements()
  let reusePool = ReusePool()
  let updates = UpdateQueue()
  var selection = SelectionState()
  let reordering = ReorderingState()
  var scrolling = ItemScrolling()

  var layout: UICollectionViewLayout { layoutState.current }

  /// In points of the superview.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    layoutState = LayoutState(layout)
    super.init(frame: frame)
    attach(layout, replacing: nil)
  }

  /// A view with a flow layout; nothing else is read from `coder` here.
  public required init?(coder: NSCoder) {
    layoutState = LayoutState(UICollectionViewFlowLayout())
    super.init(coder: coder)
    attach(layout, replacing: nil)
  }

  // Overridable, so they stand in the class body: Swift cannot override members of extensions.

  // MARK: Cells and other views

  /// Cells asked for as `identifier` will be of `cellClass`; nil takes the registration back.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    reusePool.register(cellClass, as: ReuseSlot(category: .cell, identifier: identifier))
  }

  /// Supplementary views of `elementKind` asked for as `identifier` will be of `viewClass`; nil takes the
  /// registration back.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    reusePool.register(
      viewClass, as: ReuseSlot(category: .supplementaryView, kind: elementKind, identifier: identifier))
  }

  /// A cell for the item: one that is no longer visible, or a new one of the registered class. Once for each time that
  /// the data source is asked.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    cell(of: ReuseSlot(category: .cell, identifier: identifier), at: indexPath)
  }

  /// A supplementary view for the section: one that is no longer visible, or a new one of the registered class.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(ReuseSlot(category: .supplementaryView, kind: elementKind, identifier: identifier), at: indexPath)
  }

  // MARK: Data

  /// Asks the data source for everything anew in the next layout phase. Nothing is selected afterwards.
  open func reloadData() { dropEverything() }

  /// As the data source said last.
  open var numberOfSections: Int { itemCounts.count }

  /// As the data source said last.
  open func numberOfItems(inSection section: Int) -> Int { count(inSection: section) }

  /// Whether the data source may know of changes that the view has not taken over yet.
  open var hasUncommittedUpdates: Bool { updates.isOpen || updates.isWaiting || reordering.isMoving }

  // MARK: Updates

  /// Makes all changes that `updates` asks for one update, which is animated; `completion` is called when that has
  /// ended, with false when `reloadData()` has cut it short.
  ///
  /// When the block returns, the data source has to answer the new counts. Deletes, reloads and the origins of moves
  /// are counted as before the update, inserts and the goals of moves as after it. A batch within a batch becomes part
  /// of the outer one. An item that is being moved interactively goes back before the block is called, and the data may
  /// change in the calls about that: find out in the block what to change, not before. Before the first layout, and
  /// after `reloadData()`, there is nothing to animate: the update is a reload. Called from a data source, a delegate
  /// or a layout in the middle of an update or of a layout, it waits for its end.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performBatch(animated: true, updates, completion: completion)
  }

  /// They are in the data source already: their places after the update.
  open func insertItems(at indexPaths: [IndexPath]) { change { $0.items.inserts += indexPaths } }
  /// They are out of the data source already: their places before the update.
  open func deleteItems(at indexPaths: [IndexPath]) { change { $0.items.deletes += indexPaths } }
  /// Shows the items in other cells.
  open func reloadItems(at indexPaths: [IndexPath]) { change { $0.items.reloads += indexPaths } }
  /// Has the data source configure the cells that show the items once more, and dequeue them again for that.
  open func reconfigureItems(at indexPaths: [IndexPath]) { change { $0.reconfigured += indexPaths } }
  /// From a place before the update to one after it.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.items.moves.append(.init(from: indexPath, to: newIndexPath)) }
  }

  /// Their indices after the update.
  open func insertSections(_ sections: IndexSet) { change { $0.sections.inserts += sections } }
  /// Their indices before the update.
  open func deleteSections(_ sections: IndexSet) { change { $0.sections.deletes += sections } }
  /// Shows all items of the sections in other cells; their counts may be any.
  open func reloadSections(_ sections: IndexSet) { change { $0.sections.reloads += sections } }
  /// From an index before the update to one after it.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.sections.moves.append(.init(from: section, to: newSection)) }
  }

  // MARK: Queries

  /// As the layout has them now; nil for an item without a place.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(of: ElementKey(cell: indexPath))
  }
  /// As the layout has them now; nil for an element without a place.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(of: ElementKey(supplementary: kind, indexPath)) }

  /// Nil when the item is not visible.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    elements[ElementKey(cell: indexPath)] as? UICollectionViewCell
  }
  /// Nil when the supplementary view is not visible.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView?
  {
    elements[ElementKey(supplementary: elementKind, indexPath)]
  }

  /// Nil for a cell that shows no item now.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { indexPath(ofShown: cell) }
  /// Nil for a view that is not shown now.
  open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
    indexPath(ofShown: supplementaryView)
  }
  /// The item whose cell is at `point`, in content coordinates; the one drawn last where several overlap.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: point) }

  /// In the order of appearing, as are all that follow.
  open var visibleCells: [UICollectionViewCell] { elements.cells.map(\.cell) }
  /// In the order in which their cells appeared.
  open var indexPathsForVisibleItems: [IndexPath] { elements.cells.map(\.indexPath) }
  /// Those of `elementKind` alone.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    elements.supplementary(elementKind).map(\.view)
  }
  /// The index paths of `visibleSupplementaryViews(ofKind:)`.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    elements.supplementary(elementKind).map(\.key.indexPath)
  }

  // MARK: Selecting and scrolling

  /// Selects the item beside others or instead of them, as the view allows; nil deselects all. The delegate is not
  /// told. Scrolls if a position is given.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    selectByProgram(indexPath)
    if let indexPath, scrollPosition != [] { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// The delegate is not told.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { setSelected(indexPath, false) }

  /// Scrolls to the item as far as the content reaches; along an axis without a position just so far that it is
  /// visible.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, scrollPosition, animated: animated)
  }

  // MARK: Changing the layout

  /// Goes over to another layout; animated ones take the cells from place to place.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    change(to: layout, animated: animated, completion: nil)
  }
  /// Goes over to another layout. Animated, views glide from place to place; `completion` is called when they have come
  /// to rest, with false when something else has cut the animation short. What is in the middle of the viewport stays
  /// in view.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) { change(to: layout, animated: animated, completion: completion) }

  /// Puts a layout between the present one and `layout`, whose `transitionProgress` a gesture may change.
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout { beginTransition(to: layout, completion) }
  /// Goes on to the new layout from where the hand left it.
  open func finishInteractiveTransition() { endTransition(isCompleted: true) }
  /// Goes back to the old layout from where the hand left it.
  open func cancelInteractiveTransition() { endTransition(isCompleted: false) }

  // MARK: Interactive movement

  /// False, and nothing happens, if the item may not be moved.
  @discardableResult
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(of: indexPath) }
  /// - Parameter targetPosition: the middle of the item that is being moved, in content coordinates.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { updateMovement(to: targetPosition) }
  /// Lets go of the item: the data source is told to move it.
  open func endInteractiveMovement() { endMovement(isCancelled: false) }
  /// Puts it back.
  open func cancelInteractiveMovement() { endMovement(isCancelled: true) }

  // MARK: Of the superclasses

  /// Brings cells and other views to what the layout says of the viewport.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutElements()
  }

  /// A press on a cell highlights it; one elsewhere goes to the next responder.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !pressBegan(touches) { super.touchesBegan(touches, with: event) }
  }
  /// A press that ends on its cell selects or deselects it; one elsewhere goes to the next responder.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !pressEnded(touches) { super.touchesEnded(touches, with: event) }
  }
  /// A press that is taken away selects nothing; one elsewhere goes to the next responder.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !pressCancelled(touches) { super.touchesCancelled(touches, with: event) }
  }

  /// True while items take the focus, or while one is being moved interactively.
  open override var canBecomeFirstResponder: Bool { allowsFocus || reordering.isMoving }
  /// The arrows, Space and Return while an item has the focus; Escape, which puts it back, while one is being moved.
  open override var keyCommands: [UIKeyCommand]? { reordering.isMoving ? movementCommands : focusCommands }

  package override func touchBegan(inside touch: UITouch) {
    selection.touchBegan(catchingGlide: isDecelerating)
    super.touchBegan(inside: touch)
  }

  /// In points of the content. It ends a scroll to an item.
  open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scrolling.endScroll()
    super.setContentOffset(contentOffset, animated: animated)
  }

  /// Lines have other room, and pinned headers another edge.
  override func insetsHaveChanged() {
    super.insetsHaveChanged()
    layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
  }

  override var roomBesideIndicator: CGFloat { scrolling.indexBar == nil ? 0 : IndexTitleBar.breadth }

  override func proposedTarget(for natural: CGPoint, velocity: CGPoint) -> CGPoint {
    layout.targetContentOffset(forProposedContentOffset: natural, withScrollingVelocity: velocity)
  }

  package override func boundsWillChange(to newBounds: CGRect) {
    super.boundsWillChange(to: newBounds)
    invalidateLayout(forBoundsChange: newBounds)
  }
}

extension UICollectionView {
  /// - Parameters: whether the new layout was reached, and whether the motion came to its end.
  public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) -> Void
}
