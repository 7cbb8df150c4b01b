import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Changing the layout")
struct LayoutChangeTests {
  private func column(_ height: CGFloat) -> ColumnLayout {
    let layout = ColumnLayout()
    layout.itemSize = CGSize(width: 100, height: height)
    return layout
  }

  @Test("at once, both layouts and the views are told, and cells are kept")
  func atOnce() throws {
    let rig = LabelledRig([("A", ["a", "b"])])
    rig.begin()
    let (a, new) = (try #require(rig.cell(0)), LabelledLayout())
    new.rowHeight = 80
    new.history = rig.history
    rig.perform { rig.view.collectionViewLayout = new }
    #expect(rig.cell(0) === a && a.frame == CGRect(x: 0, y: 20, width: 100, height: 80))
    #expect(rig.layout.collectionView == nil && new.collectionView === rig.view)
    let told = rig.history.take()
    #expect(told.first == "transition to" && told.dropFirst().first == "transition from")
    #expect(told.suffix(2) == ["finalize transition", "finalize transition"])
    #expect(told.firstIndex(of: "final 0.0")! < told.firstIndex(of: "initial 0.0")!)
    rig.ticks(2)
    #expect(!rig.playground.stage.isInMotion)
  }

  @Test("animated, cells glide from place to place, those that come in too, and the completion is called at the end")
  func animated() throws {
    let rig = ShelfRig([(0..<20).map { "\($0)" }])
    let (second, last) = (try #require(rig.cell(1)), try #require(rig.cell(4)))
    rig.perform {
      rig.view.setCollectionViewLayout(column(80), animated: true) { rig.shelf.history.note("done \($0)") }
    }
    rig.playground.ticks(18)
    #expect(second.frame == CGRect(x: 0, y: 60, width: 100, height: 60))
    #expect(last.superview != nil && rig.texts == ["0", "1", "2"])
    rig.playground.ticks(18)
    #expect(second.frame == CGRect(x: 0, y: 80, width: 100, height: 80) && last.superview == nil)
    #expect(rig.shelf.history.take() == ["done true"])
    rig.perform { rig.view.setCollectionViewLayout(column(40), animated: true) }
    #expect(rig.cell(4)?.frame == CGRect(x: 0, y: 320, width: 100, height: 80))
    rig.playground.ticks(36)
    #expect(rig.cell(4)?.frame == CGRect(x: 0, y: 160, width: 100, height: 40))
    #expect(!rig.playground.stage.isInMotion)
  }

  @Test("what is in the middle of the view stays there, also far down a long list")
  func anchor() {
    let rig = ShelfRig([(0..<1000).map { "\($0)" }])
    rig.perform { rig.view.contentOffset.y = 20_000 }
    rig.playground.ticks(1)
    rig.perform { rig.view.setCollectionViewLayout(column(90), animated: false) }
    #expect(rig.view.contentOffset.y == 45_125)
    rig.playground.ticks(1)
    #expect(rig.texts.contains("502"))
    rig.perform { rig.view.contentOffset.y = 0 }
    rig.playground.ticks(1)
    rig.perform { rig.view.setCollectionViewLayout(column(40), animated: false) }
    #expect(rig.view.contentOffset.y == 0)
  }

  @Test("an update in the middle of a change goes on from where the cells are")
  func interrupted() {
    let rig = ShelfRig([["a", "b", "c"]])
    rig.perform { rig.view.setCollectionViewLayout(column(80), animated: true) }
    rig.playground.ticks(18)
    rig.perform {
      rig.shelf.sections[0].remove(at: 0)
      rig.view.deleteItems(at: [path(0)])
    }
    #expect(rig.cell(0)?.frame == CGRect(x: 0, y: 60, width: 100, height: 60))
    rig.playground.ticks(40)
    #expect(rig.cell(0)?.frame == CGRect(x: 0, y: 0, width: 100, height: 80))
    rig.playground.stage.window?.checkInvariants()
  }

  @Test("a hand leads from one layout to the other and back, and lets go", arguments: [true, false])
  func interactive(completes: Bool) throws {
    let rig = ShelfRig([(0..<10).map { "\($0)" }])
    let (old, new) = (rig.layout, column(80))
    var end: (Bool, Bool)?
    let between = rig.playground.stage.perform {
      rig.view.startInteractiveTransition(to: new) { end = ($0, $1) }
    }
    #expect(rig.view.collectionViewLayout === between)
    #expect(between.currentLayout === old && between.nextLayout === new)
    rig.perform { between.transitionProgress = 0.5 }
    rig.playground.ticks(1)
    #expect(rig.cell(1)?.frame == CGRect(x: 0, y: 60, width: 100, height: 60))
    #expect(rig.view.contentSize.height == 600)
    rig.perform { between.transitionProgress = 0.25 }
    rig.playground.ticks(1)
    #expect(rig.cell(1)?.frame == CGRect(x: 0, y: 50, width: 100, height: 50))
    between.updateValue(7, forAnimatedKey: "x")
    #expect(between.value(forAnimatedKey: "x") == 7 && between.value(forAnimatedKey: "y") == 0)
    rig.playground.stage.window?.checkInvariants()
    rig.perform {
      if completes { rig.view.finishInteractiveTransition() } else { rig.view.cancelInteractiveTransition() }
    }
    #expect(rig.view.collectionViewLayout === (completes ? new : old))
    #expect(rig.cell(1)?.frame.minY == 50 && end == nil)
    rig.playground.ticks(36)
    #expect(rig.cell(1)?.frame.minY == (completes ? 80 : 40))
    #expect(end?.0 == completes && end?.1 == true)
    #expect((completes ? old : new).collectionView == nil && between.collectionView == nil)
    rig.playground.ticks(1)
    #expect(!rig.playground.stage.isInMotion)
    rig.playground.stage.window?.checkInvariants()
  }

  @Test("an update in the middle of a hand's transition is made in both layouts")
  func updateBetween() {
    let rig = ShelfRig([(0..<10).map { "\($0)" }])
    let new = column(80)
    let between = rig.playground.stage.perform { rig.view.startInteractiveTransition(to: new) }
    rig.perform { between.transitionProgress = 0.5 }
    rig.playground.ticks(1)
    rig.perform {
      rig.shelf.sections[0].remove(at: 1)
      rig.view.deleteItems(at: [path(1)])
    }
    rig.playground.ticks(40)
    #expect(rig.texts.prefix(3) == ["0", "2", "3"] && rig.cell(1)?.frame.minY == 60)
    #expect(rig.view.contentSize.height == 540)
    rig.perform { rig.view.finishInteractiveTransition() }
    rig.playground.ticks(40)
    #expect(rig.cell(1)?.frame == CGRect(x: 0, y: 80, width: 100, height: 80))
    rig.playground.stage.window?.checkInvariants()
  }

  @Test("what a layout decorates with is there between it and another one, too")
  func decoration() {
    let rig = LabelledRig([("A", ["a", "b"])])
    rig.begin()
    let between = rig.playground.stage.perform { rig.view.startInteractiveTransition(to: LabelledLayout()) }
    rig.perform {
      between.transitionProgress = 0.5
      rig.shelf.sections.append(("B", ["c"]))
      rig.view.insertSections([1])
    }
    rig.ticks(1)
    #expect(rig.view.subviews.count { $0 is LabelledLayout.Backdrop } == 2)
    rig.perform { rig.view.finishInteractiveTransition() }
    rig.ticks(40)
    #expect(rig.view.subviews.count { $0 is LabelledLayout.Backdrop } == 2)
  }

  @Test("a second hand is refused")
  func twice() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let rig = ShelfRig([["a"]])
        rig.perform {
          _ = rig.view.startInteractiveTransition(to: ColumnLayout())
          _ = rig.view.startInteractiveTransition(to: ColumnLayout())
        }
      }
    }
    #expect(reason(result).contains("the collection is already prepared for a transition"))
  }
}
