import CradleScenes
import Foundation
import UIKit

extension Scene {
  static let controls = Scene(
    name: "controls", title: "Controls",
    summary: "Buttons, switches, sliders, fields and their like in every state: by mouse, or by Tab, Space and arrows.",
    alsoCalled: "uicontrol button switch toggle slider spinbox segmented progress spinner page stack form widgets text "
      + "field password",
    defaultItemCount: 48, itemCounts: 48...48
  ) { _ in ControlsController() }
}

/// Each of UIKit's controls in the states that it has, in shelves that stand in as many columns as there is room for.
final class ControlsController: SceneController {
  let buttons = ButtonShelf()
  let values = ValueShelf()
  let typed = FieldShelf()
  /// What was done last, in words; empty at first.
  var latest = ""

  private let page = UIScrollView(frame: .zero)
  private let columns = UIStackView(frame: .zero)
  private var shelves: [Shelf] { buttons.shelves + typed.shelves + values.shelves }

  // In points.
  private static let margin: CGFloat = 24
  private static let columnSpacing: CGFloat = 40
  private static let shelfSpacing: CGFloat = 26
  /// What a row of four buttons wants.
  private static let leastColumn: CGFloat = 350

  init() {
    super.init(nibName: nil, bundle: nil)
    buttons.pressed = { [unowned self] in latest = "\($0) was pressed" }
    values.changed = { [unowned self] in latest = $0 }
    typed.changed = { [unowned self] in latest = $0 }
    typed.setUp()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  // MARK: What a scene is

  override var itemCount: Int { all.count }
  /// Those that can be pressed.
  override var liveItemCount: Int { all.count { $0.isEnabled && $0.isUserInteractionEnabled } }
  override var itemWords: ItemWords { ItemWords("control", "controls") }
  override var statusText: String? { latest.isEmpty ? nil : latest }
  /// Who has the focus, or is edited, is nowhere but in the window.
  override var hasCheckpoints: Bool { !all.contains(where: \.isFocused) && !typed.fields.contains(where: \.isEditing) }

  private lazy var all = shelves.flatMap { controls(in: $0) }

  private func controls(in view: UIView) -> [UIControl] {
    (view as? UIControl).map { [$0] } ?? view.subviews.flatMap { controls(in: $0) }
  }

  override func viewDidLoad() {
    (columns.distribution, columns.alignment, columns.spacing) = (.fillEqually, .top, Self.columnSpacing)
    page.addSubview(columns)
    view.addSubview(page)
    super.viewDidLoad()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    page.frame = view.bounds
    let width = max(0, view.bounds.width - 2 * Self.margin)
    let count = Int((width + Self.columnSpacing) / (Self.leastColumn + Self.columnSpacing))
    arrange(inColumns: min(max(count, 1), 3))
    let height = columns.sizeThatFits(CGSize(width: width, height: 0)).height
    columns.frame = CGRect(x: Self.margin, y: Self.margin, width: width, height: height)
    page.contentSize = CGSize(width: view.bounds.width, height: height + 2 * Self.margin)
  }

  /// The shelves in their order, so that no column is much longer than the others.
  private func arrange(inColumns count: Int) {
    guard columns.arrangedSubviews.count != count else { return }
    for column in columns.arrangedSubviews { column.removeFromSuperview() }
    let heights = shelves.map { $0.intrinsicContentSize.height + Self.shelfSpacing }
    let share = heights.reduce(0, +) / CGFloat(count)
    var (column, filled) = (makeColumn(), CGFloat(0))
    for (shelf, height) in zip(shelves, heights) {
      if filled + height / 2 > share * CGFloat(columns.arrangedSubviews.count) { column = makeColumn() }
      column.addArrangedSubview(shelf)
      filled += height
    }
    view.updateThemedViews(in: traitCollection)
  }

  private func makeColumn() -> UIStackView {
    let column = UIStackView(frame: .zero)
    (column.axis, column.spacing) = (.vertical, Self.shelfSpacing)
    columns.addArrangedSubview(column)
    return column
  }

  override func colorsChanged() {
    super.colorsChanged()
    viewIfLoaded?.updateThemedViews(in: traitCollection)
  }

  // MARK: Numbers

  override var tunables: [Tunable] { [spacing, unrestful] }
  override var unrest: Tunable? { unrestful }

  private var spacing: Tunable {
    Tunable(
      name: "stack.spacing", label: "Spacing",
      meaning: Tunable.Meaning(
        "How far apart the boxes of the stack are: more leaves less room for them.", alsoCalled: "gap distance"),
      unit: "pt", range: 0...40, defaultValue: Double(ValueShelf.spacing), decimals: 0,
      get: { [unowned self] in Double(values.bricks.spacing) },
      set: { [unowned self] in values.bricks.spacing = CGFloat($0) })
  }

  private var unrestful: Tunable {
    Tunable(
      name: "activity.turning", label: "Indicators turn",
      meaning: Tunable.Meaning(
        "Whether the indicators of activity turn, so that the scene does not come to rest.",
        alsoCalled: "spinner loading busy"), range: 0...1, defaultValue: 0, decimals: 0, kind: .toggle,
      get: { [unowned self] in values.turning.isOn ? 1 : 0 },
      set: { [unowned self] in
        values.turning.isOn = $0 == 1
        values.follow()
      })
  }

  // MARK: What is scrolled

  var offset: CGFloat {
    get { page.contentOffset.y }
    set { page.contentOffset.y = newValue }
  }
}
