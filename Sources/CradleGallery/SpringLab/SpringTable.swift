import CradleCurves
import CradleScenes
import Foundation
import UIKit

/// The figures of each law, in rows: overshoot, settling time, and how far it is from UIKit at most.
@MainActor
package final class SpringTable {
  private let head = ["law", "overshoot", "settles", "off UIKit"].map { ThemedLabel($0, .faint, size: 12) }
  private let rows: [[ThemedLabel]]

  /// Of the words, beside what they were made: see `ScaledLabel`.
  var growth: CGFloat { head[0].growth }
  private var rowHeight: CGFloat { 20 * growth }
  /// Shares of the width.
  private static let columns: [(x: CGFloat, width: CGFloat)] = [(0, 0.36), (0.36, 0.22), (0.58, 0.19), (0.77, 0.23)]

  init(_ styles: [PlotStyle]) {
    rows = styles.map { style in
      [ThemedLabel(style.name, style.color, size: 12, isBold: true)]
        + (0..<3).map { _ in ThemedLabel("", .strong, size: 12) }
    }
    for row in [head] + rows {
      for (index, label) in row.enumerated() { label.textAlignment = index == 0 ? .left : .right }
    }
  }

  var views: [UIView] { ([head] + rows).flatMap { $0 } }

  /// Whether there is no room for it beside the plots.
  var isTooLarge: Bool { head[0].isCrowding }

  func layOut(in frame: CGRect) {
    for view in views { view.isHidden = isTooLarge }
    for (line, row) in ([head] + rows).enumerated() {
      for (label, column) in zip(row, Self.columns) {
        label.frame = CGRect(
          x: frame.minX + column.x * frame.width, y: frame.minY + CGFloat(line) * rowHeight,
          width: column.width * frame.width, height: rowHeight)
      }
    }
  }

  /// - Parameter curves: of the trial.
  func show(_ trial: SpringTrial, _ curves: [any Curve], upTo seconds: Double) {
    let uikit = SpringTrial.positions(of: curves[SpringTrial.Law.uikit.rawValue], upTo: seconds)
    for ((law, curve), row) in zip(zip(SpringTrial.Law.allCases, curves), rows) {
      let figures = trial.figures(curve)
      // A throw swings past its goal for another reason than its spring.
      row[1].text = trial.isStep ? "\((100 * figures.overshoot).plotText(decimals: 1)) %" : "–"
      row[2].text =
        figures.settlingTime < SpringTrial.longest
        ? "\(figures.settlingTime.plotText(decimals: 2)) s" : "> \(SpringTrial.longest.plotText(decimals: 0)) s"
      let off = uikit.map { abs(curve.position(at: $0.x) - $0.y) }.max() ?? 0
      row[3].text = law == .uikit ? "–" : "\(off.plotText(decimals: 1)) pt"
    }
  }

  package var texts: [[String]] { rows.map { row in row.map { $0.text ?? "" } } }
}
