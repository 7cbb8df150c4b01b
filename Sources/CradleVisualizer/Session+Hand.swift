import CradleStage
import Foundation

// Where the items are that a hand can go to.

extension Session {
  /// The middle of the pinned item, in points of the window; nil while it is not in sight.
  var pinnedPlace: CGPoint? { watch.pinned(after: tickNumber).flatMap { place(of: $0) } }

  /// The middles of all items and controls in sight, in points of the window. Looks at all of them.
  var itemPlaces: [CGPoint] {
    stage.itemIDs.compactMap { place(of: $0) } + stage.controlPlaces.compactMap { inWindow($0) }
  }

  /// What the item at a place of the window is called; nil where there is none.
  func itemName(at place: CGPoint) -> String? {
    stage.itemID(at: CGPoint(x: place.x - liveOrigin, y: place.y))?.name.text
  }

  private func place(of id: ItemID) -> CGPoint? { stage.item(id).flatMap { inWindow($0.center) } }

  /// A point of the stage; nil if it is out of sight.
  private func inWindow(_ point: CGPoint) -> CGPoint? {
    guard CGRect(origin: .zero, size: stage.size).contains(point) else { return nil }
    return CGPoint(x: point.x + liveOrigin, y: point.y)
  }

  /// The live half is at the right.
  private var liveOrigin: CGFloat { kept == nil ? 0 : halves.origin(of: .b) }
}
