import Foundation
import UIKit

/// How wide words of plots and benches are, nearly. Frames are part of the state, so they do not depend on a machine's
/// fonts.
@MainActor
package enum PlotText {
  /// The width of a label's text and a bit, in points.
  static func width(of label: UILabel, isBold: Bool = false) -> CGFloat {
    width(of: label.text ?? "", size: label.font.pointSize, isBold: isBold).rounded(.up) + 6
  }

  /// The width of a line, in points.
  package static func width(of line: String, size: CGFloat, isBold: Bool) -> CGFloat {
    line.reduce(0) { $0 + share(of: $1) } * size * (isBold ? 1.1 : 1)
  }

  /// Of a letter, by its point size: those of a sans serif, in four classes.
  private static func share(of letter: Character) -> CGFloat {
    switch letter {
    case "i", "j", "l", "t", "f", "r", "I", ".", ",", ":", ";", "'", "|", "!", "(", ")", " ", "-": 0.34
    case "m", "w", "M", "W", "%", "@": 0.9
    case _ where letter.isUppercase: 0.7
    default: 0.58
    }
  }
}
