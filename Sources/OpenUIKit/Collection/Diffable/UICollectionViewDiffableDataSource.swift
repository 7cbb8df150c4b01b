import Foundation

/// A data source that is told what is to be shown, and finds out itself what that changes.
///
/// The collection view does not keep it alive, as no data source.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
  UICollectionViewDataSource, SelfUpdatingDataSource
{
  /// Makes the cell of an item. Nil stops the program with Apple's reason.
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
  /// Makes the view of a kind at an index path. Nil stops the program with Apple's reason.
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?
  typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// Which items may be moved interactively, and what is called then.
  public struct ReorderingHandlers {
    /// What was shown before the movement and after it.
    public typealias Transaction = NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>

    /// Whether the item may be moved; without it none may.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called before `snapshot()` answers the new order.
    public var willReorder: ((Transaction) -> Void)?
    /// Called when `snapshot()` answers the new order; the place to change one's own data.
    public var didReorder: ((Transaction) -> Void)?

    /// No item may be moved.
    public init() {}
  }

  /// Asked for supplementary views; nil at first, and the program stops when the layout wants one.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// No item may be moved at first.
  open var reorderingHandlers = ReorderingHandlers()

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var present = Snapshot()
  /// What was shown when the client's batch of that number began, and what this data source has last made of it.
  private var base: (batch: Int, snapshot: Snapshot, latest: Snapshot)?

  /// Becomes the data source of `collectionView`, which it keeps weakly.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  /// Shows `snapshot`: as one update from what was shown before. Items are the same whose identifiers are equal.
  ///
  /// Within a client's `performBatchUpdates` it becomes part of that batch, and of several the last one counts. During
  /// an update that is still being shown it begins another; called while the view asks for something, it waits.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    var goal = snapshot
    goal.settle()
    guard let collectionView else {
      show(goal)
      completion?()
      return
    }
    let isPart = collectionView.updates.isOpen
    collectionView.performBatch(animated: animatingDifferences) {
      let before = isPart ? self.base(in: collectionView, addingReloadsTo: &goal) : self.present
      self.show(goal)
      collectionView.change(to: SnapshotDifference(from: before, to: goal).batch)
    } completion: { _ in
      completion?()
    }
  }

  /// Shows `snapshot` by reloading everything.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    var goal = snapshot
    goal.settle()
    show(goal)
    collectionView?.reloadData()
    completion?()
  }

  /// What is shown, as a value of the caller's own.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { present }

  /// As it is shown now; nil for an index out of range.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    present.sectionIdentifiers.indices.contains(index) ? present.sectionIdentifiers[index] : nil
  }
  /// As it is shown now; nil for a section that is not there.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { present.indexOfSection(sectionIdentifier) }
  /// As it is shown now; nil for an index path out of range.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { present.item(at: indexPath) }
  /// As it is shown now; nil for an item that is not there.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { present.indexPath(of: itemIdentifier) }

  /// What was shown when the open batch began. What an earlier snapshot of this batch has
  /// marked as to be reloaded is so still.
  private func base(in collectionView: UICollectionView, addingReloadsTo goal: inout Snapshot) -> Snapshot {
    if let base, base.batch == collectionView.updates.number {
      goal.addReloads(of: base.latest)
      self.base?.latest = goal
      return base.snapshot
    }
    base = (collectionView.updates.number, present, goal)
    return present
  }

  private func show(_ snapshot: Snapshot) {
    present = snapshot
    present.forgetReloads()
  }

  // MARK: Data source

  /// Of what is shown now.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { present.numberOfSections }

  /// Of what is shown now. A section out of range stops the program.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    present.layout.counts[section]
  }

  /// What the cell provider makes of the item. An item that is not there stops the program, as does a provider that
  /// answers nil.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = present.item(at: indexPath) else {
      SnapshotRefusal.refuse("no item identifier for \(indexPath) in the diffable data source")
    }
    guard let cell = cellProvider(collectionView, indexPath, item) else {
      SnapshotRefusal.refuse(
        "UICollectionViewDiffableDataSource cell provider returned nil for index path \(indexPath) with item "
          + "identifier '\(item)', which is not allowed. You must always return a cell to the collection view: "
          + "\(collectionView)")
    }
    return cell
  }

  /// What `supplementaryViewProvider` makes. Without it the program stops with Apple's reason.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      SnapshotRefusal.refuse(
        "UICollectionViewDiffableDataSource supplementary view provider is nil, or returned nil, for element kind "
          + "'\(kind)' at \(indexPath), which is not allowed.")
    }
    return view
  }

  /// What `canReorderItem` says; false without it.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard let item = present.item(at: indexPath) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }

  /// Takes the item's new place over, between calls of `willReorder` and `didReorder`.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    var moved = present
    moved.moveItem(at: sourceIndexPath, to: destinationIndexPath)
    moved.settle()
    let transaction = ReorderingHandlers.Transaction(initialSnapshot: present, finalSnapshot: moved)
    reorderingHandlers.willReorder?(transaction)
    present = moved
    reorderingHandlers.didReorder?(transaction)
  }

  /// No titles, unless overridden.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  /// The first item of the first section, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: 0) }
}

/// An interactive movement, as a diffable data source reports it.
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  /// What was shown before the movement.
  public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// What is shown after it.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// What has changed in the row of all items; found when it is asked for.
  public var difference: CollectionDifference<ItemIdentifierType> {
    finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers)
  }
}
