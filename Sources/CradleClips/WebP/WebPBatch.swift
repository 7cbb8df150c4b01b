internal import Foundation

/// Changes that are packed at the same time: none of them depends on another.
struct WebPBatch {
  private var changes: [(change: PictureChange, milliseconds: Int)] = []

  /// One for each processor, but no more than that many bytes: libwebp takes some six times as much to pack them.
  private static let mostChanges = ProcessInfo.processInfo.activeProcessorCount
  private static let mostBytes = 64 << 20

  var isFull: Bool {
    let bytes = changes.reduce(0) { $0 + 4 * $1.change.colors.count }
    return changes.count >= WebPBatch.mostChanges || bytes >= WebPBatch.mostBytes
  }

  /// - Parameter milliseconds: for which it is shown, below 2²⁴.
  mutating func append(_ change: PictureChange, milliseconds: Int) {
    changes.append((change, milliseconds))
  }

  /// Packs all of them, and is empty then. They come back in their order.
  mutating func pack() throws -> [WebPPart] {
    let changes = changes
    self.changes = []
    var stills = [Result<[UInt8], any Error>](repeating: .success([]), count: changes.count)
    stills.withUnsafeMutableBufferPointer { buffer in
      // Each has a place of its own.
      nonisolated(unsafe) let places = buffer
      DispatchQueue.concurrentPerform(iterations: changes.count) { index in
        places[index] = Result { try WebPStill.encode(changes[index].change) }
      }
    }
    return try zip(changes, stills).map { change, still in
      WebPPart(still: try still.get(), region: change.change.region, milliseconds: change.milliseconds)
    }
  }
}

/// A part of an animation: a still picture, where it is, and for how long.
struct WebPPart {
  let still: [UInt8]
  let region: PixelRegion
  let milliseconds: Int
}
