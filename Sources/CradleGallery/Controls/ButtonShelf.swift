import Foundation
import UIKit

/// Buttons of each style in each state, of each size, and of each type.
@MainActor
final class ButtonShelf {
  /// What a press does: the name of the button, and whether it is on now, where that means something.
  var pressed: (String) -> Void = { _ in }
  /// Those that go on and off.
  private(set) var toggles: [UIButton] = []

  private static let styles: [(name: String, make: @MainActor () -> UIButton.Configuration)] = [
    ("Plain", { .plain() }), ("Gray", { .gray() }), ("Tinted", { .tinted() }), ("Filled", { .filled() }),
  ]
  private static let sizes: [(name: String, size: UIButton.Configuration.Size)] = [
    ("Mini", .mini), ("Small", .small), ("Medium", .medium), ("Large", .large),
  ]

  private(set) lazy var shelves = [
    Shelf("Buttons", [heads] + Self.styles.map { states(of: $0.name, $0.make()) } + [systemStates]),
    Shelf("Sizes and corners", [sizes(.capsule), described]),
    Shelf("Types", [types]),
  ]

  private var heads: UIView { Row(equal: ["normal", "pressed", "selected", "disabled"].map { Line($0) }) }

  /// The pressed one is a picture of itself: nobody can press it.
  private func states(of name: String, _ configuration: UIButton.Configuration) -> UIView {
    row(of: name) {
      var own = configuration
      (own.title, own.buttonSize) = (name, .small)
      return UIButton(configuration: own)
    }
  }

  private var systemStates: UIView {
    row(of: "System") {
      let button = UIButton(type: .system)
      button.setTitle("System", for: .normal)
      button.setTitle("Chosen", for: .selected)
      return button
    }
  }

  private func row(of name: String, _ make: () -> UIButton) -> UIView {
    let buttons = (0..<4).map { _ in make() }
    for button in buttons { listen(to: button, name) }
    buttons[1].isHighlighted = true
    buttons[1].isUserInteractionEnabled = false
    buttons[2].isSelected = true
    buttons[2].addAction(UIAction { [unowned self] action in toggle(action.sender) }, for: .primaryActionTriggered)
    toggles.append(buttons[2])
    buttons[3].isEnabled = false
    return Row(equal: buttons)
  }

  private func toggle(_ sender: Any?) {
    guard let button = sender as? UIButton else { return }
    button.isSelected.toggle()
  }

  private func listen(to button: UIButton, _ name: String) {
    button.addAction(UIAction { [unowned self] _ in pressed(name) }, for: .touchUpInside)
  }

  private func sizes(_ corners: UIButton.Configuration.CornerStyle) -> UIView {
    Row(
      Self.sizes.map { name, size in
        var configuration = UIButton.Configuration.tinted()
        (configuration.title, configuration.buttonSize, configuration.cornerStyle) = (name, size, corners)
        let button = UIButton(configuration: configuration)
        listen(to: button, name)
        return button
      })
  }

  private var described: UIView {
    var bordered = UIButton.Configuration.gray()
    (bordered.title, bordered.subtitle, bordered.titleAlignment) = ("With a subtitle", "and a line around it", .leading)
    (bordered.background.strokeWidth, bordered.cornerStyle) = (1, .medium)
    let button = UIButton(configuration: bordered)
    listen(to: button, "With a subtitle")
    return Row([button])
  }

  private var types: UIView {
    let all: [(String, UIButton.ButtonType)] = [
      ("Detail", .detailDisclosure), ("Info", .infoLight), ("Add", .contactAdd), ("Close", .close),
    ]
    let buttons = all.map { name, type in
      let button = UIButton(type: type)
      listen(to: button, name)
      return button
    }
    let disabled = UIButton(type: .close)
    disabled.isEnabled = false
    return Row(buttons + [disabled])
  }
}
