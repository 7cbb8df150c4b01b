import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

/// A view of strings in named sections, led by snapshots.
@MainActor
struct DiffableRig {
  typealias Source = UICollectionViewDiffableDataSource<String, String>
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, String>

  let playground: Playground
  let view: UICollectionView
  let source: Source
  let layout = LabelledLayout()
  let history = History()

  init(height: CGFloat = 300) {
    playground = Playground(size: CGSize(width: 100, height: height))
    let (layout, history) = (layout, history)
    let view = playground.add(UICollectionView(frame: playground.root.bounds, collectionViewLayout: layout))
    let cells = playground.stage.perform {
      UICollectionView.CellRegistration<LabelledShelf.Cell, String> { cell, _, item in
        history.note("configure \(item)")
        cell.text = item
      }
    }
    let headers = playground.stage.perform {
      UICollectionView.SupplementaryRegistration<LabelledShelf.Header>(elementKind: LabelledLayout.header) { _, _, _ in
      }
    }
    source = Source(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    source.supplementaryViewProvider = { [weak source] view, kind, path in
      let header = view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
      header.text = source?.sectionIdentifier(for: path.section) ?? "?"
      return header
    }
    self.view = view
  }

  static func snapshot(_ sections: [(String, [String])]) -> Snapshot {
    var snapshot = Snapshot()
    for (name, items) in sections {
      snapshot.appendSections([name])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  func apply(_ snapshot: Snapshot, animated: Bool = true, _ completion: (() -> Void)? = nil) {
    playground.stage.perform { source.apply(snapshot, animatingDifferences: animated, completion: completion) }
    playground.stage.window?.checkInvariants()
  }

  func ticks(_ count: Int) {
    playground.ticks(count)
    playground.stage.window?.checkInvariants()
  }

  func cell(_ item: String) -> LabelledShelf.Cell? {
    source.indexPath(for: item).flatMap { view.cellForItem(at: $0) as? LabelledShelf.Cell }
  }

  /// What is on the screen, from top to bottom, but for what is leaving.
  var column: [String] {
    let views = view.visibleCells + view.visibleSupplementaryViews(ofKind: LabelledLayout.header)
    return views.sorted { $0.center.y < $1.center.y }
      .map { ($0 as? LabelledShelf.Cell)?.text ?? ($0 as? LabelledShelf.Header)?.text ?? "?" }
  }
}

@MainActor
@Suite("The diffable data source")
struct DiffableDataSourceTests {
  @Test("shows a snapshot, and then only what another one changes; cells go with their items")
  func differences() throws {
    let rig = DiffableRig()
    rig.apply(DiffableRig.snapshot([("A", ["a", "b", "c"]), ("B", ["d"])]))
    rig.ticks(1)
    #expect(rig.column == ["A", "a", "b", "c", "B", "d"])
    let (c, d) = (try #require(rig.cell("c")), try #require(rig.cell("d")))
    _ = rig.history.take()
    var completions = 0
    rig.apply(DiffableRig.snapshot([("B", ["d", "c"]), ("C", ["x"]), ("A", ["b"])])) { completions += 1 }
    #expect(rig.history.take() == ["configure x"])
    #expect(rig.cell("c") === c && rig.cell("d") === d && completions == 0)
    #expect(c.center.y == 120)
    rig.ticks(40)
    #expect(rig.column == ["B", "d", "c", "C", "x", "A", "b"] && completions == 1)
    #expect(rig.source.itemIdentifier(for: path(1)) == "c" && rig.source.itemIdentifier(for: path(7)) == nil)
    #expect(rig.source.indexPath(for: "b") == path(0, 2) && rig.source.indexPath(for: "a") == nil)
    #expect(rig.source.index(for: "C") == 1 && rig.source.sectionIdentifier(for: 5) == nil)
    #expect(rig.source.snapshot().itemIdentifiers == ["d", "c", "x", "b"])
  }

  @Test("without animation everything is in its place at once")
  func unanimated() {
    let rig = DiffableRig()
    rig.apply(DiffableRig.snapshot([("A", ["a", "b", "c"])]))
    rig.ticks(1)
    var isDone = false
    rig.apply(DiffableRig.snapshot([("A", ["c", "x"])]), animated: false) { isDone = true }
    #expect(isDone && rig.cell("c")?.center.y == 40 && rig.cell("x")?.alpha == 1)
    #expect(rig.view.subviews.count == 4)
    rig.ticks(2)
    #expect(!rig.playground.stage.isInMotion)
  }

  @Test("reloaded items get other cells, where they go too; reconfigured ones keep theirs")
  func reloads() throws {
    let rig = DiffableRig()
    rig.apply(DiffableRig.snapshot([("A", ["a", "b", "c", "d"])]))
    rig.ticks(1)
    let old = ["a", "b", "c", "d"].map { rig.cell($0) }
    _ = rig.history.take()
    var snapshot = DiffableRig.snapshot([("A", ["d", "a", "b", "c"])])
    snapshot.reloadItems(["d", "a"])
    snapshot.reconfigureItems(["b"])
    rig.apply(snapshot)
    #expect(
      rig.cell("d") !== old[3] && rig.cell("a") !== old[0] && rig.cell("b") === old[1] && rig.cell("c") === old[2])
    #expect(rig.history.take().sorted() == ["configure a", "configure b", "configure d"])
    rig.ticks(40)
    rig.apply(rig.source.snapshot())
    #expect(rig.history.take() == [])
    var again = rig.source.snapshot()
    again.reloadSections(["A"])
    rig.apply(again)
    #expect(rig.history.take().count == 4)
    rig.ticks(40)
    playAll(rig)
  }

  private func playAll(_ rig: DiffableRig) {
    rig.playground.stage.perform { rig.source.applySnapshotUsingReloadData(DiffableRig.snapshot([("Z", ["z"])])) }
    rig.ticks(1)
    #expect(rig.column == ["Z", "z"])
  }

  @Test("random snapshots are shown as they are, and what stays keeps its cell")
  func random() {
    var random = SplitMix64(state: 99)
    let rig = DiffableRig(height: 400)
    var (sections, items) = (["A", "B", "C"], (0..<14).map { "i\($0)" })
    for round in 0..<rounds(300, nightly: 1000) {
      sections.shuffle(using: &random)
      items.shuffle(using: &random)
      var snapshot = DiffableRig.Snapshot()
      snapshot.appendSections(Array(sections.prefix(Int.random(in: 1...3, using: &random))))
      for item in items.prefix(Int.random(in: 0...10, using: &random)) {
        snapshot.appendItems([item], toSection: snapshot.sectionIdentifiers.randomElement(using: &random))
      }
      if round % 3 == 0 { items.sort() }
      var owners: [String: ObjectIdentifier] = [:]
      for cell in rig.view.visibleCells.compactMap({ $0 as? LabelledShelf.Cell }) {
        owners[cell.text] = ObjectIdentifier(cell)
      }
      rig.apply(snapshot, animated: round % 5 != 0)
      rig.ticks(Int.random(in: 0...2, using: &random))
      let shown = rig.view.indexPathsForVisibleItems.sorted().map {
        (rig.view.cellForItem(at: $0) as? LabelledShelf.Cell)?.text
      }
      let wanted = rig.view.indexPathsForVisibleItems.sorted().map { rig.source.itemIdentifier(for: $0) }
      guard shown == wanted, rig.source.snapshot().itemIdentifiers == snapshot.itemIdentifiers else {
        Issue.record("round \(round): \(shown) \(wanted)")
        return
      }
      for cell in rig.view.visibleCells.compactMap({ $0 as? LabelledShelf.Cell }) {
        if let owner = owners[cell.text] { #expect(owner == ObjectIdentifier(cell), "round \(round): \(cell.text)") }
      }
    }
  }

  @Test("items are moved by hand where the handlers let them, and the snapshot follows")
  func reordering() {
    let rig = DiffableRig()
    rig.apply(DiffableRig.snapshot([("A", ["a", "b", "c"])]))
    rig.ticks(1)
    rig.playground.stage.perform { #expect(!rig.view.beginInteractiveMovementForItem(at: path(0))) }
    rig.source.reorderingHandlers.canReorderItem = { $0 == "a" }
    rig.source.reorderingHandlers.willReorder = { rig.history.note("will \($0.initialSnapshot.itemIdentifiers)") }
    rig.source.reorderingHandlers.didReorder = { transaction in
      rig.history.note("did \(transaction.finalSnapshot.itemIdentifiers) \(transaction.difference.count)")
    }
    _ = rig.history.take()
    rig.playground.stage.perform {
      #expect(!rig.view.beginInteractiveMovementForItem(at: path(1)))
      #expect(rig.view.beginInteractiveMovementForItem(at: path(0)))
      rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 130))
      rig.view.endInteractiveMovement()
    }
    #expect(rig.history.take() == ["will [\"a\", \"b\", \"c\"]", "did [\"b\", \"c\", \"a\"] 2"])
    rig.ticks(40)
    #expect(rig.column == ["A", "b", "c", "a"])
  }

  @Test("the same identifier twice, an unknown one, and items without a section are refused", arguments: 0..<7)
  func refusals(_ fault: Int) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [fault] in
      await MainActor.run {
        var snapshot = DiffableRig.Snapshot()
        if fault > 0 { snapshot.appendSections(["A"]) }
        switch fault {
        case 0: snapshot.appendItems(["a"])
        case 1: snapshot.appendItems(["a", "b", "a"])
        case 2: snapshot.appendSections(["A"])
        case 3: snapshot.reloadItems(["z"])
        case 4: snapshot.reconfigureItems(["z"])
        case 5:
          snapshot.appendItems(["b", "c"])
          snapshot.appendItems(["b", "b"])
        default:
          snapshot.appendItems(["b", "c"])
          snapshot.insertItems(["d", "d"], beforeItem: "c")
        }
      }
    }
    let sentences = [
      "There are currently no sections in the data source. Please add a section first.",
      "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    a\n)}",
      "Fatal: supplied section identifiers are not unique. Duplicate identifiers: {(\n    A\n)}",
      "Attempted to reload item identifier that does not exist in the snapshot: z",
      "Attempted to reconfigure item identifier that does not exist in the snapshot: z",
      "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    b\n)}",
      "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    d\n)}",
    ]
    #expect(reason(result).contains(sentences[fault]))
  }

  @Test("neither data source nor view keeps the other")
  func leaks() {
    weak var source: DiffableRig.Source?
    weak var view: UICollectionView?
    do {
      let rig = DiffableRig()
      rig.apply(DiffableRig.snapshot([("A", ["a"])]))
      rig.ticks(1)
      (source, view) = (rig.source, rig.view)
    }
    #expect(source == nil && view == nil)
  }

  /// How long it takes is in `Benchmarks/CollectionBenchmark`.
  @Test("100 000 items are shown as a snapshot has them: with few changes, many gone, reversed and shuffled")
  func scale() {
    let rig = DiffableRig()
    let plain = UICollectionViewFlowLayout()
    plain.itemSize = CGSize(width: 100, height: 40)
    rig.playground.stage.perform { rig.view.collectionViewLayout = plain }
    var random = SplitMix64(state: 1)
    let all = (0..<100_000).map { "item \($0)" }
    rig.apply(DiffableRig.snapshot([("A", Array(all.prefix(50_000))), ("B", Array(all.dropFirst(50_000)))]))
    rig.ticks(1)
    for order in [
      Array(all.dropFirst(3).dropLast(2)), all.filter { _ in Int.random(in: 0..<10, using: &random) > 0 },
      all.reversed(), all.shuffled(using: &random),
    ] {
      let snapshot = DiffableRig.snapshot([
        ("A", Array(order.prefix(order.count / 2))), ("B", Array(order.dropFirst(order.count / 2))),
      ])
      rig.playground.stage.perform { rig.source.apply(snapshot) }
      #expect(rig.source.snapshot().itemIdentifiers == order)
      #expect(rig.view.numberOfItems(inSection: 0) == order.count / 2)
      for section in 0..<2 {
        let first = section == 0 ? 0 : order.count / 2
        #expect(rig.source.itemIdentifier(for: IndexPath(item: 7, section: section)) == order[first + 7])
      }
      rig.ticks(2)
    }
  }
}
