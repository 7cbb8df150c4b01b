import CradleScenes
import Foundation
import OpenUIKit

/// A scene whose items have places to come back to.
@MainActor
struct PlacedScene {
  package let controller: SceneController
  let collectionView: UICollectionView

  /// Nil for all others.
  init?(_ controller: SceneController) {
    guard let collectionView = controller.collectionView,
      controller.restingCenter(of: collectionView.indexPathsForVisibleItems.first ?? IndexPath(item: 0, section: 0))
        != nil
    else { return nil }
    self.controller = controller
    self.collectionView = collectionView
  }
}

/// Observes the tiles of a scene after every tick: how far apart neighbours in a column are, and whether a tile
/// vanishes while it is in view.
@MainActor
final class TileProbe {
  private var scene: PlacedScene
  private var tilesPerLine: (size: CGSize, count: Int)?
  private var shown: [(indexPath: IndexPath, frame: CGRect)] = []

  private var controller: SceneController { scene.controller }
  private var collectionView: UICollectionView { scene.collectionView }

  private(set) var smallestPitch = CGFloat.infinity
  private(set) var largestPitch: CGFloat = 0
  /// Tiles that were removed while in view.
  private(set) var vanished = 0

  /// Nil for scenes whose items have no places to come back to.
  init?(of controller: SceneController) {
    guard let scene = PlacedScene(controller) else { return nil }
    self.scene = scene
  }

  /// Call it when the scene has been rebuilt.
  func follow(_ controller: SceneController) {
    if let next = PlacedScene(controller) { scene = next }
  }

  /// What was seen last has not happened.
  func forget() {
    shown = []
  }

  package func observe() {
    let bounds = collectionView.bounds
    let indexPaths = collectionView.indexPathsForVisibleItems
    let step = lineLength(for: bounds.size)
    countVanished(in: bounds)
    shown.removeAll(keepingCapacity: true)
    for indexPath in indexPaths {
      guard let cell = collectionView.cellForItem(at: indexPath) else { continue }
      shown.append((indexPath, cell.frame))
      let below = IndexPath(item: indexPath.item + step, section: indexPath.section)
      guard bounds.contains(cell.frame), let neighbour = collectionView.cellForItem(at: below),
        bounds.contains(neighbour.frame)
      else { continue }
      let (dx, dy) = (neighbour.center.x - cell.center.x, neighbour.center.y - cell.center.y)
      let pitch = (dx * dx + dy * dy).squareRoot()
      smallestPitch = min(smallestPitch, pitch)
      largestPitch = max(largestPitch, pitch)
    }
  }

  /// The largest distance of a visible tile from its place, in points.
  var restError: CGFloat {
    collectionView.indexPathsForVisibleItems.reduce(0) { largest, indexPath in
      guard let cell = collectionView.cellForItem(at: indexPath), let place = controller.restingCenter(of: indexPath)
      else { return largest }
      let (dx, dy) = (cell.center.x - place.x, cell.center.y - place.y)
      return max(largest, (dx * dx + dy * dy).squareRoot())
    }
  }

  /// Counts the tiles that are gone although their items still exist and their present frames, or those that were last
  /// seen, intersect the viewport.
  private func countVanished(in bounds: CGRect) {
    let count = controller.itemCount
    for tile in shown where tile.indexPath.item < count && collectionView.cellForItem(at: tile.indexPath) == nil {
      let frame = controller.presentFrame(of: tile.indexPath) ?? tile.frame
      if frame.intersects(bounds) { vanished += 1 }
    }
  }

  /// The number of tiles in a line, found from their places once for each size of the view.
  private func lineLength(for size: CGSize) -> Int {
    if let tilesPerLine, tilesPerLine.size == size { return tilesPerLine.count }
    let first = controller.restingCenter(of: IndexPath(item: 0, section: 0))
    var count = 1
    while count < controller.itemCount, let first,
      controller.restingCenter(of: IndexPath(item: count, section: 0))?.y == first.y
    {
      count += 1
    }
    tilesPerLine = (size, count)
    return count
  }
}
