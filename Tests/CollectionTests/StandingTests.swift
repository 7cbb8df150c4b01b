import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

/// What stands on the screen while the content moves under it.
@MainActor
@Suite("In a collection view that glides")
struct StandingTests {
  private final class TitledShelf: NSObject, PlainDataSource {
    let counts = [2000]
    func collectionView(
      _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let label = view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "label", for: indexPath)
      label.backgroundColor = .green
      return label
    }
    func indexTitles(for collectionView: UICollectionView) -> [String]? { ["A", "B"] }
  }

  private func gliding() -> (FlowRig<UICollectionViewFlowLayout>, TitledShelf) {
    let rig = FlowRig(FlowSource([2000]), size: CGSize(width: 200, height: 300), UICollectionViewFlowLayout()) {
      $0.itemSize = CGSize(width: 150, height: 40)
      $0.headerReferenceSize = CGSize(width: 0, height: 30)
      $0.sectionHeadersPinToVisibleBounds = true
    }
    let source = TitledShelf()
    rig.perform {
      rig.view.dataSource = source
      rig.view.backgroundView = UIView()
      rig.view.backgroundView?.backgroundColor = .blue
    }
    rig.playground.ticks(2)
    rig.playground.pointer(.down, 100, 280)
    for y in stride(from: 260, through: 20, by: -20) { rig.playground.pointer(.move, 100, CGFloat(y)) }
    rig.playground.pointer(.up, 100, 20)
    rig.playground.ticks(4)
    return (rig, source)
  }

  @Test("the background, pinned headers and index titles are drawn on the spot between two ticks")
  func steady() {
    let (rig, source) = gliding()
    #expect(rig.view.isDecelerating)
    for _ in 0..<3 {
      for alpha in [0.0, 0.3, 0.7, 1] {
        let commands = rig.playground.stage.draw(alpha: alpha).commands
        let shapes = commands.compactMap { command -> DrawShape? in
          if case .shape(let shape) = command { shape } else { nil }
        }
        let background = shapes.first(where: { $0.size == CGSize(width: 200, height: 300) && $0.color.blue > 200 })
        let header = shapes.first(where: { $0.size == CGSize(width: 200, height: 30) })
        #expect(background.map { abs($0.center.y - 150) < 1e-9 } == true)
        #expect(header.map { abs($0.center.y - 15) < 1e-9 } == true)
        let titles = commands.compactMap { command -> CGFloat? in
          if case .text(let text) = command, text.string == "A" { text.box.midY } else { nil }
        }
        #expect(titles.count == 1 && abs(titles[0] - 75) < 1e-9)
      }
      rig.playground.ticks(1)
      rig.playground.stage.window?.checkInvariants()
    }
    _ = source
  }
}
