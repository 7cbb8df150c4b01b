import CradleScenes
import Foundation
import UIKit

/// A screen with a coloured tile, and buttons that lead on and back where there is somewhere to go.
final class TileScreen: UIViewController {
  private let number: Int
  private let tile = UIView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private let rows = UIStackView(frame: .zero)

  // In points.
  private static let margin: CGFloat = 24
  private static let tileHeight: CGFloat = 100
  private static let greatestWidth: CGFloat = 300

  init(number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
    title = "Screen \(number)"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tile.layer.cornerRadius = 12
    label.text = "\(number)"
    label.font = .systemFont(ofSize: 32, weight: .semibold)
    label.textAlignment = .center
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    tile.addSubview(label)
    (rows.axis, rows.spacing) = (.vertical, 10)
    if navigationController != nil {
      add("Push another") { [unowned self] in
        navigationController?.pushViewController(TileScreen(number: number + 1), animated: true)
      }
      add("Back to the first") { [unowned self] in navigationController?.popToRootViewController(animated: true) }
    } else {
      add("Close") { [unowned self] in dismiss(animated: true) }
    }
    for view in [tile, rows] { self.view.addSubview(view) }
    colorsChanged()
  }

  private func add(_ title: String, _ action: @escaping @MainActor () -> Void) {
    var configuration = UIButton.Configuration.gray()
    configuration.title = title
    rows.addArrangedSubview(UIButton(configuration: configuration, primaryAction: UIAction { _ in action() }))
  }

  /// A drawer is closed by Escape, as sheets are by themselves.
  override var keyCommands: [UIKeyCommand]? {
    guard modalPresentationStyle == .custom else { return nil }
    return [UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: Selector(TileScreen.close))]
  }

  private func close() { dismiss(animated: true) }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = min(max(0, view.bounds.width - 2 * Self.margin), Self.greatestWidth)
    let x = ((view.bounds.width - width) / 2).rounded()
    tile.frame = CGRect(x: x, y: Self.margin, width: width, height: Self.tileHeight)
    let height = rows.sizeThatFits(CGSize(width: width, height: 0)).height
    rows.frame = CGRect(x: x, y: tile.frame.maxY + Self.margin, width: width, height: height)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    colorsChanged()
  }

  private func colorsChanged() {
    let hue = Palette.tile(number, in: traitCollection)
    (tile.backgroundColor, label.textColor) = (hue.fill, hue.text)
    view.backgroundColor = Palette.ground(in: traitCollection)
  }
}
