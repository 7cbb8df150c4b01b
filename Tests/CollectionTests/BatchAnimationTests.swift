import CradleStage
import Foundation
import OpenUIKit
import SeededRandom
import Testing

@MainActor
@Suite("Animations of batch updates")
struct BatchAnimationTests {
  @Test("items fade in and out in place, the others glide")
  func plain() throws {
    let rig = ShelfRig([["a", "b", "c"]])
    let (a, b) = (try #require(rig.cell(0)), try #require(rig.cell(1)))
    rig.perform {
      rig.view.performBatchUpdates {
        rig.shelf.sections = [["b", "c", "X"]]
        rig.view.deleteItems(at: [path(0)])
        rig.view.insertItems(at: [path(2)])
      }
    }
    let x = try #require(rig.cell(2))
    #expect(b.center.y == 60 && x.alpha == 0 && a.alpha == 1)
    rig.playground.ticks(18)
    #expect(b.center.y == 40)
    #expect(x.alpha == 0.5 && x.center.y == 100)
    #expect(a.alpha == 0.5 && a.center.y == 20)
    rig.playground.ticks(18)
    #expect(b.center.y == 20 && x.alpha == 1 && a.superview == nil)
  }

  @Test("without animations all of it is there at once", arguments: [false, true])
  func withoutAnimation(isBatch: Bool) throws {
    let rig = ShelfRig([["a", "b"]])
    let b = try #require(rig.cell(1))
    func insert() {
      rig.shelf.sections = [["X", "a", "b"]]
      if isBatch {
        rig.view.performBatchUpdates { rig.view.insertItems(at: [path(0)]) }
      } else {
        rig.view.insertItems(at: [path(0)])
      }
    }
    rig.perform { UIView.performWithoutAnimation(insert) }
    #expect(b.center.y == 100 && rig.cell(0)?.alpha == 1)
    rig.playground.ticks(1)
    #expect(b.center.y == 100 && !rig.playground.stage.isInMotion)
  }

  @Test("survivors come into view from their old places, and leave for their new ones")
  func crossingTheEdge() throws {
    let rig = ShelfRig([(0..<20).map { "\($0)" }])
    let last = try #require(rig.cell(4))
    rig.perform {
      rig.shelf.sections[0].insert("X", at: 0)
      rig.view.insertItems(at: [path(0)])
    }
    rig.playground.ticks(18)
    #expect(last.frame.minY == 180 && last.alpha == 1)
    rig.playground.ticks(18)
    #expect(last.superview == nil)
    rig.perform {
      rig.shelf.sections[0].remove(at: 0)
      rig.view.deleteItems(at: [path(0)])
    }
    let entering = try #require(rig.cell(4))
    #expect(entering.text == "4" && entering.frame.minY == 200 && entering.alpha == 1)
    rig.playground.ticks(36)
    #expect(entering.frame.minY == 160)
  }

  @Test("an item that comes from farther away than the next viewport fades in where it goes")
  func fromFarAway() throws {
    let rig = ShelfRig([(0..<60).map { "\($0)" }])
    rig.perform {
      rig.shelf.sections[0].removeFirst(20)
      rig.view.deleteItems(at: (0..<20).map { path($0) })
    }
    let cell = try #require(rig.cell(1))
    #expect(cell.text == "21" && cell.alpha == 0 && cell.center.y == 60)
    rig.playground.ticks(18)
    #expect(cell.alpha == 0.5 && cell.center.y == 60)
    rig.playground.ticks(18)
    #expect(cell.alpha == 1 && cell.center.y == 60)
  }

  @Test("at the end a cell is what the layout says to the last bit, whatever numbers these are")
  func lastBit() throws {
    final class Crooked: UICollectionViewLayout {
      var random = SplitMix64(state: 370)
      var places: [UICollectionViewLayoutAttributes] = []

      func scatter() {
        places = (0..<5).map { item in
          let place = UICollectionViewLayoutAttributes(forCellWith: path(item))
          place.size = CGSize(width: number(10...60), height: number(10...60))
          place.center = CGPoint(x: number(30...70), y: number(30...170))
          place.alpha = number(0.1...1)
          place.transform = CGAffineTransform(rotationAngle: number(-3...3)).scaledBy(x: number(0.5...2), y: 1)
          return place
        }
      }

      private func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &random) }

      override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 200) }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { places }
      override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        places[path.item]
      }
    }
    let rig = ShelfRig([["a", "b", "c", "d", "e"]])
    let layout = Crooked()
    layout.scatter()
    rig.perform { rig.view.collectionViewLayout = layout }
    rig.playground.ticks(1)
    for round in 0..<20 {
      rig.perform {
        layout.scatter()
        rig.view.performBatchUpdates(nil)
      }
      rig.playground.ticks(36)
      for (item, place) in layout.places.enumerated() {
        let cell = try #require(rig.cell(item))
        let isThere = cell.center == place.center && cell.bounds.size == place.size
        #expect(isThere && cell.alpha == place.alpha && cell.transform == place.transform, "\(item) in round \(round)")
      }
    }
  }

  @Test("a layout says where items come from and go to, angle and size included")
  func attributes() throws {
    let rig = ShelfRig([["a"]])
    let away = { (path: IndexPath) in
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(x: 200, y: 0, width: 20, height: 20)
      attributes.transform = CGAffineTransform(rotationAngle: .pi / 2)
      attributes.alpha = 0
      return attributes
    }
    (rig.layout.initial, rig.layout.final) = ({ $0.item == 0 ? away($0) : nil }, away)
    let a = try #require(rig.cell(0))
    rig.perform {
      rig.shelf.sections = [["X"]]
      rig.view.reloadItems(at: [path(0)])
    }
    let x = try #require(rig.cell(0))
    #expect(x.center == CGPoint(x: 210, y: 10) && x.bounds.width == 20)
    rig.playground.ticks(18)
    for cell in [a, x] {
      #expect(cell.center == CGPoint(x: 130, y: 15) && cell.alpha == 0.5 && cell.bounds.width == 60)
      #expect(abs(cell.transform.b - cell.transform.a) < 1e-12 && abs(cell.transform.a - 0.5.squareRoot()) < 1e-12)
    }
    rig.playground.ticks(18)
    #expect(x.transform == .identity && x.center == CGPoint(x: 50, y: 20) && a.superview == nil)
  }

  @Test("frames between ticks show poses between those of the ticks")
  func blending() throws {
    let rig = ShelfRig([["a", "b"]])
    rig.cell(1)?.backgroundColor = .red
    rig.perform {
      rig.shelf.sections = [["b"]]
      rig.view.deleteItems(at: [path(0)])
    }
    rig.playground.ticks(9)
    func height(_ alpha: Double) throws -> CGFloat {
      let shapes = rig.playground.stage.draw(alpha: alpha).commands.compactMap { command -> DrawShape? in
        if case .shape(let shape) = command { shape } else { nil }
      }
      return try #require(shapes.last).center.y
    }
    let new = try height(1)
    rig.playground.ticks(1)
    #expect(try height(0) == new && height(1) < new)
    #expect(try abs(height(0.5) - (height(0) + height(1)) / 2) < 1e-9)
  }

  @Test("a second update in the middle of the first goes on from where the cells are")
  func interrupted() throws {
    let rig = ShelfRig([["a", "b", "c"]])
    let c = try #require(rig.cell(2))
    rig.perform {
      rig.shelf.sections = [["b", "c"]]
      rig.view.deleteItems(at: [path(0)])
    }
    rig.playground.ticks(18)
    #expect(c.center.y == 80)
    rig.perform {
      rig.shelf.sections = [["c"]]
      rig.view.deleteItems(at: [path(0)])
    }
    #expect(c.center.y == 80)
    rig.playground.ticks(18)
    #expect(c.center.y == 50)
    rig.playground.ticks(18)
    #expect(c.center.y == 20 && rig.view.subviews.count == 1)
  }

  @Test("an item that comes back while it leaves keeps its cell", arguments: [true, false])
  func comingBack(byUpdate: Bool) throws {
    let rig = ShelfRig([(0..<20).map { "\($0)" }])
    let last = try #require(rig.cell(4))
    rig.shelf.notesCells = true
    rig.perform {
      rig.shelf.sections[0].insert("X", at: 0)
      rig.view.insertItems(at: [path(0)])
    }
    rig.playground.ticks(18)
    #expect(rig.view.indexPath(for: last) == nil)
    rig.perform {
      guard byUpdate else {
        rig.view.contentOffset.y = 40
        return
      }
      rig.shelf.sections[0].insert("Y", at: 7)
      rig.shelf.sections[0].remove(at: 0)
      rig.view.performBatchUpdates {
        rig.view.deleteItems(at: [path(0)])
        rig.view.insertItems(at: [path(6)])
      }
    }
    rig.playground.ticks(1)
    #expect(rig.view.indexPath(for: last) == path(byUpdate ? 4 : 5))
    rig.playground.ticks(40)
    #expect(last.frame.minY == (byUpdate ? 160 : 200))
    #expect(rig.texts == ["0", "1", "2", "3", "4"])
    #expect(rig.view.subviews.count == 5)
    #expect(rig.shelf.history.take() == ["show X", "hide X"])
  }

  @Test("an empty batch glides to what a changed layout says")
  func layoutChange() throws {
    let rig = ShelfRig([["a", "b"]])
    let b = try #require(rig.cell(1))
    rig.perform {
      rig.layout.itemSize.height = 80
      rig.view.performBatchUpdates(nil)
    }
    rig.playground.ticks(18)
    #expect(b.frame == CGRect(x: 0, y: 60, width: 100, height: 60))
    rig.playground.ticks(18)
    #expect(b.frame == CGRect(x: 0, y: 80, width: 100, height: 80))
  }

  @Test("a cell that an animator moves is where the animator says from the start; it only fades in")
  func driven() throws {
    /// Hangs every inserted item on a spring, as the Newton's cradle of the article does.
    final class Hanging: UICollectionViewLayout {
      lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
      override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }
      override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        for item in updateItems where item.updateAction == .insert {
          let attributes = UICollectionViewLayoutAttributes(forCellWith: item.indexPathAfterUpdate!)
          attributes.frame = CGRect(x: 60, y: 0, width: 20, height: 20)
          let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: CGPoint(x: 20, y: 100))
          spring.length = 0
          spring.frequency = 1
          spring.damping = 0.5
          animator.addBehavior(spring)
        }
      }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        animator.items(in: rect) as? [UICollectionViewLayoutAttributes]
      }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        animator.layoutAttributesForCell(at: indexPath)
      }
    }
    let rig = ShelfRig([[]])
    let layout = Hanging()
    rig.perform { rig.view.collectionViewLayout = layout }
    rig.playground.ticks(1)
    rig.perform {
      rig.shelf.sections = [["a"]]
      rig.view.insertItems(at: [path(0)])
    }
    let cell = try #require(rig.cell(0))
    #expect(cell.alpha == 0 && cell.center == CGPoint(x: 70, y: 10))
    for tick in 1...60 {
      rig.playground.ticks(1)
      #expect(cell.center == layout.layoutAttributesForItem(at: path(0))?.center)
      #expect((cell.alpha == 1) == (tick >= 36))
    }
    #expect(cell.center.y > 50)
  }

  @Test("a reload ends it with nothing old in view, also when a delegate that is told so has the view laid out at once")
  func reloadAndLayout() {
    let rig = ShelfRig([["a", "b", "c", "d", "e"]], height: 120)
    rig.perform {
      rig.shelf.sections = [["x", "a", "b", "c", "d", "e"]]
      rig.view.insertItems(at: [path(0)])
    }
    rig.playground.ticks(3)
    rig.shelf.didEndDisplaying = { _ in
      rig.shelf.didEndDisplaying = nil
      rig.view.layoutIfNeeded()
    }
    rig.perform {
      rig.view.contentOffset.y = 40
      rig.shelf.sections = [["1", "2", "3", "4", "5"]]
      rig.view.reloadData()
    }
    rig.playground.ticks(1)
    #expect(rig.texts == ["2", "3", "4"])
    rig.playground.stage.window?.checkInvariants()
  }

  @Test("an update that waits for the end of a layout is over with a reload, and its completion gets false")
  func reloadOfWaiting() {
    let rig = ShelfRig([["a", "b", "c", "d", "e"]], height: 120)
    var results: [Bool] = []
    rig.shelf.willDisplay = { _ in
      rig.shelf.willDisplay = nil
      rig.shelf.sections = [["x", "a", "b", "c", "d", "e"]]
      rig.view.performBatchUpdates {
        rig.view.insertItems(at: [path(0)])
      } completion: {
        results.append($0)
      }
      rig.shelf.sections = [["1", "2"]]
      rig.view.reloadData()
      #expect(results.isEmpty)
    }
    rig.perform { rig.view.contentOffset.y = 40 }
    rig.playground.ticks(2)
    #expect(results == [false] && rig.texts == ["1", "2"] && !rig.view.hasUncommittedUpdates)
    rig.playground.stage.window?.checkInvariants()
  }

  @Test("what is reconfigured while a further update waits shows what it will be after that")
  func reconfiguredBeforeWaiting() {
    let rig = ShelfRig([["a", "b", "c"]])
    rig.shelf.willDisplay = { _ in
      rig.shelf.willDisplay = nil
      rig.shelf.sections[0].insert("z", at: 0)
      rig.view.insertItems(at: [path(0)])
    }
    rig.perform {
      rig.view.performBatchUpdates {
        rig.shelf.sections = [["a", "B", "c", "x"]]
        rig.view.insertItems(at: [path(3)])
        rig.view.reconfigureItems(at: [path(1)])
      }
    }
    #expect(rig.shelf.willDisplay == nil && rig.texts == ["z", "a", "B", "c", "x"])
  }

  @Test("what is still to be reconfigured when an update begins to wait shows what it will be after that")
  func reconfiguredAfterWaiting() {
    let rig = ShelfRig([["a", "b", "c"]])
    rig.perform {
      rig.shelf.didGiveCell = { _ in
        rig.shelf.didGiveCell = nil
        rig.shelf.sections[0].insert("z", at: 0)
        rig.view.insertItems(at: [path(0)])
      }
      rig.view.performBatchUpdates {
        rig.shelf.sections = [["A", "B", "c"]]
        rig.view.reconfigureItems(at: [path(0), path(1)])
      }
    }
    #expect(rig.shelf.didGiveCell == nil && rig.texts == ["z", "A", "B", "c"])
  }
}
