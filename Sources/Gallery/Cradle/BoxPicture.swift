import Foundation
import UIKit

/// The pictures of the boxes, 100 × 100 points each. They are drawn by `scripts/draw-assets`.
@MainActor
enum BoxPicture: String, CaseIterable {
  case newtonsCradle = "newtons-cradle"
  case moon, leaf, die, wave, spring, orbit, hills, spiral

  /// Nil only if the program was moved without the folder `Cradle_Gallery.resources` beside it.
  var image: UIImage? { UIImage(named: "cradle/\(rawValue)", in: .module, with: nil) }
}
