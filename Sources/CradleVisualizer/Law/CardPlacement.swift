import Foundation

/// Where a card is put beside a pointer: wholly in sight, not under the pointer, and where that can be not over or
/// under what lies over the stage.
package struct CardPlacement {
  /// What the card may cover, in points.
  package let room: CGRect
  /// What lies over the room.
  package let covers: [CGRect]

  package struct Place: Equatable {
    package var frame: CGRect
    /// For which its size was asked for, in points.
    package var mostWidth: CGFloat
    /// Whether it has to be drawn over what covers the room: nowhere else is enough of it.
    package var isOverCovers: Bool
  }

  /// In points: between the pointer and the card, and around the card.
  package static let distance: CGFloat = 18
  static let margin: CGFloat = 8
  /// In points: in what is narrower a card would have a word or two a line.
  private static let leastWidth: CGFloat = 220

  package init(in room: CGRect, under covers: [CGRect] = []) {
    self.room = room
    self.covers = covers.map { $0.intersection(room) }.filter { !$0.isEmpty }
  }

  /// - Parameter size: of the card, where it may be so wide.
  package func place(beside pointer: CGPoint, _ size: (CGFloat) -> CGSize) -> Place {
    let free = freeRooms.compactMap { Self.frame(in: $0, beside: pointer, size) }
    let nearest = free.min { Self.gap(from: $0.frame, to: pointer) < Self.gap(from: $1.frame, to: pointer) }
    if let nearest { return nearest }
    var place = Self.frame(in: room, beside: pointer, size) ?? somewhere(size)
    place.isOverCovers = covers.contains { $0.overlaps(place.frame) }
    return place
  }

  /// A card that is too large to stand beside the pointer.
  private func somewhere(_ size: (CGFloat) -> CGSize) -> Place {
    let inner = room.insetBy(dx: Self.margin, dy: Self.margin)
    return Place(
      frame: CGRect(origin: inner.origin, size: size(inner.width)), mostWidth: inner.width, isOverCovers: false)
  }

  /// How wide a card at the upper left corner can be before it reaches what covers the room at its right; all of the
  /// room where that leaves too little.
  package var widthAtLeft: CGFloat {
    let left = covers.map { $0.minX - room.minX }.filter { $0 >= Self.leastWidth }.min()
    return left ?? room.width
  }

  /// All upright rectangles of the room that nothing covers and that reach as far as they can, the largest first.
  private var freeRooms: [CGRect] {
    let (xs, ys) = (edges(\.minX, \.maxX), edges(\.minY, \.maxY))
    var rooms: [CGRect] = []
    for (left, right) in Self.pairs(xs) {
      for (top, bottom) in Self.pairs(ys) {
        let room = CGRect(x: left, y: top, width: right - left, height: bottom - top)
        if !covers.contains(where: { $0.overlaps(room) }) { rooms.append(room) }
      }
    }
    return rooms.sorted { $0.width * $0.height > $1.width * $1.height }
  }

  private func edges(_ least: KeyPath<CGRect, CGFloat>, _ most: KeyPath<CGRect, CGFloat>) -> [CGFloat] {
    ([room] + covers).flatMap { [$0[keyPath: least], $0[keyPath: most]] }.sorted()
  }

  private static func pairs(_ edges: [CGFloat]) -> [(CGFloat, CGFloat)] {
    edges.indices.flatMap { index in edges[(index + 1)...].map { (edges[index], $0) } }.filter { $0.0 < $0.1 }
  }

  /// Beside the pointer on the side that has room, at the right and below it by choice; nil where there is none.
  private static func frame(in room: CGRect, beside pointer: CGPoint, _ size: (CGFloat) -> CGSize) -> Place? {
    let inner = room.insetBy(dx: margin, dy: margin)
    guard inner.width >= leastWidth else { return nil }
    let kept = CGRect(origin: pointer, size: .zero).insetBy(dx: -distance, dy: -distance)
    let card = size(inner.width)
    let corners = [kept.maxX, kept.minX - card.width].flatMap { x in
      [kept.maxY, kept.minY - card.height].map { CGPoint(x: x, y: $0) }
    }
    let frames = corners.map { held(CGRect(origin: $0, size: card), in: inner) }
    return frames.first { inner.contains($0) && !$0.overlaps(kept) }.map {
      Place(frame: $0, mostWidth: inner.width, isOverCovers: false)
    }
  }

  /// Moved into a room, as far as it fits.
  private static func held(_ frame: CGRect, in room: CGRect) -> CGRect {
    CGRect(
      x: max(room.minX, min(frame.minX, room.maxX - frame.width)),
      y: max(room.minY, min(frame.minY, room.maxY - frame.height)), width: frame.width, height: frame.height)
  }

  /// In points, along the axis on which they are farther apart.
  private static func gap(from frame: CGRect, to point: CGPoint) -> CGFloat {
    max(frame.minX - point.x, point.x - frame.maxX, frame.minY - point.y, point.y - frame.maxY)
  }
}

extension CGRect {
  /// Whether they have more in common than an edge.
  fileprivate func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
