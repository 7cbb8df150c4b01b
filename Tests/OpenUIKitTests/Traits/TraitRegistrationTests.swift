import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

@MainActor
@Suite("Who has asked for changes of traits")
struct TraitRegistrationTests {
  private final class Witness: UIView {
    var history: History?

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      history?.note("did change")
    }

    func told(_ view: Witness) { history?.note("told of \(view === self ? "itself" : "another")") }
  }

  @MainActor
  private final class Ear: NSObject {
    let history: History
    init(_ history: History) { self.history = history }
    func told(_ view: Witness) { history.note("ear") }
  }

  private enum Own: UITraitDefinition {
    static var defaultValue: Int { 3 }
  }

  private let stage = Stage(size: CGSize(width: 100, height: 100))
  private let witness: Witness
  private let controller: UIViewController
  private let history = History()
  private let dark = UITraitCollection(traitsFrom: [
    UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(accessibilityContrast: .normal),
  ])

  init() {
    let (controller, witness) = stage.perform { (UIViewController(), Witness(frame: .zero)) }
    (self.controller, self.witness) = (controller, witness)
    stage.show(controller)
    stage.perform { controller.view.addSubview(witness) }
    witness.history = history
  }

  @Test("is told after traitCollectionDidChange, with what was before, and of what it named alone")
  func handler() {
    witness.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { [history] (view: Witness, old) in
      history.note("\(old.userInterfaceStyle) to \(view.traitCollection.userInterfaceStyle)")
    }
    stage.traitCollection = dark
    #expect(history.take() == ["did change", "light to dark"])
    stage.traitCollection = UITraitCollection(traitsFrom: [dark, UITraitCollection(accessibilityContrast: .high)])
    #expect(history.take() == ["did change"])
  }

  @Test("is told once where several of its traits are others, in the order of asking")
  func once() {
    let both: [UITrait] = [UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self]
    for name in ["first", "second"] {
      witness.registerForTraitChanges(both) { [history] (_: Witness, _) in history.note(name) }
    }
    stage.traitCollection = UITraitCollection(traitsFrom: [dark, UITraitCollection(accessibilityContrast: .high)])
    #expect(history.take() == ["did change", "first", "second"])
  }

  @Test("a method is called with the object, of the object or of a target that is not kept alive")
  func actions() {
    var ear: Ear? = Ear(history)
    witness.registerForTraitChanges([UITraitUserInterfaceStyle.self], action: Selector(Witness.told))
    if let ear {
      witness.registerForTraitChanges([UITraitUserInterfaceStyle.self], target: ear, action: Selector(Ear.told))
    }
    stage.traitCollection = dark
    #expect(history.take() == ["did change", "told of itself", "ear"])
    ear = nil
    stage.traitCollection = .init(userInterfaceStyle: .light)
    #expect(history.take() == ["did change", "told of itself"])
  }

  @Test("is told no more when it has ended that; the view of another is none of its business")
  func ending() {
    let registration = witness.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      [history] (_: Witness, _) in history.note("told")
    }
    controller.unregisterForTraitChanges(registration)
    stage.traitCollection = dark
    #expect(history.take() == ["did change", "told"])
    witness.unregisterForTraitChanges(registration)
    witness.unregisterForTraitChanges(registration)
    stage.traitCollection = .init(userInterfaceStyle: .light)
    #expect(history.take() == ["did change"])
  }

  @Test("a controller is told of a style of its own, before the views in its view are")
  func controllers() {
    controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { [history] (of: UIViewController, _) in
      history.note("controller \(of.traitCollection.userInterfaceStyle)")
    }
    stage.perform { controller.overrideUserInterfaceStyle = .dark }
    #expect(history.take() == ["controller dark", "did change"])
  }

  @Test("of a trait of its own nothing is ever told, since nothing sets one")
  func own() {
    witness.registerForTraitChanges([Own.self]) { [history] (_: Witness, _) in history.note("told") }
    stage.traitCollection = dark
    #expect(history.take() == ["did change"])
    #expect(Own.name == "Own" && Own.identifier.hasSuffix("Own") && !Own.affectsColorAppearance)
  }

  @Test("collections know in which traits they differ")
  func differences() {
    let light = UITraitCollection(userInterfaceStyle: .light)
    func names(_ traits: [UITrait]) -> [String] { traits.map { $0.name } }
    #expect(names(dark.changedTraits(from: dark)) == [])
    #expect(names(dark.changedTraits(from: light)) == ["UITraitUserInterfaceStyle", "UITraitAccessibilityContrast"])
    #expect(dark.changedTraits(from: nil).count == 3)
    #expect(UITraitUserInterfaceStyle.defaultValue == .unspecified && UITraitUserInterfaceStyle.affectsColorAppearance)
    #expect(
      UITraitAccessibilityContrast.defaultValue == .unspecified && UITraitAccessibilityContrast.affectsColorAppearance)
    #expect(names(UITraitCollection.systemTraitsAffectingColorAppearance).count == 3)
  }
}
