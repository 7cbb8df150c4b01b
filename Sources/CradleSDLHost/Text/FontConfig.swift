internal import Foundation
internal import Glibc

/// The few functions of fontconfig that are called here, in its own names.
struct FontConfig {
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
  private typealias AddInteger = @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int32) -> Int32
  private typealias Match =
    @convention(c) (OpaquePointer?, OpaquePointer, UnsafeMutablePointer<Int32>) -> OpaquePointer?
  private typealias List =
    @convention(c) (OpaquePointer?, OpaquePointer, OpaquePointer) -> UnsafeMutableRawPointer?
  private typealias CreateObjects = @convention(c) () -> OpaquePointer?
  private typealias AddObject = @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> Int32
  private typealias HasCharacter = @convention(c) (OpaquePointer, UInt32) -> Int32

  /// FcFontSet, whose fields are public.
  private struct FontSet {
    var count: Int32
    var size: Int32
    var fonts: UnsafeMutablePointer<OpaquePointer?>?
  }

  /// A font that was found for another.
  struct Nearest {
    let source: FontFallbacks.Source
    /// From 0 to 210; 80 is regular and 200 bold.
    let weight: Int
    let isItalic: Bool
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
  private let addInteger: AddInteger
  private let match: Match
  private let list: List
  private let createObjects: CreateObjects
  private let addObject: AddObject

  /// Nil where fontconfig is not installed. It stays open as long as the program runs: so do its fonts.
  init?() {
    guard let library = dlopen("libfontconfig.so.1", RTLD_LAZY),
      let create = dlsym(library, "FcPatternCreate"), let addString = dlsym(library, "FcPatternAddString"),
      let substitute = dlsym(library, "FcConfigSubstitute"), let complete = dlsym(library, "FcDefaultSubstitute"),
      let sort = dlsym(library, "FcFontSort"), let getString = dlsym(library, "FcPatternGetString"),
      let getInteger = dlsym(library, "FcPatternGetInteger"), let getFlag = dlsym(library, "FcPatternGetBool"),
      let getCharacters = dlsym(library, "FcPatternGetCharSet"),
      let hasCharacter = dlsym(library, "FcCharSetHasChar"),
      let addInteger = dlsym(library, "FcPatternAddInteger"), let match = dlsym(library, "FcFontMatch"),
      let list = dlsym(library, "FcFontList"), let createObjects = dlsym(library, "FcObjectSetCreate"),
      let addObject = dlsym(library, "FcObjectSetAdd")
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
    self.addInteger = unsafeBitCast(addInteger, to: AddInteger.self)
    self.match = unsafeBitCast(match, to: Match.self)
    self.list = unsafeBitCast(list, to: List.self)
    self.createObjects = unsafeBitCast(createObjects, to: CreateObjects.self)
    self.addObject = unsafeBitCast(addObject, to: AddObject.self)
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

  /// The installed font that is nearest to what is wanted.
  ///
  /// - Parameters:
  ///   - families: the first of them that is installed, or that another one stands in for; none for any.
  ///   - weight: in fontconfig's numbers.
  func nearest(to families: [String], weight: Int, isItalic: Bool) -> Nearest? {
    guard let pattern = create() else { return nil }
    for family in families { _ = addString(pattern, "family", family) }
    _ = addInteger(pattern, "weight", Int32(weight))
    _ = addInteger(pattern, "slant", isItalic ? 100 : 0)
    _ = substitute(nil, pattern, 0)
    complete(pattern)
    var result: Int32 = 0
    guard let font = match(nil, pattern, &result), let source = description(of: font)?.source else { return nil }
    return Nearest(
      source: source, weight: integer("weight", of: font) ?? 80, isItalic: (integer("slant", of: font) ?? 0) > 0)
  }

  /// Family, PostScript name and style of each font with outlines.
  func names() -> [(family: String, name: String, style: String)] {
    guard let pattern = create(), let objects = createObjects() else { return [] }
    for object in ["family", "postscriptname", "style", "outline"] { _ = addObject(objects, object) }
    guard let listed = list(nil, pattern, objects) else { return [] }
    let set = listed.load(as: FontSet.self)
    return (0..<Int(set.count)).compactMap { index in
      guard let font = set.fonts?[index], flag("outline", of: font), let family = string("family", of: font),
        let name = string("postscriptname", of: font)
      else { return nil }
      return (family, name, string("style", of: font) ?? "")
    }
  }

  private func string(_ name: String, of font: OpaquePointer) -> String? {
    var value: UnsafePointer<CChar>?
    guard getString(font, name, 0, &value) == 0, let value else { return nil }
    return String(cString: value)
  }

  private func integer(_ name: String, of font: OpaquePointer) -> Int? {
    var value: Int32 = 0
    return getInteger(font, name, 0, &value) == 0 ? Int(value) : nil
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
