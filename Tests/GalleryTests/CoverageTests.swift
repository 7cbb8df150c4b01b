import CradleGallery
import CradleScenes
import CradleStage
import DynamicLayouts
import Foundation
import OpenUIKit
import SeededRandom
import Testing

/// A springy scene in a random hand that jumps through its content, and what each of its frames leaves uncovered.
@MainActor
private struct Jumps {
  let stage = Stage(size: CGSize(width: 320, height: 400))
  let view: UICollectionView
  let layout: SpringyFlowLayout
  private var random: SplitMix64

  init(_ name: String, count: Int, seed: UInt64) throws {
    random = SplitMix64(state: seed)
    let (scene, stage) = (try #require(SceneCatalogue.gallery.scene(named: name)), stage)
    let controller = stage.perform { scene.makeController(itemCount: count) }
    stage.show(controller)
    view = try #require(controller.collectionView)
    layout = try #require(view.collectionViewLayout as? SpringyFlowLayout)
    stage.tick()
  }

  /// One jump in one of the ways that there are, with so many ticks for it; `look` is called after each.
  mutating func jump(_ kind: Int, ticks: Int, _ look: (Stage) -> Void) {
    let places = (0..<3).map { _ in
      PointerInput(position: CGPoint(x: stage.size.width - 4, y: .random(in: 5...330, using: &random)))
    }
    let offset = CGPoint(x: 0, y: .random(in: 0...max(1, view.contentSize.height - 400), using: &random))
    var events: [HostEvent] = []
    switch kind {
    case 0..<4: events = [true, false].map { .key(keys[kind], isDown: $0, modifiers: []) }
    case 4:
      events = [.pointer(.down, places[0]), .pointer(.move, places[1]), .pointer(.move, places[2])]
      events.append(.pointer(.up, places[2]))
    default: stage.perform { view.setContentOffset(offset, animated: kind == 5) }
    }
    for tick in 0..<ticks {
      stage.tick(tick < events.count ? [events[tick]] : [])
      look(stage)
    }
  }

  private let keys: [HostKey] = [.home, .end, .pageUp, .pageDown]

  /// The longest part of the viewport's height, in points, that no cell covers in a frame though there is content.
  /// Beyond the end of the content, where a flick may take the page for a moment, there is nothing to cover.
  func gap(at alpha: Double) -> CGFloat {
    let frame = view.convert(view.bounds, to: nil)
    let spans = stage.draw(alpha: alpha).commands.compactMap { command -> ClosedRange<CGFloat>? in
      guard case .shape(let shape) = command, shape.radius > 10, shape.size.height > 20 else { return nil }
      return shape.center.y - shape.size.height / 2...shape.center.y + shape.size.height / 2
    }
    let origin = view.originHistory.position(blended: alpha, in: stage.tickNumber).y
    let end = min(frame.maxY, frame.minY + view.contentSize.height - origin - margin)
    var (reached, longest) = (max(frame.minY, frame.minY - origin + margin), CGFloat.zero)
    for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) where span.upperBound > frame.minY {
      longest = max(longest, min(span.lowerBound, end) - reached)
      reached = max(reached, span.upperBound)
    }
    return max(longest, end - reached)
  }

  /// At the ends of the content, in points.
  private let margin: CGFloat = 12

  /// Less than a line is high, which is 38 points for a bubble and 44 for a tile, and by how much springs may part two
  /// lines: they lag differently.
  var allowedGap: CGFloat {
    let lags = layout.tiles.map { $0.attributes.center.y - $0.place.y }
    return 36 + (lags.max() ?? 0) - (lags.min() ?? 0)
  }
}

@MainActor
@Suite("Jumps through springy content")
struct CoverageTests {
  @Test(
    "by Home, End, Page keys, the indicator and setContentOffset leave nothing blank in any frame",
    arguments: [
      ("springy-tiles", 10_000), ("springy-tiles", 1_000_000_000), ("springy-messages", 900),
      ("springy-messages", 10_000_000),
    ])
  func coverage(name: String, count: Int) throws {
    for seed in 0..<UInt64(rounds(1, nightly: 6)) {
      var random = SplitMix64(state: seed)
      var jumps = try Jumps(name, count: count, seed: seed)
      let kinds = [1, 0] + (0..<7).shuffled(using: &random)
      for kind in kinds {
        let ticks = Int.random(in: 12...45, using: &random)
        let looked = jumps
        jumps.jump(kind, ticks: ticks) { stage in
          let alpha = Double.random(in: 0...1, using: &random)
          for alpha in [0, alpha, 1] {
            let (gap, allowed) = (looked.gap(at: alpha), looked.allowedGap)
            #expect(gap <= allowed, "jump \(kind) with seed \(seed), tick \(stage.tickNumber), alpha \(alpha)")
          }
        }
      }
    }
  }

  @Test("a cell that has left is no part of the state, and its view is used again in a later tick")
  func leaving() throws {
    var jumps = try Jumps("springy-tiles", count: 10_000, seed: 1)
    let (view, stage) = (jumps.view, jumps.stage)
    var counts: Set<Int> = []
    jumps.jump(3, ticks: 40) { _ in
      counts.insert(view.allCells.count)
      stage.window?.checkInvariants()
      #expect(view.visibleCells.allSatisfy { $0.frame.intersects(view.bounds) })
    }
    #expect((counts.max() ?? 0) <= 3 * view.visibleCells.count)
  }
}
