import CradleGallery
import CradleScenes
import CradleStage
import CradleVisualizer
import Foundation
import OpenUIKit
import Testing

/// A client's scene of items that size, select and reorder themselves.
@MainActor
@Suite("A checkpoint of a scene with a collection view")
struct CollectionCheckpointTests {
  /// Rows of varying height that may be moved; the order is all that the scene itself has to remember.
  private final class Rows: SceneController, RestorableScene, UICollectionViewDataSource, UICollectionViewDelegate {
    private let layout = UICollectionViewFlowLayout()
    private lazy var list = UICollectionView(frame: .zero, collectionViewLayout: layout)
    private(set) var order: [Int]
    private let isSideways: Bool

    init(itemCount: Int, isSideways: Bool = false) {
      order = Array(0..<itemCount)
      self.isSideways = isSideways
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    final class Row: UICollectionViewCell {
      var number = 0
      override func preferredLayoutAttributesFitting(
        _ attributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        let preferred = attributes.copy() as! UICollectionViewLayoutAttributes
        preferred.size = CGSize(width: 100 + CGFloat(number % 3) * 20, height: 20 + CGFloat((number * 37) % 50) + 0.3)
        return preferred
      }
      override var isSelected: Bool {
        didSet { contentView.backgroundColor = isSelected ? .red : UIColor(white: CGFloat(number % 9) / 9, alpha: 1) }
      }
    }

    final class Title: UICollectionReusableView {
      override func preferredLayoutAttributesFitting(
        _ attributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        let preferred = attributes.copy() as! UICollectionViewLayoutAttributes
        preferred.size = CGSize(width: 70, height: 70)
        return preferred
      }
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      layout.estimatedItemSize = CGSize(width: 120, height: 40)
      layout.headerReferenceSize = CGSize(width: 50, height: 50)
      layout.scrollDirection = isSideways ? .horizontal : .vertical
      list.frame = view.bounds
      list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      list.contentInset = UIEdgeInsets(top: 12, left: 12, bottom: 0, right: 0)
      list.allowsMultipleSelection = true
      list.register(Row.self, forCellWithReuseIdentifier: "row")
      list.register(
        Title.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "title")
      list.dataSource = self
      list.delegate = self
      view.addSubview(list)
    }

    override var itemCount: Int { order.count }
    override var collectionView: UICollectionView? { list }
    var restorableState: [Int] { order }
    func restore(_ state: [Int]) throws(DecodingError) {
      order = state
      list.reloadData()
    }

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { order.count }
    func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
      (cell as? Row)?.number = order[indexPath.item]
      cell.contentView.backgroundColor = UIColor(white: CGFloat(order[indexPath.item] % 9) / 9, alpha: 1)
      return cell
    }
    func collectionView(
      _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "title", for: indexPath)
    }
    func collectionView(_ view: UICollectionView, moveItemAt old: IndexPath, to new: IndexPath) {
      order.insert(order.remove(at: old.item), at: new.item)
    }
  }

  private func scene(isSideways: Bool) -> Scene {
    Scene(name: "rows", title: "Rows", summary: "Rows.", defaultItemCount: 5000, itemCounts: 1...10_000) {
      Rows(itemCount: $0, isSideways: isSideways)
    }
  }

  private let start = SceneStart(
    scene: "rows", itemCount: 5000, windowSize: CGSize(width: 420, height: 360),
    stageSize: CGSize(width: 420, height: 360))

  private func show(_ scene: Scene) -> (Stage, SceneController) {
    let stage = Stage(size: CGSize(width: 420, height: 360))
    let controller = stage.perform { scene.makeController() }
    stage.show(controller)
    return (stage, controller)
  }

  private func settle(_ stage: Stage) {
    for _ in 0..<1500 where stage.isInMotion || stage.isFading { stage.tick() }
  }

  private func click(_ stage: Stage, _ x: CGFloat, _ y: CGFloat) {
    for phase in [PointerPhase.down, .up] { stage.tick([.pointer(phase, PointerInput(position: CGPoint(x: x, y: y)))]) }
  }

  /// Scrolled far by the wheel and back by half, with two items selected, one of them with the focus, and one moved.
  private func used(_ scene: Scene) throws -> (Stage, SceneController, UICollectionView) {
    let (stage, controller) = show(scene)
    let list = try #require(controller.collectionView)
    for notches in [-60.0, 25, -3.5] {
      let turn = HostEvent.wheel(
        position: CGPoint(x: 200, y: 180), notchesX: 0, notchesY: notches,
        modifiers: list.contentSize.width > 1000 ? [.shift] : [])
      stage.tick([turn])
      settle(stage)
    }
    for path in list.indexPathsForVisibleItems.sorted().dropFirst(3).prefix(2) {
      let center = try #require(list.cellForItem(at: path)?.center)
      click(stage, center.x - list.contentOffset.x, center.y - list.contentOffset.y)
    }
    stage.tick([.key(.down, isDown: true, modifiers: [])])
    stage.tick([.key(.down, isDown: false, modifiers: [])])
    settle(stage)
    stage.perform {
      guard let path = list.indexPathsForVisibleItems.sorted().dropFirst(4).first else { return }
      #expect(list.beginInteractiveMovementForItem(at: path))
      list.updateInteractiveMovementTargetPosition(
        list.layoutAttributesForItem(at: IndexPath(item: path.item + 3, section: 0))!.center)
      list.endInteractiveMovement()
    }
    settle(stage)
    return (stage, controller, list)
  }

  @Test("shows the same after it, and goes on the same", arguments: [false, true])
  func same(isSideways: Bool) throws {
    let scene = scene(isSideways: isSideways)
    let (stage, controller, list) = try used(scene)
    #expect(isSideways ? list.contentOffset.x > 500 : list.contentOffset.y > 500)
    #expect(list.indexPathsForSelectedItems?.count == 2)
    let checkpoint = try #require(stage.perform { start.resumed(as: controller, pointer: nil) })
    let (second, copy) = show(scene)
    try second.perform { try copy.begin(as: checkpoint) }
    second.settle()
    settle(second)
    #expect(second.perform { start.resumed(as: copy, pointer: nil) } == checkpoint)
    let other = try #require(copy.collectionView)
    #expect(other.contentOffset == list.contentOffset && other.contentSize == list.contentSize)
    #expect(frames(of: other) == frames(of: list))
    #expect(other.indexPathsForSelectedItems == list.indexPathsForSelectedItems)
    // Both go on as one.
    for stage in [stage, second] {
      stage.tick([.key(.up, isDown: true, modifiers: [])])
      for _ in 0..<2 {
        stage.tick([
          .wheel(position: CGPoint(x: 200, y: 180), notchesX: 0, notchesY: 9, modifiers: isSideways ? .shift : [])
        ])
        settle(stage)
      }
      stage.window?.checkInvariants()
    }
    #expect(other.contentOffset == list.contentOffset && frames(of: other) == frames(of: list))
    #expect(other.visibleCells.filter(\.isFocused).count == list.visibleCells.filter(\.isFocused).count)
  }

  private func frames(of list: UICollectionView) -> [String: CGRect] {
    let cells = list.indexPathsForVisibleItems.map { path in
      let cell = list.cellForItem(at: path) as? Rows.Row
      return ("\(path.item) \(cell?.number ?? -1) \(cell?.isSelected ?? false)", cell?.frame ?? .null)
    }
    return Dictionary(cells, uniquingKeysWith: { first, _ in first })
  }

  @Test(
    "that speaks of what there is not is refused in a sentence",
    arguments: [
      (#""selected":["#, #""selected":[{"indexes":[0]},"#, "selected is not the index path"),
      (#""selected":["#, #""selected":[{"indexes":[0,1,2]},"#, "selected is not the index path"),
      (#""selected":["#, #""selected":[{"indexes":[1,0]},"#, "no section 1"),
      (#""selected":["#, #""selected":[{"indexes":[0,5000]},"#, "no item 5000"),
      (#""selected":["#, #""selected":[{"indexes":[0,-1]},"#, "no item -1"),
      (#""selected":["#, #""selected":[{"indexes":[0,1.5]},"#, "a number in it"),
      (#""selected":["#, #""selected":[{"indexes":[0,7]},{"indexes":[0,7]},"#, "twice"),
      (#""contentOffsetX":-12"#, #""contentOffsetX":1e+99"#, "contentOffsetX"),
      (#""focused":{"indexes":[0,"#, #""focused":{"indexes":[3,"#, "no section 3"),
      (#""isFocusShown":true"#, #""isFocusShown":1"#, "isFocusShown"),
      (#""isHeader":true,"length":"#, #""isHeader":true,"length":-"#, "length"), (#""basis":"#, #""basis":-"#, "basis"),
      (#""itemsPerLine":"#, #""itemsPerLine":-"#, "itemsPerLine"),
      (#""runs":[{"items":["#, #""runs":[{"items":[-1"#, "not there"),
      (#""runs":[{"items":["#, #""runs":[{"items":[9,9],"section":0},{"items":["#, "empty"),
      (#""runs":[{"items":["#, #""runs":[{"items":[9,5001],"section":0},{"items":["#, "not there"),
      (#""runs":[{"items":["#, #""runs":[{"items":[4999,5000],"section":0},{"items":["#, "order"),
      (#""runs":[{"items":["#, #""runs":[{"items":[0,1],"section":2},{"items":["#, "no section 2"),
      (
        #""supplements":["#, #""supplements":[{"isHeader":false,"length":1,"reference":1,"section":1},"#, "no section 1"
      ),
      (#"{"contentOffsetX""#, #"{"anything":1,"contentOffsetX""#, "is expected"),
    ])
  func refused(old: String, new: String, reason: String) throws {
    let scene = scene(isSideways: false)
    let checkpoint = try Self.usedStart.get()
    let line = try #require(checkpoint.checkpoint?.viewState)
    let place = try #require(line.range(of: old), "\(line.prefix(400))")
    var spoiled = checkpoint
    spoiled.checkpoint?.viewState = line.replacingCharacters(in: place, with: new)
    let (stage, controller) = show(scene)
    do {
      try stage.perform { try controller.begin(as: spoiled) }
      Issue.record("\(new) was taken")
    } catch let error as StartError {
      guard case .state("view", let sentence) = error else { throw error }
      #expect(sentence.contains(reason), "\(sentence)")
    }
  }

  private static let usedStart = Result { try makeUsedStart() }

  private static func makeUsedStart() throws -> SceneStart {
    let tests = CollectionCheckpointTests()
    let (stage, controller, _) = try tests.used(tests.scene(isSideways: false))
    return try #require(stage.perform { tests.start.resumed(as: controller, pointer: nil) })
  }

  @Test("of a scene without a collection view, or without a state of its own, is refused with a state of one")
  func strangers() throws {
    var start = RecordRig.start("gravity", items: 3)
    for (checkpoint, line) in [
      (SceneStart.Checkpoint(), "state"),
      (SceneStart.Checkpoint(viewState: "{}", sceneState: #"{"items":[]}"#), "state"),
    ] {
      start.checkpoint = checkpoint
      #expect(throws: StartError.self) { try SceneRun.check(start) }
      do { try SceneRun.check(start) } catch {
        guard case .state(line, _) = error else { throw error }
      }
    }
    start = RecordRig.start("springy-tiles", items: 30)
    start.checkpoint = SceneStart.Checkpoint(sceneState: "{}")
    #expect(throws: StartError.state(line: "state", reason: "this scene has no state of its own")) {
      try SceneRun.check(start)
    }
  }
}
