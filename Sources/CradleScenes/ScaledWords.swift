import Foundation
import UIKit

/// A view with words on something that is shown smaller than it is.
@MainActor
package protocol ScaledWords: UIView {
  /// How small words may be, in points of the view.
  var leastWordSize: CGFloat { get set }
}

extension UIView {
  /// Says to all views in this one, and then to itself, how small words may be: what lays out words knows their sizes.
  package func setLeastWordSize(_ size: CGFloat) {
    for subview in subviews { subview.setLeastWordSize(size) }
    (self as? any ScaledWords)?.leastWordSize = size
  }
}

/// A text of its own size, or of the least one that can be read where it is shown. One that has grown so much that it
/// has no room any more is not shown.
package class ScaledLabel: UILabel, ScaledWords {
  /// Where there is room for it, in points.
  package var wordSize: CGFloat {
    didSet { resize() }
  }
  package var leastWordSize: CGFloat = 0 {
    didSet { if leastWordSize != oldValue { resize() } }
  }
  private let isBold: Bool

  package init(size: CGFloat, isBold: Bool) {
    (wordSize, self.isBold) = (size, isBold)
    super.init(frame: .zero)
    resize()
  }

  package required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func resize() {
    font = .systemFont(ofSize: max(wordSize, leastWordSize), weight: isBold ? .semibold : .regular)
    updateAlpha()
  }

  /// How much larger it is than it was made: 1 or more. What is laid out around it grows by as much.
  package var growth: CGFloat { font.pointSize / wordSize }

  /// Whether it takes so much more room that what is said besides is to be left out. In windows from 600 × 400 on
  /// plots and panels have no word that has grown by more than a fifth.
  package var isCrowding: Bool { growth > 1.25 }

  package override var bounds: CGRect {
    didSet { if bounds.size != oldValue.size { updateAlpha() } }
  }

  package override var text: String? {
    didSet { if text != oldValue { updateAlpha() } }
  }

  private func updateAlpha() {
    let wanted: CGFloat = growth == 1 || hasRoom ? 1 : 0
    if alpha != wanted { alpha = wanted }
  }

  /// By widths that are written down, as all frames are: see `PlotText`.
  private var hasRoom: Bool {
    let lines = (text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    let widths = lines.map { PlotText.width(of: String($0), size: font.pointSize, isBold: isBold) }
    let height = Self.lineHeight * font.pointSize * CGFloat(lines.count)
    return (widths.max() ?? 0) <= bounds.width && height <= bounds.height
  }

  /// Of a line, by its point size.
  private static let lineHeight: CGFloat = 1.2
}
