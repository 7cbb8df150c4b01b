import CradleScenes
import Foundation
import UIKit

/// The list: a button for each way in which a screen comes.
final class ListScreen: UIViewController {
  /// What is done, in words.
  var told: (String) -> Void = { _ in }

  nonisolated static let entries = [
    "Push", "Sheet", "Form", "Full screen", "Alert", "Question", "Action sheet", "Drawer",
  ]

  private let page = UIScrollView(frame: .zero)
  private let rows = UIStackView(frame: .zero)
  private lazy var drawer = DrawerTransition()

  // In points.
  private static let margin: CGFloat = 20
  private static let spacing: CGFloat = 10
  private static let greatestWidth: CGFloat = 420

  init() {
    super.init(nibName: nil, bundle: nil)
    title = "Screens"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  var hasFocus: Bool { rows.arrangedSubviews.contains { ($0 as? UIButton)?.isFocused ?? false } }

  override func viewDidLoad() {
    super.viewDidLoad()
    (rows.axis, rows.spacing) = (.vertical, Self.spacing)
    for (index, name) in Self.entries.enumerated() {
      var configuration = UIButton.Configuration.gray()
      configuration.title = name
      let action = UIAction { [unowned self] _ in show(index) }
      rows.addArrangedSubview(UIButton(configuration: configuration, primaryAction: action))
    }
    page.addSubview(rows)
    view.addSubview(page)
    let pan = UIScreenEdgePanGestureRecognizer(target: self, action: Selector(ListScreen.drawOut))
    pan.edges = .right
    view.addGestureRecognizer(pan)
    colorsChanged()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    page.frame = view.bounds
    let width = min(max(0, view.bounds.width - 2 * Self.margin), Self.greatestWidth)
    let height = rows.sizeThatFits(CGSize(width: width, height: 0)).height
    rows.frame = CGRect(x: ((view.bounds.width - width) / 2).rounded(), y: Self.margin, width: width, height: height)
    page.contentSize = CGSize(width: view.bounds.width, height: height + 2 * Self.margin)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    colorsChanged()
  }

  private func colorsChanged() { view.backgroundColor = Palette.ground(in: traitCollection) }

  // MARK: What the rows do

  private func show(_ index: Int) {
    told("\(Self.entries[index]) was chosen")
    switch index {
    case 0: navigationController?.pushViewController(TileScreen(number: 1), animated: true)
    case 1: showSheet()
    case 2: present(inForm(.formSheet), animated: true)
    case 3: present(inForm(.fullScreen), animated: true)
    case 4: showAlert()
    case 5: ask()
    case 6: showActions()
    default: showDrawer()
    }
  }

  private func showSheet() {
    let screen = TileScreen(number: 2)
    screen.sheetPresentationController?.detents = [.medium(), .large()]
    screen.sheetPresentationController?.prefersGrabberVisible = true
    present(screen, animated: true)
  }

  /// A navigation controller of its own, with a button that closes it.
  private func inForm(_ style: UIModalPresentationStyle) -> UIViewController {
    let screen = TileScreen(number: style == .formSheet ? 3 : 4)
    let closing = UIAction { [unowned screen] _ in screen.dismiss(animated: true) }
    screen.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .done, primaryAction: closing)
    let navigation = UINavigationController(rootViewController: screen)
    navigation.navigationBar.isTranslucent = false
    navigation.modalPresentationStyle = style
    navigation.preferredContentSize = CGSize(width: 360, height: 320)
    return navigation
  }

  private func answer(_ title: String, _ style: UIAlertAction.Style = .default) -> UIAlertAction {
    UIAlertAction(title: title, style: style) { [unowned self] _ in told("\(title) was answered") }
  }

  private func showAlert() {
    let alert = UIAlertController(
      title: "Drop all boxes?", message: "They fall, and come to rest on the ground.", preferredStyle: .alert)
    alert.addAction(answer("Keep", .cancel))
    alert.addAction(answer("Drop", .destructive))
    present(alert, animated: true)
  }

  private func ask() {
    let alert = UIAlertController(title: "A name", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    alert.addAction(answer("Cancel", .cancel))
    let naming = UIAlertAction(title: "Name it", style: .default) { [unowned self, unowned alert] _ in
      told("It is called \((alert.textFields?.first?.text ?? "").prefix(20))")
    }
    alert.addAction(naming)
    alert.preferredAction = naming
    present(alert, animated: true)
  }

  private func showActions() {
    let sheet = UIAlertController(title: nil, message: "What becomes of the boxes?", preferredStyle: .actionSheet)
    for name in ["Hang", "Stack"] { sheet.addAction(answer(name)) }
    sheet.addAction(answer("Drop", .destructive))
    sheet.addAction(answer("Cancel", .cancel))
    present(sheet, animated: true)
  }

  // MARK: The drawer

  private func showDrawer() {
    let screen = TileScreen(number: 5)
    screen.modalPresentationStyle = .custom
    screen.transitioningDelegate = drawer
    present(screen, animated: true)
  }

  /// A drag from the right edge takes it out.
  private func drawOut(_ pan: UIScreenEdgePanGestureRecognizer) {
    if pan.state == .began {
      told("The drawer was drawn")
      drawer.interaction = UIPercentDrivenInteractiveTransition()
      showDrawer()
    }
    drawer.follow(-pan.translation(in: view).x, -pan.velocity(in: view).x, pan.state)
  }
}
