import Foundation
import UIKit

/// Parts of a sum over time, one area upon the other, with a list of them beside it and a line at a limit.
package final class StackedPlot: UIView {
  private let plot: PlotView
  private let bands: [PlotBand]
  private let rows: [(mark: ThemedPanel, name: ThemedLabel, value: ThemedLabel)]
  private let parts = UIView(frame: .zero)

  private static let listWidth: CGFloat = 158
  private static let rowHeight: CGFloat = 15

  /// - Parameter styles: of the parts, from the bottom up.
  package init(x: PlotView.Axis, y: PlotView.Axis, limit: PlotStyle, parts styles: [PlotStyle]) {
    plot = PlotView(x: x, y: y, curves: [limit])
    bands = styles.map { PlotBand($0) }
    rows = styles.map {
      (ThemedPanel($0.color, radius: 2), ThemedLabel($0.name, .strong, size: 11), ThemedLabel("", .faint, size: 11))
    }
    super.init(frame: .zero)
    addSubview(plot)
    for band in bands { parts.addSubview(band) }
    plot.addBehindCurves(parts)
    for row in rows {
      row.name.textAlignment = .left
      row.value.textAlignment = .right
      for view in [row.mark, row.name, row.value] as [UIView] { addSubview(view) }
    }
  }

  package required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  package override var frame: CGRect {
    didSet { if frame.size != oldValue.size { layOut() } }
  }

  private func layOut() {
    plot.frame = CGRect(x: 0, y: 0, width: max(1, bounds.width - Self.listWidth), height: bounds.height)
    for view in [parts] + bands { view.frame = CGRect(origin: .zero, size: plot.curveFrame.size) }
    // The first part is the lowest one, in the list as in the stack.
    for (index, row) in rows.enumerated() {
      let y = bounds.height - 24 - Self.rowHeight * CGFloat(index + 1)
      let x = bounds.width - Self.listWidth + 4
      row.mark.frame = CGRect(x: x, y: y + 3, width: 9, height: 9)
      row.name.frame = CGRect(x: x + 14, y: y, width: 66, height: Self.rowHeight)
      row.value.frame = CGRect(x: x + 76, y: y, width: Self.listWidth - 88, height: Self.rowHeight)
    }
  }

  /// Draws all anew; costs as many corners as there are values, twice.
  ///
  /// - Parameters:
  ///   - values: of each part, from the bottom up, at even steps over the whole of `x`.
  ///   - limit: where the line is.
  ///   - texts: what stands beside each part's name.
  package func show(
    _ values: [[Double]], over x: ClosedRange<Double>, upTo most: Double, limit: Double, texts: [String]
  ) {
    plot.show(x: x, y: 0...most)
    plot.set([CGPoint(x: x.lowerBound, y: limit), CGPoint(x: x.upperBound, y: limit)], ofCurve: 0)
    let count = values.first?.count ?? 0
    let step = (x.upperBound - x.lowerBound) / Double(max(1, count - 1))
    var sums = [Double](repeating: 0, count: count)
    for (band, part) in zip(bands, values) {
      let lower = places(of: sums, from: x.lowerBound, step)
      for index in part.indices { sums[index] += part[index] }
      band.fill(from: lower, to: places(of: sums, from: x.lowerBound, step))
    }
    for (row, text) in zip(rows, texts) { row.value.text = text }
  }

  private func places(of sums: [Double], from start: Double, _ step: Double) -> [CGPoint] {
    sums.enumerated().map { plot.scale.place(of: CGPoint(x: start + step * Double($0), y: $1)) }
  }
}
