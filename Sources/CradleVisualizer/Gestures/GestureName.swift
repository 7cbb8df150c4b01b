import CradleStage
import Foundation

/// What a kept gesture is called: 1 to 40 letters, digits, hyphens, underscores and spaces.
///
/// A name is a file's name too, so it has nothing in it by which a path could lead elsewhere.
package struct GestureName: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  /// In Unicode scalars: with four bytes each, such a name and its extension fit a file system's 255 bytes.
  package static let longest = 40

  /// Composed letters, and single spaces between words, whatever was typed.
  ///
  /// - Throws: `Complaint`, with what is wrong with the name.
  package init(_ text: String) throws {
    let composed = text.precomposedStringWithCanonicalMapping
    let name = composed.split(separator: " ").joined(separator: " ")
    guard !name.isEmpty else { throw Complaint("A gesture needs a name.") }
    guard !name.hasPrefix("-") else { throw Complaint("A name that begins with - would be an option.") }
    guard name.unicodeScalars.allSatisfy(GestureName.accepts) else {
      throw Complaint("A name has letters, digits, spaces, - and _ only.")
    }
    guard name.unicodeScalars.count <= GestureName.longest else {
      throw Complaint("A name has \(GestureName.longest) letters at most.")
    }
    // On the command line that name means the canned one.
    guard CannedGesture(rawValue: name) == nil else {
      throw Complaint("\"\(name)\" is a gesture of the program's own: choose another name.")
    }
    description = name
  }

  private static func accepts(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .nonspacingMark, .spacingMark:
      true
    default: " -_".unicodeScalars.contains(scalar)
    }
  }
}
