import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("Supplementary and decoration views")
struct SupplementaryTests {
  private let two = [(title: "A", items: ["a", "b"]), (title: "B", items: ["c", "d", "e", "f"])]

  @Test("are asked for with the cells, in the order of the layout, and are told of before they are shown")
  func order() {
    let rig = LabelledRig(two)
    (rig.shelf.history, rig.layout.history) = (rig.history, rig.history)
    rig.ticks(1)
    let asked = ["A", "a", "b", "B", "c", "d"].flatMap { ["ask \($0)", "show \($0)"] }
    #expect(rig.history.take() == ["prepare"] + asked)
    #expect(rig.view.subviews.filter { $0 is LabelledLayout.Backdrop }.count == 2)
    #expect(rig.view.subviews.prefix(2).allSatisfy { $0 is LabelledLayout.Backdrop })
    #expect(rig.column == ["A", "a", "b", "B", "c", "d"])
  }

  @Test("are found by kind and index path, and by themselves")
  func queries() throws {
    let rig = LabelledRig(two)
    rig.begin()
    let kind = LabelledLayout.header
    let header = try #require(rig.header(1))
    #expect(header.text == "B" && header.frame == CGRect(x: 0, y: 100, width: 100, height: 20))
    #expect(rig.view.indexPath(forSupplementaryView: header) == path(0, 1))
    #expect(rig.view.visibleSupplementaryViews(ofKind: kind).count == 2)
    #expect(rig.view.indexPathsForVisibleSupplementaryElements(ofKind: kind) == [path(0, 0), path(0, 1)])
    #expect(rig.view.visibleSupplementaryViews(ofKind: "other").isEmpty)
    #expect(rig.view.layoutAttributesForSupplementaryElement(ofKind: kind, at: path(0, 1))?.frame == header.frame)
    #expect(rig.view.supplementaryView(forElementKind: kind, at: path(0, 7)) == nil)
    #expect(header.reuseIdentifier == "header")
  }

  @Test("leave and are used again, each for its own kind")
  func reuse() throws {
    let rig = LabelledRig(two)
    rig.begin()
    let first = try #require(rig.header(0))
    rig.perform { rig.view.contentOffset.y = 61 }
    rig.ticks(1)
    #expect(rig.history.take().filter { $0.hasPrefix("hide") } == ["hide A", "hide a"])
    #expect(first.superview == nil && rig.view.indexPath(forSupplementaryView: first) == nil)
    rig.perform { rig.view.contentOffset.y = 0 }
    rig.ticks(1)
    #expect(rig.header(0) === first)
  }

  @Test("a batch update asks about them in Apple's order, and moves them with their sections")
  func updateOrder() throws {
    let rig = LabelledRig(two)
    rig.begin()
    let b = try #require(rig.header(1))
    rig.perform {
      rig.view.performBatchUpdates {
        rig.shelf.sections = [("B", ["c", "d", "e", "f"]), ("C", ["x"])]
        rig.view.deleteSections([0])
        rig.view.insertSections([1])
      } completion: { _ in
        rig.history.note("completion")
      }
    }
    #expect(
      rig.history.take() == [
        "prepare", "updates 2", "delete headers?", "insert headers?", "final header 0", "final 0.0", "final 0.1",
        "final header 1", "final 1.0", "final 1.1", "initial header 0", "initial 0.0", "initial 0.1", "initial 0.2",
        "initial 0.3", "initial header 1", "finalize", "ask e", "show e", "ask f", "show f", "ask C", "show C",
      ])
    #expect(rig.header(0) === b && b.center.y == 110)
    rig.ticks(40)
    #expect(rig.header(0)?.frame.minY == 0)
    #expect(rig.column == ["B", "c", "d", "e", "f", "C"])
    #expect(rig.history.take().filter { !$0.hasPrefix("prepare") } == ["hide A", "hide a", "hide b", "completion"])
  }

  @Test("a layout takes some away and adds others")
  func announced() throws {
    let rig = LabelledRig(two)
    rig.begin()
    let old = try #require(rig.header(1))
    (rig.layout.deletedHeaders, rig.layout.insertedHeaders) = ([path(0, 1)], [path(0, 1)])
    rig.perform {
      rig.shelf.sections[1].title = "new"
      rig.view.performBatchUpdates(nil)
    }
    #expect(rig.header(1) !== old && rig.header(1)?.text == "new" && rig.header(1)?.alpha == 0)
    rig.ticks(40)
    #expect(old.superview == nil && rig.header(1)?.alpha == 1)
  }

  @Test("a reloaded section shows its header anew")
  func reloadedSection() throws {
    let rig = LabelledRig(two)
    rig.begin()
    rig.perform {
      rig.shelf.sections[0] = ("A'", ["y", "z", "w"])
      rig.view.reloadSections([0])
    }
    rig.ticks(40)
    #expect(rig.column == ["A'", "y", "z", "w", "B", "c"])
  }

  @Test("cells and headers are let go with their view")
  func leaks() {
    weak var view: UICollectionView?
    weak var cell: UICollectionViewCell?
    weak var header: UICollectionReusableView?
    do {
      let rig = LabelledRig(two)
      rig.begin()
      rig.perform { rig.view.contentOffset.y = 61 }
      rig.ticks(1)
      rig.perform {
        rig.shelf.sections[0].items = ["b"]
        rig.view.deleteItems(at: [path(0)])
        rig.view.selectItem(at: path(0), animated: false, scrollPosition: [])
      }
      rig.ticks(5)
      (view, cell, header) = (rig.view, rig.cell(0), rig.header(1))
      #expect(view != nil && cell != nil && header != nil)
      rig.playground.stage.perform { rig.view.removeFromSuperview() }
    }
    #expect(view == nil && cell == nil && header == nil)
  }
}
