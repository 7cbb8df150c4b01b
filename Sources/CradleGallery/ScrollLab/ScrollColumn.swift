import CradleCurves
import CradleScenes
import Foundation
import UIKit

/// A list that obeys one scroll law, with its name above it.
@MainActor
package final class ScrollColumn {
  package let law: ScrollLaw
  let color: ThemeColor
  package let list: UICollectionView
  let layout: UICollectionViewFlowLayout
  let views: [UIView]
  private let title: ThemedLabel
  private let note: ThemedLabel
  private let figures: ThemedLabel
  private let frame = ThemedPanel(.plot, radius: 8)
  private let rowCount: Int
  private lazy var dataSource = NumberedCellsDataSource<TileCell>(of: list, count: { [rowCount] in rowCount })

  /// Of a row with its gap, in points.
  static let row: CGFloat = 44
  private static let gap: CGFloat = 6
  private static let head: CGFloat = 58
  /// From this width on there is room for whole titles and the laws, in points.
  private static let wide: CGFloat = 190
  private static let leastForTime: CGFloat = 80
  private var hasRoomForTime = true {
    didSet { if hasRoomForTime != oldValue { sayFigures() } }
  }
  private var outcome: (way: Double, time: Double?)?

  init(
    _ law: ScrollLaw, _ color: ThemeColor, _ list: UICollectionView, _ layout: UICollectionViewFlowLayout,
    rowCount: Int
  ) {
    (self.law, self.color, self.list, self.layout, self.rowCount) = (law, color, list, layout, rowCount)
    title = ThemedLabel(law.title, color, size: 14, isBold: true)
    note = ThemedLabel(law.note, .faint, size: 11)
    figures = ThemedLabel("", .strong, size: 12)
    views = [frame, title, note, figures, list]
    for label in [title, note, figures] { label.numberOfLines = 1 }
    layout.minimumLineSpacing = Self.gap
    layout.minimumInteritemSpacing = 0
    layout.sectionInset = UIEdgeInsets(top: Self.gap / 2, left: 6, bottom: Self.gap / 2, right: 6)
    list.allowsSelection = false
    list.alwaysBounceVertical = true
    list.backgroundColor = .clear
    list.clipsToBounds = true
    _ = dataSource
  }

  func layOut(in room: CGRect) {
    let isNarrow = room.width < Self.wide
    title.text = isNarrow ? law.name : law.title
    hasRoomForTime = room.width >= Self.leastForTime
    note.isHidden = isNarrow
    title.frame = CGRect(x: room.minX, y: room.minY, width: room.width, height: 20)
    note.frame = CGRect(x: room.minX, y: room.minY + 20, width: room.width, height: 17)
    figures.frame = CGRect(x: room.minX, y: room.minY + 37, width: room.width, height: 18)
    let body = CGRect(
      x: room.minX, y: room.minY + Self.head, width: room.width, height: max(1, room.height - Self.head))
    frame.frame = body
    list.frame = body
    let item = CGSize(width: max(1, room.width - 12), height: Self.row - Self.gap)
    if layout.itemSize != item { layout.itemSize = item }
  }

  /// - Parameter time: in seconds; nil for one that does not end.
  func say(way: Double, time: Double?) {
    outcome = (way, time)
    sayFigures()
  }

  private func sayFigures() {
    guard let outcome else { return }
    let time = hasRoomForTime ? outcome.time.map { " · \($0.plotText(decimals: 2)) s" } : nil
    figures.text = "\(outcome.way.plotText(decimals: 0)) pt\(time ?? "")"
  }

  package var figuresText: String { figures.text ?? "" }

  // MARK: Places

  var offset: Double {
    get { Double(list.contentOffset.y) }
    set { list.contentOffset.y = CGFloat(newValue) }
  }

  /// Of the content, as far as it reaches.
  package var range: ClosedRange<Double> { 0...max(0, Double(list.contentSize.height - list.bounds.height)) }

  var viewport: Double { Double(list.bounds.height) }

  /// The place that a finger holds it at, without what the law takes from it beyond an edge.
  var heldPlace: Double { law.raw(offset, range: range, viewport: viewport) }

  func hold(at place: Double) { offset = law.shown(place, range: range, viewport: viewport) }

  /// What follows a release.
  package func motion(from start: Double, velocity: Double, scale: CGFloat) -> any Curve {
    law.motion(
      from: start, velocity: velocity, range: range, viewport: viewport, row: Double(Self.row), scale: Double(scale))
  }

  /// Back into what can be scrolled to.
  func settle() { offset = min(max(offset, range.lowerBound), range.upperBound) }
}
