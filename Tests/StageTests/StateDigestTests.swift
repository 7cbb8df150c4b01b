import CradleStage
import Foundation
import OpenUIKit
import Testing

/// Something to move that is no view.
private final class Piece: NSObject, UIDynamicItem {
  var center: CGPoint
  var bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
  var transform = CGAffineTransform.identity

  init(_ x: CGFloat) { center = CGPoint(x: x, y: 50) }
}

@MainActor
@Suite("The digest of a state")
struct StateDigestTests {
  private typealias Change = (UIDynamicItemBehavior, Piece) -> Void

  /// Of five items in a row; the one at `place` is changed before it joins, or afterwards.
  private func digest(
    _ place: Int = 0, before: (Piece) -> Void = { _ in }, after: Change = { _, _ in }
  ) -> StateDigest {
    let stage = Stage(size: CGSize(width: 400, height: 100))
    stage.show(UIViewController())
    let pieces = (0..<5).map { Piece(CGFloat(50 + 60 * $0)) }
    let animator = stage.perform {
      before(pieces[place])
      let animator = UIDynamicAnimator()
      let behavior = UIDynamicItemBehavior(items: pieces)
      animator.addBehavior(behavior)
      after(behavior, pieces[place])
      return animator
    }
    stage.settle()
    return withExtendedLifetime(animator) { stage.digest }
  }

  @Test("differs in the kind of number that differs, in the engine, and in the item that it is of", arguments: 0..<5)
  func numbers(place: Int) {
    let plain = digest()
    let changed: [(StateDigest.Part, StateDigest)] = [
      (.x, digest(place, before: { $0.center.x += 3 })),
      (.y, digest(place, before: { $0.center.y += 3 })),
      (.angle, digest(place, before: { $0.transform = CGAffineTransform(rotationAngle: 0.6) })),
      (.velocityX, digest(place, after: { $0.addLinearVelocity(CGPoint(x: 3, y: 0), for: $1) })),
      (.velocityY, digest(place, after: { $0.addLinearVelocity(CGPoint(x: 0, y: 3), for: $1) })),
      (.spin, digest(place, after: { $0.addAngularVelocity(3, for: $1) })),
    ]
    #expect(digest() == plain)
    for (part, present) in changed {
      #expect(present.parts(differingFrom: plain) == [part, .engine])
      #expect(present.items.onlyPlace(differingFrom: plain.items) == place, "\(part)")
    }
  }

  @Test("has a name for each item: of those with one index path, all but the first are numbered")
  func names() {
    let stage = Stage(size: CGSize(width: 400, height: 100))
    stage.show(UIViewController())
    let layout = UICollectionViewLayout()
    let cells = (0..<6).map { UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: $0, section: 3)) }
    for (item, cell) in cells.enumerated() { cell.frame = CGRect(x: 60 * item, y: 0, width: 20, height: 20) }
    let animator = stage.perform {
      let animator = UIDynamicAnimator(collectionViewLayout: layout)
      animator.addBehavior(UIDynamicItemBehavior(items: cells))
      return animator
    }
    stage.settle()
    // As a layout does when items come and go.
    for (cell, item) in zip(cells, [0, 1, 0, 2, 0, 1]) { cell.indexPath.item = item }
    let poses = withExtendedLifetime(animator) { stage.poses }
    #expect(poses.map(\.name) == ["3-0", "3-1", "3-0~2", "3-2", "3-0~3", "3-1~2"])
    #expect(poses.map(\.x) == [10, 70, 130, 190, 250, 310])
  }
}
