import CradleStage
import DynamicLayouts
import Foundation
import OpenUIKit
import Testing

/// A collection view whose data source is an array of numbers that never come back.
@MainActor
final class CradleRig: UIViewController, UICollectionViewDataSource, NewtonsCradleLayoutDelegate {
  let layout = NewtonsCradleLayout()
  lazy var grid = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
  private(set) var names: [Int] = []
  private var nextName = 0
  /// What the delegate was told to delete, batch by batch.
  private(set) var batches: [[Int]] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    grid.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
    grid.dataSource = self
    layout.delegate = self
    view.addSubview(grid)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { names.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
  }

  func cradleLayout(_ layout: NewtonsCradleLayout, didDropItemsAt indexPaths: [IndexPath]) {
    batches.append(indexPaths.map { names[$0.item] })
    delete(indexPaths.map(\.item))
  }

  func add(at places: [Int]) -> [Int] {
    let added = places.map { place in
      names.insert(nextName, at: place)
      nextName += 1
      return names[place]
    }
    grid.performBatchUpdates { self.grid.insertItems(at: added.map { self.path($0) }) }
    return added
  }

  func delete(_ items: [Int]) {
    let paths = items.map { IndexPath(item: $0, section: 0) }
    for item in items.sorted(by: >) { names.remove(at: item) }
    grid.performBatchUpdates { self.grid.deleteItems(at: paths) }
  }

  func path(_ name: Int) -> IndexPath { IndexPath(item: names.firstIndex(of: name) ?? -1, section: 0) }

  func attributes(_ name: Int) -> UICollectionViewLayoutAttributes? { layout.layoutAttributesForItem(at: path(name)) }
}

@MainActor
@Suite("The cradle layout")
struct CradleLayoutTests {
  private let stage = Stage(size: CGSize(width: 1000, height: 700))
  private let rig: CradleRig

  init() {
    let rig = stage.perform { CradleRig(nibName: nil, bundle: nil) }
    stage.show(rig)
    self.rig = rig
  }

  private func add(_ count: Int = 1) -> [Int] {
    stage.perform { rig.add(at: Array(rig.names.count..<rig.names.count + count)) }
  }

  private func drop(_ name: Int) -> Bool { stage.perform { rig.layout.dropItem(at: rig.path(name)) } }

  private func run(seconds: Double) {
    for _ in 0..<Int((seconds * 120).rounded()) { stage.tick() }
  }

  @Test("it starts empty and at rest, with nothing to scroll")
  func empty() {
    stage.tick()
    #expect(!stage.isInMotion && rig.layout.liveItemCount == 0 && rig.layout.newestItem == nil)
    #expect(rig.grid.contentSize == CGSize(width: 1000, height: 700))
    #expect(!stage.perform { rig.layout.dropItem(at: IndexPath(item: 0, section: 0)) })
  }

  @Test("an item comes in from beyond the right edge and ends up hanging 300 points and its weight below the hook")
  func entrance() throws {
    // Air that stops the swinging within seconds.
    rig.layout.itemBehavior.resistance = 2
    let name = add()[0]
    let attributes = try #require(rig.attributes(name))
    #expect(attributes.frame == CGRect(x: 1100, y: 300, width: 100, height: 100))
    run(seconds: 1.5)
    #expect(rig.grid.bounds.intersects(attributes.frame))
    run(seconds: 20)
    // A spring of 1 Hz under 1000 pt/s² gives way by g ÷ ω². The last swing of a pendulum is too slow to be seen:
    // it may fall asleep a point off the plumb line.
    let sag = 1000 / (4 * Double.pi * Double.pi)
    #expect(abs(attributes.center.x - 500) < 1 && abs(attributes.center.y - (64 + 300 + sag)) < 0.5)
    #expect(!stage.isInMotion)
    #expect(rig.grid.cellForItem(at: rig.path(name))?.center == attributes.center)
  }

  @Test("cells stay on their bodies while others come and go")
  func cellsFollow() throws {
    let names = add(3)
    run(seconds: 1)
    _ = add(2)
    _ = drop(names[0])
    for _ in 0..<360 {
      stage.tick()
      for indexPath in rig.grid.indexPathsForVisibleItems {
        let attributes = try #require(rig.layout.layoutAttributesForItem(at: indexPath))
        #expect(rig.grid.cellForItem(at: indexPath)?.center == attributes.center)
      }
    }
  }

  @Test("a dropped item stays in the data source while it falls, and cannot be dropped twice")
  func falling() throws {
    let names = add(3)
    run(seconds: 3)
    let attributes = try #require(rig.attributes(names[2]))
    #expect(rig.layout.newestItem == rig.path(names[2]))
    #expect(drop(names[2]) && !drop(names[2]) && rig.layout.isFalling(rig.path(names[2])))
    #expect(rig.layout.newestItem == rig.path(names[1]) && rig.names == names)
    run(seconds: 0.2)
    #expect(rig.attributes(names[2]) === attributes && attributes.alpha < 1 && attributes.alpha > 0.9)
    run(seconds: 2)
    #expect(rig.names == [names[0], names[1]] && rig.batches == [[names[2]]])
    #expect(rig.layout.liveItemCount == 2 && rig.grid.visibleCells.count == 2)
  }

  @Test("what lies on a heap is gone after two seconds as well")
  func fading() {
    let names = add(2)
    rig.layout.gravityBehavior.magnitude = 0
    run(seconds: 6)
    _ = drop(names[0])
    run(seconds: 1.9)
    #expect(rig.names == names && rig.attributes(names[0]).map { $0.alpha > 0 } == true)
    run(seconds: 0.2)
    #expect(rig.names == [names[1]])
  }

  @Test("several that leave in one tick are one batch")
  func oneBatch() {
    let names = add(4)
    rig.layout.gravityBehavior.magnitude = 0
    run(seconds: 6)
    for name in [names[2], names[0]] { _ = drop(name) }
    run(seconds: 3)
    #expect(rig.batches == [[names[0], names[2]]] && rig.names == [names[1], names[3]])
  }

  @Test("two of one batch do not start inside of each other")
  func waitingOutside() {
    let frames = add(4).compactMap { rig.attributes($0)?.frame }
    for (index, frame) in frames.enumerated() {
      for other in frames.dropFirst(index + 1) { #expect(!frame.intersects(other)) }
    }
  }

  @Test("the hook moves with the view, and numbers that are set reach what hangs")
  func liveNumbers() throws {
    rig.layout.itemBehavior.resistance = 2
    let name = add()[0]
    run(seconds: 5)
    rig.layout.attachmentLength = 200
    rig.layout.attachmentFrequency = 2
    rig.layout.attachmentDamping = 1
    stage.tick([.resize(CGSize(width: 600, height: 700), scale: 1)])
    run(seconds: 20)
    let center = try #require(rig.attributes(name)).center
    let sag = 1000 / (16 * Double.pi * Double.pi)
    #expect(abs(center.x - 300) < 1 && abs(center.y - (264 + sag)) < 0.5)
  }

  @Test("reloading brings all items in again")
  func reload() {
    let names = add(3)
    run(seconds: 3)
    stage.perform { rig.grid.reloadData() }
    stage.tick()
    #expect(rig.layout.liveItemCount == 3 && rig.attributes(names[0]).map { $0.frame.minX > 1000 } == true)
  }

  @Test("an animator that a client keeps goes on without its layout")
  func animatorOutlives() {
    var layout: NewtonsCradleLayout? = NewtonsCradleLayout()
    let animator = layout?.dynamicAnimator
    weak let known = layout
    layout = nil
    #expect(known == nil)
    animator?.tick()
    #expect(animator?.behaviors.count == 1)
  }
}
