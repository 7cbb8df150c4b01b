import CradleStage
import Foundation

/// Which cell of a grid keys have come to. Cells go from left to right, then down.
package struct GridSelection {
  package private(set) var index = 0
  /// Whether it was chosen, and not only gone to.
  private var isChosen = false
  /// Whether keys have gone to another cell since it was asked last.
  private var hasMoved = false
  private let count: Int
  /// So many cells stand beside each other.
  package var columns = 1

  package init(count: Int) { self.count = count }

  /// As many cells as stand beside each other in a width, in points, at most `most`.
  package static func columns(of cell: CGFloat, gap: CGFloat, in width: CGFloat, most: Int) -> Int {
    max(1, min(most, Int((width + gap) / (cell + gap))))
  }

  /// Begins at a cell, with none chosen.
  package mutating func begin(at index: Int) {
    (self.index, isChosen, hasMoved) = (max(0, min(index, count - 1)), false, true)
  }

  /// Digits choose a cell as they choose a scene: 1 the first.
  package mutating func handle(_ key: HostKey) {
    let before = index
    switch key {
    case .left: index = max(0, index - 1)
    case .right: index = min(count - 1, index + 1)
    case .up: if index >= columns { index -= columns }
    case .down: goDown()
    case .home: index = 0
    case .end: index = count - 1
    case .enter: isChosen = true
    case .character(let character): choose(Int(character).map { $0 - 1 } ?? -1)
    default: break
    }
    hasMoved = hasMoved || index != before
  }

  /// From the last row but one to the last cell, where below there is none.
  private mutating func goDown() {
    if index + columns < count {
      index += columns
    } else if index / columns < (count - 1) / columns {
      index = count - 1
    }
  }

  private mutating func choose(_ index: Int) {
    if (0..<count).contains(index) { (self.index, isChosen) = (index, true) }
  }

  /// The cell that was chosen; once.
  package mutating func takeChosen() -> Int? {
    defer { isChosen = false }
    return isChosen ? index : nil
  }

  /// Whether the cell that was gone to may be out of sight; once.
  mutating func takeMoved() -> Bool {
    defer { hasMoved = false }
    return hasMoved
  }
}
