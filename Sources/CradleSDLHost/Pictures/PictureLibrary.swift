internal import CradleStage
internal import Foundation

/// The pixels of the pictures that are drawn: the one place that keeps them.
///
/// A file is decoded when it is first drawn. The least recently used pictures are dropped when all take more than 64
/// MiB, and are decoded again when they are drawn again.
@MainActor final class PictureLibrary {
  private struct Entry {
    /// Nil for bytes that cannot be decoded: they are not tried again.
    let picture: DecodedPicture?
    var latestUse: Int
    var bytes: Int { (picture?.pixels.count ?? 0) * 4 }
  }

  private var entries: [UInt64: Entry] = [:]
  private var uses = 0
  private var bytes = 0
  private static let limit = 64 << 20

  func pixels(of picture: DrawPicture) -> DecodedPicture? {
    uses += 1
    if let known = entries[picture.id]?.picture {
      entries[picture.id]?.latestUse = uses
      return known
    }
    guard entries[picture.id] == nil else { return nil }
    let entry = Entry(picture: DecodedPicture(picture.data), latestUse: uses)
    entries[picture.id] = entry
    bytes += entry.bytes
    dropOldest(but: picture.id)
    return entry.picture
  }

  private func dropOldest(but newest: UInt64) {
    while bytes > Self.limit,
      let oldest = entries.filter({ $0.key != newest && $0.value.bytes > 0 })
        .min(by: { $0.value.latestUse < $1.value.latestUse })
    {
      bytes -= oldest.value.bytes
      entries[oldest.key] = nil
    }
  }
}
