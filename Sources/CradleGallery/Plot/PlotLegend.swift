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

  /// From the left after the title. Where there is too little room, the names' colours say which is which.
  private func layOut() {
    let titleWidth = PlotText.width(of: title, isBold: true) + 4
    title.frame = CGRect(x: 0, y: 0, width: titleWidth, height: bounds.height)
    let words = entries.reduce(titleWidth) { $0 + PlotText.width(of: $1.name) + 8 }
    let mark = words + Self.mark * CGFloat(entries.count) <= bounds.width ? Self.mark : 0
    var x = titleWidth + (mark > 0 ? 8 : 0)
    for entry in entries {
      let width = PlotText.width(of: entry.name)
      entry.line.frame = CGRect(x: x, y: bounds.midY - 1.5, width: max(0, mark - 4), height: 3)
      entry.line.isHidden = mark == 0
      entry.name.frame = CGRect(x: x + mark, y: 0, width: width, height: bounds.height)
      x += mark + width + 8
    }
  }
}
