import Foundation

// Cells and supplementary views without identifiers: a registration says how they are configured.

extension UICollectionView {
  /// Cells of a class, and how each is configured for an item. Made once and used for all of them.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Makes up a cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let token = RegistrationToken()
    let handler: Handler

    /// The block is called each time that a cell is taken for an item.
    @MainActor
    public init(handler: @escaping Handler) {
      RegistrationToken.refuseIfAsked("cell", "-collectionView:cellForItemAtIndexPath:")
      self.handler = handler
    }
  }

  /// The same for supplementary views of one kind.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Makes up a view of a kind at an index path.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let token = RegistrationToken()
    let elementKind: String
    let handler: Handler

    /// The block is called each time that a view of the kind is taken.
    @MainActor
    public init(elementKind: String, handler: @escaping Handler) {
      RegistrationToken.refuseIfAsked("supplementary", "-collectionView:viewForSupplementaryElementOfKind:atIndexPath:")
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  /// A cell of the registration, configured for the item.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let slot = ReuseSlot(category: .cell, identifier: reusePool.identifier(of: registration.token))
    if reusePool.viewClass(of: slot) == nil { reusePool.register(Cell.self, as: slot) }
    guard let cell = dequeue(slot, at: indexPath) as? Cell else {
      fatalError("NSInternalInconsistencyException: a view of \(slot.identifier) is no \(Cell.self)")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A view of the registration, configured.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let kind = registration.elementKind
    let slot = ReuseSlot(
      category: .supplementaryView, kind: kind, identifier: reusePool.identifier(of: registration.token))
    if reusePool.viewClass(of: slot) == nil { reusePool.register(Supplementary.self, as: slot) }
    guard let view = dequeue(slot, at: indexPath) as? Supplementary else {
      fatalError("NSInternalInconsistencyException: a view of \(slot.identifier) is no \(Supplementary.self)")
    }
    registration.handler(view, kind, indexPath)
    return view
  }
}

/// The identity of a registration.
final class RegistrationToken: Sendable {
  /// A registration that is made anew for each view would keep all of them from being used again.
  @MainActor
  static func refuseIfAsked(_ kind: String, _ method: String) {
    guard AppContext.current?.isAskingForView == true else { return }
    fatalError(
      "NSInternalInconsistencyException: Attempted to dequeue a view using a \(kind) registration that was created "
        + "inside \(method) or inside a UICollectionViewDiffableDataSource provider. Creating a new registration each "
        + "time a view is requested will prevent reuse and cause created views to remain inaccessible in memory for "
        + "the lifetime of the collection view. Registrations should be created up front and reused.")
  }
}
