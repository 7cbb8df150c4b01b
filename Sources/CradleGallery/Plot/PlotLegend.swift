import Foundation
import UIKit

/// What a plot shows, and which line is which.
final class PlotLegend: UIView {
  private let title: ThemedLabel
  private let entries: [(line: ThemedPanel, name: ThemedLabel)]

  /// Of a letter, in points: frames are part of the state, so they do not depend on a machine's fonts.
  private static let letter: CGFloat = 5.8

  init(title: String, _ styles: [PlotStyle]) {
    self.title = ThemedLabel(title, .strong, size: 12, isBold: true)
    entries =
      styles.count < 2
      ? [] : styles.map { (ThemedPanel($0.color, radius: 1), ThemedLabel($0.name, $0.color, size: 11)) }
    super.init(frame: .zero)
    self.title.textAlignment = .left
    addSubview(self.title)
    for entry in entries {
      entry.name.textAlignment = .left
      addSubview(entry.line)
      addSubview(entry.name)
    }
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override var frame: CGRect {
    didSet { layOut() }
  }

  /// From the left after the title; what has no room left is not shown.
  private func layOut() {
    title.frame = CGRect(x: 0, y: 0, width: 90, height: bounds.height)
    var x: CGFloat = 94
    for entry in entries {
      let width = Self.letter * CGFloat(entry.name.text?.count ?? 0) + 6
      entry.line.frame = CGRect(x: x, y: bounds.midY - 1.5, width: 14, height: 3)
      entry.name.frame = CGRect(x: x + 18, y: 0, width: width, height: bounds.height)
      for view in [entry.line, entry.name] as [UIView] { view.isHidden = x + 18 + width > bounds.width }
      x += 18 + width + 8
    }
  }
}
