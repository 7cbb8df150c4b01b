import CradleScenes
import DynamicLayouts
import Foundation
import UIKit

extension Scene {
  package static let cradle = Scene(
    name: "cradle", title: "Cradle",
    summary: "Boxes that hang from one point and knock together: click adds one, right-click drops one.",
    alsoCalled: "strings pendulum hang pictures",
    defaultItemCount: 0, itemCounts: 0...mostBoxes, fittingSettings: CradleController.fittingSettings
  ) { CradleController(itemCount: $0) }

  /// Of `--items` and of clicks together: 500 boxes that touch each other already take longer than a tick lasts.
  fileprivate static let mostBoxes = 500
}

/// Boxes in a cradle layout. A click adds one, a right-click or Delete drops one, and a pointer drags and throws them.
package final class CradleController: SceneController {
  package let layout = NewtonsCradleLayout()
  private lazy var cradleView = CradleView(frame: .zero, collectionViewLayout: layout)
  package var cradle: UICollectionView { cradleView }
  /// The number of each box, in the order of the items: what it shows, as long as it lives.
  package var boxes: [Int]
  var nextBox: Int
  var counts = Tally()
  private let hint = UILabel(frame: .zero)
  private let hook = CradleHook(diameter: 12)
  private lazy var hover = UIHoverGestureRecognizer()
  package private(set) lazy var drag = DragAttachment(layout.dynamicAnimator)
  private lazy var dataSource = NumberedCellsDataSource<BoxCell>(
    of: cradle, count: { [unowned self] in boxes.count }, number: { [unowned self] in boxes[$0] })
  /// How many boxes there may be.
  package let mostBoxes: Int

  package init(itemCount: Int, mostBoxes: Int = Scene.mostBoxes) {
    self.mostBoxes = mostBoxes
    boxes = Array(0..<itemCount)
    nextBox = itemCount
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  package override func viewDidLoad() {
    super.viewDidLoad()
    setUpCradle()
    setUpGestures()
    hint.textAlignment = .center
    hint.font = .systemFont(ofSize: 17)
    hint.numberOfLines = 0
    hint.text = "Click to hang up a box. Right-click or Delete lets one fall. Grab them and throw them."
    view.insertSubview(hook, belowSubview: cradle)
    view.insertSubview(hint, belowSubview: cradle)
  }

  private func setUpCradle() {
    cradle.frame = view.bounds
    cradle.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    cradle.isScrollEnabled = false
    _ = dataSource
    layout.delegate = self
    cradleView.didPlaceCells = { [unowned self] in hangStrings() }
    view.addSubview(cradle)
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    hook.center = CGPoint(x: view.bounds.midX, y: 64)
    hangStrings()
    // Its frame is part of the state, which may not depend on the fonts of a machine: not the height of its lines.
    hint.frame = view.bounds.insetBy(dx: min(16, view.bounds.width / 2), dy: 0)
    hint.isHidden = !boxes.isEmpty
  }

  private func hangStrings() {
    let hanging = boxes.count > CradleHook.mostStrings ? [] : boxes.indices.map { IndexPath(item: $0, section: 0) }
    hook.hang(
      hanging.filter { !layout.isFalling($0) }.compactMap { layout.layoutAttributesForItem(at: $0)?.center })
  }

  package override func colorsChanged() {
    super.colorsChanged()
    hint.textColor = ThemeColor.faint.value(in: traitCollection)
    hook.color = ThemeColor.faint.value(in: traitCollection)
  }

  package override var itemCount: Int { boxes.count }
  package override var liveItemCount: Int { layout.liveItemCount }
  package override var itemWords: ItemWords {
    ItemWords("box", "boxes", comes: .init("hangs", "hang"), goes: .init("falls", "fall"))
  }
  package override var collectionView: UICollectionView? { cradle }
  package override var tally: Tally? { counts }
  package override var statusText: String? { isFull ? "full: \(mostBoxes) boxes" : nil }
  package override var tunables: [Tunable] { CradleController.tunables(of: layout) }

  package override func presentFrame(of indexPath: IndexPath) -> CGRect? {
    layout.layoutAttributesForItem(at: indexPath)?.frame
  }

  // Overrides of what may be overridden have to stand in the class body.

  package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let isDelete = presses.contains { press in
      press.key.map { [.keyboardDeleteOrBackspace, .keyboardDeleteForward].contains($0.keyCode) } ?? false
    }
    guard isDelete else { return super.pressesBegan(presses, with: event) }
    let isOver = hover.state == .began || hover.state == .changed
    dropBox(at: isOver ? hover.location(in: cradle) : nil)
  }
}

// MARK: - Boxes come and go

extension CradleController: NewtonsCradleLayoutDelegate {
  private var isFull: Bool { boxes.count >= mostBoxes }

  private func addBox() {
    guard !isFull else { return }
    boxes.append(nextBox)
    nextBox += 1
    counts.added += 1
    cradle.insertItems(at: [IndexPath(item: boxes.count - 1, section: 0)])
    view.setNeedsLayout()
  }

  /// The box at `point`; where there is none, the one that came last.
  private func dropBox(at point: CGPoint?) {
    let target = point.flatMap { cradle.indexPathForItem(at: $0) } ?? layout.newestItem
    if let target, layout.dropItem(at: target) { counts.dropped += 1 }
  }

  package func cradleLayout(_ layout: NewtonsCradleLayout, didDropItemsAt indexPaths: [IndexPath]) {
    for indexPath in indexPaths {
      if let attributes = layout.layoutAttributesForItem(at: indexPath) { drag.release(attributes) }
    }
    for indexPath in indexPaths.reversed() { boxes.remove(at: indexPath.item) }
    cradle.deleteItems(at: indexPaths)
    view.setNeedsLayout()
  }
}

// MARK: - Dragging

extension CradleController: UIGestureRecognizerDelegate {
  private func setUpGestures() {
    let grab = GrabGestureRecognizer(target: self, action: Selector(CradleController.grabbed))
    grab.delegate = self
    let add = UITapGestureRecognizer(target: self, action: Selector(CradleController.tapped))
    let drop = UITapGestureRecognizer(target: self, action: Selector(CradleController.tappedAside))
    drop.buttonMaskRequired = .secondary
    for recognizer in [grab, add, drop, hover] { cradle.addGestureRecognizer(recognizer) }
  }

  /// On empty ground there is nothing to drag.
  package func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer is GrabGestureRecognizer else { return true }
    return cradle.indexPathForItem(at: gestureRecognizer.location(in: cradle)) != nil
  }

  private func tapped(_ sender: UITapGestureRecognizer) {
    if cradle.indexPathForItem(at: sender.location(in: cradle)) == nil { addBox() }
  }

  private func tappedAside(_ sender: UITapGestureRecognizer) {
    dropBox(at: sender.location(in: cradle))
  }

  private func grabbed(_ sender: GrabGestureRecognizer) {
    let place = sender.location(in: cradle)
    switch sender.state {
    case .began:
      guard let indexPath = cradle.indexPathForItem(at: place),
        let attributes = layout.layoutAttributesForItem(at: indexPath)
      else { return }
      drag.attach(to: attributes, at: place)
    case .changed: drag.move(to: place)
    default: drag.release()
    }
  }
}
