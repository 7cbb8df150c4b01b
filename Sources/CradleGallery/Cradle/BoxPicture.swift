import Foundation
import UIKit

/// The pictures of the boxes, 100 × 100 points each. They are drawn by `scripts/draw-assets`.
///
/// In the order in which boxes show them: neighbours differ in hue.
@MainActor
package enum BoxPicture: String, CaseIterable {
  case newtonsCradle = "newtons-cradle"
  case hills, wave, moon, leaf, spiral, die, orbit, spring

  /// Nil if the program has been moved without the folder that stands beside it.
  package var image: UIImage? { BoxPicture.folder.flatMap { UIImage(named: "cradle/\(rawValue)", in: $0, with: nil) } }

  private static let folder = Resources.folder
}
