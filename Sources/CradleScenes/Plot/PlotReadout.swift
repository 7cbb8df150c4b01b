import Foundation
import UIKit

/// The values under the pointer: a line or a dot, and a plate beside it.
final class PlotReadout: UIView {
  private let line = ThemedPanel(.faint)
  private let dot = ThemedPanel(.accent, radius: 4)
  private let plate = ThemedPanel(.bench, border: .ghost, width: 1, radius: 5)
  private let head = ThemedLabel("", .strong, size: 11, isBold: true)
  private let rows: [ThemedLabel]
  private let names: [String]
  /// Above what it lies on, in points.
  var roomAbove: CGFloat = 0

  private var rowHeight: CGFloat { 15 * head.growth }
  private var width: CGFloat { 196 * head.growth }

  init(_ styles: [PlotStyle]) {
    rows = styles.map { ThemedLabel("", $0.color, size: 11) }
    names = styles.map(\.name)
    super.init(frame: .zero)
    for view in [line, dot, plate] { addSubview(view) }
    for label in [head] + rows {
      label.textAlignment = .left
      label.numberOfLines = 1
      plate.addSubview(label)
    }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  /// Where nothing is shown nothing lies: frames are part of the state, and a rebuilt scene knows no former ones.
  func clear() {
    frame = .zero
    for view in [line, dot, plate, head] + rows as [UIView] { view.frame = .zero }
  }

  /// - Parameters:
  ///   - x: in the readout's coordinates.
  ///   - values: of each curve, nil where it has none.
  func show(head text: String, at x: CGFloat, values: [String?]) {
    (line.isHidden, dot.isHidden, dot.frame) = (false, true, .zero)
    line.frame = CGRect(x: x.rounded(), y: 0, width: 1, height: bounds.height)
    let named = zip(names, values).map { name, value in value.map { names.count > 1 ? "\(name)  \($0)" : $0 } }
    fill(text, named, beside: CGPoint(x: x, y: 0))
  }

  func show(point: CGPoint, words: [String]) {
    (line.isHidden, dot.isHidden, line.frame) = (true, false, .zero)
    dot.frame = CGRect(x: point.x - 4, y: point.y - 4, width: 8, height: 8)
    fill(words[0], words.dropFirst().map { $0 }, beside: point)
  }

  private func fill(_ text: String, _ lines: [String?], beside place: CGPoint) {
    head.text = text
    var shown: [ThemedLabel] = [head]
    for (index, row) in rows.enumerated() {
      row.text = index < lines.count ? lines[index] : nil
      row.isHidden = row.text == nil
      if row.isHidden { row.frame = .zero } else { shown.append(row) }
    }
    let size = CGSize(width: width, height: rowHeight * CGFloat(shown.count) + 8)
    for (index, label) in shown.enumerated() {
      label.frame = CGRect(
        x: 8, y: 4 + rowHeight * CGFloat(index), width: size.width - 12, height: rowHeight)
    }
    // To the right of the pointer where there is room.
    let x = place.x + 8 + size.width <= bounds.width ? place.x + 8 : max(0, place.x - 8 - size.width)
    // One that is higher than the curves may lie on the legend: below them there may be the end of the window.
    let lowest = bounds.height - size.height - 4
    let y = lowest < -roomAbove ? 4 : min(max(4, place.y - size.height / 2), lowest)
    plate.frame = CGRect(origin: CGPoint(x: x.rounded(), y: y.rounded()), size: size)
  }

  /// From above.
  var texts: [String] { ([head] + rows).filter { !$0.isHidden }.compactMap(\.text) }
}
