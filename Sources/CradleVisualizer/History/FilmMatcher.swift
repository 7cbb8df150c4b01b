import CradleStage
import Foundation

/// A step of what makes the commands of one frame from those of another: so many stay, so many go, so many come.
struct FilmEdit: Equatable, Sendable {
  var kept: Int
  var removed: Int
  var added: Int
}

/// Finds out which commands of a frame are those of the frame before.
///
/// Two frames differ little: some commands are gone, others have come. So it walks along both, and where they differ it
/// looks ahead. A longest common sequence would be shorter by some bits, and takes time by the square of the count.
struct FilmMatcher {
  private let (old, new): ([DrawCommand], [DrawCommand])
  /// How far it looks ahead, in commands.
  private static let reach = 512
  /// How many pairs it may still compare when it looks ahead: where everything differs, that leads nowhere.
  private var comparisonsLeft = 8192

  init(from old: [DrawCommand], to new: [DrawCommand]) {
    (self.old, self.new) = (old, new)
  }

  /// What is after the last edit stays.
  mutating func edits() -> [FilmEdit] {
    var edits: [FilmEdit] = []
    var (i, j, kept) = (0, 0, 0)
    while i < old.count || j < new.count {
      if i < old.count, j < new.count, old[i].isKnown(as: new[j]) {
        (i, j, kept) = (i + 1, j + 1, kept + 1)
        continue
      }
      let (removed, added) = difference(i, j)
      if kept == 0, let last = edits.indices.last {
        edits[last].removed += removed
        edits[last].added += added
      } else {
        edits.append(FilmEdit(kept: kept, removed: removed, added: added))
      }
      (i, j, kept) = (i + removed, j + added, 0)
    }
    return edits
  }

  /// How many go and how many come in one place, until the next one that stays.
  private mutating func difference(_ i: Int, _ j: Int) -> (removed: Int, added: Int) {
    if i == old.count { return (0, new.count - j) }
    if j == new.count { return (old.count - i, 0) }
    if isReplaced(i, j) || comparisonsLeft <= 0 { return (1, 1) }
    for distance in 1...FilmMatcher.reach {
      comparisonsLeft -= 2
      if i + distance < old.count, old[i + distance].isKnown(as: new[j]) { return (distance, 0) }
      if j + distance < new.count, old[i].isKnown(as: new[j + distance]) { return (0, distance) }
    }
    return (1, 1)
  }

  /// Whether what follows stays. One that follows is not enough: shapes are known by their colour alone.
  private func isReplaced(_ i: Int, _ j: Int) -> Bool {
    (1...3).allSatisfy { i + $0 < old.count && j + $0 < new.count && old[i + $0].isKnown(as: new[j + $0]) }
  }
}

extension DrawCommand {
  /// Whether it has the same look, and is likely to be the same thing in two frames. A shape of another colour is not:
  /// neighbours often differ in nothing but that.
  func isKnown(as other: DrawCommand) -> Bool {
    // A switch over both at once would copy both, at twice the time.
    switch self {
    case .shape(let one): if case .shape(let two) = other { return one.color == two.color }
    case .text(let one): if case .text(let two) = other { return one.isKnown(as: two) }
    case .image(let one):
      if case .image(let two) = other { return one.isKnown(as: two) }
    case .polygon(let one): if case .polygon(let two) = other { return one.isKnown(as: two) }
    case .pushClip: if case .pushClip = other { return true }
    case .popClip: if case .popClip = other { return true }
    case .pushGroup(let one): if case .pushGroup(let two) = other { return one.isKnown(as: two) }
    case .popGroup: if case .popGroup = other { return true }
    }
    return false
  }
}

extension DrawText {
  fileprivate func isKnown(as other: DrawText) -> Bool {
    // Byte by byte: strings are equal that are written in different ways, with composed letters or without.
    alignment == other.alignment && isBold == other.isBold && style == other.style
      && string.utf8.elementsEqual(other.string.utf8)
  }
}

extension DrawGroup {
  fileprivate func isKnown(as other: DrawGroup) -> Bool {
    isCover == other.isCover && (map == nil) == (other.map == nil)
  }
}

extension DrawPolygon {
  fileprivate func isKnown(as other: DrawPolygon) -> Bool {
    color == other.color && isEvenOdd == other.isEvenOdd && isPart == other.isPart
      && contours.elementsEqual(other.contours) { $0.count == $1.count }
      && clips.elementsEqual(other.clips) { $0.isKnown(as: $1) }
  }
}

extension DrawOutline {
  fileprivate func isKnown(as other: DrawOutline) -> Bool {
    isEvenOdd == other.isEvenOdd && isInverse == other.isInverse
      && contours.elementsEqual(other.contours) { $0.count == $1.count }
  }
}

extension DrawImage {
  fileprivate func isKnown(as other: DrawImage) -> Bool {
    picture == other.picture && cuts.count == other.cuts.count && isMirrored == other.isMirrored && tint == other.tint
      && outlines.elementsEqual(other.outlines) { $0.isKnown(as: $1) }
  }
}
