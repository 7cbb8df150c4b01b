import Foundation

/// Shows the items of a data source as a layout says, and keeps views for what is visible only.
///
/// Costs what is visible: no array of all items, no loop over them. What it is asked to do while it is being laid out or
/// updated, from a data source, a delegate or a layout, waits until that is done.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  public enum ElementCategory: UInt, Sendable {
    case cell, supplementaryView, decorationView
  }

  public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }

  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { reloadData() }
  }

  /// Hears of items that will soon be visible.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  open var isPrefetchingEnabled = true

  /// Setting it changes to another layout at once.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
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

  /// Views say what size they want when they are configured; nothing asks them again later, whatever this is.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  // MARK: Selection

  open var allowsSelection = true {
    didSet { selectionRulesChanged() }
  }
  open var allowsMultipleSelection = false {
    didSet { selectionRulesChanged() }
  }
  /// The same while `isEditing`.
  open var allowsSelectionDuringEditing = false {
    didSet { selectionRulesChanged() }
  }
  open var allowsMultipleSelectionDuringEditing = false {
    didSet { selectionRulesChanged() }
  }
  open var isEditing = false {
    didSet { selectionRulesChanged() }
  }
  /// Whether arrow keys may go from item to item; they do so from one that was clicked.
  open var allowsFocus = true {
    didSet { if !allowsFocus { focus(on: nil) } }
  }
  /// Whether the arrow keys select what they come to, where one item may be selected at a time.
  open var selectionFollowsFocus = true

  /// In the order of selecting; empty if there are none.
  open var indexPathsForSelectedItems: [IndexPath]? { selection.indexPaths }

  // MARK: What there is

  var layout: UICollectionViewLayout
  var itemCounts: [Int]?
  var pool = ReusePool()
  @exclusivity(unchecked) var shown = ShownElements()
  var scrolledOutViews = ScrolledOutViews()
  /// The question to the data source that it has not answered yet.
  var request: ViewRequest?
  @exclusivity(unchecked) var pass = 0
  /// Whether the layout has been asked since the last reload: only then is there anything to animate.
  @exclusivity(unchecked) var isShown = false
  /// Whether the view is being laid out or updated, in whose call-backs updates wait.
  var isBusy = false {
    didSet { hasOtherLayout = false }
  }
  /// Whether a call-back has put another layout in the place of the one that is being asked.
  @exclusivity(unchecked) var hasOtherLayout = false
  /// Views that have not been asked yet how large they would like to be.
  var unfittedViews: [UnfittedView] = []
  /// Set while the view itself says to the layout that there are other items.
  var isChangingCounts = false
  /// Whether the offset follows the content, which is no scroll.
  var isShifting = false

  /// The batch whose block runs now, and the number of the last one that was opened.
  var openBatch: BatchUpdate?
  var batchCount = 0
  @exclusivity(unchecked) var waitingBatches: [BatchUpdate] = []
  var runningBatches: [RunningBatch] = [] {
    didSet { leavingElements = nil }
  }
  /// What they take out of view and may come back, and perhaps more; nil when that is not known.
  var leavingElements: Set<ElementKey>?
  /// The update that the layout is being asked about.
  var course: UpdateCourse?

  var selection = SelectedItems()
  var press: ItemPress?
  var focusedIndexPath: IndexPath?
  var isFocusShown = false
  @exclusivity(unchecked) var movement: InteractiveMovement?
  var interactiveTransition: InteractiveTransition?
  /// Where the program's scroll leads, until the layout phase after it has come to its end.
  var scrollGoal: ScrollGoal?
  var prefetch = PrefetchWindow()
  var indexBar: IndexTitleBar?

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    adopt(layout, after: nil)
  }

  public required init?(coder: NSCoder) {
    layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    adopt(layout, after: nil)
  }

  // Overridable, so they stand in the class body: Swift cannot override members of extensions.

  // MARK: Cells and other views

  /// Cells asked for as `identifier` will be of `cellClass`; nil takes the registration back.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    pool.register(cellClass, as: ReuseSlot(category: .cell, identifier: identifier))
  }

  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    pool.register(viewClass, as: ReuseSlot(category: .supplementaryView, kind: elementKind, identifier: identifier))
  }

  /// A cell for the item: one that is no longer visible, or a new one of the registered class. Once for each time that the
  /// data source is asked.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    cell(of: ReuseSlot(category: .cell, identifier: identifier), at: indexPath)
  }

  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(ReuseSlot(category: .supplementaryView, kind: elementKind, identifier: identifier), at: indexPath)
  }

  // MARK: Data

  /// Asks the data source for everything anew in the next layout phase. Nothing is selected afterwards.
  open func reloadData() { dropEverything() }

  open var numberOfSections: Int { counts.count }

  open func numberOfItems(inSection section: Int) -> Int { count(inSection: section) }

  /// Whether the data source may know of changes that the view has not taken over yet.
  open var hasUncommittedUpdates: Bool { openBatch != nil || !waitingBatches.isEmpty || movement != nil }

  // MARK: Updates

  /// Makes all changes that `updates` asks for one update, which is animated; `completion` hears when that has ended, and
  /// false when `reloadData()` has cut it short.
  ///
  /// When the block returns, the data source has to answer the new counts. Deletes, reloads and the origins of moves are
  /// counted as before the update, inserts and the goals of moves as after it. A batch within a batch becomes part of the
  /// outer one. An item in the hand goes back before the block is called, and the data may change in the calls about that:
  /// find out in the block what to change, not before. Before the first layout, and after `reloadData()`, there is nothing
  /// to animate: the update is a reload. Called from a data source, a delegate or a layout in the middle of an update or of
  /// a layout, it waits for its end.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performBatch(animated: true, updates, completion: completion)
  }

  open func insertItems(at indexPaths: [IndexPath]) { change { $0.items.inserts += indexPaths } }
  open func deleteItems(at indexPaths: [IndexPath]) { change { $0.items.deletes += indexPaths } }
  /// Shows the items in other cells.
  open func reloadItems(at indexPaths: [IndexPath]) { change { $0.items.reloads += indexPaths } }
  /// Has the data source configure the cells that show the items once more, and dequeue them again for that.
  open func reconfigureItems(at indexPaths: [IndexPath]) { change { $0.reconfigured += indexPaths } }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.items.moves.append(.init(from: indexPath, to: newIndexPath)) }
  }

  open func insertSections(_ sections: IndexSet) { change { $0.sections.inserts += sections } }
  open func deleteSections(_ sections: IndexSet) { change { $0.sections.deletes += sections } }
  /// Shows all items of the sections in other cells; their counts may be any.
  open func reloadSections(_ sections: IndexSet) { change { $0.sections.reloads += sections } }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.sections.moves.append(.init(from: section, to: newSection)) }
  }

  // MARK: Queries

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(of: ElementKey(cell: indexPath))
  }
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(of: ElementKey(supplementary: kind, indexPath)) }

  /// Nil when the item is not visible.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown[ElementKey(cell: indexPath)] as? UICollectionViewCell
  }
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView?
  {
    shown[ElementKey(supplementary: elementKind, indexPath)]
  }

  /// Nil for a cell that shows no item now.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { indexPath(ofShown: cell) }
  open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
    indexPath(ofShown: supplementaryView)
  }
  /// The item whose cell is at `point`, in content coordinates; the one drawn last where several overlap.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: point) }

  /// In the order of appearing, as are all that follow.
  open var visibleCells: [UICollectionViewCell] { shown.cells.map(\.cell) }
  open var indexPathsForVisibleItems: [IndexPath] { shown.cells.map(\.indexPath) }
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    shown.supplementary(elementKind).map(\.view)
  }
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    shown.supplementary(elementKind).map(\.key.indexPath)
  }

  // MARK: Selecting and scrolling

  /// Selects the item beside others or instead of them, as the view allows; nil deselects all. The delegate does not hear of
  /// it. Scrolls if a position is given.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    selectByProgram(indexPath)
    if let indexPath, scrollPosition != [] { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  open func deselectItem(at indexPath: IndexPath, animated: Bool) { setSelected(indexPath, false) }

  /// Scrolls to the item as far as the content reaches; along an axis without a position just so far that it is visible.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, scrollPosition, animated: animated)
  }

  // MARK: Changing the layout

  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    change(to: layout, animated: animated, completion: nil)
  }
  /// Goes over to another layout. Animated, views glide from place to place; `completion` hears when they have come to
  /// rest, and false when something else has cut the way short. What is in the middle of the viewport stays in view.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) { change(to: layout, animated: animated, completion: completion) }

  /// Puts a layout between the present one and `layout`, whose `transitionProgress` a hand may move to and fro.
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout { beginTransition(to: layout, completion) }
  open func finishInteractiveTransition() { endTransition(isCompleted: true) }
  open func cancelInteractiveTransition() { endTransition(isCompleted: false) }

  // MARK: Moving items by hand

  /// False, and nothing happens, if the item may not be moved.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(of: indexPath) }
  /// - Parameter targetPosition: the middle of the item in the hand, in content coordinates.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { moveItemInHand(to: targetPosition) }
  /// Lets go of the item: the data source is told to move it.
  open func endInteractiveMovement() { endMovement(isCancelled: false) }
  /// Puts it back.
  open func cancelInteractiveMovement() { endMovement(isCancelled: true) }

  // MARK: Of the superclasses

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutElements()
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !pressBegan(touches) { super.touchesBegan(touches, with: event) }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !pressEnded(touches) { super.touchesEnded(touches, with: event) }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !pressCancelled(touches) { super.touchesCancelled(touches, with: event) }
  }

  open override var canBecomeFirstResponder: Bool { allowsFocus || movement != nil }
  /// The arrows, Space and Return, while an item has the focus; Escape, while one is in the hand, puts it back.
  open override var keyCommands: [UIKeyCommand]? { movement == nil ? focusCommands : movementCommands }

  package override func touchBegan(inside touch: UITouch) {
    caughtGlide = isDecelerating
    super.touchBegan(inside: touch)
  }
  /// Whether the touch that came last has stopped a glide: then it is no click.
  var caughtGlide = false

  open override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    scrollGoal = nil
    super.setContentOffset(contentOffset, animated: animated)
  }

  /// Lines have other room, and pinned headers another edge.
  override func insetsHaveChanged() {
    super.insetsHaveChanged()
    layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
  }

  override var roomBesideIndicator: CGFloat { indexBar == nil ? 0 : IndexTitleBar.breadth }

  override func proposedTarget(for natural: CGPoint, velocity: CGPoint) -> CGPoint {
    layout.targetContentOffset(forProposedContentOffset: natural, withScrollingVelocity: velocity)
  }

  package override func boundsWillChange(to newBounds: CGRect) {
    super.boundsWillChange(to: newBounds)
    layoutHears(of: newBounds)
  }
}

extension UICollectionView {
  /// - Parameters: whether the new layout was reached, and whether the motion came to its end.
  public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) -> Void
}
