internal import Foundation

/// Which installed font has a character that the main one lacks, as fontconfig says.
///
/// Where there is no fontconfig a box is shown. It is asked when such a character first comes, since most runs need
/// none: once for all fonts in the order in which it prefers them, for that takes as long as asking for a single
/// character.
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

  private let system: SystemFonts
  private var isOpened = false
  private var fonts: [Candidate] = []
  private var emojiFonts: [Candidate] = []
  private var sources: [Unicode.Scalar: Source?] = [:]
  private var emojiSources: [Unicode.Scalar: Source?] = [:]

  init(_ system: SystemFonts) { self.system = system }

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
    candidates.first { system.library?.has($0.characters, scalar) ?? false }?.source
  }

  private func open() {
    guard !isOpened else { return }
    isOpened = true
    fonts = system.library?.fonts(family: "sans-serif", isColored: false).map(Candidate.init) ?? []
    emojiFonts = system.library?.fonts(family: "emoji", isColored: true).map(Candidate.init) ?? []
  }
}
