import Foundation
import UIKit

/// How wide words of a plot are, nearly. Frames are part of the state, so they do not depend on a machine's fonts.
@MainActor
enum PlotText {
  /// The width of a label's text and a bit, in points.
  static func width(of label: UILabel, isBold: Bool = false) -> CGFloat {
    let letters = (label.text ?? "").reduce(0) { $0 + share(of: $1) }
    return (letters * label.font.pointSize * (isBold ? 1.1 : 1)).rounded(.up) + 6
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
