import Foundation

/// A view controller whose view is a collection view, of which it is data source and delegate.
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDelegate, UICollectionViewDataSource {
  /// The layout that `loadView()` makes the collection view with.
  open private(set) var collectionViewLayout: UICollectionViewLayout
  /// Whether nothing is selected any more when the view appears.
  open var clearsSelectionOnViewWillAppear = true
  /// Whether a long press begins an interactive movement.
  open var installsStandardGestureForInteractiveMovement = true {
    didSet { reorderingPress?.isEnabled = installsStandardGestureForInteractiveMovement }
  }
  private var reorderingPress: UILongPressGestureRecognizer?
  private let pressDelegate = ReorderingPressDelegate()
  /// From the middle of the item to the pointer that moves it.
  private var pressOffset = CGVector.zero

  /// A controller whose collection view is made with `layout` when it is first asked for.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  /// A controller with a flow layout.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// A controller with a flow layout.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// The view that shows the items. Asking for it loads the controller's view.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return shownView
    }
    set { install(newValue) }
  }
  private var shownView: UICollectionView?

  /// Makes a collection view as large as the screen, with `collectionViewLayout`.
  open override func loadView() {
    install(UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: collectionViewLayout))
  }

  /// Deselects everything, if `clearsSelectionOnViewWillAppear`.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear else { return }
    for indexPath in collectionView.indexPathsForSelectedItems ?? [] {
      collectionView.deselectItem(at: indexPath, animated: animated)
    }
  }

  private func install(_ new: UICollectionView) {
    shownView = new
    view = new
    new.dataSource = self
    new.delegate = self
    let press = UILongPressGestureRecognizer(target: nil, action: nil)
    pressDelegate.shouldBegin = { [weak self] in self?.beginMovement($0) ?? false }
    press.delegate = pressDelegate
    press.isEnabled = installsStandardGestureForInteractiveMovement
    press.addHandler { [weak self] in self?.pressChanged($0) }
    new.addGestureRecognizer(press)
    reorderingPress = press
  }

  /// Begins to move the item under a long press. False where there is none that may be moved: then the press is left to
  /// others.
  private func beginMovement(_ press: UIGestureRecognizer) -> Bool {
    guard let view = shownView else { return false }
    let place = press.location(in: view)
    guard let indexPath = view.indexPathForItem(at: place), let center = view.cellForItem(at: indexPath)?.center,
      view.beginInteractiveMovementForItem(at: indexPath)
    else { return false }
    pressOffset = CGVector(dx: place.x - center.x, dy: place.y - center.y)
    return true
  }

  private func pressChanged(_ press: UIGestureRecognizer) {
    guard let view = shownView else { return }
    let place = press.location(in: view)
    switch press.state {
    case .began, .changed:
      view.updateInteractiveMovementTargetPosition(CGPoint(x: place.x - pressOffset.dx, y: place.y - pressOffset.dy))
    case .ended: view.endInteractiveMovement()
    default: view.cancelInteractiveMovement()
    }
  }

  // What subclasses override. Apple declares all methods of the two protocols on the class too; Swift can only override
  // what stands here.

  /// 1, unless overridden.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// No items, unless overridden.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
  /// Must be overridden: it stops the program with Apple's reason.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    fatalError("NSInternalInconsistencyException: \(type(of: self)) must override collectionView(_:cellForItemAt:)")
  }
  /// An empty view, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
  /// True, unless overridden.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
  /// The item goes back to where it was, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    collectionView.reordering.refuse()
  }
  /// No titles, unless overridden.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  /// The first item of the first section, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: 0) }

  /// True, unless overridden.
  open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    true
  }
  /// Does nothing, unless overridden.
  open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
  /// Does nothing, unless overridden.
  open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
  /// True, unless overridden.
  open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
  /// True, unless overridden.
  open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    true
  }
  /// Does nothing, unless overridden.
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  /// Does nothing, unless overridden.
  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
  /// Does nothing, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {}
  /// Does nothing, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  /// Does nothing, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}
  /// Does nothing, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  /// Does nothing, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}
  /// The proposed offset, in points of the content, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// The proposed index path, unless overridden.
  open func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }

  /// Does nothing, unless overridden.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing, unless overridden.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Leaves the target where it is, unless overridden.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing, unless overridden.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing, unless overridden.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing, unless overridden.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing, unless overridden.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Does nothing, unless overridden.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// Stands in for the controller, which must not conform itself: a client's subclass may want to.
private final class ReorderingPressDelegate: NSObject, UIGestureRecognizerDelegate {
  var shouldBegin: (UIGestureRecognizer) -> Bool = { _ in true }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { shouldBegin(gestureRecognizer) }
}
