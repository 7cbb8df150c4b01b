import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom
import Testing

@MainActor
@Suite("Alerts and action sheets")
struct AlertTests {
  private let rig = ControllerRig()

  private func alert(
    _ style: UIAlertController.Style, title: String? = "Title", message: String? = "A message",
    _ actions: [(String, UIAlertAction.Style)] = [("No", .cancel), ("Yes", .default)]
  ) -> UIAlertController {
    let alert = rig.stage.perform { UIAlertController(title: title, message: message, preferredStyle: style) }
    for (name, style) in actions {
      alert.addAction(UIAlertAction(title: name, style: style) { [history = rig.history] _ in history.note(name) })
    }
    return alert
  }

  private func show(_ alert: UIAlertController) {
    rig.perform { rig.root.present(alert, animated: true) }
    rig.settle()
    _ = rig.history.take()
  }

  private var texts: [DrawText] { rig.texts }

  private func text(_ string: String) throws -> DrawText { try #require(texts.first { $0.string == string }) }

  @Test("an alert lies in the middle of the window, and says what it has to")
  func middle() throws {
    let alert = alert(.alert)
    show(alert)
    #expect(alert.view.frame.width == 270 && alert.view.frame.midX == 200 && abs(alert.view.frame.midY - 300) <= 1)
    #expect(texts.map(\.string) == ["Title", "A message", "No", "Yes"])
    #expect(try text("Title").isBold && !text("A message").isBold && text("No").isBold && !text("Yes").isBold)
    #expect(try text("No").box.midX < 200 && text("Yes").box.midX > 200)
    #expect(try text("No").box.midY == text("Yes").box.midY)
  }

  @Test("three actions lie below each other, the one that cancels last")
  func rows() throws {
    show(alert(.alert, [("No", .cancel), ("Yes", .default), ("Never", .destructive)]))
    let order = ["Yes", "Never", "No"]
    let places = try order.map { try text($0).box.midY }
    #expect(places == places.sorted() && Set(places).count == 3)
    #expect(try text("Never").color != text("Yes").color)
  }

  @Test("an alert with a field is laid out in a window of any size", arguments: [0, 1, 20, 43, 44, 100])
  func narrow(width: CGFloat) {
    let alert = alert(.alert)
    alert.addTextField { $0.placeholder = "Name" }
    show(alert)
    for size in [CGSize(width: width, height: 300), CGSize(width: 300, height: width)] {
      rig.stage.tick([.resize(size, scale: 1)])
      rig.settle()
      #expect(alert.textFields?.first.map { $0.frame.width >= 0 && $0.frame.minX.isFinite } == true)
    }
  }

  @Test("a click on an action dismisses the alert, and then does it")
  func click() throws {
    for name in ["Yes", "No"] {
      let alert = alert(.alert)
      show(alert)
      let box = try text(name).box
      rig.click(box.midX, box.midY)
      #expect(rig.history.take().isEmpty && alert.isBeingDismissed)
      rig.settle()
      #expect(rig.history.take() == [name] && rig.root.presentedViewController == nil)
    }
  }

  @Test("one that is disabled is not done")
  func disabled() throws {
    let alert = alert(.alert)
    alert.actions[1].isEnabled = false
    show(alert)
    let box = try text("Yes").box
    rig.click(box.midX, box.midY)
    rig.settle()
    #expect(rig.history.take().isEmpty && rig.root.presentedViewController === alert)
    alert.actions[1].isEnabled = true
    rig.click(box.midX, box.midY)
    rig.settle()
    #expect(rig.history.take() == ["Yes"])
  }

  @Test(
    "without a preferred action Return takes the only one, or the only plain one",
    arguments: [
      ([("OK", .cancel)], "OK"), ([("OK", .default)], "OK"), ([("No", .cancel), ("Yes", .default)], "Yes"),
      ([("Erase", .destructive)], nil), ([("No", .cancel), ("Erase", .destructive)], nil),
      ([("No", .cancel), ("Here", .default), ("There", .default)], nil),
      ([("No", .cancel), ("Erase", .destructive), ("Keep", .default)], "Keep"),
    ] as [([(String, UIAlertAction.Style)], String?)])
  func plainAnswer(actions: [(String, UIAlertAction.Style)], answer: String?) {
    show(alert(.alert, actions))
    rig.press(.enter)
    rig.settle()
    #expect(rig.history.take() == [answer].compactMap { $0 })
  }

  @Test("Escape cancels, Return takes the preferred one, and in an action sheet without one nothing")
  func keys() {
    let sheet = alert(.actionSheet)
    show(sheet)
    rig.press(.enter)
    rig.settle()
    #expect(rig.history.take().isEmpty && rig.root.presentedViewController === sheet)
    rig.press(.escape)
    rig.settle()
    #expect(rig.history.take() == ["No"])
    let other = alert(.alert)
    other.preferredAction = other.actions[1]
    show(other)
    rig.press(.enter)
    rig.settle()
    #expect(rig.history.take() == ["Yes"])
    let stubborn = alert(.alert, [("Yes", .default)])
    show(stubborn)
    rig.press(.escape)
    rig.settle()
    #expect(rig.history.take().isEmpty && rig.root.presentedViewController === stubborn)
  }

  @Test("Tab goes through the buttons, which Space and Return press; Escape cancels from there, too")
  func focus() {
    for (tabs, key, answer) in [(1, HostKey.space, "No"), (2, .enter, "Yes"), (1, .enter, "No"), (2, .escape, "No")] {
      let alert = alert(.alert)
      show(alert)
      for _ in 0..<tabs { rig.press(.tab) }
      rig.press(key)
      rig.settle()
      #expect(rig.history.take() == [answer])
    }
  }

  @Test("the preferred one is bold in the place of the one that cancels")
  func preferred() throws {
    let alert = alert(.alert)
    alert.preferredAction = alert.actions[1]
    show(alert)
    #expect(try !text("No").isBold && text("Yes").isBold)
  }

  @Test("its fields are edited one after the other, and the last one is answered with")
  func fields() throws {
    let alert = alert(.alert)
    for name in ["Name", "Place"] { alert.addTextField { $0.placeholder = name } }
    alert.preferredAction = alert.actions[1]
    show(alert)
    let fields = try #require(alert.textFields)
    #expect(fields.map(\.isFirstResponder) == [true, false])
    rig.stage.tick([.text("one")])
    #expect(fields[0].text == "one")
    rig.press(.enter)
    rig.stage.tick([.text("two")])
    #expect(fields.map(\.text) == ["one", "two"] && rig.history.take().isEmpty)
    rig.press(.enter)
    rig.settle()
    #expect(rig.history.take() == ["Yes"])
  }

  @Test("Escape cancels while a field is edited, too")
  func fieldAndEscape() {
    let alert = alert(.alert)
    alert.addTextField()
    show(alert)
    rig.press(.escape)
    rig.settle()
    #expect(rig.history.take() == ["No"])
  }

  @Test("other traits show in the next picture, whether anything is laid out or not")
  func traits() throws {
    show(alert(.alert))
    let before = try ["Title", "A message", "Yes"].map { try text($0).color }
    rig.stage.traitCollection = UITraitCollection(userInterfaceStyle: .dark)
    let after = try ["Title", "A message", "Yes"].map { try text($0).color }
    #expect(before[0].red == 0 && after[0].red == 255 && before[1].red == 0 && after[1].red == 255)
  }

  @Test("an action sheet lies at the lower edge, with the one that cancels apart")
  func sheet() throws {
    let sheet = alert(.actionSheet, [("No", .cancel), ("One", .default), ("Two", .destructive)])
    show(sheet)
    #expect(sheet.view.frame.maxY == 592 && sheet.view.frame.midX == 200)
    let places = try ["One", "Two", "No"].map { try text($0).box.midY }
    #expect(places == places.sorted() && places[2] - places[1] > places[1] - places[0])
    let box = try text("Two").box
    rig.click(box.midX, box.midY)
    rig.settle()
    #expect(rig.history.take() == ["Two"])
  }

  @Test("a click beside an action sheet cancels it, beside an alert nothing")
  func beside() {
    show(alert(.actionSheet, [("No", .cancel), ("One", .default)]))
    rig.click(10, 10)
    rig.settle()
    #expect(rig.history.take() == ["No"] && rig.root.presentedViewController == nil)
    show(alert(.actionSheet, [("One", .default)]))
    rig.click(10, 10)
    rig.settle()
    #expect(rig.history.take().isEmpty && rig.root.presentedViewController == nil)
    show(alert(.alert))
    rig.click(10, 10)
    rig.settle()
    #expect(rig.root.presentedViewController != nil)
  }

  @Test("two actions that cancel are refused")
  func twoCancels() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        for _ in 0..<2 { alert.addAction(UIAlertAction(title: "No", style: .cancel)) }
      }
    }
    #expect(reason(result).contains("can only have one action with a style of UIAlertActionStyleCancel"))
  }

  @Test("whatever it says, its words lie in it and on nothing else, in any window")
  func anyWords() {
    var random = SplitMix64(state: 5)
    let words = ["a", "word", "message", "considerably", "unbelievably-long-without-a-space"]
    for _ in 0..<rounds(20, nightly: 400) {
      let size = CGSize(width: .random(in: 220...900, using: &random), height: .random(in: 320...800, using: &random))
      rig.stage.tick([.resize(size, scale: 1)])
      func text(_ count: Int) -> String {
        (0..<count).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
      }
      let actions = (0..<Int.random(in: 1...6, using: &random)).map { index in
        ("Act \(index)", index == 0 ? UIAlertAction.Style.cancel : .default)
      }
      let alert = alert(
        Bool.random(using: &random) ? .alert : .actionSheet, title: text(.random(in: 0...4, using: &random)),
        message: text(.random(in: 0...20, using: &random)), actions)
      show(alert)
      let boxes = texts.filter { $0.box.midY < alert.view.frame.maxY }.map(\.box)
      for box in boxes { #expect(alert.view.frame.insetBy(dx: -1, dy: -1).contains(box.insetBy(dx: 1, dy: 1))) }
      #expect(CGRect(origin: .zero, size: size).contains(alert.view.frame))
      for (index, box) in boxes.enumerated() {
        for other in boxes[..<index] where abs(box.midX - other.midX) < 60 {
          #expect(abs(box.midY - other.midY) >= 12)
        }
      }
      rig.dismiss()
      rig.stage.checkInvariants()
      _ = rig.history.take()
    }
  }
}
