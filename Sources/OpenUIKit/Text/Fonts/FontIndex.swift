import Foundation

/// Which fonts are installed, as a host says.
package protocol FontCatalogue {
  var faces: [InstalledFace] { get }
}

/// A font that is installed.
package struct InstalledFace: Sendable {
  package let family: String
  /// The PostScript name.
  package let name: String
  /// Weight and slope in the font's own words, such as "Semi Bold Italic".
  package let style: String

  package init(family: String, name: String, style: String) {
    (self.family, self.name, self.style) = (family, name, style)
  }
}

/// The faces that names stand for: Apple's, and those of installed fonts.
package struct FontIndex: Sendable {
  private let families: [String: [FontFace]]
  private let faces: [String: FontFace]

  init(_ installed: [InstalledFace] = []) {
    var families = AppleFonts.families
    for face in installed where AppleFonts.families[face.family] == nil {
      let style = FontStyle(named: face.style.filter { $0 != " " })
      families[face.family, default: []].append(
        FontFace(
          family: face.family, name: face.name, FontFace.Design(ofFamily: face.family), weight: style.weight,
          isItalic: style.isItalic))
    }
    self.families = families.mapValues { $0.sorted { $0.name < $1.name } }
    faces = Dictionary(families.values.joined().map { ($0.name, $0) }) { first, second in
      (first.family ?? "") < (second.family ?? "") ? first : second
    }
  }

  var familyNames: [String] { families.keys.sorted() }

  func faces(ofFamily name: String) -> [FontFace] { families[name] ?? [] }

  func face(named name: String) -> FontFace? { faces[name] ?? faces(ofFamily: name).min(by: FontIndex.isPlainer) }

  /// The regular face of a family is the upright one that is nearest to the regular weight.
  private static func isPlainer(_ one: FontFace, _ two: FontFace) -> Bool {
    one.isItalic != two.isItalic ? two.isItalic : abs(one.weight) < abs(two.weight)
  }

  private static let withoutHost = FontIndex()

  /// That of the application that runs now.
  static var present: FontIndex {
    guard AppContext.isRunningHere else { return withoutHost }
    return MainActor.assumeIsolated { AppContext.current?.fontIndex ?? withoutHost }
  }
}

extension UIFont {
  /// In alphabetical order: Apple's, and those that are installed.
  public nonisolated static var familyNames: [String] { FontIndex.present.familyNames }

  /// The PostScript names of a family's faces; none for a family that nobody knows.
  public nonisolated static func fontNames(forFamilyName familyName: String) -> [String] {
    FontIndex.present.faces(ofFamily: familyName).map(\.name)
  }
}
