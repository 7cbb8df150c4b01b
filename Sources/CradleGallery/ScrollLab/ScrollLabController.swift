import CradleCurves
import CradleScenes
import Foundation
import UIKit

extension Scene {
  static let scrollLab = Scene(
    name: "scroll-lab", title: "Scroll Lab",
    summary: "Five scroll laws under one hand: flick anywhere, and see how far and how fast each goes.",
    alsoCalled: "deceleration friction inertia momentum rubber band flutter gtk glide",
    defaultItemCount: 1000, itemCounts: 1...1_000_000
  ) { ScrollLabController(itemCount: $0) }
}

/// Five lists that one hand scrolls, each by a law of its own after the release, above the curves of their ways and
/// speeds.
///
/// The first list is a collection view as any other. It gets all touches, wheels and keys, wherever they are. The
/// others are held where it is held, and let go of when it is.
package final class ScrollLabController: SceneController {
  package let columns: [ScrollColumn]
  package let board: ScrollBoard
  private let caption: ThemedLabel
  private let rowCount: Int
  /// The last release; nil before the first one.
  package private(set) var release: ScrollRelease?
  /// Since the release; nil while nothing moves by its law.
  private var ticks: Int?
  private var motions: [any Curve] = []
  /// Ticks of the release before the motions began: they begin anew in a window of another size.
  private var motionStart = 0
  private var waitsForMainQueue = false
  /// Of the first list, when it was heard of last.
  private var leaderOffset = 0.0
  /// Whether a finger has stopped what moved.
  private var hasStopped = false
  /// Where each column was held when the finger took hold, without what laws take beyond the edges.
  private var heldPlaces: [Double]?
  private lazy var hover = UIHoverGestureRecognizer(target: self, action: Selector(ScrollLabController.hovered))

  private static let colors: [ThemeColor] = [.accent, .strong, .blue, .green, .purple]
  private static let margin: CGFloat = 14

  init(itemCount: Int) {
    rowCount = itemCount
    columns = zip(ScrollLaw.allCases, Self.colors).enumerated().map { index, look in
      let layout = UICollectionViewFlowLayout()
      let list =
        index == 0
        ? LeadingList(frame: .zero, collectionViewLayout: layout)
        : UICollectionView(frame: .zero, collectionViewLayout: layout)
      return ScrollColumn(look.0, look.1, list, layout, rowCount: itemCount)
    }
    board = ScrollBoard(columns)
    caption = ThemedLabel(
      "One hand scrolls all five; after the release each goes by its own law. Flick anywhere, also past an end.",
      .faint,
      size: 15)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private var leader: ScrollColumn { columns[0] }

  // MARK: Views

  package override func loadView() { view = ScrollLabView(leader.list) }

  package override func viewDidLoad() {
    super.viewDidLoad()
    for subview in [caption] + columns.flatMap(\.views) + board.views { view.addSubview(subview) }
    leader.list.delegate = self
    let list = leader.list as? LeadingList
    list?.pressed = { [unowned self] in press() }
    list?.released = { [unowned self] in releaseWithoutDrag() }
    for column in columns.dropFirst() { column.list.isScrollEnabled = false }
    view.addGestureRecognizer(hover)
    colorsChanged()
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let margin = Self.margin
    let top: CGFloat = view.bounds.height > 420 ? 36 : 0
    caption.isHidden = top == 0
    caption.frame = CGRect(x: margin, y: 4, width: max(1, view.bounds.width - 2 * margin), height: 28)
    caption.wordSize = view.bounds.width < 700 ? 11 : 15
    let plots = (view.bounds.height * 0.36).rounded()
    let room = CGRect(
      x: margin, y: top + 4, width: max(1, view.bounds.width - 2 * margin),
      height: max(1, view.bounds.height - top - plots - 10))
    let pitch = (room.width / CGFloat(columns.count)).rounded(.down)
    let old = leader.list.bounds.size
    for (index, column) in columns.enumerated() {
      column.layOut(
        in: CGRect(x: room.minX + CGFloat(index) * pitch, y: room.minY, width: max(1, pitch - 8), height: room.height))
    }
    board.layOut(
      in: CGRect(x: margin, y: view.bounds.height - plots, width: room.width, height: max(1, plots - 6)))
    if leader.list.bounds.size != old { sizeChanged() }
  }

  /// Laws know the old edges: what moves goes on from where it is, as fast as it was.
  private func sizeChanged() {
    for column in columns { column.list.layoutIfNeeded() }
    guard let ticks else {
      for column in columns.dropFirst() { column.settle() }
      return
    }
    let time = time(after: ticks)
    motions = zip(columns, motions).map { $0.motion(from: $0.offset, velocity: $1.velocity(at: time), scale: scale) }
    motionStart = ticks
  }

  private func time(after ticks: Int) -> Double { Double(ticks - motionStart) * ScrollRelease.tick }

  private var scale: CGFloat { view.window?.screen?.scale ?? 1 }

  package override func colorsChanged() {
    super.colorsChanged()
    viewIfLoaded?.updateThemedViews(in: traitCollection)
  }

  // MARK: What a scene is

  package override var itemCount: Int { rowCount }
  package override var liveItemCount: Int { columns.reduce(0) { $0 + $1.list.visibleCells.count } }
  package override var collectionView: UICollectionView? { leader.list }
  package override var tunables: [Tunable] { Tunable.wheel(of: leader.list) }

  private func hovered(_ sender: UIHoverGestureRecognizer) {
    let isOver = sender.state == .began || sender.state == .changed
    board.pointer = isOver ? sender.location(in: view) : nil
  }

  // MARK: Motions

  /// Lets all columns go, with one velocity in points a second.
  private func letGo(velocity: Double) {
    heldPlaces = nil
    motions = columns.map { $0.motion(from: $0.offset, velocity: velocity, scale: scale) }
    let release = ScrollRelease(motions, velocity: velocity)
    self.release = release
    show(release)
    (ticks, motionStart) = (0, 0)
    waitForMainQueue()
  }

  private func show(_ release: ScrollRelease) {
    board.show(release)
    for (column, figures) in zip(columns, release.columns) {
      column.say(way: figures.way, time: figures.duration < ScrollRelease.endless ? figures.duration : nil)
    }
  }

  private func waitForMainQueue() {
    guard !waitsForMainQueue else { return }
    waitsForMainQueue = true
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated { self?.mainQueueTurn() }
    }
  }

  private func mainQueueTurn() {
    waitsForMainQueue = false
    guard ticks != nil else { return }
    advance()
    if ticks != nil { waitForMainQueue() }
  }

  private func advance() {
    guard let ticks, var release else { return }
    self.ticks = ticks + 1
    let time = time(after: ticks + 1)
    for (column, motion) in zip(columns, motions).dropFirst() { column.offset = motion.position(at: time) }
    if Double(ticks + 1) * ScrollRelease.tick <= release.seconds {
      for (index, column) in columns.enumerated() { release.add(column.offset, to: index) }
      self.release = release
      board.append(release)
    }
    if motions.allSatisfy({ $0.isDone(at: time) }), !leader.list.isDecelerating { self.ticks = nil }
  }

  /// What laws said of the way is not what came of it.
  private func stopMotions() {
    guard let ticks, var release else { return }
    (self.ticks, motions) = (nil, [])
    for (index, column) in columns.enumerated() {
      release.columns[index].way = column.offset - release.columns[index].start
      release.columns[index].duration = min(release.columns[index].duration, Double(ticks) * ScrollRelease.tick)
    }
    self.release = release
    for (column, figures) in zip(columns, release.columns) { column.say(way: figures.way, time: figures.duration) }
  }

  /// What a checkpoint has. The first column goes first: the others follow it.
  func restore(offsets: [Double], release: ScrollRelease?) {
    for (column, offset) in zip(columns, offsets) { column.offset = offset }
    self.release = release
    if let release { show(release) }
  }
}

// MARK: - The first column leads

extension ScrollLabController: UICollectionViewDelegate {
  private func press() {
    hasStopped = ticks != nil
    stopMotions()
  }

  /// What was stopped between two rows, or beyond an end, is not to stay there.
  private func releaseWithoutDrag() {
    guard hasStopped, heldPlaces == nil else { return }
    hasStopped = false
    letGo(velocity: 0)
  }

  package func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    stopMotions()
    hasStopped = false
    heldPlaces = columns.map(\.heldPlace)
  }

  package func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let way = leader.offset - leaderOffset
    leaderOffset = leader.offset
    if let heldPlaces {
      let way = leader.heldPlace - heldPlaces[0]
      for (column, place) in zip(columns, heldPlaces).dropFirst() { column.hold(at: place + way) }
    } else if !scrollView.isDecelerating {
      follow(by: way)
    } else if ticks == 0 {
      // The first list moves in the tick of the release. The main queue's turn comes in the next one.
      advance()
    }
  }

  /// A wheel, a key or a program scrolls: all go as far, as long as they can.
  private func follow(by way: Double) {
    stopMotions()
    for column in columns.dropFirst() {
      column.offset += way
      column.settle()
    }
  }

  package func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    letGo(velocity: 1000 * Double(velocity.y))
  }
}

/// The list that all presses are of. It says so at once, not only when a drag begins: a finger stops what moves. It
/// also says when a finger leaves that has not dragged it.
final class LeadingList: UICollectionView {
  var pressed: (() -> Void)?
  var released: (() -> Void)?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    pressed?()
    super.touchesBegan(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    released?()
  }
}

/// Whatever is pressed, the first list is.
private final class ScrollLabView: UIView {
  private let leader: UICollectionView

  init(_ leader: UICollectionView) {
    self.leader = leader
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event).map { _ in leader }
  }
}
