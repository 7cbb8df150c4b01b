import CradleStage
import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("Levels: what lies in a sheet is elevated")
struct InterfaceLevelTests {
  private final class Told: UIViewController {
    var levels: [UIUserInterfaceLevel] = []
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      levels.append(traitCollection.userInterfaceLevel)
    }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 400))
  private let root: Told
  private let shown: Told

  init() {
    (root, shown) = stage.perform { (Told(), Told()) }
    stage.show(root)
  }

  private func present(_ style: UIModalPresentationStyle) {
    stage.perform {
      shown.modalPresentationStyle = style
      root.present(shown, animated: false)
    }
    stage.tick()
  }

  @Test("a sheet's controller and its views are elevated as long as it is one, and are told; its page is not")
  func sheet() {
    let inner = stage.perform {
      let inner = UIView()
      shown.view.addSubview(inner)
      return inner
    }
    #expect(inner.traitCollection.userInterfaceLevel == .base)
    present(.pageSheet)
    #expect(shown.traitCollection.userInterfaceLevel == .elevated)
    #expect(inner.traitCollection.userInterfaceLevel == .elevated && shown.levels == [.elevated])
    #expect(root.traitCollection.userInterfaceLevel == .base && root.levels == [])
    stage.perform { root.dismiss(animated: false) }
    stage.tick()
    #expect(inner.traitCollection.userInterfaceLevel == .base && shown.levels == [.elevated, .base])
  }

  @Test("what covers the whole window lies on no level above it, even from a sheet")
  func wholeWindow() {
    present(.pageSheet)
    let whole = stage.perform { Told() }
    stage.perform {
      whole.modalPresentationStyle = .fullScreen
      shown.present(whole, animated: false)
    }
    #expect(whole.traitCollection.userInterfaceLevel == .base)
  }

  @Test("a level and a style of its own go together in a sheet")
  func styleInSheet() {
    present(.formSheet)
    stage.perform { shown.overrideUserInterfaceStyle = .dark }
    #expect(shown.view.traitCollection == UITraitCollection(.dark, .normal, .elevated))
    stage.traitCollection = UITraitCollection(.light, .high)
    #expect(shown.view.traitCollection == UITraitCollection(.dark, .high, .elevated))
  }

  @Test(
    "after dark backgrounds are a step lighter where they are elevated; by day, and of all else, nothing is",
    arguments: [
      (.systemBackground, .secondarySystemBackground), (.secondarySystemBackground, .tertiarySystemBackground),
      (.systemGroupedBackground, .secondarySystemGroupedBackground),
      (.secondarySystemGroupedBackground, .tertiarySystemGroupedBackground),
    ] as [(UIColor, UIColor)])
  func backgrounds(color: UIColor, next: UIColor) {
    func bytes(_ color: UIColor, _ traits: UITraitCollection) -> CGColor { color.resolvedColor(with: traits).cgColor }
    let (dark, light) = (UITraitCollection(.dark, .normal), UITraitCollection(.light, .normal))
    let (highDark, highLight) = (
      UITraitCollection(.dark, .normal, .elevated), UITraitCollection(.light, .normal, .elevated)
    )
    #expect(bytes(color, highDark) == bytes(next, dark) && bytes(color, highDark) != bytes(color, dark))
    #expect(bytes(color, highLight) == bytes(color, light))
    for other in [UIColor.label, .systemGray6, .systemFill] { #expect(bytes(other, highDark) == bytes(other, dark)) }
  }

  @Test("a sheet of `.systemBackground` is drawn lighter than its page after dark")
  func drawn() {
    stage.traitCollection = UITraitCollection(.dark, .normal)
    stage.perform { for controller in [root, shown] { controller.view.backgroundColor = .systemBackground } }
    present(.pageSheet)
    let colors = stage.draw().commands.compactMap { command -> DrawColor? in
      switch command {
      case .shape(let shape): shape.color
      case .polygon(let polygon): polygon.color
      default: nil
      }
    }
    #expect(colors.contains(DrawColor(red: 28, green: 28, blue: 30)) && stage.draw().background.red == 0)
  }

  @Test("a picture of a sheet keeps its level")
  func snapshot() throws {
    stage.traitCollection = UITraitCollection(.dark, .normal)
    present(.pageSheet)
    let picture = try #require(stage.perform { shown.view.snapshotView(afterScreenUpdates: true) })
    #expect(picture.traitCollection.userInterfaceLevel == .elevated)
  }

  @Test("a collection says nothing of levels unless it is made with one; those that differ in it are not the same")
  func collections() {
    #expect(UITraitCollection().userInterfaceLevel == .unspecified)
    let high = UITraitCollection(userInterfaceLevel: .elevated)
    #expect(high.userInterfaceLevel == .elevated && high.userInterfaceStyle == .unspecified)
    let both = UITraitCollection(traitsFrom: [high, UITraitCollection(userInterfaceStyle: .dark)])
    #expect(both.userInterfaceLevel == .elevated && both.userInterfaceStyle == .dark)
    #expect(high != UITraitCollection() && high.hasDifferentColorAppearance(comparedTo: UITraitCollection()))
    #expect(high.changedTraits(from: UITraitCollection()).map { $0.name } == ["UITraitUserInterfaceLevel"])
    #expect(UITraitUserInterfaceLevel.defaultValue == .unspecified)
    #expect(UITraitUserInterfaceLevel.affectsColorAppearance)
    #expect(UITraitUserInterfaceLevel.identifier == "OpenUIKit.UITraitUserInterfaceLevel")
  }
}
