import CradleCountingAllocator
import CradleScrolledTiles
import CradleStage
import Foundation
import OpenUIKit

/// The allocations of the frames of one scroll in the middle of the content, counted when cells have been pooled.
@MainActor
struct Census {
  let layout: ScrolledTiles.Layout
  let way: ScrollWay
  let itemCount: Int
  private(set) var visibleCount = 0
  /// Of the frames in which nothing enters or leaves.
  private(set) var quiet: [Int] = []
  private(set) var drawing: [Int] = []
  private var crossings: [Crossing: [(allocations: Int, count: Int)]] = [:]

  /// What may come into view or near it, and go.
  enum Crossing: CaseIterable {
    case cellEnters, cellLeaves, tileEnters, tileLeaves
  }

  private static let ticks = 240

  init(of layout: ScrolledTiles.Layout, scrolledBy way: ScrollWay, itemCount: Int, isNotingStacks: Bool = false) {
    (self.layout, self.way, self.itemCount) = (layout, way, itemCount)
    let tiles = ScrolledTiles(layout, scrolledBy: way, itemCount: itemCount)
    for _ in 0..<Census.ticks { tiles.stage.tick(tiles.nextEvents().events) }
    for _ in 0..<Census.ticks { count(tiles, isNotingStacks) }
  }

  private mutating func count(_ tiles: ScrolledTiles, _ isNotingStacks: Bool) {
    let (events, counts) = tiles.nextEvents()
    let before = Present(tiles)
    if isNotingStacks { note_allocations() }
    let start = allocation_count()
    tiles.stage.tick(events)
    let allocations = allocation_count() - start
    let present = Present(tiles)
    let changes = present.changes(since: before)
    end_note(counts && changes.isEmpty)
    guard counts else { return }
    visibleCount = present.cells.count
    if changes.isEmpty { quiet.append(allocations) }
    // Where several things happen at once nobody can tell whose allocations they are.
    if changes.count == 1, let change = changes.first {
      crossings[change.key, default: []].append((allocations, change.value))
    }
    let drawn = allocation_count()
    _ = tiles.stage.draw()
    drawing.append(allocation_count() - drawn)
  }

  /// How many more than in a quiet frame, for each that enters or leaves: the median of the frames, rounded up. Nil if
  /// there was no such frame.
  func each(_ crossing: Crossing) -> Int? {
    guard let frames = crossings[crossing] else { return nil }
    let usual = median(quiet)
    return median(frames.map { ($0.allocations - usual + $0.count - 1) / $0.count })
  }

  /// The cells in view and the tiles on springs.
  private struct Present {
    let cells: Set<IndexPath>
    /// Kept alive, so that no later one has the identity of one that has gone.
    let tiles: [UIDynamicBehavior]

    @MainActor
    init(_ tiles: ScrolledTiles) {
      cells = Set(tiles.view.indexPathsForVisibleItems)
      self.tiles = tiles.springs
    }

    func changes(since old: Present) -> [Crossing: Int] {
      let (new, gone) = (Set(tiles.map(ObjectIdentifier.init)), Set(old.tiles.map(ObjectIdentifier.init)))
      let counts: [Crossing: Int] = [
        .cellEnters: cells.subtracting(old.cells).count, .cellLeaves: old.cells.subtracting(cells).count,
        .tileEnters: new.subtracting(gone).count, .tileLeaves: gone.subtracting(new).count,
      ]
      return counts.filter { $0.value > 0 }
    }
  }
}
