/// Packs rectangles into a page by shelves: each as high as its first rectangle, filled from left to right.
///
/// Sprites come in few heights (one tile size, one or two font sizes), so shelves waste little, and placing a rectangle
/// checks each shelf once. Rectangles are never removed one by one, only the whole page.
package struct ShelfPacker {
  let width: Int
  let height: Int
  private var shelves: [Shelf] = []
  private var top = 0

  private struct Shelf {
    let y: Int
    let height: Int
    var used: Int
  }

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The top left corner of a free place, or nil if there is none.
  package mutating func place(width w: Int, height h: Int) -> (x: Int, y: Int)? {
    guard w <= width, h <= height else { return nil }
    var best: Int?
    for index in shelves.indices {
      let shelf = shelves[index]
      // A shelf that is more than a third too high would waste space on this rectangle.
      guard shelf.height >= h, shelf.height * 3 <= h * 4 + 6, shelf.used + w <= width else { continue }
      if best.map({ shelves[$0].height > shelf.height }) ?? true { best = index }
    }
    if let best {
      defer { shelves[best].used += w }
      return (shelves[best].used, shelves[best].y)
    }
    guard top + h <= height else { return nil }
    defer { top += h }
    shelves.append(Shelf(y: top, height: h, used: w))
    return (0, top)
  }
}
