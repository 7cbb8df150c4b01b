import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import Testing

/// What clients override, and is asked where they do.
@MainActor
@Suite("Members that clients override")
struct OverridingTests {
  private final class Digit: UITextField {
    let history = History()
    override func insertText(_ text: String) {
      history.note("types \(text)")
      super.insertText(text)
    }
    override func deleteBackward() {
      history.note("deletes")
      super.deleteBackward()
    }
    override func paste(_ sender: Any?) { history.note("pastes") }
    override func caretRect(for position: UITextPosition) -> CGRect { .zero }
  }

  private final class Page: UITextView {
    let history = History()
    override func insertText(_ text: String) { history.note("types \(text)") }
    override func deleteBackward() { history.note("deletes") }
    override func copy(_ sender: Any?) { history.note("copies") }
  }

  private final class Screen: UIViewController {
    let item = UINavigationItem(title: "Own")
    override var navigationItem: UINavigationItem { item }
    override var traitCollection: UITraitCollection { UITraitCollection(userInterfaceStyle: .dark) }
  }

  private final class Disc: CALayer {
    override func contains(_ point: CGPoint) -> Bool { point.x * point.x + point.y * point.y < 100 }
  }

  @Test("of fields and text views: keys go through them")
  func typing() {
    let playground = Playground()
    let field = playground.add(Digit(frame: CGRect(x: 0, y: 0, width: 100, height: 30)))
    let page = playground.add(Page(frame: CGRect(x: 0, y: 50, width: 100, height: 100)))
    func press(_ key: HostKey, _ modifiers: KeyModifiers = []) {
      playground.key(key, modifiers)
      playground.key(key, isDown: false, modifiers)
    }
    playground.stage.perform { _ = field.becomeFirstResponder() }
    playground.stage.tick([.text("7")])
    press(.backspace)
    press(.character("v"), .control)
    #expect(field.history.take() == ["types 7", "deletes", "pastes"] && field.text == "")
    #expect(field.caretRect(for: field.endOfDocument) == .zero)
    playground.stage.perform { _ = page.becomeFirstResponder() }
    playground.stage.tick([.text("x")])
    press(.backspace)
    page.text = "word"
    playground.stage.perform { page.selectAll(nil) }
    press(.character("c"), .control)
    #expect(page.history.take() == ["types x", "deletes", "copies"] && page.text == "word")
  }

  @Test("of controllers and layers")
  func others() {
    let playground = Playground()
    let disc = playground.stage.perform { Disc() }
    (disc.bounds, disc.position) = (CGRect(x: -20, y: -20, width: 40, height: 40), CGPoint(x: 50, y: 50))
    playground.stage.perform { playground.root.layer.addSublayer(disc) }
    #expect(playground.root.layer.hitTest(CGPoint(x: 55, y: 55)) === disc)
    #expect(playground.root.layer.hitTest(CGPoint(x: 65, y: 65)) !== disc)
    let screen = playground.stage.perform { Screen() }
    screen.title = "Other"
    #expect(screen.navigationItem === screen.item && screen.traitCollection.userInterfaceStyle == .dark)
  }
}
