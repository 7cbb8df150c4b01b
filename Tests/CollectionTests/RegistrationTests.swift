import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Registrations, diffable sources and controllers")
struct RegistrationTests {
  private final class Label: UICollectionReusableView {
    var text = ""
  }
  private typealias Source = UICollectionViewDiffableDataSource<String, Int>
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>
  private typealias Cells = UICollectionView.CellRegistration<LabelledShelf.Cell, Int>
  private typealias Labels = UICollectionView.SupplementaryRegistration<Label>

  private let playground = Playground(size: CGSize(width: 100, height: 400))
  private let view: UICollectionView
  private let source: Source
  private let history = History()

  init() {
    let (playground, history) = (playground, history)
    let layout = UICollectionViewFlowLayout()
    (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 100, height: 40), 0)
    layout.headerReferenceSize = CGSize(width: 100, height: 20)
    view = playground.add(UICollectionView(frame: playground.root.bounds, collectionViewLayout: layout))
    let configure: Cells.Handler = { cell, path, item in
      history.note("\(path.section).\(path.item) \(item)")
      cell.text = "\(item)"
    }
    let head: Labels.Handler = { label, kind, path in label.text = "\(kind == LabelledLayout.header) \(path.section)" }
    let (cells, labels): (Cells, Labels) = playground.stage.perform {
      (
        UICollectionView.CellRegistration(handler: configure),
        UICollectionView.SupplementaryRegistration(elementKind: LabelledLayout.header, handler: head)
      )
    }
    let provider: Source.CellProvider = { view, path, item in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    source = UICollectionViewDiffableDataSource(collectionView: view, cellProvider: provider)
    let supplementaries: Source.SupplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: labels, for: path)
    }
    source.supplementaryViewProvider = supplementaries
  }

  private func show(_ sections: [(String, [Int])]) {
    var snapshot: Snapshot = NSDiffableDataSourceSnapshot()
    #expect(snapshot.numberOfItems == 0 && snapshot.sectionIdentifiers == [])
    for (name, items) in sections {
      snapshot.appendSections([name])
      snapshot.appendItems(items)
    }
    playground.stage.perform { source.apply(snapshot, animatingDifferences: false) }
    playground.ticks(1)
  }

  @Test("a source is that of its view, and its registrations make up each item's cell once")
  func providers() throws {
    #expect(view.dataSource === source)
    show([("A", [7, 8]), ("B", [9])])
    #expect(history.take() == ["0.0 7", "0.1 8", "1.0 9"])
    #expect((view.cellForItem(at: path(0, 1)) as? LabelledShelf.Cell)?.text == "9")
    let head = view.supplementaryView(forElementKind: LabelledLayout.header, at: path(0, 1)) as? Label
    #expect(head?.text == "true 1")
    show([("A", [7, 8]), ("B", [9])])
    #expect(history.take() == [])
  }

  @Test("a cell without an item is not made up")
  func withoutItem() {
    final class Plain: NSObject, UICollectionViewDataSource {
      let cells: Cells
      init(_ cells: Cells) { self.cells = cells }
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
      func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        view.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: indexPath.item == 0 ? nil : 5)
      }
    }
    let cells = playground.stage.perform { Cells(handler: { [history] _, _, item in history.note("\(item)") }) }
    let plain = Plain(cells)
    (view.collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize = .zero
    playground.stage.perform { view.dataSource = plain }
    playground.ticks(1)
    #expect(history.take() == ["5"] && view.visibleCells.count == 2)
  }

  @Test("an item that a hand has moved is told as a transaction: what was there, what is there, and the difference")
  func reordering() throws {
    typealias Transaction = NSDiffableDataSourceTransaction<String, Int>
    show([("A", [1, 2, 3])])
    var told: [Transaction] = []
    #expect(source.reorderingHandlers.canReorderItem == nil)
    playground.stage.perform { #expect(!view.beginInteractiveMovementForItem(at: path(0))) }
    var handlers: Source.ReorderingHandlers = UICollectionViewDiffableDataSource.ReorderingHandlers()
    handlers.canReorderItem = { $0 != 3 }
    handlers.willReorder = { [source, history] in
      history.note("\(source.snapshot().itemIdentifiers == $0.initialSnapshot.itemIdentifiers)")
    }
    handlers.didReorder = { told.append($0) }
    source.reorderingHandlers = handlers
    playground.stage.perform {
      #expect(!view.beginInteractiveMovementForItem(at: path(2)))
      #expect(view.beginInteractiveMovementForItem(at: path(0)))
      view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 20 + 2 * 40 + 20))
      view.endInteractiveMovement()
    }
    let transaction: Transaction = try #require(told.first)
    #expect(told.count == 1 && history.take().last == "true")
    #expect(transaction.initialSnapshot.itemIdentifiers == [1, 2, 3])
    #expect(transaction.finalSnapshot.itemIdentifiers == [2, 3, 1])
    #expect(source.snapshot().itemIdentifiers == [2, 3, 1])
    let applied = [1, 2, 3].applying(transaction.difference)
    #expect(applied == [2, 3, 1] && transaction.difference.count == 2)
  }

  @Test("a controller that has been away has nothing selected when it comes back, unless it is to keep it")
  func selectionOfControllers() {
    let navigation = playground.stage.perform { UINavigationController(nibName: nil, bundle: nil) }
    let layout = UICollectionViewFlowLayout()
    let controllers = playground.stage.perform {
      [ReorderableController(collectionViewLayout: layout), ReorderableController(nibName: nil, bundle: nil)]
    }
    #expect(controllers[0].collectionViewLayout === layout)
    #expect(controllers[1].collectionViewLayout is UICollectionViewFlowLayout)
    controllers[1].clearsSelectionOnViewWillAppear = false
    for controller in controllers {
      playground.stage.perform {
        playground.stage.window?.rootViewController = navigation
        navigation.viewControllers = [controller]
      }
      playground.ticks(1)
      let clears = controller.clearsSelectionOnViewWillAppear
      controller.collectionView.selectItem(at: path(1), animated: false, scrollPosition: [])
      playground.stage.perform { navigation.pushViewController(UIViewController(), animated: false) }
      playground.stage.perform { navigation.popViewController(animated: false) }
      #expect(controller.collectionView.indexPathsForSelectedItems == (clears ? [] : [path(1)]))
    }
  }

  @Test("a long press moves items of a controller as long as it has its gesture", arguments: [true, false])
  func standardGesture(isInstalled: Bool) {
    let layout = UICollectionViewFlowLayout()
    (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 100, height: 40), 0)
    let controller = playground.stage.perform { ReorderableController(collectionViewLayout: layout) }
    #expect(controller.installsStandardGestureForInteractiveMovement)
    controller.installsStandardGestureForInteractiveMovement = isInstalled
    playground.stage.perform { playground.stage.window?.rootViewController = controller }
    playground.ticks(1)
    playground.pointer(.down, 50, 20)
    playground.ticks(70)
    playground.pointer(.move, 50, 60)
    playground.pointer(.move, 50, 100)
    playground.pointer(.up, 50, 100)
    #expect((controller.items.first == 0) == !isInstalled)
  }

  @Test("a delegate may put a layout of its own between two others, which keeps numbers by their names")
  func transitionLayouts() {
    final class Between: UICollectionViewTransitionLayout {}
    final class Chooser: NSObject, UICollectionViewDelegate {
      func collectionView(
        _ view: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
      ) -> UICollectionViewTransitionLayout { Between(currentLayout: fromLayout, nextLayout: toLayout) }
    }
    let chooser = Chooser()
    show([("A", [1, 2])])
    let (old, new) = (view.collectionViewLayout, UICollectionViewFlowLayout())
    new.itemSize = CGSize(width: 100, height: 80)
    view.delegate = chooser
    var ends: [[Bool]] = []
    let completion: UICollectionView.LayoutInteractiveTransitionCompletion = { ends.append([$0, $1]) }
    let between = playground.stage.perform { view.startInteractiveTransition(to: new, completion: completion) }
    #expect(between is Between && between.currentLayout === old && between.nextLayout === new)
    #expect(between.value(forAnimatedKey: "x") == 0)
    between.updateValue(3, forAnimatedKey: "x")
    between.updateValue(4, forAnimatedKey: "x")
    #expect(between.value(forAnimatedKey: "x") == 4)
    playground.stage.perform {
      between.transitionProgress = 0.5
      view.finishInteractiveTransition()
    }
    playground.ticks(60)
    #expect(ends == [[true, true]] && view.collectionViewLayout === new)
  }

  @Test("operations of an update say what they do, from where and to where")
  func updateItems() {
    final class Listening: UICollectionViewFlowLayout {
      var told: [String] = []
      override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        told += updateItems.map { item in
          let name: String
          switch item.updateAction {
          case .insert: name = "insert"
          case .delete: name = "delete"
          case .reload: name = "reload"
          case .move: name = "move"
          case .none: name = "none"
          }
          let (before, after) = (item.indexPathBeforeUpdate?.item, item.indexPathAfterUpdate?.item)
          return "\(name) \(before.map(String.init) ?? "-") \(after.map(String.init) ?? "-")"
        }
      }
    }
    let rig = FlowRig(FlowSource([5]), size: CGSize(width: 100, height: 400), Listening())
    rig.perform {
      rig.view.performBatchUpdates {
        rig.view.deleteItems(at: [path(0)])
        rig.view.insertItems(at: [path(4)])
        rig.view.moveItem(at: path(1), to: path(2))
        rig.view.reloadItems(at: [path(4)])
      }
    }
    #expect(Set(rig.layout.told) == ["delete 0 -", "insert - 4", "move 1 2", "reload 4 3"])
  }
}
