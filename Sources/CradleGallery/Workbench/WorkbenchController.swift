import CradleScenes
import Foundation
import UIKit

/// A scene of views that an animator moves: each can be dragged and thrown, and stays on the bench. Subclasses are
/// `RestorableScene`s, so that checkpoints have the places of all items.
///
/// A scene says what stands on the bench, in `build()`, where the walls and words are, in `layOut(_:)`, and what of it
/// can be changed. Lines that hang on items follow them by themselves.
package class WorkbenchController: SceneController {
  /// What the items stand on, in points of its own: see `BenchFit`.
  package let bench = ThemedPanel(.bench)
  /// Below and above the items. They have no size: what is in them has the bench's coordinates.
  package let ground = UIView(frame: .zero)
  let sky = UIView(frame: .zero)
  private(set) lazy var animator = UIDynamicAnimator(referenceView: bench)
  /// What all items are like.
  package let motion = UIDynamicItemBehavior()
  /// The bench's edges, and that items meet.
  let room = UICollisionBehavior()
  /// What moves, in the order of adding: bodies and groups of them.
  package private(set) var pieces: [Piece] = []
  /// The views of all pieces.
  package private(set) var bodies: [Body] = []
  private let edge = ThemedPanel(.wall)
  private let caption: ThemedLabel
  /// How small words on the bench may be, in its points.
  private(set) var leastWordSize: CGFloat = 0
  private var ties: [Tie] = []
  private var isBuilt = false
  private let wantedItemCount: Int
  package lazy var drag = DragAttachment(animator)
  private(set) lazy var contactMarkers = ContactMarkers(in: sky)
  var dragTarget = DragTarget.nothing

  /// An item, and the body that says where it belongs: itself, or the first one of a group.
  package struct Piece {
    package let item: any UIDynamicItem
    package let body: Body

    /// What it takes up, as it is turned now.
    @MainActor var extent: CGSize { item === body ? body.extent : item.bounds.size }

    @MainActor package var frame: CGRect {
      let (center, size) = (item.center, extent)
      return CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
  }

  /// A line that follows two points.
  private struct Tie {
    let line: any LineView
    let ends: () -> (CGPoint, CGPoint)
  }

  /// - Parameter words: what the scene shows and what the user can do, in one or two sentences.
  init(itemCount: Int, words: String) {
    wantedItemCount = itemCount
    caption = ThemedLabel(words, .faint, size: 15)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  // MARK: What scenes say

  /// Puts items, behaviours and lines on the bench.
  func build() {}

  /// How many times as large as other benches this one is, in points of its own: see `BenchFit`.
  var grain: CGFloat { 1 }

  /// Places everything that does not move on a bench of that size: anchors, boundaries, texts.
  func layOut(_ size: CGSize) {}

  /// Called after each tick in which something has moved, and whenever items have been put somewhere.
  func follow() {}

  /// Where the middle of a piece goes when the bench has changed its size, before it is put inside: by default it is
  /// shifted as its home is.
  func place(of piece: Piece, from old: CGSize, to size: CGSize) -> CGPoint {
    let (from, to, center) = (piece.body.home(old), piece.body.home(size), piece.item.center)
    return CGPoint(x: center.x + to.x - from.x, y: center.y + to.y - from.y)
  }

  /// The scene begins at rest, from a checkpoint: turn off what sets a fresh scene in motion.
  func beginAtRest() {}

  /// The user begins to drag a body, or has released it.
  func dragBegan(_ body: Body) {}
  func dragEnded(_ body: Body) {}

  /// The user presses where no body is, drags from there, and releases.
  func groundPressed(at place: CGPoint) {}
  func groundDragged(to place: CGPoint) {}
  func groundReleased(at place: CGPoint) {}

  // MARK: What a scene is

  package override var itemCount: Int { wantedItemCount }
  package override var liveItemCount: Int { pieces.count }

  package override func presentFrame(of indexPath: IndexPath) -> CGRect? {
    pieces.indices.contains(indexPath.item) ? pieces[indexPath.item].frame : nil
  }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(edge)
    view.addSubview(bench)
    view.addSubview(caption)
    setUpDragging()
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let fit = BenchFit(in: view.bounds, grain: grain)
    let old = bench.bounds.size
    caption.frame = fit.caption
    caption.wordSize = Self.captionSize(inWidth: view.bounds.width)
    bench.transform = CGAffineTransform(scaleX: fit.scale, y: fit.scale)
    bench.bounds.size = fit.size
    bench.center = fit.center
    edge.frame = bench.frame.insetBy(dx: -1, dy: -1)
    let hasOtherWords = fit.leastWordSize != leastWordSize
    leastWordSize = fit.leastWordSize
    guard isBuilt else { return assemble() }
    if hasOtherWords { bench.setLeastWordSize(leastWordSize) }
    if fit.size != old { refit(from: old) } else if hasOtherWords { layOut(fit.size) }
  }

  /// In points: such that the longest caption has room, in half of a small window too.
  private static func captionSize(inWidth width: CGFloat) -> CGFloat { width < 360 ? 10 : width < 700 ? 12 : 15 }

  package override func colorsChanged() {
    super.colorsChanged()
    viewIfLoaded?.updateThemedViews(in: traitCollection)
  }
}

// MARK: - Things on the bench

extension WorkbenchController {
  /// - Parameter meets: whether it collides with the bench's edges and with others that do.
  @discardableResult
  func add(_ body: Body, meets: Bool = true, at home: @escaping (CGSize) -> CGPoint) -> Body {
    body.home = home
    body.center = home(bench.bounds.size)
    put(body)
    add(Piece(item: body, body: body), meets: meets)
    return body
  }

  /// Several bodies that move as one, which stand about `home` as their centres say.
  @discardableResult
  func add(group members: [Body], at home: @escaping (CGSize) -> CGPoint) -> UIDynamicItemGroup {
    for member in members { put(member) }
    let group = UIDynamicItemGroup(items: members)
    group.center = home(bench.bounds.size)
    for member in members { member.group = group }
    members[0].home = home
    add(Piece(item: group, body: members[0]), meets: true)
    return group
  }

  /// Takes the body that came last off the bench, and out of the hand that holds it. Of what a scene has added it to,
  /// it leaves what all items are in.
  func removeNewest() {
    guard let piece = pieces.popLast() else { return }
    bodies.removeLast()
    drag.release(piece.item)
    if case .body(let held) = dragTarget, held === piece.body { dragTarget = .nothing }
    motion.removeItem(piece.item)
    room.removeItem(piece.item)
    piece.body.removeFromSuperview()
  }

  private func put(_ body: Body) {
    // Below the sky, which comes last: to look for it takes long among thousands.
    bench.insertSubview(body, at: bench.subviews.count - 1)
    body.setLeastWordSize(leastWordSize)
    bodies.append(body)
  }

  private func add(_ piece: Piece, meets: Bool) {
    pieces.append(piece)
    motion.addItem(piece.item)
    if meets { room.addItem(piece.item) }
  }

  /// Adds a view that does not take part in the motion, below the items or above them.
  @discardableResult
  func show<Shown: UIView>(_ view: Shown, above: Bool = false) -> Shown {
    (above ? sky : ground).addSubview(view)
    view.updateThemedViews(in: traitCollection)
    view.setLeastWordSize(leastWordSize)
    return view
  }

  /// A line between two things that move.
  func tie(_ line: any LineView, above: Bool = false, _ ends: @escaping () -> (CGPoint, CGPoint)) {
    show(line, above: above)
    ties.append(Tie(line: line, ends: ends))
  }

  /// Stops an item where it is.
  func stop(_ item: any UIDynamicItem) {
    let velocity = motion.linearVelocity(for: item)
    motion.addLinearVelocity(CGPoint(x: -velocity.x, y: -velocity.y), for: item)
    motion.addAngularVelocity(-motion.angularVelocity(for: item), for: item)
  }

  /// Puts a body back to where it started, as it was.
  func sendHome(_ body: Body) {
    body.center = body.home(bench.bounds.size)
    body.transform = body.start
    animator.teleport(body)
    stop(body)
  }

  func markContact(at point: CGPoint, text: String? = nil) {
    contactMarkers.add(at: point, text: text, in: traitCollection, leastWordSize: leastWordSize)
  }

  /// Brings lines, and what else follows the items, to where the items are.
  func followItems() {
    for body in bodies { body.keepLabelUpright() }
    for tie in ties {
      let (start, end) = tie.ends()
      tie.line.setEnds(from: start, to: end)
    }
    follow()
  }

  private func assemble() {
    isBuilt = true
    bench.addSubview(ground)
    bench.addSubview(sky)
    bench.clipsToBounds = true
    sky.isUserInteractionEnabled = false
    room.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(motion)
    animator.addBehavior(room)
    build()
    let keeper = UIDynamicBehavior()
    keeper.action = { [unowned self] in
      keepInside()
      followItems()
    }
    animator.addBehavior(keeper)
    layOut(bench.bounds.size)
    followItems()
    view.updateThemedViews(in: traitCollection)
  }

  /// The bench has changed its size: each piece follows, and stays inside.
  private func refit(from old: CGSize) {
    let size = bench.bounds.size
    layOut(size)
    for piece in pieces {
      piece.item.center = place(of: piece, from: old, to: size).clamped(to: piece.body.area(size), around: piece.extent)
      animator.teleport(piece.item)
    }
    followItems()
  }

  /// A drag can press an item through the thinnest wall, and a rod would pull at it for ever from there. And nothing
  /// may fall out of the bench.
  private func keepInside() {
    for piece in pieces {
      let area = piece.body.area(bench.bounds.size)
      guard !area.insetBy(dx: -2, dy: -2).contains(piece.item.center) else { continue }
      piece.item.center = piece.item.center.clamped(to: area, around: piece.extent)
      animator.teleport(piece.item)
      stop(piece.item)
    }
  }
}

extension CGPoint {
  /// The nearest middle of something of `size` that does not stick out of `rect`.
  package func clamped(to rect: CGRect, around size: CGSize = .zero) -> CGPoint {
    func middle(_ place: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      length < high - low ? min(max(place, low + length / 2), high - length / 2) : (low + high) / 2
    }
    return CGPoint(
      x: middle(x, size.width, rect.minX, rect.maxX), y: middle(y, size.height, rect.minY, rect.maxY))
  }
}
