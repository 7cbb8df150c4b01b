import CradleScenes
import CradleStage
import Foundation
import OpenUIKit

extension HostEvent {
  /// Whether the event counts as input. A mouse that only hovers does not.
  var isInput: Bool {
    if case .pointer(.hover, _) = self { return false }
    return true
  }
}

/// Watches when the last input came and when all motion ended.
package struct RestProbe {
  private var lastInput: Int
  private var lastMotion: Int
  private var isInMotion = false

  /// - Parameter start: the number of the tick before the first one.
  package init(from start: Int) {
    lastInput = start
    lastMotion = start - 1
  }

  package mutating func observe(tick: Int, heard: [HostEvent], isInMotion: Bool) {
    if heard.contains(where: \.isInput) { noteInput(at: tick) }
    if isInMotion { lastMotion = tick }
    self.isInMotion = isInMotion
  }

  /// An input that was heard in a tick before is one from which the time counts after all.
  package mutating func noteInput(at tick: Int) { lastInput = tick }

  /// From the last input, or the start if there was none, to the first tick after which nothing moves; infinite if
  /// there is still motion.
  package var settlingSeconds: Double {
    let ticks = max(0, lastMotion + 1 - lastInput)
    return isInMotion ? .infinity : Double(ticks) / Double(AppContext.ticksPerSecond)
  }
}

/// Measures how far visible items are from their places, and how far they swing past these, in the last motion from one
/// rest to the next. It does not begin at the last input, because a drag can be released in the middle of a swing.
@MainActor
package final class SwingProbe {
  private var scene: SceneController
  private var swings: [IndexPath: Swing] = [:]
  private var wasInMotion = false

  private struct Swing {
    /// The offset from its place when the item was farthest from it.
    var peak = CGVector.zero
    var distance: CGFloat = 0
    /// How far the item has been on the other side of its place since then.
    var past: CGFloat = 0

    package mutating func observe(_ offset: CGVector) {
      let length = (offset.dx * offset.dx + offset.dy * offset.dy).squareRoot()
      if length > distance {
        (peak, distance, past) = (offset, length, 0)
      } else if distance > 0 {
        past = max(past, -(offset.dx * peak.dx + offset.dy * peak.dy) / distance)
      }
    }
  }

  /// Nil for scenes whose items have no places to come back to.
  package init?(of controller: SceneController) {
    guard Self.hasPlaces(controller) else { return nil }
    scene = controller
  }

  private static func hasPlaces(_ controller: SceneController) -> Bool {
    PlacedScene(controller) != nil
      || (controller.collectionView == nil && controller.restingCenter(of: IndexPath(item: 0, section: 0)) != nil)
  }

  /// Call it when the scene has been rebuilt.
  func follow(_ controller: SceneController) {
    if Self.hasPlaces(controller) { scene = controller }
  }

  /// What has been seen so far has not happened.
  func forget() {
    swings.removeAll()
    wasInMotion = false
  }

  package func observe(isInMotion: Bool) {
    if isInMotion, !wasInMotion { swings.removeAll(keepingCapacity: true) }
    wasInMotion = isInMotion
    for indexPath in indexPaths {
      guard let center = center(of: indexPath), let place = scene.restingCenter(of: indexPath) else { continue }
      let offset = CGVector(dx: center.x - place.x, dy: center.y - place.y)
      swings[indexPath, default: Swing()].observe(offset)
    }
  }

  private var indexPaths: [IndexPath] {
    scene.collectionView?.indexPathsForVisibleItems
      ?? (0..<scene.itemCount).map { IndexPath(item: $0, section: 0) }
  }

  private func center(of indexPath: IndexPath) -> CGPoint? {
    if let view = scene.collectionView { return view.cellForItem(at: indexPath)?.center }
    return scene.presentFrame(of: indexPath).map { CGPoint(x: $0.midX, y: $0.midY) }
  }

  /// How far an item was from its place at most, in points.
  package var largestLag: CGFloat { swings.values.map(\.distance).max() ?? 0 }

  /// In percent; 0 when nothing was off its place.
  package var overshoot: Double {
    let farthest = largestLag
    let past = swings.values.map(\.past).max() ?? 0
    return past > 0 ? Double(past / farthest) * 100 : 0
  }
}
