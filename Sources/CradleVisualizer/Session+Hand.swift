import CradleStage
import Foundation

// Where the items are that a hand can go to.

extension Session {
  /// The middle of the pinned item, in points of the window; nil while it is not in sight.
  var pinnedPlace: CGPoint? { watch.pinned(after: tickNumber).flatMap { place(of: $0) } }

  /// The middles of all items in sight, in points of the window. Looks at all items.
  var itemPlaces: [CGPoint] { stage.itemIDs.compactMap { place(of: $0) } }

  /// What the item at a place of the window is called; nil where there is none.
  func itemName(at place: CGPoint) -> String? {
    stage.itemID(at: CGPoint(x: place.x - liveOrigin, y: place.y))?.name.text
  }

  private func place(of id: ItemID) -> CGPoint? {
    guard let center = stage.item(id)?.center, CGRect(origin: .zero, size: stage.size).contains(center) else {
      return nil
    }
    return CGPoint(x: center.x + liveOrigin, y: center.y)
  }

  /// The live half is at the right.
  private var liveOrigin: CGFloat { kept == nil ? 0 : halves.origin(of: .b) }
}
