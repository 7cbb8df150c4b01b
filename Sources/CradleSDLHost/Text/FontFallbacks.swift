internal import Foundation
internal import Glibc

/// Which installed font has a character that the main one lacks, as fontconfig says.
///
/// The library is opened when such a character first comes: most runs need none, and where there is no fontconfig the
/// program starts all the same, and shows a box. It is asked once for all fonts in the order in which it prefers them,
/// for that takes as long as asking for a single character.
@MainActor final class FontFallbacks {
  /// A font file, and which of the fonts in it.
  struct Source: Hashable, Sendable {
    let file: String
    let index: Int
  }

  private struct Candidate {
    let source: Source
    let characters: OpaquePointer
  }

  private var library: FontConfig?
  private var isOpened = false
  private var fonts: [Candidate] = []
  private var emojiFonts: [Candidate] = []
  private var sources: [Unicode.Scalar: Source?] = [:]
  private var emojiSources: [Unicode.Scalar: Source?] = [:]

  /// Nil if no font has it.
  func source(of scalar: Unicode.Scalar) -> Source? {
    open()
    if let known = sources[scalar] { return known }
    let found = first(of: fonts, having: scalar) ?? first(of: emojiFonts, having: scalar)
    sources[scalar] = .some(found)
    return found
  }

  /// A font in colour that has the emoji; nil if none has.
  func emojiSource(of scalar: Unicode.Scalar) -> Source? {
    open()
    if let known = emojiSources[scalar] { return known }
    let found = first(of: emojiFonts, having: scalar)
    emojiSources[scalar] = .some(found)
    return found
  }

  private func first(of candidates: [Candidate], having scalar: Unicode.Scalar) -> Source? {
    candidates.first { library?.has($0.characters, scalar) ?? false }?.source
  }

  private func open() {
    guard !isOpened else { return }
    isOpened = true
    library = FontConfig()
    fonts = library?.fonts(family: "sans-serif", isColored: false).map(Candidate.init) ?? []
    emojiFonts = library?.fonts(family: "emoji", isColored: true).map(Candidate.init) ?? []
  }
}

/// The few functions of fontconfig that are called here, in its own names.
private struct FontConfig {
  private typealias Create = @convention(c) () -> OpaquePointer?
  private typealias AddString = @convention(c) (OpaquePointer, UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
  private typealias Substitute = @convention(c) (OpaquePointer?, OpaquePointer, Int32) -> Int32
  private typealias Default = @convention(c) (OpaquePointer) -> Void
  private typealias Sort =
    @convention(c) (OpaquePointer?, OpaquePointer, Int32, OpaquePointer?, UnsafeMutablePointer<Int32>)
    -> UnsafeMutableRawPointer?
  private typealias GetString =
    @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<UnsafePointer<CChar>?>) -> Int32
  private typealias GetInteger =
    @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<Int32>) -> Int32
  private typealias GetCharacters =
    @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int32, UnsafeMutablePointer<OpaquePointer?>) -> Int32
  private typealias HasCharacter = @convention(c) (OpaquePointer, UInt32) -> Int32

  /// FcFontSet, whose fields are public.
  private struct FontSet {
    var count: Int32
    var size: Int32
    var fonts: UnsafeMutablePointer<OpaquePointer?>?
  }

  private let create: Create
  private let addString: AddString
  private let substitute: Substitute
  private let complete: Default
  private let sort: Sort
  private let getString: GetString
  private let getInteger: GetInteger
  private let getFlag: GetInteger
  private let getCharacters: GetCharacters
  private let hasCharacter: HasCharacter

  /// Nil where fontconfig is not installed. It stays open as long as the program runs: so do its fonts.
  init?() {
    guard let library = dlopen("libfontconfig.so.1", RTLD_LAZY),
      let create = dlsym(library, "FcPatternCreate"), let addString = dlsym(library, "FcPatternAddString"),
      let substitute = dlsym(library, "FcConfigSubstitute"), let complete = dlsym(library, "FcDefaultSubstitute"),
      let sort = dlsym(library, "FcFontSort"), let getString = dlsym(library, "FcPatternGetString"),
      let getInteger = dlsym(library, "FcPatternGetInteger"), let getFlag = dlsym(library, "FcPatternGetBool"),
      let getCharacters = dlsym(library, "FcPatternGetCharSet"),
      let hasCharacter = dlsym(library, "FcCharSetHasChar")
    else { return nil }
    self.create = unsafeBitCast(create, to: Create.self)
    self.addString = unsafeBitCast(addString, to: AddString.self)
    self.substitute = unsafeBitCast(substitute, to: Substitute.self)
    self.complete = unsafeBitCast(complete, to: Default.self)
    self.sort = unsafeBitCast(sort, to: Sort.self)
    self.getString = unsafeBitCast(getString, to: GetString.self)
    self.getInteger = unsafeBitCast(getInteger, to: GetInteger.self)
    self.getFlag = unsafeBitCast(getFlag, to: GetInteger.self)
    self.getCharacters = unsafeBitCast(getCharacters, to: GetCharacters.self)
    self.hasCharacter = unsafeBitCast(hasCharacter, to: HasCharacter.self)
  }

  func has(_ characters: OpaquePointer, _ scalar: Unicode.Scalar) -> Bool {
    hasCharacter(characters, scalar.value) != 0
  }

  /// All fonts, the nearest to a family first, but those that have nothing which is not in one before. `isColored`:
  /// those in colour, else those with outlines.
  func fonts(family: String, isColored: Bool) -> [(source: FontFallbacks.Source, characters: OpaquePointer)] {
    guard let pattern = create() else { return [] }
    _ = addString(pattern, "family", family)
    _ = substitute(nil, pattern, 0)
    complete(pattern)
    var result: Int32 = 0
    guard let sorted = sort(nil, pattern, isColored ? 0 : 1, nil, &result) else { return [] }
    let set = sorted.load(as: FontSet.self)
    return (0..<Int(set.count)).compactMap { index in
      guard let font = set.fonts?[index], flag("color", of: font) == isColored, isColored || flag("outline", of: font)
      else { return nil }
      return description(of: font)
    }
  }

  private func flag(_ name: String, of font: OpaquePointer) -> Bool {
    var value: Int32 = 0
    return getFlag(font, name, 0, &value) == 0 && value != 0
  }

  private func description(
    of font: OpaquePointer
  ) -> (source: FontFallbacks.Source, characters: OpaquePointer)? {
    var (file, index, characters): (UnsafePointer<CChar>?, Int32, OpaquePointer?) = (nil, 0, nil)
    guard getString(font, "file", 0, &file) == 0, let file, getCharacters(font, "charset", 0, &characters) == 0,
      let characters
    else { return nil }
    _ = getInteger(font, "index", 0, &index)
    // The upper half of the number names an instance of a variable font, which the font engine does not know.
    return (FontFallbacks.Source(file: String(cString: file), index: Int(index & 0xFFFF)), characters)
  }
}
