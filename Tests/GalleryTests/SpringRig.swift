import CradleStage
import DynamicLayouts
import Foundation
import OpenUIKit
import Playgrounds

/// Cells that want other heights than they are given.
final class WilfulCell: UICollectionViewCell {
  static func height(_ item: Int) -> CGFloat { CGFloat(20 + (item * 37) % 71) }

  override func preferredLayoutAttributesFitting(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let preferred = attributes.copy() as! UICollectionViewLayoutAttributes
    preferred.size.height = WilfulCell.height(attributes.indexPath.item)
    return preferred
  }
}

/// A stage filled by a collection view in a layout of springs, and what one has to know of its tiles.
@MainActor
struct SpringRig<Layout: SpringyFlowLayout> {
  let stage: Stage
  let layout: Layout
  let view: UICollectionView
  let source: SizedSource

  /// - Parameter sized: whether the delegate is asked for sizes.
  init(
    _ counts: [Int], _ makeLayout: @MainActor () -> Layout, offset: CGPoint = .zero,
    size: CGSize = CGSize(width: 500, height: 600), cell: UICollectionViewCell.Type = UICollectionViewCell.self,
    configure: @MainActor (Layout) -> Void = { _ in }, sized: ((IndexPath) -> CGSize)? = nil
  ) {
    stage = Stage(size: size)
    source = SizedSource(counts, sized)
    let made = stage.perform {
      let layout = makeLayout()
      configure(layout)
      let controller = UIViewController()
      let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.registerPlain(cell)
      controller.view.addSubview(view)
      return (controller, layout, view)
    }
    (layout, view) = (made.1, made.2)
    if sized != nil { view.delegate = source }
    view.dataSource = source
    stage.show(made.0)
    let (view, stage) = (view, stage)
    if offset != .zero { stage.perform { view.contentOffset = offset } }
    stage.tick()
  }

  /// What a tile is called: "cell 0-12", "header 3".
  static func name(_ attributes: UICollectionViewLayoutAttributes) -> String {
    let path = attributes.indexPath
    switch attributes.representedElementKind {
    case nil: return "cell \(path.section)-\(path.item)"
    case UICollectionView.elementKindSectionHeader: return "header \(path.section)"
    default: return "footer \(path.section)"
    }
  }

  var springs: [UIAttachmentBehavior] { layout.dynamicAnimator.behaviors.compactMap { $0 as? UIAttachmentBehavior } }

  /// How far each tile is from its place.
  var lags: [String: CGVector] {
    var lags: [String: CGVector] = [:]
    for spring in springs {
      guard let attributes = spring.items[0] as? UICollectionViewLayoutAttributes else { continue }
      lags[Self.name(attributes)] = CGVector(
        dx: attributes.center.x - spring.anchorPoint.x, dy: attributes.center.y - spring.anchorPoint.y)
    }
    return lags
  }

  var largestLag: CGFloat { lags.values.map { max(abs($0.dx), abs($0.dy)) }.max() ?? 0 }

  /// Where views are on the screen.
  var screen: [String: CGPoint] {
    var places: [String: CGPoint] = [:]
    for attributes in layout.layoutAttributesForElements(in: view.bounds) ?? [] {
      places[Self.name(attributes)] = CGPoint(
        x: attributes.center.x - view.contentOffset.x, y: attributes.center.y - view.contentOffset.y)
    }
    return places
  }

  func perform(_ body: @escaping @MainActor () -> Void) { stage.perform { body() } }

  func ticks(_ count: Int) { for _ in 0..<count { stage.tick() } }

  /// A finger that goes `way` points in each of twelve ticks, and lifts: another one stands for it afterwards.
  func flick(_ way: CGVector, from start: CGPoint = CGPoint(x: 250, y: 400)) {
    stage.tick([.pointer(.down, PointerInput(position: start))])
    var place = start
    for _ in 0..<12 {
      place = CGPoint(x: place.x + way.dx, y: place.y + way.dy)
      stage.tick([.pointer(.move, PointerInput(position: place))])
    }
    stage.tick([.pointer(.up, PointerInput(position: place))])
  }

  /// Runs until nothing moves; answers after how many ticks, or nil if never within `most`.
  @discardableResult
  func settle(within most: Int = 2400) -> Int? {
    for tick in 0..<most {
      if !stage.isInMotion { return tick }
      stage.tick()
    }
    return stage.isInMotion ? nil : most
  }

  /// Tiles that are not exactly on their places, or views that are not where their tiles are; empty when all is well.
  var misplaced: [String] {
    var found: [String] = []
    for spring in springs where spring.items[0].center != spring.anchorPoint {
      found.append("\(spring.items[0]) hangs beside \(spring.anchorPoint)")
    }
    for attributes in layout.layoutAttributesForElements(in: view.bounds) ?? [] {
      let path = attributes.indexPath
      let kind = attributes.representedElementKind
      let resting =
        kind.map { layout.restingLayoutAttributesForSupplementaryView(ofKind: $0, at: path) }
        ?? layout.restingLayoutAttributesForItem(at: path)
      let shown: UIView? =
        kind.map { view.supplementaryView(forElementKind: $0, at: path) } ?? view.cellForItem(at: path)
      if resting?.center != attributes.center || resting?.size != attributes.size {
        found.append("\(Self.name(attributes)) is at \(attributes.frame), not at \(String(describing: resting?.frame))")
      }
      if shown?.center != attributes.center { found.append("\(Self.name(attributes)) is not shown in its place") }
    }
    return found
  }
}

extension SpringRig<SpringyFlowLayout> {
  init(
    _ counts: [Int], offset: CGPoint = .zero, size: CGSize = CGSize(width: 500, height: 600),
    cell: UICollectionViewCell.Type = UICollectionViewCell.self,
    configure: @MainActor (SpringyFlowLayout) -> Void = { _ in }, sized: ((IndexPath) -> CGSize)? = nil
  ) {
    self.init(
      counts, { SpringyFlowLayout() }, offset: offset, size: size, cell: cell, configure: configure, sized: sized)
  }
}
