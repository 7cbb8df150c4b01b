import CradleStage
import DynamicLayouts
import Foundation
import OpenUIKit
import Testing

/// Each test has two rigs that hear the same; to one of them something happens, and the motion of its tiles is held
/// against the other's.
@MainActor
@Suite("The motion of tiles on springs outlives what happens to the others")
struct SpringyMotionTests {
  typealias Rig = SpringRig<SpringyFlowLayout>

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  private static let edges: @MainActor (SpringyFlowLayout) -> Void = {
    $0.headerReferenceSize = CGSize(width: 40, height: 40)
    $0.footerReferenceSize = CGSize(width: 24, height: 24)
  }

  /// Two rigs in the middle of the same glide.
  private func twins(
    _ counts: [Int] = [45, 200, 200, 200, 200], offset: CGFloat = 1500,
    _ configure: @MainActor @escaping (SpringyFlowLayout) -> Void = edges
  ) -> (Rig, Rig) {
    let rigs = (0..<2).map { _ in Rig(counts, offset: CGPoint(x: 0, y: offset), configure: configure) }
    for rig in rigs {
      rig.flick(CGVector(dx: 0, dy: -12))
      rig.ticks(12)
    }
    return (rigs[0], rigs[1])
  }

  /// Their tiles move alike from now on.
  ///
  /// - Parameter name: what a tile of the first rig is called in the second; nil for one that is not compared.
  private func expectAlike(
    _ a: Rig, _ b: Rig, ticks: Int = 20, least: Int = 60, sourceLocation: SourceLocation = #_sourceLocation,
    _ name: (String) -> String? = { $0 }
  ) {
    var (compared, moving, worst): (Int, Int, CGFloat) = (0, 0, 0)
    for tick in 0...ticks {
      if tick > 0 {
        a.stage.tick()
        b.stage.tick()
      }
      let others = b.lags
      for (own, lag) in a.lags {
        guard let other = name(own).flatMap({ others[$0] }) else { continue }
        compared += 1
        if abs(lag.dy) > 1 { moving += 1 }
        worst = max(worst, abs(lag.dx - other.dx), abs(lag.dy - other.dy))
      }
    }
    #expect(compared > least * ticks && moving > least / 2 * ticks, sourceLocation: sourceLocation)
    #expect(worst <= 1e-9, sourceLocation: sourceLocation)
  }

  private func expectRest(_ rigs: Rig..., sourceLocation: SourceLocation = #_sourceLocation) {
    for rig in rigs {
      #expect(rig.settle() != nil, sourceLocation: sourceLocation)
      #expect(rig.misplaced.isEmpty, sourceLocation: sourceLocation)
    }
  }

  // MARK: Reloads

  @Test("reloadData: all tiles go on as if nothing had happened")
  func reloadData() {
    let (a, b) = twins()
    a.perform { a.view.reloadData() }
    expectAlike(a, b)
    expectRest(a, b)
  }

  @Test("reloadItems: so do those that are reloaded")
  func reloadItems() {
    let (a, b) = twins()
    let items = Array(a.view.indexPathsForVisibleItems.sorted().prefix(30))
    a.perform { a.view.reloadItems(at: items) }
    expectAlike(a, b)
    expectRest(a, b)
  }

  @Test("reloadSections: all others do")
  func reloadSections() {
    let (a, b) = twins(Array(repeating: 18, count: 60))
    a.perform { a.view.reloadSections([9]) }
    expectAlike(a, b) { $0.hasPrefix("cell 9-") || $0.hasSuffix(" 9") ? nil : $0 }
    expectRest(a, b)
  }

  @Test("a diffable data source that is applied again changes no motion, however it does so")
  func diffable() {
    for reloads in [false, true] {
      let (a, b) = twins()
      let source = a.stage.perform {
        UICollectionViewDiffableDataSource<Int, Int>(collectionView: a.view) { view, path, _ in
          view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
      }
      a.perform {
        source.supplementaryViewProvider = { view, kind, path in
          view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "label", for: path)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        for (section, count) in a.source.counts.enumerated() {
          snapshot.appendSections([section])
          snapshot.appendItems((0..<count).map { section * 1000 + $0 }, toSection: section)
        }
        source.applySnapshotUsingReloadData(snapshot)
        snapshot.reloadItems([1100, 2003])
        if reloads {
          source.applySnapshotUsingReloadData(snapshot)
        } else {
          source.apply(snapshot, animatingDifferences: true)
        }
      }
      expectAlike(a, b)
      expectRest(a, b)
      _ = source
    }
  }

  // MARK: Updates

  @Test("insert and delete below what is in view: all tiles go on as if nothing had happened")
  func below() {
    let (a, b) = twins()
    a.source.counts[4] += 2
    a.source.counts[3] -= 1
    a.perform {
      a.view.performBatchUpdates {
        a.view.insertItems(at: [self.path(3, 4), self.path(180, 4)])
        a.view.deleteItems(at: [self.path(150, 3)])
      }
    }
    expectAlike(a, b)
    expectRest(a, b)
  }

  @Test("insert, delete and move in view: tiles of other rows go on so, the others start from where they are")
  func inView() throws {
    let (a, b) = twins()
    let places = a.screen
    let visible = a.view.indexPathsForVisibleItems.filter { $0.section == 2 }.map(\.item).sorted()
    let middle = try #require(visible.dropFirst(visible.count / 2).first)
    a.source.counts[2] += 1
    a.perform {
      a.view.performBatchUpdates {
        a.view.insertItems(at: [self.path(middle, 2), self.path(middle + 5, 2)])
        a.view.deleteItems(at: [self.path(middle + 20, 2)])
        a.view.moveItem(at: self.path(middle + 2, 2), to: self.path(middle + 11, 2))
      }
    }
    // Nobody has jumped: each tile stands where it stood, under its present name.
    for (name, place) in a.screen {
      guard name.hasPrefix("cell 2-"), let item = Int(name.dropFirst(7)), item > middle, item < middle + 5 else {
        continue
      }
      let old = item == middle + 1 ? middle : item - 1 == middle + 1 ? middle + 1 : item >= middle + 3 ? item : item - 1
      let before = places["cell 2-\(old)"]
      #expect(before.map { abs($0.x - place.x) + abs($0.y - place.y) < 1e-9 } ?? true, "\(name)")
    }
    expectAlike(a, b, least: 20) { name in
      guard name.hasPrefix("cell 2-"), let item = Int(name.dropFirst(7)) else {
        return name.hasPrefix("cell 1-") || name == "header 2" || name == "header 1" || name == "footer 1" ? name : nil
      }
      return item < middle ? name : nil
    }
    expectRest(a, b)
  }

  @Test("sections that come, go and move take their headers and footers along")
  func sections() {
    let rig = Rig(Array(repeating: 20, count: 30), configure: Self.edges)
    rig.flick(CGVector(dx: 0, dy: -8))
    rig.perform {
      rig.view.performBatchUpdates {
        rig.source.counts.append(20)
        rig.view.deleteSections([1])
        rig.view.insertSections([1, 3])
        rig.view.moveSection(5, toSection: 4)
      }
    }
    rig.ticks(30)
    expectRest(rig)
    let kinds = rig.screen.keys.filter { !$0.hasPrefix("cell") }
    #expect(kinds.count >= 4 && Set(kinds).count == kinds.count)
  }

  // MARK: The view's shape

  @Test("a window that becomes lower, higher or wider in a glide kicks no tile")
  func resize() {
    for size in [CGSize(width: 500, height: 480), CGSize(width: 500, height: 760), CGSize(width: 600, height: 500)] {
      let rig = Rig([4000], offset: CGPoint(x: 0, y: 3000))
      rig.flick(CGVector(dx: 0, dy: -12))
      rig.ticks(12)
      let before = rig.lags
      rig.perform { rig.view.frame = CGRect(origin: .zero, size: size) }
      rig.perform { rig.view.layoutIfNeeded() }
      let after = rig.lags
      let kept = after.filter { before[$0.key] != nil }
      #expect(kept.count > 60 && rig.largestLag > 10)
      #expect(kept.allSatisfy { abs($0.value.dx - before[$0.key]!.dx) + abs($0.value.dy - before[$0.key]!.dy) < 1e-9 })
      expectRest(rig)
    }
  }

  @Test("a window that is turned on its side at rest, and back, moves no tile from its place")
  func rotation() {
    let rig = Rig(Array(repeating: 90, count: 30), offset: CGPoint(x: 0, y: 2000), configure: Self.edges)
    for size in [CGSize(width: 600, height: 500), CGSize(width: 500, height: 600), CGSize(width: 380, height: 700)] {
      rig.stage.tick([.resize(size, scale: 1)])
      #expect(rig.largestLag == 0 && rig.misplaced.isEmpty)
      rig.ticks(2)
      #expect(!rig.stage.isInMotion && rig.largestLag == 0)
    }
  }

  // MARK: Scrolls that no hand makes

  @Test("an offset that the program sets kicks no tile, at rest, in a drag, in a glide or in an animation")
  func contentOffset() {
    let situations: [(String, (Rig) -> Void)] = [
      ("at rest", { _ in }),
      (
        "in a drag",
        { rig in
          rig.stage.tick([.pointer(.down, PointerInput(position: CGPoint(x: 250, y: 400)))])
          for y in 1...12 {
            rig.stage.tick([.pointer(.move, PointerInput(position: CGPoint(x: 250, y: 400 - CGFloat(y) * 9)))])
          }
        }
      ), ("in a glide", { $0.flick(CGVector(dx: 0, dy: -12)) }),
      (
        "in an animation",
        { rig in
          rig.perform { rig.view.setContentOffset(CGPoint(x: 0, y: 3900), animated: true) }
          rig.ticks(12)
        }
      ),
    ]
    for (name, begin) in situations {
      for way in [3.0, 90, 5000] {
        let rig = Rig([40_000], offset: CGPoint(x: 0, y: 3000))
        begin(rig)
        let before = rig.lags
        rig.perform { rig.view.contentOffset.y += way }
        rig.perform { rig.view.layoutIfNeeded() }
        let kept = rig.lags.filter { before[$0.key] != nil }
        #expect(kept.allSatisfy { $0.value.dy == before[$0.key]!.dy }, "\(name), by \(way)")
        expectRest(rig)
      }
    }
  }

  @Test("scrollToItem and setContentOffset without animation move no tile from its place")
  func jumps() {
    let rig = Rig(Array(repeating: 500, count: 30), configure: Self.edges)
    for (index, position) in [UICollectionView.ScrollPosition.top, .centeredVertically, .bottom].enumerated() {
      rig.perform { rig.view.scrollToItem(at: self.path(120, 3 + index), at: position, animated: false) }
      rig.stage.tick()
      #expect(rig.largestLag == 0 && rig.misplaced.isEmpty && rig.view.visibleCells.count > 60)
      rig.perform { rig.view.setContentOffset(CGPoint(x: 0, y: 700 * CGFloat(index)), animated: false) }
      rig.stage.tick()
      #expect(rig.largestLag == 0 && rig.misplaced.isEmpty)
    }
    expectRest(rig)
  }

  @Test("scrollToItem goes to where a tile will rest, also while it lags behind")
  func laggingGoal() throws {
    for isAnimated in [false, true] {
      let rig = Rig([40_000], offset: CGPoint(x: 0, y: 3000))
      rig.perform { rig.view.setContentOffset(CGPoint(x: 0, y: 3900), animated: true) }
      rig.ticks(12)
      let tiles = rig.springs.compactMap { spring in
        (spring.items[0] as? UICollectionViewLayoutAttributes).map {
          ($0.indexPath, $0.center.y - spring.anchorPoint.y)
        }
      }
      let (path, lag) = try #require(tiles.max { abs($0.1) < abs($1.1) })
      let rest = try #require(rig.layout.restingLayoutAttributesForItem(at: path)).frame
      #expect(abs(lag) > 3)
      rig.perform { rig.view.scrollToItem(at: path, at: .top, animated: isAnimated) }
      expectRest(rig)
      #expect(rig.view.contentOffset.y == rest.minY)
    }
  }

  @Test("animated scrolls and keys are felt from the viewport's centre, and stretch no spring over a page")
  func animated() {
    let scrolls: [(Rig) -> Void] = [
      { rig in rig.perform { rig.view.setContentOffset(CGPoint(x: 0, y: 3800), animated: true) } },
      { rig in rig.perform { rig.view.scrollToItem(at: IndexPath(item: 9000, section: 0), at: .top, animated: true) } },
      { $0.stage.tick([.key(.pageDown, isDown: true, modifiers: [])]) },
      { $0.stage.tick([.key(.end, isDown: true, modifiers: [])]) },
    ]
    for (index, scroll) in scrolls.enumerated() {
      let rig = Rig([40_000], offset: CGPoint(x: 0, y: 3000))
      // A pointer in a corner, which has nothing to do with it.
      rig.stage.tick([.pointer(.hover, PointerInput(position: CGPoint(x: 20, y: 20)))])
      scroll(rig)
      var largest: CGFloat = 0
      for tick in 0..<40 {
        rig.stage.tick()
        largest = max(largest, rig.largestLag)
        guard tick < 10, let place = rig.layout.panLocation else { continue }
        let onScreen = CGPoint(x: place.x - rig.view.contentOffset.x, y: place.y - rig.view.contentOffset.y)
        #expect(abs(onScreen.x - 250) < 1 && abs(onScreen.y - 300) < 1, "\(index)")
      }
      #expect(largest > 3 && largest < 600, "\(index)")
      expectRest(rig)
    }
  }

  // MARK: The far end

  @Test("at the end of a thousand million items springs move as at the top, to some millionths of a point")
  func farEnd() {
    let top = Rig([1_000_000_000], offset: CGPoint(x: 0, y: 54 * 100))
    // As many lines on, the same places on the screen.
    let lines = (1_000_000_000 / 9) - 300
    let far = Rig([1_000_000_000], offset: CGPoint(x: 0, y: 54 * CGFloat(lines)))
    #expect(far.view.contentOffset.y > 5e9)
    for rig in [top, far] { rig.flick(CGVector(dx: 0, dy: -12)) }
    var (worst, largest): (CGFloat, CGFloat) = (0, 0)
    let skipped = (lines - 100) * 9
    for _ in 0..<300 {
      for rig in [top, far] { rig.stage.tick() }
      let places = top.screen
      for (name, place) in far.screen {
        guard let item = Int(name.dropFirst(7)), let other = places["cell 0-\(item - skipped)"] else { continue }
        worst = max(worst, abs(place.x - other.x), abs(place.y - other.y))
      }
      largest = max(largest, far.largestLag)
    }
    #expect(largest > 50)
    // A step of a Double there is a millionth.
    #expect(worst < 1e-5)
    expectRest(top, far)
  }
}
