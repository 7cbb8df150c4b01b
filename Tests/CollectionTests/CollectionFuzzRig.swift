import CradleStage
import Foundation
import OpenUIKit
import Playgrounds
import SeededRandom

/// Named things in titled sections, in any of several layouts, and random operations on them.
@MainActor
final class CollectionFuzzRig {
  let playground = Playground(size: CGSize(width: 220, height: 300))
  let shelf = FuzzShelf()
  let sizing = FuzzSizes()
  let view: UICollectionView
  var random: SplitMix64
  private var serial = 0
  private var finger: CGPoint?
  private var isMoving = false
  private var isInTransition = false
  /// The latest operations, for whoever has to find out what went wrong.
  private(set) var operations: [String] = []

  init(seed: Int) {
    random = SplitMix64(state: UInt64(seed))
    view = playground.add(
      UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 220, height: 300), collectionViewLayout: UICollectionViewFlowLayout()))
    view.register(FuzzShelf.Cell.self, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(FuzzShelf.Title.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "title")
    }
    shelf.sections = (0..<4).map { _ in (name(), (0..<number(0...30)).map { _ in name() }) }
    view.dataSource = shelf
    view.delegate = shelf
    sizing.shelf = shelf
  }

  func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
  func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

  private func name() -> String {
    serial += 1
    return "n\(serial)"
  }

  private func place() -> CGPoint { CGPoint(x: number(0...220), y: number(0...300)) }

  private func somePath() -> IndexPath? {
    let filled = shelf.sections.indices.filter { !shelf.sections[$0].items.isEmpty }
    guard let section = filled.randomElement(using: &random) else { return nil }
    return path(number(0...shelf.sections[section].items.count - 1), section)
  }

  /// One operation, as the application, and some ticks.
  ///
  /// - Returns: what is wrong afterwards, if anything is.
  func step() -> String? {
    let operation = number(0...99)
    operations.append("\(operation)")
    if operations.count > 30 { operations.removeFirst() }
    if operation < 30 {
      touch(operation)
    } else {
      shelf.interruption = chance(8) ? { [weak self] in self?.interrupt() } : nil
      playground.stage.perform { operate(operation) }
    }
    for _ in 0..<number(0...4) {
      playground.ticks(1)
      playground.stage.window?.checkInvariants()
    }
    return flaw
  }

  // MARK: Operations of a user

  private func touch(_ operation: Int) {
    switch operation {
    case 0..<8: turn()
    case 8..<12: playground.key([.down, .up, .pageDown, .end, .home, .left, .space, .escape][number(0...7)])
    default:
      guard var place = finger else {
        finger = self.place()
        return playground.pointer(.down, finger!.x, finger!.y)
      }
      if chance(25) {
        playground.pointer(chance(90) ? .up : .cancel, place.x, place.y)
        finger = nil
      } else {
        place = chance(30) ? self.place() : CGPoint(x: place.x, y: place.y + CGFloat(number(-40...40)))
        finger = place
        playground.pointer(.move, place.x, place.y)
      }
    }
  }

  private func turn() {
    let notches = chance(50) ? Double(number(-3...3)) : Double(number(-30...30)) / 17
    playground.stage.tick([
      .wheel(position: place(), notchesX: 0, notchesY: notches, modifiers: chance(30) ? .shift : [])
    ])
  }

  // MARK: Operations of a program

  private func operate(_ operation: Int) {
    switch operation {
    case 30..<55: update()
    case 55..<58: reload()
    case 58..<63: changeLayout()
    case 63..<67: changeMetrics()
    case 67..<74: scroll()
    case 74..<79: select()
    case 79..<85: move()
    case 85..<89: resize()
    case 89: view.allowsMultipleSelection.toggle()
    case 90: view.isEditing.toggle()
    case 91: leaveAndReturn()
    case 92: view.reconfigureItems(at: [somePath(), somePath()].compactMap(\.self))
    case 93: changeDelegate()
    case 94..<97: changeTransition()
    case 97: view.backgroundView = chance(50) ? UIView() : nil
    case 98: view.isScrollEnabled.toggle()
    default: view.layoutIfNeeded()
    }
  }

  /// Operations from within the view's call-backs.
  private func interrupt() {
    switch number(0...6) {
    case 0: update()
    case 1: reload()
    case 2: changeLayout()
    case 3: scroll()
    case 4: select()
    case 5: view.layoutIfNeeded()
    default: view.collectionViewLayout.invalidateLayout()
    }
  }

  private func update() {
    let chosen = names(view.indexPathsForSelectedItems ?? [])
    let (isConsistent, interruptions) = (!view.hasUncommittedUpdates, shelf.interruptionCount)
    var kept: Set<String> = []
    let body = { [self] in
      // Not earlier: before the block an item that is being moved goes back, and in a call about that the data may
      // change.
      let edits = ShelfEdits(of: shelf.sections, name: name, &random)
      kept = edits.kept
      shelf.sections = edits.result
      edits.apply(to: view)
    }
    if chance(20) {
      view.performBatchUpdates { [view] in view.performBatchUpdates(body) }
    } else {
      view.performBatchUpdates(body) { [weak self] _ in self?.shelf.completions += 1 }
    }
    guard isConsistent, interruptions == shelf.interruptionCount, !view.hasUncommittedUpdates,
      view.numberOfSections > 0, !isOutdated
    else { return }
    let left = Set(names(view.indexPathsForSelectedItems ?? []))
    let wanted = Set(chosen.filter { kept.contains($0) })
    if !left.isEmpty, !left.isSubset(of: wanted) { shelf.flaw = "selected: \(left), not \(wanted)" }
  }

  /// Whether the view will ask for everything anew.
  private var isOutdated: Bool { view.window == nil }

  private func names(_ paths: [IndexPath]) -> [String] {
    paths.compactMap { path in
      guard shelf.sections.indices.contains(path.section) else { return nil }
      let items = shelf.sections[path.section].items
      return items.indices.contains(path.item) ? items[path.item] : nil
    }
  }

  private func reload() {
    if chance(50) {
      shelf.sections = (0..<number(0...4)).map { _ in (name(), (0..<number(0...40)).map { _ in name() }) }
    }
    view.reloadData()
  }

  private func layout() -> UICollectionViewLayout {
    if chance(15) { return LabelledLayout() }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: number(10...120), height: number(10...70))
    if chance(40) { layout.estimatedItemSize = CGSize(width: 60, height: number(10...60)) }
    if chance(25) { layout.scrollDirection = .horizontal }
    if chance(60) { layout.headerReferenceSize = CGSize(width: 25, height: 25) }
    if chance(30) { layout.footerReferenceSize = CGSize(width: 15, height: 15) }
    layout.sectionHeadersPinToVisibleBounds = chance(30)
    layout.sectionFootersPinToVisibleBounds = chance(20)
    layout.minimumLineSpacing = CGFloat(number(0...12))
    return layout
  }

  private func changeLayout() {
    isInTransition = false
    view.setCollectionViewLayout(layout(), animated: chance(60)) { [weak self] _ in self?.shelf.completions += 1 }
  }

  private func changeMetrics() {
    guard let flow = view.collectionViewLayout as? UICollectionViewFlowLayout else { return }
    switch number(0...4) {
    case 0: flow.itemSize = CGSize(width: number(0...150), height: number(0...70))
    case 1: flow.sectionInset = UIEdgeInsets(top: 5, left: CGFloat(number(0...30)), bottom: 9, right: 3)
    case 2: flow.headerReferenceSize = CGSize(width: number(0...30), height: number(0...30))
    case 3: flow.minimumInteritemSpacing = CGFloat(number(0...40))
    default: flow.estimatedItemSize = chance(50) ? .zero : CGSize(width: number(1...90), height: number(1...50))
    }
  }

  private func scroll() {
    // It lays out first: nobody may take the item away meanwhile.
    shelf.interruption = nil
    let all: [UICollectionView.ScrollPosition] = [
      [], .top, .bottom, .centeredVertically, .left, [.centeredHorizontally, .bottom],
    ]
    switch number(0...5) {
    case 0: view.contentOffset.y = CGFloat(number(0...1500))
    case 1: view.setContentOffset(CGPoint(x: number(0...200), y: number(0...1500)), animated: true)
    case 2: view.stopScrollingAndZooming()
    default:
      guard let path = somePath(), !view.hasUncommittedUpdates, !shelf.isBeingAsked else { return }
      guard view.numberOfSections > path.section, view.numberOfItems(inSection: path.section) > path.item else {
        return
      }
      guard view.layoutAttributesForItem(at: path) != nil else { return }
      view.scrollToItem(at: path, at: all[number(0...5)], animated: chance(60))
    }
  }

  private func select() {
    guard let path = somePath(), !view.hasUncommittedUpdates else { return }
    if chance(70) {
      view.selectItem(at: chance(90) ? path : nil, animated: false, scrollPosition: [])
    } else {
      view.deselectItem(at: path, animated: true)
    }
  }

  private func move() {
    if view.hasUncommittedUpdates {
      switch number(0...3) {
      case 0: view.endInteractiveMovement()
      case 1: view.cancelInteractiveMovement()
      default:
        let place = place()
        view.updateInteractiveMovementTargetPosition(
          CGPoint(x: place.x + view.contentOffset.x, y: place.y + view.contentOffset.y))
      }
    } else if let path = somePath() {
      _ = view.beginInteractiveMovementForItem(at: path)
    }
  }

  private func resize() {
    switch number(0...5) {
    case 0: view.frame.size = .zero
    case 1: view.contentInset = UIEdgeInsets(top: CGFloat(number(0...50)), left: 7, bottom: 20, right: 0)
    default: view.frame.size = CGSize(width: number(1...220), height: number(1...300))
    }
  }

  private func leaveAndReturn() {
    if let root = view.superview, chance(60) {
      view.removeFromSuperview()
      if chance(30) { root.addSubview(view) }
    } else {
      playground.root.addSubview(view)
    }
  }

  private func changeDelegate() {
    view.delegate = chance(50) ? shelf : sizing
    view.collectionViewLayout.invalidateLayout()
    if chance(10) {
      view.dataSource = nil
      if chance(50) { view.layoutIfNeeded() }
      view.dataSource = shelf
    }
  }

  private func changeTransition() {
    if isInTransition, let between = view.collectionViewLayout as? UICollectionViewTransitionLayout {
      if chance(60) {
        between.transitionProgress = CGFloat(number(-10...110)) / 100
      } else {
        isInTransition = false
        if chance(50) { view.finishInteractiveTransition() } else { view.cancelInteractiveTransition() }
      }
    } else if !(view.collectionViewLayout is UICollectionViewTransitionLayout) {
      isInTransition = true
      _ = view.startInteractiveTransition(to: layout()) { [weak self] _, _ in self?.shelf.completions += 1 }
    }
  }

  // MARK: What has to be true

  private var flaw: String? {
    if let flaw = shelf.flaw { return flaw }
    guard !view.hasUncommittedUpdates, view.window != nil else { return nil }
    playground.stage.perform { view.layoutIfNeeded() }
    playground.stage.window?.checkInvariants()
    guard !view.hasUncommittedUpdates else { return nil }
    for path in view.indexPathsForVisibleItems {
      guard let cell = view.cellForItem(at: path) as? FuzzShelf.Cell else { return "no cell at \(path)" }
      guard [cell.text] == names([path]) else { return "\(path) shows \(cell.text), not \(names([path]))" }
    }
    return nil
  }

  /// Nobody does anything any more: it comes to rest, with nothing left over.
  func rest() -> String? {
    shelf.interruption = nil
    if let finger { playground.pointer(.up, finger.x, finger.y) }
    playground.stage.perform {
      if view.superview == nil { playground.root.addSubview(view) }
      if view.hasUncommittedUpdates { view.cancelInteractiveMovement() }
      if isInTransition { view.finishInteractiveTransition() }
    }
    for key in [HostKey.down, .up, .pageDown, .end, .home, .left, .space, .escape] {
      playground.key(key, isDown: false)
    }
    for _ in 0..<2000 where playground.stage.isInMotion { playground.ticks(1) }
    playground.ticks(200)
    playground.stage.window?.checkInvariants()
    if playground.stage.isInMotion { return "it does not come to rest" }
    let views = view.subviews.filter { $0 is UICollectionReusableView }
    if views.contains(where: { $0.alpha != 1 }) { return "something has faded half" }
    return flaw
  }
}
