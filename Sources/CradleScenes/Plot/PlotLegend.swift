import Foundation
import UIKit

/// What a plot shows, and which line is which.
final class PlotLegend: UIView {
  private let title: ThemedLabel
  private let entries: [(line: ThemedPanel, name: ThemedLabel)]

  /// Before a name, where there is room for it.
  private static let mark: CGFloat = 18

  init(title: String, _ styles: [PlotStyle]) {
    self.title = ThemedLabel(title, .strong, size: 12, isBold: true)
    entries =
      styles.count < 2
      ? [] : styles.map { (ThemedPanel($0.color, radius: 1), ThemedLabel($0.name, $0.color, size: 11)) }
    super.init(frame: .zero)
    addSubview(self.title)
    for entry in entries {
      addSubview(entry.line)
      addSubview(entry.name)
    }
    for label in [self.title] + entries.map(\.name) {
      label.textAlignment = .left
      label.numberOfLines = 1
    }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var frame: CGRect {
    didSet { layOut() }
  }

  private var rowHeight: CGFloat { 1.5 * title.font.pointSize }

  /// In points, where it is so wide, in a plot so high: that of a row, or of more where names go on below. The curves
  /// keep more than half of the plot: else there are no names.
  func height(forWidth width: CGFloat, of plotHeight: CGFloat) -> CGFloat {
    let height = (places(in: width).names.last?.y ?? 0) + rowHeight
    return height <= max(rowHeight, plotHeight * 0.4) ? height : rowHeight
  }

  /// From the left after the title, in rows, and how much room there is for a line before each name. Where there is
  /// too little room, the names' colours say which is which.
  private func places(in width: CGFloat) -> (names: [CGPoint], mark: CGFloat) {
    let titleWidth = PlotText.width(of: title, isBold: true) + 4
    let words = entries.reduce(titleWidth) { $0 + PlotText.width(of: $1.name) + 8 }
    let mark = words + Self.mark * CGFloat(entries.count) <= width ? Self.mark : 0
    var place = CGPoint(x: titleWidth + (mark > 0 ? 8 : 0), y: 0)
    let names = entries.map { entry in
      let length = mark + PlotText.width(of: entry.name)
      if place.x + length > width { place = CGPoint(x: 0, y: place.y + rowHeight) }
      defer { place.x += length + 8 }
      return place
    }
    return (names, mark)
  }

  private func layOut() {
    title.frame = CGRect(x: 0, y: 0, width: PlotText.width(of: title, isBold: true) + 4, height: rowHeight)
    let (places, mark) = places(in: bounds.width)
    let hasNoNames = (places.last?.y ?? 0) >= bounds.height
    for (entry, place) in zip(entries, places) {
      entry.line.frame = CGRect(x: place.x, y: place.y + rowHeight / 2 - 1.5, width: max(0, mark - 4), height: 3)
      entry.line.isHidden = mark == 0
      entry.name.frame = CGRect(
        x: place.x + mark, y: place.y, width: PlotText.width(of: entry.name), height: rowHeight)
      entry.name.isHidden = hasNoNames
    }
  }
}
