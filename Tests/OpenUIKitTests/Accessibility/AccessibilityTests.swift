import CradleStage
import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("What a screen reader would be told")
struct AccessibilityTests {
  private func own(_ responder: UIResponder) -> [String?] {
    [responder.accessibilityLabel, responder.accessibilityValue, responder.isAccessibilityElement ? "element" : nil]
  }

  @Test("a plain view is nothing to a screen reader, and says what it is told to say")
  func view() {
    let view = UIView()
    #expect(own(view) == [nil, nil, nil] && view.accessibilityTraits == .none && view.accessibilityHint == nil)
    #expect(!view.accessibilityElementsHidden && !view.accessibilityViewIsModal)
    #expect(!view.shouldGroupAccessibilityChildren && view.accessibilityIdentifier == nil)
    (view.isAccessibilityElement, view.accessibilityLabel, view.accessibilityHint) = (true, "Chart", "Shows more")
    (view.accessibilityValue, view.accessibilityTraits, view.accessibilityIdentifier) = ("7", [.image, .link], "chart")
    (view.accessibilityElementsHidden, view.accessibilityViewIsModal) = (true, true)
    view.shouldGroupAccessibilityChildren = true
    #expect(own(view) == ["Chart", "7", "element"] && view.accessibilityHint == "Shows more")
    #expect(view.accessibilityTraits == [.image, .link] && view.accessibilityIdentifier == "chart")
    #expect(view.accessibilityElementsHidden && view.accessibilityViewIsModal && view.shouldGroupAccessibilityChildren)
  }

  @Test("labels, buttons, fields, switches and sliders say what they show, until they are told otherwise")
  func shown() {
    let label = UILabel()
    label.text = "Words"
    #expect(own(label) == ["Words", nil, "element"] && label.accessibilityTraits == .staticText)
    label.accessibilityLabel = "Other words"
    label.text = "New"
    #expect(label.accessibilityLabel == "Other words")
    label.accessibilityLabel = nil
    #expect(label.accessibilityLabel == "New")
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    #expect(own(button) == ["Go", nil, "element"] && button.accessibilityTraits == .button)
    (button.isEnabled, button.isSelected) = (false, true)
    #expect(button.accessibilityTraits == [.button, .notEnabled, .selected])
    button.configuration = .plain()
    button.configuration?.title = "Configured"
    #expect(button.accessibilityLabel == "Configured")
    let field = UITextField()
    (field.placeholder, field.text) = ("Name", "Ada")
    #expect(own(field) == ["Name", "Ada", "element"])
    let toggle = UISwitch()
    toggle.isOn = true
    #expect(own(toggle) == [nil, "1", "element"])
    let slider = UISlider()
    (slider.maximumValue, slider.value) = (4, 1)
    #expect(own(slider) == [nil, "25%", "element"] && slider.accessibilityTraits == .adjustable)
    #expect(UIImageView().accessibilityTraits == .image && !UIImageView().isAccessibilityElement)
  }

  @Test("an item of a bar has its title for a label")
  func items() {
    let item = UIBarButtonItem(title: "Done", style: .plain, target: nil, action: nil)
    #expect(item.accessibilityLabel == "Done" && item.accessibilityHint == nil && item.accessibilityIdentifier == nil)
    (item.accessibilityLabel, item.accessibilityHint, item.accessibilityIdentifier) = ("Ready", "Closes it", "done")
    #expect(item.accessibilityLabel == "Ready" && item.title == "Done")
    #expect(item.accessibilityHint == "Closes it" && item.accessibilityIdentifier == "done")
  }

  @Test("a class may say it by overriding")
  func overriding() {
    final class Gauge: UIView {
      override var accessibilityLabel: String? {
        get { "Gauge" }
        set {}
      }
      override var isAccessibilityElement: Bool {
        get { true }
        set {}
      }
    }
    #expect(own(Gauge()) == ["Gauge", nil, "element"])
  }

  @Test("kinds are apart from each other")
  func kinds() {
    let kinds: [UIAccessibilityTraits] = [
      .button, .link, .image, .selected, .playsSound, .keyboardKey, .staticText, .summaryElement, .notEnabled,
      .updatesFrequently, .searchField, .startsMediaSession, .adjustable, .allowsDirectInteraction, .causesPageTurn,
      .tabBar, .header,
    ]
    #expect(Set(kinds).count == kinds.count && kinds.allSatisfy { $0.rawValue.nonzeroBitCount == 1 })
    #expect(kinds.reduce(UIAccessibilityTraits.none) { $0.union($1) }.rawValue.nonzeroBitCount == kinds.count)
  }

  @Test("no reader runs, and the log says once that nobody asks")
  func nobody() {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    var lines: [String] = []
    stage.perform {
      AppContext.current?.diagnostics.sink = { lines.append($0) }
      #expect(!UIAccessibility.isVoiceOverRunning && !UIAccessibility.isSwitchControlRunning)
      #expect(!UIAccessibility.isReduceTransparencyEnabled && !UIAccessibility.isBoldTextEnabled)
      UIView().accessibilityLabel = "A"
      let notifications: [UIAccessibility.Notification] = [
        .announcement, .layoutChanged, .screenChanged, .pageScrolled,
      ]
      #expect(Set(notifications).count == 4)
      for notification in notifications { UIAccessibility.post(notification: notification, argument: nil) }
    }
    #expect(lines.count == 1 && lines[0].contains("no screen reader"))
  }
}
