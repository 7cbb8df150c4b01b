import UIKit

/// The texts that are shown.
@MainActor
enum Specimens {
  static let modes: [NSLineBreakMode] = [.byTruncatingTail, .byTruncatingMiddle, .byTruncatingHead, .byClipping]

  /// Each name in its own face.
  static var families: NSAttributedString {
    let text = NSMutableAttributedString()
    for name in ["Helvetica Neue", "Avenir Next", "Georgia", "Times New Roman", "Palatino", "Menlo", "Courier"] {
      append(name, UIFont(name: name, size: 22), to: text)
    }
    append("Bold Georgia", UIFont(name: "Georgia-Bold", size: 22), to: text)
    append("Italic Avenir", UIFont(name: "Avenir-MediumOblique", size: 22), to: text)
    append("The system’s, light", .systemFont(ofSize: 20, weight: .light), to: text)
    append("The system’s, heavy", .systemFont(ofSize: 20, weight: .heavy), to: text)
    append("The system’s, italic", .italicSystemFont(ofSize: 20), to: text)
    append("1110 4447, digits equally wide", .monospacedDigitSystemFont(ofSize: 20, weight: .regular), to: text)
    append("1110 4447, as they are", .systemFont(ofSize: 20), to: text)
    append("monospaced", .monospacedSystemFont(ofSize: 20, weight: .semibold), to: text)
    if let serif = UIFont.systemFont(ofSize: 20).fontDescriptor.withDesign(.serif) {
      append("with serifs", UIFont(descriptor: serif, size: 0), to: text)
    }
    return text
  }

  private static func append(_ name: String, _ font: UIFont?, to text: NSMutableAttributedString) {
    guard let font else { return }
    let line = text.length > 0 ? "\n" + name : name
    text.append(NSAttributedString(string: line, attributes: [.font: font, .foregroundColor: UIColor.label]))
  }

  static var paragraph: NSAttributedString {
    let style = NSMutableParagraphStyle()
    (style.alignment, style.firstLineHeadIndent, style.lineSpacing) = (.justified, 18, 3)
    style.paragraphSpacing = 8
    let font = UIFont(name: "Georgia", size: 16) ?? .systemFont(ofSize: 16)
    let text = NSMutableAttributedString(
      string: "Type is laid out in lines that are justified, with words that are underlined, struck out, marked, "
        + "raised2, spaced out, in colours, or links to somewhere else.\n"
        + "שלום stands beside Latin letters, and 日本語 too.",
      attributes: [.font: font, .paragraphStyle: style, .foregroundColor: UIColor.label])
    func mark(_ word: String, _ attributes: [NSAttributedString.Key: Any]) {
      text.addAttributes(attributes, range: (text.string as NSString).range(of: word))
    }
    mark("justified", [.font: UIFont(name: "Georgia-Bold", size: 16) ?? font])
    mark("underlined", [.underlineStyle: NSUnderlineStyle.single.rawValue])
    mark("struck out", [.strikethroughStyle: NSUnderlineStyle.double.rawValue, .strikethroughColor: UIColor.systemRed])
    mark("marked", [.backgroundColor: UIColor.systemYellow, .foregroundColor: UIColor.black])
    mark("2", [.font: font.withSize(10), .baselineOffset: 6])
    mark("spaced out", [.kern: 3])
    mark("colours", [.foregroundColor: UIColor.systemPurple, .font: UIFont.boldSystemFont(ofSize: 20)])
    mark("links", [.link: "https://example.org"])
    return text
  }

  static var note: NSAttributedString {
    let text = NSMutableAttributedString(
      string: "Notes\n",
      attributes: [.font: UIFont.preferredFont(forTextStyle: .title2), .foregroundColor: UIColor.label])
    text.append(
      NSAttributedString(
        string: "What is typed here looks like the letter before it.",
        attributes: [.font: UIFont.preferredFont(forTextStyle: .body), .foregroundColor: UIColor.secondaryLabel]))
    return text
  }
}
