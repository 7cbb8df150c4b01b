internal import Foundation
internal import Glibc

/// The font files of the desktop: the first family that is installed, and the others as fallbacks.
package struct FontFiles {
  /// The family everything is set in.
  let regular: String
  /// Its name.
  let family: String
  let bold: String
  /// For code; the regular one where none is installed.
  let monospaced: String
  /// Used for characters that the family lacks, in this order.
  let fallbacks: [String]

  private static let families = [
    (name: "Inter", regular: "opentype/inter/Inter-Regular.otf", bold: "opentype/inter/Inter-Bold.otf"),
    (name: "Inter", regular: "truetype/inter/Inter-Regular.ttf", bold: "truetype/inter/Inter-Bold.ttf"),
    (
      name: "Cantarell", regular: "opentype/cantarell/Cantarell-Regular.otf",
      bold: "opentype/cantarell/Cantarell-Bold.otf"
    ),
    (name: "DejaVu Sans", regular: "truetype/dejavu/DejaVuSans.ttf", bold: "truetype/dejavu/DejaVuSans-Bold.ttf"),
  ]

  private static let monospacedFonts = [
    "truetype/dejavu/DejaVuSansMono.ttf", "truetype/noto/NotoSansMono-Regular.ttf",
    "truetype/liberation/LiberationMono-Regular.ttf",
  ]

  /// - Throws: `HostError` naming the package to install.
  package init(root: String = "/usr/share/fonts") throws {
    let found = Self.families.map { ("\(root)/\($0.regular)", "\(root)/\($0.bold)", $0.name) }
      .filter { access($0.0, R_OK) == 0 }
    guard let first = found.first else {
      throw HostError("No font was found; install the package fonts-inter (or fonts-dejavu-core).")
    }
    (regular, family) = (first.0, first.2)
    bold = access(first.1, R_OK) == 0 ? first.1 : first.0
    monospaced = Self.monospacedFonts.map { "\(root)/\($0)" }.first { access($0, R_OK) == 0 } ?? first.0
    fallbacks = found.dropFirst().map(\.0)
  }
}
