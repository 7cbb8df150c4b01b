import CradleStage
import Foundation
import OpenUIKit
import Testing

@MainActor
@Suite("Fonts")
struct FontTests {
  private struct Catalogue: FontCatalogue {
    let faces: [InstalledFace]
  }

  private func stage(with faces: [InstalledFace] = []) -> Stage {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    stage.fontCatalogue = Catalogue(faces: faces)
    return stage
  }

  @Test("the names of Apple's faces and families are known whatever is installed; others are not")
  func names() throws {
    for family in UIFont.familyNames {
      let names = UIFont.fontNames(forFamilyName: family)
      #expect(!names.isEmpty, "\(family)")
      for name in names {
        let font = try #require(UIFont(name: name, size: 15))
        #expect(font.fontName == name && font.familyName == family && font.pointSize == 15)
      }
      #expect(UIFont(name: family, size: 10)?.familyName == family)
    }
    #expect(UIFont(name: "Helvetica Neue", size: 10)?.fontName == "HelveticaNeue")
    #expect(UIFont(name: "No such font", size: 10) == nil && UIFont(name: "", size: 10) == nil)
    #expect(UIFont.fontNames(forFamilyName: "No such family").isEmpty)
    #expect(UIFont.familyNames == UIFont.familyNames.sorted())
  }

  @Test("an installed font is known by its name, with the weight and the slope of its style, while a stage runs")
  func installed() throws {
    let stage = stage(with: [
      InstalledFace(family: "Quill", name: "Quill-Regular", style: "Regular"),
      InstalledFace(family: "Quill", name: "Quill-SemiBoldItalic", style: "Semi Bold Italic"),
      InstalledFace(family: "Quill Mono", name: "QuillMono", style: ""),
    ])
    try stage.perform {
      #expect(UIFont.fontNames(forFamilyName: "Quill") == ["Quill-Regular", "Quill-SemiBoldItalic"])
      let font = try #require(UIFont(name: "Quill-SemiBoldItalic", size: 12))
      #expect(font.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
      let mono = try #require(UIFont(name: "QuillMono", size: 12))
      #expect(mono.fontDescriptor.symbolicTraits == .traitMonoSpace)
    }
    #expect(UIFont(name: "Quill", size: 12) == nil)
  }

  @Test("a descriptor's traits are what it was asked for, or there is none")
  func traits() throws {
    let body = UIFont.systemFont(ofSize: 17).fontDescriptor
    for traits: UIFontDescriptor.SymbolicTraits in [
      [], .traitBold, .traitItalic, [.traitBold, .traitItalic], .traitMonoSpace, [.traitMonoSpace, .traitBold],
    ] {
      #expect(body.withSymbolicTraits(traits)?.symbolicTraits == traits)
    }
    let georgia = try #require(UIFont(name: "Georgia", size: 20)).fontDescriptor
    #expect(georgia.withSymbolicTraits([.traitBold, .traitItalic])?.postscriptName == "Georgia-BoldItalic")
    #expect(georgia.withSymbolicTraits(.traitMonoSpace) == nil && georgia.withDesign(.serif) == nil)
    let papyrus = try #require(UIFont(name: "Papyrus", size: 20)).fontDescriptor
    #expect(papyrus.withSymbolicTraits(.traitBold) == nil)
    let serif = try #require(body.withDesign(.serif))
    #expect(UIFont(descriptor: serif, size: 0).pointSize == 17 && UIFont(descriptor: serif, size: 9).pointSize == 9)
  }

  @Test("fonts are equal that have one face and size")
  func equality() {
    #expect(UIFont.boldSystemFont(ofSize: 12) == .systemFont(ofSize: 12, weight: .bold))
    #expect(UIFont.boldSystemFont(ofSize: 12) != .systemFont(ofSize: 12))
    #expect(UIFont.systemFont(ofSize: 12).withSize(13) == .systemFont(ofSize: 13))
    #expect(UIFont.monospacedDigitSystemFont(ofSize: 12, weight: .regular) != .systemFont(ofSize: 12))
    #expect(UIFont(name: "Menlo", size: 12) == UIFont(name: "Menlo-Regular", size: 12))
  }

  @Test("the sizes of text styles are those of Apple's table at the standard setting")
  func styles() {
    let sizes: [(UIFont.TextStyle, CGFloat)] = [
      (.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17), (.body, 17), (.callout, 16),
      (.subheadline, 15), (.footnote, 13), (.caption1, 12), (.caption2, 11),
    ]
    for (style, size) in sizes { #expect(UIFont.preferredFont(forTextStyle: style).pointSize == size) }
    #expect(UIFont.preferredFont(forTextStyle: .headline) == .systemFont(ofSize: 17, weight: .semibold))
    let font = UIFont.systemFont(ofSize: 40)
    #expect(UIFontMetrics.default.scaledFont(for: font) == font)
    #expect(UIFontMetrics(forTextStyle: .body).scaledFont(for: font, maximumPointSize: 30).pointSize == 30)
  }

  @Test("a line is as high as it reaches above and below its baseline, and capitals stand in its middle")
  func metrics() throws {
    for font in [.systemFont(ofSize: 17), try #require(UIFont(name: "Georgia", size: 31))] {
      #expect(abs(font.lineHeight - (font.ascender - font.descender)) < 1e-9 && font.leading == 0)
      #expect(font.xHeight < font.capHeight && font.capHeight < font.ascender && font.descender < 0)
      #expect(abs(font.ascender - font.capHeight / 2 - font.lineHeight / 2) < 0.01 * font.pointSize)
    }
  }
}
