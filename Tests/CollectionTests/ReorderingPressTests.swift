import Foundation
import OpenUIKit
import Playgrounds
import Testing

/// Items that a hand moves by the long press that a collection view's controller brings along.
@MainActor
@Suite("A long press on an item")
struct ReorderingPressTests {
  private final class Shelf: UICollectionViewController {
    var sections: [[String]] = []
    var asked: [String] = []
    var target: (IndexPath) -> IndexPath = { $0 }
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }
    override func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      sections[section].count
    }
    override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    override func collectionView(_ view: UICollectionView, moveItemAt old: IndexPath, to new: IndexPath) {
      sections[new.section].insert(sections[old.section].remove(at: old.item), at: new.item)
    }
    override func collectionView(
      _ view: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath original: IndexPath,
      atCurrentIndexPath current: IndexPath, toProposedIndexPath proposed: IndexPath
    ) -> IndexPath {
      asked.append("\(original.item) \(current.item) \(proposed.item)")
      return target(proposed)
    }
  }

  /// Rows of 40 points on a window of 100 × 200.
  @MainActor
  private struct Rig {
    let playground = Playground(size: CGSize(width: 100, height: 200))
    let shelf: Shelf

    init(_ sections: [[String]]) {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 40)
      layout.minimumLineSpacing = 0
      shelf = playground.stage.perform { [playground] in
        let shelf = Shelf(collectionViewLayout: layout)
        shelf.sections = sections
        playground.stage.window?.rootViewController = shelf
        return shelf
      }
      playground.ticks(1)
    }

    func takeUp(_ y: CGFloat) {
      playground.pointer(.down, 50, y)
      playground.ticks(70)
    }

    func ticks(_ count: Int) {
      for _ in 0..<count {
        playground.ticks(1)
        playground.stage.window?.checkInvariants()
      }
    }
  }

  private static func numbers(_ count: Int) -> [String] { (0..<count).map { "\($0)" } }

  @Test("at the edge the content scrolls under the finger that rests, and the item ends where it was let go")
  func autoScroll() throws {
    let rig = Rig([Self.numbers(60)])
    rig.takeUp(20)
    for y in stride(from: 30, through: 190, by: 20) { rig.playground.pointer(.move, 50, CGFloat(y)) }
    rig.ticks(120)
    let view = try #require(rig.shelf.collectionView)
    #expect(view.contentOffset.y > 200)
    rig.playground.pointer(.move, 50, 100)
    let offset = view.contentOffset.y
    rig.ticks(30)
    #expect(view.contentOffset.y == offset)
    rig.playground.pointer(.up, 50, 100)
    rig.ticks(60)
    let place = try #require(rig.shelf.sections[0].firstIndex(of: "0"))
    #expect(place == Int((offset + 100) / 40))
    #expect(view.contentOffset.y == offset && !view.hasUncommittedUpdates)
    #expect(rig.shelf.sections[0].filter { $0 != "0" } == Array(Self.numbers(60).dropFirst()))
  }

  @Test("Escape puts it back, and the finger that still holds on moves nothing any more")
  func escape() throws {
    let rig = Rig([Self.numbers(5)])
    rig.takeUp(20)
    rig.playground.pointer(.move, 50, 60)
    rig.playground.pointer(.move, 50, 140)
    let view = try #require(rig.shelf.collectionView)
    #expect(view.hasUncommittedUpdates)
    rig.playground.key(.escape)
    #expect(!view.hasUncommittedUpdates)
    rig.playground.pointer(.move, 50, 20)
    rig.playground.pointer(.move, 50, 100)
    rig.playground.pointer(.up, 50, 100)
    rig.ticks(60)
    #expect(rig.shelf.sections == [Self.numbers(5)])
    #expect(view.cellForItem(at: path(0))?.frame.minY == 0)
    rig.playground.key(.escape, isDown: false)
    #expect(rig.playground.stage.isIdle)
  }

  @Test("into another section, an empty one too, where the delegate sends it")
  func sections() {
    let rig = Rig([["a", "b"], [], ["c"]])
    rig.takeUp(20)
    rig.playground.pointer(.move, 50, 50)
    rig.shelf.target = { _ in IndexPath(item: 0, section: 1) }
    rig.playground.pointer(.move, 50, 100)
    rig.shelf.target = { $0 }
    rig.playground.pointer(.up, 50, 50)
    rig.ticks(60)
    #expect(rig.shelf.sections == [["b"], ["a"], ["c"]])
    #expect(rig.shelf.asked.allSatisfy { $0.hasPrefix("0 ") } && rig.shelf.asked.count > 2)
    rig.takeUp(20)
    rig.playground.pointer(.move, 50, 50)
    rig.playground.pointer(.move, 50, 110)
    rig.playground.pointer(.up, 50, 110)
    rig.ticks(60)
    #expect(rig.shelf.sections == [[], ["a"], ["b", "c"]])
  }

  @Test("a goal that there is not is none, and a touch that is cancelled puts the item back")
  func nowhere() {
    let rig = Rig([Self.numbers(3)])
    rig.shelf.target = { _ in IndexPath(item: 7, section: 3) }
    rig.takeUp(20)
    rig.playground.pointer(.move, 50, 50)
    rig.playground.pointer(.move, 50, 110)
    rig.shelf.target = { $0 }
    rig.playground.pointer(.move, 50, 100)
    rig.playground.pointer(.cancel, 50, 100)
    rig.ticks(60)
    #expect(rig.shelf.sections == [Self.numbers(3)])
    #expect(rig.shelf.collectionView.hasUncommittedUpdates == false)
  }

  @Test("an update that comes meanwhile ends it first, and the item goes back")
  func updated() {
    let rig = Rig([Self.numbers(5)])
    rig.takeUp(20)
    rig.playground.pointer(.move, 50, 50)
    rig.playground.pointer(.move, 50, 140)
    rig.playground.stage.perform {
      rig.shelf.sections[0].insert("new", at: 0)
      rig.shelf.collectionView.insertItems(at: [path(0)])
    }
    rig.playground.pointer(.move, 50, 60)
    rig.playground.pointer(.up, 50, 60)
    rig.ticks(60)
    #expect(rig.shelf.sections == [["new"] + Self.numbers(5)])
  }
}
